internal import Diagnostics
internal import FileSystem
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where journals are kept below a root: the one of the commit under way, and the one that can be undone.
///
/// Both are folders with the journal and the old files, and the end of a commit is that one folder becomes the other.
struct JournalStore {
  let root: FilePath
  let files: FileSystem

  static let folderName = ".viper-gen"
  /// The folder of the commit under way, relative to the root.
  static let pending = folderName + "/pending"
  /// The folder of the commit that can be undone, relative to the root.
  static let undo = folderName + "/undo"
  /// Old files, relative to either.
  static let oldFiles = "old"

  private var pendingFolder: FilePath { root.pushing(FilePath(Self.pending)) }
  private var undoFolder: FilePath { root.pushing(FilePath(Self.undo)) }

  // MARK: - Reading

  /// The journal of a commit that was interrupted.
  func interrupted() throws(DiagnosticError) -> (journal: Journal, state: Journal.State)? {
    guard files.kind(of: pendingFolder, followingLinks: false) == .folder else { return nil }
    for state in Journal.State.allCases.reversed() {
      if let journal = try read(Self.pending, state) { return (journal, state) }
    }
    // A journal that was never put in place stands for nothing.
    try files.removeFolder(pendingFolder)
    try files.removeFolderIfEmpty(root.appending(Self.folderName))
    return nil
  }

  /// The journal of the commit that can be undone.
  func undoable() throws(DiagnosticError) -> Journal? { try read(Self.undo, .committing) }

  private func read(_ folder: String, _ state: Journal.State) throws(DiagnosticError) -> Journal? {
    let shown = "\(folder)/\(state.rawValue).json"
    guard let bytes = try files.readIfPresent(root.pushing(FilePath(shown)), shownAs: shown) else { return nil }
    if let journal = try? JSONDecoder().decode(Journal.self, from: Data(bytes)) { return journal }
    throw DiagnosticError(
      Diagnostic(
        "journal-unreadable", category: .conflict, "the journal '\(shown)' cannot be read", at: Place(path: shown),
        help: ["look for files that end in '\(Transaction.stagedSuffix)', then delete '\(folder)'"]))
  }

  // MARK: - Writing

  /// Begins a commit: from now on the next run knows what to take away.
  func begin(_ journal: Journal) throws(DiagnosticError) {
    try files.makeFolder(pendingFolder.appending(Self.oldFiles))
    // Neither the commit under way nor what can be undone belongs into version control.
    try files.write(Array("*\n".utf8), toNewFile: pendingFolder.appending(".gitignore"))
    try write(journal, .preparing)
  }

  /// Puts the journal in place in one step; it counts before those of earlier states.
  func write(_ journal: Journal, _ state: Journal.State) throws(DiagnosticError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(journal) else { return }
    let staged = pendingFolder.appending("journal.new")
    try files.removeFile(staged)
    // Once files take each other's place, the disk must know which.
    try files.write([UInt8](data), toNewFile: staged, durable: state == .committing)
    try files.rename(staged, to: path(of: state))
  }

  /// Turns back: from now on the next run goes on with taking back.
  func turnBack() throws(DiagnosticError) {
    try files.rename(path(of: .committing), to: path(of: .reverting))
  }

  /// Ends a commit whose work is done.
  func finish(_ journal: Journal) throws(DiagnosticError) {
    if journal.undo != nil || journal.forgetsUndo { try files.removeFolder(undoFolder) }
    if journal.undo != nil {
      try files.removeFile(path(of: .preparing))
      try files.rename(pendingFolder, to: undoFolder)
    } else {
      try discard()
    }
  }

  /// Forgets a commit of which nothing is left.
  func discard() throws(DiagnosticError) {
    // The journal goes last, so that whatever remains has one.
    try files.removeFolder(pendingFolder.appending(Self.oldFiles))
    for state in Journal.State.allCases { try files.removeFile(path(of: state)) }
    try files.removeFolder(pendingFolder)
    try files.removeFolderIfEmpty(root.appending(Self.folderName))
  }

  private func path(of state: Journal.State) -> FilePath { pendingFolder.appending("\(state.rawValue).json") }
}
