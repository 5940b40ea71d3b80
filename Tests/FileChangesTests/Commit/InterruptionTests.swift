import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import FileChanges

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Interrupted commits")
struct InterruptionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try reset()
  }

  /// A file and its directory are renamed; on a disk that ignores case only their spelling changes.
  static let before = ["replaced": "old", "removed": "gone", "second": "2", "Kept/Viewmodel": "named"]
  static let after = ["new/deep/created": "new", "replaced": "changed", "second": "two", "kept/ViewModel": "renamed"]

  func reset() throws {
    for name in try folder.files.names(in: folder.path) { try folder.files.removeFolder(folder.path.appending(name)) }
    for (name, text) in Self.before { try folder.write(text, to: name) }
  }

  func changes() throws -> [FileChange] {
    [
      FileChange(path: folder.path.pushing("new/deep/created"), before: nil, after: Array("new".utf8)),
      FileChange(
        path: folder.path.appending("removed"), before: try folder.files.content(of: folder.path.appending("removed")),
        after: nil),
      FileChange(
        path: folder.path.appending("replaced"),
        before: try folder.files.content(of: folder.path.appending("replaced")), after: Array("changed".utf8)),
      FileChange(
        path: folder.path.appending("second"), before: try folder.files.content(of: folder.path.appending("second")),
        after: Array("two".utf8)),
      FileChange(path: folder.path.pushing("kept/ViewModel"), before: nil, after: Array("renamed".utf8)),
      FileChange(
        path: folder.path.pushing("Kept/Viewmodel"),
        before: try folder.files.content(of: folder.path.pushing("Kept/Viewmodel")), after: nil),
    ]
  }

  func commit(on disk: FileSystem) throws {
    try Transaction(root: folder.path, files: disk).commit(try changes(), undo: UndoNote(command: "test", time: 0))
  }

  func user() throws -> [String: String] { try folder.contents() }

  func recover() throws { _ = try Transaction(root: folder.path, files: folder.files).recover() }

  var journals: JournalStore { JournalStore(root: folder.path, files: folder.files) }

  @Test("A failure at any step leaves the files unchanged or the commit complete")
  func failure() async throws {
    let steps = try await FaultyDisk.steps { try commit(on: $0) }
    #expect(steps > 20)
    for step in 0..<steps {
      try reset()
      let failed = (try? commit(on: FaultyDisk.failing(at: step))) == nil
      #expect(try user() == (failed ? Self.before : Self.after), "step \(step)")
      try recover()
      #expect(try user() == (failed ? Self.before : Self.after), "step \(step)")
    }
  }

  @Test("The next run repairs an interruption at any step")
  func interruption() async throws {
    let steps = try await FaultyDisk.steps { try commit(on: $0) }
    for step in 0..<steps {
      try reset()
      try? commit(on: FaultyDisk.ending(at: step))
      try recover()
      let state = try user()
      #expect(state == Self.before || state == Self.after, "step \(step)")
      #expect(try Transaction(root: folder.path, files: folder.files).recover() == nil, "step \(step)")
    }
  }

  @Test("An interruption of a rollback or of its recovery loses no file")
  func interruptedRollback() async throws {
    let steps = try await FaultyDisk.steps { try commit(on: $0) }
    for step in stride(from: 1, to: steps, by: 3) {
      for later in [1, 3, 8] {
        try reset()
        var failed = false
        do {
          try commit(on: FaultyDisk.failing(at: step, endingAt: step + later))
        } catch let error as DiagnosticError {
          failed = true
          // The rollback ends before the kill, or the error states how to continue.
          if let last = error.diagnostics.dropFirst().last {
            #expect(last.summary == "some changes could not be reverted")
            #expect(last.help.first?.contains("viper-gen undo") == true)
          }
        }
        // The recovery is interrupted too.
        _ = try? Transaction(root: folder.path, files: FaultyDisk.ending(at: later)).recover()
        try recover()
        let state = try user()
        #expect(state == Self.before || state == Self.after, "step \(step), \(later) later")
        if !failed { #expect(state == Self.after, "step \(step), \(later) later") }
      }
    }
  }

  @Test("Edits between an interruption and the next run stay")
  func editedMeanwhile() async throws {
    let steps = try await FaultyDisk.steps { try commit(on: $0) }
    for step in 0..<steps {
      try reset()
      try? commit(on: FaultyDisk.ending(at: step))
      try folder.write("mine", to: "replaced")
      try recover()
      #expect(try folder.read("replaced") == "mine", "step \(step)")
      #expect(try user().keys.allSatisfy { !$0.contains(Transaction.waitingPrefix) }, "step \(step)")
    }
  }

  @Test("After a power failure with an incomplete new file, all files are unchanged", arguments: [0, 1])
  func powerCut(kept: Int) async throws {
    let steps = try await FaultyDisk.steps { try commit(on: $0) }
    var cuts = 0
    for step in 0..<steps {
      try reset()
      try? commit(on: FaultyDisk.ending(at: step))
      let isCommitting = folder.files.kind(of: journals.pending.appending("committing.json")) == .file
      // Waiting new files, not the replaced old ones.
      let waiting = try folder.contents().filter {
        $0.key.contains(Transaction.waitingPrefix) && !Self.before.values.contains($0.value)
      }
      guard isCommitting, let (path, text) = waiting.min(by: { $0.key < $1.key }) else { continue }
      try folder.write(String(text.prefix(kept)), to: path)
      cuts += 1
      try recover()
      #expect(try folder.contents() == Self.before, "step \(step)")
    }
    #expect(cuts > 2)
  }

  @Test("A file created at the last moment is not replaced")
  func appearing() throws {
    let folder = folder
    var disk = FileSystem.test
    disk.beforeChange = { change, path throws(DiagnosticError) in
      guard change == .rename, path.lastComponent == "created" else { return }
      try FileSystem().write(Array("mine".utf8), toNewFile: folder.path.pushing("new/deep/created"))
    }
    #expect(throws: DiagnosticError.self) { try commit(on: disk) }
    #expect(try user() == Self.before.merging(["new/deep/created": "mine"]) { $1 })
  }

  @Test("An in-place edit at the last moment is preserved")
  func edited() throws {
    let folder = folder
    var disk = FileSystem.test
    disk.beforeChange = { change, path throws(DiagnosticError) in
      guard change == .exchange, path.lastComponent == "replaced" else { return }
      let descriptor = try? FileDescriptor.open(folder.path.appending("replaced"), .writeOnly, options: .truncate)
      _ = try? descriptor?.writeAll(Array("mine".utf8))
      try? descriptor?.close()
    }
    let error = #expect(throws: DiagnosticError.self) { try commit(on: disk) }
    #expect(error?.diagnostics.map(\.summary) == ["'replaced' was changed while the command ran"])
    #expect(try user() == Self.before.merging(["replaced": "mine"]) { $1 })
  }

  @Test("Symbolic links and modes are preserved")
  func linksAndModes() throws {
    let target = folder.path.appending("target")
    try folder.files.write(Array("old".utf8), toNewFile: target, mode: 0o755)
    let link = folder.path.appending("link")
    try FilePath.makeLink(link, to: "target")
    let change = FileChange(path: link, before: try folder.files.content(of: link), after: Array("new".utf8))
    try Transaction(root: folder.path, files: folder.files).commit([change])
    #expect(folder.files.kind(of: link, followingLinks: false) == .link)
    #expect(try folder.read("target") == "new")
    #expect(folder.files.status(of: target)?.mode == 0o755)
  }
}

extension FilePath {
  fileprivate static func makeLink(_ path: FilePath, to target: String) throws {
    guard symlink(target, path.string) == 0 else { throw DiagnosticError([]) }
  }
}
