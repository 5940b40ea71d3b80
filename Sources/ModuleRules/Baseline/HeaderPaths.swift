package import ModuleRoles
internal import SystemPackage

/// Dependencies of Objective-C files on each other's directories.
package struct HeaderPaths: Sendable {
  private static let endings: Set<String> = ["h", "m", "mm"]

  /// The names of headers that are imported with a directory, so that moving them would break the import.
  private var imported: Set<String> = []
  private var files: [FilePath: [CodeFile]] = [:]

  init() {}

  package init(_ code: ProjectCode) {
    for file in code.files {
      for statement in file.imports where statement.name.contains("/") {
        if let name = FilePath(statement.name).lastComponent?.string { imported.insert(name) }
      }
      if Self.isObjectiveC(file) { files[Self.stem(of: file), default: []].append(file) }
    }
  }

  /// Whether a file cannot move, because it or its sibling is imported with a directory.
  func hold(_ file: CodeFile) -> Bool {
    ([file] + siblings(of: file)).contains { $0.path.lastComponent.map { imported.contains($0.string) } ?? false }
  }

  /// The files with the same path except for the extension: the header of an implementation, or the reverse.
  func siblings(of file: CodeFile) -> [CodeFile] {
    guard Self.isObjectiveC(file) else { return [] }
    return (files[Self.stem(of: file)] ?? []).filter { $0.path != file.path }
  }

  private static func isObjectiveC(_ file: CodeFile) -> Bool { file.path.extension.map(endings.contains) ?? false }

  private static func stem(of file: CodeFile) -> FilePath {
    file.path.removingLastComponent().appending(file.path.stem ?? "")
  }
}
