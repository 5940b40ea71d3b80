import Diagnostics
import Testing

@testable import XcodeProject

/// Directories that Xcode treats as one file.
@Suite struct PackageTests {
  private static let catalog = ["Contents.json", "Icon.imageset/Contents.json", "Icon.imageset/Icon.pdf"]
    .map { "Shop/Login/Login.xcassets/" + $0 }

  @Test(arguments: [FileAddition.GroupPath.folder, .logical(["Shop", "Login", "Login.xcassets", "Icon.imageset"])])
  func `files in an asset catalog list the catalog, once`(group: FileAddition.GroupPath) throws {
    let additions = Self.catalog.map { FileAddition(path: $0, group: group, targets: ["Shop"]) }
    let lines = try added(additions, to: Fixture.classic)
    let ids = Identifiers(lines)
    #expect(
      ids.named(lines.filter { !$0.contains("Login */") }).first { $0.contains("isa = PBXFileReference") }?
        .contains("lastKnownFileType = folder.assetcatalog;") == true)
    #expect(lines.count { $0.contains("isa = PBXFileReference") } == 1)
    #expect(lines.count { $0.contains("isa = PBXGroup") } == 1)
    #expect(lines.count { $0.contains("Login.xcassets in Resources */,") } == 1)
  }

  @Test func `a catalog stays until its own contents file is removed`() throws {
    let project = try Fixture.open(Fixture.classic)
    let edit = try project.adding(Self.catalog.map { FileAddition(path: $0, targets: ["Shop"]) })
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(after.membership(ofFile: Self.catalog[2]).targets == ["Shop": .resources])
    #expect(try after.removing([Self.catalog[2]]).isEmpty)
    #expect(try after.removing(["Shop/Login/Login.xcassets"]).result == project.bytes)
  }

  @Test func `a data model is a group of versions, compiled as one`() throws {
    let path = "Shop/Shop.xcdatamodeld/Shop.xcdatamodel/contents"
    let lines = try added([FileAddition(path: path, targets: ["Shop"])], to: Fixture.classic)
    #expect(
      Identifiers(lines).named(lines).joined(separator: "\n") == """
        \t\t{1} /* Shop.xcdatamodeld in Sources */ = {isa = PBXBuildFile; fileRef = {2} /* Shop.xcdatamodeld */; };
        \t\t{3} /* Shop.xcdatamodel */ = {isa = PBXFileReference; lastKnownFileType = wrapper.xcdatamodel; path = Shop.xcdatamodel; sourceTree = "<group>"; };
        \t\t\t\t{2} /* Shop.xcdatamodeld */,
        \t\t\t\t{1} /* Shop.xcdatamodeld in Sources */,

        /* Begin XCVersionGroup section */
        \t\t{2} /* Shop.xcdatamodeld */ = {
        \t\t\tisa = XCVersionGroup;
        \t\t\tchildren = (
        \t\t\t\t{3} /* Shop.xcdatamodel */,
        \t\t\t);
        \t\t\tcurrentVersion = {3} /* Shop.xcdatamodel */;
        \t\t\tpath = Shop.xcdatamodeld;
        \t\t\tsourceTree = "<group>";
        \t\t\tversionGroupType = wrapper.xcdatamodel;
        \t\t};
        /* End XCVersionGroup section */
        """)
  }

  @Test(arguments: ["Shop/", "../Shared/"])
  func `a version joins its existing data model`(folder: String) throws {
    let model = folder + "Shop.xcdatamodeld/"
    let first = [FileAddition(path: model + "Shop.xcdatamodel/contents", targets: ["Shop"])]
    let text = String(decoding: try Fixture.open(Fixture.classic).adding(first).result, as: UTF8.self)
    let second = [
      FileAddition(path: model + ".xccurrentversion", targets: ["Shop"]),
      FileAddition(path: model + "Shop 2.xcdatamodel/contents", targets: ["Shop"]),
    ]
    let lines = try added(second, to: text)
    #expect(
      Identifiers(lines).named(lines).joined(separator: "\n") == """
        \t\t{1} /* Shop 2.xcdatamodel */ = {isa = PBXFileReference; lastKnownFileType = wrapper.xcdatamodel; path = "Shop 2.xcdatamodel"; sourceTree = "<group>"; };
        \t\t\t\t{1} /* Shop 2.xcdatamodel */,
        """)
  }

  @Test(arguments: ["Modules.bundle", "Modules.bundle/Data"])
  func `a folder that the project lists as a group is no package`(folder: String) throws {
    let text = Fixture.classic.replacing("path = Modules;", with: "name = Modules;\n\t\t\tpath = \(folder);")
    let lines = try added([FileAddition(path: "Shop/\(folder)/A.json", targets: ["Shop"])], to: text)
    #expect(lines.contains { $0.contains("path = A.json;") })
  }

  @Test(arguments: [
    // file, target, whether it has its own entry
    ("Shop/Data/A.json", "Shop", false), ("Shop/Data/Deep/A.json", "Shop", false),
    ("Shop/Data/A.json", "ShopTests", true), ("Shop/Database/A.json", "Shop", true),
  ])
  func `files copied by a folder reference are not copied twice`(path: String, target: String, isListed: Bool) throws {
    let text = Fixture.classic.replacing(
      "lastKnownFileType = sourcecode.swift; path = AppDelegate.swift;",
      with: "lastKnownFileType = folder; path = Data;")
    #expect(try added([FileAddition(path: path, targets: [target])], to: text).isEmpty != isListed)
  }

  @Test func `code in a folder reference is rejected once, unless the project lists it`() throws {
    let text = Fixture.classic.replacing(
      "lastKnownFileType = sourcecode.swift; path = AppDelegate.swift;",
      with: "lastKnownFileType = folder; path = Data;")
    let error = #expect(throws: DiagnosticError.self) {
      try Fixture.open(text).adding(["A", "B"].map { FileAddition(path: "Shop/Data/\($0).swift", targets: ["Shop"]) })
    }
    #expect(
      error?.diagnostics.map(\.summary) == [
        "'Shop/Data' is a folder reference, whose files are copied and not compiled"
      ])
  }

  /// The added lines; checks idempotence and removal too.
  private func added(_ additions: [FileAddition], to text: String) throws -> [String] {
    let edit = try Fixture.open(text).adding(additions)
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(try after.adding(additions).isEmpty)
    #expect(try after.removing(additions.map(\.path)).result == Array(text.utf8))
    return Fixture.addedLines(edit)
  }
}
