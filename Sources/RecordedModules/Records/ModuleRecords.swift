package import Diagnostics
package import FileChanges
package import FileSystem
internal import Git
package import ModuleTemplates
internal import ProjectKinds
package import SystemPackage

/// The records of a project's modules and the snapshots of their templates.
///
/// Records are read on demand, so that the cost of a command for one module does not depend on the number of modules.
package struct ModuleRecords: Sendable {
  /// The absolute path of the directory that contains the records.
  package let root: FilePath

  package let files: FileSystem
  package let workingDirectory: FilePath
  /// The absolute path of the project's Rambafile.
  package let rambafile: FilePath?

  package var snapshots: SnapshotStore { SnapshotStore(root: root, files: files, workingDirectory: workingDirectory) }
  var store: RecordStore { RecordStore(root: root, files: files, workingDirectory: workingDirectory) }

  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath, rambafile: FilePath? = nil) {
    self.root = root
    self.rambafile = rambafile
    self.files = files
    self.workingDirectory = workingDirectory
  }

  package func read(through files: FileSystem) -> ModuleRecords {
    ModuleRecords(root: root, files: files, workingDirectory: workingDirectory, rambafile: rambafile)
  }

  package func relative(_ path: FilePath) -> String { path.relative(to: root).string }

  // MARK: - Reading

  /// All records, sorted by module directory.
  ///
  /// - Throws: All errors in the records, with their positions.
  package func records() throws(DiagnosticError) -> [ModuleRecord] {
    try store.records(at: try store.paths())
  }

  /// The records of modules whose names match, sorted by module directory.
  package func records(where isNamed: (String) -> Bool) throws(DiagnosticError) -> [ModuleRecord] {
    try store.records(at: try store.paths { isNamed($1) })
  }

  /// The records of modules with one of other modules in a parameter; files without the names are not parsed.
  package func records(naming modules: Set<String>) throws(DiagnosticError) -> [ModuleRecord] {
    // Parameters may spell names with a lowercase letter.
    let words = modules.map { Array($0.dropFirst().utf8) }
    guard !words.isEmpty else { return [] }
    let paths = try store.paths().filter { path in
      let bytes = try? files.readIfPresent(root.pushing(FilePath(path.relative)), limit: .moduleFile)
      return bytes.map { bytes in words.contains(where: bytes.holds) } ?? false
    }
    return try store.records(at: paths).filter { !modules.contains($0.name) && $0.names(oneOf: modules) }
  }

  /// The records of modules that had another name before; files without that name are not parsed.
  package func records(formerly name: String) throws(DiagnosticError) -> [ModuleRecord] {
    let paths = try store.paths().filter { path in
      let bytes = try? files.readIfPresent(root.pushing(FilePath(path.relative)), limit: .moduleFile)
      return bytes.map { $0.holds(Array("formerly".utf8)) && $0.holds(Array(name.utf8)) } ?? false
    }
    return try store.records(at: paths).filter { $0.formerNames.contains(name) }
  }

  /// The absolute paths of all recorded module directories, sorted; no record is read.
  package var moduleFolders: [FilePath] {
    ((try? store.paths()) ?? []).map { root.pushing(FilePath($0.folder)) }
  }

  /// The absolute paths of modules' files and of their records.
  package func files(of records: [ModuleRecord]) -> [FilePath] {
    records.flatMap { record in
      record.files.map(\.path) + (path(of: record).map { [$0.relative] } ?? [])
    }.map { root.pushing(FilePath($0)) }
  }

  package func record(of request: ModuleRequest) throws(DiagnosticError) -> ModuleRecord? {
    guard let path = RecordPath(of: request, root: root) else { return nil }
    return store.isSpelled(path) ? try store.record(at: path) : nil
  }

  /// The records of modules, in the order of their directories.
  ///
  /// - Parameter names: Names or, for ambiguous names, directories relative to the working directory or the root.
  /// - Throws: `module-unknown` for each module that is not recorded, `module-ambiguous` for each ambiguous name.
  package func records(named names: [String]) throws(DiagnosticError) -> [ModuleRecord] {
    let ends = names.map { FilePath($0).lastComponent?.string ?? "" }
    let short = ends.compactMap(ModuleConventions.withoutEnding)
    let known = try store.paths { ends.contains($1) || short.contains($1) }
    var found: Set<RecordPath> = []
    var problems: [Diagnostic] = []
    for name in names {
      let matches = matches(name, among: known)
      found.formUnion(matches)
      if matches.isEmpty { problems.append(unknown(name, among: try store.paths())) }
      if matches.count > 1 {
        problems.append(
          Diagnostic(
            "module-ambiguous", category: .usage, "\(matches.count) modules have the name '\(name)'",
            notes: matches.map { .init($0.folder) }, help: ["name the directory instead: \(matches[0].folder)"]))
      }
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return try store.records(at: known.filter(found.contains))
  }

  /// The records of other modules that may contain a file of a module too.
  ///
  /// - Parameter all: Whether any module may contain it, as with files that are written once per project. Otherwise,
  ///   the result is limited to modules in a parent directory or subdirectory, and to those of the same name, which may
  ///   share a directory for tests.
  package func neighbors(of record: ModuleRecord, all: Bool) throws(DiagnosticError) -> [ModuleRecord] {
    guard let own = path(of: record) else { return [] }
    let isMixed = record.parts.contains { part in
      part.request.usesLogicalGroups
        || part.files.contains { file in
          guard let section = part.request.section(file.role) else { return true }
          return !file.isOnce && !FilePath(file.path).resolved(from: root).isWithin(section.folder)
        }
    }
    let (name, names) = (own.moduleName, own.folder.split(separator: "/").map(String.init))
    var (known, isInside) = ("", false)
    let paths = try store.paths { folder, other in
      if folder != known { (known, isInside) = (folder, "\(folder)/".hasPrefix(own.folder + "/")) }
      return all || isMixed || other == name || isInside
        || names.contains(other) && own.folder.hasPrefix(RecordPath(other, in: folder).folder + "/")
    }
    return try store.records(at: paths.filter { $0 != own })
  }

  private func matches(_ name: String, among known: [RecordPath]) -> [RecordPath] {
    let named = known.filter { $0.moduleName == name }
    if !named.isEmpty { return named }
    let folders = [workingDirectory, root].map { relative(FilePath(name).resolved(from: $0)) }
    if let first = known.first(where: { folders.contains($0.folder) }) { return [first] }
    // The files in a directory 'BlogModule' can belong to a module 'Blog'.
    let short = FilePath(name).lastComponent.flatMap { ModuleConventions.withoutEnding($0.string) }
    let directory = FilePath(name).lexicallyNormalized().string
    return known.filter { path in
      short.map { short in
        "/\(path.folder)".hasSuffix("/\(directory)/\(short)") || folders.contains { path.folder == "\($0)/\(short)" }
      } ?? false
    }
  }

  private func unknown(_ name: String, among paths: [RecordPath]) -> Diagnostic {
    if let elsewhere { return elsewhere }
    let known = Set(paths.map(\.moduleName)).sorted()
    return Diagnostic(
      "module-unknown", category: .missing,
      "unknown module '\(name)'\(Diagnostic.suggestion(known.nearest(to: name)))",
      notes: known.isEmpty || known.count > 20 ? [] : [.init("modules are \(known.joined(separator: ", "))")],
      help: ["viper-gen adopt \(name.shellWord) TEMPLATE records an existing module"])
  }

  /// The arguments that identify modules in a command: their names, or their directories if names are ambiguous.
  package func handles(of records: [ModuleRecord]) -> [String] {
    let counts = Dictionary(records.map { ($0.name, 1) }, uniquingKeysWith: +)
    return records.map { record in
      counts[record.name] == 1 ? record.name : path(of: record)?.folder ?? record.name
    }
  }

  /// The error that modules are recorded only in another directory of the repository.
  ///
  /// Returns `nil` if this directory has records, or if no directory has.
  package var elsewhere: Diagnostic? {
    guard !RecordsFolder.hasRecords(root, files) else { return nil }
    let top = WorkingTree(holding: root, files: files)?.top ?? root
    return elsewhere(RecordsFolder.owners(below: top, files: files))
  }

  /// - Parameter owners: The directories with records.
  package func elsewhere(_ owners: [FilePath]) -> Diagnostic? {
    guard let first = owners.first else { return nil }
    func shown(_ folder: FilePath) -> String {
      "'\(folder.appending(RecordsFolder.name).shown(from: workingDirectory))'"
    }
    return Diagnostic(
      "records-elsewhere", category: .difference,
      "no module is recorded in \(shown(root)), but modules are recorded in \(owners.prefix(3).map(shown).joined(separator: ", "))",
      help: [
        "run the command in '\(first.shown(from: workingDirectory))'",
        "a Rambafile belongs beside '\(RecordsFolder.name)': move it there, and make its paths relative to that directory",
      ])
  }

  /// A warning if there are snapshots but no records.
  ///
  /// Removing the last module deletes the snapshots, so the records must have been lost.
  package func warnings(_ records: [ModuleRecord]) throws(DiagnosticError) -> [Diagnostic] {
    guard records.isEmpty, try !snapshots.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "records-lost", category: .conflict,
        "'\(SnapshotStore.folderName)' contains templates of modules, but '\(RecordPath.folderName)' contains no records",
        help: [
          "if '\(RecordPath.folderName)' was lost, restore it from version control",
          "if there are no modules, delete '\(SnapshotStore.folderName)'",
        ])
    ]
  }

  /// The unedited texts of a module's files, sorted by path; files that cannot be rendered again are omitted.
  package func pristineTexts(of record: ModuleRecord) -> [(path: FilePath, role: FileEntry.Role, bytes: [UInt8])] {
    record.parts.flatMap { part in (try? PristineModule(part, moduleRecords: self))?.texts ?? [] }
  }

  private func path(of record: ModuleRecord) -> RecordPath? {
    record.parts.first.flatMap { RecordPath(of: $0.request, root: root) }
  }

  /// The file of a record; `nil` if the module cannot be recorded.
  package func file(of record: ModuleRecord) -> FilePath? {
    path(of: record).map { root.pushing(FilePath($0.relative)) }
  }

  // MARK: - Writing

  package struct Changes: Sendable {
    package var files: [FileChange] = []
    /// Directories that may become empty, innermost first.
    package var emptied: [FilePath] = []

    package init() {}
  }

  package struct Change {
    package var old: ModuleRecord?
    package var new: ModuleRecord?

    package init(old: ModuleRecord? = nil, new: ModuleRecord? = nil) {
      (self.old, self.new) = (old, new)
    }
  }

  /// The changes that save records and the snapshots that they refer to.
  ///
  /// A moved module is a single change. With `repairing`, existing snapshots are verified and repaired.
  package func saving(
    _ modules: [Change], adding added: [TemplateSnapshot] = [], repairing: Bool = false
  ) throws(DiagnosticError) -> Changes {
    var changes = Changes()
    let wanted = Set(modules.compactMap(\.new).flatMap(\.parts).map(\.template))
    let snapshotsByDigest = Dictionary(added.map { ($0.digest, $0) }, uniquingKeysWith: { first, _ in first })
    for template in wanted.sorted(by: { ($0.name, $0.digest.digits) < ($1.name, $1.digest.digits) }) {
      guard let snapshot = snapshotsByDigest[template.digest] else { continue }
      if let change = try snapshots.adding(snapshot, as: template, repairing: repairing) {
        changes.files.append(change)
      }
    }
    let files = try modules.concurrentMap(as: "recording modules") { module throws(DiagnosticError) in
      try self.files(of: module)
    }
    changes.files += files.flatMap { $0 }
    for module in modules {
      let (old, new) = (module.old.flatMap(path), module.new.flatMap(path))
      guard let old, old != new else { continue }
      changes.emptied += EmptiedFolders.above(root.pushing(FilePath(old.relative)), below: root)
    }
    // Another branch may use a snapshot that this one does not, so snapshots are deleted only with the last module.
    let gone = Set(modules.compactMap { $0.old.flatMap(path) })
    if !gone.isEmpty, !modules.contains(where: { $0.new != nil }), try !store.holdsMore(than: gone) {
      for change in try snapshots.removingAll() {
        changes.files.append(change)
        changes.emptied += EmptiedFolders.above(change.path, below: root)
      }
    }
    changes.emptied = EmptiedFolders.innermostFirst(changes.emptied)
    return changes
  }

  private func files(of module: Change) throws(DiagnosticError) -> [FileChange] {
    let (old, new) = (module.old.flatMap(path), module.new.flatMap(path))
    var changes: [FileChange] = []
    if let old, old != new, let change = try store.change(at: old, from: module.old, to: nil) {
      changes.append(change)
    }
    if let new, let change = try store.change(at: new, from: old == new ? module.old : nil, to: module.new) {
      changes.append(change)
    }
    return changes
  }
}
