public import Diagnostics

/// What became of two descendants of one project.
public enum ProjectMergeResult: Sendable {
  /// The text with the changes of both.
  case merged([UInt8])
  /// What both sides changed, each in its own way, with its place in the text of ours; nothing was merged.
  case conflicts([Diagnostic])
}
