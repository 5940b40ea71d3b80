package import Diagnostics
package import FileChanges
package import FileSystem
internal import ProjectKinds
internal import RecordedModules
package import SystemPackage

/// A complete and validated list of changes.
///
/// Every command that writes creates a plan, and ``commit(on:)`` is the only way to perform it.
package struct Plan: Sendable {
  /// The absolute path of the directory that records and the journal refer to.
  package let root: FilePath
  private(set) var steps: Steps
  package private(set) var warnings: [Diagnostic] = []
  let undo: Undo
  /// Directories on the command line that are outside the roots of the file system.
  private(set) var outside: [FilePath] = []
  /// The error that prevents a commit.
  private(set) var conflict: Diagnostic?

  struct Steps: Sendable {
    /// Changes of module and template files.
    var files: [FileChange] = []
    /// Directories to create without files.
    var folders: [FilePath] = []
    /// Changes of records and snapshots.
    var recordChanges = ModuleRecords.Changes()
    var projects: [FileChange] = []
    /// Directories to delete if the changes empty them.
    var emptied: [FilePath] = []
  }

  /// Whether and how `undo` can revert the plan.
  package enum Undo: Sendable {
    /// `undo` reverts the plan and shows this name.
    case named(String)
    /// `undo` cannot revert the plan, but still reverts the previous one.
    case never
    /// The plan is itself an undo, after which `undo` has nothing to revert.
    case last
  }

  package var folders: [FilePath] { steps.folders }

  /// The changes in the order of the commit; project files are last.
  package var changes: [FileChange] { steps.files + steps.recordChanges.files + steps.projects }

  package var isEmpty: Bool { changes.isEmpty && folders.isEmpty }

  package var isUndoable: Bool { note != nil }

  private var note: UndoNote? { if case .named(let command) = undo { .now(command) } else { nil } }

  /// Whether the plan changes only records and snapshots.
  package var changesOnlyRecords: Bool { !isEmpty && steps.files.isEmpty && steps.projects.isEmpty && folders.isEmpty }

  /// The written records and snapshots.
  package var remembered: [(path: FilePath, isNew: Bool, isRecord: Bool)] {
    let records = root.pushing(FilePath(RecordPath.folderName))
    return steps.recordChanges.files.filter { !$0.isRemoval }.map {
      ($0.path, $0.before == nil, $0.path.isWithin(records))
    }
  }

  /// The diff of module and project files for `git apply`.
  ///
  /// - Parameters:
  ///   - folder: The directory that paths are relative to.
  ///   - blocked: Further changes, which a conflict prevents.
  package func unifiedDiff(from folder: FilePath, with blocked: [FileChange] = []) -> String {
    (steps.files + blocked + steps.projects).map { change in
      UnifiedDiff.text(from: change.before?.bytes, to: change.after, path: change.path.shown(from: folder))
    }.joined()
  }

  /// Performs all changes or none.
  ///
  /// - Parameter isForced: Whether read-only files are changed; `nil` if the command has no `--force`.
  /// - Throws: The plan's conflict, `file-read-only`, or an error of ``Transaction``. Nothing is changed then.
  package func commit(on files: FileSystem, isForced: Bool? = nil) throws(DiagnosticError) {
    if let conflict { throw DiagnosticError(conflict) }
    guard !isEmpty else { return }
    try checkPermissions(isForced: isForced, on: files, from: files.workingDirectory)
    let emptied = EmptiedFolders.innermostFirst(steps.emptied + steps.recordChanges.emptied)
    let all = changes
    try Transaction(root: root, files: files.adding(outside.map { Root($0) })).commit(
      EmptiedFolders.finderFiles(in: emptied, after: all, making: folders, files) + all, folders: folders,
      emptied: emptied,
      undo: note, forgettingUndo: isUndo)
  }
}

extension Plan {
  /// The plan with other texts for files that it writes.
  ///
  /// - Parameter texts: The texts by path; files that the plan does not write are ignored.
  package func writing(_ texts: [FilePath: [UInt8]]) -> Plan {
    var result = self
    result.steps.files = steps.files.map { $0.writing(texts) }
    return result
  }

