package import Diagnostics
package import FileSystem
internal import ProjectKinds
package import SwiftSource
package import SystemPackage

/// The Swift files of a project, read once and on demand.
package struct ProjectSources {
  package struct Source: Sendable {
    package let path: FilePath
    package let text: SourceText
    package let file: SwiftFile

    /// Whether a tool writes the file again, judged by its name: `NeedleGenerated.swift`, `Assets.generated.swift`.
    package var isGenerated: Bool { text.path.lowercased().hasSuffix("generated.swift") }

    package init(path: FilePath, text: SourceText, file: SwiftFile) {
      (self.path, self.text, self.file) = (path, text, file)
    }
  }

  private let files: FileSystem
  private let workingDirectory: FilePath
  /// The paths of all Swift files, sorted.
  package let paths: [FilePath]

  /// Lists the files below a directory without reading them.
  package init(below root: FilePath, files: FileSystem, workingDirectory: FilePath) throws(DiagnosticError) {
    (self.files, self.workingDirectory) = (files, workingDirectory)
    paths = try files.projectFiles(below: root).filter { $0.string.hasSuffix(".swift") }
      .map { root.pushing($0) }
  }

  /// Reads files concurrently; unreadable ones are left out.
  package func read(_ paths: [FilePath]) -> [Source] {
    let (files, workingDirectory) = (files, workingDirectory)
    return paths.concurrentMap(as: "reading sources") { path -> Source? in
      let shown = path.shown(from: workingDirectory)
      guard let bytes = try? files.read(path, shownAs: shown, limit: .source) else { return nil }
      return Source(path: path, text: SourceText(path: shown, bytes: bytes), file: SwiftFile(bytes))
    }.compactMap { $0 }
  }
}
