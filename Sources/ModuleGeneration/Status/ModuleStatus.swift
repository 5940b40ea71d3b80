package import Diagnostics
package import ModuleTemplates
package import RecordedModules

/// The status of a module relative to its template, its files and the project.
package struct ModuleStatus: Sendable {
  package enum FileState: String, Sendable, Hashable {
    /// The text is as rendered.
    case pristine = "clean"
    case edited
    case conflicted
    case missing
  }

  package enum Membership: Sendable, Hashable {
    /// The file is in the group and targets that the module requires.
    case complete
    /// No group contains the file.
    case unlisted
    /// A group contains the file, but the file does not exist.
    case dangling
    case missing(inTargets: [String])
  }

  package struct File: Sendable {
    /// The path, relative to the root.
    package let path: String
    package let role: FileEntry.Role
    package let state: FileState
    package internal(set) var membership: Membership
  }

  package enum TemplateState: Sendable, Hashable {
    /// The template renders the recorded text.
    case current
    /// The template renders a different text and has this version.
    case changed(version: String?)
    /// The template renders a different text with the current Rambafile; descriptions of the changed keys.
    case settings([String])
    /// The template is missing or unreadable.
    case missing
  }

  package struct TemplateStatus: Sendable, Hashable {
    package let recorded: ModuleRecord.Template
    package let state: TemplateState
    /// Whether the template's snapshot is missing or has a different digest.
    package let isSnapshotMissing: Bool

    var isOutdated: Bool {
      switch state {
      case .changed, .settings: true
      case .current, .missing: false
      }
    }
  }

  package let record: ModuleRecord
  /// The argument that identifies the module: its name or, if that is ambiguous, its directory.
  package let handle: String
  /// The files, sorted by path.
  package internal(set) var files: [File]
  /// Unrecorded files in the module's directories, relative to the root.
  package let added: [String]
  package let templates: [TemplateStatus]
  /// Problems of the module's record, and errors of projects that cannot contain the module.
  package internal(set) var problems: [Diagnostic]
  /// Missing local packages that the module's package depends on, as written in its manifest.
  package internal(set) var missingPackages: [String] = []
  /// Directories with duplicate groups that contain files of the module, relative to the root.
  package internal(set) var doubleGroups: [String] = []

  package var name: String { record.name }
  package func files(_ state: FileState) -> [File] { files.filter { $0.state == state } }
  /// Whether the module's template or the Rambafile has changed.
  package var isOutdated: Bool {
    templates.contains { $0.isOutdated }
  }
  package var isGone: Bool { !files.isEmpty && files.allSatisfy { $0.state == .missing } }
  /// Whether an update has nothing to do: all templates are current, and all files exist and are in the project.
  var isSettled: Bool {
    templates.allSatisfy { $0.state == .current && !$0.isSnapshotMissing } && problems.isEmpty
      && files.allSatisfy { $0.state != .missing && $0.membership == .complete }
  }
  /// Whether there is nothing to report.
  package var isClean: Bool {
    templates.allSatisfy { $0.state == .current && !$0.isSnapshotMissing } && added.isEmpty && problems.isEmpty
      && missingPackages.isEmpty && doubleGroups.isEmpty
      && files.allSatisfy { $0.state == .pristine && $0.membership == .complete }
  }
}
