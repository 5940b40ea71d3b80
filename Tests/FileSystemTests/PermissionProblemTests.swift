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
      // mode, whether it is a directory, whether it is changed, rights
      (0o555, true, true, "wx"), (0o300, true, false, "rx"), (0o000, false, false, "r"),
    ] as [(mode_t, Bool, Bool, String)])
  func owner(mode: mode_t, isFolder: Bool, isWriting: Bool, rights: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("my app")
    if isFolder { try files.makeFolder(path) } else { try files.write([], toNewFile: path) }
    #expect(chmod(path.string, mode) == 0)
    defer { chmod(path.string, 0o700) }
    let status = try #require(files.status(of: path))
    let octal = String(UInt32(mode), radix: 8)
    let own = PermissionProblem("my app", status, isWriting: isWriting, user: status.owner)
    #expect(own.facts == "it belongs to you and has mode \(octal)")
    #expect(own.help == "run chmod u+\(rights) 'my app'")
    let other = PermissionProblem("my app", status, isWriting: isWriting, user: 4_000_000)
    #expect(other.facts.hasSuffix(" and has mode \(octal)") && !other.facts.contains("you"))
    #expect(other.help == "run sudo chown -R 4000000 'my app', or let its owner permit it")
  }

  @Test("The nearest existing folder prevents changes; the file itself, or the folder around it, prevents reading")
  func cause() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("a")
    try files.write([], toNewFile: path)
    let here = files.workingDirectory
    #expect(PermissionProblem(path, isWriting: true, EACCES)?.shown == folder.path.shown(from: here))
    #expect(
      PermissionProblem(folder.path.pushing("no/no"), isWriting: true, EPERM)?.shown == folder.path.shown(from: here))
    #expect(PermissionProblem(path, isWriting: false, EACCES)?.shown == path.shown(from: here))
    #expect(PermissionProblem(path, isWriting: true, ENOSPC) == nil)
  }
}
