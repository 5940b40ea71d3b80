package import Diagnostics
package import FileSystem
internal import ModuleTemplates
package import SystemPackage

/// Where the snippet of doubles comes from: a team's own, else the bundled one.
package enum DoubleSnippet {
  /// Its path in a catalog of templates.
  static let path = "snippets/double.swift.liquid"

  /// The snippet of the catalog `Templates` in a project's folder, else the one that is built into the program.
  ///
  /// - Throws: What reading the project's own one throws.
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
