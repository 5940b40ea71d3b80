internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration

struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Move a module of an app target into a package.",
    discussion: """
      The module is rendered as a package, and your edits are carried over; files that you put beside it move along. The \
      project takes the files out and the package in. What the app uses of the module becomes public, and who uses it \
      imports it. What only people can decide is listed: above all where the module speaks of types that the app declares, \
      which a package cannot see.

      EXAMPLES
        viper-gen extract Login --dry-run
        viper-gen extract Login --as package
        viper-gen extract Login --module-path Features
      """)

  @Argument(help: "The module: its name, or its folder where several bear the name.", completion: .modules)
  var module: String
  @Option(name: .customLong("as"), help: "What becomes of it: a package, so far.") var kind = Kind.package
  @Option(
    help: ArgumentHelp(
      "The folder that holds packages; where most are, or 'Modules', unless it is named.", valueName: "folder"),
    completion: .directory)
  var modulePath: String?
  @Option(
    help: ArgumentHelp(
      "The targets that use the package; those that build the module now unless they are named.",
      valueName: "name,name"), completion: .targets)
  var projectTargets: String?
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Show the difference to every file, the project's included.") var diff = false
  @OptionGroup var strictness: StrictOption
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case package
  }

  func run() async throws {
    let session = Session("extract", output, rambafile: place.rambafile)
    var hasConflicts = false
    var left: [LeftToDo] = []
    try await session.withProject(for: dryRun ? .looking : .changing) { project async throws(DiagnosticError) in
      let extractor = Extractor(files: session.files, surroundings: try session.surroundings())
      var extraction = try await extractor.plan(
        .init(module: module, folder: modulePath, users: projectTargets.map(GenerationOptions.names)),
        in: project.place, project.memory)
      extraction.updates = try session.syncingDoubles(extraction.updates)
      let report = ExtractionReport(extraction)
      try session.show(report, diff: diff)
      left = try session.carryOut(report, isDryRun: dryRun, diff: diff)
      hasConflicts = extraction.updates.conflicts.files > 0
    }
    if hasConflicts { throw ExitCodes.differences }
    try strictness.check(left)
  }
}
