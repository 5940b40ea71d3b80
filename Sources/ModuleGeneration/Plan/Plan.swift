public import Diagnostics
internal import FileSystem
public import ModuleTemplates
public import SystemPackage
internal import XcodeProject

/// What a command is going to do, complete and checked, with nothing done yet.
public struct Plan: Sendable {
  /// What happens to a file.
  public enum Action: String, Sendable, Hashable {
    /// It is new.
    case create
    /// It is there already, with the same content.
    case identical
    /// It is there with other content, which is replaced.
    case overwrite
    /// It is there with other content, which stops the run.
    case conflict
    /// It is there with other content, and both go into it.
    case merge
    /// It is there with other content, and stays as it is.
    case skip
    /// It is written once per project and there already.
    case present
  }

  /// A file of the module.
  public struct File: Sendable {
    /// Where it is; absolute.
    public let path: FilePath
    /// The path as it is shown.
    public let shown: String
    /// What happens to it.
    public internal(set) var action: Action
    /// Whether it belongs to the code or to the tests.
    public let role: FileEntry.Role
    /// The targets that build it.
    public let targets: [String]
    /// What is there now.
    public let before: FileChange.Content?
    /// What will be there.
    public internal(set) var after: [UInt8]
    /// How many places of a merge contradict each other.
    public internal(set) var conflicts = 0
  }

  /// The module's name.
  public let module: String
  /// The template's name.
  public let template: String
  /// The folder that paths of records and the journal are relative to; absolute.
  public let root: FilePath
  /// The files, in the order of the template.
  public internal(set) var files: [File]
  /// Folders that are made though no file is in them.
  public let folders: [FilePath]
  /// The edit of the Xcode project; `nil` where none is kept.
  public let project: ProjectChange?
  /// What the user should know.
  public internal(set) var warnings: [Diagnostic]
  /// What remembering the module changes; `nil` when it is not remembered.
  var memory: ModuleMemory.Changes?
  /// The template that the module was made from, when it says other things by now; `nil` for all others.
  var outdatedTemplate: String?

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    changes.isEmpty && folders.isEmpty
  }

  /// Whether nothing but the memory of the module changes.
  public var changesOnlyMemory: Bool {
    !isEmpty && moduleChanges.isEmpty && folders.isEmpty && project?.edit.isEmpty ?? true
  }

  /// The changes in the order in which they are committed: the project last.
  public var changes: [FileChange] {
    var changes = moduleChanges + (memory?.files ?? [])
    if let project, !project.edit.isEmpty {
      changes.append(FileChange(path: project.path, before: project.before, after: project.after))
    }
    return changes
  }

  /// The changes of the module's own files.
  private var moduleChanges: [FileChange] {
    let written = files.filter { $0.action == .create || $0.action == .overwrite || $0.action == .merge }
    return written.map { FileChange(path: $0.path, before: $0.before, after: $0.after) }
  }

  /// What is written to remember the module: its record, and the template as it is now.
  public var remembered: [(path: FilePath, isNew: Bool, isRecord: Bool)] {
    let records = root.pushing(FilePath(RecordPath.folderName))
    return (memory?.files ?? []).filter { $0.after != nil }.map {
      ($0.path, $0.before == nil, $0.path.isWithin(records))
    }
  }

  /// The files that a merge left with conflicts.
  public var conflicted: [File] { files.filter { $0.conflicts > 0 } }

  /// The mistake that stops the run when files are in the way; `nil` when none is.
  public var conflict: Diagnostic? {
    let edited = files.filter { $0.action == .conflict }
    guard !edited.isEmpty else { return nil }
    let subject = edited.count == 1 ? "1 file is" : "\(edited.count) files are"
    return Diagnostic(
      "files-in-the-way", category: .conflict, "\(subject) there already with other content",
      notes: edited.map { .init("\($0.shown)") },
      help: (outdatedTemplate.map {
        ["'\(module)' was made from \($0), which has changed: viper-gen update \(module) brings that, keeping yours"]
      } ?? []) + [
        "--on-conflict merge keeps both sides; --diff shows what would change; "
          + "--force replaces \(edited.count == 1 ? "it" : "them")"
      ])
  }

  /// The difference that the plan makes, file by file in the order of the commit, as `git apply` takes it.
  ///
  /// - Parameter folder: The folder that paths are shown from.
  public func unifiedDiff(from folder: FilePath) -> String {
    var output = ""
    for file in files where [.create, .overwrite, .merge, .conflict].contains(file.action) {
      output += UnifiedDiff.text(from: file.before?.bytes, to: file.after, path: file.shown)
    }
    if let project {
      output += UnifiedDiff.text(
        from: project.before.bytes, to: project.after, path: project.path.shown(from: folder))
    }
    return output
  }
}
