package import ModuleTemplates

/// How a module stands: against its template, on the disk, and in the project.
package struct ModuleStatus: Sendable {
  package enum FileState: String, Sendable, Hashable {
    /// As it was rendered.
    case pristine = "clean"
    /// Changed since.
    case edited
    /// Changed, and with conflict markers in it.
    case conflicted
    case missing
  }

  /// How a file stands in the project.
  package enum Membership: Sendable, Hashable {
    /// As the module wants it.
    case complete
    /// No group lists it.
    case unlisted
    /// A group lists it though it is gone.
    case dangling
    case missing(inTargets: [String])
  }

  package struct File: Sendable {
    /// The path relative to the root.
    package let path: String
    /// Whether it belongs to the code or to the tests.
    package let role: FileEntry.Role
    package let state: FileState
    /// Its place in the project.
    package internal(set) var membership: Membership
  }

  package enum TemplateState: Sendable, Hashable {
    /// It says what is recorded, whether or not it was changed.
    case current
    /// It says something else now, with this version.
    case changed(version: String?)
    /// It renders another text with the Rambafile as it is now; the keys that changed, in words.
    case settings([String])
    /// It cannot be found, or not be read.
    case missing
  }

  package struct TemplateStatus: Sendable, Hashable {
    package let recorded: ModuleRecord.Template
    package let state: TemplateState
    /// Whether its snapshot is missing, or not what the record says.
    package let isSnapshotMissing: Bool

    var isOutdated: Bool {
      switch state {
      case .changed, .settings: true
      case .current, .missing: false
      }
    }
  }

  package let record: ModuleRecord
  /// How a command is told which module is meant: by its name, or by its folder where others bear the same name.
  package let handle: String
  /// The files, sorted by path.
  package internal(set) var files: [File]
  /// Files in the module's folders that the record does not know, relative to the root.
  package let added: [String]
  package let templates: [TemplateStatus]
  /// What is wrong with the memory of the module, in words.
  package internal(set) var problems: [String]
  /// Local packages that the module's own depends on and that are not there, as its manifest writes them.
  package internal(set) var missingPackages: [String] = []
  /// Folders on the way to the module for which the project has several groups in one, relative to the root.
  package internal(set) var doubleGroups: [String] = []

  /// The module's name.
  package var name: String { record.name }
  package func files(_ state: FileState) -> [File] { files.filter { $0.state == state } }
  /// Whether a template says something else now.
  package var isOutdated: Bool {
    templates.contains { $0.isOutdated }
  }
  /// Whether nothing of the module is there.
  package var isGone: Bool { !files.isEmpty && files.allSatisfy { $0.state == .missing } }
  /// Whether an update has nothing to do: every template says what is recorded, and all of it is there and in the project.
  var isSettled: Bool {
    templates.allSatisfy { $0.state == .current && !$0.isSnapshotMissing } && problems.isEmpty
      && files.allSatisfy { $0.state != .missing && $0.membership == .complete }
  }
  /// Whether nothing is to be said about the module.
  package var isClean: Bool {
    templates.allSatisfy { $0.state == .current && !$0.isSnapshotMissing } && added.isEmpty && problems.isEmpty
      && missingPackages.isEmpty && doubleGroups.isEmpty
      && files.allSatisfy { $0.state == .pristine && $0.membership == .complete }
  }
}
