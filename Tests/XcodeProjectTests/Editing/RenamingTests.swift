import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct RenamingTests {
  @Test func `a renamed file keeps its id and gets new comments everywhere`() throws {
    let edit = try Fixture.open(Fixture.classic).renaming("Shop/AppDelegate.swift", to: "Shop/Application.swift")
    #expect(
      String(decoding: edit.result, as: UTF8.self)
        == Fixture.classic.replacing("AppDelegate.swift", with: "Application.swift"))
  }

  @Test func `a renamed folder renames its files`() throws {
    let edit = try Fixture.open(Fixture.classic).renaming("ShopTests", to: "Checks")
    let text = String(decoding: edit.result, as: UTF8.self)
    #expect(edit.changes.count == 3)
    let after = try Fixture.open(text)
    #expect(after.membership(ofFile: "Checks/ShopTests.swift").targets == ["ShopTests": .sources])
    #expect(after.hasGroup(["Checks"]))
  }

  @Test func `a moved file stays in its group and gets a name beside its path`() throws {
    let edit = try Fixture.open(Fixture.classic).renaming("Shop/AppDelegate.swift", to: "Core/Start.m")
    let text = String(decoding: edit.result, as: UTF8.self)
    #expect(
      text.contains(
        "{isa = PBXFileReference; lastKnownFileType = sourcecode.c.objc; name = Start.m; path = ../Core/Start.m; "
          + "sourceTree = \"<group>\"; };"))
    let back = try Fixture.open(text).renaming("Core/Start.m", to: "Shop/AppDelegate.swift")
    #expect(String(decoding: back.result, as: UTF8.self) == Fixture.classic)
  }

  @Test func `a localized file is named like its files`() throws {
    let edit = try Fixture.open(Fixture.classic)
      .renaming("Shop/Base.lproj/Main.storyboard", to: "Shop/Base.lproj/Start.storyboard")
    #expect(
      String(decoding: edit.result, as: UTF8.self)
        == Fixture.classic.replacing("Main.storyboard", with: "Start.storyboard"))
  }

  @Test func `a folder and its files are renamed together`() throws {
    let module = ["Login/LoginView.swift", "Login/LoginPresenter.swift"]
    let project = try Fixture.open(Fixture.classic)
      .adding(module.map { FileAddition(path: "Shop/Modules/\($0)", targets: ["Shop"]) })
    let edit = try Fixture.open(String(decoding: project.result, as: UTF8.self)).renaming([
      "Shop/Modules/Login": "Shop/Modules/Entry",
      "Shop/Modules/Login/LoginView.swift": "Shop/Modules/Entry/EntryView.swift",
      "Shop/Modules/Login/LoginPresenter.swift": "Shop/Modules/Entry/EntryPresenter.swift",
    ])
    #expect(
      String(decoding: edit.result, as: UTF8.self)
        == String(decoding: project.result, as: UTF8.self).replacing("Login", with: "Entry"))
  }

  @Test func `a file that two groups list is renamed once`() throws {
    let file = "\t\t\t\t0A0000001F0000000012AB34 /* AppDelegate.swift */,\n"
    let text = Fixture.classic.replacing(file, with: file + file)
      .replacing("path = AppDelegate.swift; sourceTree = \"<group>\"", with: "path = A.swift; sourceTree = SOURCE_ROOT")
    let edit = try Fixture.open(text).renaming("A.swift", to: "B.swift")
    #expect(String(decoding: edit.result, as: UTF8.self) == text.replacing("path = A.swift", with: "path = B.swift"))
  }

  /// A file in the groups of two directories has two paths; the renames determine which one changes.
  @Test(arguments: [true, false])
  func `a file in the groups of two folders follows the renamed path`(isFirst: Bool) throws {
    let text = Fixture.classic.replacing(
      "\t\t\t\t0A0000101F0000000012AB34 /* ShopTests.swift */,\n",
      with: "\t\t\t\t0A0000101F0000000012AB34 /* ShopTests.swift */,\n"
        + "\t\t\t\t0A0000001F0000000012AB34 /* AppDelegate.swift */,\n")
    let project = try Fixture.open(text)
    let folder = isFirst ? "Shop" : "ShopTests"
    let edit = try project.renaming([
      "\(folder)/AppDelegate.swift": "\(folder)/Application.swift", "ShopTests/ShopTests.swift": "ShopTests/All.swift",
    ])
    #expect(
      String(decoding: edit.result, as: UTF8.self)
        == text.replacing("AppDelegate.swift", with: "Application.swift")
        .replacing("ShopTests.swift", with: "All.swift"))
    let moved = try project.renaming(["Shop": "App", "Shop/AppDelegate.swift": "App/Main.swift"])
    #expect(
      try Fixture.open(String(decoding: moved.result, as: UTF8.self)).renaming([
        "App": "Shop", "App/Main.swift": "Shop/AppDelegate.swift",
      ]).result == Array(text.utf8))
    let removal = try project.removing(["\(folder)/AppDelegate.swift"])
    #expect(!String(decoding: removal.result, as: UTF8.self).contains("AppDelegate.swift"))
  }

  @Test func `an existing path is rejected, an unlisted one is ignored`() throws {
    let project = try Fixture.open(Fixture.classic)
    #expect(try project.renaming("Shop/Other.swift", to: "Shop/New.swift").isEmpty)
    let error = try #require(throws: DiagnosticError.self) {
      try project.renaming("Shop/AppDelegate.swift", to: "ShopTests/ShopTests.swift")
    }
    #expect(
      error.messages == [
        "Shop.xcodeproj/project.pbxproj: error: 'Shop.xcodeproj' already lists 'ShopTests/ShopTests.swift' [project-path-taken]"
      ])
  }
}
