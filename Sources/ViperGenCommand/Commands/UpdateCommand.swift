internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration

struct UpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Bring template changes into modules, keeping edits.",
    discussion: """
      Unedited files are replaced, edited files are merged, and new files are created. Files that the template \
      no longer writes are deleted unless they were edited. Conflicts get markers and the exit code is 2. \
      Resolve them before the next update.

      EXAMPLES
        viper-gen update --dry-run --diff
        viper-gen update Login -D module_io=true
      """)

  @Argument(help: "The modules, by name or directory. (default: all)", completion: .modules)
  var modules: [String] = []
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Set a parameter of the template.", valueName: "key=value"), completion: .parameters)
  var definitions: [String] = []
  @OptionGroup(title: "Preview") var preview: PreviewOptions
  @Flag(help: "Include the base text in conflicts.") var diff3 = false
  @OptionGroup var strictness: StrictOption
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if modules.isEmpty, !definitions.isEmpty {
      throw ValidationError("-D requires a module name, because parameters belong to one module")
    }
  }

  func run() async throws {
    let session = Session("update", output, rambafile: place.rambafile)
    var hasConflicts = false
    var left: [LeftToDo] = []
    try await session.withProject(for: preview.dryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      let updater = Updater(
        files: session.files, workingDirectory: session.workingDirectory, status: session.statusReader)
      let updates = try session.syncingDoubles(
        await updater.plan(
          project.moduleRecords, modules: modules, setting: try ParameterDefinition.parse(definitions), showsBase: diff3
        ))
      let report = UpdateReport(updates)
      try session.show(report, diff: preview.diff)
      left = try session.carryOut(report, isDryRun: preview.dryRun, diff: preview.diff)
      hasConflicts = updates.conflicts.files > 0
    }
    if hasConflicts { throw ExitCodes.differences }
    try strictness.check(left)
  }
}
