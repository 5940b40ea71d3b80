public import ModuleTemplates

/// How a module stands: against its template, on the disk, and in the project.
public struct ModuleStatus: Sendable {
  /// How the text of a file stands.
  public enum FileState: String, Sendable, Hashable {
    /// As it was rendered.
    case pristine = "clean"
    /// Changed since.
    case edited
    /// Changed, and with conflict markers in it.
    case conflicted
    /// Not there.
    case missing
  }

  /// How a file stands in the project.
  public enum Membership: Sendable, Hashable {
    /// As the module wants it.
    case complete
    /// No group lists it.
    case unlisted
    /// A group lists it though it is gone.
    case dangling
    /// It is missing in these targets.
    case missing(inTargets: [String])
  }

  /// A file of the module.
  public struct File: Sendable {
    /// The path relative to the root.
    public let path: String
    /// Whether it belongs to the code or to the tests.
    public let role: FileEntry.Role
    /// Its text.
    public let state: FileState
    /// Its place in the project.
    public internal(set) var membership: Membership
  }

  /// How the template stands.
  public enum TemplateState: Sendable, Hashable {
    /// It says what is recorded, whether or not it was changed.
    case current
    /// It says something else now, with this version.
    case changed(version: String?)
    /// It cannot be found, or not be read.
    case missing
  }

  /// A template that the module was made from.
  public struct TemplateStatus: Sendable, Hashable {
    /// The template as it is recorded.
    public let recorded: ModuleRecord.Template
    /// How it stands.
    public let state: TemplateState
    /// Whether its snapshot is missing, or not what the record says.
    public let isSnapshotMissing: Bool
  }

  /// The record.
  public let record: ModuleRecord
  /// How a command is told which module is meant: by its name, or by its folder where others bear the same name.
  public let handle: String
  /// The files, sorted by path.
  public internal(set) var files: [File]
  /// Files in the module's folders that the record does not know, relative to the root.
  public let added: [String]
  /// The templates that the module was made from.
  public let templates: [TemplateStatus]
  /// What is wrong with the memory of the module, in words.
  public internal(set) var problems: [String]
  /// Folders on the way to the module for which the project has several groups in one, relative to the root.
  public internal(set) var doubleGroups: [String] = []

  /// The module's name.
  public var name: String { record.name }
  /// The files whose text is in some state.
  public func files(_ state: FileState) -> [File] { files.filter { $0.state == state } }
  /// Whether a template says something else now.
  public var isOutdated: Bool {
    templates.contains { if case .changed = $0.state { true } else { false } }
  }
  /// Whether nothing of the module is there.
  public var isGone: Bool { !files.isEmpty && files.allSatisfy { $0.state == .missing } }
  /// Whether an update has nothing to do: every template says what is recorded, and all of it is there and in the project.
  var isSettled: Bool {
    templates.allSatisfy { $0.state == .current && !$0.isSnapshotMissing } && problems.isEmpty
      && files.allSatisfy { $0.state != .missing && $0.membership == .complete }
  }
  /// Whether nothing is to be said about the module.
  public var isClean: Bool {
    templates.allSatisfy { $0.state == .current && !$0.isSnapshotMissing } && added.isEmpty && problems.isEmpty
      && doubleGroups.isEmpty && files.allSatisfy { $0.state == .pristine && $0.membership == .complete }
  }
}
