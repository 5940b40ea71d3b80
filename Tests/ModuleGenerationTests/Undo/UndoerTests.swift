import Diagnostics
import FileChanges
import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

@Suite("Undo of commits")
struct UndoerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try reset()
  }

  /// A file and its directory are renamed; on a disk that ignores case only their spelling changes.
  static let before = ["replaced": "old", "removed": "gone", "Kept/Viewmodel": "named"]
  static let after = ["new/deep/created": "new", "replaced": "changed", "kept/ViewModel": "renamed"]

  func reset() throws {
    for name in try folder.files.names(in: folder.path) { try folder.files.removeFolder(folder.path.appending(name)) }
    for (name, text) in Self.before { try folder.write(text, to: name) }
  }

  func commit(on disk: FileSystem) throws {
    func change(_ name: String, _ text: String?) throws -> FileChange {
      let path = folder.path.pushing(FilePath(name))
      let before = Self.before[name] == nil ? nil : try folder.files.content(of: path, limit: .file)
      return FileChange(path: path, before: before, after: text.map { Array($0.utf8) })
    }
    let changes = try [
      change("new/deep/created", "new"), change("removed", nil), change("replaced", "changed"),
      change("kept/ViewModel", "renamed"), change("Kept/Viewmodel", nil),
    ]
    try Transaction(root: folder.path, files: disk).commit(changes, undo: UndoNote(command: "test", time: 0))
  }

  func undoer(on disk: FileSystem) -> Undoer { Undoer(root: folder.path, files: disk, workingDirectory: folder.path) }

  func undo(on disk: FileSystem) throws { try #require(try undoer(on: disk).plan()).plan.commit(on: disk) }

  func errors() -> [Diagnostic] {
    let error = #expect(throws: DiagnosticError.self) { try undoer(on: folder.files).plan() }
    return error?.diagnostics ?? []
  }

  @Test("A commit that was interrupted at any step and finished can be undone", arguments: [true, false])
  func interrupted(canExchange: Bool) async throws {
    func exchanging(_ disk: FileSystem) -> FileSystem {
      var disk = disk
      disk.canExchange = canExchange
      return disk
    }
    let steps = try await FaultyDisk.steps { try commit(on: exchanging($0)) }
    var undone = 0
    for step in 0..<steps {
      try reset()
      try? commit(on: exchanging(FaultyDisk.ending(at: step)))
      _ = try Transaction(root: folder.path, files: exchanging(folder.files)).recover()
      guard try folder.contents() == Self.after else { continue }
      undone += 1
      try undo(on: exchanging(folder.files))
      #expect(try folder.contents() == Self.before, "step \(step)")
    }
    #expect(undone > 5)
  }

  @Test("A failed or interrupted undo is repaired too")
  func interruptedUndo() async throws {
    try commit(on: folder.files)
    let steps = try await FaultyDisk.steps { try undo(on: $0) }
    for step in stride(from: 0, to: steps, by: 2) {
      try reset()
      try commit(on: folder.files)
      try? undo(on: FaultyDisk.ending(at: step))
      _ = try Transaction(root: folder.path, files: folder.files).recover()
      let state = try folder.contents()
      #expect(state == Self.before || state == Self.after, "step \(step)")
    }
  }

  @Test("Undo stops at files changed since, and lists them")
  func changedLater() throws {
    try commit(on: folder.files)
    try folder.write("mine", to: "replaced")
    try folder.write("back", to: "removed")
    // The text is the earlier one, but the spelling of the name is not.
    try folder.write("named", to: "kept/ViewModel")
    let errors = errors()
    #expect(errors.map(\.summary) == ["cannot undo 'test': 3 files were changed later"])
    #expect(
      errors.first?.notes.map(\.text).sorted()
        == ["kept/ViewModel was changed", "removed was created", "replaced was changed"])
  }

  @Test("Modified backups are not restored")
  func damaged() throws {
    try commit(on: folder.files)
    let backups = JournalStore(root: folder.path, files: folder.files).undo.appending("old")
    let backup = backups.appending(try #require(try folder.files.names(in: backups).first))
    try folder.files.removeFile(backup)
    try folder.files.write(Array("bad".utf8), toNewFile: backup)
    #expect(errors().map(\.id) == ["undo-damaged"])
    #expect(try folder.contents() == Self.after)
  }
}
