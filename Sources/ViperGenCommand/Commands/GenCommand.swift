internal import ArgumentParser
internal import Diagnostics
internal import FileChanges
internal import ModuleGeneration
internal import ModuleRequests

struct GenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gen", abstract: "Write a module and add it to the project.",
    discussion: """
      The Rambafile names the directories and targets. Without a Rambafile, viper-gen detects them in the project. \
      If anything is wrong, nothing is written. Files with other content are replaced only with --force.

      On a terminal, the command asks for the module and the template if both are missing.

      EXAMPLES
        viper-gen gen Login
        viper-gen gen Login viper -D module_io=true --dry-run --diff
      """,
    aliases: ["generate"])

  @Argument(help: "The module's name, which begins its type and file names.", completion: .nothing) var module: String?
  @Argument(help: .winning(over: .template), completion: .templates) var template: String?

  @OptionGroup(title: "Content") var content: ContentOptions
  @OptionGroup(title: "Location") var places: LocationOptions
  @OptionGroup(title: "Writing") var handling: WritingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if module == nil, !output.canAsk { throw ValidationError("missing expected argument 'MODULE'") }
    if handling.force, handling.onConflict != nil {
      throw ValidationError("--force is the same as '--on-conflict overwrite'; remove one of them")
    }
  }

  func run() async throws {
    let session = Session("gen", output, rambafile: places.rambafile, withoutProject: places.withoutProject)
    var hasConflicts = false
    var left: [LeftToDo] = []
    var (module, template) = (module ?? "", template)
    if self.module == nil {
      try await session.run { () async throws(DiagnosticError) in
        (module, template) = try await GenQuestions(session).ask()
      }
    }
    let (named, wanted) = (module, template)
    let isDryRun = handling.preview.dryRun || handling.check
    try await session.withProject(for: isDryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      var options = GenerationOptions(moduleName: named)
      options.template = wanted
      content.apply(to: &options, session)
      places.apply(to: &options)
      options.fill(from: session.environment)
      options.withoutLock = handling.withoutLock
      let generator = ModuleGenerator(files: session.files, surroundings: try session.surroundings())
      let reading = session.askForParameters(of: try await generator.read(options, in: project.place))
      let policy = handling.onConflict ?? (session.isInteractive && !isDryRun ? .ask : .always(.fail))
      let proposal = try await policy.resolve(
        try generator.propose(reading, overwriting: handling.force) { draft throws(DiagnosticError) in
          try session.additions(for: draft)
        }, generator, session)
      let report = GenerationReport(proposal)
      try session.reportOutside(proposal.generation.outside)
      let isForced = handling.force || handling.check
      try session.show(report, diff: handling.preview.diff, isForced: isForced)
      if let conflict = proposal.generation.conflict {
        if policy.isQuestion { return session.console.inform("Nothing was written.") }
        throw session.refuse(report, for: conflict, diff: handling.preview.diff)
      }
      let new = report.plan.changes.filter { $0.before == nil && !$0.isRemoval }.map(\.path)
      session.console.report(await session.ignoredFiles(new))
      left = try session.carryOut(
        report, isDryRun: isDryRun, diff: handling.preview.diff, checking: handling.check, isForced: isForced)
      hasConflicts =
        !proposal.generation.conflicted.isEmpty || handling.check && !report.plan.isEmpty
    }
    if hasConflicts { throw ExitCodes.differences }
    if content.strict, !left.isEmpty { throw ExitCodes.differences }
  }
}
