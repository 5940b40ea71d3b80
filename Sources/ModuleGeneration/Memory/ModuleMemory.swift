public import Diagnostics
public import FileSystem
internal import ModuleTemplates
public import SystemPackage
internal import YAML

/// What a project remembers of its modules: the records in the lock file, and the snapshots of their templates.
public struct ModuleMemory: Sendable {
  /// The folder that holds the lock file; absolute.
  public let root: FilePath
  /// The records by the names of their modules.
  public let records: [String: ModuleRecord]
  /// What the user should know of the lock file.
  public let warnings: [Diagnostic]

  private let files: FileSystem
  private let workingDirectory: FilePath
  private let lock: LockFile
  private let before: FileChange.Content?
  /// Whether the file was read other than it stands there, and so must be written.
  private let wasMended: Bool
  /// How the file is written, apart from what it says: git may give it other line endings.
  private let form: TextForm

  /// The records, sorted by name.
  public var modules: [ModuleRecord] {
    records.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  var snapshots: SnapshotStore { SnapshotStore(root: root, files: files, workingDirectory: workingDirectory) }

  /// Reads the memory of a project; a lock file that git could not merge is mended as far as both sides agree.
  ///
  /// - Throws: What is wrong with the lock file.
  public init(root: FilePath, files: FileSystem, workingDirectory: FilePath) throws(DiagnosticError) {
    self.root = root
    self.files = files
    self.workingDirectory = workingDirectory
    let path = root.appending(LockFile.name)
    let shown = path.shown(from: workingDirectory)
    let snapshots = SnapshotStore(root: root, files: files, workingDirectory: workingDirectory)
    before = try files.content(of: path, shownAs: shown)
    guard let before else {
      lock = try LockFile(nil)
      (records, warnings, wasMended, form) = ([:], try Self.warnings(ofLost: shown, snapshots), false, TextForm())
      return
    }
    form = TextForm(of: before.bytes)
    var source = SourceText(path: shown, bytes: form.plain(before.bytes))
    let mended = try ConflictedLock(source).mended()
    wasMended = mended != nil
    var warnings: [Diagnostic] = []
    if let mended {
      source = SourceText(path: shown, bytes: mended)
      warnings = [
        Diagnostic(
          .warning, "lock-mended", category: .conflict, "'\(shown)' holds conflict markers of git; both sides fit",
          help: ["viper-gen update writes it without them"])
      ]
    }
    lock = try LockFile(source)
    var reader = RecordReader(root: root, source: source)
    records = try reader.records(in: lock.section("modules"))
    if records.isEmpty { warnings += try Self.warnings(ofLost: shown, snapshots) }
    self.warnings = warnings
  }

  /// Snapshots without any record: removing the last module takes them away, so the records must have been lost.
  private static func warnings(
    ofLost lock: String, _ snapshots: SnapshotStore
  ) throws(DiagnosticError) -> [Diagnostic] {
    guard try !snapshots.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "lock-lost", category: .conflict,
        "'\(SnapshotStore.folderName)' keeps templates of modules, but '\(lock)' records no module",
        help: [
          "if '\(lock)' was lost, restore it from version control",
          "if there are no modules any more, delete '\(SnapshotStore.folderName)'",
        ])
    ]
  }

  /// The path of a file as records spell it.
  func relative(_ path: FilePath) -> String { path.relative(to: root).string }

  // MARK: - Writing

  /// What remembering something else changes on the disk.
  struct Changes {
    /// Everything but the lock file.
    var files: [FileChange] = []
    /// The lock file, which is committed last.
    var lock: FileChange?
    /// Folders that may be left empty, innermost first.
    var emptied: [FilePath] = []
  }

  /// What it takes to remember other records.
  ///
  /// - Parameters:
  ///   - records: All records from now on.
  ///   - added: Snapshots that new records rest on.
  ///   - mending: Whether those that are there already are looked through and mended.
  func saving(
    _ records: [String: ModuleRecord], adding added: [TemplateSnapshot] = [], mending: Bool = false
  ) throws(DiagnosticError) -> Changes {
    var changes = Changes()
    var known: Set<ContentDigest> = []
    for snapshot in added where known.insert(snapshot.digest).inserted {
      changes.files += try snapshots.adding(snapshot, mending: mending)
    }
    if !records.isEmpty { changes.files += snapshots.protecting() }
    // Where nothing was recorded, snapshots are all that is left of records that were lost.
    if !self.records.isEmpty {
      let pruned = try snapshots.pruning(keeping: records.values.map(\.template.digest))
      changes.files += pruned.changes
      changes.emptied = pruned.emptied
    }
    if records.isEmpty != self.records.isEmpty,
      let change = try MergeAttributes(root: root, files: files).change(isNeeded: !records.isEmpty)
    {
      changes.files.append(change)
    }
    // What says the same stays as it stands, in whatever order git merged its lines.
    guard wasMended || before == nil || records != self.records else { return changes }
    let sorted = records.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let text = lock.text(replacing: "modules", with: .mapping(sorted.flatMap { $0.facts(root: root) }))
    var form = TextForm()
    form.endsLinesWithCarriageReturn = self.form.endsLinesWithCarriageReturn
    let bytes = text.map { form.dressed(Array($0.utf8)) }
    if bytes != before?.bytes {
      changes.lock = FileChange(path: root.appending(LockFile.name), before: before, after: bytes)
    }
    return changes
  }
}

extension ModuleMemory {
  /// The records of some modules, in the order of their names.
  ///
  /// - Throws: `module-unknown` for each that is not remembered.
  public func modules(named names: [String]) throws(DiagnosticError) -> [ModuleRecord] {
    let unknown = names.filter { records[$0] == nil }
    guard unknown.isEmpty else {
      let known = records.keys.sorted()
      throw DiagnosticError(
        unknown.map { name in
          Diagnostic(
            "module-unknown", category: .missing,
            "no module '\(name)' is recorded\(Diagnostic.suggestion(known.nearest(to: name)))",
            notes: known.isEmpty || known.count > 20 ? [] : [.init("modules are \(known.joined(separator: ", "))")],
            help: ["viper-gen adopt \(name) TEMPLATE records a module that was made otherwise"])
        })
    }
    return Set(names).sorted().compactMap { records[$0] }
  }
}
