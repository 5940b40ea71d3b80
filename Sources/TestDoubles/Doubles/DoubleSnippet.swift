package import Diagnostics
package import FileSystem
internal import ModuleTemplates
package import SystemPackage

/// The snippet for test doubles: the team's own or the built-in one.
package enum DoubleSnippet {
  /// The path in a template catalog.
  static let path = "snippets/double.swift.liquid"

  /// The snippet in the `Templates` directory of a project, otherwise the built-in one.
  ///
  /// - Throws: An error while reading the project's own snippet.
  package static func nearest(
    to folder: FilePath, _ files: FileSystem, shownFrom workingDirectory: FilePath
  ) throws(DiagnosticError) -> SourceText {
    let own = folder.appending("Templates").pushing(FilePath(path))
    let shown = own.shown(from: workingDirectory)
    if let bytes = try files.readIfPresent(own, shownAs: shown, limit: .template) {
      return SourceText(path: shown, bytes: bytes)
    }
    return SourceText(path: BundledFiles.all.shown(path), bytes: BundledFiles.all.read(path) ?? [])
  }
}
