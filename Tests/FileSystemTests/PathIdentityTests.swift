import FileSystem
import SystemPackage
import TestSupport
import Testing

@Suite("Equal paths in different spellings")
struct PathIdentityTests {
  @Test(
    "A path is below the root if its real location is",
    arguments: [
      ("/root/Modules", "/root/Modules"),
      ("/link/Modules", "/root/Modules"),
      ("/link", "/root"),
      ("/link/Modules/New/Deep", "/root/Modules/New/Deep"),
      ("/inner/New", "/root/Modules/New"),
      ("/other/Modules", "/other/Modules"),
      ("/missing/Modules", "/missing/Modules"),
    ])
  func identity(path: String, expected: String) throws {
    let folder = try TemporaryFolder(["root/Modules/a.swift": "", "other/Modules/a.swift": ""])
    try folder.link("link", to: folder.path.appending("root").string)
    try folder.link("inner", to: folder.path.appending("root/Modules").string)
    let found = folder.files.path(FilePath(folder.path.string + path), within: folder.path.appending("root"))
    #expect(found.string == folder.path.string + expected)
  }
}
