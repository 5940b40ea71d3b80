internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import SystemPackage

/// The files by which agents learn of a project: what they always read, and a skill.
struct AgentsFile {
  static let name = "AGENTS.md"
  static let skillPath = ".agents/skills/viper-gen/SKILL.md"
  static let limit = ReadingLimit("a file for agents", bytes: 1 << 20)

  private let root: FilePath
  private let files: FileSystem

  init(_ project: OpenedProject, _ session: Session) {
    root = project.place.root
    files = session.files
  }

  private var block: FilePath { root.appending(Self.name) }

  /// Where the skill belongs; Claude's own folder as well, where there is one.
  private var skills: [FilePath] {
    let own = root.pushing(FilePath(Self.skillPath))
    guard files.kind(of: root.appending(".claude")) == .folder else { return [own] }
    return [own, root.appending(".claude").pushing("skills/viper-gen/SKILL.md")]
  }

  /// Whether anything of it was installed.
  func isInstalled() throws(DiagnosticError) -> Bool {
    MarkedBlock.isIn(try files.readIfPresent(block, limit: Self.limit) ?? [])
  }

  /// What must change so that the files say what they are to say.
  func installing(_ text: AgentsText) throws(DiagnosticError) -> [FileChange] {
    let before = try files.content(of: block, limit: Self.limit)
    guard let after = MarkedBlock.setting(text.block, in: before?.bytes) else {
      throw DiagnosticError(
        Diagnostic(
          "agents-marks", category: .conflict, "'\(Self.name)' has a mark of viper-gen's without the other",
          help: ["take the line '<!-- viper-gen:begin … -->' out"]))
    }
    var changes = [FileChange(path: block, before: before, after: after)]
    for path in skills {
      changes.append(
        FileChange(path: path, before: try files.content(of: path, limit: Self.limit), after: Array(text.skill.utf8)))
    }
    return changes.filter { $0.before?.bytes != $0.after }
  }

  /// What must change so that nothing of it is left.
  func removing() throws(DiagnosticError) -> (changes: [FileChange], folders: [FilePath]) {
    var changes: [FileChange] = []
    if let before = try files.content(of: block, limit: Self.limit),
      let (rest, isGone) = MarkedBlock.removing(from: before.bytes)
    {
      changes.append(FileChange(path: block, before: before, after: isGone ? nil : rest))
    }
    var folders: [FilePath] = []
    for path in skills {
      guard let before = try files.content(of: path, limit: Self.limit) else { continue }
      changes.append(FileChange(path: path, before: before, after: nil))
      let folder = path.removingLastComponent()
      folders += [folder, folder.removingLastComponent(), folder.removingLastComponent().removingLastComponent()]
    }
    // The project's own folder for Claude stays.
    return (changes, folders.filter { $0.lastComponent?.string != ".claude" })
  }

  /// What `check` says where the files do not say what the project is.
  func finding(_ project: OpenedProject, _ session: Session) async throws(DiagnosticError) -> Diagnostic? {
    guard try isInstalled() else { return nil }
    // Without a readable project there is nothing to hold them against, and others say so.
    guard let facts = try? await ProjectFacts(project, session), let text = try? AgentsText(facts) else { return nil }
    let stale = try installing(text).map { "'\($0.path.shown(from: session.workingDirectory))'" }
    guard !stale.isEmpty else { return nil }
    return Diagnostic(
      .warning, "agents-outdated", category: .difference,
      "\(stale.joined(separator: " and ")) \(stale.count == 1 ? "does" : "do") not say what the project is now",
      help: ["viper-gen agents install writes anew what is between the marks, and the skill"])
  }
}
