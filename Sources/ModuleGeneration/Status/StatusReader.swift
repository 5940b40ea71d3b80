package import Diagnostics
package import FileSystem
internal import ModuleTemplates
package import SystemPackage
internal import XcodeProject

/// Looks how modules stand; touches nothing below the root.
package struct StatusReader: Sendable {
  let files: FileSystem
  private let workingDirectory: FilePath
  private let cache: (folder: PrivateFolder, program: String)?

  /// Makes a reader; paths in messages are relative to the working directory.
  ///
  /// - Parameter cache: The user's cache folder, absolute, with the program's version: what was found is kept there, so
  ///   that what has not changed need not be looked into again. Without one everything is.
  package init(files: FileSystem, workingDirectory: FilePath, cache: (folder: PrivateFolder, program: String)? = nil) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.cache = cache
  }

  /// The status of each module that is recorded, in the order of their folders.
  ///
  /// - Parameter listingAdded: Whether the folders of modules are looked through for files that the records do not know.
  package func read(
    _ memory: ModuleMemory, listingAdded: Bool = true
  ) throws(DiagnosticError) -> [ModuleStatus] {
    try read(try memory.records(), memory, areAll: true, listingAdded: listingAdded)
  }

  /// The status of some modules, in their order.
  ///
  /// - Parameters:
  ///   - areAll: Whether there are no others; only then what was found is kept.
  ///   - isUpdating: Whether modules whose templates have another digest by now will be rendered anyway: then that is
  ///     taken for a change of what they say, and the project is not asked for them.
  func read(
    _ records: [ModuleRecord], _ memory: ModuleMemory, areAll: Bool, listingAdded: Bool, isUpdating: Bool = false
  ) throws(DiagnosticError) -> [ModuleStatus] {
    let index = cache.flatMap {
      StatusIndex(root: memory.root, cache: $0.folder, program: $0.program, files: files)
    }
    let library = TemplateLibrary(of: memory.root, files: files, workingDirectory: workingDirectory)
    let statuses = try read(
      records,
      Look(
        memory: memory, templates: CurrentTemplates(of: records, library, memory),
        settings: try RambafileSettings(of: memory), index: index,
        listingAdded: listingAdded, isUpdating: isUpdating))
    if areAll { index?.save() }
    return statuses
  }

  /// How modules are looked at: by what, and for what.
  private struct Look {
    let memory: ModuleMemory
    let templates: CurrentTemplates
    let settings: RambafileSettings?
    let index: StatusIndex?
    let listingAdded: Bool
    let isUpdating: Bool
  }

  /// The status of some modules, with what an index knows taken from there.
  private func read(_ records: [ModuleRecord], _ look: Look) throws(DiagnosticError) -> [ModuleStatus] {
    let memory = look.memory
    let found = Array(zip(records, memory.handles(of: records))).concurrentMap(as: "comparing modules") {
      record, handle in
      Result { () throws(DiagnosticError) in try status(of: record, handle, look) }
    }
    var statuses: [ModuleStatus] = []
    var wishes: [ProjectWishes.Module?] = []
    for result in found {
      let (status, wish) = try result.get()
      statuses.append(status)
      wishes.append(wish)
    }
    let asked = records.indices.filter { !look.isUpdating || !statuses[$0].isOutdated }
    for (project, indices) in Dictionary(grouping: asked, by: { records[$0].project ?? "" }) where !project.isEmpty {
      try lookIntoProject(project, indices, look, &statuses, wishes)
    }
    let wanting = PackageWishes(files: files, workingDirectory: workingDirectory, root: memory.root)
    for (number, problem) in wanting.problems(records) { statuses[number].problems.append(problem) }
    for (number, paths) in wanting.missingPackages(records) { statuses[number].missingPackages = paths }
    return statuses
  }

  /// Adds how the files of a project's modules stand in it.
  private func lookIntoProject(
    _ project: String, _ indices: [Int], _ look: Look, _ statuses: inout [ModuleStatus],
    _ wishes: [ProjectWishes.Module?]
  ) throws(DiagnosticError) {
    let (memory, templates, index) = (look.memory, look.templates, look.index)
    let records = indices.map { statuses[$0].record }
    let isWhole = indices.allSatisfy { statuses[$0].files(.missing).isEmpty }
    let fact = index.flatMap { isWhole ? completeness(of: project, records, templates, memory, $0) : nil }
    if let index, let fact, index.knows(fact) { return }
    let wanted = zip(records, indices.map { wishes[$0] }).map { $0 }.concurrentMap(
      as: "looking for modules in the project"
    ) { record, known in
      known ?? wish(of: record, look)
    }
    let memberships = try ProjectWishes(files: files, workingDirectory: workingDirectory, root: memory.root)
      .memberships(wanted)
    for (number, found) in zip(indices, memberships) {
      statuses[number].problems += found.problems
      statuses[number].doubleGroups = found.doubleGroups.map(memory.relative)
      if found.memberships.isEmpty { continue }
      for (position, file) in statuses[number].files.enumerated() {
        statuses[number].files[position].membership = found.memberships[file.path] ?? .complete
      }
    }
    if let index, let fact, memberships.allSatisfy(\.isEmpty) {
      index.note(fact)
    }
  }

  /// By what it is known again that a project lists all that modules want; `nil` where that rests on more than one file.
  private func completeness(
    of project: String, _ records: [ModuleRecord], _ templates: CurrentTemplates, _ memory: ModuleMemory,
    _ index: StatusIndex
  ) -> StatusIndex.Fact? {
    let path = FilePath(project).resolved(from: memory.root)
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

  /// By what it is known again that a template still says what is recorded.
  private func currency(
    of part: ModuleRecord.Part, _ record: ModuleRecord, _ templates: CurrentTemplates
  ) -> StatusIndex.Fact? {
    guard let digest = record.digest, let current = templates.now(part.template.name) else { return nil }
    return ContentDigest(
      files: [("template", current.digest.bytes), ("record", digest.bytes), (part.template.name, [])])
  }

  private func wish(
    of record: ModuleRecord, _ look: Look
  ) -> ProjectWishes.Module {
    let (templates, memory) = (look.templates, look.memory)
    var wish = ProjectWishes.Module(record: record)
    var problems: [String] = []
    for part in record.parts {
      let (_, placed) = state(
        of: part, templates.base(of: part.template), templates.now(part.template.name), look, &problems)
      wish.want(placed, of: part, root: memory.root, files)
    }
    return wish
  }

  /// - Returns: The status, and what the module wants of its project if that was found out on the way.
  private func status(
    of record: ModuleRecord, _ handle: String, _ look: Look
  ) throws(DiagnosticError) -> (ModuleStatus, ProjectWishes.Module?) {
    let (memory, templates, index) = (look.memory, look.templates, look.index)
    var problems: [String] = []
    var states: [ModuleStatus.TemplateStatus] = []
    var wish: ProjectWishes.Module? = ProjectWishes.Module(record: record)
    let known = index?.module(record.digest)
    var seen = StatusIndex.Module(folders: known?.folders, shared: known?.shared ?? [])
    let isShared = seen.shared.allSatisfy { files.kind(of: FilePath($0).resolved(from: memory.root)) == .file }
    for part in record.parts {
      let base = templates.base(of: part.template)
      let changes = look.settings?.following(part.request).changes ?? []
      let fact = changes.isEmpty ? currency(of: part, record, templates) : nil
      if let index, let fact, isShared, index.knows(fact) {
        states.append(.init(recorded: part.template, state: .current, isSnapshotMissing: base == nil))
        wish = nil
        continue
      }
      let current = templates.now(part.template.name)
      if look.isUpdating, let current, current.digest != part.template.digest {
        states.append(
          .init(recorded: part.template, state: .changed(version: current.version), isSnapshotMissing: base == nil))
        wish = nil
        continue
      }
      if look.isUpdating, current != nil, !changes.isEmpty {
        states.append(.init(recorded: part.template, state: .settings(changes), isSnapshotMissing: base == nil))
        wish = nil
        continue
      }
      let (state, placed) = state(of: part, base, current, look, &problems)
      states.append(.init(recorded: part.template, state: state, isSnapshotMissing: base == nil))
      wish?.want(placed, of: part, root: memory.root, files)
      // Whether a file that is written once is wanted is for the disk to say.
      let shared = placed.filter { $0.file.isOnce && part.digest(of: memory.relative($0.path)) == nil }
      if let index, let fact, state == .current, shared.allSatisfy({ files.kind(of: $0.path) == .file }) {
        index.note(fact)
        seen.shared += shared.map { memory.relative($0.path) }.filter { !seen.shared.contains($0) }
      }
    }
    let all = record.files
    let areKnown = known?.files.count == all.count
    var texts: [ModuleStatus.File] = []
    texts.reserveCapacity(all.count)
    for (number, file) in all.enumerated() {
      let (state, mark) = try state(of: file, memory, index, areKnown ? known?.files[number] : nil)
      texts.append(.init(path: file.path, role: file.role, state: state, membership: .complete))
      seen.files.append(mark)
    }
    let added = look.listingAdded ? try added(to: record, memory, index, &seen.folders) : []
    if let index, let digest = record.digest { index.note(seen, of: digest) }
    let status = ModuleStatus(
      record: record, handle: handle, files: texts, added: added, templates: states, problems: problems)
    return (status, wish)
  }

  /// How the template of a part stands, and where its files go.
  private func state(
    of part: ModuleRecord.Part, _ base: ModuleTemplate?, _ current: CurrentTemplates.Current?, _ look: Look,
    _ problems: inout [String]
  ) -> (ModuleStatus.TemplateState, [ModuleLayout.Placed]) {
    let memory = look.memory
    func pristine() -> PristineModule? {
      base.flatMap { try? PristineModule(part, template: $0, memory: memory) }
    }
    guard let current else { return (.missing, pristine()?.placed ?? []) }
    do throws(DiagnosticError) {
      let now = try RenderedPart(part.request, current.template)
      guard now.differs(from: part, memory, base: pristine) else {
        let settings = look.settings?.following(part.request)
        if let settings, !settings.changes.isEmpty,
          try RenderedPart(settings.request, current.template).differs(from: part, memory, base: pristine)
        {
          return (.settings(settings.changes), now.placed)
        }
        return (.current, now.placed)
      }
      return (.changed(version: current.version), pristine()?.placed ?? now.placed)
    } catch {
      problems.append("the template cannot be rendered: \(error.diagnostics.first?.summary ?? "")")
      return (.changed(version: current.version), pristine()?.placed ?? [])
    }
  }

  /// What is questionable in the texts of the templates that modules were made from, as they are now.
  package func textFindings(_ statuses: [ModuleStatus], _ memory: ModuleMemory) -> [Diagnostic] {
    let library = TemplateLibrary(of: memory.root, files: files, workingDirectory: workingDirectory)
    return Set(statuses.flatMap(\.templates).map(\.recorded.name)).sorted().flatMap { name -> [Diagnostic] in
      // A test lints the bundled ones.
      guard let template = try? library.find(name), template.origin != .bundled else { return [] }
      return TemplateLint.textFindings(template)
    }
  }

  /// How the text of a file stands, and by what that is known again.
  private func state(
    of file: ModuleRecord.File, _ memory: ModuleMemory, _ index: StatusIndex?, _ known: StatusIndex.Seen?
  ) throws(DiagnosticError) -> (ModuleStatus.FileState, StatusIndex.Seen?) {
    let path = FilePath(file.path).resolved(from: memory.root)
    guard let status = files.status(of: path), status.kind == .file else { return (.missing, nil) }
    if let known, known.isStill(status), let state = known.state { return (state, known) }
    let (bytes, opened) = try files.readDetecting(
      path, shownAs: path.shown(from: workingDirectory), limit: .moduleFile)
    // Line endings that git or an editor changed are no edit.
    let state: ModuleStatus.FileState =
      file.digest.pristineText(in: bytes) != nil ? .pristine : ConflictMarkers.isIn(bytes) ? .conflicted : .edited
    return (state, index?.seen(opened, state))
  }

  /// The files below the module's folders that it does not know, not looked for where no folder was touched.
  private func added(
    to record: ModuleRecord, _ memory: ModuleMemory, _ index: StatusIndex?, _ known: inout [StatusIndex.Seen]?
  ) throws(DiagnosticError) -> [String] {
    guard let index, let own = foldersOfFiles(record, memory) else { return try added(to: record, memory) }
    func statuses() -> [Status] { own.compactMap { files.status(of: $0, followingLinks: false) } }
    let before = statuses()
    if let known, known.count == before.count, zip(known, before).allSatisfy({ $0.isStill($1) }) { return [] }
    known = nil
    let found = try added(to: record, memory)
    let seen = before.compactMap { index.seen($0) }
    // A folder that is not one of them may get a file unnoticed.
    if found.isEmpty, seen.count == own.count, try subfolders(of: record) == Set(own) { known = seen }
    return found
  }

  /// The folders of a module and all below them that hold its files; `nil` when others may hold some.
  private func foldersOfFiles(_ record: ModuleRecord, _ memory: ModuleMemory) -> [FilePath]? {
    let sections = folders(of: record)
    guard !sections.isEmpty else { return nil }
    var found = Set(sections)
    for file in record.files {
      let path = FilePath(file.path).resolved(from: memory.root)
      guard let section = sections.first(where: { path.isWithin($0) }) else { return nil }
      var folder = path.removingLastComponent()
      while folder != section, found.insert(folder).inserted { folder.removeLastComponent() }
    }
    return found.sorted { $0.string < $1.string }
  }

  /// The folders of a module and all below them, hidden ones left out; `nil` where links lead elsewhere.
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

  /// The folders in which a module's files are, and no other's.
  private func folders(of record: ModuleRecord) -> Set<FilePath> {
    var folders: Set<FilePath> = []
    // In a folder that all modules share nobody can tell whose a file is.
    for part in record.parts where !part.request.usesLogicalGroups {
      folders.formUnion([part.request.code?.folder, part.request.tests?.folder].compactMap { $0 })
    }
    return folders
  }

  /// The files below the module's folders that it does not know.
  func added(to record: ModuleRecord, _ memory: ModuleMemory) throws(DiagnosticError) -> [String] {
    let known = EntryIndex(
      record.parts.flatMap(\.files).map { FilePath($0.path).resolved(from: memory.root) }, files: files)
    var found: [String] = []
    for folder in folders(of: record) where files.kind(of: folder) == .folder {
      found += try files.files(below: folder).map { folder.pushing($0) }.filter { known.spelling(of: $0) == nil }
        .map(memory.relative)
    }
    // The folder of the tests lies in that of the code where the module is a package.
    return Set(found).sorted()
  }
}
