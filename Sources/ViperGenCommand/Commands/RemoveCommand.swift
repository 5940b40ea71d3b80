internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration

/// `viper-gen remove MODULE`.
struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take a module out: its files, and all that the project says of them.",
    discussion: """
      Files that somebody edited go only after a question or with --force; files that are not the module's stay.

      EXAMPLES
        viper-gen remove Login
        viper-gen remove Login --dry-run
      """)

  @Argument(help: "The module: its name, or its folder where several bear the name.") var module: String
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Remove edited files too.") var force = false
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("remove", output, rambafile: place.rambafile)
    try await session.run { () async throws(DiagnosticError) in
      let opened = try session.openMemory(for: dryRun ? .looking : .changing)
      let remover = Remover(files: session.files, workingDirectory: session.workingDirectory)
      let plan = try await remover.plan(module, opened.memory)
      let report = RemovalReport(plan, isDryRun: dryRun)
      report.printPlan(session)
      if let conflict = plan.conflict, !force, dryRun, !session.isInteractive { throw DiagnosticError(conflict) }
      if let conflict = plan.conflict, !force, !dryRun {
        let question: StyledText =
          "\(plan.edited.count == 1 ? "1 edited file goes" : "\(plan.edited.count) edited files go") too. Remove?"
        guard session.isInteractive else { throw DiagnosticError(conflict) }
        guard session.confirms(question) else { return session.console.talk("Nothing was removed.") }
      }
      if !dryRun { try remover.commit(plan) }
      withExtendedLifetime(opened.lock) {}
      report.printOutcome(session)
    }
  }
}
