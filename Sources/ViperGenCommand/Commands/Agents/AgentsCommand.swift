internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration
internal import ModuleRequests

struct AgentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agents", abstract: "Write AGENTS.md and a skill for agents.",
    discussion: """
      EXAMPLES
        viper-gen agents install
        viper-gen agents print
      """,
    subcommands: [AgentsInstallCommand.self, AgentsRemoveCommand.self, AgentsPrintCommand.self])
}

struct AgentsInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Write or update the block in AGENTS.md and the skill.",
    discussion: """
      Agents always load the short block, and read the skill when they work on modules. Both name the project's \
      template, directories and targets. Nothing else in AGENTS.md changes.

      EXAMPLES
        viper-gen agents install --dry-run --diff
        viper-gen agents install
      """)

  @OptionGroup(title: "Preview") var preview: PreviewOptions
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("agents install", output, rambafile: place.rambafile)
    try await session.withProject(for: preview.dryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      let text = try AgentsText(try await ProjectFacts(project, session))
      let file = AgentsFile(project, session)
      let changes = try file.installing(text)
      session.console.report(try file.keptSkill(session))
      let report = AgentsReport(
        plan: Plan(root: project.place.root, editing: changes, undo: .named("agents install")),
        next: "commit the files; viper-gen check reports when they are out of date")
      try session.show(report, diff: preview.diff)
      try session.carryOut(report, isDryRun: preview.dryRun, diff: preview.diff)
    }
  }
}

struct AgentsRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove the block and the skill.",
    discussion: """
      EXAMPLES
        viper-gen agents remove --dry-run --diff
        viper-gen agents remove
      """)

  @OptionGroup(title: "Preview") var preview: PreviewOptions
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("agents remove", output, rambafile: place.rambafile)
    try await session.withProject(for: preview.dryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      let file = AgentsFile(project, session)
      let (changes, folders) = try file.removing()
      session.console.report(try file.keptSkill(session))
      let report = AgentsReport(
        plan: Plan(root: project.place.root, editing: changes, emptying: folders, undo: .named("agents remove")),
        next: "viper-gen undo reverts this")
      try session.show(report, diff: preview.diff)
      try session.carryOut(report, isDryRun: preview.dryRun, diff: preview.diff)
    }
  }
}

struct AgentsPrintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print the block or the skill, for other files.",
    discussion: """
      EXAMPLES
        viper-gen agents print
        viper-gen agents print --skill
      """)

  @Flag(help: "Print the skill.") var skill = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let block: String
    let skill: String
  }

  func run() async throws {
    let session = Session("agents print", output, rambafile: place.rambafile)
    try await session.withProject(for: .readOnly) { project async throws(DiagnosticError) in
      let text = try AgentsText(try await ProjectFacts(project, session))
      if session.isJSON { return session.printJSON(.shown, Payload(block: text.block, skill: text.skill)) }
      session.console.writeVerbatim(StyledText(lines: skill ? text.skill : text.block))
    }
  }
}
