internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleAdditions
internal import ModuleGeneration
internal import ModuleNames

struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a module with its files, types and groups.",
    discussion: """
      The command renders the module under its new name and carries your edits over. Other uses of the old names \
      are listed. With --references, viper-gen also renames uses in the rest of the project: types, methods such \
      as openLogin, and storyboard identifiers. It renames only uses that it can resolve to the module.

      EXAMPLES
        viper-gen rename Login SignIn --dry-run --diff
        viper-gen rename Login SignIn --references
      """)

  @Argument(help: "The module's name, or its directory if it is ambiguous.", completion: .modules)
  var module: String
  @Argument(help: "The new name.") var newName: String
  @Flag(help: "Rename uses in the rest of the project too.")
  var references = false
  @OptionGroup(title: "Preview") var preview: PreviewOptions
  @OptionGroup var strictness: StrictOption
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("rename", output, rambafile: place.rambafile)
    var hasConflicts = false
    var left: [LeftToDo] = []
    try await session.withProject(for: preview.dryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      let renamer = Renamer(files: session.files, workingDirectory: session.workingDirectory)
      let draft = try await renamer.draft(module, to: newName, project.moduleRecords)
      let follower = ReferenceRenamer(files: session.files, workingDirectory: session.workingDirectory)
      let added = references ? try session.additions(of: project).names(of: draft, project.moduleRecords) : nil
      let renaming = try renamer.plan(draft, with: try follower.follow(draft, added: added), project.moduleRecords)
      let report = UpdateReport(renaming)
      try session.show(report, diff: preview.diff)
      left = try session.carryOut(report, isDryRun: preview.dryRun, diff: preview.diff)
      hasConflicts = renaming.updates.conflicts.files > 0
    }
    if hasConflicts { throw ExitCodes.differences }
    try strictness.check(left)
  }
}
