package import Diagnostics
package import FileSystem
package import SystemPackage

/// What a command is going to do, complete and checked, with nothing done yet.
///
/// Whatever a command is about, it makes one of these; ``commit(on:)`` is the only way to carry it out.
package struct Plan: Sendable {
  /// The folder that paths of records and the journal are relative to; absolute.
  package let root: FilePath
  private(set) var steps: Steps
  /// What the user should know.
  package private(set) var warnings: [Diagnostic] = []
  let undo: Undo
  /// Folders outside of the roots of the file system that the command line names.
  private(set) var outside: [FilePath] = []
  /// The mistake because of which it must not be carried out.
  private(set) var conflict: Diagnostic?

  /// What happens on the disk.
  struct Steps: Sendable {
    /// What happens to files of modules and templates.
    var files: [FileChange] = []
    /// Folders that are made though no file is in them.
    var folders: [FilePath] = []
    /// What remembering that changes.
    var memory = ModuleMemory.Changes()
    /// What happens to Xcode projects.
    var projects: [FileChange] = []
    /// Folders that go if the changes leave them empty.
    var emptied: [FilePath] = []
  }

  /// What taking the plan back means.
  package enum Undo: Sendable {
    /// `undo` takes it back, and calls it so.
    case named(String)
    /// Nothing takes it back; what could be taken back before still can.
    case never
    /// It is itself the taking back of what was done last: nothing can be taken back afterwards.
    case last
  }

  /// Folders that are made though no file is in them.
  package var folders: [FilePath] { steps.folders }

  /// The changes in the order in which they are committed: projects last.
  package var changes: [FileChange] { steps.files + steps.memory.files + steps.projects }

  package var isEmpty: Bool { changes.isEmpty && folders.isEmpty }

  /// Whether it can be taken back once it is carried out.
  package var isUndoable: Bool { note != nil }

  private var note: UndoNote? { if case .named(let command) = undo { .now(command) } else { nil } }

  /// Whether nothing changes but what is remembered.
  package var changesOnlyMemory: Bool { !isEmpty && steps.files.isEmpty && steps.projects.isEmpty && folders.isEmpty }

  /// What is written to remember modules: their records, and templates as they are now.
  package var remembered: [(path: FilePath, isNew: Bool, isRecord: Bool)] {
    let records = root.pushing(FilePath(RecordPath.folderName))
    return steps.memory.files.filter { !$0.isRemoval }.map { ($0.path, $0.before == nil, $0.path.isWithin(records)) }
  }

  /// The difference that the plan makes to files and projects, as `git apply` takes it.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths are shown from.
  ///   - blocked: Changes that are not made because something is in the way.
  package func unifiedDiff(from folder: FilePath, with blocked: [FileChange] = []) -> String {
    (steps.files + blocked + steps.projects).map { change in
      UnifiedDiff.text(from: change.before?.bytes, to: change.after, path: change.path.shown(from: folder))
    }.joined()
  }

  /// Carries the plan out: all of it or nothing.
  ///
  /// - Parameter isForced: Whether read-only files are changed; `nil` if the command has no `--force`.
  /// - Throws: The conflict, if it has one, `file-read-only`, and what a ``Transaction`` throws; nothing is changed then.
  package func commit(on files: FileSystem, isForced: Bool? = nil) throws(DiagnosticError) {
    if let conflict { throw DiagnosticError(conflict) }
    guard !isEmpty else { return }
    try checkPermissions(isForced: isForced, from: files.workingDirectory)
    let emptied = EmptiedFolders.innermostFirst(steps.emptied + steps.memory.emptied)
    let all = changes
    try Transaction(root: root, files: files.adding(outside.map { Root($0) })).commit(
      EmptiedFolders.finderFiles(in: emptied, after: all, making: folders, files) + all, folders: folders,
      emptied: emptied,
      undo: note, forgettingUndo: isUndo)
  }
}

extension Plan {
  /// The same plan with other texts for files that it writes.
  ///
  /// - Parameter texts: By path; a file that the plan does not write is left alone.
  package func writing(_ texts: [FilePath: [UInt8]]) -> Plan {
    var result = self
    result.steps.files = steps.files.map { change in
      guard let text = texts[change.path], change.after != nil else { return change }
      return FileChange(
        path: change.path, before: change.before, after: text, mode: change.mode, isDurable: change.isDurable,
        formerSpelling: change.formerSpelling)
    }
    return result
  }

  private var isUndo: Bool { if case .last = undo { true } else { false } }

  /// Throws `file-read-only` if the plan changes or removes a file that nobody may write, unless that is forced.
  ///
  /// Replacing a file by renaming another one succeeds whatever its permissions are. Undoing a command changes only files that
  /// the command was allowed to change.
  ///
  /// - Parameter isForced: Whether `--force` is given; `nil` if the command has none.
  package func checkPermissions(isForced: Bool?, from folder: FilePath) throws(DiagnosticError) {
    guard isForced != true, !isUndo else { return }
    let mistakes = changes.compactMap { change -> Diagnostic? in
      guard let before = change.before, before.status.mode & 0o222 == 0 else { return nil }
      let shown = change.path.shown(from: folder)
      return Diagnostic(
        "file-read-only", category: .conflict, "'\(shown)' is read-only", at: Place(path: shown),
        help: ["chmod u+w \(shown.shellWord)" + (isForced == nil ? "" : ", or --force")])
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// Makes a plan that changes nothing but the texts of files.
  ///
  /// - Parameter emptied: Folders that go if the changes leave them empty.
  package init(root: FilePath, editing files: [FileChange], emptying emptied: [FilePath] = [], undo: Undo) {
    self.init(root: root, steps: Steps(files: files, emptied: emptied), undo: undo)
  }
}
