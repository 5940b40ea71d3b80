package import ModuleRoles
internal import SystemPackage

/// Where files of Objective-C depend on each other's places.
package struct HeaderPaths: Sendable {
  private static let endings: Set<String> = ["h", "m", "mm"]

  /// The names of headers that somebody imports with their folder, who would have to change that.
  private var imported: Set<String> = []
  /// The files of Objective-C by their paths without endings.
  private var files: [FilePath: [CodeFile]] = [:]

  /// Knows of no file.
  init() {}

  /// Looks through the code of a project.
  package init(_ code: ProjectCode) {
    for file in code.files {
      for statement in file.imports where statement.name.contains("/") {
        if let name = FilePath(statement.name).lastComponent?.string { imported.insert(name) }
      }
      if Self.isObjectiveC(file) { files[Self.stem(of: file), default: []].append(file) }
    }
  }

  /// Whether a file, or one that goes with it, is imported with its folder, so that it stays.
  func hold(_ file: CodeFile) -> Bool {
    ([file] + siblings(of: file)).contains { $0.path.lastComponent.map { imported.contains($0.string) } ?? false }
  }

  /// The files that share a file's name but for its ending: the header that goes with an implementation, or the other way
  /// round.
  func siblings(of file: CodeFile) -> [CodeFile] {
    guard Self.isObjectiveC(file) else { return [] }
    return (files[Self.stem(of: file)] ?? []).filter { $0.path != file.path }
  }

  private static func isObjectiveC(_ file: CodeFile) -> Bool { file.path.extension.map(endings.contains) ?? false }

  private static func stem(of file: CodeFile) -> FilePath {
    file.path.removingLastComponent().appending(file.path.stem ?? "")
  }
}
