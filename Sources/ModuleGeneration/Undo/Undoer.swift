package import Diagnostics
package import FileSystem
internal import ModuleTemplates
package import SystemPackage

/// Takes back the last command that wrote, to the byte.
package struct Undoer: Sendable {
  private let root: FilePath
  private let files: FileSystem
  private let workingDirectory: FilePath
  private let store: JournalStore

  /// Makes an undoer of a project; paths in messages are relative to the working directory.
  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    self.root = root
    self.files = files
    self.workingDirectory = workingDirectory
    store = JournalStore(root: root, files: files)
  }

  /// What taking back does; afterwards nothing can be taken back any more.
  package struct Undoing: Sendable {
    /// What is taken back, and when it was done.
    package let note: UndoNote
    /// The files that get their old content, as they are shown.
    package let restored: [String]
    /// The files that go, as they are shown.
    package let removed: [String]
    /// The Xcode projects that are as before, as they are shown.
    package let projects: [String]
    /// All of that as changes of the disk.
    package let plan: Plan
  }

  /// Plans to take back the last command; touches nothing.
  ///
  /// - Returns: `nil` when nothing can be taken back.
  /// - Throws: `undo-changed` naming each file that was changed since.
  package func plan() throws(DiagnosticError) -> Undoing? {
    guard let journal = try store.undoable(), let note = journal.undo else { return nil }
    let steps = CommitSteps(root: root, files: files, store: store)
    var changes: [FileChange] = []
    var changed: [String] = []
    for step in journal.steps {
      let path = steps.absolute(step.path)
      if XcodeProjectBundle.isProjectFile(path) {
        let bundle = path.removingLastComponent()
        _ = try XcodeProjectBundle(path: bundle, files: files).fileName(shownAs: bundle.shown(from: workingDirectory))
      }
      let current = try files.content(of: path, limit: .file)
      if let current, let after = step.after, after.matches(current.status) || after.matches(current.bytes) {
        changes.append(try change(step, path, current))
      } else if current == nil, step.after == nil {
        changes.append(try change(step, path, nil))
      } else {
        changed.append(describe(step, path, isThere: current != nil))
      }
    }
    guard changed.isEmpty else {
      let subject = changed.count == 1 ? "1 file was" : "\(changed.count) files were"
      throw DiagnosticError(
        Diagnostic(
          "undo-changed", category: .conflict, "'\(note.command)' cannot be taken back: \(subject) changed since",
          notes: changed.map { .init($0) }, help: ["version control knows the state before"]))
    }
    let users = changes.filter { !isMemory($0.path) }
    let projects = users.filter { XcodeProjectBundle.isProjectFile($0.path) }
    let others = users.filter { !XcodeProjectBundle.isProjectFile($0.path) }
    return Undoing(
      note: note, restored: shown(others.filter { !$0.isRemoval }), removed: shown(others.filter(\.isRemoval)),
      projects: projects.map { $0.path.removingLastComponent().shown(from: workingDirectory) },
      // What was written last goes back first; the command line named the roots when the command was run.
      plan: Plan(
        root: root, steps: .init(files: changes.reversed(), emptied: journal.folders.map(steps.absolute)), undo: .last,
        outside: journal.outside.map { FilePath($0) }))
  }

  private func change(
    _ step: Journal.Step, _ path: FilePath, _ current: FileChange.Content?
  ) throws(DiagnosticError) -> FileChange {
    var old: [UInt8]?
    if let backup = step.backup, let before = step.before {
      let kept = try files.read(store.undo.pushing(FilePath(backup)), shownAs: step.path, limit: .file)
      guard before.matches(kept) else {
        throw DiagnosticError(
          Diagnostic(
            "undo-damaged", category: .conflict,
            "what is kept of '\(path.shown(from: workingDirectory))' is not what it was before",
            notes: [.init("somebody wrote into '\(store.undo.string)'")],
            help: ["version control knows the state before"]))
      }
      old = kept
    }
    let former = step.formerSpelling.map { root.pushing(FilePath($0)).lexicallyNormalized() }
    return FileChange(
      path: former ?? path, before: current, after: old, mode: step.mode,
      formerSpelling: former == nil ? nil : path)
  }

  private func describe(_ step: Journal.Step, _ path: FilePath, isThere: Bool) -> String {
    let shown = path.shown(from: workingDirectory)
    if !isThere, XcodeProjectBundle.isProjectFile(path),
      let other = XcodeProjectBundle(path: path.removingLastComponent(), files: files).onlyFile?.lastComponent
    {
      return "\(shown) was converted to \(other.string)"
    }
    return "\(shown) was \(isThere ? step.after == nil ? "created" : "changed" : "removed")"
  }

  private func isMemory(_ path: FilePath) -> Bool {
    path.isWithin(root.appending(MemoryFolder.name)) || path == root.appending(LockFile.name)
  }

  private func shown(_ changes: [FileChange]) -> [String] {
    changes.map { $0.path.shown(from: workingDirectory) }.sorted()
  }
}
