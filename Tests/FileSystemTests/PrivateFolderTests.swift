import Diagnostics
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Private folders of the user")
struct PrivateFolderTests {
  @Test(
    "A folder that other users can write to is not used",
    arguments: [
      // The modes of the home directory, the directory between, and the user's own directory.
      (0o755, 0o755, 0o700, nil), (0o700, 0o775, 0o755, nil), (0o1777, 0o755, 0o700, nil),
      (0o755, 0o777, 0o700, "between"), (0o777, 0o755, 0o700, "home"), (0o755, 0o755, 0o770, "own"),
      (0o755, 0o755, 0o702, "own"), (0o755, 0o755, 0o1777, "own"),
    ] as [(mode_t, mode_t, mode_t, String?)])
  func modes(home: mode_t, between: mode_t, own: mode_t, open: String?) throws {
    let folder = try TemporaryFolder()
    let base = folder.path.appending("home")
    let paths = [base, base.appending("between"), base.appending("between").appending("own")]
    try folder.files.makeFolder(paths[2])
    for (path, mode) in zip(paths, [home, between, own]) { #expect(chmod(path.string, mode) == 0) }
    let place = PrivateFolder(base, ["between"], name: "own", variables: ["HOME", "XDG_X"])
    #expect(place.path == paths[2])
    for isMaking in [false, true] {
      do throws(DiagnosticError) {
        if isMaking { try place.make(folder.files) } else { _ = try place.exists() }
        #expect(open == nil)
      } catch {
        let found = try #require(error.diagnostics.first)
        let path = paths.first { $0.lastComponent?.string == open }?.string ?? ""
        #expect(found.id == "user-folder-foreign")
        #expect(found.summary == "'\(path)' is open to other users and cannot be trusted")
        #expect(found.help.last == "set HOME or XDG_X to a directory that you own")
      }
    }
  }

  @Test("A folder of another user is not used", .enabled(if: geteuid() == 0), arguments: ["home", "own"])
  func owners(name: String) throws {
    let folder = try TemporaryFolder()
    let base = folder.path.appending("home")
    let place = PrivateFolder(base, name: "own", variables: ["HOME"])
    try place.make(folder.files)
    #expect(chown((name == "own" ? place.path : base).string, 65534, 65534) == 0)
    #expect {
      try place.exists()
    } throws: {
      ($0 as? DiagnosticError)?.diagnostics.first?.summary.contains("belongs to another user") ?? false
    }
  }

  @Test("A new folder and the folders below it are private")
  func made() throws {
    let folder = try TemporaryFolder()
    let place = PrivateFolder(folder.path, ["a"], name: "b", variables: ["HOME"])
    #expect(try !place.exists())
    try place.appending("c").make(folder.files)
    for path in ["a", "a/b", "a/b/c"] {
      #expect(folder.files.status(of: folder.path.pushing(FilePath(path)))?.mode == 0o700)
    }
    #expect(try place.exists() && place.appending("c").exists())
  }
}
