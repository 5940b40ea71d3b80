internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

/// The lock file beside the Rambafile, as far as it speaks of templates.
struct ProjectLock {
  private let path: FilePath
  private let root: FilePath
  private let lock: LockFile
  private let before: String?
  private let files: FileSystem
  /// What was installed by earlier runs.
  let pins: [String: TemplatePin]

  init(root: FilePath, _ session: Session) throws(DiagnosticError) {
    self.root = root
    files = session.files
    path = root.appending(LockFile.name)
    let shown = path.shown(from: session.workingDirectory)
    let bytes = try files.readIfPresent(path, shownAs: shown)
    before = bytes.map { String(decoding: $0, as: UTF8.self) }
    lock = try LockFile(bytes.map { SourceText(path: shown, bytes: $0) })
    pins = TemplatePin.read(lock.section(TemplatePin.section))
  }

  /// Writes what is installed now.
  ///
  /// - Returns: Whether the file changed.
  func save(_ outcomes: [InstallOutcome]) throws(DiagnosticError) -> Bool {
    // A pin lives as long as its template is there, declared or not.
    var current = pins.filter { files.kind(of: root.appending("Templates").appending($0.key)) == .folder }
    for outcome in outcomes {
      if let pin = outcome.pin { current[outcome.name] = pin }
      if outcome.action == .inPlace { current[outcome.name] = nil }
    }
    let content = current.isEmpty ? nil : TemplatePin.content(of: current)
    guard let text = lock.text(replacing: TemplatePin.section, with: content), text != before else { return false }
    let staged = root.appending(".\(LockFile.name).viper-gen-new")
    try files.removeFile(staged)
    try files.write(Array(text.utf8), toNewFile: staged, durable: true)
    try files.rename(staged, to: path)
    return true
  }
}
