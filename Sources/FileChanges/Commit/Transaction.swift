package import Diagnostics
package import FileSystem
package import SystemPackage

/// An atomic commit of changes in several files.
///
/// New files are first written under waiting names beside their places, then put in place in the given order. If a step
/// fails, all changes are reverted. If the process is killed, ``recover(preferring:)`` uses the journal to finish or
/// revert them.
package struct Transaction: Sendable {
  /// The project directory of the changes, which contains the Rambafile.
  package let root: FilePath
  /// The file system, whose state directory contains the journals.
  package let files: FileSystem
  private let store: JournalStore
  private var steps: CommitSteps { CommitSteps(root: root, files: files, store: store) }

  /// The diagnostic for a failed commit that could not be reverted completely.
  package static let incompleteID = "rollback-incomplete"
  static let waitingPrefix = ".viper-gen-"

  /// The caller must hold the ``FolderLock`` of the root.
  package init(root: FilePath, files: FileSystem) {
    self.root = root
    self.files = files
    store = JournalStore(root: root, files: files)
  }

  /// Performs changes in order and creates directories.
  ///
  /// - Parameters:
  ///   - changes: The changes, at most one per file.
  ///   - folders: Directories to create even if they stay empty.
  ///   - emptied: Directories to delete if the changes empty them, innermost first.
  ///   - undo: A description, if the commit can be undone.
  ///   - forgettingUndo: Whether the previous commit can no longer be undone.
  /// - Throws: `file-changed` if a file changed after its change was planned, or an error of the file system. All
  ///   changes are reverted then, except concurrent changes by other programs.
  package func commit(
    _ changes: [FileChange], folders: [FilePath] = [], emptied: [FilePath] = [], undo: UndoNote? = nil,
    forgettingUndo: Bool = false
  ) throws(DiagnosticError) {
    files.invalidateFolders()
    // Missing directories are determined once; creating a directory detects one that appeared meanwhile.
    let disk = files.listingFoldersOnce()
    let checks = CommitSteps(root: root, files: disk, store: store)
    let resolved = try changes.concurrentMap(inPartsOf: Self.part) { change throws(DiagnosticError) in
      try change.resolvingLink(disk)
    }
    let changes = FileChange.joiningSpellings(resolved, disk)
    // Check each file completely while its directory is open.
    try changes.concurrentForEach(inPartsOf: Self.part) { change throws(DiagnosticError) in
      try disk.checkChangeable(change.path)
      try checks.checkUnchanged(change)
    }
    for folder in folders { try disk.checkChangeable(folder) }
    let new = changes.filter { !$0.isRemoval && $0.before == nil }
    let wanted = missingFolders(new.map { $0.path.removingLastComponent() } + folders, disk)
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    var journal = Journal(
      binding: .none,
      steps: Array(changes.indices).concurrentMap(inPartsOf: Self.part) { index in
        let change = changes[index]
        let waiting = change.path.removingLastComponent().appending("\(Self.waitingPrefix)\(mark)-\(index)")
        return Journal.Step(
          path: steps.relative(change.path), formerSpelling: change.formerSpelling.map(steps.relative),
          waiting: steps.relative(waiting),
          backup: change.before == nil ? nil : "\(JournalStore.oldFiles)/\(index)",
          before: change.before.map { FileMark($0.status, $0.bytes) }, mode: change.before?.status.mode,
          isRemoval: change.isRemoval)
      },
      folders: wanted.map(steps.relative), emptied: emptied.map(steps.relative), outside: outside(of: changes),
      undo: undo, forgetsUndo: forgettingUndo)
    var state = Journal.State.preparing
    do {
      try store.begin(&journal)
      for folder in wanted { try files.makeFolder(folder) }
      try stage(changes, &journal)
      try store.write(journal, .committing)
      state = .committing
      try perform(journal.steps, all: journal.steps)
    } catch {
      throw takingBack(journal, state, after: error)
    }
    for change in changes { Activity.detail("\(change.isRemoval ? "removed" : "wrote") \(change.path)") }
    // The commit is complete. If cleanup fails twice, the next run does it.
    if (try? finish(journal)) == nil { try? finish(journal) }
  }

  // MARK: - Recovery

  /// The result of recovering from an interrupted run.
  package enum Outcome: Sendable {
    case finished
    /// All changes were reverted.
    case takenBack
    /// Nothing was done, because the command is read-only.
    case left
  }

  /// A warning about an interrupted run, for read-only commands.
  package func interruption() throws(DiagnosticError) -> Diagnostic? {
    guard let (journal, _) = try store.interrupted() else { return nil }
    return Diagnostic(
      .warning, "run-interrupted", category: .conflict, "\(journal.command) was interrupted before it finished",
      help: [
        "viper-gen undo reverts it",
        "the next command that writes finishes or reverts the run without losing changes",
      ])
  }

  /// Finishes or reverts an interrupted run.
  ///
  /// - Parameter outcome: The preference if both are possible.
  /// - Returns: The result and a warning that describes it; `nil` if no run was interrupted.
  package func recover(
    preferring outcome: Outcome = .finished
  ) throws(DiagnosticError) -> (outcome: Outcome, warning: Diagnostic)? {
    guard let (journal, state) = try store.interrupted() else { return nil }
    files.invalidateFolders()
    let transaction = Transaction(root: root, files: files.adding(journal.outside.map { Root(FilePath($0)) }))
    return try transaction.recover(journal, state, preferring: outcome)
  }

  private func recover(
    _ journal: Journal, _ state: Journal.State, preferring outcome: Outcome
  ) throws(DiagnosticError) -> (outcome: Outcome, warning: Diagnostic) {
    let takenBack = Diagnostic(
      .warning, "run-taken-back", category: .conflict,
      "\(journal.command) was interrupted; viper-gen reverted its changes")
    guard state == .committing else {
      try takeBack(journal, state)
      return (.takenBack, takenBack)
    }
    let progress = try journal.steps.map { step throws(DiagnosticError) in try steps.progress(of: step) }
    // Old files leave their waiting names only after all steps are complete.
    let isOver = zip(journal.steps, progress).contains { $1 == .done && steps.isOver($0) }
    let isUntouched = !progress.contains(.done) && progress.contains(.edited)
    let canFinish = !isUntouched && !progress.contains(.disturbed) && !progress.contains(.incomplete)
    guard isOver || canFinish && outcome == .finished else {
      try takeBack(journal, state)
      return (.takenBack, takenBack)
    }
    var notes: [Diagnostic.Note] = []
    var rest: [Journal.Step] = []
    for (step, progress) in zip(journal.steps, progress) {
      if progress == .waiting { rest.append(step) }
      if progress == .edited {
        notes.append(.init("'\(step.path)' was edited later and is unchanged"))
        try steps.discard(step)
      }
    }
    do {
      try perform(rest, all: rest)
    } catch {
      throw takingBack(journal, state, after: error)
    }
    try finish(journal)
    return (
      .finished,
      Diagnostic(
        .warning, "run-finished", category: .conflict,
        "\(journal.command) was interrupted; viper-gen finished it", notes: notes)
    )
  }

  // MARK: - Steps

  /// The number of steps per concurrent task; smaller commits are sequential.
  private static let part = 512
  /// The number of files up to which each is synchronized by itself.
  private static let fewDurable = 8

  /// Writes new files under their waiting names.
  private func stage(_ changes: [FileChange], _ journal: inout Journal) throws(DiagnosticError) {
    let durable = changes.indices.filter { changes[$0].isDurable && !changes[$0].isRemoval }
    let isTogether = durable.count > Self.fewDurable
    let waiting = journal.steps.map { steps.absolute($0.waiting) }
    let marks = try Array(changes.indices).concurrentMap(as: "writing files", inPartsOf: Self.part) {
      index throws(DiagnosticError) -> FileMark? in
      let change = changes[index]
      guard let content = change.after else { return nil }
      // Once the drive has stored the last file, it has stored the ones before it.
      let durability: FileSystem.Durability =
        isTogether || !change.isDurable ? .none : index == durable.last ? .kept : .handedOver
      return try files.write(content, toNewFile: waiting[index], mode: change.mode, durability: durability)
        .map { FileMark($0, content) }
    }
    for (index, mark) in marks.enumerated() { journal.steps[index].after = mark }
    if isTogether { try files.synchronize(durable.map { waiting[$0] }) }
  }

  /// The number of final steps that run in order after all others; they include the project files.
  private static let inOrder = 16

  private func perform(_ waiting: [Journal.Step], all: [Journal.Step]) throws(DiagnosticError) {
    try Array(waiting.dropLast(Self.inOrder)).concurrentForEach(as: "putting files in place", inPartsOf: Self.part) {
      step throws(DiagnosticError) in try steps.perform(step)
    }
    for step in waiting.suffix(Self.inOrder) { try steps.perform(step) }
    // A program that had an old file open may have written to it after the exchange.
    try all.concurrentForEach(inPartsOf: Self.part) { step throws(DiagnosticError) in try steps.checkUndisturbed(step) }
  }

  private func finish(_ journal: Journal) throws(DiagnosticError) {
    for step in journal.steps { try steps.respell(step) }
    try journal.steps.filter { $0.before != nil }.concurrentForEach(inPartsOf: Self.part) {
      step throws(DiagnosticError) in
      if journal.undo == nil { try steps.discard(step) } else { try steps.keep(step) }
    }
    for folder in journal.emptied { try files.removeFolderIfEmpty(steps.absolute(folder)) }
    try store.finish(journal)
  }

  /// Reverts all steps and removes the preparations; further failures are added to the error.
  private func takingBack(
    _ journal: Journal, _ state: Journal.State, after error: DiagnosticError
  ) -> DiagnosticError {
    var diagnostics = error.diagnostics
    do {
      try takeBack(journal, state)
    } catch {
      diagnostics += error.diagnostics
      diagnostics.append(
        Diagnostic(
          Self.incompleteID, category: .output, "some changes could not be reverted",
          help: ["fix the cause, then run viper-gen undo or the same command again to revert the rest"]))
    }
    return DiagnosticError(diagnostics)
  }

  private func takeBack(_ journal: Journal, _ state: Journal.State) throws(DiagnosticError) {
    if state != .preparing {
      try store.turnBack()
      for step in journal.steps.reversed() { try steps.takeBack(step) }
    }
    for step in journal.steps { try steps.discard(step) }
    for folder in journal.folders.reversed().map(steps.absolute) where files.kind(of: folder) == .folder {
      try files.removeFolderIfEmpty(folder)
    }
    try store.discard()
  }

  // MARK: - Paths

  /// The roots of changed files outside the project's own root.
  private func outside(of changes: [FileChange]) -> [String] {
    let own = files.root(of: root)
    return Set(changes.compactMap { files.root(of: $0.path) }).filter { $0 != own }.map(\.string).sorted()
  }

  private func missingFolders(_ folders: [FilePath], _ files: FileSystem) -> [FilePath] {
    var found: [FilePath] = []
    var known: Set<FilePath> = []
    for folder in folders {
      var chain: [FilePath] = []
      var next = folder
      while known.insert(next).inserted, files.kind(of: next) == .missing {
        chain.append(next)
        next = next.removingLastComponent()
      }
      found += chain.reversed()
    }
    return found
  }
}
