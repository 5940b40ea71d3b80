internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The steps of a commit, one per file, and their reversal; all can be repeated.
///
/// No step replaces or removes a file that it has not checked. Two files are exchanged, and the old one is compared
/// with the file that the commit was planned for. If it differs, the exchange is reversed at once. A concurrent save is
/// therefore never lost.
struct CommitSteps {
  let root: FilePath
  let files: FileSystem
  let store: JournalStore

  enum Progress: Hashable {
    /// The new file is not in place yet, or the old file is not removed yet.
    case waiting
    /// As `waiting`, but the new file is incomplete because of a power failure.
    case incomplete
    case done
    /// The new file is not in place yet, and another program changed the old file.
    case edited
    /// The new file is in place, but the old file was not the one that the commit was planned for.
    case disturbed
  }

  func progress(of step: Journal.Step) throws(DiagnosticError) -> Progress {
    let (path, waiting) = (absolute(step.path), absolute(step.waiting))
    try endReplacing(step)
    guard let held = files.status(of: waiting, followingLinks: false) else {
      guard step.isRemoval, files.kind(of: path, followingLinks: false) != .missing else { return .done }
      if let backup = step.backup, files.kind(of: store.backup(backup)) != .missing { return .done }
      return try step.before?.isOf(path, files) ?? false ? .waiting : .edited
    }
    if let after = step.after {
      if try after.isOf(waiting, files) {
        if step.before == nil {
          guard let status = files.status(of: path, followingLinks: false) else { return .waiting }
          // Both names refer to one file: without an atomic rename, the old name is removed last.
          return status.isSameFile(as: held) ? .waiting : .edited
        }
        return try step.before?.isOf(path, files) ?? false ? .waiting : .edited
      }
      if after.isSameFile(as: held) { return .incomplete }
    }
    return try step.before?.isOf(waiting, files) ?? false ? .done : .disturbed
  }

  // MARK: - Performing

  /// Puts the new file in place, or moves the old one away; the old file then has the waiting name.
  ///
  /// - Throws: `file-changed` if the old file was not the expected one. It is back in place then.
  func perform(_ step: Journal.Step) throws(DiagnosticError) {
    let (path, waiting) = (absolute(step.path), absolute(step.waiting))
    do throws(DiagnosticError) {
      if step.isRemoval {
        try files.rename(path, toNew: waiting)
      } else if step.before == nil {
        return try files.rename(waiting, toNew: path)
      } else if try !files.exchange(waiting, with: path) {
        try replaceWithoutExchange(step)
      }
    } catch {
      let isThere = files.kind(of: path, followingLinks: false) != .missing
      throw isThere == (step.before != nil) ? error : changed(step)
    }
    try checkUndisturbed(step)
  }

  /// Throws if the old file is not the expected one, after putting it back.
  ///
  /// Another program may also have written to it after the exchange.
  func checkUndisturbed(_ step: Journal.Step) throws(DiagnosticError) {
    guard let before = step.before, try !before.isOf(absolute(step.waiting), files) else { return }
    try giveBack(step)
    throw changed(step)
  }

  /// Replaces a file on a disk that cannot exchange two files.
  ///
  /// The old file gets a second name, is checked, and is replaced in the next step. A concurrent save between these two
  /// steps is lost.
  private func replaceWithoutExchange(_ step: Journal.Step) throws(DiagnosticError) {
    let (path, waiting, held) = (absolute(step.path), absolute(step.waiting), held(step))
    try files.removeFile(held)
    try files.link(path, as: held)
    guard try step.before?.isOf(held, files) ?? false else {
      try files.removeFile(held)
      throw changed(step)
    }
    try files.rename(waiting, to: path)
    try files.rename(held, to: waiting)
  }

  // MARK: - Reverting

  /// Restores the old file if the new one is in place.
  ///
  /// A file that another program saved over the new one stays.
  func takeBack(_ step: Journal.Step) throws(DiagnosticError) {
    try putBack(step)
    if let former = step.formerSpelling { try respell(absolute(step.path), as: absolute(former)) }
  }

  private func putBack(_ step: Journal.Step) throws(DiagnosticError) {
    let (path, waiting) = (absolute(step.path), absolute(step.waiting))
    try endReplacing(step)
    let isWaiting = files.kind(of: waiting, followingLinks: false) != .missing
    guard let after = step.after, !step.isRemoval else {
      if step.isRemoval, isWaiting { try returnToPlace(step) }
      return
    }
    if step.before == nil {
      guard !isWaiting, try after.isOf(path, files) else { return }
      try files.rename(path, toNew: waiting)
      // Another program wrote to the file at this moment.
      if try !after.isOf(waiting, files) { try returnToPlace(step) }
      return
    }
    guard isWaiting, try !after.isOf(waiting, files), try after.isOf(path, files) else { return }
    try giveBack(step)
  }

