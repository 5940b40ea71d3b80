internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests

struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Move a module from the app into a package.",
    discussion: """
      The command renders the module as a package and carries your edits over. Other files in the module's \
      directory move too. Declarations that the app uses become public, and their users import the package. The \
      command lists what it cannot decide, such as uses of types that the app declares.

      EXAMPLES
        viper-gen extract Login --dry-run
        viper-gen extract Login --module-path Features
      """)

  @Argument(help: "The module's name, or its directory if it is ambiguous.", completion: .modules)
  var module: String
  @Option(name: .customLong("as"), help: "The kind of the new module.") var kind = Kind.package
  @Option(
    help: ArgumentHelp(
      "The directory for the package. (default: that of most packages)", valueName: "directory"),
    completion: .directory)
  var modulePath: String?
  @Option(
    help: ArgumentHelp(
      "The targets that use the package. (default: the module's targets)",
      valueName: "name,name"), completion: .targets)
  var projectTargets: String?
  @OptionGroup(title: "Preview") var preview: PreviewOptions
  @OptionGroup var strictness: StrictOption
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case package
  }

  func run() async throws {
    let session = Session("extract", output, rambafile: place.rambafile)
    var hasConflicts = false
    var left: [LeftToDo] = []
    try await session.withProject(for: preview.dryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      let extractor = Extractor(files: session.files, surroundings: try session.surroundings())
      var extraction = try await extractor.plan(
        .init(module: module, folder: modulePath, users: projectTargets.map(GenerationOptions.names)),
        in: project.place, project.moduleRecords)
      extraction.updates = try session.syncingDoubles(extraction.updates)
      try extraction.findOpenDecisions(project.moduleRecords)
      let report = ExtractionReport(extraction)
      try session.show(report, diff: preview.diff)
      left = try session.carryOut(report, isDryRun: preview.dryRun, diff: preview.diff)
      hasConflicts = extraction.updates.conflicts.files > 0
    }
    if hasConflicts { throw ExitCodes.differences }
    try strictness.check(left)
  }
}
