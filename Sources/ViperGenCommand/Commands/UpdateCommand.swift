internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration

struct UpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Update modules to changed templates, keeping your edits.",
    discussion: """
      Files that nobody edited are replaced, edited ones merged, new ones created; what the template writes no longer \
      goes only if it was not edited. Where both sides changed the same lines both stand in the file, between markers; \
      the exit code is 2 then, and the next update waits until they are resolved.

      EXAMPLES
        viper-gen update --dry-run --diff
        viper-gen update Login -D module_io=true
      """)

  @Argument(help: "The modules: names, or folders where a name is not enough. (default: all)", completion: .modules)
  var modules: [String] = []
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Set a parameter of the template.", valueName: "key=value"), completion: .parameters)
  var definitions: [String] = []
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Show the difference to every file, the project's included.") var diff = false
  @Flag(help: "Let conflicts show the text that both sides come from, too.") var diff3 = false
  @OptionGroup var strictness: StrictOption
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if modules.isEmpty, !definitions.isEmpty {
      throw ValidationError("-D needs the name of a module: parameters belong to one")
    }
  }

  func run() async throws {
    let session = Session("update", output, rambafile: place.rambafile)
    var hasConflicts = false
    var left: [LeftToDo] = []
    try await session.withProject(for: dryRun ? .looking : .changing) { project async throws(DiagnosticError) in
      let updater = Updater(
        files: session.files, workingDirectory: session.workingDirectory, status: session.statusReader)
      let updates = try session.syncingDoubles(
        await updater.plan(
          project.memory, modules: modules, setting: try ParameterDefinition.parse(definitions), showsBase: diff3))
      let report = UpdateReport(updates)
      try session.show(report, diff: diff)
      left = try session.carryOut(report, isDryRun: dryRun, diff: diff)
      hasConflicts = updates.conflicts.files > 0
    }
    if hasConflicts { throw ExitCodes.differences }
    try strictness.check(left)
  }
}
