import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct PlacingTests {
  @Test func `ids depend on project and content only, and are recognized`() throws {
    let document = try ProjectDocument(Array(Fixture.classic.utf8))
    func ids(_ project: String, _ content: [String]) -> [String] {
      IdentifierMaker.makers(project: project, contents: [content], document: document)[0]
        .place(3, from: 0, in: ObjectSite(.fileReference, in: document), by: InsertionPositions(0)).ids
    }
    #expect(ids("P", ["a", "b"]) == ids("P", ["b", "a"]))
    #expect(ids("P", ["a", "b"]) != ids("P", ["a", "c"]))
    #expect(ids("P", ["a"]) != ids("Q", ["a"]))
    #expect(ids("P", ["a"]).allSatisfy { IdentifierMaker.isOwn($0, project: "P") })
    #expect(ids("P", ["a"]).allSatisfy { !IdentifierMaker.isOwn($0, project: "Q") })
    #expect(!IdentifierMaker.isOwn("0A0000401F0000000012AB34", project: "P"))
  }

  @Test func `ids of an edit are unique in any number`() throws {
    let document = try ProjectDocument(Array(Fixture.classic.utf8))
    let ids = IdentifierMaker.makers(project: "P", contents: [["a"]], document: document)[0]
      .place(9000, from: 0, in: ObjectSite(.fileReference, in: document), by: InsertionPositions(0)).ids
    #expect(Set(ids).count == 9000)
  }

  @Test func `of several contents only the one with existing ids gets others`() throws {
    func ids(in text: String) throws -> [[String]] {
      let document = try ProjectDocument(Array(text.utf8))
      let site = ObjectSite(.fileReference, in: document)
      return IdentifierMaker.makers(project: "P", contents: [["a"], ["b"], ["c"]], document: document)
        .map { $0.place(2, from: 0, in: site, by: InsertionPositions(0)).ids }
    }
    let free = try ids(in: Fixture.classic)
    let taken = try ids(in: Fixture.classic + "\n// \(free[1][0])\n")
    #expect(Set(free.joined()).count == 6)
    #expect(taken[0] == free[0] && taken[2] == free[2])
    #expect(Set(taken[1]).isDisjoint(with: free.joined()))
  }

  @Test func `new objects are sorted by id, between objects of other edits`() throws {
    var text = Fixture.classic
    for module in ["Login", "Cart", "Search", "Map", "Feed", "Profile"] {
      let files = (0..<5).map { FileAddition(path: "Shop/Modules/\(module)/\(module)\($0).swift", targets: ["Shop"]) }
      text = String(decoding: try Fixture.open(text).adding(files).result, as: UTF8.self)
    }
    let document = try ProjectDocument(Array(text.utf8))
    for kind: ObjectKind in [.buildFile, .fileReference, .group] {
      #expect(ObjectSite(kind, in: document).isSorted)
    }
  }

  @Test func `an id anywhere in the text is not used again`() throws {
    let addition = FileAddition(path: "Shop/A.swift")
    let edit = try Fixture.open(Fixture.classic).adding([addition])
    let id = try #require(Fixture.addedLines(edit).first?.split(whereSeparator: \.isWhitespace).first)
    let text = Fixture.classic.replacing("productName = Shop;", with: "productName = Shop;\n\t\t\tx = \(id);")
    let other = Fixture.addedLines(try Fixture.open(text).adding([addition]))
    #expect(other.allSatisfy { !$0.contains(id) })
  }

  @Test func `a sorted list stays sorted, with groups before files`() throws {
    let children = ["Alpha", "Gamma", "Omega", "Beta.swift", "Zeta.swift"]
    let ids = children.indices.map { "0A0000A\($0)1F0000000012AB34" }
    let groups = zip(ids, children).prefix(3).map { Fixture.group($0, $1, [], ["path = \($1)"]) }
    let files = zip(ids, children).suffix(2).map {
      "\t\t\($0) /* \($1) */ = {isa = PBXFileReference; path = \($1); sourceTree = \"<group>\"; };"
    }
    let text = Fixture.document(
      objectVersion: "56",
      sections: [
        ("PBXFileReference", files.joined(separator: "\n")),
        (
          "PBXGroup",
          ([Fixture.group("0A0000301F0000000012AB34", nil, zip(ids, children).map { "\($0) /* \($1) */" }, [])] + groups)
            .joined(separator: "\n")
        ),
        ("PBXProject", Fixture.project(attributes: "", targets: [])),
      ])
    let edit = try Fixture.open(text).adding([
      FileAddition(path: "Delta", kind: .group), FileAddition(path: "Eta.swift"), FileAddition(path: "alpha.swift"),
    ])
    let main = try #require(Fixture.open(String(decoding: edit.result, as: UTF8.self)).mainGroup)
    #expect(main.groups.map(\.name) == ["Alpha", "Delta", "Gamma", "Omega"])
    #expect(main.files.map(\.name) == ["alpha.swift", "Beta.swift", "Eta.swift", "Zeta.swift"])
  }

  @Test func `modules are sorted by name in a new list`() throws {
    var text = Fixture.classic
    for module in ["Login", "Beta", "Profile", "Alpha"] {
      let file = FileAddition(path: "Shop/Modules/\(module)/\(module)View.swift", targets: ["Shop"])
      text = String(decoding: try Fixture.open(text).adding([file]).result, as: UTF8.self)
    }
    let shop = try #require(Fixture.open(text).mainGroup?.groups.first { $0.name == "Shop" })
    let modules = try #require(shop.groups.first { $0.name == "Modules" })
    #expect(modules.groups.map(\.name) == ["Alpha", "Beta", "Login", "Profile"])
  }

  @Test func `edits that do not conflict in a sorted list do not conflict elsewhere`() throws {
    func files(_ module: String) -> [FileAddition] {
      ["View", "Presenter", "Router", "Interactor"].map {
        FileAddition(path: "Shop/Modules/\(module)/\(module)\($0).swift", targets: ["Shop"])
      }
    }
    let there = ["Cart", "Feed", "Login", "Order", "Search"]
    var text = String(decoding: try Fixture.open(Fixture.classic).adding(there.flatMap(files)).result, as: UTF8.self)
    // With ids in Xcode's style, which leave gaps between them.
    let document = try ProjectDocument(Array(text.utf8))
    for (number, object) in document.objects.enumerated() {
      let id = document.string(object.key)
      let digits = String(number, radix: 16, uppercase: true)
      let counter = String(repeating: "0", count: 4 - digits.count) + digits
      text = text.replacing(id, with: "0B00\(counter)1F0000000012AB34")
    }
    let project = try Fixture.open(text)
    let edits = try ["Alert", "Card", "Detail", "Euro", "Help", "Map", "News", "Profile", "Tour", "Video"].map { name in
      let places = Set(try project.adding(files(name)).changes.map(\.range.lowerBound))
      return (gap: there.count { $0 < name }, places: places)
    }
    var apart = 0
    for (index, left) in edits.enumerated() {
      for right in edits[..<index] where left.gap != right.gap {
        apart += 1
        #expect(left.places.isDisjoint(with: right.places), "\(left.gap) \(right.gap)")
      }
    }
    #expect(apart == 41)
  }

  @Test func `a group is sorted among groups, whatever the order of files in a short list is`() throws {
    let names = ["Alpha", "b.swift", "Gamma", "c.swift"]
    let entries = names.map { "0 /* \($0) */, " }.joined()
    let document = try ProjectDocument(
      Array("{ objects = { A = {isa = PBXGroup; l = (\(entries)); }; }; rootObject = A; }".utf8))
    let site = try #require(ListSite("l", of: 0, in: document))
    let order = try #require(
      EntryOrder(of: site, least: 0) {
        $0 % 2 == 0
      } isOwnAt: { _ in
        true
      })
    #expect(order.gaps(for: "Aaa", isGroup: true) == 0..<1)
    #expect(order.gaps(for: "Beta", isGroup: true) == 1..<3)
    #expect(order.gaps(for: "Zeta", isGroup: true) == 3..<5)
    #expect(order.gaps(for: "Bb.swift", isGroup: false) == 2..<4)
    #expect(
      EntryOrder(of: site, least: 0) { _ in
        false
      } isOwnAt: { _ in
        true
      } == nil)
    // Two entries of other tools can be in order by chance, so every gap is permitted.
    let foreign = try #require(
      EntryOrder(of: site, least: 0) {
        $0 % 2 == 0
      } isOwnAt: { _ in
        false
      })
    #expect(foreign.gaps(for: "Beta", isGroup: true) == 0..<5)
  }

  @Test func `a group that two branches create for one directory has one id`() throws {
    func groups(_ module: String) throws -> [String: String] {
      let files = ["View/\(module)View.swift", "\(module)Presenter.swift"]
        .map { FileAddition(path: "Shop/Screens/Modules/\(module)/\($0)", targets: ["Shop"]) }
      let lines = Fixture.addedLines(try Fixture.open(Fixture.classic).adding(files)).filter { $0.hasSuffix("*/ = {") }
      return Dictionary(
        lines.map { line in
          let words = line.split(whereSeparator: \.isWhitespace)
          return (String(words[2]), String(words[0]))
        }, uniquingKeysWith: { first, _ in first })
    }
    let (ours, theirs) = (try groups("Login"), try groups("Profile"))
    #expect(ours.keys.sorted() == ["Login", "Modules", "Screens", "View"])
    #expect(ours["Screens"] == theirs["Screens"])
    #expect(ours["Modules"] == theirs["Modules"])
    #expect(ours["View"] != theirs["View"])
  }

  @Test(arguments: [
    ("AA = {isa = PBXGroup;}; BB = {\"isa\" = \"PBXGroup\";};", true, 2),
    ("BB = {isa = PBXGroup;}; AA = {isa = PBXGroup;};", false, 2),
    ("AA = {isa = PBXGroup;}; BB = {isa = PBXVariantGroup;}; CC = {isa = PBXGroup;};", true, 2),
    ("CC = {isa = PBXGroup;}; BB = {isa = PBXVariantGroup;}; AA = {isa = PBXGroup;};", false, 2),
    ("BB = {isa = PBXVariantGroup;};", true, 0), ("", true, 0),
  ])
  func `a section has neighbors and sort order`(
    objects: String, isSorted: Bool, count: Int
  ) throws {
    let text =
      "{ objects = { R = {isa = PBXProject;}; /* Begin PBXGroup section */ \(objects) /* End PBXGroup section */ "
      + "ZZ = {isa = PBXGroup;}; }; rootObject = R; }"
    let site = ObjectSite(.group, in: try ProjectDocument(Array(text.utf8)))
    #expect(site.isSorted == isSorted)
    #expect(site.neighbors.count == count)
    #expect(site.gapCount == count + 1)
  }

  @Test(arguments: [
    ("{ A = {isa = X; l = (a, b); }; }", 2), ("{ A = {isa = X; l = (a, b, ); }; }", 3),
    ("{ A = {isa = X; l = (); }; }", 1),
  ])
  func `no entry is inserted after one without a comma`(objects: String, gaps: Int) throws {
    let document = try ProjectDocument(Array("{ objects = \(objects); rootObject = A; }".utf8))
    let site = try #require(ListSite("l", of: 0, in: document))
    #expect(site.gapCount == gaps)
    for gap in 0..<gaps {
      var edit = EditBuilder()
      site.insert(["n"], atGap: gap, layout: Layout(document), into: &edit)
      let added = ProjectEdit.Summary()
      let result = ProjectEdit(changes: edit.changes(), of: document.text, added: added, removed: added, warnings: [])
      let after = try ProjectDocument(result.result)
      #expect(after.strings("l", of: 0).map { after.string($0) }.firstIndex(of: "n") == gap)
    }
  }

  @Test(arguments: [[2, 3, 5, 40], [7, 7, 9], [2, 1, 1000], [30, 31], [5]])
  func `edits that do not conflict in the shortest list conflict nowhere, and there only if they must`(
    gapCounts: [Int]
  ) throws {
    let edits = (0..<200).map { InsertionPositions(StableHash.of("edit \($0)"), overGaps: gapCounts) }
    let shortest = try #require(gapCounts.filter { $0 > 1 }.min())
    var meetings = 0
    var pairs = 0
    for (index, left) in edits.enumerated() {
      #expect(gapCounts.allSatisfy { (0..<$0).contains(left.gap(of: $0)) })
      for right in edits[..<index] {
        pairs += 1
        if left.gap(of: shortest) == right.gap(of: shortest) {
          meetings += 1
        } else {
          #expect(gapCounts.allSatisfy { $0 == 1 || left.gap(of: $0) != right.gap(of: $0) })
        }
      }
    }
    #expect(abs(Double(meetings) / Double(pairs) - 1 / Double(shortest)) < 0.02)
  }

  @Test func `the hash is stable, because ids depend on it`() {
    #expect(StableHash.of("") == 0x1df27c8adb0f2d1)
    #expect(StableHash.of("a", "b") == 0x8abb7664d3ab155a)
    #expect(StableHash.of("ab") == 0xf35c1011c045ae57)
  }
}
