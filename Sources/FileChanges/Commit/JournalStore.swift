package import Diagnostics
package import FileSystem
package import SystemPackage

/// The journals of a root: one of the commit in progress, one of the commit that can be undone.
///
/// Each is a directory with the journal and the old files. Renaming the first to the second ends a commit. Both are in
/// the user's state directory, so that a cloned repository cannot contain them.
package struct JournalStore {
  let root: FilePath
  let files: FileSystem

  /// The directory of replaced files, relative to a journal's directory.
  static let oldFiles = "old"
  private static let limit = ReadingLimit("a journal", bytes: 64 << 20)

  /// The directory of all journals for the root.
  let folder: FilePath
  /// The directory of the commit in progress.
  var pending: FilePath { folder.appending("pending") }
  /// The directory of the commit that can be undone.
  package var undo: FilePath { folder.appending("undo") }

  package init(root: FilePath, files: FileSystem) {
    self.root = root
    self.files = files
    let state = files.stateFolder ?? root
    // The root's path can differ by a symbolic link or by case, and the root can be moved.
    let number = files.status(of: root).map { "-" + String(UInt64(bitPattern: $0.identity[1]), radix: 36) } ?? ""
    let spelling = Self.name(for: root)
    let real = files.realPath(root).map(Self.name) ?? spelling
    let known = [real + number, spelling + number, real, spelling].first {
      files.kind(of: state.appending($0), followingLinks: false) == .folder
    }
    let moved =
      known == nil && !number.isEmpty ? ((try? files.names(in: state)) ?? []).filter { $0.hasSuffix(number) } : []
    // The inode number may belong to a deleted root or to another disk.
    folder =
      moved.map { state.appending($0) }.first { Self(root: root, files: files, folder: $0).isOfRoot }
      ?? state.appending(known ?? real + number)
  }

  private init(root: FilePath, files: FileSystem, folder: FilePath) {
    (self.root, self.files, self.folder) = (root, files, folder)
  }

  /// Whether the directory contains a journal for the root.
  private var isOfRoot: Bool {
    let interrupted = (try? interrupted()) ?? nil
    let undoable = (try? undoable()) ?? nil
    return interrupted != nil || undoable != nil
  }

  /// The name of a root's journal directory, without the inode number, which older versions omitted.
  ///
  /// The name only helps to find the directory. The journal itself records its root.
  private static func name(for root: FilePath) -> String {
    let name = (root.lastComponent?.string ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(40)
    let mark = String(FileMark.checksum(Array(root.string.utf8)), radix: 36)
    return name.isEmpty ? mark : "\(name)-\(mark)"
  }

  // MARK: - Reading

  /// The journal of an interrupted commit; read-only.
  func interrupted() throws(DiagnosticError) -> (journal: Journal, state: Journal.State)? {
    guard try isTrusted(), files.kind(of: pending, followingLinks: false) == .folder else { return nil }
    for state in Journal.State.allCases.reversed() {
      if let journal = try read(pending, state) { return (journal, state) }
    }
    return nil
  }

  /// The journal of the commit that can be undone; read-only.
  package func undoable() throws(DiagnosticError) -> Journal? { try isTrusted() ? read(undo, .committing) : nil }

  /// Whether journals exist, in a directory to which only the user can write.
  private func isTrusted() throws(DiagnosticError) -> Bool {
    guard let top = files.stateFolder else { return false }
    for path in [top, folder] {
      guard let status = files.status(of: path, followingLinks: false) else { return false }
      guard status.kind == .folder, status.owner == FileSystem.user, status.mode & 0o022 == 0 else {
        throw DiagnosticError(
          "journal-foreign", category: .conflict, "'\(path.string)' contains journals but is writable by other users",
          at: Place(path: path.string),
          help: ["run chmod go-w \(path.string.shellWord), or delete the directory if it is not yours"])
      }
    }
    return true
  }

  private func read(_ folder: FilePath, _ state: Journal.State) throws(DiagnosticError) -> Journal? {
    let path = folder.appending("\(state.rawValue).json")
    guard let bytes = try files.readIfPresent(path, limit: Self.limit) else { return nil }
    if let journal = try? Journal(text: bytes),
      journal.version == Journal.currentVersion, journal.steps.allSatisfy(isWellFormed)
    {
      // Ignore a journal for another directory, for example in a copy of the root.
      return isAbout(root, journal) ? journal : nil
    }
    throw DiagnosticError(
      "journal-unreadable", category: .conflict, "cannot read the journal '\(path.string)'",
      at: Place(path: path.string),
      help: ["look for files that begin with '\(Transaction.waitingPrefix)', then delete '\(folder.string)'"])
  }

  /// Whether a commit could have written the step.
  private func isWellFormed(_ step: Journal.Step) -> Bool {
    let (path, waiting) = (FilePath(step.path), FilePath(step.waiting))
    return !path.isEmpty && path.removingLastComponent() == waiting.removingLastComponent()
      && (waiting.lastComponent?.string.hasPrefix(Transaction.waitingPrefix) ?? false)
      && (step.backup == nil) == (step.before == nil)
      && step.backup.map { FilePath($0).removingLastComponent().string == Self.oldFiles } ?? true
  }

  private func binding() -> Journal.Binding {
    let status = files.status(of: root)
    let numbers = [status?.identity[1] ?? 0, files.status(of: folder)?.identity[1] ?? 0, status?.identity[0] ?? 0]
    return Journal.Binding(root: root.string, numbers: numbers)
  }

  /// Whether a journal was written for this root and in this directory, even if the root's path changed.
  private func isAbout(_ root: FilePath, _ journal: Journal) -> Bool {
    let (own, other) = (binding(), journal.binding)
    guard other.numbers.count >= 2, other.numbers.prefix(2) == own.numbers.prefix(2) else { return false }
    if other.root == own.root { return true }
    if let status = files.status(of: root), let there = FileSystem().status(of: FilePath(other.root)) {
      if there.isSameFile(as: status) { return true }
    }
    // The root was moved.
    //
    // A disk can reuse the inode number of a deleted directory, so a waiting file of the run must exist in this root.
    if folder.isWithin(root) { return true }
    return other.numbers.count > 2 && other.numbers[2] == own.numbers[2]
      && journal.steps.contains {
        files.kind(of: FilePath($0.waiting).resolved(from: root), followingLinks: false) != .missing
      }
  }

  // MARK: - Writing

  /// Begins a commit.
  ///
  /// If it is interrupted, the next run finds the files to clean up.
  func begin(_ journal: inout Journal) throws(DiagnosticError) {
    guard files.stateFolder != nil else {
      throw DiagnosticError(
        "state-folder-missing", category: .output, "there is no directory for the undo journal",
        help: ["set HOME or XDG_STATE_HOME to a directory that you own"])
    }
    // A pending directory without a valid journal is useless.
    if try isTrusted() { try files.removeFolder(pending) }
    try files.makeFolder(pending.appending(Self.oldFiles), mode: 0o700)
    _ = try isTrusted()
    journal.binding = binding()
    try write(journal, .preparing)
  }

  /// Writes the journal atomically; it takes precedence over those of earlier states.
  func write(_ journal: Journal, _ state: Journal.State) throws(DiagnosticError) {
    let staged = pending.appending("journal.new")
    try files.removeFile(staged)
    // Before files are exchanged, the journal must be on the disk.
    try files.write(journal.text(), toNewFile: staged, durability: state == .committing ? .kept : .none)
    try files.rename(staged, to: path(of: state))
  }

  /// Begins to revert the commit; after an interruption, the next run continues.
  func turnBack() throws(DiagnosticError) {
    guard files.kind(of: path(of: .reverting)) == .missing else { return }
    try files.rename(path(of: .committing), to: path(of: .reverting))
  }

  func finish(_ journal: Journal) throws(DiagnosticError) {
    if journal.undo != nil || journal.forgetsUndo { try files.removeFolder(undo) }
    if journal.undo != nil {
      try files.removeFile(path(of: .preparing))
      try files.rename(pending, to: undo)
    } else {
      try discard()
    }
  }

  /// Deletes the journal of a commit that left no files.
  func discard() throws(DiagnosticError) {
    guard (try? isTrusted()) ?? false else { return }
    // Delete the journal last, so that it describes any remaining files.
    try files.removeFolder(pending.appending(Self.oldFiles))
    for state in Journal.State.allCases { try files.removeFile(path(of: state)) }
    try files.removeFolder(pending)
    try files.removeFolderIfEmpty(folder)
  }

  func backup(_ name: String) -> FilePath { pending.pushing(FilePath(name)) }

  private func path(of state: Journal.State) -> FilePath { pending.appending("\(state.rawValue).json") }
}
