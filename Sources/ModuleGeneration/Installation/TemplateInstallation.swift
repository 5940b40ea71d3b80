package import Diagnostics
internal import FileChanges
package import FileSystem
package import ModuleTemplates
package import SystemPackage

/// Plans `template install`, which writes the files of templates and the lock file.
package struct TemplateInstallation: Sendable {
  /// The pins in the lock file, by template name.
  package let pins: [String: TemplatePin]

  private let root: FilePath
  private let files: FileSystem
  private let workingDirectory: FilePath
  private let before: FileChange.Content?
  private var lock: FilePath { root.appending(LockFile.name) }

  package struct Installation: Sendable {
    package let changesLock: Bool
    /// The changes of template files, then of the lock file.
    package let plan: Plan
  }

  /// Reads the lock file of a project.
  ///
  /// - Parameter root: The absolute path of the Rambafile's directory.
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

  /// Warnings about installed templates that differ from their pins; missing templates are ignored.
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

  /// Plans the installation without writing anything.
  ///
  /// - Parameter command: The name of the command for `undo`.
  package func plan(
    _ outcomes: [InstallOutcome], as command: String
  ) throws(DiagnosticError) -> Installation {
    // If two templates contain the same file, the last one is used. They differ only with `--force`.
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
    // Keep the pins of all installed templates, even if the Rambafile does not declare them.
    var current = pins.filter { files.kind(of: root.appending("Templates").appending($0.key)) == .folder }
    for outcome in outcomes {
      // On a disk that ignores case, keep only the pin with the latest spelling.
      let key = outcome.name.withoutCaseAndForm
      for name in current.keys where name != outcome.name && name.withoutCaseAndForm == key {
        let templates = root.appending("Templates")
        if files.isSameEntry(templates.appending(name), templates.appending(outcome.name)) { current[name] = nil }
      }
      if let pin = outcome.pin { current[outcome.name] = pin }
      if outcome.action == .inPlace { current[outcome.name] = nil }
    }
    // Do not reformat an unchanged lock file.
    guard current != pins else { return nil }
    var form = TextForm()
    if let before { form.endsLinesWithCarriageReturn = TextForm(of: before.bytes).endsLinesWithCarriageReturn }
    let text = LockFile.text(of: current).map { form.dressed(Array($0.utf8)) }
    return text == before?.bytes ? nil : FileChange(path: lock, before: before, after: text)
  }
}
