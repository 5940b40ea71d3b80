internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleAdditions
internal import ModuleGeneration
internal import ModuleTemplates
internal import PlanChecks
internal import RecordedModules

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Delete a module and its project entries.",
    discussion: """
      Edited files are deleted only if you agree, or with --force. Files that viper-gen did not write stay; if they \
      contain parts such as the presenter and the view, only the module's record is deleted. The places that still use the module are listed. With --references, lists and unedited routes of other modules, imports, and \
      entries of test plans and schemes are removed too, where that is safe.

      EXAMPLES
        viper-gen remove Login --dry-run
        viper-gen remove Login --references
      """)

  @Argument(help: "The module's name, or its directory if it is ambiguous.", completion: .modules)
  var module: String
  @Flag(help: "Remove lists, routes, imports and tests that use it.") var references = false
  @Flag(help: "Show the changes and write nothing.") var dryRun = false
  @Flag(help: "Delete edited files too.") var force = false
  @Flag(help: "Delete only the record and keep the files.") var keepFiles = false
  @OptionGroup var strictness: StrictOption
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if force, keepFiles { throw ValidationError("--force and --keep-files exclude each other; remove one of them") }
    if references, keepFiles {
      throw ValidationError("--references and --keep-files exclude each other; remove one of them")
    }
  }

  func run() async throws {
    let session = Session("remove", output, rambafile: place.rambafile)
    var left: [LeftToDo] = []
    try await session.withProject(for: dryRun ? .readOnly : .readWrite) { project async throws(DiagnosticError) in
      let remover = Remover(files: session.files, workingDirectory: session.workingDirectory)
      let updates = references ? try await remover.updates(without: module, project.moduleRecords) : nil
      let additions = try session.additions(of: project)
      var found: [RemovedReferences.File] = []
      let removal = try remover.plan(module, project.moduleRecords, keepingFiles: keepFiles, with: updates) {
        removal throws(DiagnosticError) in
        if references { found = try additions.reversals(of: removal, project.moduleRecords) }
        return found.compactMap(\.change)
      }
      if !removal.keepsFiles {
        found += try RemovedReferences(files: session.files, workingDirectory: session.workingDirectory).find(
          after: removal)
      }
      let report = RemovalReport(removal, found, changingReferences: references)
      try session.show(report, isForced: force)
      if let conflict = removal.conflict, !force {
        guard session.isInteractive else { throw DiagnosticError(conflict) }
        let question: StyledText =
          "\(removal.edited.count == 1 ? "1 edited file is" : "\(removal.edited.count) edited files are") deleted too. Remove?"
        guard dryRun || session.confirms(question) else { return session.console.inform("Nothing was removed.") }
      }
      left = try session.carryOut(report, isDryRun: dryRun, isForced: force)
    }
    try strictness.check(left)
  }
}
