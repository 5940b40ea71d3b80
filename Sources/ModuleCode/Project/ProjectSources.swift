internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import SwiftSource
internal import SystemPackage

/// The Swift files of a project, read once and on demand.
struct ProjectSources {
  struct Source: Sendable {
    let path: FilePath
    let text: SourceText
    let file: SwiftFile
  }

  private let files: FileSystem
  private let workingDirectory: FilePath
  /// The paths of all Swift files, sorted.
  let paths: [FilePath]

  /// Lists the files below a directory without reading them.
  init(below root: FilePath, files: FileSystem, workingDirectory: FilePath) throws(DiagnosticError) {
    self.files = files
    self.workingDirectory = workingDirectory
    paths = try files.projectFiles(below: root).filter { $0.string.hasSuffix(".swift") }
      .map { root.pushing($0) }
  }

  /// Reads files concurrently; unreadable ones are left out.
  func read(_ paths: [FilePath]) -> [Source] {
    let (files, workingDirectory) = (files, workingDirectory)
    return paths.concurrentMap(as: "reading sources") { path -> Source? in
      let shown = path.shown(from: workingDirectory)
      guard let bytes = try? files.read(path, shownAs: shown, limit: .source) else { return nil }
      return Source(path: path, text: SourceText(path: shown, bytes: bytes), file: SwiftFile(bytes))
    }.compactMap { $0 }
  }
}
