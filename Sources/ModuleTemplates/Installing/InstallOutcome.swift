package import Diagnostics

/// The result of planning the installation of one template.
package struct InstallOutcome: Sendable {
  package enum Action: Sendable, Hashable {
    case installed
    /// Replaces another version.
    case updated
    /// The installed copy is up to date.
    case unchanged
    /// The declaration names the folder in `Templates` itself.
    case inPlace
    /// The installed copy was edited, and stays.
    case edited
    case refused
  }

  /// A file to write or delete.
  package struct File: Sendable {
    /// The path relative to the project's folder.
    package let path: String
    /// The new contents; `nil` to delete the file.
    package let bytes: [UInt8]?
  }

  package let name: String
  package let action: Action
  /// The new pin; `nil` if nothing was installed, or if the template needs no pin.
  package let pin: TemplatePin?
  /// The pin in the lock file before.
  package let previous: TemplatePin?
  /// The number of templates in the source.
  package let templatesInSource: Int
  package let files: [File]
  package let diagnostics: [Diagnostic]
}
