import Diagnostics
import Testing

@testable import XcodeProject

/// The errors for inconsistent and unreadable projects.
@Suite struct MergeMessageTests {
  /// A project with one section of objects.
  private static func document(_ objects: String) throws -> ProjectDocument {
    let text = "{objects = {P = {isa = PBXProject; mainGroup = M; };\n\(objects)\n}; rootObject = P; }"
    return try ProjectDocument(Array(text.utf8))
  }

  @Test(arguments: [
    ("M = {isa = PBXGroup; children = (A); }; A = {isa = PBXFileReference; };", []),
    (
      "M = {isa = PBXGroup; children = (); }; A = {isa = PBXFileReference; };",
      ["A: 'A' would be in no group"]
    ),
    (
      "M = {isa = PBXGroup; children = (A, B); }; B = {isa = PBXGroup; children = (A, A); }; "
        + "A /* a */ = {isa = PBXFileReference; path = a; };", ["A: 'a' would be in two groups"]
    ),
    (
      "M = {isa = PBXGroup; children = (); }; A = {isa = PBXGroup; children = (B); }; "
        + "B = {isa = PBXGroup; children = (A); };",
      ["A: 'A' would be in itself", "B: 'B' would be in itself"]
    ),
    (
      "M = {isa = PBXGroup; children = (V, S, X); }; V = {isa = PBXVariantGroup; }; "
        + "S = {isa = PBXFileSystemSynchronizedRootGroup; }; X = {isa = XCVersionGroup; };", []
    ),
    (
      "V = {isa = PBXVariantGroup; }; S = {isa = PBXFileSystemSynchronizedRootGroup; }; X = {isa = XCVersionGroup; };",
      [
        "S: 'S' would be in no group", "V: 'V' would be in no group",
        "X: 'X' would be in no group",
      ]
    ),
    (
      "M = {isa = PBXGroup; children = (A); }; A = {isa = PBXFileReference; }; C = {isa = PBXBuildFile; fileRef = A; };",
      ["C: 'C' would be in no build phase"]
    ),
    (
      "M = {isa = PBXGroup; children = (A); }; A = {isa = PBXFileReference; }; C = {isa = PBXBuildFile; fileRef = A; };"
        + "D = {isa = PBXSourcesBuildPhase; files = (C); }; E = {isa = PBXResourcesBuildPhase; files = (C); };",
      ["C: 'C' would be in two build phases"]
    ),
    (
      "M = {isa = PBXGroup; children = (A); }; A = {isa = PBXFileReference; }; C = {isa = PBXBuildFile; fileRef = A; };"
        + "D = {isa = PBXSourcesBuildPhase; files = (C, F); }; F = {isa = PBXBuildFile; fileRef = A; };",
      ["A: 'A' would be built twice by one phase"]
    ),
  ])
  func `Inconsistencies are reported`(objects: String, expected: [String]) throws {
    let problems = MergeGraph(try Self.document(objects)).problems
    #expect(problems.map { "\($0.object): \($0.text)" }.sorted() == expected)
  }

