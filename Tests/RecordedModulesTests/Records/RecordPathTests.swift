import Testing

@testable import RecordedModules

/// Paths inside records, and paths of records.
@Suite struct RecordPathTests {
  @Test(
    "A path in a record is inside the root, and not inside a git folder",
    arguments: [
      ("a", true), ("a/b.swift", true), (".a", true), ("a..", true), ("...", true), ("a/.../b", true),
      (".github/a", true),
      (".gi/a", true), ("agit", true), ("é", true), ("", false), ("/a", false), ("a/", false), ("a//b", false),
      (".", false), ("..", false), ("./a", false), ("a/..", false), ("a/./b", false), (".git", false),
      ("a/.GIT/b", false),
      ("a\tb", false), ("a\u{7F}", false), ("a\nb", false), ("a b", true),
    ])
  func paths(path: String, isBelow: Bool) {
    #expect(RecordedPath.isBelow(path) == isBelow)
  }

  @Test(
    "A record's file name contains its module's name",
    arguments: [
      ("Login.yml", "Login"), ("Login.yaml", nil), (".yml", nil), ("Login.yml.yml", "Login.yml"), ("yml", nil),
    ]
      as [(String, String?)])
  func names(file: String, module: String?) {
    #expect(RecordPath.moduleName(ofFile: file) == module)
    if let module {
      #expect(RecordPath(module, in: "").relative == ".viper-gen/modules/\(file)")
      #expect(RecordPath(module, in: "A/B").relative == ".viper-gen/modules/A/B/\(file)")
      #expect(RecordPath(module, in: "A/B").moduleName == module)
    }
  }
}
