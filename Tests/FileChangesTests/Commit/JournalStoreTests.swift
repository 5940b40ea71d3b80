import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import FileChanges

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Journals belong to the user")
struct JournalStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "file")
  }

  var store: JournalStore { JournalStore(root: folder.path, files: folder.files) }
  var transaction: Transaction { Transaction(root: folder.path, files: folder.files) }

  func commit(_ name: String = "file", _ text: String = "new") throws {
    let path = folder.path.appending(name)
    try transaction.commit(
      [FileChange(path: path, before: try folder.files.content(of: path), after: Array(text.utf8))],
      undo: UndoNote(command: "gen \(text)", time: 0))
  }

  func interrupt() throws {
    let steps = Locked(0)
    var disk = FileSystem.test
    disk.beforeChange = { (change, _) throws(DiagnosticError) in
      if change == .exchange { steps.withLock { $0 = 1 } }
      if steps.withLock({ $0 }) == 1 { throw DiagnosticError(Diagnostic("killed", "killed")) }
    }
    let path = folder.path.appending("file")
    #expect(throws: DiagnosticError.self) {
      try Transaction(root: folder.path, files: disk).commit(
        [FileChange(path: path, before: try folder.files.content(of: path), after: Array("cut".utf8))],
        undo: UndoNote(command: "gen Cut", time: 0))
    }
  }

  func ids(_ work: () throws -> Void) -> [String] {
    do {
      try work()
      return []
    } catch {
      return (error as? DiagnosticError)?.diagnostics.map(\.id) ?? ["?"]
    }
  }

  @Test("The project contains no journal files")
  func place() throws {
    try commit()
    #expect(try folder.contents() == ["file": "new"])
    #expect(store.folder.isWithin(try #require(folder.files.stateFolder)))
    #expect(folder.files.status(of: store.folder)?.mode == 0o700)
    #expect(try folder.files.read(store.undo.pushing("old/0")) == Array("old".utf8))
  }

  @Test("Journals inside the project are ignored")
  func inTheTree() throws {
    try commit()
    for name in ["pending", "undo"] {
      let from = store.undo.appending("committing.json")
      try folder.write(
        String(decoding: try folder.files.read(from), as: UTF8.self), to: ".viper-gen/\(name)/committing.json")
    }
    try folder.files.removeFolder(store.folder)
    #expect(try transaction.interruption() == nil)
    #expect(try transaction.recover() == nil)
    #expect(try store.undoable() == nil)
  }

  @Test("A journal copied with its folder is ignored")
  func copied() throws {
    try interrupt()
    let journal = store.pending.appending("committing.json")
    let text = String(decoding: try folder.files.read(journal), as: UTF8.self)
    #expect(try transaction.interruption() != nil)
    let moved = folder.path.removingLastComponent().appending("\(folder.path.lastComponent?.string ?? "")-moved")
    // The same path, but another directory.
    try folder.files.rename(folder.path, to: moved)
    try folder.files.makeFolder(folder.path)
    #expect(try transaction.interruption() == nil)
    #expect(try transaction.recover() == nil)
    try folder.files.removeFolder(folder.path)
    try folder.files.rename(moved, to: folder.path)
    #expect(try transaction.interruption() != nil)
    // The same root, but another journal directory; while the first exists, the second has another inode number.
    let other = store.folder.removingLastComponent().appending("other")
    defer { try? folder.files.removeFolder(other) }
    try folder.files.rename(store.folder, to: other)
    try folder.files.makeFolder(store.pending, mode: 0o700)
    try folder.files.write(Array(text.utf8), toNewFile: journal)
    #expect(try transaction.interruption() == nil)
  }

  @Test("An interrupted run is found under every spelling of the root, and after a move")
  func spelledOtherwise() throws {
    try interrupt()
    func isFound(_ root: FilePath) throws -> Bool {
      try Transaction(root: root, files: folder.files).interruption() != nil
    }
    let link = folder.path.removingLastComponent().appending("\(folder.path.lastComponent?.string ?? "")-link")
    defer { try? folder.files.removeFile(link) }
    #expect(symlink(folder.path.string, link.string) == 0)
    #expect(try isFound(link))
    #expect(
      try isFound(folder.path.removingLastComponent().appending(".").appending(folder.path.lastComponent?.string ?? ""))
    )
    let moved = folder.path.removingLastComponent().appending("moved-\(folder.path.lastComponent?.string ?? "")")
    try folder.files.rename(folder.path, to: moved)
    #expect(try isFound(moved))
    try folder.files.rename(moved, to: folder.path)
    // The directory name of earlier versions.
    let old = store.folder.removingLastComponent().appending(
      store.folder.lastComponent?.string.split(separator: "-").dropLast().joined(separator: "-") ?? "")
    try folder.files.rename(store.folder, to: old)
    #expect(store.folder == old)
    #expect(try isFound(folder.path))
  }

  @Test("A journal folder that other users can write to is not trusted", arguments: [0o777, 0o770, 0o702])
  func rights(mode: mode_t) throws {
    try commit()
    #expect(chmod(store.folder.string, mode) == 0)
    #expect(ids { _ = try store.undoable() } == ["journal-foreign"])
    #expect(ids { _ = try transaction.interruption() } == ["journal-foreign"])
    #expect(ids { try commit("other", "more") } == ["journal-foreign"])
    #expect(try folder.contents() == ["file": "new"])
    #expect(chmod(store.folder.string, 0o700) == 0)
    #expect(try store.undoable() != nil)
  }

  /// Changes of a journal text.
  static let changes: [(from: String, to: String)] = [
    ("\"path\":\"file\"", "\"path\":\"../victim\""), ("\"path\":\"file\"", "\"path\":\"/etc/passwd\""),
    ("\"path\":\"file\"", "\"path\":\"\""), ("\"backup\":\"old/0\"", "\"backup\":\"../../../x\""),
    ("\"backup\":\"old/0\"", "\"backup\":\"/etc/passwd\""), ("\"version\":6", "\"version\":5"), ("{", "["),
    ("\"stepCount\":1", "\"stepCount\":2"),
    ("\"before\":\"", "\"before\":\"x"), ("\"before\":\"", "\"before\":\"\",\"old\":\""),
    ("\"waiting\":\".viper-gen-", "\"waiting\":\"file-"), ("\"waiting\":\".viper-gen-", "\"waiting\":\"x/.viper-gen-"),
  ]

  @Test("An invalid journal is rejected, with help", arguments: changes.indices)
  func malformed(index: Int) throws {
    try interrupt()
    let path = store.pending.appending("committing.json")
    let text = String(decoding: try folder.files.read(path), as: UTF8.self)
    let (from, to) = Self.changes[index]
    let changed = text.replacing(from, with: to)
    #expect(changed != text)
    try folder.files.removeFile(path)
    try folder.files.write(Array(changed.utf8), toNewFile: path)
    #expect(ids { _ = try transaction.recover() } == ["journal-unreadable"])
    #expect(ids { _ = try transaction.interruption() } == ["journal-unreadable"])
  }

  @Test("A journal that names files outside the root changes nothing there")
  func elsewhere() throws {
    let victim = try TemporaryFolder()
    try interrupt()
    let path = store.pending.appending("committing.json")
    let text = String(decoding: try folder.files.read(path), as: UTF8.self)
    // Simulates a run that must be completed in the other directory.
    let waiting = try #require(try folder.contents().keys.first { $0.hasPrefix(Transaction.waitingPrefix) })
    try victim.write("cut", to: waiting)
    try victim.write("old", to: "file")
    let before = try victim.contents()
    let changed = text.replacing("\"path\":\"", with: "\"path\":\"\(victim.path)/")
      .replacing("\"waiting\":\"", with: "\"waiting\":\"\(victim.path)/")
    try folder.files.removeFile(path)
    try folder.files.write(Array(changed.utf8), toNewFile: path)
    let confined = FileSystem(roots: [Root(folder.path)], stateFolder: folder.files.stateFolder)
    #expect(ids { _ = try Transaction(root: folder.path, files: confined).recover() }.contains("outside-root"))
    #expect(try victim.contents() == before)
  }

  @Test("An interrupted run can be undone, but not the one before it")
  func takingBack() throws {
    try commit()
    try interrupt()
    #expect(try folder.read("file") == "new")
    let mended = try transaction.recover(preferring: .takenBack)
    #expect(mended?.outcome == .takenBack)
    #expect(mended?.warning.summary == "'gen Cut' was interrupted; viper-gen reverted its changes")
    #expect(try folder.contents() == ["file": "new"])
    #expect(try store.undoable()?.undo?.command == "gen new")
  }

  @Test("A check for interruptions changes nothing")
  func looking() throws {
    try interrupt()
    let steps = Locked(0)
    var disk = FileSystem.test
    disk.beforeChange = { (_, _) throws(DiagnosticError) in steps.withLock { $0 += 1 } }
    let found = try Transaction(root: folder.path, files: disk).interruption()
    #expect(found?.summary == "'gen Cut' was interrupted before it finished")
    #expect(found?.help.first == "viper-gen undo reverts it")
    #expect(steps.withLock { $0 } == 0)
  }

  @Test("Without a journal folder nothing is written, and the error names the variable to set")
  func noStateFolder() throws {
    let bare = FileSystem()
    let change = FileChange(path: folder.path.appending("more"), before: nil, after: [1])
    let error = #expect(throws: DiagnosticError.self) {
      try Transaction(root: folder.path, files: bare).commit([change])
    }
    #expect(error?.diagnostics.map(\.id) == ["state-folder-missing"])
    #expect(error?.diagnostics.first?.help == ["set HOME or XDG_STATE_HOME to a directory that you own"])
    #expect(try folder.contents() == ["file": "old"])
  }
}
