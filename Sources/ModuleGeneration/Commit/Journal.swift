internal import Diagnostics
internal import FileSystem
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The written intention of a commit, so that a run that was killed can be mended by the next.
///
/// Until the journal says `committing`, nothing of the user's has been touched and the next run takes the preparations
/// away. From then on everything new is complete on the disk under temporary names and the next run finishes the work.
struct Journal: Codable {
  enum State: String, Codable {
    case preparing
    case committing
  }

  /// One file that is created (`staged` only), replaced (both) or removed (`backup` only); paths relative to the root.
  struct Step: Codable {
    /// The file itself.
    var path: String
    /// The complete new file, beside its place.
    var staged: String?
    /// A second name of the old file.
    var backup: String?
  }

  var version = 1
  var state: State
  var steps: [Step]
  /// Folders that the commit makes, outermost first.
  var folders: [String]

  static let folderName = ".viper-gen"
  static let fileName = "journal.json"

  /// Where the journal of a root is.
  static func path(in root: FilePath) -> FilePath {
    root.appending(folderName).appending(fileName)
  }

  static func read(in root: FilePath, _ files: FileSystem) throws(DiagnosticError) -> Journal? {
    guard let bytes = try files.readIfPresent(path(in: root)) else { return nil }
    do {
      return try JSONDecoder().decode(Journal.self, from: Data(bytes))
    } catch {
      let shown = "\(folderName)/\(fileName)"
      throw DiagnosticError(
        Diagnostic(
          "journal-unreadable", category: .conflict, "'\(shown)' of an interrupted run cannot be read",
          at: Place(path: shown),
          help: ["look for files that end in '\(Transaction.stagedSuffix)', then delete '\(shown)'"]))
    }
  }

  /// Puts the journal in place in one step.
  func write(in root: FilePath, _ files: FileSystem) throws(DiagnosticError) {
    let path = Journal.path(in: root)
    let staged = Journal.stagedPath(in: root)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return }
    try files.makeFolder(path.removingLastComponent())
    try files.removeFile(staged)
    try files.write([UInt8](data), toNewFile: staged)
    try files.rename(staged, to: path)
  }

  private static func stagedPath(in root: FilePath) -> FilePath {
    FilePath(path(in: root).string + Transaction.stagedSuffix)
  }

  /// Removes the journal, one that was being written included, and its folder if nothing else is in it.
  static func remove(in root: FilePath, _ files: FileSystem) throws(DiagnosticError) {
    try files.removeFile(stagedPath(in: root))
    try files.removeFile(path(in: root))
    try files.removeFolderIfEmpty(root.appending(folderName))
  }
}
