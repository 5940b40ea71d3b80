import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct SynchronizedFolderTests {
  @Test(arguments: [Fixture.synchronized, Fixture.converted])
  func `files in the owner's folder need no entry`(text: String) throws {
    let edit = try Fixture.open(text).adding([
      FileAddition(path: "Shop/Login/LoginView.swift", targets: ["Shop"]),
      FileAddition(path: "ShopTests/Login/LoginTests.swift", targets: ["ShopTests"], role: .test),
      FileAddition(path: "Shop/Login/Empty", kind: .group),
    ])
    #expect(edit.isEmpty)
    #expect(edit.warnings.isEmpty)
  }

  @Test(arguments: [(Fixture.synchronized, "Shop"), (JSONFixture.shop, "Feature")])
  func `a documentation file stays out of the target`(text: String, folder: String) throws {
    func open(_ text: String) throws -> ProjectFile {
      text.hasPrefix("{") ? try JSONFixture.open(text) : try Fixture.open(text)
    }
    let project = try open(text)
    let additions = [
      FileAddition(path: "\(folder)/Login/README.md", targets: project.targets.prefix(1).map(\.name)),
      FileAddition(path: "Elsewhere/README.md"),
    ]
    let after = try open(String(decoding: project.adding(additions).result, as: UTF8.self))
    #expect(after.membership(ofFile: additions[0].path).targets == [:])
    #expect(try after.adding(additions).isEmpty)
    #expect(try after.removing(additions.map(\.path)).result == project.bytes)
  }

  @Test func `a test in the application's folder is rejected`() throws {
    let error = try #require(throws: DiagnosticError.self) {
      try Fixture.open(Fixture.synchronized)
        .adding([FileAddition(path: "Shop/Login/LoginTests.swift", targets: ["ShopTests"], role: .test)])
    }
    #expect(
      error.messages == [
        """
        Shop.xcodeproj/project.pbxproj: error: test 'Shop/Login/LoginTests.swift' is in synchronized folder 'Shop', \
        which target 'Shop' builds [project-test-in-application]
          = help: move tests into the test target's directory, or use --allow-tests-in-app
        """
      ])
  }

  @Test func `with permission, it is excluded there and included in its own target, in the style of objectVersion 77`()
    throws
  {
    let (lines, warnings) = try addTest(to: Fixture.synchronized)
    #expect(
      Identifiers(lines).named(lines).joined(separator: "\n") == """
        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        \t\t{1} /* Exceptions for "Shop" folder in "ShopTests" target */ = {
        \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        \t\t\tmembershipExceptions = (
        \t\t\t\tLogin/LoginTests.swift,
        \t\t\t);
        \t\t\ttarget = {2} /* ShopTests */;
        \t\t};
        \t\t{3} /* Exceptions for "Shop" folder in "Shop" target */ = {
        \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        \t\t\tmembershipExceptions = (
        \t\t\t\tLogin/LoginTests.swift,
        \t\t\t);
        \t\t\ttarget = {4} /* Shop */;
        \t\t};
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

        \t\t\texceptions = (
        \t\t\t\t{3} /* Exceptions for "Shop" folder in "Shop" target */,
        \t\t\t\t{1} /* Exceptions for "Shop" folder in "ShopTests" target */,
        \t\t\t);
        """)
    #expect(warnings.count == 2)
  }

  @Test func `code is not put into a folder that is copied as a whole`() throws {
    let text = Fixture.synchronized.replacing(
      "path = Shop;", with: "explicitFolders = (\n\t\t\t\tWeb,\n\t\t\t);\n\t\t\tpath = Shop;")
    let project = try Fixture.open(text)
    let error = #expect(throws: DiagnosticError.self) {
      try project.adding([FileAddition(path: "Shop/Web/A.swift", targets: ["Shop"])])
    }
    #expect(
      error?.diagnostics.map(\.summary) == [
        "'Shop/Web/A.swift' is not compiled by 'Shop': synchronized folder 'Shop' copies the folder around it as a whole"
      ])
    #expect(project.membership(ofFile: "Shop/Web/A.swift").targets.isEmpty)
  }

  @Test func `below objectVersion 77 comments are short and the folder stays on its line`() throws {
    let edit = try addTestEdit(to: Fixture.converted)
    let text = String(decoding: edit.result, as: UTF8.self)
    let folder = try #require(text.split(separator: "\n").first { $0.contains("/* Shop */ = {isa") })
    #expect(
      Identifiers([String(folder)]).named([String(folder)]) == [
        "\t\t{1} /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = ("
          + "{2} /* PBXFileSystemSynchronizedBuildFileExceptionSet */, "
          + "{3} /* PBXFileSystemSynchronizedBuildFileExceptionSet */, ); explicitFileTypes = {}; "
          + "explicitFolders = (); path = Shop; sourceTree = \"<group>\"; };"
      ])
  }

  @Test(arguments: [
    // objectVersion, comment of an existing set, start of the comment of a new set
    ("54", "Exceptions for \"Shop\" folder in \"Widget\" target", "Exceptions for \"Shop\" folder in \"Shop"),
    ("77", "PBXFileSystemSynchronizedBuildFileExceptionSet", "PBXFileSystemSynchronizedBuildFileExceptionSet"),
  ])
  func `a file with exceptions keeps their style`(version: String, written: String, new: String) throws {
    let section = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    let set = Fixture.object("0A0000801F0000000012AB34", written, section, ["target = 0A0000401F0000000012AB34;"])
    let text = Fixture.synchronized.replacing("objectVersion = 77", with: "objectVersion = \(version)")
      .replacing(
        "objects = {\n", with: "objects = {\n\n/* Begin \(section) section */\n\(set)\n/* End \(section) section */\n")
    let lines = Fixture.addedLines(try addTestEdit(to: text)).filter { $0.hasSuffix(" = {") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("/* \(new)") })
  }

  @Test(arguments: [("90", "16.3"), ("100", "26.3"), ("110", "27.0")])
  func `projects of newer versions keep their long comments and all folder settings`(
    version: String, xcode: String
  ) throws {
    let section = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    let comment = "Exceptions for \"Shop\" folder in \"Shop\" target"
    let table = ["platformFiltersByRelativePath = {\n\t\t\t\tPhone.swift = (\n\t\t\t\t\tios,\n\t\t\t\t);\n\t\t\t};"]
    let tags = ["assetTagsByRelativePath = {\n\t\t\t\tLevel.png = (\n\t\t\t\t\t\"level 1\",\n\t\t\t\t);\n\t\t\t};"]
    let set = Fixture.object(
      "0A0000811F0000000012AB34", comment, section,
      tags + [Fixture.list("membershipExceptions", ["Info.plist"])] + table
        + ["target = 0A0000401F0000000012AB34 /* Shop */;"])
    let owner = "PBXNativeTarget \"Shop\""
    let configurations = ["Debug", "Release"].enumerated().map { number, name in
      Fixture.object(
        "0A00009\(number)1F0000000012AB34", "\(name) configuration for \(owner)", "XCBuildConfiguration",
        ["buildSettings = {\n\t\t\t};", "name = \(name);"])
    }
    let list = Fixture.object(
      "0A0000951F0000000012AB34", "Build configuration list for \(owner)", "XCConfigurationList",
      [
        Fixture.list(
          "buildConfigurations",
          ["Debug", "Release"].enumerated().map {
            "0A00009\($0)1F0000000012AB34 /* \($1) configuration for \(owner) */"
          }),
        "defaultConfigurationName = Release;",
      ])
    func sections(_ all: [(String, String)]) -> String {
      all.map { "\n/* Begin \($0) section */\n\($1)\n/* End \($0) section */\n" }.joined()
    }
    let text = Fixture.synchronized.replacing("objectVersion = 77", with: "objectVersion = \(version)")
      .replacing("objects = {\n", with: "objects = {\n" + sections([(section, set)]))
      .replacing(
        "\t\t\tpath = Shop;",
        with: "\t\t\t\(Fixture.list("exceptions", ["0A0000811F0000000012AB34 /* \(comment) */"]))\n\t\t\tpath = Shop;"
      )
      .replacing(
        "\t};\n\trootObject",
        with: sections([
          ("XCBuildConfiguration", configurations.joined(separator: "\n")), ("XCConfigurationList", list),
        ]) + "\t};\n\trootObject"
      ).replacing(
        "name = Shop;",
        with:
          "buildConfigurationList = 0A0000951F0000000012AB34 /* Build configuration list for \(owner) */;\n\t\t\tname = Shop;"
      )
    let project = try Fixture.open(text)
    #expect(project.oldestXcode == xcode)
    let additions = [
      FileAddition(path: "Shop/Kit/A.swift", targets: ["ShopTests"]),
      FileAddition(path: "Apart/B.swift", targets: ["Shop"]),
    ]
    let package = PackageAddition(path: "Packages/NetKit", products: [.init("NetKit", targets: ["Shop"])])
    let edit = try project.adding(additions)
    #expect(edit.changes.allSatisfy { $0.range.isEmpty })
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(try after.removing(additions.map(\.path)).result == project.bytes)
    let packaged = try project.adding(packages: [package])
    #expect(packaged.changes.allSatisfy { $0.range.isEmpty })
    let renamed = String(decoding: try project.renaming("Shop/Phone.swift", to: "Shop/Pad.swift").result, as: UTF8.self)
    #expect(renamed == text.replacing("Phone.swift", with: "Pad.swift"))
    let merged = try ProjectMerge.merge(
      base: project.bytes, ours: edit.result, theirs: packaged.result, path: "p.pbxproj")
    guard case .merged(let bytes) = merged else {
      Issue.record("\(merged)")
      return
    }
    let both = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n") { #expect(both.contains(line + "\n"), "\(line)") }
  }

  @Test func `a file in a phase of its own is renamed and removed there`() throws {
    let section = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
    let set = Fixture.object(
      "0A0000811F0000000012AB34", section, section,
      ["buildPhase = 0A0000501F0000000012AB34;", Fixture.list("membershipExceptions", ["Tool", "Data/A.json"])])
    let text = Fixture.synchronized
      .replacing(
        "objects = {\n", with: "objects = {\n\n/* Begin \(section) section */\n\(set)\n/* End \(section) section */\n"
      )
      .replacing(
        "\t\t\tpath = Shop;",
        with: "\t\t\t\(Fixture.list("exceptions", ["0A0000811F0000000012AB34"]))\n\t\t\tpath = Shop;")
    let project = try Fixture.open(text)
    #expect(project.membership(ofFile: "Shop/Tool").targets == ["Shop": nil])
    let renamed = String(decoding: try project.renaming("Shop/Data", to: "Shop/Base").result, as: UTF8.self)
    #expect(renamed == text.replacing("Data/A.json", with: "Base/A.json"))
    let removed = String(decoding: try project.removing(["Shop/Data/A.json"]).result, as: UTF8.self)
    #expect(removed == text.replacing("\t\t\t\tData/A.json,\n", with: ""))
  }

  @Test(arguments: [Fixture.synchronized, Fixture.converted])
  func `exceptions are found, extended in order, and removed without a trace`(text: String) throws {
    let options = AdditionOptions(allowsTestsInApplicationFolders: true)
    func test(_ name: String) -> FileAddition {
      FileAddition(path: "Shop/Login/\(name).swift", targets: ["ShopTests"], role: .test)
    }
    let first = try Fixture.open(
      String(decoding: Fixture.open(text).adding([test("M")], options: options).result, as: UTF8.self))
    #expect(try first.adding([test("M")], options: options).isEmpty)
    let both = try Fixture.open(
      String(decoding: first.adding([test("Z"), test("A")], options: options).result, as: UTF8.self))
    let folder = try #require(both.synchronizedFolders.first)
    let paths = ["Login/A.swift", "Login/M.swift", "Login/Z.swift"]
    #expect(folder.exceptions == ["Shop": paths, "ShopTests": paths])
    #expect(folder.targets(building: "Login/A.swift") == ["ShopTests"])
    #expect(both.membership(ofFile: "Shop/Login/B.swift").targets == ["Shop": nil])
    #expect(try both.removing(paths.map { "Shop/\($0)" }).result == Array(text.utf8))
    let moved = try both.renaming("Shop/Login", to: "Shop/Entry")
    #expect(moved.added.exceptions == 6)
    let after = try Fixture.open(String(decoding: moved.result, as: UTF8.self))
    #expect(after.synchronizedFolders.first?.exceptions["Shop"]?.first == "Entry/A.swift")
  }

  @Test func `a folder without a target includes the requested file, with a notice`() throws {
    let edit = try Fixture.open(Fixture.synchronized).adding([FileAddition(path: "Shared/A.swift", targets: ["Shop"])])
    #expect(
      edit.warnings.map(\.summary) == [
        "no target builds the synchronized folder 'Shared'",
        "'A.swift' in synchronized folder 'Shared' gets an exception: also built by target 'Shop'",
      ])
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(after.membership(ofFile: "Shared/A.swift").targets == ["Shop": nil])
  }

  @Test func `equal notices for many files of a folder are reported once`() throws {
    let files = (1...5).map { FileAddition(path: "Shared/A\($0).swift", targets: ["Shop"]) }
    let warning = try #require(try Fixture.open(Fixture.synchronized).adding(files).warnings.last)
    #expect(warning.summary == "5 files in synchronized folder 'Shared' get exceptions: also built by target 'Shop'")
    #expect(warning.notes.map(\.text) == ["'A1.swift', 'A2.swift', 'A3.swift' and 2 more"])
  }

  @Test func `a file's exception is removed, a folder's exception stays`() throws {
    let options = AdditionOptions(allowsTestsInApplicationFolders: true)
    func excepted(_ path: String) throws -> ProjectFile {
      let addition = FileAddition(path: "Shop/\(path)", targets: ["ShopTests"], role: .test)
      let bytes = try Fixture.open(Fixture.synchronized).adding([addition], options: options).result
      return try Fixture.open(String(decoding: bytes, as: UTF8.self))
    }
    let wanted = FileAddition(path: "Shop/Old.swift/A.swift", targets: ["Shop"])
    let error = try #require(throws: DiagnosticError.self) { try excepted("Old.swift").adding([wanted]) }
    #expect(error.diagnostics.map(\.id) == ["project-folder-exception", "project-folder-exception"])
    let edit = try excepted("Old.swift").adding([FileAddition(path: "Shop/Old.swift", targets: ["Shop"])])
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(after.membership(ofFile: "Shop/Old.swift").targets == ["Shop": nil])
  }

  private func addTestEdit(to text: String) throws -> ProjectEdit {
    try Fixture.open(text).adding(
      [FileAddition(path: "Shop/Login/LoginTests.swift", targets: ["ShopTests"], role: .test)],
      options: AdditionOptions(allowsTestsInApplicationFolders: true))
  }

  private func addTest(to text: String) throws -> (lines: [String], warnings: [Diagnostic]) {
    let edit = try addTestEdit(to: text)
    return (Fixture.addedLines(edit), edit.warnings)
  }
}
