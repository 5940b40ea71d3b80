public import Diagnostics
public import FileSystem
internal import ModuleTemplates
public import SystemPackage
internal import XcodeProject

/// Gives a module another name: its files, what is in them, their groups and references.
public struct Renamer: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// Makes a renamer; paths in messages are relative to the working directory.
  public init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// Plans to rename a module; touches nothing.
  ///
  /// - Returns: The plan, and where the rest of the project speaks of what gets another name.
  public func plan(
    _ name: String, to newName: String, _ memory: ModuleMemory
  ) async throws(DiagnosticError) -> (plan: UpdatePlan, occurrences: [Occurrence]) {
    let record = try memory.modules(named: [name])[0]
    try check(newName, for: record, memory)
    let updater = Updater(files: files, workingDirectory: workingDirectory)
    try updater.refuseUnresolved([record], memory)
    guard let template = try memory.snapshots.template(record.template),
      let pristine = try? PristineModule(record, memory: memory)
    else {
      throw DiagnosticError(
        Diagnostic(
          "snapshot-missing", category: .conflict,
          "the snapshot of \(record.template.shown), which \(name) was made from, is missing or was changed",
          help: ["restore '\(SnapshotStore.folderName)' from version control, or run viper-gen update \(name) first"]))
    }
    let request = record.request.renamed(to: newName)
    let rendered = try template.render(request.scope)
    let placed = ModuleLayout(request).placed(rendered.files)
    let module = RenamedModule(
      record: record, pristine: pristine, request: request, rendered: rendered, placed: placed, memory: memory)
    let (updates, names) = try await files(of: module)
    try refuseTaken(updates)
    let snapshot = try TemplateSnapshot(of: template, using: memory.snapshots.neighbours(of: record.template))
    let gone = Set(updates.filter { $0.before == nil }.map(\.path))
    var newRecord = ModuleRecord(
      request, snapshot: snapshot, version: record.template.version, placed: placed,
      leavingOut: module.foreign, root: memory.root, project: record.project)
    newRecord.template = record.template
    let update = ModuleUpdate(
      name: newName, from: record.template.shown, to: record.template.shown, files: updates,
      warnings: rendered.warnings, oldRecord: record, record: newRecord, snapshot: snapshot, folders: [],
      additions: placed.filter { !gone.contains($0.path) && !$0.file.isOnce }.map(\.addition)
        + module.additions(of: updates, listedIn: try project(of: record, memory)), withdrawals: [],
      moves: module.moves(of: updates))
    let known = Set(updates.compactMap(\.previousPath))
    let occurrences = try OccurrenceSearch(files: files, workingDirectory: workingDirectory).find(
      Set(names.keys), below: memory.root, leavingOut: known)
    return (try updater.finish([update], memory, memory.warnings), occurrences)
  }

  private func check(
    _ newName: String, for record: ModuleRecord, _ memory: ModuleMemory
  ) throws(DiagnosticError) {
    guard !newName.isEmpty, ModuleName.isIdentifier(record.request.prefix + newName) else {
      throw DiagnosticError(
        Diagnostic(
          "module-name", category: .usage,
          "'\(newName)' cannot begin the name of a Swift type"
            + Diagnostic.suggestion(ModuleName.suggestion(for: newName))))
    }
    if memory.records[newName] != nil {
      throw DiagnosticError(
        Diagnostic("module-recorded", category: .conflict, "there is a module '\(newName)' already"))
    }
  }

  private func project(of record: ModuleRecord, _ memory: ModuleMemory) throws(DiagnosticError) -> ProjectFile? {
    guard let name = record.project, name.hasSuffix(".xcodeproj") else { return nil }
    let bundle = FilePath(name).resolved(from: memory.root)
    return try OpenedXcodeProject(bundle: bundle, shownAs: bundle.shown(from: workingDirectory), files: files).file
  }

  // MARK: - Files

  private func files(
    of module: RenamedModule
  ) async throws(DiagnosticError) -> (updates: [FileUpdate], names: [String: String]) {
    let pairs = module.pairs
    var names: [String: String] = [:]
    for (old, new) in pairs {
      let transposition = LineTransposition(from: old.file.content ?? [], to: new.file.content ?? [])
      names.merge(transposition?.identifiers(longerThan: module.record.name) ?? [:]) { first, _ in first }
    }
    var updates: [FileUpdate] = []
    for (old, new) in pairs { updates.append(try await update(old, new, names, module)) }
    // What people put beside the generated files moves along, as it is.
    for (path, newPath) in try module.companions(files) {
      let before = try files.content(of: path)
      updates.append(
        FileUpdate(
          action: .rename, path: newPath, shown: newPath.shown(from: workingDirectory),
          name: module.record.nameInModule(of: path), previousPath: path, role: .code, before: before,
          after: before?.bytes))
    }
    return (updates.sorted { $0.path.string < $1.path.string }, names)
  }

  private func update(
    _ old: ModuleLayout.Placed, _ new: ModuleLayout.Placed, _ names: [String: String], _ module: RenamedModule
  ) async throws(DiagnosticError) -> FileUpdate {
    let shown = old.path.shown(from: workingDirectory)
    let before = try files.content(of: old.path, shownAs: shown)
    func result(_ action: FileUpdate.Action, _ after: [UInt8]?) -> FileUpdate {
      FileUpdate(
        action: action, path: new.path, shown: new.path.shown(from: workingDirectory), name: new.file.path,
        previousPath: new.path == old.path ? nil : old.path, role: new.file.role, before: before, after: after)
    }
    guard let before else { return result(.gone, nil) }
    let (base, theirs) = (old.file.content ?? [], new.file.content ?? [])
    if before.bytes == base { return result(.rename, theirs) }
    let form = TextForm(of: before.bytes)
    if let transposition = LineTransposition(from: base, to: theirs),
      form == TextForm() || form.dressed(form.plain(before.bytes)) == before.bytes
    {
      let carried = form.dressed(transposition.carry(form.plain(before.bytes), renaming: names))
      var update = result(.merge, carried)
      update.ownLines = LineCount.added(to: base, in: form.plain(before.bytes))
      update.templateLines = LineCount.added(to: base, in: theirs)
      return update
    }
    let labels = TextMerge.Labels(
      ours: "\(module.record.name) as edited here", base: module.record.name, theirs: module.request.name)
    switch try await TextMerge(labels: labels, showsBase: false).merge(
      base: base, ours: before.bytes, theirs: theirs)
    {
    case .unchanged, .unmergeable: return result(.rename, before.bytes)
    case .replaced(let bytes): return result(.rename, bytes)
    case .merged(let bytes, let tally):
      var update = result(tally.conflicts > 0 ? .conflict : .merge, bytes)
      (update.ownLines, update.templateLines, update.conflicts) = (tally.ours, tally.theirs, tally.conflicts)
      return update
    }
  }

  private func refuseTaken(_ updates: [FileUpdate]) throws(DiagnosticError) {
    let taken = updates.filter { $0.previousPath != nil && files.kind(of: $0.path) != .missing }
    guard !taken.isEmpty else { return }
    throw DiagnosticError(
      Diagnostic(
        "files-in-the-way", category: .conflict,
        "\(taken.count == 1 ? "1 file has" : "\(taken.count) files have") the new name already",
        notes: taken.map { .init($0.shown) }, help: ["choose another name, or move them away"]))
  }
}
