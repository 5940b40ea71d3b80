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
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Reading and changing files")
struct FileSystemTests {
  let files = FileSystem()
  let temporary: TemporaryFolder
  var folder: FilePath { temporary.path }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("A file of many megabytes is read completely")
  func large() throws {
    let path = folder.appending("large")
    let bytes = [UInt8](repeating: 7, count: 9_000_001)
    try files.write(bytes, toNewFile: path)
    #expect(try files.read(path, limit: .file) == bytes)
  }

  @Test("A file's status is equal until its content or permissions change")
  func sameness() throws {
    let (one, other) = (folder.appending("one"), folder.appending("other"))
    for path in [one, other] { try files.write([1], toNewFile: path) }
    let status = try #require(files.status(of: one))
    #expect(files.status(of: one) == status)
    #expect(files.status(of: other) != status)
    #expect(chmod(one.string, 0o640) == 0)
    #expect(files.status(of: one) != status)
  }

  @Test("A folder created concurrently is accepted, a file is an error")
  func sameMoment() throws {
    for isFolder in [true, false] {
      let path = folder.appending("new\(isFolder)")
      var racing = FileSystem()
      racing.beforeChange = { (_, path) throws(DiagnosticError) in
        if isFolder { mkdir(path.string, 0o777) } else { close(open(path.string, O_WRONLY | O_CREAT, 0o666)) }
      }
      if isFolder {
        #expect(try racing.makeFolder(path) == [])
      } else {
        #expect(throws: DiagnosticError.self) { try racing.makeFolder(path) }
      }
    }
  }

  @Test("A file that cannot be moved stays, and the message names the destination")
  func carried() throws {
    let (old, new) = (folder.appending("old"), folder.appending("new"))
    try files.write([1], toNewFile: old)
    try files.makeFolder(new)
    let error = #expect(throws: DiagnosticError.self) { try files.carry(old, to: new) }
    #expect(error?.diagnostics.map(\.summary) == ["'\(new)' cannot be written: is a directory"])
    #expect(try files.read(old) == [1])
    try files.carry(old, to: new.appending("old"))
    #expect(files.kind(of: old) == .missing)
    #expect(try files.read(new.appending("old")) == [1])
  }

  @Test("An observer gets each step and the end of an operation")
  func watching() {
    let heard = Locked<[String]>([])
    let activity = Activity { event in
      heard.withLock { heard in
        switch event {
        case .note(let text): heard.append("note \(text)")
        case .detail(let text): heard.append("detail \(text)")
        case .progress(let work): heard.append("\(work.name) \(work.done) of \(work.total ?? 0) \(work.words)")
        case .end(let work): heard.append("end of \(work.name)")
        }
      }
    }
    Activity.watched.withValue(activity) {
      Activity.note("a")
      Activity.detail("b")
      let work = Activity.begin("c", of: 5)
      work?.advance(by: 2)
      work?.say("d")
      work?.end()
    }
    #expect(Activity.begin("e") == nil)
    #expect(heard.withLock { $0 } == ["note a", "detail b", "c 2 of 5 ", "c 2 of 5 d", "end of c"])
  }

  @Test("Written bytes are read back unchanged")
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

  @Test("An error about a missing file contains its path")
  func missing() throws {
    let error = #expect(throws: DiagnosticError.self) { try files.read(folder.appending("no"), shownAs: "no") }
    #expect(error?.diagnostics.first?.summary == "'no' does not exist")
    #expect(error?.diagnostics.first?.category == .missing)
    #expect(try files.readIfPresent(folder.appending("no")) == nil)
    let unreadable = #expect(throws: DiagnosticError.self) { try files.read(folder, shownAs: "f") }
    #expect(unreadable?.diagnostics.first?.summary == "'f' cannot be read: is a directory")
  }

  @Test("Creating a folder returns the new folders")
  func folders() throws {
    let deep = folder.appending("a").appending("b")
    #expect(try files.makeFolder(deep) == [folder.appending("a"), deep])
    #expect(try files.makeFolder(deep) == [])
    try files.write([], toNewFile: deep.appending("f"))
    #expect(try !files.removeFolderIfEmpty(deep))
    #expect(throws: DiagnosticError.self) { try files.makeFolder(deep.appending("f").appending("g")) }
  }

