import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct AddingTests {
  @Test func `a new folder becomes a group, and its file an entry in section, group and phase`() throws {
    let lines = try added([FileAddition(path: "Shop/Modules/Login/LoginView.swift", targets: ["Shop"])])
    let ids = Identifiers(lines)
    #expect(
      ids.named(lines).joined(separator: "\n") == """
        \t\t{1} /* LoginView.swift in Sources */ = {isa = PBXBuildFile; fileRef = {2} /* LoginView.swift */; };
        \t\t{2} /* LoginView.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = LoginView.swift; sourceTree = "<group>"; };
        \t\t{3} /* Login */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\t{2} /* LoginView.swift */,
        \t\t\t);
        \t\t\tpath = Login;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\t\t\t{3} /* Login */,
        \t\t\t\t{1} /* LoginView.swift in Sources */,
        """)
    #expect(ids.areXcodeShaped)
  }

  @Test(arguments: [
    // path, group, text of the reference
    ("Shop/A.swift", FileAddition.GroupPath.folder, "path = A.swift; sourceTree = \"<group>\";"),
    ("Shop/A b-c.swift", .folder, "path = \"A b-c.swift\"; sourceTree = \"<group>\";"),
    (
      "Elsewhere/A.swift", .path(["Shop"], folder: "Elsewhere"),
      "name = A.swift; path = ../Elsewhere/A.swift; sourceTree = \"<group>\";"
    ),
    ("Elsewhere/A.swift", .path(["Shop", "New"], folder: "Elsewhere"), "path = A.swift; sourceTree = \"<group>\";"),
    ("Shop/A.swift", .logical(["Shop", "Only shown"]), "path = A.swift; sourceTree = \"<group>\";"),
    (
      "Deep/Down/A.swift", .logical(["Only shown"]),
      "name = A.swift; path = Deep/Down/A.swift; sourceTree = \"<group>\";"
    ),
    ("/other/A.swift", .folder, "path = A.swift; sourceTree = \"<group>\";"),
  ])
  func `a reference contains the path relative to its group`(
    path: String, group: FileAddition.GroupPath, text: String
  ) throws {
    let lines = try added([FileAddition(path: path, group: group)])
    let reference = try #require(lines.first { $0.contains("isa = PBXFileReference") })
    #expect(reference.contains("lastKnownFileType = sourcecode.swift; " + text))
  }

  @Test(arguments: [
    (FileAddition.GroupPath.folder, "Shop/New/A.swift", ["path = New;"]),
    (
      .path(["Shop", "New"], folder: "Elsewhere/New"), "Elsewhere/New/A.swift",
      ["name = New;", "path = ../Elsewhere/New;"]
    ),
    (
      .path(["Top", "New"], folder: "Elsewhere/New"), "Elsewhere/New/A.swift",
      ["name = Top;", "path = Elsewhere/New;", "name = New;"]
    ),
    (
      .path(["Elsewhere", "New"], folder: "Elsewhere/New"), "Elsewhere/New/A.swift",
      ["path = Elsewhere;", "path = New;"]
    ),
    (.logical(["Shop", "New"]), "Elsewhere/A.swift", ["name = New;"]),
    (.folder, "../Shared/A.swift", ["name = Shared;", "path = ../Shared;"]),
  ])
  func `a new group contains its folder, if any`(
    group: FileAddition.GroupPath, path: String, fields: [String]
  ) throws {
    let lines = try added([FileAddition(path: path, group: group)])
    let written = lines.filter { $0.hasPrefix("\t\t\tname") || $0.hasPrefix("\t\t\tpath") }
      .map { String($0.drop { $0 == "\t" }) }
    #expect(written.sorted() == fields.sorted())
  }

  @Test(arguments: [
    ("A.swift", FileAddition.Role.code, "Sources"), ("A.m", .code, "Sources"), ("A.metal", .code, "Sources"),
    ("A.h", .code, ""), ("A.md", .code, ""), ("Info.plist", .code, ""), ("A.xcconfig", .code, ""),
    ("A.xib", .code, "Resources"), ("A.json", .code, "Resources"), ("A.xcassets", .code, "Resources"),
    ("A.swift", .resource, "Resources"), ("A.unknown", .resource, "Resources"),
  ])
  func `the phase depends on extension and role`(name: String, role: FileAddition.Role, phase: String) throws {
    let lines = try added([FileAddition(path: "Shop/\(name)", targets: ["Shop"], role: role)])
    #expect(lines.contains { $0.contains("isa = PBXBuildFile") } == !phase.isEmpty)
    #expect(phase.isEmpty || lines.contains { $0.contains("/* \(name) in \(phase) */ = {isa = PBXBuildFile;") })
  }

  @Test func `a missing phase is created with its section, before later phases`() throws {
    let lines = try added([FileAddition(path: "ShopTests/A.json", targets: ["ShopTests"])])
    #expect(
      Identifiers(lines).named(lines).suffix(8).joined(separator: "\n") == """
        \t\t{3} /* Resources */ = {
        \t\t\tisa = PBXResourcesBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t\t{1} /* A.json in Resources */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        """)
  }

  @Test func `one file in two targets is one reference and two entries`() throws {
    let edit = try Fixture.open(Fixture.classic)
      .adding([FileAddition(path: "Shop/A.swift", targets: ["Shop", "ShopTests"])])
    #expect(edit.added.files == 1)
    #expect(edit.added.buildFiles == 2)
  }

  @Test func `a file requested twice is listed once`() throws {
    let edit = try Fixture.open(Fixture.classic).adding([
      FileAddition(path: "Shop/A.swift", targets: ["Shop"]),
      FileAddition(path: "Shop/../Shop/A.swift", targets: ["ShopTests", "Shop"]),
    ])
    #expect(edit.added == ProjectEdit.Summary(files: 1, buildFiles: 2))
  }

  @Test func `a listed file is only added to the targets that lack it`() throws {
    let addition = FileAddition(path: "Shop/AppDelegate.swift", targets: ["Shop", "ShopTests"])
    let edit = try Fixture.open(Fixture.classic).adding([addition])
    #expect(edit.added.files == 0)
    #expect(edit.added.buildFiles == 1)
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(after.membership(ofFile: addition.path).targets == ["Shop": .sources, "ShopTests": .sources])
    #expect(after.builders(ofFiles: [addition.path, "Shop/Nothing.swift"]) == [["Shop", "ShopTests"], []])
    #expect(try after.adding([addition]).isEmpty)
  }

  @Test func `strings of a storyboard become its variants, other strings get their own group`() throws {
    let lines = try added([
      FileAddition(path: "Shop/de.lproj/Main.strings", targets: ["Shop"]),
      FileAddition(path: "Shop/de.lproj/Login.strings", targets: ["Shop"]),
      FileAddition(path: "Shop/fr.lproj/Login.strings", targets: ["Shop"]),
    ])
    #expect(lines.filter { $0.contains("isa = PBXVariantGroup") }.count == 1)
    #expect(lines.contains { $0.contains("name = de; path = de.lproj/Main.strings;") })
    #expect(lines.contains { $0.contains("name = fr; path = fr.lproj/Login.strings;") })
    #expect(lines.filter { $0.contains("isa = PBXBuildFile") }.count == 1)
  }

  @Test func `strings added with a new storyboard become its variants, in either order`() throws {
    let paths = ["Shop/de.lproj/Login.strings", "Shop/Base.lproj/Login.storyboard"]
    for paths in [paths, paths.reversed()] {
      let lines = try added(paths.map { FileAddition(path: $0, targets: ["Shop"]) })
      #expect(lines.filter { $0.contains("isa = PBXVariantGroup") }.count == 1)
      #expect(lines.contains("\t\t\tname = Login.storyboard;"))
    }
  }

  @Test(arguments: [
    // directory of the group, path, text of the reference
    ("de.lproj", "Shop/de.lproj/A.strings", "path = A.strings;"), ("Code", "Shop/de.lproj/A.swift", "path = A.swift;"),
    ("Code", "Shop/de.lproj/A.strings", "name = de; path = de.lproj/A.strings;"),
  ])
  func `a language's folder is a group where the project has one, or for code`(
    group: String, path: String, reference: String
  ) throws {
    let project = try Fixture.open(Fixture.classic.replacing("path = Modules;", with: "path = \(group);"))
    let lines = Fixture.addedLines(try project.adding([FileAddition(path: path)]))
    #expect(lines.contains { $0.contains(reference) })
  }

  @Test func `an empty folder becomes an empty group`() throws {
    let edit = try Fixture.open(Fixture.classic).adding([FileAddition(path: "Shop/Modules/Login", kind: .group)])
    #expect(edit.added.groups == 1)
    #expect(edit.added.files == 0)
  }

  @Test func `unknown targets are reported together, with the nearest`() throws {
    let error = try #require(throws: DiagnosticError.self) {
      try Fixture.open(Fixture.classic).adding([FileAddition(path: "A.swift", targets: ["Shpo", "Other"])])
    }
    #expect(
      error.messages == [
        """
        Shop.xcodeproj/project.pbxproj: error: 'Shop.xcodeproj' has no target 'Shpo'; did you mean 'Shop'? [project-unknown-target]
          = note: targets are Shop, ShopTests
        """,
        """
        Shop.xcodeproj/project.pbxproj: error: 'Shop.xcodeproj' has no target 'Other' [project-unknown-target]
          = note: targets are Shop, ShopTests
        """,
      ])
  }

  @Test(arguments: [
    ("children = (\n\t\t\t);", "children = Modules;", "is not a list"),
    ("children = (\n\t\t\t);", "children = (\n\t\t\t);\n\t\t\tchildren = (\n\t\t\t);", "exists twice"),
  ])
  func `an inconsistent list accepts no addition`(old: String, new: String, fault: String) throws {
    let error = try #require(throws: DiagnosticError.self) {
      try Fixture.open(Fixture.classic.replacing(old, with: new))
        .adding([FileAddition(path: "Shop/Modules/A.swift", targets: ["Shop"])])
    }
    #expect(error.diagnostics.map(\.summary) == ["'children' of 'Modules' \(fault)"])
  }

  @Test func `of an aggregate and a target of one name the target is used; two equal targets are rejected`() throws {
    let name = "\t\t\tname = ShopTests;"
    let twins = Fixture.classic.replacing(name, with: "\t\t\tname = Shop;")
    let error = try #require(throws: DiagnosticError.self) {
      try Fixture.open(twins).adding([FileAddition(path: "A.swift", targets: ["Shop"])])
    }
    #expect(error.diagnostics.map(\.summary) == ["'Shop.xcodeproj' has two targets 'Shop'"])
    let start = try #require(twins.firstRange(of: "\t\t0A0000401F0000000012AB34 /* Shop */ = {"))
    let aggregate = twins[start.lowerBound...].replacing(
      "PBXNativeTarget;", with: "PBXAggregateTarget;", maxReplacements: 1)
    let edit = try Fixture.open(String(twins[..<start.lowerBound] + aggregate))
      .adding([FileAddition(path: "A.swift", targets: ["Shop"])])
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(try after.members(ofTarget: "Shop") == ["/src/Shop/A.swift", "/src/Shop/ShopTests/ShopTests.swift"])
  }

  @Test func `line endings, spaces and missing comments stay unchanged`() throws {
    let addition = FileAddition(path: "Shop/Modules/Login/LoginView.swift", targets: ["Shop"])
    let crlf = Fixture.classic.replacing("\n", with: "\r\n")
    let spaces = Fixture.classic.replacing("\t", with: "  ")
    let bare = Fixture.classic.split(separator: "\n").filter { !$0.hasPrefix("/*") }.joined(separator: "\n")
    let oneLine = bare.split(separator: "\n").dropFirst().map { $0.drop { $0 == "\t" } }.joined(separator: " ")
    let lines = try [Fixture.classic, crlf, spaces, bare].map { try Fixture.open($0).adding([addition]) }
      .map { Fixture.addedLines($0) }
    #expect(lines[1] == lines[0].map { $0 + "\r" })
    #expect(lines[2] == lines[0].map { $0.replacing("\t", with: "  ") })
    #expect(lines[3] == lines[0])
    let edit = try Fixture.open(oneLine).adding([addition])
    #expect(!edit.result.contains(.newline))
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(after.membership(ofFile: addition.path).targets == ["Shop": .sources])
    #expect(try after.removing([addition.path]).result == Array(oneLine.utf8))
  }

  @Test func `the same addition gives the same bytes in every folder`() throws {
    func result(_ folder: String) throws -> [UInt8] {
      let project = try ProjectFile(
        bytes: Array(Fixture.classic.utf8), path: "Shop.xcodeproj/project.pbxproj", projectFolder: folder)
      return try project.adding([
        FileAddition(path: "Shop/Modules/Login/View/LoginView.swift", targets: ["Shop"]),
        FileAddition(
          path: "\(folder)/Elsewhere/A.swift", group: .path(["Shop", "New"], folder: "\(folder)/Elsewhere"),
          targets: ["Shop"]),
        FileAddition(path: "Shop/B.swift", group: .logical(["Shop", "Shown"]), targets: ["Shop"]),
      ]).result
    }
    #expect(try result("/src/Shop") == result("/home/ada/Shop"))
  }

  private func added(_ additions: [FileAddition]) throws -> [String] {
    Fixture.addedLines(try Fixture.open(Fixture.classic).adding(additions))
  }

  @Test(arguments: [
    "path = \"Ü.swift\"", "path = \"U\u{308}.swift\"", "path = \"\\U00dc.swift\"", "\"path\" = \"Ü.swift\"",
    "path = AppDelegate.swift; path = \"Ü.swift\"", "path = \"../Shop/Ü.swift\"",
  ])
  func `a file is found under every spelling of its name`(path: String) throws {
    let text = Fixture.classic.replacing("path = AppDelegate.swift", with: path)
    let project = try Fixture.open(text)
    #expect(try project.adding([FileAddition(path: "Shop/Ü.swift", targets: ["Shop"])]).isEmpty)
    #expect(project.membership(ofFile: "Shop/Ü.swift").isListed)
  }
}
