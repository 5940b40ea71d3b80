internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The written intention of a commit, so that a run that was killed can be mended by the next, and a finished one be
/// taken back.
struct Journal: Codable {
  /// How far a commit has come.
  ///
  /// The state is the name of the journal's file, so that the last step from one to the next is a rename: it happens
  /// at once, and needs no room on a full disk.
  enum State: String, CaseIterable {
    /// Nothing of the user's has been touched; the next run takes the preparations away.
    case preparing
    /// Everything new is complete under other names; the next run finishes the work.
    case committing
    /// Something failed and is being taken back; the next run goes on with that.
    case reverting
  }

  /// One file that is created, replaced or removed; paths relative to the root, or absolute where they lie elsewhere.
  struct Step: Codable, Sendable {
    /// The file itself.
    var path: String
    /// The spelling of its path before, where the disk takes both for one; it gets the new one when all is done.
    var formerSpelling: String?
    /// A name beside it that nobody else uses.
    ///
    /// The new file waits there for its place; once it has it, the old file waits there until all is done.
    var waiting: String
    /// Where the old file is kept in the end, relative to the journal; `nil` for a file that is created.
    var backup: String?
    /// The old file; `nil` for a file that is created.
    var before: FileMark?
    /// The permission bits of the old file.
    var mode: UInt32?
    /// The new file, known as soon as it is written; `nil` for a file that is removed.
    var after: FileMark?
    /// Whether the file goes.
    var isRemoval: Bool
  }

  /// Which folder a journal is about, and where it was written: a copy of either is another.
  struct Binding: Codable, Equatable {
    /// The root's path.
    var root: String
    /// The numbers that the disk has for the root and for the folder of its journals.
    var numbers: [Int64]

    /// Of a journal that is not written yet.
    static let none = Binding(root: "", numbers: [])
  }

  static let currentVersion = 6

  var version = Journal.currentVersion
  var binding: Binding
  var steps: [Step]
  /// How many steps the text of a journal holds, so that one that was cut off is known.
  var stepCount = 0
  /// Folders that the commit makes, outermost first.
  var folders: [String]
  /// Folders that go when the commit leaves them empty, innermost first.
  var emptied: [String]
  /// Folders outside of the root that the command line named then.
  var outside: [String]
  /// What undoing the commit means; `nil` when it cannot be undone.
  var undo: UndoNote?
  /// Whether the commit is itself an undo, so that what could be undone until now no longer can.
  var forgetsUndo: Bool

  /// What the interrupted command is called in messages.
  var command: String { undo.map { "'\($0.command)'" } ?? "an earlier run" }
}
