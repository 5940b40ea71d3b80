internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The steps of a commit, one file each, forth and back; all can be repeated without harm.
struct CommitSteps {
  let root: FilePath
  let files: FileSystem

  /// How far one step has come.
  enum Progress: Hashable {
    case waiting
    case done
    /// Neither the old nor the new content is in place: somebody wrote to the file after the interruption.
    case edited
  }

  func progress(of step: Journal.Step) throws(DiagnosticError) -> Progress {
    let path = absolute(step.path)
    let isStaged = step.staged.map { files.kind(of: absolute($0)) != .missing } ?? false
    guard let status = files.status(of: path) else {
      if step.staged == nil { return .done }
      return step.before == nil ? .waiting : .edited
    }
    if let after = step.after, after.matches(status) { return .done }
    if let before = step.before, before.matches(status) { return .waiting }
    let bytes = try files.read(path)
    if let before = step.before, before.matches(bytes) { return .waiting }
    if let after = step.after, !isStaged || after.matches(bytes) { return .done }
    return .edited
  }

  /// Whether the new file, where it still waits, is all that was written.
  func isIntact(_ step: Journal.Step) throws(DiagnosticError) -> Bool {
    guard let name = step.staged, let after = step.after, let status = files.status(of: absolute(name)) else {
      return true
    }
    return after.matches(status) ? true : after.matches(try files.read(absolute(name)))
  }

  /// Puts the new file in place, or removes the old one.
  func perform(_ step: Journal.Step) throws(DiagnosticError) {
    let path = absolute(step.path)
    guard let name = step.staged else { return try files.removeFile(path) }
    let staged = absolute(name)
    guard files.kind(of: staged) != .missing else { return }
    if step.before == nil {
      try files.rename(staged, toNew: path)
    } else {
      try files.rename(staged, to: path)
    }
  }

  /// Puts the old file in place again, or removes the new one.
  func takeBack(_ step: Journal.Step) throws(DiagnosticError) {
    let path = absolute(step.path)
    if let name = step.backup {
      let backup = pending(name)
      guard let old = files.status(of: backup) else { return }
      // Two names of one file: the new one was never put in place.
      if files.status(of: path)?.identity.prefix(2) == old.identity.prefix(2) { return }
      try files.rename(backup, to: path)
    } else if let after = step.after, after.matches(files.status(of: path)) {
      try files.removeFile(path)
    }
  }

  /// Removes the new file if it was not put in place.
  func discard(_ step: Journal.Step) throws(DiagnosticError) {
    if let staged = step.staged { try files.removeFile(absolute(staged)) }
  }

  // MARK: - Checks

  /// Throws when a file is not as it was when its change was planned.
  func checkUnchanged(_ change: FileChange) throws(DiagnosticError) {
    let now = files.status(of: change.path)
    guard now != change.before.map(\.status) else { return }
    if let before = change.before, now != nil, try files.read(change.path) == before.bytes { return }
    throw changed(change)
  }

  /// Throws when somebody wrote into the old file, in place, in the moment before the new one took its place.
  func checkUndisturbed(_ change: FileChange, _ step: Journal.Step) throws(DiagnosticError) {
    guard let before = change.before, let name = step.backup else { return }
    let backup = pending(name)
    let status = files.status(of: backup)
    if status?.size == before.status.size, status?.identity == before.status.identity { return }
    if try files.read(backup) == before.bytes { return }
    throw changed(change)
  }

  private func changed(_ change: FileChange) -> DiagnosticError {
    let shown = relative(change.path)
    return DiagnosticError(
      Diagnostic(
        "file-changed", category: .conflict,
        "'\(shown)' was \(change.before == nil ? "created" : "changed") by somebody else meanwhile",
        at: Place(path: shown), help: ["run the same command again"]))
  }

  // MARK: - Paths

  func absolute(_ path: String) -> FilePath { root.pushing(FilePath(path)) }

  func pending(_ path: String) -> FilePath {
    root.pushing(FilePath(JournalStore.pending)).pushing(FilePath(path))
  }

  func relative(_ path: FilePath) -> String {
    path.isWithin(root) ? path.relative(to: root).string : path.string
  }
}
