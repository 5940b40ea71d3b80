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
    /// Everything new is complete under temporary names; the next run finishes the work.
    case committing
    /// Something failed and is being taken back; the next run goes on with that.
    case reverting
  }

  /// One file that is created (`staged` only), replaced (both) or removed (`backup` only); paths relative to the root.
  struct Step: Codable {
    /// The file itself.
    var path: String
    /// The complete new file, beside its place.
    var staged: String?
    /// A second name of the old file.
    var backup: String?
    /// The old file.
    var before: FileMark?
    /// The permission bits of the old file.
    var mode: UInt32?
    /// The new file; known as soon as it is staged.
    var after: FileMark?
  }

  var version = 2
  var steps: [Step]
  /// Folders that the commit makes, outermost first.
  var folders: [String]
  /// Folders that go when the commit leaves them empty, innermost first.
  var emptied: [String]
  /// What undoing the commit means; `nil` when it cannot be undone.
  var undo: UndoNote?
  /// Whether the commit is itself an undo, so that what could be undone until now no longer can.
  var forgetsUndo: Bool
}
