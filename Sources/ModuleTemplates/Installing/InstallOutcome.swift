package import Diagnostics

/// The result of planning the installation of one template.
package struct InstallOutcome: Sendable {
  package enum Action: Sendable, Hashable {
    case installed
    case updated
    case unchanged
    /// The declaration names the directory in `Templates` itself.
    case inPlace
    /// The installed copy was edited, and stays.
    case edited
    case refused
  }

  package struct File: Sendable {
    package let path: String
    /// The new contents; `nil` to delete the file.
    package let bytes: [UInt8]?
  }

  package let name: String
  package let action: Action
  /// The new pin; `nil` if nothing was installed, or if the template needs no pin.
  package let pin: TemplatePin?
  package let previous: TemplatePin?
  package let templatesInSource: Int
  package let files: [File]
  package let diagnostics: [Diagnostic]
}
