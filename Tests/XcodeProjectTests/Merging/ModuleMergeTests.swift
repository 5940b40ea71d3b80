import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct ModuleMergeTests {
  private static func module(_ name: String, in group: String = "Shop/Modules") -> [FileAddition] {
    [
      FileAddition(path: "\(group)/\(name)/\(name)View.swift", targets: ["Shop"]),
      FileAddition(path: "\(group)/\(name)/\(name)View.xib", targets: ["Shop"]),
      FileAddition(path: "ShopTests/\(name)/\(name)Tests.swift", targets: ["ShopTests"], role: .test),
    ]
  }

  private static func merged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> ProjectFile {
    let result = try ProjectMerge.merge(base: base, ours: ours, theirs: theirs, path: "project.pbxproj")
    guard case .merged(let bytes) = result else {
      Issue.record("\(result)")
      return try Fixture.open(Fixture.classic)
    }
    return try Fixture.open(String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [Fixture.classic, Fixture.classic.replacing("\n", with: "\r\n"), Fixture.synchronized])
  func `modules of two branches are both present`(text: String) throws {
    let project = try Fixture.open(text)
    let (ours, theirs) = (try project.adding(Self.module("Login")), try project.adding(Self.module("Profile")))
    let merged = try Self.merged(project.bytes, ours.result, theirs.result)
    #expect(try merged.adding(Self.module("Login") + Self.module("Profile")).isEmpty)
    #expect(IndependentCheck(merged).problems.isEmpty)
    #expect(try merged.removing(Self.module("Login").map(\.path)).result == theirs.result)
  }

  @Test func `a parent group of both branches is one group`() throws {
    let project = try Fixture.open(Fixture.classic)
    let sides = try ["Login", "Profile"].map { try project.adding(Self.module($0, in: "Shop/Screens/Account")) }
    let merged = try Self.merged(project.bytes, sides[0].result, sides[1].result)
    #expect(IndependentCheck(merged).problems.isEmpty)
    let shop = try #require(merged.mainGroup?.groups.first { $0.name == "Shop" })
    let screens = shop.groups.filter { $0.name == "Screens" }
    #expect(screens.map { $0.groups.map(\.name) } == [["Account"]])
    #expect(screens.first?.groups.first?.groups.map(\.name).sorted() == ["Login", "Profile"])
  }

  @Test func `a file added by both is one file, built once`() throws {
    let project = try Fixture.open(Fixture.classic)
    let shared = FileAddition(path: "Shop/Common/Shared.swift", targets: ["Shop"])
    let ours = try project.adding(Self.module("Login") + [shared])
    let theirs = try project.adding(Self.module("Profile") + [shared])
    let merged = try Self.merged(project.bytes, ours.result, theirs.result)
    #expect(IndependentCheck(merged).problems.isEmpty)
    #expect(merged.document.objects.count == Set(merged.document.objects.indices.map(merged.document.identifier)).count)
    let references = merged.document.objects(of: .fileReference).filter {
      merged.document.string("path", of: $0) == "Shared.swift"
    }
    #expect(references.count == 1)
  }

  @Test func `sides can be swapped`() throws {
    let project = try Fixture.open(Fixture.classic)
    let sides = try ["Login", "Profile"].map { try project.adding(Self.module($0, in: "Shop/Screens")).result }
    let one = try Self.merged(project.bytes, sides[0], sides[1])
    let other = try Self.merged(project.bytes, sides[1], sides[0])
    #expect(
      one.document.objects.map { one.document.string($0.key) }
        == other.document.objects.map { other.document.string($0.key) })
  }

  @Test func `a group that one removes and the other fills is a conflict`() throws {
    let project = try Fixture.open(Fixture.classic)
    let login = try Fixture.open(
      String(decoding: try project.adding(Self.module("Login")).result, as: UTF8.self))
    let ours = try login.removing(["Shop/Modules/Login"])
    let theirs = try login.adding([FileAddition(path: "Shop/Modules/Login/Router.swift", targets: ["Shop"])])
    let result = try ProjectMerge.merge(
      base: login.bytes, ours: ours.result, theirs: theirs.result, path: "project.pbxproj")
    guard case .conflicts(let diagnostics) = result else {
      Issue.record("it was merged")
      return
    }
    #expect(diagnostics.map(\.summary).contains("ours removed 'Login' and theirs changed it"))
  }

  @Test func `a merge of any line changes opens again or is rejected`() throws {
    let base = Fixture.classic.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var state: UInt64 = 42
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    func mutated() -> [UInt8] {
      var lines = base
      for _ in 0..<(1 + random(3)) {
        let (line, other) = (random(lines.count), random(lines.count))
        switch random(4) {
        case 0: lines.remove(at: line)
        case 1: lines.swapAt(line, other)
        case 2: lines.insert(lines[line].replacing("0A", with: "0B"), at: line)
        default: lines[line] = lines[line].replacing("Shop", with: "Mall\(random(3))")
        }
      }
      return Array(lines.joined(separator: "\n").utf8)
    }
    var merges = 0
    for _ in 0..<400 {
      let sides = (mutated(), mutated())
      let result = try? ProjectMerge.merge(
        base: Array(Fixture.classic.utf8), ours: sides.0, theirs: sides.1, path: "project.pbxproj")
      guard case .merged(let bytes)? = result else { continue }
      merges += 1
      _ = try ProjectFile(bytes: bytes, path: "project.pbxproj", projectFolder: "/src/Shop")
    }
    #expect(merges > 20)
  }
}
