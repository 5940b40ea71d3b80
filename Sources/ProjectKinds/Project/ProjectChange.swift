package import FileChanges
package import SystemPackage
package import XcodeProject

package struct ProjectChange: Sendable {
  /// The absolute path of the edited file.
  package let path: FilePath
  package let shown: String
  /// The text and status for which the edit was made.
  package let before: FileChange.Content
  /// The verified edit.
  package let edit: ProjectEdit
}
