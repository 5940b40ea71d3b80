internal import Diagnostics
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Errors of the operating system, with their fixes.
extension FileSystem {
  static func failure(reading name: String, _ code: Int32) -> DiagnosticError {
    let missing = code == ENOENT || code == ENOTDIR
    let cause = PermissionProblem(FilePath(name), isWriting: false, code)
    return DiagnosticError(
      missing ? "file-missing" : "file-unreadable", category: missing ? .missing : .unavailable,
      missing ? "'\(name)' does not exist" : "'\(name)' cannot be read: \(text(of: code))", at: Place(path: name),
      notes: cause.map { [.init($0.shown == name ? $0.facts : "in '\($0.shown)': \($0.facts)")] } ?? [],
      help: cause.map { [$0.help] } ?? advice(on: code, FilePath(name)))
  }

  /// The fix for an error of the operating system that permissions do not cause.
  static func advice(on code: Int32, _ path: FilePath) -> [String] {
    switch code {
    case ELOOP, ENOENT, ENOTDIR:
      let (disk, here) = (FileSystem(), FileSystem().workingDirectory)
      var link = path.resolved(from: here)
      while link != link.removingLastComponent() {
        if disk.kind(of: link, followingLinks: false) == .link, disk.status(of: link) == nil {
          return ["replace the symbolic link '\(link.shown(from: here))', which leads to no file or directory"]
        }
        link.removeLastComponent()
      }
      return []
    case ENOSPC, EDQUOT: return ["free space on the disk and run the command again"]
    case EROFS: return ["the disk is read-only; run the command in a copy of the project"]
    case ENAMETOOLONG: return ["use a shorter name or directory"]
    case EISDIR: return ["it is a directory; name a file, or replace the directory with a file"]
    case EPERM: return ["it may be locked (ls -lO, lsattr), or the terminal may lack access to this directory"]
    default: return []
    }
  }

  static func notRegular(_ name: String, _ status: Status?) -> DiagnosticError {
    DiagnosticError(
      "file-kind", category: .conflict, "'\(name)' is \(status?.nature ?? "a socket"), not a regular file",
      at: Place(path: name), help: ["replace it with a regular file"])
  }

  static func tooLarge(_ name: String, _ size: Int, _ limit: ReadingLimit) -> DiagnosticError {
    DiagnosticError(
      "file-too-large", "'\(name)' is larger than \(limit.bytes) bytes, the limit for \(limit.kind)",
      at: Place(path: name), notes: [.init("it has \(size) bytes")],
      help: ["check that the path is right, or reduce the file"])
  }

  /// The operating system's description of an error, with a small first letter.
  static func text(of code: Int32) -> String {
    let message = String(cString: strerror(code))
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
