import Testing

@testable import XcodeProject

/// The groups that additions create for directories without a group.
@Suite struct GroupTests {
  @Test(arguments: [
    ("../Shared/New/A.swift", ["name = Shared;", "path = ../Shared;", "path = New;"]),
    ("../Shop.old/Shop/A.swift", ["name = Shop.old;", "path = ../Shop.old;", "path = Shop;"]),
    ("../A.swift", []),
  ])
  func `outside the project, groups start where the path leaves its folder`(path: String, fields: [String]) throws {
    #expect(try groupFields([path], in: Fixture.classic) == fields)
  }

  @Test(arguments: [
    // projectDirPath, directory of the main group, relative path from it to the project
    ("../Elsewhere", "", "../Shop/"), ("Deep/Down", "", "../../"), ("\"\"", "\t\t\tpath = Code;\n", "../"),
  ])
  func `folders outside the main group become groups below it`(
    projectDirPath: String, main: String, way: String
  ) throws {
    let last = "\t\t\t\t0A0000331F0000000012AB34 /* Products */,\n\t\t\t);\n"
    let text = Fixture.classic.replacing("projectDirPath = \"\"", with: "projectDirPath = \(projectDirPath)")
      .replacing(last, with: last + main)
    let paths = ["Code2/Login/View/A.swift", "Tests/Login/View/B.swift"]
    let folders = ["path = \(way)Code2;", "path = \(way)Tests;", "path = Login;", "path = Login;"]
    #expect(
      try groupFields(paths, in: text) == ["name = Code2;", "name = Tests;"] + folders + [
        "path = View;", "path = View;",
      ])
  }

  @Test func `two new folders are two groups, even if one group contains both`() throws {
    let text = Fixture.classic.replacing("path = ShopTests;", with: "name = ShopTests;\n\t\t\tpath = Elsewhere;")
    #expect(
      try groupFields(["ShopTests/View/A.swift", "Elsewhere/View/B.swift"], in: text) == [
        "name = View;", "path = ../ShopTests/View;", "path = View;",
      ])
  }

  @Test func `a folder outside the project is not a group with the same name`() throws {
    #expect(
      try groupFields(["../ShopTests/A.swift", "Mocks/B.swift", "../Mocks/C.swift"], in: Fixture.classic) == [
        "name = Mocks;", "name = ShopTests;", "path = ../Mocks;", "path = ../ShopTests;", "path = Mocks;",
      ])
  }

  /// The sorted names and paths of groups that files add; checks idempotence and removal too.
  private func groupFields(_ paths: [String], in text: String) throws -> [String] {
    let additions = paths.map { FileAddition(path: $0) }
    let edit = try Fixture.open(text).adding(additions)
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(try after.adding(additions).isEmpty)
    #expect(try after.removing(paths).result == Array(text.utf8))
    let fields = Fixture.addedLines(edit).filter { $0.hasPrefix("\t\t\tname") || $0.hasPrefix("\t\t\tpath") }
    return fields.map { String($0.drop { $0 == "\t" }) }.sorted()
  }
}
