internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests

struct AdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Record existing modules so that they can be updated.",
    discussion: """
      The command renders the template and compares it with the existing files. It reads author, company and \
      date from their headers and tries values for parameters that you do not set. It changes no source file. \
      With --all, it compares each module directory with each template and shows the best match.

      EXAMPLES
        viper-gen adopt Login viper -D module_io=true
        viper-gen adopt --all --dry-run
      """)

  @Argument(help: "The module's name.", completion: .nothing) var module: String?
  @Argument(help: .winning(over: .template), completion: .templates) var template: String?
  @OptionGroup(title: "Content") var content: ContentOptions
  @OptionGroup(title: "Location") var places: LocationOptions
  @Flag(help: "Find and record every module of the project.") var all = false
  @Flag(help: "Record modules even if only their file names match.") var force = false
  @Flag(help: "Show the changes and write nothing.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if all, module != nil { throw ValidationError("--all records all modules; remove the module's name or --all") }
    if !all, module == nil { throw ValidationError("name a module or use --all") }
  }

  func run() async throws {
    let session = Session(
      "adopt", output, rambafile: places.rambafile, withoutProject: places.withoutProject)
    try await session.withProject(for: dryRun ? .readOnly : .readWrite) { project async throws(DiagnosticError) in
      var options = GenerationOptions(moduleName: module ?? Adopter.anyModule)
      options.template = template
      content.apply(to: &options, session)
      places.apply(to: &options)
      let adopter = Adopter(files: session.files, surroundings: try session.surroundings())
      if all {
        let report = ProjectAdoptionReport(try await adopter.planAll(options, in: project.place, isForced: force))
        try session.show(report, isForced: force)
        // Confirm on a terminal. A script has confirmed with its options.
        guard dryRun || report.plan.isEmpty || !session.isInteractive || session.confirms("Record them?") else {
          return session.console.inform("Nothing was written.")
        }
        try session.carryOut(report, isDryRun: dryRun, isForced: force)
      } else {
        let report = AdoptionReport(try await adopter.plan(options, in: project.place, isForced: force))
        try session.show(report, isForced: force)
        try session.carryOut(report, isDryRun: dryRun, isForced: force)
      }
    }
  }
}
