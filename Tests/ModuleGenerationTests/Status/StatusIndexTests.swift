import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import Testing

@testable import ModuleGeneration

@Suite("What a look keeps for the next one")
struct StatusIndexTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder
  private let digest = ContentDigest(of: [1])

  init() throws {
    folder = try TemporaryFolder()
    cache = try TemporaryFolder()
  }

  private func index(version: String = "1") -> StatusIndex? {
    StatusIndex(root: folder.path, cache: cache.path, version: version, files: folder.files)
  }

  @Test("What was noted is known again, until the file, its digest, the program or the index itself is another")
  func known() throws {
    try folder.write("text", to: "a")
    let status = try #require(folder.files.status(of: folder.path.appending("a")))
    let first = try #require(index())
    for number in 0..<300 { first.note(ContentDigest(of: Array("\(number)".utf8))) }
    first.save()
    let second = try #require(index())
    #expect(second.knows(ContentDigest(of: Array("7".utf8))))
    #expect(!second.knows(ContentDigest(of: Array("301".utf8))))
    #expect(second.state(of: "a", status, digest) == nil)
    #expect(try #require(index(version: "2")).knows(ContentDigest(of: Array("7".utf8))) == false)
    let file = try #require(try cache.files.files(below: cache.path).first)
    var bytes = try cache.files.read(cache.path.pushing(file))
    bytes[bytes.count / 2] ^= 1
    try cache.files.removeFile(cache.path.pushing(file))
    try cache.files.write(bytes, toNewFile: cache.path.pushing(file))
    #expect(try #require(index()).knows(ContentDigest(of: Array("7".utf8))) == false)
  }

  @Test("A file that was written a moment ago is not trusted: it may be written again within the same tick")
  func racy() throws {
    try folder.write("text", to: "a")
    let status = try #require(folder.files.status(of: folder.path.appending("a")))
    let first = try #require(index())
    for number in 0..<300 { first.note(.pristine, of: "\(number)", status, digest) }
    first.save()
    #expect(try #require(index()).state(of: "1", status, digest) == nil)
  }

  @Test("Where the cache lies in the project nothing is kept: looking changes nothing there")
  func inside() throws {
    #expect(
      StatusIndex(root: folder.path, cache: folder.path.appending("cache"), version: "1", files: folder.files) == nil)
  }

  @Test("A second look says the same as the first, and notices every change")
  func looks() async throws {
    let shop = try Shop()
    let names = (0..<6).map { "Module\($0)" }
    for name in names { try await shop.generate(name) }
    let reader = StatusReader(files: shop.files, workingDirectory: shop.folder.path, cache: (cache.path, "1"))
    func look() async throws -> [String] {
      try await reader.read(shop.memory).map { status in
        "\(status.isClean) \(status.isOutdated) \(status.files.map(\.state.rawValue))"
      }
    }
    let clean = try await look()
    #expect(try await look() == clean)
    try shop.edit("Shop/Modules/Module1/Module1View.swift") { $0.append("// mine") }
    #expect(try await zip(look(), clean).map { $0 == $1 } == [true, false, true, true, true, true])
    try shop.use(Shop.template(2))
    #expect(try await reader.read(shop.memory).allSatisfy(\.isOutdated))
    try shop.use(Shop.template(1))
    #expect(try await reader.read(shop.memory).allSatisfy { !$0.isOutdated })
  }
}
