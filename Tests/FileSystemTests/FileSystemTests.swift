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

@Suite("Reading and changing the disk")
struct FileSystemTests {
  let files = FileSystem()
  let temporary: TemporaryFolder
  var folder: FilePath { temporary.path }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("What is written is read back, whatever its bytes")
  func roundTrip() throws {
    for bytes in [[], [0, 255, 10], [UInt8](repeating: 7, count: 200_000)] {
      let path = folder.appending("f\(bytes.count)")
      try files.write(bytes, toNewFile: path, durability: .kept)
      #expect(try files.read(path) == bytes)
    }
    try files.removeFolder(folder)
    #expect(files.kind(of: folder) == .missing)
  }

  @Test("A new file never replaces an old one")
  func exclusive() throws {
    let path = folder.appending("f")
    try files.write([1], toNewFile: path)
    let error = #expect(throws: DiagnosticError.self) { try files.write([2], toNewFile: path) }
    #expect(error?.diagnostics.first?.summary == "'\(path)' cannot be written: file exists")
    #expect(try files.read(path) == [1])
  }

  @Test("What is missing is said with its path")
  func missing() throws {
    let error = #expect(throws: DiagnosticError.self) { try files.read(folder.appending("no"), shownAs: "no") }
    #expect(error?.diagnostics.first?.summary == "'no' does not exist")
    #expect(error?.diagnostics.first?.category == .missing)
    #expect(try files.readIfPresent(folder.appending("no")) == nil)
    let unreadable = #expect(throws: DiagnosticError.self) { try files.read(folder, shownAs: "f") }
    #expect(unreadable?.diagnostics.first?.summary == "'f' cannot be read: is a directory")
  }

  @Test("Making a folder tells which folders are new")
  func folders() throws {
    let deep = folder.appending("a").appending("b")
    #expect(try files.makeFolder(deep) == [folder.appending("a"), deep])
    #expect(try files.makeFolder(deep) == [])
    try files.write([], toNewFile: deep.appending("f"))
    #expect(try !files.removeFolderIfEmpty(deep))
    #expect(throws: DiagnosticError.self) { try files.makeFolder(deep.appending("f").appending("g")) }
  }

  @Test("Files below a folder are listed sorted, hidden ones left out")
  func listing() throws {
    for name in ["b", "a/z", "a/c", ".git/x", "a-b"] {
      let path = folder.pushing(FilePath(name))
      try files.makeFolder(path.removingLastComponent())
      try files.write([], toNewFile: path)
    }
    #expect(try files.files(below: folder).map(\.string) == ["a-b", "a/c", "a/z", "b"])
  }

  @Test("Every single step can be made to fail", arguments: FileSystem.Change.allCases)
  func failureInjection(change: FileSystem.Change) throws {
    var failing = files
    failing.beforeChange = { (step, path) throws(DiagnosticError) in
      if step == change { throw DiagnosticError(Diagnostic("x", "no \(step)")) }
    }
    let path = folder.appending("f")
    try files.write([], toNewFile: path)
    #expect(throws: DiagnosticError.self) {
      try failing.makeFolder(folder.appending("d"))
      try failing.write([], toNewFile: folder.appending("g"))
      try failing.link(path, as: folder.appending("h"))
      try failing.rename(path, to: folder.appending("i"))
      _ = try failing.exchange(folder.appending("i"), with: folder.appending("h"))
      try failing.removeFile(folder.appending("i"))
      try failing.removeFolderIfEmpty(folder.appending("d"))
    }
  }

  @Test("The mode of a replaced file can be kept")
  func mode() throws {
    let path = folder.appending("run")
    // More than the process would give a file of its own.
    try files.write([], toNewFile: path, mode: 0o777)
    #expect(files.status(of: path)?.mode == 0o777)
  }

  @Test("What cannot be a folder's name is no folder, and what is not there is gone already")
  func makingFolders() throws {
    let long = folder.appending(String(repeating: "n", count: 300))
    let error = #expect(throws: DiagnosticError.self) { try files.makeFolder(long) }
    #expect(error?.diagnostics.map(\.id) == ["file-unwritable"])
    #expect(try files.removeFolderIfEmpty(folder.pushing("no/no")))
    #expect(try files.makeFolder(folder.pushing("a/b")) == [folder.appending("a"), folder.pushing("a/b")])
    #expect(try files.makeFolder(folder.pushing("a/b")) == [])
    #expect(try !files.removeFolderIfEmpty(folder.appending("a")))
    #expect(try files.removeFolderIfEmpty(folder.pushing("a/b")))
  }
}
