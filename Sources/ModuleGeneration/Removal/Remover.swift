package import Diagnostics
package import FileChanges
package import FileSystem
internal import ModuleTemplates
package import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage

/// Removes a module from a project; reverses `gen`.
package struct Remover: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// - Parameter workingDirectory: Paths in messages are relative to this directory.
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
    /// Unrecorded files in the module's directories, which are kept.
    package let added: [String]
    /// The edited Xcode projects.
    package let projects: [ProjectRewrite]
    /// The edited manifests, for modules with their own targets or package.
    package let manifests: [ManifestChange]
    package let editedDeclarations: [String]
    /// The updates of other modules whose lists contained the module.
    package var updates: [ModuleUpdate] = []
    /// The names of the removed targets, as in imports.
    package var targets: [String] = []
    /// Whether only the record is deleted.
    package var keepsFiles = false
    /// All changes, including edited files.
    ///
    /// The caller must check ``conflict`` first.
    package private(set) var plan: Plan

    /// The removal with changes of files that refer to the module.
    package func adding(_ changes: [FileChange]) -> Removal {
      var result = self
      result.plan = plan.adding(changes)
      return result
    }

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

  /// A removal of only the record.
  private func forgetting(_ record: ModuleRecord, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> Removal {
    let kept = record.files.map { file in
      let path = FilePath(file.path).resolved(from: moduleRecords.root)
      return Removal.File(action: .keep, shown: path.shown(from: workingDirectory), path: path, before: nil)
    }
    return Removal(
      module: record.name, files: kept, added: [], projects: [], manifests: [], editedDeclarations: [],
      keepsFiles: true,
      plan: Plan(
        root: moduleRecords.root, steps: .init(recordChanges: try moduleRecords.saving([.init(old: record, new: nil)])),
        warnings: [],
        undo: .named("remove \(record.name) --keep-files")))
  }

  /// Whether the module has no code in its record, or parts that were written by hand besides the recorded files.
  ///
  /// Hand-written parts need the few files of such a module that the template wrote.
  private func keepsParts(_ record: ModuleRecord, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> Bool {
    let code = record.ownFiles.count { $0.role == .code }
    let parts = ["Interactor", "Presenter", "Router", "View", "ViewController", "ViewModel", "Wireframe"]
    let added = try StatusReader(files: files, workingDirectory: workingDirectory).added(to: record, moduleRecords)
    let written = Set(record.addedFiles.compactMap(record.path).map(moduleRecords.relative))
    let byHand = added.count { path in
      !written.contains(path) && parts.contains { FilePath(path).stem == record.name + $0 }
    }
    // Either all hand-written files are deleted or none.
    var isHandWritten = added.contains { !written.contains($0) && $0.hasSuffix(".swift") }
    for part in record.parts where isHandWritten {
      isHandWritten = try part.isHandWritten(moduleRecords) { try? PristineModule(part, moduleRecords: moduleRecords) }
    }
    if isHandWritten { return true }
    // A module that the template wrote has few parts besides.
    return code == 0 ? record.ownFiles.isEmpty || !added.isEmpty : byHand > 1 && byHand * 3 > code
  }

  /// Plans the updates of other modules whose lists contain a module, without writing anything.
  ///
  /// Modules whose update fails or has conflicts are omitted.
  package func updates(without name: String, _ moduleRecords: ModuleRecords) async throws(DiagnosticError)
    -> [ModuleUpdate]
  {
    let targets = try listTargets(without: name, moduleRecords)
    let updater = ModuleUpdater(
      files: files, workingDirectory: workingDirectory, moduleRecords: moduleRecords, showsBase: false)
    var updates: [ModuleUpdate] = []
    for parts in targets {
      guard let planned = try? await updater.update(parts), planned.allSatisfy(\.conflicted.isEmpty) else { continue }
      updates += planned
    }
    return updates
  }

  /// The parts of other modules whose lists contain a module, grouped by module.
  private func listTargets(
    without name: String, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> [[ModuleUpdater.Target]] {
    let removed = try moduleRecords.records(named: [name])[0]
    // Other callers report unreadable records.
    let records = (try? moduleRecords.records()) ?? []
    // If several modules have the name, a list does not show which one it refers to.
    guard records.count(where: { $0.name == removed.name }) == 1 else { return [] }
    let updater = Updater(files: files, workingDirectory: workingDirectory)
    return records.filter { $0.name != removed.name }.compactMap { record in
      let targets = record.parts.compactMap { part -> ModuleUpdater.Target? in
        guard let request = ListParameterRenaming.request(of: part, without: removed.name, of: record, moduleRecords),
          let template = try? moduleRecords.template(of: part, of: record),
          let current = try? ModuleUpdater.Current(template)
        else { return nil }
        return .init(record: record, part: part, request: request, current: current, base: template)
      }
      guard !targets.isEmpty, (try? updater.refuseUnresolved([record], moduleRecords)) != nil else { return nil }
      return targets
    }
  }

  /// Plans to remove a module without writing anything.
  ///
  /// - Parameters:
  ///   - keepingFiles: Whether to delete only the record. Hand-written code always stays.
  ///   - updates: The updates of other modules, from ``updates(without:_:)``; `nil` leaves other modules alone.
  ///   - edits: Returns changes of code that additions wrote in other modules, based on the removal with the updates.
  package func plan(
    _ name: String, _ moduleRecords: ModuleRecords, keepingFiles: Bool = false, with updates: [ModuleUpdate]? = nil,
    editing edits: (Removal) throws(DiagnosticError) -> [FileChange] = { _ in [] }
  ) throws(DiagnosticError) -> Removal {
    let moduleRecords = moduleRecords.read(through: files)
    let record = try moduleRecords.records(named: [name])[0]
    guard !keepingFiles, try !keepsParts(record, moduleRecords) else { return try forgetting(record, moduleRecords) }
    let shared = try filesOfOthers(than: record, moduleRecords)
    let added = try addedFiles(record, moduleRecords, shared)
    let recorded = try record.files.map { file throws(DiagnosticError) in
      let path = FilePath(file.path).resolved(from: moduleRecords.root)
      let shown = path.shown(from: workingDirectory)
      let before = try files.content(of: path, shownAs: shown, limit: .moduleFile)
      return Removal.File(action: action(file, before, shared), shown: shown, path: path, before: before)
    }
    let removal = try removal(of: record, recorded, added, moduleRecords, with: updates, editing: [])
    let changes = try edits(removal)
    return changes.isEmpty
      ? removal : try self.removal(of: record, recorded, added, moduleRecords, with: updates, editing: changes)
  }

  private func removal(
    of record: ModuleRecord, _ recorded: [Removal.File], _ added: [Removal.File], _ moduleRecords: ModuleRecords,
    with updates: [ModuleUpdate]?, editing edits: [FileChange]
  ) throws(DiagnosticError) -> Removal {
    let planned = (recorded + added).sorted { $0.path.string.utf8.lexicographicallyPrecedes($1.path.string.utf8) }
    let others = updates ?? []
    let updater = Updater(files: files, workingDirectory: workingDirectory)
    var rewrites = ProjectRewrites(root: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    try rewrites.edit(record.project) { project throws(DiagnosticError) in
      try project.remove(planned.filter { $0.action != .keep }.map(\.path.string) + emptyFolders(record, moduleRecords))
    }
    try updater.follow(others, in: &rewrites)
    let dropped = edits.filter(\.isRemoval).map(\.path)
    // Other callers report unreadable records.
    let neighbors = ((try? moduleRecords.records()) ?? []).filter { $0 != record }
    for other in neighbors where !dropped.isEmpty {
      let own = Set(other.addedFiles.compactMap(other.path)).intersection(dropped)
      guard !own.isEmpty else { continue }
      try rewrites.edit(other.project) { project throws(DiagnosticError) in
        try project.remove(own.map(\.string).sorted())
      }
    }
    let manifest = try ManifestRemoval(files: files, workingDirectory: workingDirectory).plan(record, after: rewrites)
    let manifests = try rewrites.take(manifest?.changes ?? [], "-")
    var records = updater.records(others, root: moduleRecords.root)
    for other in neighbors {
      let index = records.firstIndex { $0.old == other }
      var updated = index.flatMap { records[$0].new } ?? other
      updated.inheritLists(of: record)
      updated = updated.adding([], and: edits)
      if let index {
        records[index].new = updated
      } else if updated != other {
        records.append(.init(old: other, new: updated))
      }
    }
    let moved = others.flatMap { $0.files.flatMap(\.changes) }
    let steps = Plan.Steps(
      files: planned.filter { $0.action == .delete || $0.action == .edited }.map {
        FileChange(path: $0.path, before: $0.before, after: nil)
      } + moved,
      folders: others.flatMap(\.folders),
      recordChanges: try moduleRecords.saving([.init(old: record, new: nil)] + records),
      projects: (rewrites.all.map(\.change) + manifests.map(\.change)).compactMap { $0 },
      emptied: (planned.map(\.path) + moved.filter(\.isRemoval).map(\.path) + dropped).flatMap {
        EmptiedFolders.above($0, below: moduleRecords.root)
      })
    let after = files.showing((steps.files + steps.recordChanges.files + steps.projects).flatMap(\.texts))
    let users = RemainingUsers(files: after, workingDirectory: workingDirectory).warnings(
      of: record, moduleRecords.read(through: after))
    let status = StatusReader(files: files, workingDirectory: workingDirectory)
    let deleted = Set(added.map { moduleRecords.relative($0.path) })
    let command = "remove \(record.name)\(updates == nil ? "" : " --references")"
    return Removal(
      module: record.name, files: planned,
      added: try status.added(to: record, moduleRecords).filter { !deleted.contains($0) }, projects: rewrites.all,
      manifests: manifests, editedDeclarations: manifest?.edited ?? [], updates: others,
      targets: targets(of: record),
      plan: Plan(
        root: moduleRecords.root, steps: steps,
        warnings: others.flatMap(\.warnings) + rewrites.all.flatMap(\.warnings) + users, undo: .named(command)
      ).adding(edits))
  }

  /// The unedited files that additions wrote.
  private func addedFiles(
    _ record: ModuleRecord, _ moduleRecords: ModuleRecords, _ shared: Set<String>
  ) throws(DiagnosticError) -> [Removal.File] {
    guard !record.addedFiles.isEmpty else { return [] }
    let own = Set(record.files.map(\.path))
    // Additions to other modules use existing types instead of writing them again, and so does code that stays.
    let written = Set(record.addedFiles.compactMap(record.path).map(moduleRecords.relative))
    let staying = try StatusReader(files: files, workingDirectory: workingDirectory).added(to: record, moduleRecords)
      .filter { !written.contains($0) }.map { moduleRecords.root.pushing(FilePath($0)) }
    let modules = try moduleRecords.records().filter { $0 != record }.flatMap { $0.sources(below: moduleRecords.root) }
    let others = (staying + modules).compactMap { (try? files.readIfPresent($0, limit: .source)) ?? nil }
    var found: [Removal.File] = []
    for file in record.addedFiles {
      guard let path = record.path(of: file), !shared.contains(moduleRecords.relative(path)),
        !own.contains(moduleRecords.relative(path))
      else { continue }
      let shown = path.shown(from: workingDirectory)
      guard let before = try files.content(of: path, shownAs: shown, limit: .moduleFile),
        file.digest.pristineText(in: before.bytes) != nil
      else { continue }
      let types = SwiftFile(before.bytes).declarations.filter(\.isSharedType).map { Array($0.name.utf8) }
      if others.contains(where: { text in types.contains(where: text.holds) }) { continue }
      found.append(.init(action: .delete, shown: shown, path: path, before: before))
    }
    return found
  }

  private func targets(of record: ModuleRecord) -> [String] {
    switch record.kind {
    case .module: []
    case .target: (record.manifest?.targets ?? []).map(\.name)
    case .package: PackageTargets(module: record.name).all
    }
  }

  /// The files that other modules need: recorded files, and those that are written once per project.
  private func filesOfOthers(
    than record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> Set<String> {
    let hasOnce = record.files.contains(where: \.isOnce)
    let others = try moduleRecords.neighbors(of: record, all: hasOnce)
    var paths = Set(others.flatMap(\.parts).flatMap(\.files).map(\.path))
    // Modules that record the file are known. Other modules that use it are found only by rendering.
    guard hasOnce, record.files.contains(where: { $0.isOnce && !paths.contains($0.path) }) else { return paths }
    var bases = BaseTemplates(moduleRecords.snapshots)
    for part in others.flatMap(\.parts) {
      guard let template = bases.template(part.template),
        let pristine = try? PristineModule(part, template: template, moduleRecords: moduleRecords)
      else { continue }
      paths.formUnion(pristine.placed.filter(\.file.isOnce).map { moduleRecords.relative($0.path) })
    }
    // Code without a record may use them too, but not those in the module's own package.
    guard record.packageFolder == nil else { return paths }
    let once = record.files.filter { $0.isOnce && $0.path.hasSuffix(".swift") && !paths.contains($0.path) }
    return paths.union(try once.isEmpty ? [] : filesUsed(of: once.map(\.path), besides: record, moduleRecords))
  }

  /// The files whose types code uses that is neither a file of the module nor one of them.
  private func filesUsed(
    of shared: [String], besides record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> Set<String> {
    let types = shared.map { path -> Set<String> in
      let bytes = (try? files.readIfPresent(moduleRecords.root.pushing(FilePath(path)), limit: .source)) ?? nil
      return Set(SwiftFile(bytes ?? []).declarations.filter(\.isSharedType).map(\.name))
    }
    let words = Set(types.joined()).map { Array($0.utf8) }
    let own = Set(record.files.map(\.path) + record.addedFiles.compactMap(record.path).map(moduleRecords.relative))
    var used: Set<String> = []
    for path in try files.projectFiles(below: moduleRecords.root) where path.extension == "swift" {
      guard !own.contains(path.string),
        let bytes = (try? files.readIfPresent(moduleRecords.root.pushing(path), limit: .source)) ?? nil,
        words.contains(where: bytes.holds)
      else { continue }
      let names = Set(SwiftFile(bytes).names(in: 0..<bytes.count).map(\.name))
      for (path, types) in zip(shared, types) where !types.isDisjoint(with: names) { used.insert(path) }
    }
    return used
  }

  private func action(
    _ file: ModuleRecord.File, _ before: FileChange.Content?, _ shared: Set<String>
  ) -> FileStep.Action {
    guard let before else { return .missing }
    if shared.contains(file.path) { return .keep }
    if file.digest.pristineText(in: before.bytes) != nil { return .delete }
    return file.isOnce ? .keep : .edited
  }

  /// The empty directories of the template, whose groups are removed too.
  private func emptyFolders(_ record: ModuleRecord, _ moduleRecords: ModuleRecords) -> [String] {
    record.parts.flatMap { part in
      guard let pristine = try? PristineModule(part, moduleRecords: moduleRecords) else { return [String]() }
      return pristine.placed.filter { $0.file.isFolder && isEmpty($0.path) }.map(\.path.string)
    }
  }

  private func isEmpty(_ folder: FilePath) -> Bool { (try? files.names(in: folder).isEmpty) ?? true }
}
