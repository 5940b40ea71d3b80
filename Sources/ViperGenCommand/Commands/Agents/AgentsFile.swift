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
    try MarkedBlock.isIn(try files.readIfPresent(block, limit: Self.limit) ?? [])
  }

  /// What must change so that the files say what they are to say.
  func installing(_ text: AgentsText) throws(DiagnosticError) -> [FileChange] {
    let before = try files.content(of: block, limit: Self.limit)
    let after = try MarkedBlock.setting(text.block, in: before?.bytes)
    var changes = [FileChange(path: block, before: before, after: after)]
    for path in skills {
      let before = try files.content(of: path, limit: Self.limit)
      if let before, !SkillSignature.isUnedited(before.bytes) { continue }
      changes.append(FileChange(path: path, before: before, after: SkillSignature.signed(text.skill)))
    }
    return changes.filter { $0.before?.bytes != $0.after }
  }

  /// What must change so that nothing of it is left.
  func removing() throws(DiagnosticError) -> (changes: [FileChange], folders: [FilePath]) {
    var changes: [FileChange] = []
    if let before = try files.content(of: block, limit: Self.limit),
      let (rest, isGone) = try MarkedBlock.removing(from: before.bytes)
    {
      changes.append(FileChange(path: block, before: before, after: isGone ? nil : rest))
    }
    var folders: [FilePath] = []
    for path in skills {
      guard let before = try files.content(of: path, limit: Self.limit), SkillSignature.isUnedited(before.bytes)
      else { continue }
      changes.append(FileChange(path: path, before: before, after: nil))
      let folder = path.removingLastComponent()
      folders += [folder, folder.removingLastComponent(), folder.removingLastComponent().removingLastComponent()]
    }
    // The project's own folder for Claude stays.
    return (changes, folders.filter { $0.lastComponent?.string != ".claude" })
  }

  /// Warnings of skills that are somebody's own, or were edited, and stay as they are.
  func keptSkills(_ session: Session) throws(DiagnosticError) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    for path in skills {
      guard let before = try files.content(of: path, limit: Self.limit), !SkillSignature.isUnedited(before.bytes)
      else { continue }
      let shown = path.shown(from: session.workingDirectory)
      kept.append(
        Diagnostic(
          .warning, "agents-skill-kept", category: .conflict,
          "'\(shown)' was edited or is not from viper-gen, and stays as it is", at: Place(path: shown),
          help: ["delete the file and run viper-gen agents install for the current one"]))
    }
    return kept
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
      help: ["viper-gen agents install replaces the lines between the markers, and the skill"])
  }
}
