import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import FileChanges

/// Editors, Xcode and git can write to the files at any moment; their last texts must not be lost.
@Suite("Concurrent saves during a commit")
struct ForeignSaveTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try reset()
  }

  static let before = ["created-beside": "x", "replaced": "old", "removed": "gone", "second": "2"]
  static let after = ["created-beside": "x", "new/deep/created": "new", "replaced": "changed", "second": "two"]

  func reset() throws {
    for name in try folder.files.names(in: folder.path) { try folder.files.removeFolder(folder.path.appending(name)) }
    try folder.files.removeFolder(JournalStore(root: folder.path, files: folder.files).folder)
    for (name, text) in Self.before { try folder.write(text, to: name) }
  }

  func changes() throws -> [FileChange] {
    func content(_ name: String) throws -> FileChange.Content? {
      try folder.files.content(of: folder.path.appending(name))
    }
    return [
      FileChange(path: folder.path.pushing("new/deep/created"), before: nil, after: Array("new".utf8)),
      FileChange(path: folder.path.appending("removed"), before: try content("removed"), after: nil),
      FileChange(
        path: folder.path.appending("replaced"), before: try content("replaced"), after: Array("changed".utf8)),
      FileChange(path: folder.path.appending("second"), before: try content("second"), after: Array("two".utf8)),
    ]
  }

  /// A change by another process during a commit.
  struct Deed: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let work: @Sendable (FilePath) throws -> Void
    var testDescription: String { "\(name) \(path)" }
  }

  private static func save(_ text: String, _ path: FilePath) throws {
    let disk = FileSystem()
    let temporary = path.removingLastComponent().appending("save.tmp")
    try disk.makeFolder(path.removingLastComponent())
    try disk.write(Array(text.utf8), toNewFile: temporary)
    try disk.rename(temporary, to: path)
  }

  private static func saveInPlace(_ text: String, _ path: FilePath) throws {
    let descriptor = try FileDescriptor.open(path, .writeOnly, options: .truncate)
    defer { try? descriptor.close() }
    try descriptor.writeAll(Array(text.utf8))
  }

  static let deeds: [Deed] = ["replaced", "second", "removed", "new/deep/created"].flatMap { path in
    [
      Deed(name: "atomic save of", path: path) { try save("mine", $0) },
      Deed(name: "save in place of", path: path) { try saveInPlace("mine", $0) },
    ]
  }

  /// Makes the change at one step of a commit.
  func commit(_ deed: Deed, at moment: Int, canExchange: Bool = true) throws -> (failed: Bool, done: Bool) {
    let path = folder.path.pushing(FilePath(deed.path))
    let count = Locked(0)
    let done = Locked(false)
    var disk = FileSystem.test
    disk.canExchange = canExchange
    disk.beforeChange = { (_, _) throws(DiagnosticError) in
      let number = count.withLock { count in
        count += 1
        return count - 1
      }
      guard number == moment, (try? deed.work(path)) != nil else { return }
      done.withLock { $0 = true }
    }
    let changes = try changes()
    do {
      try Transaction(root: folder.path, files: disk).commit(changes, undo: UndoNote(command: "test", time: 0))
      return (false, done.withLock { $0 })
    } catch {
      return (true, done.withLock { $0 })
    }
  }

  @Test("A concurrent save at any step is preserved, and all other files are old or new", arguments: deeds)
  func saves(deed: Deed) async throws {
    let steps = try await FaultyDisk.steps { disk in
      try Transaction(root: folder.path, files: disk).commit(try changes(), undo: UndoNote(command: "test", time: 0))
    }
    var saved = 0
    for moment in 0..<steps {
      try reset()
      let (failed, done) = try commit(deed, at: moment)
      guard done else { continue }
      saved += 1
      #expect(try folder.read(deed.path) == "mine", "step \(moment)")
      var expected = failed ? Self.before : Self.after
      expected[deed.path] = "mine"
      #expect(try folder.contents() == expected, "step \(moment), failed: \(failed)")
      #expect(try Transaction(root: folder.path, files: folder.files).interruption() == nil, "step \(moment)")
    }
    #expect(saved > 5)
  }

  @Test(
    "After a kill during a save, the next run restores the rest and keeps the save",
    arguments: deeds.filter { $0.name.hasPrefix("atomic") })
  func savesAndKills(deed: Deed) async throws {
    let path = folder.path.pushing(FilePath(deed.path))
    let steps = try await FaultyDisk.steps { disk in
      try Transaction(root: folder.path, files: disk).commit(try changes(), undo: UndoNote(command: "test", time: 0))
    }
    for moment in stride(from: steps / 4, to: steps, by: 3) {
      for delay in [1, 4] {
        try reset()
        let count = Locked(0)
        let done = Locked(false)
        var disk = FileSystem.test
        disk.beforeChange = { (_, _) throws(DiagnosticError) in
          let number = count.withLock { count in
            count += 1
            return count - 1
          }
          if number == moment, (try? deed.work(path)) != nil { done.withLock { $0 = true } }
          if number >= moment + delay { throw DiagnosticError(Diagnostic("killed", "killed")) }
        }
        try? Transaction(root: folder.path, files: disk).commit(try changes(), undo: UndoNote(command: "test", time: 0))
        guard done.withLock({ $0 }) else { continue }
        _ = try Transaction(root: folder.path, files: folder.files).recover()
        #expect(try folder.read(deed.path) == "mine", "step \(moment) + \(delay)")
        var (before, after) = (Self.before, Self.after)
        before[deed.path] = "mine"
        after[deed.path] = "mine"
        let now = try folder.contents()
        #expect(now == before || now == after, "step \(moment) + \(delay): \(now)")
        #expect(try Transaction(root: folder.path, files: folder.files).recover() == nil)
      }
    }
  }

  @Test("Without atomic swaps, a failure or kill at any step leaves the old or new files")
  func withoutExchange() async throws {
    let steps = Locked(0)
    func disk(endingAt end: Int?, failingAt failing: Int?) -> FileSystem {
      steps.withLock { $0 = 0 }
      var disk = FileSystem.test
      disk.canExchange = false
      disk.beforeChange = { (_, _) throws(DiagnosticError) in
        let number = steps.withLock { count in
          count += 1
          return count - 1
        }
        if number == failing || end.map({ number >= $0 }) ?? false { throw DiagnosticError(Diagnostic("no", "no")) }
      }
      return disk
    }
    func commit(on disk: FileSystem) throws {
      try Transaction(root: folder.path, files: disk).commit(try changes(), undo: UndoNote(command: "test", time: 0))
    }
    try commit(on: disk(endingAt: nil, failingAt: nil))
    #expect(try folder.contents() == Self.after)
    for step in 0..<steps.withLock({ $0 }) {
      try reset()
      let failed = (try? commit(on: disk(endingAt: nil, failingAt: step))) == nil
      #expect(try folder.contents() == (failed ? Self.before : Self.after), "failing at \(step)")
      try reset()
      try? commit(on: disk(endingAt: step, failingAt: nil))
      var mending = FileSystem.test
      mending.canExchange = false
      _ = try Transaction(root: folder.path, files: mending).recover()
      let now = try folder.contents()
      #expect(now == Self.before || now == Self.after, "ending at \(step): \(now)")
    }
  }

  @Test("A save during a rollback is preserved", arguments: deeds.filter { $0.name.hasPrefix("atomic") })
  func savesDuringRollback(deed: Deed) async throws {
    let path = folder.path.pushing(FilePath(deed.path))
    let steps = try await FaultyDisk.steps { disk in
      try Transaction(root: folder.path, files: disk).commit(try changes(), undo: UndoNote(command: "test", time: 0))
    }
    for moment in stride(from: steps / 3, to: steps, by: 3) {
      for delay in [1, 2, 5] {
        try reset()
        let count = Locked(0)
        let done = Locked(false)
        var disk = FileSystem.test
        disk.beforeChange = { (_, _) throws(DiagnosticError) in
          let number = count.withLock { count in
            count += 1
            return count - 1
          }
          if number == moment { throw DiagnosticError(Diagnostic("disk-full", "no space left")) }
          if number == moment + delay, (try? deed.work(path)) != nil { done.withLock { $0 = true } }
        }
        let failed =
          (try? Transaction(root: folder.path, files: disk).commit(
            try changes(), undo: UndoNote(command: "test", time: 0))) == nil
        guard done.withLock({ $0 }) else { continue }
        #expect(try folder.read(deed.path) == "mine", "step \(moment) + \(delay)")
        var expected = failed ? Self.before : Self.after
        expected[deed.path] = "mine"
        #expect(try folder.contents() == expected, "step \(moment) + \(delay), failed: \(failed)")
      }
    }
  }
}
