internal import FileSystem
public import ModuleTemplates
public import SystemPackage

/// What happens to one file when its module is updated or renamed.
public struct FileUpdate: Sendable {
  /// What happens.
  public enum Action: String, Sendable, Hashable {
    /// Nothing.
    case unchanged
    /// It is new.
    case create
    /// Nobody had edited it: the new text takes its place.
    case update
    /// Both sides are in it.
    case merge
    /// Both sides are in it, and contradict each other in some places.
    case conflict
    /// The template writes it no longer, and nobody had edited it.
    case delete
    /// The template writes it no longer, but it was edited: it stays, and is nobody's any more.
    case keep
    /// Somebody had taken it away: it stays away, and is no longer recorded.
    case gone
    /// It gets another name, and nothing else.
    case rename
  }

  /// What happens.
  public let action: Action
  /// Where it is afterwards; absolute.
  public let path: FilePath
  /// The path as it is shown.
  public let shown: String
  /// The path below the folder of the module or of its tests.
  public let name: String
  /// Where it was, if it was renamed; absolute.
  public let previousPath: FilePath?
  /// Whether it belongs to the code or to the tests.
  public let role: FileEntry.Role
  /// How many lines of the user are in a merge.
  public internal(set) var ownLines = 0
  /// How many lines of the template are in a merge.
  public internal(set) var templateLines = 0
  /// How many places contradict each other.
  public internal(set) var conflicts = 0
  /// Why there is a conflict without markers, in words.
  public internal(set) var reason: String?

  /// What was there, under the old name if it was renamed.
  let before: FileChange.Content?
  /// What will be there; `nil` for a file that goes.
  let after: [UInt8]?

  /// Whether the template writes it, but it was not there and stays away.
  var isAbsent: Bool { action == .gone || action == .unchanged && before == nil }

  /// Whether anything changes on the disk.
  public var isChange: Bool {
    switch action {
    case .unchanged, .keep, .gone: false
    case .conflict: after != before?.bytes || previousPath != nil
    case .create, .update, .merge, .delete, .rename: true
    }
  }

  /// The change on the disk: two for a file that moves.
  var changes: [FileChange] {
    guard isChange else { return [] }
    if let previousPath {
      return [
        FileChange(path: path, before: nil, after: after, mode: before?.status.mode, isDurable: true),
        FileChange(path: previousPath, before: before, after: nil),
      ]
    }
    // What nobody edited is in the template and its snapshot, before and after.
    let isEdited = action == .merge || action == .conflict
    return [FileChange(path: path, before: before, after: after, isDurable: isEdited)]
  }
}
