internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleCode
internal import ModuleGeneration

struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a module: files, types, groups and references.",
    discussion: """
      The module is rendered under its new name, and your edits are carried over. What other files say of the old \
      names is listed and left to you. With --references what the rest of the project says of the module follows, as far as \
      declarations and uses prove it: types, methods such as openLogin, and identifiers of storyboards.

      EXAMPLES
        viper-gen rename Login SignIn
        viper-gen rename Login SignIn --dry-run --diff
        viper-gen rename Login SignIn --references
      """)

  @Argument(help: "The module: its name, or its folder where several bear the name.", completion: .modules)
  var module: String
  @Argument(help: "Its new name.") var newName: String
  @Flag(help: "Let types, methods and identifiers follow in the rest of the project, as far as that is proven.")
  var references = false
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Show the difference to every file, the project's included.") var diff = false
  @OptionGroup var strictness: StrictOption
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("rename", output, rambafile: place.rambafile)
    var hasConflicts = false
    var left: [LeftToDo] = []
    try await session.withProject(for: dryRun ? .looking : .changing) { project async throws(DiagnosticError) in
      let renamer = Renamer(files: session.files, workingDirectory: session.workingDirectory)
      let draft = try await renamer.draft(module, to: newName, project.memory)
      let follower = NameFollower(files: session.files, workingDirectory: session.workingDirectory)
      let renaming = try renamer.plan(draft, with: references ? try follower.follow(draft) : nil, project.memory)
      let report = UpdateReport(renaming)
      try session.show(report, diff: diff)
      left = try session.carryOut(report, isDryRun: dryRun, diff: diff)
      hasConflicts = renaming.updates.conflicts.files > 0
    }
    if hasConflicts { throw ExitCodes.differences }
    try strictness.check(left)
  }
}
