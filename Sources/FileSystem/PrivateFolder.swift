package import Diagnostics
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A directory of the user outside of projects, such as a cache.
///
/// Git obeys settings in repositories, and journals determine which files are written. A user with write access to this
/// directory could therefore run programs as another user. The directory is used only if other users cannot have
/// written to it.
package struct PrivateFolder: Sendable, Hashable {
  /// The absolute path of the directory, which need not exist.
  package let path: FilePath
  /// The directory that an environment variable names: `path` or a parent of it.
  private let base: FilePath
  private let variables: [String]
  /// The number of leading components that other users may share.
  private let ownStart: Int

  /// Describes a directory below the directory of an environment variable.
  ///
  /// - Parameters:
  ///   - parents: The components between `base` and the directory, which other programs share.
  ///   - variables: The environment variables that select the directory.
  package init(_ base: FilePath, _ parents: [String] = [], name: String, variables: [String]) {
    self.base = base
    self.variables = variables
    let parent = parents.reduce(base) { $0.appending($1) }
    path = parent.appending(name)
    ownStart = parent.components.count
  }

  private init(_ other: PrivateFolder, path: FilePath) {
    self.path = path
    (base, variables, ownStart) = (other.base, other.variables, other.ownStart)
  }

  package func appending(_ name: String) -> PrivateFolder { PrivateFolder(self, path: path.appending(name)) }

  /// Whether the directory exists.
  ///
  /// - Throws: `user-folder-foreign` if another user could have written to it.
  package func exists() throws(DiagnosticError) -> Bool {
    let disk = FileSystem()
    var folder = base
    let below = path.components.dropFirst(base.components.count)
    for (index, name) in ([nil] + below.map(Optional.some)).enumerated() {
      if let name { folder.append(name) }
      guard let status = disk.status(of: folder) else { return false }
      guard status.kind == .folder else { throw FileSystem.failure(writing: folder, ENOTDIR) }
      let isOwn = base.components.count + index > ownStart
      let isOwner = status.owner == FileSystem.user
      // On many systems the umask lets the user's group write to shared parents. In a sticky directory such as `/tmp`,
      // only the owner can replace a file.
      guard isOwner || !isOwn && status.owner == 0 else { throw foreign(folder, "belongs to another user") }
      let isOpen = isOwn ? status.mode & 0o022 != 0 : status.mode & 0o002 != 0 && status.mode & 0o1000 == 0
      guard !isOpen else { throw foreign(folder, "is open to other users", isOpen: true) }
    }
    return true
  }

  /// Makes the directory with access for the user only, unless it exists.
  ///
  /// - Throws: `user-folder-foreign` if another user could have written to it.
  package func make(_ files: FileSystem) throws(DiagnosticError) {
    if try exists() { return }
    try files.makeFolder(path, mode: 0o700)
    _ = try exists()
  }

  private func foreign(_ folder: FilePath, _ reason: String, isOpen: Bool = false) -> DiagnosticError {
    let choice = "set \(variables.joined(separator: " or ")) to a directory that you own"
    return DiagnosticError(
      "user-folder-foreign", category: .conflict, "'\(folder.string)' \(reason) and cannot be trusted",
      at: Place(path: folder.string),
      help: (isOpen ? ["delete it, or remove the write permission of other users if you trust its content"] : []) + [
        choice
      ])
  }

  /// The error for a directory that no environment variable selects.
  ///
  /// - Parameters:
  ///   - purpose: The use of the directory, such as `fetched templates`.
  ///   - variables: The environment variables that can select it.
  package static func missing(for purpose: String, variables: [String]) -> DiagnosticError {
    DiagnosticError(
      "user-folder-missing", category: .output,
      "there is no directory for \(purpose): neither \(variables.joined(separator: " nor ")) is set to an absolute path",
      help: ["set \(variables.joined(separator: " or ")) to a directory that you own"])
  }
}
