import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether the disk of the temporary directory ignores case, as on most Macs; it enables more tests.
private let ignoresCase = FileSystem().ignoresCase(in: FilePath(FileManager.default.temporaryDirectory.path))

@Suite("Names with several spellings")
struct EntriesTests {
  let files = FileSystem()
  let temporary: TemporaryFolder
  let old: FilePath
  let new: FilePath
  var folder: FilePath { temporary.path }

  init() throws {
    temporary = try TemporaryFolder()
    let folder = temporary.path
    old = folder.appending("Viewmodel.swift")
    new = folder.appending("ViewModel.swift")
  }

  @Test("Case sensitivity is read from the disk, not from the operating system")
  func disk() throws {
    try files.write([1], toNewFile: old)
    #expect(files.ignoresCase(in: folder) == (files.kind(of: new) == .file))
    #expect(files.ignoresCase(in: folder.appending("later").appending("still later")) == files.ignoresCase(in: folder))
    // No entry has a name with letters, so the check uses the name of the directory.
    let digits = folder.appending("123")
    try files.makeFolder(digits)
    try files.write([], toNewFile: digits.appending("4"))
    #expect(files.ignoresCase(in: digits) == files.ignoresCase(in: folder))
    try files.removeFolder(folder)
  }

  @Test(
    "Names are compared without case and Unicode form",
    arguments: [
      ("ViewModel.swift", "viewmodel.swift"), ("", ""), ("a_1-Z", "a_1-z"), ("\u{C9}t\u{E9}", "\u{E9}t\u{E9}"),
      ("E\u{301}", "\u{E9}"), ("Straße", "STRASSE"),
    ])
  func comparison(name: String, other: String) {
    #expect(name.withoutCaseAndForm == other.withoutCaseAndForm)
    #expect(name.isEmpty || name.withoutCaseAndForm != "\(other)x".withoutCaseAndForm)
  }

  @Test("An index prefers an exact path to another spelling")
  func index() throws {
    try files.write([1], toNewFile: old)
    try files.removeFile(new)
    #expect(EntryIndex([old, new], files: files).spelling(of: new) == new)
    #expect(EntryIndex([new, old], files: files).spelling(of: old) == old)
    #expect(EntryIndex([old], files: files).spelling(of: folder.appending("other")) == nil)
    #expect(EntryIndex([] as [FilePath], files: files).spelling(of: old) == nil)
  }

  @Test("One name is one entry; two names of one file are two")
  func entries() throws {
    try files.write([1], toNewFile: old)
    #expect(files.isSameEntry(old, old))
    #expect(
      files.isSameEntry(old, folder.pushing(FilePath("../\(folder.lastComponent?.string ?? "")/Viewmodel.swift"))))
    #expect(!files.isSameEntry(old, new) || ignoresCase)
    let other = folder.appending("Other.swift")
    #expect(!files.isSameEntry(old, other))
    try files.link(old, as: other)
    #expect(!files.isSameEntry(old, other))
    #expect(files.isSameEntry(old, old))
    try files.removeFolder(folder)
  }

  @Test("Removing one of two hard links keeps the file")
  func hardLinks() throws {
    let other = folder.appending("Other.swift")
    try files.write([1], toNewFile: old)
    try files.link(old, as: other)
    try files.rename(old, toNew: other)
    #expect(try files.names(in: folder) == ["Other.swift"])
    #expect(try files.read(other) == [1])
    try files.removeFolder(folder)
  }

  @Test("A rename to a new path never replaces a file")
  func occupied() throws {
    let other = folder.appending("Other.swift")
    try files.write([1], toNewFile: old)
    try files.write([2], toNewFile: other)
    #expect(throws: DiagnosticError.self) { try files.rename(old, toNew: other) }
    #expect(try files.read(old) == [1])
    #expect(try files.read(other) == [2])
    try files.removeFolder(folder)
  }

  @Test("A change of spelling keeps a file's only name, whatever hard links exist")
  func respelling() throws {
    try files.write([1], toNewFile: old)
    try files.rename(old, toNew: new)
    #expect(try files.names(in: folder) == ["ViewModel.swift"])
    #expect(try files.read(new) == [1])
    try files.link(new, as: folder.appending("Z.swift"))
    try files.rename(new, toNew: old)
    #expect(try files.names(in: folder) == ["Viewmodel.swift", "Z.swift"])
    #expect(try files.read(old) == [1])
    try files.removeFolder(folder)
  }

  @Test("Spellings of a name in either case and Unicode form are one entry", .enabled(if: ignoresCase))
  func spellings() throws {
    try files.write([1], toNewFile: old)
    #expect(files.isSameEntry(old, new))
    try files.link(old, as: folder.appending("Z.swift"))
    #expect(files.isSameEntry(old, new))
    #expect(!files.isSameEntry(new, folder.appending("z.SWIFT")))
    let (composed, decomposed) = (folder.appending("Caf\u{e9}"), folder.appending("Cafe\u{301}"))
    try files.makeFolder(composed)
    #expect(files.isSameEntry(composed, decomposed))
    #expect(files.isSameEntry(composed.appending("x"), decomposed.appending("x")) == false)
    try files.write([2], toNewFile: composed.appending("x"))
    #expect(files.isSameEntry(composed.appending("x"), decomposed.appending("X")))
    try files.removeFolder(folder)
  }

  @Test("Planned changes are seen as if they were made")
  func planned() throws {
    let temporary = try TemporaryFolder(["a.swift": "1", "b.swift": "2", "Sub/c.swift": "3"])
    func path(_ name: String) -> FilePath { temporary.path.pushing(FilePath(name)) }
    let shown = FileSystem().showing([
      (path("a.swift"), Array("new".utf8)), (path("b.swift"), nil), (path("New/Deep/d.swift"), Array("4".utf8)),
    ])
    #expect(try shown.files(below: temporary.path).map(\.string) == ["New/Deep/d.swift", "Sub/c.swift", "a.swift"])
    #expect(try shown.read(path("a.swift")) == Array("new".utf8))
    #expect(try shown.readIfPresent(path("b.swift")) == nil)
    #expect(try shown.read(path("New/Deep/d.swift")) == Array("4".utf8))
    let kinds = ["a.swift", "b.swift", "New", "New/Deep", "Sub", "Sub/c.swift", "Sub/e.swift", "no"]
    #expect(
      kinds.map { shown.kind(of: path($0)) } == [.file, .missing, .folder, .folder, .folder, .file, .missing, .missing])
    #expect(try FileSystem().read(path("b.swift")) == Array("2".utf8))
  }

  @Test(
    "A word is found by its bytes",
    arguments: [
      ("", "", true), ("a", "", true), ("", "a", false), ("aab", "ab", true), ("aa", "ab", false), ("ab", "abc", false),
      ("é", "e", false), ("xé", "é", true),
    ])
  func words(text: String, word: String, isThere: Bool) { #expect(text.holds(word) == isThere) }

  @Test("Names of a path")
  func names() { #expect("/a//b c/".pathNames == ["a", "b c"]) }
}