  /// Completes a replacement without exchange that was interrupted between its steps.
  private func endReplacing(_ step: Journal.Step) throws(DiagnosticError) {
    let (waiting, held) = (absolute(step.waiting), held(step))
    guard files.kind(of: held, followingLinks: false) != .missing else { return }
    if files.kind(of: waiting, followingLinks: false) == .missing {
      try files.rename(held, to: waiting)
    } else {
      try files.removeFile(held)
    }
  }

  /// Exchanges the waiting file and the file in place until the new file is the waiting one.
  ///
  /// Another program may save the file meanwhile. Its version is the later one and replaces the restored file.
  private func giveBack(_ step: Journal.Step) throws(DiagnosticError) {
    let (path, waiting) = (absolute(step.path), absolute(step.waiting))
    if step.isRemoval { return try returnToPlace(step) }
    var earlier: Status?
    while let given = files.status(of: waiting, followingLinks: false) {
      do throws(DiagnosticError) {
        guard try files.exchange(waiting, with: path) else { return try files.rename(waiting, to: path) }
      } catch {
        guard files.kind(of: path, followingLinks: false) == .missing else { throw error }
        return try returnToPlace(step)
      }
      let out = files.status(of: waiting, followingLinks: false)
      if let out, let earlier, out.isSameFile(as: earlier) { return }
      if try step.after?.isOf(waiting, files) ?? true { return }
      earlier = given
    }
  }

  /// Moves the waiting file back if its place is free.
  ///
  /// A file that another program saved there meanwhile is the later one and stays.
  private func returnToPlace(_ step: Journal.Step) throws(DiagnosticError) {
    let path = absolute(step.path)
    do throws(DiagnosticError) {
      try files.rename(absolute(step.waiting), toNew: path)
    } catch {
      guard files.kind(of: path, followingLinks: false) != .missing else { throw error }
    }
  }

  // MARK: - Letter case

  /// Renames a file in place to the letter case that it should have.
  func respell(_ step: Journal.Step) throws(DiagnosticError) {
    if let former = step.formerSpelling { try respell(absolute(former), as: absolute(step.path)) }
  }

  /// Changes the letter case of a file and its parent directories, on a disk that ignores case.
  private func respell(_ old: FilePath, as new: FilePath) throws(DiagnosticError) {
    var (old, new) = (old, new)
    // Rename from the inside out, so that both spellings of the path remain valid.
    while old != new {
      // Skip a name that is already correct, even if the disk lists the old one for a while.
      if !files.isSpelled(new) {
        guard files.isSameEntry(old, new) else { return }
        try files.respell(old, as: new)
      }
      (old, new) = (old.removingLastComponent(), new.removingLastComponent())
    }
  }

  // MARK: - Cleanup

  /// Removes the waiting file.
  func discard(_ step: Journal.Step) throws(DiagnosticError) {
    try endReplacing(step)
    let waiting = absolute(step.waiting)
    // If nothing could be written, nothing can be removed, and removing nothing must not fail.
    if files.kind(of: waiting, followingLinks: false) != .missing { try files.removeFile(waiting) }
  }

  /// Moves the old file to the backup for undo.
  func keep(_ step: Journal.Step) throws(DiagnosticError) {
    guard let backup = step.backup else { return }
    let waiting = absolute(step.waiting)
    do throws(DiagnosticError) {
      try files.carry(waiting, to: store.backup(backup))
    } catch {
      // An interrupted run may already have moved it.
      if files.kind(of: waiting, followingLinks: false) != .missing { throw error }
    }
  }

  // MARK: - Checks

  /// Throws if a file changed after its change was planned.
  func checkUnchanged(_ change: FileChange) throws(DiagnosticError) {
    let now = files.status(of: change.path)
    guard now != change.before.map(\.status) else { return }
    if let before = change.before, now != nil, try files.read(change.path, limit: .file) == before.bytes { return }
    throw changed(relative(change.path), isNew: change.before == nil)
  }

  private func changed(_ step: Journal.Step) -> DiagnosticError { changed(step.path, isNew: step.before == nil) }

  private func changed(_ shown: String, isNew: Bool) -> DiagnosticError {
    DiagnosticError(
      "file-changed", category: .conflict, "'\(shown)' was \(isNew ? "created" : "changed") while the command ran",
      at: Place(path: shown), help: ["run the command again"])
  }

  // MARK: - Paths

  /// Whether the old file of a completed step was already moved to the backup or deleted.
  func isOver(_ step: Journal.Step) -> Bool {
    step.before != nil && files.kind(of: absolute(step.waiting), followingLinks: false) == .missing
  }

  /// The second name of the old file, on disks that cannot exchange files.
  private func held(_ step: Journal.Step) -> FilePath {
    let waiting = absolute(step.waiting)
    return waiting.removingLastComponent().appending((waiting.lastComponent?.string ?? "") + "~")
  }

  func absolute(_ path: String) -> FilePath { FilePath(path).resolved(from: root) }

  func relative(_ path: FilePath) -> String {
    path.isWithin(root) ? path.relative(to: root).string : path.string
  }
}
