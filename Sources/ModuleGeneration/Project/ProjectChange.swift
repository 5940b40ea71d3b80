public import SystemPackage
public import XcodeProject

/// The edit of a project's list of files.
public struct ProjectChange: Sendable {
  /// The file that is edited, such as `project.pbxproj`; absolute.
  public let path: FilePath
  /// The project as it is shown.
  public let shown: String
  /// The text and status the edit was made for.
  public let before: FileChange.Content
  /// The edit, verified.
  public let edit: ProjectEdit
  /// The text afterwards, which the edit would make anew whenever it is asked for.
  let after: [UInt8]

  init(path: FilePath, shown: String, before: FileChange.Content, edit: ProjectEdit) {
    self.path = path
    self.shown = shown
    self.before = before
    self.edit = edit
    after = edit.result
  }
}
