public import Diagnostics
public import FileSystem
public import SystemPackage

/// The only step that writes: changes of several files that happen all together or not at all.
///
/// New files are first written under temporary names beside their place, then renamed, in the order given. A failure
/// on the way takes everything back; a process killed on the way leaves a journal from which ``recover()`` either
/// finishes the work or takes it back.
public struct Transaction: Sendable {
  /// The folder that paths in the journal are relative to: that of the Rambafile.
  public let root: FilePath
  /// The disk.
  public let files: FileSystem
  private var store: JournalStore { JournalStore(root: root, files: files) }
  private var steps: CommitSteps { CommitSteps(root: root, files: files) }

  static let stagedSuffix = ".viper-gen-new"

  /// Makes a transaction on a root folder; the caller holds its ``FolderLock``.
  public init(root: FilePath, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Carries out changes, in their order, and makes folders.
  ///
  /// - Parameters:
  ///   - changes: The changes; each file at most once.
  ///   - folders: Folders to make though no file is in them.
  ///   - emptied: Folders that go if the changes leave them empty, innermost first.
  ///   - undo: What it is called, if it can be undone.
  ///   - forgettingUndo: Whether what could be undone until now no longer can.
  /// - Throws: `file-changed` when a file is not as it was when the change was planned, and whatever the disk says; in
  ///   either case everything is as it was before.
  public func commit(
    _ changes: [FileChange], folders: [FilePath] = [], emptied: [FilePath] = [], undo: UndoNote? = nil,
    forgettingUndo: Bool = false
  ) throws(DiagnosticError) {
    let changes = changes.map(followingLink)
    for change in changes { try steps.checkUnchanged(change) }
    let wanted = missingFolders(changes.filter { $0.after != nil }.map { $0.path.removingLastComponent() } + folders)
    var journal = Journal(
      steps: changes.enumerated().map { index, change in
        Journal.Step(
          path: steps.relative(change.path), staged: change.after == nil ? nil : steps.relative(staged(change.path)),
          backup: change.before == nil ? nil : "\(JournalStore.oldFiles)/\(index)",
          before: change.before.map { FileMark($0.status, $0.bytes) }, mode: change.before?.status.mode)
      },
      folders: wanted.map(steps.relative), emptied: emptied.map(steps.relative), undo: undo,
      forgetsUndo: forgettingUndo)
    var state = Journal.State.preparing
    do {
      try store.begin(journal)
      for folder in wanted { try files.makeFolder(folder) }
      for (index, change) in changes.enumerated() { try stage(change, &journal.steps[index]) }
      try store.write(journal, .committing)
      state = .committing
      for (change, step) in zip(changes, journal.steps) {
        try steps.checkUnchanged(change)
        try steps.perform(step)
      }
      for (change, step) in zip(changes, journal.steps) { try steps.checkUndisturbed(change, step) }
    } catch {
      throw takingBack(journal, state, after: error)
    }
    // From here on the work is done; what cannot be tidied up now is tidied up by the next run.
    try? finish(journal)
  }

  /// Finishes or takes back what an interrupted run left behind.
  ///
  /// - Returns: What was found and done, as a warning; `nil` when nothing was left behind.
  public func recover() throws(DiagnosticError) -> Diagnostic? {
    guard let (journal, state) = try store.interrupted() else { return nil }
    var notes: [Diagnostic.Note] = []
    switch state {
    case .preparing:
      try removePreparations(journal)
    case .reverting:
      for step in journal.steps.reversed() { try steps.takeBack(step) }
      try removePreparations(journal)
    case .committing:
      let progress = try journal.steps.map { step throws(DiagnosticError) in try steps.progress(of: step) }
      guard progress.contains(.done) || !progress.contains(.edited) else {
        // Nothing is in place yet, and the user went on working: as if it had never begun.
        try removePreparations(journal)
        break
      }
      let intact = try journal.steps.map { step throws(DiagnosticError) in try steps.isIntact(step) }
      guard !intact.contains(false) else {
        // The power went before the disk had all of it.
        for (step, progress) in zip(journal.steps, progress).reversed() where progress != .edited {
          try steps.takeBack(step)
        }
        try removePreparations(journal)
        break
      }
      for (step, progress) in zip(journal.steps, progress) {
        if progress == .edited {
          notes.append(.init("'\(step.path)' was edited since and stays as it is"))
          try steps.discard(step)
        } else {
          try steps.perform(step)
        }
      }
      try finish(journal)
      return Diagnostic(
        .warning, "run-finished", category: .conflict, "an earlier run was interrupted; its work has been finished",
        notes: notes)
    }
    return Diagnostic(
      .warning, "run-taken-back", category: .conflict,
      "an earlier run was interrupted; what it had begun has been taken back")
  }

  // MARK: - Parts

  private func stage(_ change: FileChange, _ step: inout Journal.Step) throws(DiagnosticError) {
    if let after = change.after {
      let staged = staged(change.path)
      try files.write(after, toNewFile: staged, mode: change.mode, durable: change.isDurable)
      step.after = files.status(of: staged).map { FileMark($0, after) }
    }
    if let backup = step.backup { try files.link(change.path, as: steps.pending(backup)) }
  }

  private func finish(_ journal: Journal) throws(DiagnosticError) {
    for folder in journal.emptied { try files.removeFolderIfEmpty(root.pushing(FilePath(folder))) }
    try store.finish(journal)
  }

  /// Puts every file back, then removes the preparations; what fails here is added to the error.
  private func takingBack(
    _ journal: Journal, _ state: Journal.State, after error: DiagnosticError
  ) -> DiagnosticError {
    var diagnostics = error.diagnostics
    do {
      if state == .committing {
        try store.turnBack()
        for step in journal.steps.reversed() { try steps.takeBack(step) }
      }
      try removePreparations(journal)
    } catch {
      diagnostics += error.diagnostics
      diagnostics.append(
        Diagnostic(
          "rollback-incomplete", category: .output, "not everything could be taken back",
          help: ["mend the cause and run the same command again: it takes the rest back or finishes it"]))
    }
    return DiagnosticError(diagnostics)
  }

  private func removePreparations(_ journal: Journal) throws(DiagnosticError) {
    for step in journal.steps { try steps.discard(step) }
    for folder in journal.folders.reversed() { try files.removeFolderIfEmpty(root.pushing(FilePath(folder))) }
    try store.discard()
  }

  // MARK: - Paths

  /// A change of what a symbolic link leads to, so that the link stays one.
  private func followingLink(_ change: FileChange) -> FileChange {
    guard change.before != nil, files.kind(of: change.path, followingLinks: false) == .link,
      let real = files.realPath(change.path)
    else { return change }
    return FileChange(
      path: real, before: change.before, after: change.after, mode: change.mode, isDurable: change.isDurable)
  }

  private func missingFolders(_ folders: [FilePath]) -> [FilePath] {
    var found: [FilePath] = []
    var known: Set<FilePath> = []
    for folder in folders {
      var chain: [FilePath] = []
      var next = folder
      while !known.contains(next), files.kind(of: next) == .missing {
        known.insert(next)
        chain.append(next)
        next = next.removingLastComponent()
      }
      found += chain.reversed()
    }
    return found
  }

  private func staged(_ path: FilePath) -> FilePath {
    let name = path.lastComponent?.string ?? ""
    return path.removingLastComponent().appending(".\(name)\(Transaction.stagedSuffix)")
  }
}
