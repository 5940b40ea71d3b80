import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct GroupJoinerTests {
  private static func file(_ path: String) -> FileAddition { FileAddition(path: path, targets: ["Shop"]) }

  /// A project merged from two branches that have different ids for the same groups.
  private static func doubled(_ ours: [String], _ theirs: [String]) throws -> ProjectFile {
    let project = try Fixture.open(Fixture.classic)
    var text = String(decoding: try project.adding(ours.map(file)).result, as: UTF8.self)
    let known = Set(Self.identifiers(text))
    // The groups of the other branch are added under another name, which then becomes the same name.
    let aside = theirs.map { $0.replacing("Shop/Screens", with: "Shop/Aside") }
    text = String(decoding: try Fixture.open(text).adding(aside.map(file)).result, as: UTF8.self)
    #expect(Set(Self.identifiers(text)).count > known.count)
    return try Fixture.open(text.replacing("Aside", with: "Screens"))
  }

  private static func identifiers(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).filter { $0.count == 24 && $0.allSatisfy(\.isHexDigit) }
  }

  private static func tree(_ group: Group) -> [String] {
    group.files.map(\.name) + group.groups.flatMap { child in tree(child).map { "\(child.name)/\($0)" } }
  }

  @Test(arguments: [
    (["Login/A.swift"], ["Cart/B.swift"], ["Cart/B.swift", "Login/A.swift"]),
    (["Login/A.swift", "Login/C.swift"], ["Login/B.swift"], ["Login/A.swift", "Login/B.swift", "Login/C.swift"]),
    (["Login/A.swift"], ["Login/A.swift", "Cart/B.swift"], ["Cart/B.swift", "Login/A.swift"]),
    (["A.swift", "Login/V/A1.swift"], ["Login/V/A2.swift"], ["A.swift", "Login/V/A1.swift", "Login/V/A2.swift"]),
  ])
  func `groups of one directory are joined with their contents`(
    ours: [String], theirs: [String], expected: [String]
  ) throws {
    let project = try Self.doubled(ours.map { "Shop/Screens/\($0)" }, theirs.map { "Shop/Screens/\($0)" })
    #expect(project.foldersOfDoubleGroups == ["/src/Shop/Shop/Screens"])
    let joined = try Fixture.open(String(decoding: try #require(try project.joiningDoubleGroups()), as: UTF8.self))
    #expect(joined.foldersOfDoubleGroups == [])
    #expect(try joined.joiningDoubleGroups() == nil)
    #expect(IndependentCheck(joined).problems.isEmpty)
    let shop = try #require(joined.mainGroup?.groups.first { $0.name == "Shop" })
    let screens = shop.groups.filter { $0.name == "Screens" }
    #expect(screens.map { Self.tree($0).sorted() } == [expected])
    for path in expected {
      #expect(joined.membership(ofFile: "Shop/Screens/\(path)").targets == ["Shop": .sources])
    }
  }

  @Test func `a project without duplicate groups stays unchanged`() throws {
    #expect(try Fixture.open(Fixture.classic).joiningDoubleGroups() == nil)
  }
}
