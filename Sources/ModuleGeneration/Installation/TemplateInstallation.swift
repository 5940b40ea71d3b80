package import Diagnostics
package import FileSystem
package import ModuleTemplates
package import SystemPackage

/// Plans what `template install` found: the files of all templates and the lock file.
package struct TemplateInstallation: Sendable {
  /// What was installed by earlier runs.
  package let pins: [String: TemplatePin]

  private let root: FilePath
  private let files: FileSystem
  private let workingDirectory: FilePath
  private let before: FileChange.Content?
  private var lock: FilePath { root.appending(LockFile.name) }

  /// What changes on the disk.
  package struct Installation: Sendable {
    /// Whether the lock file is among it.
    package let changesLock: Bool
    /// The files of templates, the lock file last.
    package let plan: Plan
  }

  /// Reads the lock file of a project.
  ///
  /// - Parameter root: The folder of the Rambafile; absolute.
  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath) throws(DiagnosticError) {
    self.root = root
    self.files = files
    self.workingDirectory = workingDirectory
    let path = root.appending(LockFile.name)
    let shown = path.shown(from: workingDirectory)
    before = try files.content(of: path, shownAs: shown, limit: .lockFile)
    if let bytes = before?.bytes {
      pins = try LockFile.pins(SourceText(path: shown, bytes: TextForm(of: bytes).plain(bytes)))
    } else {
      pins = [:]
    }
  }

  /// The installed templates that are not what the lock file pins.
  ///
  /// Missing templates are not among them.
  package func findings() throws(DiagnosticError) -> [Diagnostic] {
    let folder = InstalledFolder(project: root, fileSystem: files)
    var found: [Diagnostic] = []
    for (name, pin) in pins.sorted(by: { $0.key < $1.key }) {
      guard let digest = try folder.digest(of: name), digest != pin.digest else { continue }
      found.append(
        Diagnostic(
          .warning, "template-differs-from-pin", category: .difference,
          "'Templates/\(name)' differs from what '\(LockFile.name)' pins", at: pin.place,
          help: ["viper-gen template install \(name.shellWord) --force installs what is pinned"]))
    }
    return found
  }

  /// Plans what was found; touches nothing.
  ///
  /// - Parameter command: What taking it back will call it.
  package func plan(
    _ outcomes: [InstallOutcome], as command: String
  ) throws(DiagnosticError) -> Installation {
    // Of a file that two templates share the last word counts; both say the same unless it is forced.
    let wanted = Dictionary(outcomes.flatMap(\.files).map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    var changes: [FileChange] = []
    for (path, bytes) in wanted.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let file = root.pushing(FilePath(path))
      let before = try files.content(
        of: file, shownAs: file.shown(from: workingDirectory), limit: .template)
      if before?.bytes != bytes { changes.append(FileChange(path: file, before: before, after: bytes)) }
    }
    let emptied = changes.filter(\.isRemoval).flatMap {
      EmptiedFolders.above($0.path, below: root)
    }
    let lock = lockChange(outcomes)
    return Installation(
      changesLock: lock != nil,
      plan: Plan(root: root, editing: changes + (lock.map { [$0] } ?? []), emptying: emptied, undo: .named(command)))
  }

  private func lockChange(_ outcomes: [InstallOutcome]) -> FileChange? {
    // A pin lives as long as its template is there, declared or not.
    var current = pins.filter { files.kind(of: root.appending("Templates").appending($0.key)) == .folder }
    for outcome in outcomes {
      // On a disk that ignores case a template is there under any spelling; the last one it was declared in counts.
      let key = outcome.name.withoutCaseAndForm
      for name in current.keys where name != outcome.name && name.withoutCaseAndForm == key {
        let templates = root.appending("Templates")
        if files.isSameEntry(templates.appending(name), templates.appending(outcome.name)) { current[name] = nil }
      }
      if let pin = outcome.pin { current[outcome.name] = pin }
      if outcome.action == .inPlace { current[outcome.name] = nil }
    }
    // What says the same stays as it stands.
    guard current != pins else { return nil }
    var form = TextForm()
    if let before { form.endsLinesWithCarriageReturn = TextForm(of: before.bytes).endsLinesWithCarriageReturn }
    let text = LockFile.text(of: current).map { form.dressed(Array($0.utf8)) }
    return text == before?.bytes ? nil : FileChange(path: lock, before: before, after: text)
  }
}
