import Diagnostics
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@Suite struct GitTests {
  @Test("a setting is read as it is in effect in a folder")
  func config() async throws {
    let repository = try await TestRepository()
    try await repository.run("config", "user.name", "Ada Byron")
    #expect(await Git().configValue("user.name", in: repository.folder.path) == "Ada Byron")
    #expect(await Git().configValue("viper.none", in: repository.folder.path) == nil)
    #expect(await Git().configValue("not a key", in: repository.folder.path) == nil)
  }

  @Test("changes in different places are merged, those in the same place are marked and counted")
  func merge() async throws {
    func merge(_ current: String, _ other: String, showsBase: Bool = false) async throws -> (String, Int) {
      let merged = try await Git().merge(
        current: Array(current.utf8), base: Array("1\n2\n3\n4\n5\n".utf8), other: Array(other.utf8),
        labels: ("yours", "before", "template"), showsBase: showsBase)
      return (String(decoding: merged.bytes, as: UTF8.self), merged.conflicts)
    }
    #expect(try await merge("one\n2\n3\n4\n5\n", "1\n2\n3\n4\nfive\n") == ("one\n2\n3\n4\nfive\n", 0))
    #expect(
      try await merge("1\n2\nx\n4\n5\n", "1\n2\ny\n4\n5\n")
        == ("1\n2\n<<<<<<< yours\nx\n=======\ny\n>>>>>>> template\n4\n5\n", 1))
    #expect(
      try await merge("1\n2\nx\n4\n5\n", "1\n2\ny\n4\n5\n", showsBase: true).0
        == "1\n2\n<<<<<<< yours\nx\n||||||| before\n3\n=======\ny\n>>>>>>> template\n4\n5\n")
  }

  @Test("binary files are not merged but refused")
  func binary() async throws {
    await #expect(throws: DiagnosticError.self) {
      try await Git().merge(current: [0, 1], base: [0], other: [0, 2], labels: ("a", "b", "c"))
    }
  }

  @Test(
    "addresses are shown without what nobody needs to read",
    arguments: [
      ("https://user:secret@github.com/acme/templates.git", "github.com/acme/templates"),
      ("git@github.com:acme/templates.git", "github.com:acme/templates"), ("/srv/t.git/", "/srv/t"),
      ("templates", "/srv/project/templates"), ("../t", "/srv/t"), ("file:///srv/t", "/srv/t"),
    ])
  func shortNames(address: String, short: String) throws {
    #expect(try GitAddress(address, relativeTo: "/srv/project").shortName == short)
  }
}
