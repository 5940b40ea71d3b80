internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import SystemPackage

enum Outcome: String, Encodable, CaseIterable {
  case written
  /// A dry run would write files.
  case planned
  case unchanged
  /// A read-only command succeeded.
  case shown
  case passed
  case differences
  /// A read-only command found an interrupted run.
  case interrupted
  /// An interrupted run was undone.
  case takenBack = "taken-back"
  case failed
}

struct Change: Encodable {
  let action: String
  let path: String
  let previousPath: String?
  /// The diff for `git apply`, if it was requested.
  let diff: String?

  init(_ change: FileChange, from folder: FilePath, showsDiff: Bool) {
    path = change.path.shown(from: folder)
    previousPath = change.formerSpelling?.shown(from: folder)
    action =
      if change.before == nil {
        "create"
      } else if change.isRemoval {
        "delete"
      } else {
        previousPath == nil ? "modify" : "rename"
      }
    diff = showsDiff ? UnifiedDiff.text(from: change.before?.bytes, to: change.after, path: path) : nil
  }
}

/// The JSON object that every command prints with `--json`.
struct Envelope<Payload: Encodable>: Encodable {
  let version = 1
  /// The command without its options: `template install`.
  let command: String
  let outcome: Outcome
  let diagnostics: [Diagnostic]
  /// The written or planned files, in the order in which they are written.
  let changes: [Change]
  let next: [[String]]
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Places to complete before the code builds, sorted.
  let left_to_do: [LeftToDo]
  /// Data of this command; `nil` if it failed before there was any.
  let result: Payload?
}

struct NoPayload: Codable {}
