internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The steps of a commit, one file each, forth and back; all can be repeated without harm.
///
/// No step replaces or removes what it has not seen: files take each other's place, what comes out is looked at, and
/// what is not the file that the commit was planned for goes back at once. So a save of somebody else is never lost, at
/// whatever moment it comes.
struct CommitSteps {
  let root: FilePath
  let files: FileSystem
  let store: JournalStore

  /// How far one step has come.
  enum Progress: Hashable {
    /// The new file waits, or the old one has not gone.
    case waiting
    /// The new file waits, but the power went before the disk had all of it.
    case incomplete
    case done
    /// The new file still waits, and somebody wrote to the file.
    case edited
    /// The new file is in place, and what came out was not the file that the commit was planned for.
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
          // Two names of one file: where a disk cannot do better, the old name goes last.
          return status.isSameFile(as: held) ? .waiting : .edited
        }
        return try step.before?.isOf(path, files) ?? false ? .waiting : .edited
      }
      if after.isSameFile(as: held) { return .incomplete }
    }
    return try step.before?.isOf(waiting, files) ?? false ? .done : .disturbed
  }

  // MARK: - Forth

  /// Puts the new file in place, or takes the old one away; the old one waits then.
  ///
  /// - Throws: `file-changed` when another file came out, which is in its place again then.
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

  /// Throws when what came out is not the old file, or somebody wrote into it since; it is in its place again then.
  func checkUndisturbed(_ step: Journal.Step) throws(DiagnosticError) {
    guard let before = step.before, try !before.isOf(absolute(step.waiting), files) else { return }
    try giveBack(step)
    throw changed(step)
  }

  /// The shortest way where the disk cannot let two files change places.
  ///
  /// The old file gets a second name, is looked at, and is replaced in the next step. What somebody else puts in its
  /// place between these two is lost.
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

  // MARK: - Back

  /// Puts the file that waits in its place again, if the new one is there; what somebody put over the new one stays.
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
      // Somebody wrote to it in this very moment.
      if try !after.isOf(waiting, files) { try returnToPlace(step) }
      return
    }
    guard isWaiting, try !after.isOf(waiting, files), try after.isOf(path, files) else { return }
    try giveBack(step)
  }

  /// A replacement without exchange that was interrupted between its steps.
  private func endReplacing(_ step: Journal.Step) throws(DiagnosticError) {
    let (waiting, held) = (absolute(step.waiting), held(step))
    guard files.kind(of: held, followingLinks: false) != .missing else { return }
    if files.kind(of: waiting, followingLinks: false) == .missing {
      try files.rename(held, to: waiting)
    } else {
      try files.removeFile(held)
    }
  }

  /// Lets the file that waits and the one in its place change places, until the new file waits.
  ///
  /// Whoever saves meanwhile saved last: what comes out then goes back over what was given back.
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

  /// Puts what waits in its place, where nothing is; what somebody put there meanwhile is the later save and stays.
  private func returnToPlace(_ step: Journal.Step) throws(DiagnosticError) {
    let path = absolute(step.path)
    do throws(DiagnosticError) {
      try files.rename(absolute(step.waiting), toNew: path)
    } catch {
      guard files.kind(of: path, followingLinks: false) != .missing else { throw error }
    }
  }

  // MARK: - Spelling

  /// Gives a file that is in place the spelling that it is to have.
  func respell(_ step: Journal.Step) throws(DiagnosticError) {
    if let former = step.formerSpelling { try respell(absolute(former), as: absolute(step.path)) }
  }

  /// Gives a file, and the folders above it, another spelling, as far as the disk takes both for one.
  private func respell(_ old: FilePath, as new: FilePath) throws(DiagnosticError) {
    var (old, new) = (old, new)
    // From the inside out, so that either spelling leads to what is still to be done.
    while old != new {
      // What is spelled so already needs nothing, even if the disk still shows it under its old name for a while.
      if !files.isSpelled(new) {
        guard files.isSameEntry(old, new) else { return }
        try files.respell(old, as: new)
      }
      (old, new) = (old.removingLastComponent(), new.removingLastComponent())
    }
  }

  // MARK: - Afterwards

  /// Removes what waits beside the place of a file.
  func discard(_ step: Journal.Step) throws(DiagnosticError) {
    try endReplacing(step)
    let waiting = absolute(step.waiting)
    // Where nothing could be written, nothing can be removed, and need not be.
    if files.kind(of: waiting, followingLinks: false) != .missing { try files.removeFile(waiting) }
  }

  /// Keeps the old file for undoing.
  func keep(_ step: Journal.Step) throws(DiagnosticError) {
    guard let backup = step.backup else { return }
    let waiting = absolute(step.waiting)
    do throws(DiagnosticError) {
      try files.carry(waiting, to: store.backup(backup))
    } catch {
      // It has gone there already, if the run was interrupted.
      if files.kind(of: waiting, followingLinks: false) != .missing { throw error }
    }
  }

  // MARK: - Checks

  /// Throws when a file is not as it was when its change was planned.
  func checkUnchanged(_ change: FileChange) throws(DiagnosticError) {
    let now = files.status(of: change.path)
    guard now != change.before.map(\.status) else { return }
    if let before = change.before, now != nil, try files.read(change.path, limit: .file) == before.bytes { return }
    throw changed(relative(change.path), isNew: change.before == nil)
  }

  private func changed(_ step: Journal.Step) -> DiagnosticError { changed(step.path, isNew: step.before == nil) }

  private func changed(_ shown: String, isNew: Bool) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "file-changed", category: .conflict,
        "'\(shown)' was \(isNew ? "created" : "changed") by somebody else meanwhile",
        at: Place(path: shown), help: ["run the same command again"]))
  }

  // MARK: - Paths

  /// Whether the old file of a step that is done has gone on to where it is kept, or is gone.
  func isOver(_ step: Journal.Step) -> Bool {
    step.before != nil && files.kind(of: absolute(step.waiting), followingLinks: false) == .missing
  }

  /// The old file's second name, where files cannot change places.
  private func held(_ step: Journal.Step) -> FilePath {
    let waiting = absolute(step.waiting)
    return waiting.removingLastComponent().appending((waiting.lastComponent?.string ?? "") + "~")
  }

  func absolute(_ path: String) -> FilePath { FilePath(path).resolved(from: root) }

  func relative(_ path: FilePath) -> String {
    path.isWithin(root) ? path.relative(to: root).string : path.string
  }
}