  /// The plan with changes of further files.
  ///
  /// - Parameter changes: Changes based on the planned texts; they replace planned changes of the same files.
  package func adding(_ changes: [FileChange]) -> Plan {
    let texts = Dictionary(changes.compactMap { change in change.after.map { (change.path, $0) } }) { $1 }
    let known = Set(self.changes.map(\.path))
    var result = writing(texts)
    result.steps.projects = steps.projects.map { $0.writing(texts) }
    result.steps.files += changes.filter { !known.contains($0.path) }
    return result
  }

  private var isUndo: Bool { if case .last = undo { true } else { false } }

  /// Throws `file-read-only` if the plan changes or removes a file without write permission, unless that is forced.
  ///
  /// Renaming another file over it would succeed despite its permissions. An undo is not checked, because it changes
  /// only files that a command was allowed to change.
  ///
  /// - Parameter isForced: Whether `--force` is given; `nil` if the command has none.
  package func checkPermissions(
    isForced: Bool?, on files: FileSystem, from folder: FilePath
  ) throws(DiagnosticError) {
    try checkFolders(files, from: folder)
    try checkSizes(from: folder)
    guard isForced != true, !isUndo else { return }
    let mistakes = changes.compactMap { change -> Diagnostic? in
      guard let before = change.before, before.status.mode & 0o222 == 0 else { return nil }
      let shown = change.path.shown(from: folder)
      return Diagnostic(
        "file-read-only", category: .conflict, "'\(shown)' is read-only", at: Place(path: shown),
        help: ["run chmod u+w \(shown.shellWord)" + (isForced == nil ? "" : ", or pass --force")])
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// Throws `folder-read-only` if the plan changes entries of a directory without write permission.
  private func checkFolders(_ files: FileSystem, from folder: FilePath) throws(DiagnosticError) {
    var seen: Set<FilePath> = []
    let mistakes = changes.compactMap { change -> Diagnostic? in
      var parent = change.path.removingLastComponent()
      while files.kind(of: parent) == .missing, parent != parent.removingLastComponent() {
        parent.removeLastComponent()
      }
      guard seen.insert(parent).inserted, let status = files.status(of: parent), status.mode & 0o222 == 0 else {
        return nil
      }
      let shown = parent.shown(from: folder)
      let mode = String(status.mode & 0o777, radix: 8)
      return Diagnostic(
        "folder-read-only", category: .output, "directory '\(shown)' is read-only (mode \(mode))",
        at: Place(path: shown),
        help: ["chmod u+w \(shown.shellWord)"])
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// Throws `file-too-large` if the plan makes a project or manifest so large that no command could read it.
  private func checkSizes(from folder: FilePath) throws(DiagnosticError) {
    for change in steps.projects {
      let isProject = change.path.removingLastComponent().extension == "xcodeproj"
      let limit = isProject ? ReadingLimit.xcodeProject : .manifest
      guard let size = change.after?.count, size > limit.bytes else { continue }
      let shown = change.path.shown(from: folder)
      throw DiagnosticError(
        Diagnostic(
          "file-too-large", "'\(shown)' would be larger than \(limit.bytes) bytes, the limit for \(limit.kind)",
          at: Place(path: shown), help: ["divide the project, or use synchronized folders, which need no entries"]))
    }
  }

  /// Creates a plan that only changes file contents.
  ///
  /// - Parameter emptied: Directories to delete if the changes empty them.
  package init(root: FilePath, editing files: [FileChange], emptying emptied: [FilePath] = [], undo: Undo) {
    self.init(root: root, steps: Steps(files: files, emptied: emptied), undo: undo)
  }
}

extension FileChange {
  /// The change with the text for its path, if the file is written and a text is given.
  fileprivate func writing(_ texts: [FilePath: [UInt8]]) -> FileChange {
    guard let text = texts[path], after != nil else { return self }
    return FileChange(
      path: path, before: before, after: text, mode: mode, isDurable: isDurable, formerSpelling: formerSpelling)
  }
}
