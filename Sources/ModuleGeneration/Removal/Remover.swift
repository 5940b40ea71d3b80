package import Diagnostics
package import FileSystem
internal import ModuleTemplates
package import SystemPackage

/// Removes a module from a project; reverses `gen`.
package struct Remover: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// - Parameter workingDirectory: Paths in messages are relative to this folder.
  package init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files.listingFoldersOnce()
    self.workingDirectory = workingDirectory
  }

  /// The planned removal of a module.
  package struct Removal: Sendable {
    package struct File: Sendable {
      /// Whether the file is deleted; shared files are kept, and edited files are deleted only by force.
      package let action: FileStep.Action
      /// The path in messages.
      package let shown: String
      let path: FilePath
      let before: FileChange.Content?
    }

    package let module: String
    /// The files, sorted by path.
    package let files: [File]
    /// Unrecorded files in the module's folders, which are kept.
    package let added: [String]
    /// The edited Xcode projects.
    package let projects: [ProjectRewrite]
    /// The edited manifests, for modules with their own targets or package.
    package let manifests: [ManifestChange]
    package let editedDeclarations: [String]
    /// All changes, including edited files.
    ///
    /// The caller must check ``conflict`` first.
    package let plan: Plan

    package var edited: [File] { files.filter { $0.action == .edited } }

    /// The error if edited files or declarations would be deleted.
    package var conflict: Diagnostic? {
      guard !edited.isEmpty || !editedDeclarations.isEmpty else { return nil }
      if edited.isEmpty { return editedManifest }
      let subject = edited.count == 1 ? "1 file of \(module) was" : "\(edited.count) files of \(module) were"
      return Diagnostic(
        "files-edited", category: .conflict, "\(subject) edited", notes: edited.map { .init($0.shown) },
        help: ["--force deletes \(edited.count == 1 ? "it" : "them") too; viper-gen undo restores them"])
    }

    private var editedManifest: Diagnostic {
      let names = editedDeclarations.joined(separator: ", ")
      return Diagnostic(
        "files-edited", category: .conflict,
        "the declarations of \(module) in '\(manifests.first?.shown ?? "")' were edited",
        notes: [.init("targets \(names)")],
        help: ["--force deletes them too; viper-gen undo restores them"])
    }
  }

  /// Plans to delete only the record of a module, without writing anything.
  package func planToForget(_ name: String, _ memory: ModuleMemory) throws(DiagnosticError) -> Removal {
    let memory = memory.read(through: files)
    let record = try memory.records(named: [name])[0]
    let kept = record.files.map { file in
      let path = FilePath(file.path).resolved(from: memory.root)
      return Removal.File(action: .keep, shown: path.shown(from: workingDirectory), path: path, before: nil)
    }
    return Removal(
      module: record.name, files: kept, added: [], projects: [], manifests: [], editedDeclarations: [],
      plan: Plan(
        root: memory.root, steps: .init(memory: try memory.saving([.init(old: record, new: nil)])), warnings: [],
        undo: .named("remove \(record.name) --keep-files")))
  }

  /// Plans to remove a module without writing anything.
  package func plan(_ name: String, _ memory: ModuleMemory) throws(DiagnosticError) -> Removal {
    let memory = memory.read(through: files)
    let record = try memory.records(named: [name])[0]
    let shared = try filesOfOthers(than: record, memory)
    let planned = try record.files.map { file throws(DiagnosticError) in
      let path = FilePath(file.path).resolved(from: memory.root)
      let shown = path.shown(from: workingDirectory)
      let before = try files.content(of: path, shownAs: shown, limit: .moduleFile)
      return Removal.File(action: action(file, before, shared), shown: shown, path: path, before: before)
    }
    var rewrites = ProjectRewrites(root: memory.root, files: files, workingDirectory: workingDirectory)
    try rewrites.edit(record.project) { project throws(DiagnosticError) in
      try project.remove(planned.filter { $0.action != .keep }.map(\.path.string) + emptyFolders(record, memory))
    }
    let manifest = try ManifestRemoval(files: files, workingDirectory: workingDirectory).plan(
      record, root: memory.root)
    let users = RemainingUsers(files: files, workingDirectory: workingDirectory).warnings(of: record, memory)
    let status = StatusReader(files: files, workingDirectory: workingDirectory)
    let plan = Plan(
      root: memory.root,
      steps: .init(
        files: planned.filter { $0.action == .delete || $0.action == .edited }.map {
          FileChange(path: $0.path, before: $0.before, after: nil)
        },
        memory: try memory.saving([.init(old: record, new: nil)] + ListHeirs(memory: memory).changes(without: record)),
        projects: (rewrites.all.map(\.change) + (manifest?.changes.map(\.change) ?? [])).compactMap { $0 },
        emptied: planned.flatMap { EmptiedFolders.above($0.path, below: memory.root) }),
      warnings: rewrites.all.flatMap(\.warnings) + users, undo: .named("remove \(record.name)"))
    return Removal(
      module: record.name, files: planned,
      added: try status.added(to: record, memory), projects: rewrites.all,
      manifests: manifest?.changes ?? [], editedDeclarations: manifest?.edited ?? [], plan: plan)
  }

  /// The files that other modules need: recorded files, and those that are written once per project.
  private func filesOfOthers(
    than record: ModuleRecord, _ memory: ModuleMemory
  ) throws(DiagnosticError) -> Set<String> {
    let hasOnce = record.files.contains(where: \.isOnce)
    let others = try memory.neighbours(of: record, all: hasOnce)
    var paths = Set(others.flatMap(\.parts).flatMap(\.files).map(\.path))
    // Modules that record the file are known. Other modules that use it are found only by rendering.
    guard hasOnce, record.files.contains(where: { $0.isOnce && !paths.contains($0.path) }) else { return paths }
    var bases = BaseTemplates(memory.snapshots)
    for part in others.flatMap(\.parts) {
      guard let template = bases.template(part.template),
        let pristine = try? PristineModule(part, template: template, memory: memory)
      else { continue }
      paths.formUnion(pristine.placed.filter(\.file.isOnce).map { memory.relative($0.path) })
    }
    return paths
  }

  private func action(
    _ file: ModuleRecord.File, _ before: FileChange.Content?, _ shared: Set<String>
  ) -> FileStep.Action {
    guard let before else { return .missing }
    if shared.contains(file.path) { return .keep }
    if file.digest.pristineText(in: before.bytes) != nil { return .delete }
    return file.isOnce ? .keep : .edited
  }

  /// The empty folders of the template, whose groups are removed too.
  private func emptyFolders(_ record: ModuleRecord, _ memory: ModuleMemory) -> [String] {
    record.parts.flatMap { part in
      guard let pristine = try? PristineModule(part, memory: memory) else { return [String]() }
      return pristine.placed.filter { $0.file.isFolder && isEmpty($0.path) }.map(\.path.string)
    }
  }

  private func isEmpty(_ folder: FilePath) -> Bool { (try? files.names(in: folder).isEmpty) ?? true }
}
