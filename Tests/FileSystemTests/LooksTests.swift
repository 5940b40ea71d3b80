import FileSystem
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("What was looked at")
struct LooksTests {
  private let folder: TemporaryFolder
  private let looks = Looks()
  private var files: FileSystem { FileSystem(roots: [Root(folder.path)], looks: looks) }

  init() throws {
    folder = try TemporaryFolder(["a/b.txt": "1", "other/b.txt": "1"])
    try link("link", to: "a")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path.appending(name).string, withDestinationPath: target)
  }

  private func shown(_ looks: [Looks.Look]) -> [String] {
    looks.map { "\($0.question) \(FilePath($0.path).relative(to: folder.path))" }.sorted()
  }

  @Test("Each look is taken down once, what was missing and links on the way among them")
  func taken() throws {
    for _ in 0..<2 {
      _ = try files.read(folder.path.pushing("link/b.txt"), limit: .file)
      _ = files.kind(of: folder.path.appending("missing"))
      _ = try files.names(in: folder.path.appending("a"))
      _ = files.status(of: folder.path.appending("other"))
      _ = files.realPath(folder.path.appending("link"))
    }
    let all = try #require(looks.all)
    #expect(
      shown(all) == ["content a", "content link/b.txt", "kind missing", "realPath link", "status other", "target link"])
    #expect(all.allSatisfy { $0.isStillTrue(FileSystem()) })
    #expect(all.allSatisfy { Looks.Answer($0.answer.numbers) == $0.answer })
    #expect(all.first { $0.path.hasSuffix("missing") }?.answer.numbers == [0, 0, 0, 0, 0, 0, 0])
    // Who only asked whose a folder is does not mind what it holds now.
    try folder.write("", to: "other/new")
    #expect(all.allSatisfy { $0.isStillTrue(FileSystem()) })
    try folder.files.removeFile(folder.path.appending("link"))
    try link("link", to: "other")
    try folder.write("", to: "missing")
    try folder.write("", to: "a/new")
    #expect(
      shown(all.filter { !$0.isStillTrue(FileSystem()) }) == [
        "content a", "content link/b.txt", "kind missing", "realPath link", "target link",
      ])
  }

  @Test("A folder that is missing is taken down, and of a file when it changed last, though that is said to be later")
  func latest() throws {
    _ = try? files.names(in: folder.path.appending("missing"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 4_000_000_000)],
      ofItemAtPath: folder.path.pushing("a/b.txt").string)
    _ = try files.read(folder.path.pushing("a/b.txt"), limit: .file)
    let all = try #require(looks.all)
    #expect(shown(all) == ["content a/b.txt", "content missing"])
    #expect(all.map(\.latestChange).sorted() == [0, 4_000_000_000_000_000_000])
  }

  @Test("Nothing can be told where something was another at the second look, or leads out of the root")
  func untold() throws {
    let path = folder.path.pushing("a/b.txt")
    _ = try files.read(path, limit: .file)
    try folder.write("22", to: "a/b.txt")
    _ = try files.read(path, limit: .file)
    #expect(looks.all == nil)
    let other = Looks()
    try link("out", to: "/")
    _ = FileSystem(roots: [Root(folder.path)], looks: other).kind(of: folder.path.pushing("out/etc"))
    #expect(other.all == nil)
  }
}
