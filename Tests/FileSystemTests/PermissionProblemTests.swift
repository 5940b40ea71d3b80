import SystemPackage
import TestSupport
import Testing

@testable import FileSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct PermissionProblemTests {
  private let files = FileSystem()

  @Test(
    "The owner, the mode and the command that permits an operation are named",
    arguments: [
      // mode, whether it is a directory, whether it is changed, rights; `nil` if another cause prevents the operation
      (0o555, true, true, "wx"), (0o300, true, false, "rx"), (0o000, false, false, "r"), (0o700, true, true, nil),
      (0o600, false, false, nil),
    ] as [(mode_t, Bool, Bool, String?)])
  func owner(mode: mode_t, isFolder: Bool, isWriting: Bool, rights: String?) throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("my app")
    if isFolder { try files.makeFolder(path) } else { try files.write([], toNewFile: path) }
    #expect(chmod(path.string, mode) == 0)
    defer { chmod(path.string, 0o700) }
    let status = try #require(files.status(of: path))
    let octal = String(UInt32(mode), radix: 8)
    let own = PermissionProblem("my app", status, isWriting: isWriting, user: status.owner)
    #expect(own.facts == "it belongs to you and has mode \(octal)")
    #expect(
      own.help == rights.map { "run chmod u+\($0) 'my app'" }
        ?? "its mode permits this, so check its access control list, or the rights of the terminal")
    let other = PermissionProblem("my app", status, isWriting: isWriting, user: 4_000_000)
    #expect(other.facts.hasSuffix(" and has mode \(octal)") && !other.facts.contains("you"))
    #expect(other.help == "let its owner permit it, or make it yours: sudo chown 4000000 'my app'")
  }

  @Test("The nearest existing folder prevents changes; the file itself, or the folder around it, prevents reading")
  func cause() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("a")
    try files.write([], toNewFile: path)
    let here = files.workingDirectory
    #expect(PermissionProblem(path, isWriting: true, EACCES)?.shown == folder.path.shown(from: here))
    #expect(
      PermissionProblem(folder.path.pushing("no/no"), isWriting: true, EACCES)?.shown == folder.path.shown(from: here))
    #expect(PermissionProblem(path, isWriting: false, EACCES)?.shown == path.shown(from: here))
    for code in [ENOSPC, EPERM] { #expect(PermissionProblem(path, isWriting: true, code) == nil) }
  }
}