  @Test(arguments: [(0, "the common ancestor"), (1, "ours"), (2, "theirs")])
  func `An unreadable side is reported`(broken: Int, side: String) throws {
    var sides = [[UInt8]](repeating: Array(MergeFixture.text.utf8), count: 3)
    sides[broken] = Array("{ a b }".utf8)
    let message =
      "project.pbxproj:1:5: error: expected '=', found 'b' [project-syntax]\n  = note: this is the text of \(side)"
    let error = try #require(throws: DiagnosticError.self) {
      try ProjectMerge.merge(base: sides[0], ours: sides[1], theirs: sides[2], path: "project.pbxproj")
    }
    #expect(error.messages == [message])
    let problems = ProjectMerge.problems(
      of: Array(MergeFixture.text.utf8), base: sides[0], ours: sides[1], theirs: sides[2], path: "project.pbxproj")
    #expect(DiagnosticError(problems).messages == [message])
  }

  @Test func `A merge by another tool is verified separately`() throws {
    let sides = try ["a", "b"].map { text in
      Array(try MergeFixture.edited(MergeFixture.text, [("kept = yes", "kept = \(text)")]).utf8)
    }
    func messages(_ merged: String) -> [String] {
      DiagnosticError(
        ProjectMerge.problems(
          of: Array(merged.utf8), base: Array(MergeFixture.text.utf8), ours: sides[0], theirs: sides[1],
          path: "p.pbxproj")
      ).messages
    }
    #expect(messages(MergeFixture.text) == [])
    #expect(messages("{ }") == ["p.pbxproj:1:3: error: the project file has no 'objects' [project-syntax]"])
    let orphan = "/* End Thing section */"
    let lost = try MergeFixture.edited(MergeFixture.text, [(orphan, "\t\tF1 = {isa = PBXFileReference; };\n" + orphan)])
    #expect(messages(lost) == ["p.pbxproj: warning: 'F1' would be in no group [project-merge]"])
  }

  // Incorrect edits that must not be written.

  @Test(arguments: [
    ("\t\t\tpath = Shop;\n", "", nil), ("path = Shop;", "path = Mall;", "it inserts text"),
    ("\t};\n\trootObject = ", "", "the result is not a project: expected '=', found '"),
  ])
  func `A failed removal is detected`(text: String, new: String, expected: String?) throws {
    let (verifier, edit) = try Self.verifier(replacing: text, with: new)
    let problem = verifier.problemOfRemoval(of: [], result: edit.result)
    #expect(problem?.prefix(50) == expected?.prefix(50))
    if new.isEmpty {
      let other = Array(Fixture.classic.utf8)
      #expect(verifier.problemOfRemoval(of: [], result: other) == "the remaining text differs from the original")
    }
  }

  private static func verifier(replacing text: String, with new: String) throws -> (EditVerifier, ProjectEdit) {
    let document = try Fixture.open(Fixture.classic).document
    let start = try #require(document.text.firstOffset(of: text))
    let change = ProjectEdit.Change(range: start..<start + text.utf8.count, replacement: Array(new.utf8))
    let edit = ProjectEdit(changes: [change], of: document.text)
    return (EditVerifier(document, edit), edit)
  }

  @Test func `An additional or different object is detected when a removal is compared with its plan`() throws {
    let document = try Fixture.open(Fixture.classic).document
    func problem(removing gone: [String], of planned: [String]) throws -> String? {
      let changes = try gone.map { id in
        let entry = document.objects[try #require(document.object(id))].entry
        return ProjectEdit.Change(range: entry, replacement: [])
      }
      let edit = ProjectEdit(changes: changes, of: document.text)
      let objects = Set(planned.compactMap { document.object($0) })
      return EditVerifier(document, edit).problemOfRemoval(of: objects, result: edit.result)
    }
    let (one, other) = ("0A0000011F0000000012AB34", "0A0000031F0000000012AB34")
    #expect(try problem(removing: [one], of: [one]) == nil)
    #expect(try problem(removing: [one], of: []) == "the number of objects is wrong")
    #expect(try problem(removing: [one], of: [other]) == "object \(one) was lost")
  }

  @Test(
    arguments: [
      // The renamed text, its replacement, the new name, and the error.
      ("path = AppDelegate.swift", "path = Main.swift", "Main.swift", nil),
      (
        "path = AppDelegate.swift", "path = Other.swift", "Main.swift",
        "object 0A0000001F0000000012AB34 refers to /src/Shop/Shop/Other.swift"
      ),
      (
        "path = Modules", "path = Other", "AppDelegate.swift",
        "object 0A0000341F0000000012AB34 refers to /src/Shop/Shop/Other"
      ),
      ("path = AppDelegate.swift", "", "AppDelegate.swift", "the result is not a project: "),
      (
        "mainGroup = 0A0000301F", "mainGroup = 0A0000311F", "AppDelegate.swift",
        "the groups differ from the original"
      ),
      (
        "0A0000001F0000000012AB34 /* AppDelegate.swift */,\n", "\n", "AppDelegate.swift",
        "the files differ from the original"
      ),
      (
        "\t\t0A0000101F0000000012AB34 /* ShopTests.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ShopTests.swift; sourceTree = \"<group>\"; };\n",
        "", "AppDelegate.swift", "the number of objects is wrong"
      ),
      (
        "sourceTree = \"<group>\"; };\n\t\t0A0000051F", "sourceTree = TRASH; };\n\t\t0A0000051F", "AppDelegate.swift",
        "object 0A0000001F0000000012AB34 refers to nowhere"
      ),
    ] as [(String, String, String, String?)])
  func `A failed rename is detected`(text: String, new: String, name: String, expected: String?) throws {
    let renames = PathRenames(["/src/Shop/Shop/AppDelegate.swift": "/src/Shop/Shop/\(name)"])
    let problem = try Self.verifier(replacing: text, with: new).0.problemOfRename(renames, in: "/src/Shop")
    #expect(problem?.prefix(26) == expected?.prefix(26))
    #expect(expected.map { problem?.hasPrefix($0) ?? false } ?? true)
  }

  @Test func `An edit that fails its own check is reported as such`() throws {
    let project = try Fixture.open(Fixture.classic)
    #expect(
      DiagnosticError(project.wrongEdit("it is wrong")).messages == [
        """
        Shop.xcodeproj/project.pbxproj: error: viper-gen rejected its own edit of 'Shop.xcodeproj': it is wrong [project-edit-refused]
          = note: nothing was written; report this as a bug
        """
      ])
  }

  @Test(
    arguments: [
      ("bundle.unit-test", .unitTests), ("bundle.ocunit-test", .unitTests), ("bundle.ui-testing", .userInterfaceTests),
      ("application", .application), ("application.watchapp2", .application), ("framework", .framework),
      ("framework.static", .framework), ("library.static", .library), ("tool", .tool), ("tool2", .other),
      ("bundle", .bundle), ("app-extension", .appExtension), ("messages-extension", .appExtension),
      ("watchkit2", .appExtension), ("xpc-service", .other), ("metal-library", .other), ("", .other),
    ] as [(String, Target.Kind)])
  func `A target's kind comes from its product`(type: String, kind: Target.Kind) {
    #expect(Target.Kind(productType: "com.apple.product-type." + type) == kind)
    #expect(Target.Kind(productType: type) == .other)
    #expect(Target.Kind(productType: nil) == .other)
  }

  @Test(
    arguments: [
      ("a", 0, nil), ("a", 1, nil), ("\na", 1, 1), ("\n\t a", 3, 1), ("\nb a", 3, nil), ("\r\na", 2, 2), (" a", 1, nil),
    ] as [(String, Int, Int?)])
  func `The line of an offset starts after the line break and spaces`(text: String, offset: Int, start: Int?) {
    #expect(Layout.lineStart(before: offset, in: Array(text.utf8)) == start)
  }
}
