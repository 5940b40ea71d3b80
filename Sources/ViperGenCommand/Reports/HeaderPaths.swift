internal import FileSystem
internal import ModuleRoles
internal import ModuleRules
internal import SystemPackage

/// Where files of Objective-C depend on each other's places.
enum HeaderPaths {
  private static let endings: Set<String> = ["h", "m", "mm"]

  /// Whether a file that goes elsewhere is imported with its folder, so that somebody has to change that.
  static func name(_ file: FixedFile, in code: ProjectCode) -> Bool {
    guard file.place != nil else { return false }
    let names = ([file.file] + siblings(of: file.file, in: code)).compactMap { $0.relative.lastComponent?.string }
    return code.files.contains { other in
      other.imports.contains { statement in
        statement.name.contains("/") && names.contains { statement.name.hasSuffix("/" + $0) }
      }
    }
  }

  /// The header that goes with an implementation, or the other way round.
  static func companions(of file: FixedFile, in code: ProjectCode) -> [FixedFile] {
    guard let folder = file.place?.removingLastComponent() else { return [] }
    return siblings(of: file.file, in: code).compactMap { sibling in
      sibling.relative.lastComponent.map { FixedFile(sibling, movedTo: folder.appending($0.string)) }
    }
  }

  /// The files that share a file's name but for its ending.
  private static func siblings(of file: CodeFile, in code: ProjectCode) -> [CodeFile] {
    guard let ending = file.path.extension, endings.contains(ending) else { return [] }
    return code.files.filter { other in
      other.path != file.path && other.path.stem == file.path.stem
        && other.path.removingLastComponent() == file.path.removingLastComponent()
        && other.path.extension.map(endings.contains) ?? false
    }
  }
}
