import FileSystem
import SystemPackage
import Testing

@Suite("Paths seen from elsewhere")
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
    "Taken from a folder",
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
    "Shown to somebody in a folder",
    arguments: [("/a/b", "/a", "b"), ("/a", "/a", "."), ("/a/x", "/a/b/c", "../../x"), ("/z", "/a/b/c", "/z")])
  func shown(path: String, folder: String, expected: String) {
    #expect(FilePath(path).shown(from: FilePath(folder)) == expected)
  }

  @Test(
    "Within a folder, by whole components",
    arguments: [
      ("/a/b", "/a", true), ("/ab", "/a", false), ("/a", "/a", true), ("/a/../b", "/a", false),
      ("/a/b/../../c", "/a", false), ("/a/..b", "/a", true), ("/a", "/", true),
    ])
  func within(path: String, folder: String, expected: Bool) {
    #expect(FilePath(path).isWithin(FilePath(folder)) == expected)
  }
}
