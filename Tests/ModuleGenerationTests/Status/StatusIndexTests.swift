import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration

@Suite("The cache of the status command")
struct StatusIndexTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder
  private var own: PrivateFolder { PrivateFolder(cache.path, name: "own", variables: []) }
  private let digest = ContentDigest(of: [1])

  init() throws {
    folder = try TemporaryFolder()
    cache = try TemporaryFolder()
  }

  private func index(program: String = "1") -> StatusIndex? {
    StatusIndex(root: folder.path, cache: own, program: program, files: folder.files)
  }

  private func number(_ number: Int) -> ContentDigest { ContentDigest(of: Array("\(number)".utf8)) }

  @Test("Cached results are reused until the program or the index changes")
  func known() throws {
    let first = try #require(index())
    for number in 0..<40 { first.note(self.number(number)) }
    first.note(.init(files: [nil], folders: []), of: digest)
    first.save()
    let second = try #require(index())
    #expect(second.knows(number(7)))
    #expect(!second.knows(number(41)))
    #expect(second.module(digest) == .init(files: [nil], folders: []))
    #expect(second.module(number(7)) == nil)
    #expect(try #require(index(program: "2")).knows(number(7)) == false)
    let file = try #require(try cache.files.files(below: cache.path).first)
    var bytes = try cache.files.read(cache.path.pushing(file))
    bytes[bytes.count / 2] ^= 1
    try cache.files.removeFile(cache.path.pushing(file))
    try cache.files.write(bytes, toNewFile: cache.path.pushing(file))
    #expect(try #require(index()).knows(number(7)) == false)
  }

  @Test("A recently written file is not cached, because it can change within the same clock tick")
  func racy() throws {
    try folder.write("text", to: "a")
    let status = try #require(folder.files.status(of: folder.path.appending("a")))
    #expect(try #require(index()).seen(status, .pristine) == nil)
  }

  @Test("An older file is identified by size, times and inode")
  func untouched() throws {
    let old = try #require(FileSystem.executable)
    for state in [ModuleStatus.FileState.pristine, .edited, .conflicted, nil] {
      let first = try #require(index())
      let seen = try #require(first.seen(old, state))
      #expect(seen.state == state)
      #expect(seen.isStill(old))
      try folder.write("\(state as Any)", to: "\(state as Any)")
      let other = try #require(folder.files.status(of: folder.path.appending("\(state as Any)")))
      #expect(!seen.isStill(other))
      for number in 0..<40 { first.note(.init(files: [seen, nil], folders: [seen]), of: self.number(number)) }
      first.save()
      #expect(try #require(index()).module(number(3)) == .init(files: [seen, nil], folders: [seen]))
    }
  }

  @Test("With a cache folder inside the project nothing is cached")
  func inside() throws {
    #expect(
      StatusIndex(
        root: folder.path, cache: PrivateFolder(folder.path, name: "cache", variables: []), program: "1",
        files: folder.files) == nil)
  }
}
