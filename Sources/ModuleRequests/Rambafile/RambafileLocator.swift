package import Diagnostics
package import FileSystem
internal import ProjectKinds
package import SystemPackage

package struct RambafileLocator: Sendable {
  /// The file names, in order of preference.
  package static let names = ["Rambafile", ".rambafile.yml"]

  /// Whether a file was probably meant to be a Rambafile.
  static func isMisnamed(_ name: String) -> Bool {
    ["rambafile", "rambafile.yml", "rambafile.yaml", ".rambafile", ".rambafile.yaml"].contains(name.lowercased())
  }

  private let files: FileSystem

  package init(files: FileSystem) {
    self.files = files
  }

  /// The nearest Rambafile in a directory or its parents, up to the repository's root.
  package func find(from folder: FilePath) -> FilePath? { find(in: files.ancestors(of: folder)) }

  /// - Parameter folders: A directory and its parents.
  func find(in folders: [FilePath]) -> FilePath? {
    folders.lazy.flatMap { folder in Self.names.map(folder.appending) }.first { path in
      // Reading a directory reports an error. The project itself may be in a directory with this name.
      isCandidate(path) || files.kind(of: path) == .folder && folders.first?.isWithin(path) == false
    }
  }

  /// The Rambafile with a name from the command line: a file, or a directory that contains one.
  ///
  /// - Throws: `rambafile-missing` if there is none.
  package func find(named name: String, from folder: FilePath) throws(DiagnosticError) -> FilePath {
    let path = FilePath(name).resolved(from: folder)
    if isCandidate(path) { return path }
    for name in Self.names where isCandidate(path.appending(name)) { return path.appending(name) }
    throw DiagnosticError(
      "rambafile-missing", category: .missing,
      files.kind(of: path) == .folder
        ? "the directory '\(name)' contains no Rambafile" : "the file '\(name)' does not exist",
      help: ["viper-gen setup writes one; without --rambafile, viper-gen searches this directory and those above"])
  }

  /// Whether a Rambafile exists.
  ///
  /// Pipes, devices and broken links count, so that reading them reports an error.
  private func isCandidate(_ path: FilePath) -> Bool {
    switch files.kind(of: path) {
    case .file, .other: true
    case .missing: files.kind(of: path, followingLinks: false) == .link
    case .folder, .link: false
    }
  }
}
