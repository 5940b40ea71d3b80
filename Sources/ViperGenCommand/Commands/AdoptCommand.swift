internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration

/// `viper-gen adopt MODULE [TEMPLATE]`.
struct AdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Record a module that was made by hand or by Generamba, so that it can be updated.",
    discussion: """
      The template is rendered and compared with the files that are there; author, company and day are read from their \
      headers, and parameters of the template that you do not give are tried out. No source file is changed.

      EXAMPLES
        viper-gen adopt Login rviper_controller
        viper-gen adopt Login viper -D module_io=true
      """)

  @Argument(help: "The module's name.") var module: String
  @Argument(help: "The template's name. (default: the Rambafile's 'template', else 'viper')") var template: String?
  @OptionGroup(title: "What is in the module") var content: ContentOptions
  @OptionGroup(title: "Where it is") var places: PlaceOptions
  @Flag(help: "Show what would be recorded and write nothing.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session(output)
    try await session.run { () async throws(DiagnosticError) in
      var options = GenerationOptions(moduleName: module)
      options.template = template
      try content.apply(to: &options)
      places.apply(to: &options)
      let lock = try session.lockProject(rambafile: places.rambafile)
      let adopter = Adopter(files: session.files, surroundings: session.surroundings)
      let plan = try await adopter.plan(options, rambafile: places.rambafile)
      if !dryRun { try adopter.commit(plan) }
      withExtendedLifetime(lock) {}
      AdoptionReport(plan, isDryRun: dryRun).print(session)
    }
  }
}
