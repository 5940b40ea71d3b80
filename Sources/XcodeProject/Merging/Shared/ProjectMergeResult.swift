public import Diagnostics

/// The result of merging two descendants of a project.
public enum ProjectMergeResult: Sendable {
  /// The text with the changes of both sides.
  case merged([UInt8])
  /// The conflicting changes, with their places in ours; nothing was merged.
  case conflicts([Diagnostic])
}
