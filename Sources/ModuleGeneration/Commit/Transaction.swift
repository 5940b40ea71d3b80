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

  static let stagedSuffix = ".viper-gen-new"
  static let backupFolder = "backup"

  /// Makes a transaction on a root folder; the caller holds its ``FolderLock``.
  public init(root: FilePath, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Carries out changes, in their order, and makes folders.
  ///
  /// - Throws: `file-changed` when a file is not as it was when the change was planned, and whatever the disk says; in
  ///   either case everything is as it was before.
  public func commit(_ changes: [FileChange], folders: [FilePath] = []) throws(DiagnosticError) {
    try checkUnchanged(changes)
    let steps = changes.enumerated().map { index, change in
      Journal.Step(
        path: relative(change.path), staged: change.after == nil ? nil : relative(staged(change.path)),
        backup: change.before == nil ? nil : "\(Journal.folderName)/\(Transaction.backupFolder)/\(index)")
    }
    let wanted = missingFolders(changes.filter { $0.after != nil }.map { $0.path.removingLastComponent() } + folders)
    var journal = Journal(state: .preparing, steps: steps, folders: wanted.map(relative))
    do {
      try journal.write(in: root, files)
      for folder in wanted { try files.makeFolder(folder) }
      if steps.contains(where: { $0.backup != nil }) {
        try files.makeFolder(root.appending(Journal.folderName).appending(Transaction.backupFolder))
      }
      for (change, step) in zip(changes, steps) {
        if let after = change.after {
          try files.write(after, toNewFile: staged(change.path), mode: change.before?.status.mode)
        }
        if let backup = step.backup { try files.link(change.path, as: root.appending(backup)) }
      }
      try checkUnchanged(changes)
      journal.state = .committing
      try journal.write(in: root, files)
      for step in steps { try perform(step) }
    } catch {
      throw takingBack(journal, after: error)
    }
    // From here on the work is done; what cannot be tidied up now is tidied up by the next run.
    try? cleanUp(journal)
  }

  /// Finishes or takes back what an interrupted run left behind.
  ///
  /// - Returns: What was found and done, as a warning; `nil` when nothing was left behind.
  public func recover() throws(DiagnosticError) -> Diagnostic? {
    guard let journal = try Journal.read(in: root, files) else {
      // A journal that was never put in place stands for nothing.
      if files.kind(of: root.appending(Journal.folderName)) == .folder { try Journal.remove(in: root, files) }
      return nil
    }
    var notes: [Diagnostic.Note] = []
    if journal.state == .committing {
      for step in journal.steps {
        if try wasEditedSince(step) {
          notes.append(.init("'\(step.path)' was edited since and stays as it is"))
        } else {
          try perform(step)
        }
      }
      try cleanUp(journal)
      return Diagnostic(
        .warning, "run-finished", category: .conflict, "an earlier run was interrupted; its work has been finished",
        notes: notes)
    }
    try removePreparations(journal)
    return Diagnostic(
      .warning, "run-taken-back", category: .conflict,
      "an earlier run was interrupted before it changed anything; its temporary files have been removed")
  }

  // MARK: - Steps

  private func perform(_ step: Journal.Step) throws(DiagnosticError) {
    let path = root.pushing(FilePath(step.path))
    if let staged = step.staged {
      let staged = root.pushing(FilePath(staged))
      if files.kind(of: staged) != .missing { try files.rename(staged, to: path) }
    } else {
      try files.removeFile(path)
    }
  }

  /// Whether neither the old nor the new content is in place: somebody wrote to the file after the interruption.
  private func wasEditedSince(_ step: Journal.Step) throws(DiagnosticError) -> Bool {
    guard let current = try files.readIfPresent(root.pushing(FilePath(step.path))) else { return false }
    for known in [step.backup, step.staged].compactMap({ $0 }) {
      if try files.readIfPresent(root.pushing(FilePath(known))) == current { return false }
    }
    guard let staged = step.staged else { return true }
    return files.kind(of: root.pushing(FilePath(staged))) != .missing
  }

  /// Puts every file back, then removes the preparations; what fails here is added to the error.
  private func takingBack(_ journal: Journal, after error: DiagnosticError) -> DiagnosticError {
    var diagnostics = error.diagnostics
    do {
      if journal.state == .committing {
        for step in journal.steps.reversed() { try takeBack(step) }
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

  private func takeBack(_ step: Journal.Step) throws(DiagnosticError) {
    let path = root.pushing(FilePath(step.path))
    // A staged file that is still there was never put in place.
    if let staged = step.staged, files.kind(of: root.pushing(FilePath(staged))) != .missing { return }
    if let backup = step.backup {
      let backup = root.pushing(FilePath(backup))
      guard files.kind(of: backup) != .missing else { return }
      try files.rename(backup, to: path)
    } else {
      try files.removeFile(path)
    }
  }

  private func removePreparations(_ journal: Journal) throws(DiagnosticError) {
    for step in journal.steps {
      if let staged = step.staged { try files.removeFile(root.pushing(FilePath(staged))) }
    }
    for folder in journal.folders.reversed() { try files.removeFolderIfEmpty(root.pushing(FilePath(folder))) }
    try cleanUp(journal)
  }

  private func cleanUp(_ journal: Journal) throws(DiagnosticError) {
    if journal.steps.contains(where: { $0.backup != nil }) {
      for step in journal.steps {
        if let backup = step.backup { try files.removeFile(root.pushing(FilePath(backup))) }
      }
      try files.removeFolderIfEmpty(root.appending(Journal.folderName).appending(Transaction.backupFolder))
    }
    try Journal.remove(in: root, files)
  }

  // MARK: - Checks and paths

  private func checkUnchanged(_ changes: [FileChange]) throws(DiagnosticError) {
    for change in changes {
      let now = files.status(of: change.path)
      guard now != change.before.map(\.status) else { continue }
      // A second name for the file (a backup) is no change of its content.
      if let before = change.before, now != nil, try files.read(change.path) == before.bytes { continue }
      throw DiagnosticError(
        Diagnostic(
          "file-changed", category: .conflict,
          "'\(relative(change.path))' was \(change.before == nil ? "created" : "changed") by somebody else meanwhile",
          at: Place(path: relative(change.path)), help: ["run the same command again"]))
    }
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

  private func relative(_ path: FilePath) -> String {
    path.isWithin(root) ? path.relative(to: root).string : path.string
  }
}
