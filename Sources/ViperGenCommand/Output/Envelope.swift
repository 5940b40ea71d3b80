internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import SystemPackage

/// How a run ended, in one word for programs.
enum Outcome: String, Encodable, CaseIterable {
  /// Something was written.
  case written
  /// Something would have been written; it was only asked what.
  case planned
  case unchanged
  /// What was asked for was shown; nothing was to be written.
  case shown
  /// A check found nothing to mend.
  case passed
  /// A check found something to mend.
  case differences
  /// An interrupted run is there, and was only looked at.
  case interrupted
  /// An interrupted run was taken back.
  case takenBack = "taken-back"
  /// A mistake stopped the run.
  case failed
}

/// What happens to one file.
struct Change: Encodable {
  let action: String
  let path: String
  /// Where it was, if it is called otherwise now.
  let previousPath: String?
  /// The difference as `git apply` takes it, if it was asked for.
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

/// What `--json` prints, whatever the command: one object of one shape.
struct Envelope<Payload: Encodable>: Encodable {
  let version = 1
  /// The command without its options: `template install`.
  let command: String
  let outcome: Outcome
  /// What was found, errors and warnings, in the order in which it was found.
  let diagnostics: [Diagnostic]
  /// The files that are written or would be, in the order of the commit.
  let changes: [Change]
  /// Commands that come next, as lists of arguments.
  let next: [[String]]
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The places that keep the code from building, sorted.
  let left_to_do: [LeftToDo]
  /// What only this command has to say; nothing when it failed before there was anything to say.
  let result: Payload?
}

/// The payload of a command that has nothing of its own to say.
struct NoPayload: Codable {}
