internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The record of a commit in progress.
///
/// The next run uses it to repair an interrupted commit, and `undo` to revert a finished one.
package struct Journal: Codable {
  /// The state of a commit.
  ///
  /// The state is the name of the journal's file. A change of state is a rename, which is atomic and works on a full
  /// disk.
  enum State: String, CaseIterable {
    /// No user file was touched; the next run removes the preparations.
    case preparing
    /// All new files are complete under waiting names; the next run finishes the commit.
    case committing
    /// A step failed and the commit is being reverted; the next run continues.
    case reverting
  }

  /// A file that is created, replaced or removed; paths are relative to the root, or absolute outside it.
  package struct Step: Codable, Sendable {
    package var path: String
    /// The previous spelling of the path, on a disk that ignores case; changed at the end of the commit.
    package var formerSpelling: String?
    /// A unique name in the same directory.
    ///
    /// The new file has this name until it is put in place. After that, the old file has it until the commit ends.
    var waiting: String
    /// The backup of the old file, relative to the journal; `nil` for a new file.
    package var backup: String?
    /// The old file; `nil` for a new file.
    package var before: FileMark?
    /// The permission bits of the old file.
    package var mode: UInt32?
    /// The new file, set when it is written; `nil` for a removed file.
    package var after: FileMark?
    var isRemoval: Bool
  }

  /// The root and the location of a journal, to detect copies of either.
  struct Binding: Codable, Equatable {
    var root: String
    /// The inode numbers of the root and of the journal directory, and the root's device number.
    var numbers: [Int64]

    /// The value of a journal that is not written yet.
    static let none = Binding(root: "", numbers: [])
  }

  static let currentVersion = 6

  var version = Journal.currentVersion
  var binding: Binding
  package var steps: [Step]
  /// The number of steps, to detect a truncated journal.
  var stepCount = 0
  /// Directories that the commit creates, outermost first.
  package var folders: [String]
  /// Directories to delete if the commit empties them, innermost first.
  var emptied: [String]
  /// Directories outside the root that the command line named.
  package var outside: [String]
  /// A description of the commit for `undo`; `nil` if it cannot be undone.
  package var undo: UndoNote?
  /// Whether the commit is an undo, so that the previous commit can no longer be undone.
  var forgetsUndo: Bool

  /// The name of the interrupted command in messages.
  var command: String { undo.map { "'\($0.command)'" } ?? "an earlier run" }
}
