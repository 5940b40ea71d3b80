package import Diagnostics

/// What is to become of one declared template.
package struct InstallOutcome: Sendable {
  /// What was done.
  package enum Action: Sendable, Hashable {
    /// It was not there before.
    case installed
    /// Another version of it was there.
    case updated
    /// It was there already.
    case unchanged
    /// It is used where it is: the declaration names the very folder.
    case inPlace
    /// Somebody edited the installed copy, which stays as it is.
    case edited
    /// It could not be installed; what was there before is there still.
    case refused
  }

  /// A file that changes when the template is installed.
  package struct File: Sendable {
    /// The path below the project's folder.
    package let path: String
    /// The bytes afterwards; `nil` when the file goes.
    package let bytes: [UInt8]?
  }

  /// The template's name.
  package let name: String
  /// What was done.
  package let action: Action
  /// What was installed; `nil` for what was refused, and for what needs no pin.
  package let pin: TemplatePin?
  /// What was there before, if the lock file knew it.
  package let previous: TemplatePin?
  /// How many templates its source holds.
  package let templatesInSource: Int
  /// What changes on the disk.
  package let files: [File]
  /// What is wrong or questionable.
  package let diagnostics: [Diagnostic]
}
