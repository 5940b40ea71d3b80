import Diagnostics
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@Suite struct FolderFilesTests {
  @Test("symbolic links are followed within the catalog and rejected outside it")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret")
    try folder.write("inside", to: "catalog/a/inside")
    try folder.link("catalog/a/good", to: "inside")
    try folder.link("catalog/a/bad", to: "../../secret")
    try folder.link("catalog/a/dangling", to: "nowhere")
    try folder.link("catalog/out", to: "..")
    let files = FolderFiles(root: folder.path.appending("catalog"), shownAs: "catalog")
    #expect(try files.read("a/good") == Array("inside".utf8))
    #expect(
      mistakes { _ = try files.read("a/bad") } == """
        catalog/a/bad: error: the symbolic link leads out of 'catalog' [template-link]
          = help: replace the link with the file

        """)
    #expect(
      mistakes { _ = try files.read("a/dangling") }?.hasPrefix(
        "catalog/a/dangling: error: the symbolic link leads nowhere") == true)
    #expect(mistakes { _ = try files.read("out/secret") } != nil)
    #expect(try files.names(in: "out") == [])
  }

  @Test("an exact spelling is preferred to another case, and folders are no files")
  func spelling() throws {
    let files = MemoryFiles(["A/b": "1", "a/b": "2", "a/C": "3"])
    #expect(try files.find("a/b")?.path == "a/b")
    #expect(try files.find("A/c") == nil)
    #expect(try files.find("a/c").map { "\($0.path) \($0.isOtherCase)" } == "a/C true")
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/b")
    #expect(try FolderFiles(root: folder.path, shownAs: "").find("a") == nil)
    #expect(try FolderFiles(root: folder.path, shownAs: "").find("a/b")?.source.path == "a/b")
  }
}
