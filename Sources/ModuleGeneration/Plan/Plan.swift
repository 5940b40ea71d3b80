package import Diagnostics
package import FileSystem
package import SystemPackage

/// What a command is going to do, complete and checked, with nothing done yet.
///
/// Whatever a command is about, it makes one of these; ``commit(on:)`` is the only way to carry it out.
package struct Plan: Sendable {
  /// The folder that paths of records and the journal are relative to; absolute.
  package let root: FilePath
  /// Folders that are made though no file is in them.
  package let folders: [FilePath]
  /// What the user should know.
  package let warnings: [Diagnostic]
  private let files: [FileChange]
  private let memory: [FileChange]
  private let projects: [FileChange]
  private let emptied: [FilePath]
  private let command: String?
  private let forgettingUndo: Bool
  private let outside: [Root]
  private let conflict: Diagnostic?

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - files: What happens to files of modules and templates.
  ///   - memory: What remembering that changes.
  ///   - projects: What happens to Xcode projects.
  ///   - emptied: Folders that go if the changes leave them empty.
  ///   - command: What taking it back will call it; `nil` for what cannot be taken back.
  ///   - forgettingUndo: Whether what could be taken back until now no longer can.
  ///   - outside: Roots beside those of the file system.
  ///   - conflict: The mistake because of which it must not be carried out.
  init(
    root: FilePath, files: [FileChange] = [], folders: [FilePath] = [], memory: ModuleMemory.Changes? = nil,
    projects: [FileChange] = [], emptied: [FilePath] = [], warnings: [Diagnostic] = [], command: String?,
    forgettingUndo: Bool = false, outside: [Root] = [], conflict: Diagnostic? = nil
  ) {
    self.root = root
    self.files = files
    self.folders = folders
    self.memory = memory?.files ?? []
    self.projects = projects
    self.emptied = EmptiedFolders.innermostFirst(emptied + (memory?.emptied ?? []))
    self.warnings = warnings
    self.command = command
    self.forgettingUndo = forgettingUndo
    self.outside = outside
    self.conflict = conflict
  }

  /// Makes a plan for one file.
  ///
  /// - Parameter command: What taking it back will call it; `nil` for what cannot be taken back.
  package init(root: FilePath, _ change: FileChange, command: String?) {
    self.init(root: root, files: [change], command: command)
  }

  /// Makes a plan that changes nothing but the texts of files.
  ///
  /// - Parameter emptied: Folders that go if the changes leave them empty.
  package init(root: FilePath, editing files: [FileChange], emptying emptied: [FilePath] = [], command: String) {
    self.init(root: root, files: files, emptied: emptied, command: Optional(command))
  }

  /// The changes in the order in which they are committed: projects last.
  package var changes: [FileChange] { files + memory + projects }

  /// Whether there is nothing to do.
  package var isEmpty: Bool { changes.isEmpty && folders.isEmpty }

  /// Whether it can be taken back once it is carried out.
  package var isUndoable: Bool { command != nil }

  /// Whether nothing changes but what is remembered.
  package var changesOnlyMemory: Bool { !isEmpty && files.isEmpty && projects.isEmpty && folders.isEmpty }

  /// What is written to remember modules: their records, and templates as they are now.
  package var remembered: [(path: FilePath, isNew: Bool, isRecord: Bool)] {
    let records = root.pushing(FilePath(RecordPath.folderName))
    return memory.filter { $0.after != nil }.map { ($0.path, $0.before == nil, $0.path.isWithin(records)) }
  }

  /// The difference that the plan makes to files and projects, as `git apply` takes it.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths are shown from.
  ///   - blocked: Changes that are not made because something is in the way.
  package func unifiedDiff(from folder: FilePath, with blocked: [FileChange] = []) -> String {
    (files + blocked + projects).map { change in
      UnifiedDiff.text(from: change.before?.bytes, to: change.after, path: change.path.shown(from: folder))
    }.joined()
  }

  /// Carries the plan out: all of it or nothing.
  ///
  /// - Throws: The conflict, if it has one, and what a ``Transaction`` throws; nothing is changed then.
  package func commit(on files: FileSystem) throws(DiagnosticError) {
    if let conflict { throw DiagnosticError(conflict) }
    guard !isEmpty else { return }
    try Transaction(root: root, files: files.adding(outside)).commit(
      changes, folders: folders, emptied: emptied, undo: command.map(UndoNote.now), forgettingUndo: forgettingUndo)
  }
}
