internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleRequests
internal import SystemPackage

/// A block in `AGENTS.md` and a skill, which describe the project to agents.
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

  private var skill: FilePath { root.pushing(FilePath(Self.skillPath)) }

  func isInstalled() throws(DiagnosticError) -> Bool {
    try MarkedBlock.isIn(try files.readIfPresent(block, limit: Self.limit) ?? [])
  }

  /// The changes that bring both files up to date, except an edited skill.
  func installing(_ text: AgentsText) throws(DiagnosticError) -> [FileChange] {
    let before = try files.content(of: block, limit: Self.limit)
    let after = try MarkedBlock.setting(text.block, in: before?.bytes)
    var changes = [FileChange(path: block, before: before, after: after)]
    let installed = try files.content(of: skill, limit: Self.limit)
    if installed.map({ SkillSignature.isUnedited($0.bytes) }) ?? true {
      changes.append(FileChange(path: skill, before: installed, after: SkillSignature.signed(text.skill)))
    }
    return changes.filter { $0.before?.bytes != $0.after }
  }

  /// The changes that remove both, and the directories to delete if they are empty.
  func removing() throws(DiagnosticError) -> (changes: [FileChange], folders: [FilePath]) {
    var changes: [FileChange] = []
    if let before = try files.content(of: block, limit: Self.limit),
      let (rest, isGone) = try MarkedBlock.removing(from: before.bytes)
    {
      changes.append(FileChange(path: block, before: before, after: isGone ? nil : rest))
    }
    var folders: [FilePath] = []
    if let before = try files.content(of: skill, limit: Self.limit), SkillSignature.isUnedited(before.bytes) {
      changes.append(FileChange(path: skill, before: before, after: nil))
      let folder = skill.removingLastComponent()
      folders = [folder, folder.removingLastComponent(), folder.removingLastComponent().removingLastComponent()]
    }
    return (changes, folders)
  }

  func keptSkill(_ session: Session) throws(DiagnosticError) -> [Diagnostic] {
    guard let before = try files.content(of: skill, limit: Self.limit), !SkillSignature.isUnedited(before.bytes)
    else { return [] }
    let shown = skill.shown(from: session.workingDirectory)
    return [
      Diagnostic(
        .warning, "agents-skill-kept", category: .conflict,
        "'\(shown)' was edited or not written by viper-gen, and is unchanged", at: Place(path: shown),
        help: ["delete the file, then run viper-gen agents install"])
    ]
  }

  func finding(_ project: OpenedProject, _ session: Session) async throws(DiagnosticError) -> Diagnostic? {
    guard try isInstalled() else { return nil }
    // Other checks report an unreadable project.
    guard let facts = try? await ProjectFacts(project, session), let text = try? AgentsText(facts) else { return nil }
    let stale = try installing(text).map { "'\($0.path.shown(from: session.workingDirectory))'" }
    guard !stale.isEmpty else { return nil }
    return Diagnostic(
      .warning, "agents-outdated", category: .difference,
      "\(stale.joined(separator: " and ")) \(stale.count == 1 ? "does" : "do") not match the project",
      help: ["viper-gen agents install updates the block and the skill"])
  }
}
