package import Diagnostics
internal import FileChanges
package import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
package import SystemPackage
internal import XcodeProject

/// Determines the status of modules; read-only below the root.
package struct StatusReader: Sendable {
  let files: FileSystem
  private let workingDirectory: FilePath
  private let cache: (folder: PrivateFolder, program: String)?
  var settling = StatusIndex.settling

  /// - Parameters:
  ///   - workingDirectory: Paths in messages are relative to this directory.
  ///   - cache: The user's cache directory and the program's version. With a cache, unchanged files are not read again.
  package init(files: FileSystem, workingDirectory: FilePath, cache: (folder: PrivateFolder, program: String)? = nil) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.cache = cache
  }

  /// The status of all recorded modules, in the order of their directories.
  ///
  /// - Parameter listingAdded: Whether unrecorded files in the modules' directories are listed.
  package func read(
    _ moduleRecords: ModuleRecords, listingAdded: Bool = true
  ) throws(DiagnosticError) -> [ModuleStatus] {
    try read(try moduleRecords.records(), moduleRecords, areAll: true, listingAdded: listingAdded)
  }

  /// The status of modules, in the given order.
  ///
  /// - Parameters:
  ///   - areAll: Whether the list contains all modules; only then the results are cached.
  ///   - isUpdating: Whether modules with a changed template will be rendered anyway. They are then reported as changed
  ///     without checking the project.
  func read(
    _ records: [ModuleRecord], _ moduleRecords: ModuleRecords, areAll: Bool, listingAdded: Bool,
    isUpdating: Bool = false
  ) throws(DiagnosticError) -> [ModuleStatus] {
    let index = cache.flatMap {
      StatusIndex(
        root: moduleRecords.root, cache: $0.folder, program: $0.program, files: files, settling: settling)
    }
    let library = TemplateLibrary(of: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    let statuses = try read(
      records,
      Context(
        moduleRecords: moduleRecords, templates: CurrentTemplates(of: records, library, moduleRecords),
        settings: try RambafileSettings(of: moduleRecords), index: index,
        listingAdded: listingAdded, isUpdating: isUpdating))
    if areAll { index?.save() }
    return statuses
  }

  /// The inputs and options of a status run.
  private struct Context {
    let moduleRecords: ModuleRecords
    let templates: CurrentTemplates
    let settings: RambafileSettings?
    let index: StatusIndex?
    let listingAdded: Bool
    let isUpdating: Bool
  }

  /// The status of modules, using the cache.
  private func read(_ records: [ModuleRecord], _ context: Context) throws(DiagnosticError) -> [ModuleStatus] {
    let moduleRecords = context.moduleRecords
    let found = Array(zip(records, moduleRecords.handles(of: records))).concurrentMap(as: "comparing modules") {
      record, handle in
      Result { () throws(DiagnosticError) in try status(of: record, handle, context) }
    }
    var statuses: [ModuleStatus] = []
    var expectations: [ProjectListingCheck.Module?] = []
    for result in found {
      let (status, expected) = try result.get()
      statuses.append(status)
      expectations.append(expected)
    }
    let asked = records.indices.filter { !context.isUpdating || !statuses[$0].isOutdated }
    for (project, indices) in Dictionary(grouping: asked, by: { records[$0].project ?? "" }) where !project.isEmpty {
      try checkProject(project, indices, context, &statuses, expectations)
    }
    let wanting = PackageListingCheck(files: files, workingDirectory: workingDirectory, root: moduleRecords.root)
    for (number, problem) in wanting.problems(records) { statuses[number].problems.append(.inconsistency(problem)) }
    for (number, paths) in wanting.missingPackages(records) { statuses[number].missingPackages = paths }
    return statuses
  }

  /// Adds the memberships of the modules' files in a project.
  private func checkProject(
    _ project: String, _ indices: [Int], _ context: Context, _ statuses: inout [ModuleStatus],
    _ expectations: [ProjectListingCheck.Module?]
  ) throws(DiagnosticError) {
    let (moduleRecords, templates, index) = (context.moduleRecords, context.templates, context.index)
    let records = indices.map { statuses[$0].record }
    let isWhole = indices.allSatisfy { statuses[$0].files(.missing).isEmpty }
    let fact = index.flatMap { isWhole ? completeness(of: project, records, templates, moduleRecords, $0) : nil }
    if let index, let fact, index.knows(fact) { return }
    let wanted = indices.map { (statuses[$0], expectations[$0]) }.concurrentMap(
      as: "looking for modules in the project"
    ) { status, known in
      known ?? expected(of: status, context)
    }
    let memberships = try ProjectListingCheck(
      files: files, workingDirectory: workingDirectory, root: moduleRecords.root
    )
    .memberships(wanted)
    for (number, found) in zip(indices, memberships) {
      statuses[number].problems += found.problems
      statuses[number].doubleGroups = found.doubleGroups.map(moduleRecords.relative)
      if found.memberships.isEmpty { continue }
      for (position, file) in statuses[number].files.enumerated() {
        statuses[number].files[position].membership = found.memberships[file.path] ?? .complete
      }
    }
    if let index, let fact, memberships.allSatisfy(\.isEmpty) {
      index.note(fact)
    }
  }

  /// The cache key for a complete project; `nil` if completeness depends on further files.
  private func completeness(
    of project: String, _ records: [ModuleRecord], _ templates: CurrentTemplates, _ moduleRecords: ModuleRecords,
    _ index: StatusIndex
  ) -> StatusIndex.Fact? {
    let path = FilePath(project).resolved(from: moduleRecords.root)
    let isXcode = project.hasSuffix(".xcodeproj")
    guard isXcode || path.lastComponent?.string == "Package.swift",
      let file = isXcode ? XcodeProjectBundle(path: path, files: files).onlyFile : path,
      let status = files.status(of: file), status.kind == .file,
      let manifest = index.seen(status)
    else { return nil }
    var parts: [(path: String, bytes: [UInt8])] = [(project, Array(manifest.numbers.map { "\($0) " }.joined().utf8))]
    for (number, record) in records.enumerated() {
      guard let digest = record.digest else { return nil }
      let current = record.parts.map { templates.now($0.template.name)?.digest.bytes ?? [] }
      parts.append(("\(number)", digest.bytes + current.joined()))
    }
    return ContentDigest(files: parts)
  }

  /// The cache key for a template that renders the recorded texts.
  private func currency(
    of part: ModuleRecord.Part, _ record: ModuleRecord, _ templates: CurrentTemplates
  ) -> StatusIndex.Fact? {
    guard let digest = record.digest, let current = templates.now(part.template.name) else { return nil }
    return ContentDigest(
      files: [("template", current.digest.bytes), ("record", digest.bytes), (part.template.name, [])])
  }

  private func expected(of status: ModuleStatus, _ context: Context) -> ProjectListingCheck.Module {
    let (templates, moduleRecords) = (context.templates, context.moduleRecords)
    var expected = ProjectListingCheck.Module(record: status.record, files: status.files)
    var problems: [Diagnostic] = []
    for part in status.record.parts {
      let (_, placed) = state(
        of: part, templates.base(of: part.template), templates.now(part.template.name), context, &problems)
      expected.expect(placed, of: part, root: moduleRecords.root)
    }
    return expected
  }

  /// Returns the status, and the module's project entries if they were computed.
  private func status(
    of record: ModuleRecord, _ handle: String, _ context: Context
  ) throws(DiagnosticError) -> (ModuleStatus, ProjectListingCheck.Module?) {
    let (moduleRecords, templates, index) = (context.moduleRecords, context.templates, context.index)
    var problems: [Diagnostic] = []
    var states: [ModuleStatus.TemplateStatus] = []
    let known = index?.module(record.digest)
    var seen = StatusIndex.Module(folders: known?.folders, shared: known?.shared ?? [])
    let all = record.files
    let areKnown = known?.files.count == all.count
    var texts: [ModuleStatus.File] = []
    texts.reserveCapacity(all.count)
    for (number, file) in all.enumerated() {
      let (state, mark) = try state(of: file, moduleRecords, index, areKnown ? known?.files[number] : nil)
      texts.append(.init(path: file.path, role: file.role, state: state, membership: .complete))
      seen.files.append(mark)
    }
    var expected: ProjectListingCheck.Module? = ProjectListingCheck.Module(record: record, files: texts)
    let isShared = seen.shared.allSatisfy { files.kind(of: FilePath($0).resolved(from: moduleRecords.root)) == .file }
    for part in record.parts {
      let base = templates.base(of: part.template)
      let changes = context.settings?.following(part.request).changes ?? []
      let fact = changes.isEmpty ? currency(of: part, record, templates) : nil
      if let index, let fact, isShared, index.knows(fact) {
        states.append(.init(recorded: part.template, state: .current, isSnapshotMissing: base == nil))
        expected = nil
        continue
      }
      let current = templates.now(part.template.name)
      if context.isUpdating, let current, current.digest != part.template.digest {
        states.append(
          .init(recorded: part.template, state: .changed(version: current.version), isSnapshotMissing: base == nil))
        expected = nil
        continue
      }
      if context.isUpdating, current != nil, !changes.isEmpty {
        states.append(.init(recorded: part.template, state: .settings(changes), isSnapshotMissing: base == nil))
        expected = nil
        continue
      }
      let (state, placed) = state(of: part, base, current, context, &problems)
      states.append(.init(recorded: part.template, state: state, isSnapshotMissing: base == nil))
      expected?.expect(placed, of: part, root: moduleRecords.root)
      // Whether a shared file is required depends on whether it exists, so record it with the cached result.
      let shared = placed.filter { $0.file.isOnce && part.digest(of: moduleRecords.relative($0.path)) == nil }
      if let index, let fact, state == .current, shared.allSatisfy({ files.kind(of: $0.path) == .file }) {
        index.note(fact)
        seen.shared += shared.map { moduleRecords.relative($0.path) }.filter { !seen.shared.contains($0) }
      }
    }
    let added = context.listingAdded ? try added(to: record, moduleRecords, index, &seen.folders) : []
    if let index, let digest = record.digest { index.note(seen, of: digest) }
    let status = ModuleStatus(
      record: record, handle: handle, files: texts, added: added, templates: states, problems: problems)
    return (status, expected)
  }

  /// The state of a part's template, and the locations of its files.
  private func state(
    of part: ModuleRecord.Part, _ base: ModuleTemplate?, _ current: CurrentTemplates.Current?, _ context: Context,
    _ problems: inout [Diagnostic]
  ) -> (ModuleStatus.TemplateState, [ModuleLayout.Placed]) {
    let moduleRecords = context.moduleRecords
    func pristine() -> PristineModule? {
      base.flatMap { try? PristineModule(part, template: $0, moduleRecords: moduleRecords) }
    }
    guard let current else { return (.missing, pristine()?.placed ?? []) }
    do throws(DiagnosticError) {
      if current.digest == part.template.digest, context.settings?.following(part.request).changes.isEmpty != false {
        // The same template renders the same texts. The record keeps files that an earlier version had, too.
        let placed = ModuleLayout(part.request).placed(try current.template.outline(part.request.scope))
        let paths = Set(placed.map { moduleRecords.relative($0.path) })
        if part.files.allSatisfy({ $0.isOnce || paths.contains($0.path) }) { return (.current, placed) }
      }
      let request = part.request.keepingEarlierCode(of: base, in: current.template)
      let now = try RenderedPart(request, current.template)
      guard now.differs(from: part, moduleRecords, base: pristine) else {
        let settings = context.settings?.following(request)
        if let settings, !settings.changes.isEmpty,
          try RenderedPart(settings.request, current.template).differs(from: part, moduleRecords, base: pristine)
        {
          return (.settings(settings.changes), now.placed)
        }
        return (.current, now.placed)
      }
      return (.changed(version: current.version), pristine()?.placed ?? now.placed)
    } catch {
      problems.append(.inconsistency("the template cannot be rendered: \(error.diagnostics.first?.summary ?? "")"))
      return (.changed(version: current.version), pristine()?.placed ?? [])
    }
  }

  /// Warnings about the current texts of the modules' templates.
  package func textFindings(_ statuses: [ModuleStatus], _ moduleRecords: ModuleRecords) -> [Diagnostic] {
    let library = TemplateLibrary(of: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    return Set(statuses.flatMap(\.templates).map(\.recorded.name)).sorted().flatMap { name -> [Diagnostic] in
      // A unit test lints the bundled templates.
      guard let template = try? library.find(name), template.origin != .bundled else { return [] }
      return TemplateLint.textFindings(template)
    }
  }

  /// The state of a file's text, and the value to cache.
  private func state(
    of file: ModuleRecord.File, _ moduleRecords: ModuleRecords, _ index: StatusIndex?,
    _ known: StatusIndex.CachedFileState?
  ) throws(DiagnosticError) -> (ModuleStatus.FileState, StatusIndex.CachedFileState?) {
    let path = FilePath(file.path).resolved(from: moduleRecords.root)
    guard let status = files.status(of: path), status.kind == .file else {
      try files.checkFindable(path, shownAs: path.shown(from: workingDirectory))
      return (.missing, nil)
    }
    if let known, known.isStill(status), let state = known.state { return (state, known) }
    let (bytes, opened) = try files.readDetecting(
      path, shownAs: path.shown(from: workingDirectory), limit: .moduleFile)
    // Line endings that Git or an editor changed are not an edit.
    let state: ModuleStatus.FileState =
      file.digest.pristineText(in: bytes) != nil ? .pristine : ConflictMarkers.isIn(bytes) ? .conflicted : .edited
    return (state, index?.seen(opened, state))
  }

  /// The unrecorded files in the module's directories; skipped if no directory changed since the last run.
  private func added(
    to record: ModuleRecord, _ moduleRecords: ModuleRecords, _ index: StatusIndex?,
    _ known: inout [StatusIndex.CachedFileState]?
  ) throws(DiagnosticError) -> [String] {
    guard let index, let own = foldersOfFiles(record, moduleRecords) else {
      return try added(to: record, moduleRecords)
    }
    func statuses() -> [Status] { own.compactMap { files.status(of: $0, followingLinks: false) } }
    let before = statuses()
    if let known, known.count == before.count, zip(known, before).allSatisfy({ $0.isStill($1) }) { return [] }
    known = nil
    let found = try added(to: record, moduleRecords)
    let seen = before.compactMap { index.seen($0) }
    // Another directory could get a file without a change of these directories.
    if found.isEmpty, seen.count == own.count, try subfolders(of: record) == Set(own) { known = seen }
    return found
  }

  /// The directories that contain the module's files; `nil` if a file is outside the module's own directories.
  private func foldersOfFiles(_ record: ModuleRecord, _ moduleRecords: ModuleRecords) -> [FilePath]? {
    let sections = folders(of: record)
    guard !sections.isEmpty else { return nil }
    var found = Set(sections)
    for file in record.files {
      let path = FilePath(file.path).resolved(from: moduleRecords.root)
      guard let section = sections.first(where: { path.isWithin($0) }) else { return nil }
      var folder = path.removingLastComponent()
      while folder != section, found.insert(folder).inserted { folder.removeLastComponent() }
    }
    return found.sorted { $0.string < $1.string }
  }

  /// The module's directories and their subdirectories without hidden ones; `nil` if they contain symbolic links.
  private func subfolders(of record: ModuleRecord) throws(DiagnosticError) -> Set<FilePath>? {
    var found: Set<FilePath> = []
    var pending = Array(folders(of: record))
    while let folder = pending.popLast() {
      guard found.insert(folder).inserted else { continue }
      for entry in try files.entries(in: folder) where !entry.name.hasPrefix(".") && entry.kind != .file {
        guard entry.kind == .folder else { return nil }
        pending.append(folder.appending(entry.name))
      }
    }
    return found
  }

  /// The directories that contain only files of this module.
  private func folders(of record: ModuleRecord) -> Set<FilePath> {
    var folders: Set<FilePath> = []
    // With logical groups, modules share a directory, so a file's module is unknown.
    for part in record.parts where !part.request.usesLogicalGroups {
      folders.formUnion([part.request.code?.folder, part.request.tests?.folder].compactMap { $0 })
    }
    return folders
  }

  /// The unrecorded files in the module's directories.
  func added(to record: ModuleRecord, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> [String] {
    let known = EntryIndex(
      record.parts.flatMap(\.files).map { FilePath($0.path).resolved(from: moduleRecords.root) }, files: files)
    var found: [String] = []
    for folder in folders(of: record) where files.kind(of: folder) == .folder {
      found += try files.files(below: folder).map { folder.pushing($0) }.filter { known.spelling(of: $0) == nil }
        .map(moduleRecords.relative)
    }
    // In a package, the directory for tests is inside the one for code, so remove duplicates.
    return Set(found).sorted()
  }
}
