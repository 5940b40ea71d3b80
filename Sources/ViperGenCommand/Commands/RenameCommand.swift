internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration

/// `viper-gen rename OLD NEW`.
struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", _superCommandName: "viper-gen",
    abstract: "Give a module another name: files, types, groups and references.",
    discussion: """
      The module is rendered under its new name, and your edits are carried over. What other files say of the old \
      names is listed and left to you.

      EXAMPLES
        viper-gen rename Login SignIn
        viper-gen rename Login SignIn --dry-run --diff
      """)

  @Argument(help: "The module: its name, or its folder where several bear the name.") var module: String
  @Argument(help: "Its new name.") var newName: String
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Show the difference to every file, the project's included.") var diff = false
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("rename", output, rambafile: place.rambafile)
    var hasConflicts = false
    try await session.withProject(for: dryRun ? .looking : .changing) { project async throws(DiagnosticError) in
      let (updates, occurrences) = try await Renamer(files: session.files, workingDirectory: session.workingDirectory)
        .plan(module, to: newName, project.memory)
      let report = UpdateReport(updates, verb: .rename, occurrences: occurrences)
      session.show(report, diff: diff)
      try session.carryOut(report, isDryRun: dryRun, diff: diff)
      hasConflicts = updates.conflicts.files > 0
    }
    if hasConflicts { throw ExitCodes.differences }
  }
}
