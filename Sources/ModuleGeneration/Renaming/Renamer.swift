package import Diagnostics
internal import FileChanges
package import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage
internal import XcodeProject

/// Renames a module: its files, their contents, and its groups and references in the project.
package struct Renamer: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// - Parameter workingDirectory: Paths in messages are relative to this directory.
  package init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// Renders the module with its new name without writing anything.
  package func draft(
    _ name: String, to newName: String, _ moduleRecords: ModuleRecords
  ) async throws(DiagnosticError) -> RenamingDraft {
    let record = try moduleRecords.records(named: [name])[0]
    try check(newName, for: record, moduleRecords)
    try Updater(files: files, workingDirectory: workingDirectory).refuseUnresolved([record], moduleRecords)
    var updates: [ModuleUpdate] = []
    var names: [String: String] = [:]
    let own = record.parts.flatMap(folders)
    let nested = try moduleRecords.records().filter { $0 != record && $0.isNested(in: own) }
    for part in record.parts {
      // Only the merges are asynchronous. Swift 6.3 allocates too little memory for longer asynchronous functions in
      // optimized builds.
      // A module can have a route to itself.
      let request = ListParameterRenaming(name, newName).request(of: part, of: record, moduleRecords) ?? part.request
      var module = try self.module(part, of: record, as: request.renamed(to: newName), moduleRecords)
      module.nested = nested
      let (files, found) = try await self.files(of: module)
      updates.append(try update(module, files))
      names.merge(found) { first, _ in first }
    }
    if updates.allSatisfy(\.files.isEmpty) {
      throw DiagnosticError(
        "rename-nothing", category: .conflict, "no file of '\(record.name)' has the name that its template gives it",
        help: ["rename the files and types in Xcode, then run viper-gen adopt \(newName.shellWord) TEMPLATE"])
    }
    try rejectExistingPaths(updates.flatMap(\.files))
    try FrameworkTypes.refuse(updates.flatMap(\.files))
    try CaseCollisionCheck(files: files, workingDirectory: workingDirectory).refuse(
      updates.flatMap(\.additions).map { FilePath($0.path) }, folders: updates.flatMap { folders(of: $0.part) },
      leaving: record.parts.flatMap(folders) + updates.flatMap(\.files).compactMap(\.previousPath))
    let targets = updates.first.map { $0.oldPart.request.targets(as: $0.part.request) } ?? [:]
    return RenamingDraft(
      name: record.name, newName: newName, updates: updates, names: names, targets: targets, nested: nested,
      root: moduleRecords.root)
  }

  /// Plans a renaming without writing anything.
  ///
  /// - Parameter given: Changes that declarations and uses justify; unless they are of the whole project, the old names are
  ///   only reported outside the module.
  package func plan(
    _ draft: RenamingDraft, with given: RenamingConsequences? = nil, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> Renaming {
    var updates = draft.updates
    let consequences = given.flatMap { $0.isOfProject ? $0 : nil }
    let updater = Updater(files: files, workingDirectory: workingDirectory)
    let command = "rename \(draft.name) \(draft.newName)\(consequences == nil ? "" : " --references")"
    var listing: [ListingModule] = []
    if consequences != nil, let record = draft.updates.first?.oldRecord {
      listing = try self.listing(record, draft, moduleRecords)
    }
    // Modules in the directory move, with the new name in their lists.
    let moving = listing.filter { module in draft.nested.contains { $0 == module.record.old } }
    let nested = draft.nested.compactMap { old -> ModuleRecords.Change? in
      let new = draft.updates.reduce(moving.first { $0.record.old == old }?.record.new ?? old) {
        $0.moved(from: $1.oldPart.request, to: $1.part.request, root: moduleRecords.root)
      }
      return new == old ? nil : .init(old: old, new: new)
    }
    var texts = given?.texts ?? [:]
    let rendered = moving.flatMap(\.written).map(\.change)
    for step in updates.flatMap(\.files) {
      guard let change = rendered.first(where: { $0.path == step.previousPath }) else { continue }
      texts[step.path] = change.after
    }
    for index in updates.indices { updates[index].take(texts) }
    listing.removeAll { module in moving.contains { $0.record.old == module.record.old } }
    let written = listing.flatMap(\.written)
    let listed = Set(written.map(\.change.path))
    let targets = try TargetRenaming(files: files, workingDirectory: workingDirectory).plan(
      draft,
      besides: written
        + (consequences?.followers ?? []).filter { !listed.contains($0.change.path) })
    let occurrences =
      if let consequences {
        // Manifests are renamed completely, regardless of the consequences.
        consequences.left.filter { place in
          !place.path.hasSuffix(PackageText.fileName) || !targets.followers.contains { $0.shown == place.path }
        }.filter { place in !written.contains { $0.shown == place.path } }
      } else {
        try OccurrenceSearch(files: files, workingDirectory: workingDirectory).find(
          changedNames(draft, updates), below: moduleRecords.root,
          leavingOut: Set(draft.files.compactMap(\.previousPath)), after: targets.followers.map(\.change))
      }
    let finished = try updater.finish(
      updates,
      with: .init(
        files: targets.followers.map(\.change), manifest: targets.given,
        formerName: consequences == nil && !occurrences.isEmpty ? draft.name : nil,
        records: listing.map(\.record) + nested), moduleRecords,
      as: command)
    return Renaming(
      updates: finished, followers: targets.followers, formerName: draft.name, occurrences: occurrences)
  }

  /// The former names in the module's files that other code may still use.
  private func changedNames(_ draft: RenamingDraft, _ updates: [ModuleUpdate]) -> Set<String> {
    let present = updates.flatMap(\.files).reduce(into: Set(draft.targets.values)) { names, step in
      names.formUnion(Identifiers.all(in: (step.after ?? [])[...]))
    }
    // Identifiers as short as the module's name may be ordinary words, unless the module declares a type of that name.
    let isType = updates.flatMap(\.files).contains { step in
      SwiftFile(step.before?.bytes ?? []).declarations.contains { $0.name == draft.name && $0.isSharedType }
    }
    let own = isType && present.contains(draft.newName) ? [draft.name] : []
    return Set(
      draft.names.lazy.filter { $0.key.count > draft.name.count && present.contains($0.value) }.map(\.key) + own)
  }

  /// A part of the module with its old and new name; does not read the module's files.
  private func module(
    _ part: ModuleRecord.Part, of record: ModuleRecord, as request: ModuleRequest, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> RenamedModule {
    guard let template = try moduleRecords.snapshots.template(part.template),
      let pristine = try? PristineModule(part, template: template, moduleRecords: moduleRecords)
    else {
      throw moduleRecords.snapshotMissing(part, of: record)
    }
    let new = try RenderedPart(request, template)
    return RenamedModule(
      record: record, part: part, template: template, pristine: pristine, request: request, rendered: new.rendered,
      placed: new.placed, moduleRecords: moduleRecords)
  }

  private func update(_ module: RenamedModule, _ files: [FileStep]) throws(DiagnosticError) -> ModuleUpdate {
    let present = Set(files.filter { $0.before != nil }.map(\.path))
    let (record, part) = (module.record, module.part)
    return ModuleUpdate(
      name: module.request.name, from: part.template.shown, to: part.template.shown,
      warnings: module.rendered.warnings
        + [ModuleName.warning(of: module.request.name, prefix: module.request.prefix)].compactMap { $0 },
      changing: files, settled: { [] }, oldRecord: record, oldPart: part,
      part: try module.recorded(), snapshot: try TemplateSnapshot(of: module.template),
      folders: [],
      additions: module.placed.filter { ($0.file.isFolder || present.contains($0.path)) && !$0.file.isOnce }
        .map(\.addition)
        + module.additions(of: files, listedIn: try project(of: record, module.moduleRecords)), withdrawals: [],
      moves: module.moves(of: files))
  }

  /// The modules that have this one in a list or depend on its package, rendered with its new name.
  ///
  /// Names derived from the module's, such as `loginAssembly`, are known only by rendering. A module keeps all of these
  /// names if one of its files was edited, or if other code uses such a name.
  private func listing(
    _ record: ModuleRecord, _ draft: RenamingDraft, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> [ListingModule] {
    let names = ListParameterRenaming(record.name, draft.newName)
    let found = try ListingModules(moduleRecords: moduleRecords).naming(record.name) { part, other in
      names.request(of: part, of: other, moduleRecords)
    }
    let search = OccurrenceSearch(files: files, workingDirectory: workingDirectory)
    var whole = found.filter(\.edited.isEmpty)
    while !whole.isEmpty {
      let own = whole.flatMap { $0.record.old?.files ?? [] }.map {
        FilePath($0.path).resolved(from: moduleRecords.root)
      }
      // Identifiers as short as the module's name may be ordinary words.
      let vanishing = whole.map { module in
        module.vanishing.filter { draft.names[$0] == nil && $0.count > record.name.count }
      }
      let places = try search.find(
        vanishing.reduce(into: []) { $0.formUnion($1) }, below: moduleRecords.root,
        leavingOut: Set(own + draft.files.compactMap(\.previousPath)))
      let used = Set(places.filter { $0.path.hasSuffix(".swift") }.map(\.identifier))
        .subtracting(ListParameterRenaming.targets(record.name))
      let kept = zip(whole, vanishing).filter { $1.isDisjoint(with: used) }.map(\.0)
      if kept.count == whole.count { break }
      // Check again: the skipped modules are now other code that uses such names.
      whole = kept
    }
    return whole
  }

  private func folders(of part: ModuleRecord.Part) -> [FilePath] {
    [part.request.code, part.request.tests].compactMap { $0?.folder }
  }

  private func check(
    _ newName: String, for record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) {
    guard let request = record.parts.first?.request else { return }
    if let refusal = ModuleName.refusal(of: newName, prefix: request.prefix) { throw DiagnosticError(refusal) }
    if newName == record.name {
      throw DiagnosticError(
        Diagnostic(
          "module-name", category: .usage, "'\(newName)' is already the module's name", help: ["choose another name"]))
    }
    if let other = RecordPath(of: request.renamed(to: newName), root: moduleRecords.root),
      try moduleRecords.record(of: request.renamed(to: newName)) != nil
    {
      throw DiagnosticError(
        "module-recorded", category: .conflict, "module '\(newName)' already exists", notes: [.init(other.folder)],
        help: ["choose another name, or delete that module first"])
    }
  }

  private func project(of record: ModuleRecord, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> ProjectFile?
  {
    guard let name = record.project, name.hasSuffix(".xcodeproj") else { return nil }
    let bundle = FilePath(name).resolved(from: moduleRecords.root)
    return try OpenedXcodeProject(bundle: bundle, shownAs: bundle.shown(from: workingDirectory), files: files).file
  }

  // MARK: - Files

  private func files(
    of module: RenamedModule
  ) async throws(DiagnosticError) -> (updates: [FileStep], names: [String: String]) {
    let pairs = module.pairs
    var names: [String: String] = [:]
    for (old, new) in pairs {
      let transposition = LineMapping(from: old.file.content ?? [], to: new.file.content ?? [])
      names.merge(transposition?.identifiers ?? [:]) { first, _ in first }
    }
    names.merge(module.part.request.targets(as: module.request)) { $1 }
    names.merge(try module.ownNames(files)) { first, _ in first }
    // In lines that the user wrote, the module's name alone may be an ordinary word.
    let carried = names.filter { $0.key.count > module.record.name.count }
    var updates: [FileStep] = []
    for (old, new) in pairs {
      let step = try await update(old, new, carried, module)
      // Adopting a module does not record the template's files that it does not have.
      if step.before != nil || module.isRecorded(old.path) { updates.append(step) }
    }
    // Files that the user added are moved too.
    for (path, newPath) in try module.companions(files) {
      let before = try files.content(of: path, limit: .moduleFile)
      updates.append(
        FileStep(
          action: .rename, path: newPath, shown: newPath.shown(from: workingDirectory),
          name: FilePath(module.part.nameInModule(of: path)).removingLastComponent()
            .appending(newPath.lastComponent?.string ?? "").string, previousPath: path,
          role: module.part.request.isTest(path, before?.bytes) ? .test : .code, before: before,
          after: before.map { module.carried($0.bytes, path, renaming: carried) }))
    }
    return (updates.sorted { $0.path.string < $1.path.string }, names)
  }

  private func update(
    _ old: ModuleLayout.Placed, _ new: ModuleLayout.Placed, _ names: [String: String], _ module: RenamedModule
  ) async throws(DiagnosticError) -> FileStep {
    let shown = old.path.shown(from: workingDirectory)
    let before = try files.content(of: old.path, shownAs: shown, limit: .moduleFile)
    func result(_ action: FileStep.Action, _ after: [UInt8]?) -> FileStep {
      FileStep(
        action: action, path: new.path, shown: new.path.shown(from: workingDirectory), name: new.file.path,
        previousPath: new.path == old.path ? nil : old.path, role: new.file.role, before: before, after: after)
    }
    guard let before else { return result(.gone, nil) }
    let (base, theirs) = (old.file.content ?? [], new.file.content ?? [])
    if before.bytes == base { return result(.rename, theirs) }
    let form = TextForm(of: before.bytes)
    if let transposition = LineMapping(from: base, to: theirs),
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

  private func rejectExistingPaths(_ updates: [FileStep]) throws(DiagnosticError) {
    let taken = updates.filter { update in
      guard let previous = update.previousPath, files.kind(of: update.path) != .missing else { return false }
      return !files.isSameEntry(previous, update.path)
    }
    guard !taken.isEmpty else { return }
    throw DiagnosticError(
      "files-in-the-way", category: .conflict,
      "\(taken.count == 1 ? "1 file has" : "\(taken.count) files have") the new name",
      notes: taken.map { .init($0.shown) }, help: ["choose another name, or move the existing files"])
  }
}
