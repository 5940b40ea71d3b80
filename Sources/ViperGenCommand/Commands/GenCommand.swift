internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration

struct GenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gen", abstract: "Write a module and wire it into the project.",
    discussion: """
      Files are written below the folders that the Rambafile names, or, without one, below those that the project \
      suggests. Nothing is written when anything is wrong, and no file with other content is replaced unless --force \
      says so.

      On a terminal, the command asks for the module and the template if both are missing.

      EXAMPLES
        viper-gen gen Login viper
        viper-gen gen Login -D module_io=true --description "Asks who is there"
        viper-gen gen Login viper --values parameters.yml
        viper-gen gen Login --dry-run --diff
        viper-gen gen Login --check
      """,
    aliases: ["generate"])

  @Argument(help: "The module's name; it begins the names of types and files.", completion: .nothing) var module:
    String?
  @Argument(help: .winning(over: .template), completion: .templates) var template: String?

  @OptionGroup(title: "What is in the module") var content: ContentOptions
  @OptionGroup(title: "Where it goes") var places: PlaceOptions
  @OptionGroup(title: "How it is done") var handling: HandlingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if module == nil, !output.canAsk { throw ValidationError("missing expected argument 'MODULE'") }
    if handling.force, handling.onConflict != nil {
      throw ValidationError("--force means '--on-conflict overwrite'; give one of them")
    }
  }

  func run() async throws {
    let session = Session("gen", output, rambafile: places.rambafile)
    var hasConflicts = false
    var left: [LeftToDo] = []
    var (module, template) = (module ?? "", template)
    if self.module == nil {
      try await session.run { () async throws(DiagnosticError) in
        (module, template) = try await GenQuestions(session).ask()
      }
    }
    let (named, wanted) = (module, template)
    let isDryRun = handling.dryRun || handling.check
    try await session.withProject(for: isDryRun ? .looking : .changing) {
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
          try session.grow(draft)
        }, generator, session)
      let report = GenerationReport(proposal)
      try session.reportOutside(proposal.generation.outside)
      let isForced = handling.force || handling.check
      try session.show(report, diff: handling.diff, isForced: isForced)
      if let conflict = proposal.generation.conflict {
        throw session.refuse(report, for: conflict, diff: handling.diff)
      }
      left = try session.carryOut(
        report, isDryRun: isDryRun, diff: handling.diff, checking: handling.check, isForced: isForced)
      hasConflicts =
        !proposal.generation.conflicted.isEmpty || handling.check && !report.plan.isEmpty
    }
    if hasConflicts { throw ExitCodes.differences }
    if content.strict, !left.isEmpty { throw ExitCodes.differences }
  }
}
