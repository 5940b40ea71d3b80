public import Diagnostics

/// What is to become of one declared template.
public struct InstallOutcome: Sendable {
  /// What was done.
  public enum Action: Sendable, Hashable {
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
  public struct File: Sendable {
    /// The path below the project's folder.
    public let path: String
    /// The bytes afterwards; `nil` when the file goes.
    public let bytes: [UInt8]?
  }

  /// The template's name.
  public let name: String
  /// What was done.
  public let action: Action
  /// What was installed; `nil` for what was refused, and for what needs no pin.
  public let pin: TemplatePin?
  /// What was there before, if the lock file knew it.
  public let previous: TemplatePin?
  /// How many templates its source holds.
  public let templatesInSource: Int
  /// What changes on the disk.
  public let files: [File]
  /// What is wrong or questionable.
  public let diagnostics: [Diagnostic]
}
