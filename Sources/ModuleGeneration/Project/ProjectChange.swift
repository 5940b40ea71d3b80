package import SystemPackage
package import XcodeProject

/// The edit of a project's list of files.
package struct ProjectChange: Sendable {
  /// The file that is edited, such as a project file; absolute.
  package let path: FilePath
  package let shown: String
  /// The text and status the edit was made for.
  package let before: FileChange.Content
  /// The edit, verified.
  package let edit: ProjectEdit
}
