package import Diagnostics
internal import FileChanges
package import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
package import SystemPackage

/// Updates edited modules to changed templates and parameters.
package struct Updater: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath
  private let status: StatusReader

  /// - Parameters:
  ///   - workingDirectory: Paths in messages are relative to this directory.
  ///   - status: Finds the modules that need an update, using its cache.
  package init(files: FileSystem, workingDirectory: FilePath, status: StatusReader? = nil) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.status = status ?? StatusReader(files: files, workingDirectory: workingDirectory)
  }

  /// Plans an update without writing anything.
  ///
  /// - Parameters:
  ///   - moduleRecords: The records of the project.
  ///   - names: The modules; an empty list means all.
  ///   - parameters: New parameter values.
  ///   - showsBase: Whether conflicts show the base text too.
  /// - Throws: Among others, `conflict-unresolved` for each file with conflict markers from an earlier update.
  package func plan(
    _ moduleRecords: ModuleRecords, modules names: [String] = [],
    setting parameters: [(name: String, value: String)] = [],
    showsBase: Bool = false
  ) async throws(DiagnosticError) -> ModuleUpdates {
    let records = names.isEmpty ? try moduleRecords.records() : try moduleRecords.records(named: names)
    let statuses = try status.read(records, moduleRecords, areAll: names.isEmpty, listingAdded: false, isUpdating: true)
    try refuseUnresolved(zip(records, statuses).filter { !$1.files(.conflicted).isEmpty }.map(\.0), moduleRecords)
    let library = TemplateLibrary(of: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    let updater = ModuleUpdater(
      files: files, workingDirectory: workingDirectory, moduleRecords: moduleRecords, showsBase: showsBase)
    var templates: [String: ModuleUpdater.Current] = [:]
    var bases = BaseTemplates(moduleRecords.snapshots)
    var warnings = names.isEmpty ? try moduleRecords.warnings(records) : []
    var passedOver: [String] = []
    var targets: [ModuleUpdater.Target] = []
    var settled: [ModuleUpdate] = []
    let imports = ListedImports(moduleRecords: moduleRecords)
    let packages = parameters.isEmpty ? [] : try moduleRecords.records().compactMap(\.packageFolder)
    let settings = try RambafileSettings(of: moduleRecords)
    let separate = names.isEmpty ? Set(records.filter { $0.kind.ownsTargets }.map(\.name)) : nil
    for (record, status) in zip(records, statuses) {
      let requests = zip(record.parts, status.templates).map { part, template in
        let request = imports.request(of: part, of: record, among: separate) ?? part.request
        return template.isOutdated ? settings?.following(request).request ?? request : request
      }
      if parameters.isEmpty, status.isSettled, requests == record.parts.map(\.request) {
        settled += record.parts.map { updater.unchanged($0, of: record) }
        continue
      }
      if status.isGone {
        warnings.append(moduleGone(record))
        passedOver.append(record.name)
        continue
      }
      for (part, request) in zip(record.parts, requests) {
        let name = part.template.name
        do throws(DiagnosticError) {
          let current: ModuleUpdater.Current
          if let known = templates[name] { current = known } else { current = try .init(try library.find(name).kept()) }
          templates[name] = current
          let base = bases.template(part.template)
          var new = request.keepingEarlierCode(of: base, in: current.template).setting(parameters)
          offer(packages, to: &new)
          try IsolationCheck.check(
            new, of: current.template, before: part.request, in: try project(of: record, moduleRecords))
          let renaming = PrefixChange(from: part, to: request, of: base, moduleRecords)
          targets.append(
            .init(
              record: record, part: part, request: new, current: current, base: base,
              approach: { IsolationChange.apply(renaming?($0) ?? $0, like: $1) }, updated: Set(records.map(\.name))))
        } catch {
          guard names.isEmpty else { throw error }
          warnings.append(templateMissing(record, name))
          passedOver.append(record.name)
        }
      }
    }
    let updates = settled + (try await updater.update(targets))
    for update in updates { try refuseDuplicates(update) }
    let order = Dictionary(
      records.enumerated().map { (moduleRecords.file(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = updates.map { (order[moduleRecords.file(of: $0.oldRecord)] ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    return try finish(
      sorted, with: FurtherChanges(warnings: warnings, passedOver: passedOver), moduleRecords,
      as: (["update"] + names).joined(separator: " "))
  }

  /// Rejects new files with types that other files in the module's directories declare.
  private func refuseDuplicates(_ update: ModuleUpdate) throws(DiagnosticError) {
    guard let steps = update.changing, steps.contains(where: { $0.action == .create && $0.isNewSource }) else { return }
    let request = update.part.request
    var texts: [DuplicateTypeCheck.ModuleText] = []
    func add(_ path: FilePath, _ bytes: [UInt8]?, isNew: Bool) {
      guard path.extension == "swift", let bytes else { return }
      // The layers of a package are targets of their own.
      let isOwn = request.code.map { path.isWithin($0.folder) && request.kind.ownsTargets } ?? false
      let layer = isOwn ? path.relative(to: request.code?.folder ?? path).components.prefix(2).map(\.string) : []
      let target = (layer + [request.isTest(path, bytes) ? "tests" : "code"]).joined(separator: "/")
      texts.append(.init(shown: path.shown(from: workingDirectory), bytes: bytes, target: target, isNew: isNew))
    }
    for step in steps { add(step.path, step.after, isNew: step.action == .create) }
    let own = Set(steps.map(\.path) + steps.compactMap(\.previousPath))
    for folder in Set([request.code, request.tests].compactMap { $0?.folder }) where files.kind(of: folder) == .folder {
      for path in try files.files(below: folder).map(folder.pushing) where !own.contains(path) {
        add(path, try files.readIfPresent(path, limit: .source), isNew: false)
      }
    }
    try DuplicateTypeCheck.refuse(texts)
  }

  /// Lets a module's package depend on other modules' packages, because new parameters may name some of them.
  private func offer(_ packages: [FilePath], to request: inout ModuleRequest) {
    guard let folder = request.code?.folder, let products = request.package?.products else { return }
    let known = Set(products.map(\.name))
    request.package?.products += packages.flatMap { LocalLibraries.products(of: $0, for: folder, files) }
      .filter { !known.contains($0.name) }
  }

  /// The project of a module; `nil` if it is missing or not recorded.
  private func project(
    of record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> (any ModuleProject)? {
    guard let project = record.project else { return nil }
    return try ProjectOpener(files: files, workingDirectory: workingDirectory).open(
      FilePath(project).resolved(from: moduleRecords.root))
  }

  /// Further changes that belong to the updates of modules.
  struct FurtherChanges {
    var warnings: [Diagnostic] = []
    /// The names of skipped modules.
    var passedOver: [String] = []
    /// Changes of files outside the modules.
    var files: [FileChange] = []
    /// The new record of manifest entries; `nil` if it is unchanged.
    var manifest: ManifestRecord?
    /// The old name of a renamed module that other code still uses.
    var formerName: String?
    var records: [ModuleRecords.Change] = []
    /// Projects that were already edited.
    var rewrites: ProjectRewrites?
  }

  /// Combines the updates of modules and further changes into one plan.
  func finish(
    _ updates: [ModuleUpdate], with besides: FurtherChanges, _ moduleRecords: ModuleRecords, as command: String
  ) throws(DiagnosticError) -> ModuleUpdates {
    var rewrites =
      besides.rewrites ?? ProjectRewrites(root: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    try follow(updates, in: &rewrites)
    let changes = records(updates, manifest: besides.manifest, formerName: besides.formerName, root: moduleRecords.root)
    let remembered = try moduleRecords.saving(
      changes + besides.records, adding: updates.compactMap(\.snapshot), repairing: true)
    let moved = updates.filter { !$0.isSettled }.flatMap { $0.files.flatMap(\.changes) } + besides.files
    let removed = (moved + remembered.files).filter(\.isRemoval)
    return ModuleUpdates(
      modules: updates, passedOver: besides.passedOver, projects: rewrites.all,
      plan: Plan(
        root: moduleRecords.root,
        steps: .init(
          files: moved, folders: updates.flatMap(\.folders), recordChanges: remembered,
          projects: rewrites.all.compactMap(\.change),
          emptied: removed.flatMap { EmptiedFolders.above($0.path, below: moduleRecords.root) }),
        warnings: besides.warnings + updates.flatMap(\.warnings) + rewrites.all.flatMap(\.warnings),
        undo: .named(command)))
  }

  /// Applies the updates to the entries of their projects.
  func follow(_ updates: [ModuleUpdate], in rewrites: inout ProjectRewrites) throws(DiagnosticError) {
    let byProject = Dictionary(grouping: updates, by: \.oldRecord.project)
    for group in byProject.filter({ !$0.value.allSatisfy(\.isSettled) }).sorted(by: { ($0.key ?? "") < ($1.key ?? "") })
    {
      try rewrites.edit(group.key) { project throws(DiagnosticError) in try project.follow(group.value) }
    }
  }

  /// The records after the updates.
  ///
  /// - Parameter manifest: The new record of manifest entries; `nil` if it is unchanged.
  func records(
    _ updates: [ModuleUpdate], manifest: ManifestRecord? = nil, formerName: String? = nil, root: FilePath
  ) -> [ModuleRecords.Change] {
    var changes: [ModuleRecords.Change] = []
    for update in updates where !update.isSettled {
      if changes.last?.old != update.oldRecord {
        changes.append(.init(old: update.oldRecord, new: update.oldRecord))
        changes[changes.count - 1].new?.name = update.name
        let former = update.oldRecord.formerNames + [formerName].compactMap { $0 }
        changes[changes.count - 1].new?.formerNames = former.filter { $0 != update.name }
        changes[changes.count - 1].new?.follow(update.part.request, from: update.oldPart.request, root: root)
        if let manifest { changes[changes.count - 1].new?.manifest = manifest }
      }
      changes[changes.count - 1].new?.moveAddedFiles(of: update.oldRecord, update.files, to: update.part.request)
      changes[changes.count - 1].new = changes[changes.count - 1].new?.replacing(update.part)
    }
    return changes
  }

  func refuseUnresolved(_ records: [ModuleRecord], _ moduleRecords: ModuleRecords) throws(DiagnosticError) {
    var places: [Diagnostic] = []
    for file in records.flatMap(\.files) {
      let path = FilePath(file.path).resolved(from: moduleRecords.root)
      guard let bytes = try files.readIfPresent(path, limit: .moduleFile), let line = ConflictMarkers.line(in: bytes),
        file.digest.pristineText(in: bytes) == nil
      else { continue }
      var problem = ConflictMarkers.unresolved(
        at: Place(SourceText(path: path.shown(from: workingDirectory), bytes: bytes), line))
      if !places.isEmpty { problem.help = [] }
      places.append(problem)
    }
    if !places.isEmpty { throw DiagnosticError(places) }
  }

  private func moduleGone(_ record: ModuleRecord) -> Diagnostic {
    Diagnostic(
      .warning, "module-gone", category: .missing, "every file of \(record.name) is missing; the record stays",
      help: ["restore the module from version control, or run viper-gen remove \(record.name.shellWord)"])
  }

  private func templateMissing(_ record: ModuleRecord, _ template: String) -> Diagnostic {
    Diagnostic(
      .warning, "template-missing", category: .missing,
      "template '\(template)' of \(record.name) is missing, so the module is unchanged",
      help: ["run viper-gen template install if it comes from a catalog"])
  }
}

extension ModuleUpdater {
  /// The number of modules that are updated concurrently, which limits the number of Git processes.
  private static let atOnce = 8

  private typealias Attempt = Result<ModuleUpdate, DiagnosticError>

  /// Plans the updates of several parts concurrently, because most of the time is spent waiting for Git.
  func update(_ targets: [Target]) async throws(DiagnosticError) -> [ModuleUpdate] {
    let attempts = await withTaskGroup(of: (index: Int, result: Attempt).self) { group in
      var attempts: [(index: Int, result: Attempt)] = []
      for (index, target) in targets.enumerated() {
        if index >= Self.atOnce, let attempt = await group.next() { attempts.append(attempt) }
        group.addTask { (index, await attempt(target)) }
      }
      for await attempt in group { attempts.append(attempt) }
      return attempts
    }
    var updates: [ModuleUpdate] = []
    var problems: [Diagnostic] = []
    for attempt in attempts.sorted(by: { $0.index < $1.index }) {
      switch attempt.result {
      case .success(let update): updates.append(update)
      case .failure(let error): problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return updates
  }

  private func attempt(_ target: Target) async -> Attempt {
    do throws(DiagnosticError) {
      return .success(try await update(target))
    } catch {
      return .failure(error)
    }
  }
}
