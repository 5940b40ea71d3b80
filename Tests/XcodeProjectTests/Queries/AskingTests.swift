import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct AskingTests {
  @Test(arguments: [("/a/b.swift", "b.swift"), ("b", "b"), ("/a/b/", "b"), ("/", "")])
  func `The last path component follows the last separating slash`(path: String, name: String) {
    #expect(Paths.lastComponent(path) == name)
  }

  @Test func `targets are found by kind, tested target and settings`() throws {
    let text = Fixture.classic
      .replacing(
        "mainGroup = ",
        with: """
          attributes = {
          \t\t\t\tORGANIZATIONNAME = "Acme & Co";
          \t\t\t\tTargetAttributes = {
          \t\t\t\t\t0A0000411F0000000012AB34 = {
          \t\t\t\t\t\tTestTargetID = 0A0000401F0000000012AB34;
          \t\t\t\t\t};
          \t\t\t\t};
          \t\t\t};
          \t\t\tmainGroup =\u{20}
          """)
    let project = try Fixture.open(text)
    #expect(project.objectVersion == 56)
    #expect(project.organizationName == "Acme & Co")
    #expect(project.targets.map(\.name) == ["Shop", "ShopTests"])
    #expect(project.targets.map(\.kind) == [.application, .unitTests])
    #expect(project.targets.map(\.tests) == [nil, "Shop"])
    #expect(project.buildPhases(of: "Shop").map(\.kind) == [.sources, .resources])
    #expect(try project.target(named: "Shop").productType == "com.apple.product-type.application")
  }

  @Test func `groups have real folders, files real paths`() throws {
    let project = try Fixture.open(Fixture.classic)
    let main = try #require(project.mainGroup)
    #expect(main.folder == "/src/Shop")
    #expect(main.groups.map(\.name) == ["Shop", "ShopTests", "Products"])
    #expect(main.groups[0].folder == "/src/Shop/Shop")
    #expect(main.groups[0].files.map(\.path) == ["/src/Shop/Shop/AppDelegate.swift"])
    #expect(main.groups[0].groups.map(\.kind) == [.group, .variants])
    #expect(main.groups[2].hasFolder == false)
    #expect(main.groups[2].files.map(\.path) == [nil])
    #expect(project.hasGroup(["Shop", "Modules"]))
    #expect(!project.hasGroup(["Shop", "Other"]))
  }

  @Test(arguments: [
    (
      "path = Shop;\n\t\t\tsourceTree = \"<group>\"", "path = Elsewhere/Shop;\n\t\t\tsourceTree = SOURCE_ROOT",
      "/src/Shop/Elsewhere/Shop"
    ),
    (
      "path = Shop;\n\t\t\tsourceTree = \"<group>\"", "path = /opt/Shop;\n\t\t\tsourceTree = \"<absolute>\"",
      "/opt/Shop"
    ),
    ("projectDirPath = \"\"", "projectDirPath = ../Root", "/src/Root/Shop"),
  ])
  func `source trees determine the base of a path`(old: String, new: String, folder: String) throws {
    let project = try Fixture.open(Fixture.classic.replacing(old, with: new))
    #expect(project.mainGroup?.groups[0].folder == folder)
    #expect(project.membership(ofFile: folder + "/AppDelegate.swift").targets == ["Shop": .sources])
  }

  @Test func `members of a target are paths, with one for each language`() throws {
    let project = try Fixture.open(Fixture.classic)
    #expect(
      try project.members(ofTarget: "Shop") == [
        "/src/Shop/Shop/AppDelegate.swift", "/src/Shop/Shop/Base.lproj/Main.storyboard",
      ])
    #expect(throws: DiagnosticError.self) { try project.members(ofTarget: "Other") }
  }

  @Test func `synchronized folders have their owners`() throws {
    let folders = try Fixture.open(Fixture.synchronized).synchronizedFolders
    #expect(folders.map(\.folder) == ["/src/Shop/Shop", "/src/Shop/ShopTests", "/src/Shop/Shared"])
    #expect(folders.map(\.owners) == [["Shop"], ["ShopTests"], []])
  }

  @Test func `a file is listed by its folder unless its group has another one or none`() throws {
    let project = try Fixture.open(Fixture.classic)
    #expect(project.isListedByFolder("/src/Shop/Shop/AppDelegate.swift"))
    #expect(!project.isListedByFolder("Shop/Missing.swift"))
    #expect(!project.isListedByFolder("Shop/Base.lproj/Main.storyboard"))
    let elsewhere = try project.adding([FileAddition(path: "Shop/A.swift", group: .logical(["ShopTests"]))])
    let text = String(decoding: elsewhere.result, as: UTF8.self)
    #expect(try !Fixture.open(text).isListedByFolder("Shop/A.swift"))
  }

  @Test func `a group that contains itself does not cause an endless loop`() throws {
    let text = Fixture.classic.replacing(
      "0A0000341F0000000012AB34 /* Modules */,", with: "0A0000311F0000000012AB34 /* Shop */,")
    #expect(try Fixture.open(text).mainGroup?.groups.first?.name == "Shop")
  }

  @Test func `problems that keep Xcode from opening a project are found in both formats`() throws {
    #expect(try Fixture.open(Fixture.classic).damages == [])
    let double = Fixture.classic.replacing(
      "0A0000101F0000000012AB34 /* ShopTests.swift */,\n",
      with:
        "0A0000101F0000000012AB34 /* ShopTests.swift */,\n\t\t\t\t0A0000001F0000000012AB34 /* AppDelegate.swift */,\n")
    #expect(try Fixture.open(double).damages == ["'AppDelegate.swift' is in 'Shop' and 'ShopTests'"])
    #expect(try JSONFixture.open().damages == [])
    let json = JSONFixture.shop([
      (old: "{ \"path\": \"Main.swift\",", new: "{ \"path\": \"Main.swift\", \"id\": \"0B\","),
      (old: "{ \"path\": \"Debug.xcconfig\" }", new: "{ \"path\": \"Debug.xcconfig\", \"id\": \"0B\" }"),
    ])
    #expect(try JSONFixture.open(json).damages == ["two objects have the id '0B'"])
    let two = JSONFixture.shop([
      (
        old: "{ \"path\": \"Debug.xcconfig\" }",
        new: "{ \"path\": \"Debug.xcconfig\" }, { \"path\": \"../App/Main.swift\" }"
      ),
      (old: "{ \"kind\": \"group\", \"path\": \"Empty\" }", new: "{ \"kind\": \"folder\", \"path\": \"../Feature\" }"),
    ])
    #expect(
      try JSONFixture.open(two).damages == [
        "'App/Main.swift' is in 'App' and 'Config'", "'Feature' is in 'App' and the main group",
      ])
  }
}
