package import Diagnostics
package import FileSystem
package import SystemPackage

/// Finds the Rambafile that a command is about.
package struct RambafileLocator: Sendable {
  /// The names looked for, in this order.
  package static let names = ["Rambafile", ".rambafile.yml"]

  private let files: FileSystem

  package init(files: FileSystem) {
    self.files = files
  }

  /// The nearest Rambafile in a folder or above it, not above the root of the repository that holds the folder.
  package func find(from folder: FilePath) -> FilePath? { find(in: ProjectDiscovery.ancestors(of: folder, files)) }

  /// The Rambafile in the first of some folders that holds one.
  func find(in folders: [FilePath]) -> FilePath? {
    for folder in folders {
      for name in Self.names where isCandidate(folder.appending(name)) { return folder.appending(name) }
    }
    return nil
  }

  /// The Rambafile that a user named: the file itself, or the folder that holds one.
  ///
  /// - Throws: `rambafile-missing` when there is none.
  package func find(named name: String, from folder: FilePath) throws(DiagnosticError) -> FilePath {
    let path = FilePath(name).resolved(from: folder)
    if isCandidate(path) { return path }
    for name in Self.names where isCandidate(path.appending(name)) { return path.appending(name) }
    throw DiagnosticError(
      Diagnostic(
        "rambafile-missing", category: .missing, "there is no Rambafile at '\(name)'",
        help: ["viper-gen setup writes one; without --rambafile it is looked for in this folder and above"]))
  }

  /// Whether a Rambafile is there; a pipe or a device is one that cannot be read, and not passed over in silence.
  private func isCandidate(_ path: FilePath) -> Bool {
    switch files.kind(of: path) {
    case .file, .other: true
    case .missing, .folder, .link: false
    }
  }
}
