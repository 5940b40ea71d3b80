import FileSystem
import SystemPackage
import Testing

@Suite("Relative paths")
struct FilePathRelationsTests {
  @Test(
    "Relative to a folder",
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a", "/a", ""), ("/a/b", "/a/c", "../b"), ("/x", "/a/b", "../../x"),
      ("/a/../b", "/", "b"), ("/ab", "/a", "../ab"), ("/b", "/", "b"),
      ("/a/./b", "/a", "b"), ("/a/b/..", "/a", ""), ("/a/b/.", "/a", "b"), ("/a/.b/c..", "/a", ".b/c.."),
      ("/a/.../b", "/a", ".../b"), ("/a/../a/b", "/a/../a", "b"), ("/a/é", "/a", "é"),
    ])
  func relative(path: String, folder: String, expected: String) {
    #expect(FilePath(path).relative(to: FilePath(folder)).string == expected)
  }

  @Test(
    "A path relative to a folder becomes absolute",
    arguments: [
      ("b", "/a", "/a/b"), ("/b", "/a", "/b"), ("", "/a", "/a"), ("b", "/", "/b"), ("../b", "/a/c", "/a/b"),
      ("./b", "/a", "/a/b"), ("b/./c/..", "/a", "/a/b"), (".b", "/a/..", "/.b"), ("..", "/a/b", "/a"),
      ("b", "a", "a/b"),
      (".", "/a", "/a"), ("b", ".", "b"), ("b", "../a", "../a/b"),
    ])
  func resolved(path: String, folder: String, expected: String) {
    #expect(FilePath(path).resolved(from: FilePath(folder)).string == expected)
  }

  @Test(
    "Paths in messages are relative to the working directory",
    arguments: [("/a/b", "/a", "b"), ("/a", "/a", "."), ("/a/x", "/a/b/c", "../../x"), ("/z", "/a/b/c", "/z")])
  func shown(path: String, folder: String, expected: String) {
    #expect(FilePath(path).shown(from: FilePath(folder)) == expected)
  }

  @Test(
    "A path is within a folder only by whole components",
    arguments: [
      ("/a/b", "/a", true), ("/ab", "/a", false), ("/a", "/a", true), ("/a/../b", "/a", false),
      ("/a/b/../../c", "/a", false), ("/a/..b", "/a", true), ("/a", "/", true),
    ])
  func within(path: String, folder: String, expected: Bool) {
    #expect(FilePath(path).isWithin(FilePath(folder)) == expected)
  }
}
