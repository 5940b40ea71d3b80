import Diagnostics
import Testing

@testable import XcodeProject

/// Exceptions of synchronized folders for single files, in both formats.
@Suite struct ExceptionPathTests {
  @Test(arguments: [
    // name, path, whether the name covers the path
    ("A.swift", "A.swift", true), ("Views", "Views/A.swift", true), ("View", "Views/A.swift", false),
    ("/Localized/Views/A.strings", "Views/de.lproj/A.strings", true), ("/Localized/A.xib", "Base.lproj/A.xib", true),
    ("/Localized: Views/A.strings", "Views/de.lproj/A.strings", true),
    ("/Localized/A.strings", "Views/de.lproj/A.strings", false), ("/Localized/A.strings", "A.strings", false),
  ])
  func `names of files and localized files`(name: String, path: String, isCovered: Bool) {
    #expect(ExceptionPath.covers(name, path) == isCovered)
    if isCovered, name.hasPrefix("/Localized/") { #expect(ExceptionPath.name(of: path) == name) }
  }

  /// Each list and dictionary has these entries: a plain file, a localized file and a file that stays.
  private static let names = ["/Localized/Old/A.strings", "Keep.swift", "Old/A.swift"]

  private static let propertyList: String = {
    func table(_ key: String, _ value: String) -> String {
      Fixture.list(key, []).replacing("(\n", with: "{\n" + names.map { "\t\t\t\t\($0) = \(value);\n" }.joined())
        .replacing("\t\t\t)", with: "\t\t\t}")
    }
    let section = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    let lists = ["membershipExceptions", "privateHeaders", "publicHeaders"].map { Fixture.list($0, names) }
    let set = Fixture.object(
      "0A0000811F0000000012AB34", section, section,
      [
        table("additionalCompilerFlagsByRelativePath", "\"-w\""), table("assetTagsByRelativePath", "(tag, )"),
        table("attributesByRelativePath", "(RemoveHeadersOnCopy, )"),
      ] + lists + [table("platformFiltersByRelativePath", "(ios, )"), "target = 0A0000401F0000000012AB34 /* Shop */;"])
    return Fixture.synchronized
      .replacing(
        "objects = {\n", with: "objects = {\n\n/* Begin \(section) section */\n\(set)\n/* End \(section) section */\n"
      )
      .replacing(
        "\t\t\tpath = Shop;",
        with:
          "\t\t\t\(Fixture.list("exceptions", ["0A0000811F0000000012AB34"]))\n\t\t\t\(table("explicitFileTypes", "text"))\n"
          + "\t\t\tpath = Shop;")
  }()

  private static let json: String = {
    func list(_ key: String) -> String {
      "          \"\(key)\": [\n" + names.map { "            \"\($0)\",\n" }.joined() + "          ],\n"
    }
    func table(_ key: String, _ value: String) -> String {
      "          \"\(key)\": {\n" + names.map { "            \"\($0)\": \(value),\n" }.joined() + "          },\n"
    }
    return JSONFixture.shop.replacing(
      """
                "exclusions": [
                  "Info.plist",
                  "Old.swift",
                ],

      """,
      with: list("public-headers") + list("private-headers") + table("compiler-flags", "\"-w\"") + list("exclusions")
        + table("platforms", "[ \"ios\" ]") + table("attributes", "[ \"weak\" ]") + table("asset-tags", "[ \"tag\" ]"))
  }()

  private static func open(_ text: String) throws -> ProjectFile {
    text.hasPrefix("{") ? try JSONFixture.open(text) : try Fixture.open(text)
  }

  @Test(arguments: [("Shop", propertyList, 8), ("Mixed", json, 7)])
  func `all exceptions of a folder follow renames and removals`(
    folder: String, text: String, count: Int
  ) throws {
    let project = try Self.open(text)
    func result(_ edit: ProjectEdit) -> String { String(decoding: edit.result, as: UTF8.self) }

    let moved = try project.renaming("\(folder)/Old", to: "\(folder)/New")
    #expect(result(moved) == text.replacing("Old/A.s", with: "New/A.s"))
    #expect(moved.added.exceptions == 2 * count)
    #expect(try Self.open(result(moved)).renaming("\(folder)/New", to: "\(folder)/Old").result == project.bytes)

    let languages = ["de", "en"].map { "\(folder)/Old/\($0).lproj" }
    let renames =
      languages.map { ("\($0)/A.strings", "\($0)/B.strings") } + [("\(folder)/Old/A.swift", "\(folder)/Old/B.swift")]
    let renamed = try project.renaming(Dictionary(uniqueKeysWithValues: renames))
    #expect(result(renamed) == text.replacing("Old/A.s", with: "Old/B.s"))

    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.contains("Old/A.s") }.joined(separator: "\n")
    #expect(result(try project.removing(["\(folder)/Old"])) == kept)
    let (one, code) = (["\(languages[0])/A.strings"], ["\(folder)/Old/A.swift"])
    #expect(result(try project.removing(one + code)) == kept)
    // An exception covers all languages, so it is removed with the last one.
    func names(_ disk: [String: [String]]) -> (String) -> [String] {
      { disk[$0.replacing("/src/Shop/\(folder)/Old", with: "Old")] ?? [] }
    }
    let disk = [
      "Old": ["A.swift", "de.lproj", "en.lproj"], "Old/de.lproj": ["A.strings"], "Old/en.lproj": ["A.strings"],
    ]
    let localized = lines.filter { !$0.contains("Old/A.swift") }.joined(separator: "\n")
    #expect(result(try project.removing(one + code, names: names(disk))) == localized)
    #expect(try project.removing(one, names: names(disk)).isEmpty)
    #expect(result(try project.removing(code + languages.map { "\($0)/A.strings" }, names: names(disk))) == kept)
    let last = disk.merging(["Old/en.lproj": ["B.strings"]]) { $1 }
    #expect(result(try project.removing(one + code, names: names(last))) == kept)

    let other = try project.adding([FileAddition(path: "\(folder)/More.swift", targets: [])])
    #expect(other.isEmpty)
  }

