import Testing

@testable import SwiftSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct SourceIndexTests {
  /// A folder that goes with the test.
  final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      path = FileManager.default.temporaryDirectory.appending(path: "index-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }

    /// Gives a file times that lie long before now.
    func age(_ name: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: "\(path)/\(name)")
    }

    var paths: [String] { ["a.swift", "b.swift", "c.swift"].map { "\(path)/\($0)" } }
  }

  static let files = [
    "a.swift": "protocol View: Base, Module.Loud<Int> {}\nprotocol Base {}\ntypealias All = View & Other",
    "b.swift":
      "class Screen: UIViewController {\n  struct Part {}\n  func show(`default`: Int) { open() }\n}\nextension Screen: All {}",
    "c.swift": "extension Screen.Part: Codable {}\nlet screen = Screen()",
  ]

  @Test func `declarations are found by name`() throws {
    let folder = try Folder(Self.files)
    let index = SourceIndex(folder.paths)
    #expect(index.declarations(named: "Part").map(\.qualifiedName) == ["Screen.Part"])
    let screens = index.declarations(named: "Screen")
    #expect(screens.map(\.kind) == [.class, .extension])
    #expect(screens.map(\.inherited) == [["UIViewController"], ["All"]])
    #expect(screens.map(\.path) == [folder.paths[1], folder.paths[1]])
    #expect(index.declarations(named: "View").map(\.inherited) == [["Base", "Loud"]])
    let text = try #require(Self.files["b.swift"])
    #expect(Array(text.utf8)[screens[1].range].elementsEqual("extension Screen: All {}".utf8))
    #expect(index.declarations(named: "Nothing").isEmpty)
  }

  @Test func `conformances reach through extensions, aliases and protocols`() throws {
    let folder = try Folder(Self.files)
    let conformances = SourceIndex(folder.paths).conformances
    #expect(conformances.subtypes(of: "Base") == ["View", "Screen"])
    #expect(conformances.subtypes(of: "Codable") == ["Part"])
    #expect(Set(conformances.supertypes(of: "Screen")) == ["UIViewController", "All", "View", "Other", "Base", "Loud"])
  }

  @Test func `names lead to the files that hold them and to their uses`() throws {
    let folder = try Folder(Self.files)
    let index = SourceIndex(folder.paths)
    #expect(index.files(holding: "Screen") == [folder.paths[1], folder.paths[2]])
    #expect(index.files(holding: "default") == [folder.paths[1]])
    #expect(index.files(holding: "struct").isEmpty)
    #expect(index.uses(of: "open").map(\.use.fullName) == ["open()"])
  }

  @Test func `files of many names are found by each, and so are those behind them`() throws {
    let many = (0..<3_000).map { "let name\($0) = 1" }.joined(separator: "\n")
    let folder = try Folder(["a.swift": many, "b.swift": "let name7 = 2", "c.swift": many])
    let index = SourceIndex(folder.paths)
    for number in [0, 7, 1_500, 2_999] {
      let holders = number == 7 ? folder.paths : [folder.paths[0], folder.paths[2]]
      #expect(index.files(holding: "name\(number)") == holders)
    }
    #expect(index.files(holding: "name3000").isEmpty)
  }

  @Test func `a cache spares reading, and is never believed over the file`() throws {
    let folder = try Folder(Self.files)
    let cache = "\(folder.path)/cache/index"
    #expect(SourceIndex(folder.paths, cache: cache).readCount == 3)
    // Files as young as the cache may change without another time to show for it: they are read until they have aged.
    #expect(SourceIndex(folder.paths, cache: cache).readCount == 3)
    let later = currentTime() + 60_000_000_000
    #expect(SourceIndex(folder.paths, cache: cache, time: later).readCount == 3)
    #expect(SourceIndex(folder.paths, cache: cache).readCount == 0)
    #expect(SourceIndex(folder.paths, cache: cache).declarations(named: "Screen").count == 2)
    try folder.write("struct New {}", to: "c.swift")
    #expect(SourceIndex(folder.paths, cache: cache).readCount == 1)
    let index = SourceIndex(folder.paths, cache: cache)
    #expect(index.declarations(named: "New").count == 1)
    #expect(index.declarations(named: "Screen").count == 2)
    #expect(index.declarations(named: "screen").isEmpty)
    // Fewer files, others, in another order: each has its own declarations.
    let reversed = SourceIndex(folder.paths.reversed() + ["\(folder.path)/none.swift"], cache: cache)
    #expect(reversed.paths == folder.paths.reversed())
    #expect(reversed.unreadable == ["\(folder.path)/none.swift"])
    #expect(reversed.declarations(named: "New").map(\.path) == [folder.paths[2]])
  }

  @Test func `a file of the same size and times that says something else is read`() throws {
    let folder = try Folder(Self.files)
    let cache = "\(folder.path)/cache/index"
    _ = SourceIndex(folder.paths, cache: cache)
    let text = try #require(Self.files["c.swift"])
    try folder.write(text.replacing("Codable", with: "Hashabl"), to: "c.swift")
    try folder.age("c.swift")
    #expect(SourceIndex(folder.paths, cache: cache).conformances.subtypes(of: "Hashabl") == ["Part"])
  }

  @Test(arguments: DeclarationKind.allCases)
  func `each kind has a number of its own`(kind: DeclarationKind) {
    #expect(DeclarationKind.numbered[kind.number] == kind)
  }

  @Test func `a damaged cache is not used`() throws {
    let folder = try Folder(Self.files)
    let cache = "\(folder.path)/index"
    _ = SourceIndex(folder.paths, cache: cache)
    let whole = Array(try Data(contentsOf: URL(filePath: cache)))
    for offset in stride(from: 0, to: whole.count, by: 7) {
      var damaged = whole
      damaged[offset] ^= 0x41
      try Data(damaged).write(to: URL(filePath: cache))
      #expect(IndexCache(path: cache, for: folder.paths) == nil)
      try Data(whole[..<offset]).write(to: URL(filePath: cache))
      #expect(IndexCache(path: cache, for: folder.paths) == nil)
    }
    #expect(SourceIndex(folder.paths, cache: cache).declarations(named: "Screen").count == 2)
  }
}
