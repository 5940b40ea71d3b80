public import ModuleTemplates

/// How a module stands: against its template, on the disk, and in the project.
public struct ModuleStatus: Sendable {
  /// How the text of a file stands.
  public enum FileState: String, Sendable, Hashable {
    /// As it was rendered.
    case pristine
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
    /// It is what the module was made from.
    case current
    /// It is another now, with this version.
    case changed(version: String?)
    /// It cannot be found, or not be read.
    case missing
  }

  /// The record.
  public let record: ModuleRecord
  /// The files, sorted by path.
  public internal(set) var files: [File]
  /// Files in the module's folders that the record does not know, relative to the root.
  public let added: [String]
  /// The template.
  public let template: TemplateState
  /// What is wrong with the memory of the module, in words.
  public internal(set) var problems: [String]

  /// The module's name.
  public var name: String { record.name }
  /// The files whose text is in some state.
  public func files(_ state: FileState) -> [File] { files.filter { $0.state == state } }
  /// Whether the template moved on.
  public var isOutdated: Bool {
    if case .changed = template { true } else { false }
  }
  /// Whether nothing is to be said about the module.
  public var isClean: Bool {
    template == .current && added.isEmpty && problems.isEmpty
      && files.allSatisfy { $0.state == .pristine && $0.membership == .complete }
  }
}
