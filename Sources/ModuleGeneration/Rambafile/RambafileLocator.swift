public import Diagnostics
public import FileSystem
public import SystemPackage

/// Finds the Rambafile that a command is about.
public struct RambafileLocator: Sendable {
  /// The names looked for, in this order.
  public static let names = ["Rambafile", ".rambafile.yml"]

  private let files: FileSystem

  /// Makes a locator on a disk.
  public init(files: FileSystem) {
    self.files = files
  }

  /// The nearest Rambafile in a folder or above it, not above the root of the repository that holds the folder.
  public func find(from folder: FilePath) -> FilePath? {
    for candidate in ProjectDiscovery.ancestors(of: folder, files) {
      for name in Self.names where files.kind(of: candidate.appending(name)) == .file {
        return candidate.appending(name)
      }
    }
    return nil
  }

  /// The Rambafile that a command in a folder is about: here or above, else that of the only project below.
  ///
  /// - Throws: `project-ambiguous` when there are several projects below and no Rambafile.
  public func nearest(to folder: FilePath) throws(DiagnosticError) -> FilePath? {
    if let found = find(from: folder) { return found }
    return try ProjectDiscovery(files: files).nearestRoot(from: folder).flatMap { find(from: $0) }
  }

  /// The Rambafile that a user named: the file itself, or the folder that holds one.
  ///
  /// - Throws: `rambafile-missing` when there is none.
  public func find(named name: String, from folder: FilePath) throws(DiagnosticError) -> FilePath {
    let path = FilePath(name).resolved(from: folder)
    switch files.kind(of: path) {
    case .file: return path
    case .folder:
      for name in Self.names where files.kind(of: path.appending(name)) == .file { return path.appending(name) }
    case .missing, .link, .other: break
    }
    throw DiagnosticError(
      Diagnostic(
        "rambafile-missing", category: .missing, "there is no Rambafile at '\(name)'",
        help: ["viper-gen setup writes one; without --rambafile it is looked for in this folder and above"]))
  }
}
