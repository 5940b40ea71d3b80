package import FileChanges
internal import FileSystem
package import ModuleTemplates
package import SystemPackage

/// The change or state of one file of a module.
package struct FileStep: Sendable {
  /// The change or, in commands that only delete or record files, the state.
  package enum Action: String, Sendable, Hashable {
    case unchanged
    case create
    /// The file exists with the same content.
    case identical
    /// The file exists with different content, which is replaced.
    case overwrite
    /// The file exists with different content, and the command fails.
    case blocked
    /// The file exists with different content and is not changed.
    case skip
    /// The file is written once per project and already exists.
    case present
    /// The file was not edited and is replaced with the new text.
    case update
    /// The file is merged without conflicts.
    case merge
    /// The file is merged with conflicts.
    case conflict
    /// The file was not edited and is deleted.
    case delete
    /// The file is no longer part of the module but stays, because it was edited or others need it.
    case keep
    /// The user deleted the file; it stays deleted and is removed from the record.
    case gone
    /// The file is renamed without other changes.
    case rename
    case edited
    case missing

    /// The name in messages and JSON output.
    package var word: String { self == .blocked ? "conflict" : rawValue }
  }

  package internal(set) var action: Action
  /// The absolute path after the change.
  package let path: FilePath
  /// The path in messages.
  package let shown: String
  /// The path relative to the module's directory or its test directory.
  package let name: String
  /// The absolute path before a renaming.
  package var previousPath: FilePath?
  package let role: FileEntry.Role
  package var targets: [String] = []
  /// The number of the user's lines in a merge.
  package internal(set) var ownLines = 0
  /// The number of the template's lines in a merge.
  package internal(set) var templateLines = 0
  package internal(set) var conflicts = 0
  /// The reason for a conflict without markers.
  package internal(set) var reason: String?

  /// The content before the change, from the old path if it is renamed.
  package let before: FileChange.Content?
  /// The content after the change; `nil` for a deleted file.
  package internal(set) var after: [UInt8]?

  /// Whether the template creates the file, but the file neither exists nor is created.
  var isAbsent: Bool { action == .gone || action == .unchanged && before == nil }

  /// Whether the step creates or renames a Swift file.
  var isNewSource: Bool { (action == .create || previousPath != nil) && path.extension == "swift" }

  /// Whether the step changes the disk.
  package var isChange: Bool {
    switch action {
    case .unchanged, .identical, .blocked, .skip, .present, .keep, .gone, .edited, .missing: false
    case .conflict: after != before?.bytes || previousPath != nil
    case .create, .overwrite, .update, .merge, .delete, .rename: true
    }
  }

  /// The changes on the disk; empty if the file stays as it is.
  var changes: [FileChange] { isChange ? wanted : [] }

  /// The changes even if they are blocked; a renaming has two.
  var wanted: [FileChange] {
    if let previousPath {
      return [
        FileChange(path: path, before: nil, after: after, mode: before?.status.mode, isDurable: true),
        FileChange(path: previousPath, before: before, after: nil),
      ]
    }
    // Unedited files can be rendered again, so they need not be durable.
    let isEdited = action == .merge || action == .conflict || action == .overwrite
    return [FileChange(path: path, before: before, after: after, isDurable: isEdited)]
  }
}
