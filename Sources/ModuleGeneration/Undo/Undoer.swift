package import Diagnostics
package import FileChanges
package import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
package import SystemPackage

/// Reverts the last command that wrote files, byte for byte.
package struct Undoer: Sendable {
  private let root: FilePath
  private let files: FileSystem
  private let workingDirectory: FilePath
  private let store: JournalStore

  /// - Parameter workingDirectory: Paths in messages are relative to this directory.
  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    self.root = root
    self.files = files
    self.workingDirectory = workingDirectory
    store = JournalStore(root: root, files: files)
  }

  /// The planned undo; afterwards, nothing else can be undone.
  package struct Undoing: Sendable {
    /// The reverted command and its time.
    package let note: UndoNote
    /// The restored files; paths for messages.
    package let restored: [String]
    /// The deleted files; paths for messages.
    package let removed: [String]
    /// The restored Xcode projects; paths for messages.
    package let projects: [String]
    package let plan: Plan
  }

  /// Plans to revert the last command without writing anything.
  ///
  /// Files that already are as they were before the command are left alone.
  ///
  /// - Returns: `nil` if nothing can be undone.
  /// - Throws: `undo-changed` with each other file that changed since.
  package func plan() throws(DiagnosticError) -> Undoing? {
    guard let journal = try store.undoable(), let note = journal.undo else { return nil }
    var changes: [FileChange] = []
    var changed: [String] = []
    for step in journal.steps {
      let path = FilePath(step.path).resolved(from: root)
      if XcodeProjectBundle.isProjectFile(path) {
        let bundle = path.removingLastComponent()
        _ = try XcodeProjectBundle(path: bundle, files: files).fileName(shownAs: bundle.shown(from: workingDirectory))
      }
      let current = try files.content(of: path, limit: .file)
      if let current, let after = step.after, after.matches(current.status) || after.matches(current.bytes) {
        changes.append(try change(step, path, current))
      } else if current == nil, step.after == nil {
        changes.append(try change(step, path, nil))
      } else if !isRestored(step, current) {
        changed.append(describe(step, path, isThere: current != nil))
      }
    }
    guard changed.isEmpty else {
      let subject = changed.count == 1 ? "1 file was" : "\(changed.count) files were"
      throw DiagnosticError(
        "undo-changed", category: .conflict, "cannot undo '\(note.command)': \(subject) changed later",
        notes: changed.map { .init($0) }, help: ["restore the earlier state from version control"])
    }
    let users = changes.filter { !isMemory($0.path) }
    let projects = users.filter { XcodeProjectBundle.isProjectFile($0.path) }
    let others = users.filter { !XcodeProjectBundle.isProjectFile($0.path) }
    return Undoing(
      note: note, restored: shown(others.filter { !$0.isRemoval }), removed: shown(others.filter(\.isRemoval)),
      projects: projects.map { $0.path.removingLastComponent().shown(from: workingDirectory) },
      // Revert in reverse order, with the directories outside the root that the command line named.
      plan: Plan(
        root: root,
        steps: .init(files: changes.reversed(), emptied: journal.folders.map { FilePath($0).resolved(from: root) }),
        undo: .last,
        outside: journal.outside.map { FilePath($0) }))
  }

  /// Whether a file is already as it was before the command.
  private func isRestored(_ step: Journal.Step, _ current: FileChange.Content?) -> Bool {
    guard step.formerSpelling == nil else { return false }
    guard let current else { return step.before == nil }
    return step.before?.matches(current.bytes) == true
  }

  private func change(
    _ step: Journal.Step, _ path: FilePath, _ current: FileChange.Content?
  ) throws(DiagnosticError) -> FileChange {
    var old: [UInt8]?
    if let backup = step.backup, let before = step.before {
      let kept = try files.read(store.undo.pushing(FilePath(backup)), shownAs: step.path, limit: .file)
      guard before.matches(kept) else {
        throw DiagnosticError(
          "undo-damaged", category: .conflict, "the saved copy of '\(path.shown(from: workingDirectory))' is damaged",
          notes: [.init("something changed '\(store.undo.string)'")],
          help: ["restore the earlier state from version control"])
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
    path.isWithin(root.appending(RecordsFolder.name)) || path == root.appending(LockFile.name)
  }

  private func shown(_ changes: [FileChange]) -> [String] {
    changes.map { $0.path.shown(from: workingDirectory) }.sorted()
  }
}
