package import SystemPackage
package import XcodeProject

/// The edit of a project's list of files.
package struct ProjectChange: Sendable {
  /// The file that is edited, such as `project.pbxproj`; absolute.
  package let path: FilePath
  /// The project as it is shown.
  package let shown: String
  /// The text and status the edit was made for.
  package let before: FileChange.Content
  /// The edit, verified.
  package let edit: ProjectEdit
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
