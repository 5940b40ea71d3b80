internal import FileSystem
package import ModuleTemplates
package import SystemPackage

/// What happens to one file of a module, whatever the command.
package struct FileStep: Sendable {
  /// What happens, or, where a command takes something away or only remembers it, how the file was found.
  package enum Action: String, Sendable, Hashable {
    case unchanged
    case create
    /// It is there already, with the same content.
    case identical
    /// It is there with other content, which is replaced.
    case overwrite
    /// It is there with other content, which stops the run.
    case blocked
    /// It is there with other content, and stays as it is.
    case skip
    /// It is written once per project and there already.
    case present
    /// Nobody had edited it: the new text takes its place.
    case update
    /// Both sides are in it.
    case merge
    /// Both sides are in it, and contradict each other in some places.
    case conflict
    /// It goes, and nobody had edited it.
    case delete
    /// It stays, though the module does not need it any more: it was edited, or others need it too.
    case keep
    /// Somebody had taken it away: it stays away, and is no longer recorded.
    case gone
    /// It gets another name, and nothing else.
    case rename
    /// Somebody edited it.
    case edited
    case missing

    /// The word that people and programs read.
    package var word: String { self == .blocked ? "conflict" : rawValue }
  }

  /// What happens.
  package internal(set) var action: Action
  /// Where it is afterwards; absolute.
  package let path: FilePath
  /// The path as it is shown.
  package let shown: String
  /// The path below the folder of the module or of its tests.
  package let name: String
  /// Where it was, if it was renamed; absolute.
  package var previousPath: FilePath?
  /// Whether it belongs to the code or to the tests.
  package let role: FileEntry.Role
  /// The targets that build it, where it is added to them.
  package var targets: [String] = []
  /// How many lines of the user are in a merge.
  package internal(set) var ownLines = 0
  /// How many lines of the template are in a merge.
  package internal(set) var templateLines = 0
  /// How many places contradict each other.
  package internal(set) var conflicts = 0
  /// Why there is a conflict without markers, in words.
  package internal(set) var reason: String?

  /// What was there, under the old name if it was renamed.
  package let before: FileChange.Content?
  /// What will be there; `nil` for a file that goes.
  package internal(set) var after: [UInt8]?

  /// Whether the template writes it, but it was not there and stays away.
  var isAbsent: Bool { action == .gone || action == .unchanged && before == nil }

  /// Whether it is a Swift file that was not there.
  var isNewSource: Bool { action == .create && path.extension == "swift" }

  /// Whether anything changes on the disk.
  package var isChange: Bool {
    switch action {
    case .unchanged, .identical, .blocked, .skip, .present, .keep, .gone, .edited, .missing: false
    case .conflict: after != before?.bytes || previousPath != nil
    case .create, .overwrite, .update, .merge, .delete, .rename: true
    }
  }

  /// The changes on the disk, none where the file stays as it is.
  var changes: [FileChange] { isChange ? wanted : [] }

  /// The changes as the template wants them: two for a file that moves.
  var wanted: [FileChange] {
    if let previousPath {
      return [
        FileChange(path: path, before: nil, after: after, mode: before?.status.mode, isDurable: true),
        FileChange(path: previousPath, before: before, after: nil),
      ]
    }
    // What nobody edited is in the template and its snapshot, before and after.
    let isEdited = action == .merge || action == .conflict || action == .overwrite
    return [FileChange(path: path, before: before, after: after, isDurable: isEdited)]
  }
}
