internal import Diagnostics
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The file or directory whose permissions prevent an operation.
struct PermissionProblem {
  /// The path for messages.
  let shown: String
  let isFolder: Bool
  /// The owner and the mode: `it belongs to root and has mode 755`.
  let facts: String
  /// The command that permits the operation.
  let help: String

  /// Finds the file or directory that prevents reading or writing a path; `nil` if another cause is certain.
  ///
  /// - Parameter code: The error of the operating system. `EPERM` has other causes than the mode, such as a lock.
  init?(_ path: FilePath, isWriting: Bool, _ code: Int32) {
    guard code == EACCES else { return nil }
    let here = FileSystem().workingDirectory
    let path = path.resolved(from: here)
    // A file is created, replaced and deleted with the permissions of its directory.
    var cause = isWriting ? path.removingLastComponent() : path
    while cause != cause.removingLastComponent() {
      if let status = try? Status(Entry(folder: nil, name: cause.string), followingLinks: true) {
        self.init(
          cause.shown(from: here), status, isWriting: isWriting && status.kind == .folder, user: FileSystem.user)
        return
      }
      cause.removeLastComponent()
    }
    return nil
  }

  /// - Parameters:
  ///   - isWriting: Whether entries of a directory are to be changed.
  ///   - user: The user of this process.
  init(_ shown: String, _ status: Status, isWriting: Bool, user: UInt32) {
    self.shown = shown
    isFolder = status.kind == .folder
    let mode = String(status.mode & 0o777, radix: 8)
    facts =
      "it belongs to \(status.owner == user ? "you" : Self.name(ofUser: status.owner)) and has mode \(mode)"
    let (rights, bits): (String, UInt32) =
      isWriting ? ("wx", 0o300) : isFolder ? ("rx", 0o500) : ("r", 0o400)
    help =
      if status.owner != user {
        "let its owner permit it, or make it yours: sudo chown \(user) \(shown.shellWord)"
      } else if status.mode & bits == bits {
        "its mode permits this, so check its access control list, or the rights of the terminal"
      } else {
        "run chmod u+\(rights) \(shown.shellWord)"
      }
  }

  private static func name(ofUser id: UInt32) -> String {
    id == 0 ? "root" : "user \(id)"
  }
}