  @Test("Files below a folder are listed in order, without hidden ones")
  func listing() throws {
    for name in ["b", "a/z", "a/c", ".git/x", "a-b"] {
      let path = folder.pushing(FilePath(name))
      try files.makeFolder(path.removingLastComponent())
      try files.write([], toNewFile: path)
    }
    #expect(try files.files(below: folder).map(\.string) == ["a-b", "a/c", "a/z", "b"])
  }

  @Test("Tests can make every step fail", arguments: FileSystem.Change.allCases)
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

  @Test("A replacement can keep the mode of the file")
  func mode() throws {
    let path = folder.appending("run")
    // More permissions than the process's umask gives to a new file.
    try files.write([], toNewFile: path, mode: 0o777)
    #expect(files.status(of: path)?.mode == 0o777)
  }

  @Test("An invalid folder name means no folder, and deleting a missing file succeeds")
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

  @Test("A status differs after every change, and only then")
  func status() throws {
    let path = folder.appending("f")
    try files.write([1, 2], toNewFile: path)
    let before = try #require(files.status(of: path))
    #expect(before == files.status(of: path))
    try files.link(path, as: folder.appending("g"))
    #expect(before == files.status(of: path))
    #expect(chmod(path.string, 0o600) == 0)
    let closed = try #require(files.status(of: path))
    #expect(before != closed)
    try files.write([1, 2], toNewFile: folder.appending("h"), mode: 0o600)
    #expect(closed != files.status(of: folder.appending("h")))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path.string)
    let old = try #require(files.status(of: path))
    #expect(closed != old)
    // A longer file with the previous modification time.
    #expect(truncate(path.string, 3) == 0)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path.string)
    #expect(old != files.status(of: path))
    #expect(Set([before, closed, before]).count == 2)
  }

  @Test("Entries are distinguished by kind: a link is a link, whatever its destination is")
  func kinds() throws {
    try files.makeFolder(folder.appending("folder"))
    try files.write([], toNewFile: folder.appending("file"))
    for (name, target) in [("to-file", "file"), ("to-folder", "folder"), ("to-nothing", "none")] {
      #expect(symlink(target, folder.appending(name).string) == 0)
    }
    let kinds = try files.entries(in: folder).map { "\($0.name) \($0.kind)" }
    #expect(kinds == ["file file", "folder folder", "to-file link", "to-folder link", "to-nothing link"])
    #expect(
      try files.names(in: folder).map { "\(files.kind(of: folder.appending($0)))" }
        == ["file", "folder", "file", "folder", "missing"])
  }

  @Test("A lock is exclusive or shared, and a process that must wait is informed first")
  func locks() throws {
    var held: FolderLock? = try FolderLock(folder)
    var waits = 0
    // Without the release in the closure this waits forever.
    let second = try FolderLock(folder) {
      waits += 1
      held = nil
    }
    #expect(waits == 1)
    #expect(held == nil)
    withExtendedLifetime(second) {}
    let other = folder.appending("shared")
    try files.makeFolder(other)
    let shared = try (0..<2).map { _ in try FolderLock(other, isShared: true) { waits += 1 } }
    #expect(waits == 1)
    withExtendedLifetime(shared) {}
    let error = #expect(throws: DiagnosticError.self) { try FolderLock(folder.appending("none")) }
    #expect(error?.diagnostics.map(\.category) == [.missing])
  }

  @Test("An entry has the spelling stored in its folder")
  func spelling() throws {
    let path = folder.appending("Caf\u{e9}")
    #expect(files.spelling(of: path) == nil)
    try files.write([], toNewFile: path)
    try files.write([], toNewFile: folder.appending("A"))
    #expect(files.spelling(of: path) == "Caf\u{e9}")
    #expect(files.isSpelled(path))
    #expect(!files.isSpelled(folder.appending("Cafe\u{301}")))
    #expect(!files.isSpelled(folder.appending("none").appending("A")))
  }
}