  @Test(arguments: [("Shop", "ShopTests", Fixture.synchronized), ("Feature", "Kit", JSONFixture.shop)])
  func `a localized file gets one exception for all languages`(folder: String, target: String, text: String) throws {
    let project = try Self.open(text)
    let files = ["de", "en"].map { FileAddition(path: "\(folder)/\($0).lproj/A.strings", targets: [target]) }
    let edit = try project.adding(files)
    let after = try Self.open(String(decoding: edit.result, as: UTF8.self))
    let exceptions = try #require(after.synchronizedFolders.first { $0.folder.hasSuffix(folder) }).exceptions
    #expect(exceptions.values.allSatisfy { $0 == ["/Localized/A.strings"] })
    #expect(exceptions.count == 2)
    #expect(try after.adding(files).isEmpty)
    #expect(after.membership(ofFile: files[0].path).targets.keys.sorted() == [target])
    #expect(try after.removing(files.map(\.path)).result == project.bytes)
  }

  @Test func `an unchanged name keeps its spelling`() throws {
    let text = JSONFixture.shop.replacing("\"Old.swift\"", with: "\"Old/./Views/\"")
    let edit = try JSONFixture.open(text).renaming("Mixed", to: "Plain")
    #expect(String(decoding: edit.result, as: UTF8.self) == text.replacing("\"Mixed\"", with: "\"Plain\""))
  }

  @Test func `an exception that only names a target stays when files are added and removed`() throws {
    let text = JSONFixture.shop.replacing(
      """
      {
                "target": "App",
                "exclusions": [
                  "Info.plist",
                  "Old.swift",
                ],
              }
      """,
      with: """
        {
                  "target": "App",
                }
        """)
    let project = try JSONFixture.open(text)
    let additions = [FileAddition(path: "Mixed/New.swift", targets: ["Kit"])]
    let after = try JSONFixture.open(String(decoding: project.adding(additions).result, as: UTF8.self))
    #expect(after.membership(ofFile: "Mixed/New.swift").targets.keys.sorted() == ["Kit"])
    #expect(try after.removing(additions.map(\.path)).result == project.bytes)
  }
}
