internal import ArgumentParser
internal import Diagnostics
internal import ModuleAdditions
internal import ModuleGeneration
internal import ModuleTemplates

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an event, a use case or a route to a module.",
    discussion: """
      The module's template defines the additions. Each addition edits the module's declarations in the files \
      that contain them, updates the test doubles and writes tests. Existing code stays. Running the same \
      addition again changes nothing.

      EXAMPLES
        viper-gen add Login event 'didTapSignIn(name: String)'
        viper-gen add Login route Profile --payload 'userID: Int' --answer 'didChooseName(_ name: String)'
      """)

  @Argument(help: "The module's name, or its directory if it is ambiguous.", completion: .modules)
  var module: String
  @Argument(help: "The addition. (default: list all)", completion: .additions) var addition: String?
  @Argument(help: "The function, type or name to add; --list shows which.")
  var argument: String?
  @Option(help: ArgumentHelp("The type that a use case returns.", valueName: "type")) var result: String?
  @Option(help: ArgumentHelp("The parameters that a route passes on.", valueName: "parameters")) var payload: String?
  @Option(help: ArgumentHelp("The function with which the opened module answers.", valueName: "signature"))
  var answer: String?
  @Option(help: ArgumentHelp("The expression that creates a service.", valueName: "expression")) var with: String?
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Set an option of the addition.", valueName: "key=value"))
  var definitions: [String] = []
  @Flag(help: "List the module's additions.") var list = false
  @OptionGroup(title: "Preview") var preview: PreviewOptions
  @OptionGroup var strictness: StrictOption
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("add", output, rambafile: place.rambafile)
    guard let addition, !list else { return try await listAdditions(session) }
    var problems: [Diagnostic] = []
    var left: [LeftToDo] = []
    try await session.withProject(for: preview.dryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      let request = AdditionRequest(
        module: module, addition: addition, argument: argument ?? "", options: try options())
      let proposal = try session.additions(of: project).plan(request, project.moduleRecords)
      problems = proposal.problems
      session.console.report(problems)
      let report = AdditionReport(proposal)
      try session.show(report, diff: preview.diff)
      left = try session.carryOut(report, isDryRun: preview.dryRun, diff: preview.diff)
    }
    let code = ExitCodes.code(for: problems)
    if code != .success { throw code }
    try strictness.check(left)
  }

  private func options() throws(DiagnosticError) -> [String: String] {
    var options: [String: String] = [:]
    for parameter in try ParameterDefinition.parse(definitions) { options[parameter.name] = parameter.value }
    for (name, value) in [("result", result), ("payload", payload), ("answer", answer), ("with", with)] {
      if let value { options[name] = value }
    }
    return options
  }

  private func listAdditions(_ session: Session) async throws {
    try await session.withProject(for: .readOnly) { project async throws(DiagnosticError) in
      let listing = try session.additions(of: project).list(module, project.moduleRecords)
      let report = AdditionListing(listing)
      if session.isJSON { return session.printJSON(.shown, report.payload) }
      session.console.write(report.text)
    }
  }
}

extension Session {
  func additions(of project: OpenedProject) throws(DiagnosticError) -> ProjectAdditions {
    ProjectAdditions(files: files, workingDirectory: workingDirectory, snippet: try doubleSnippet)
  }

  /// The additions that a new module's parameters require, before the module is written.
  func additions(for draft: ModuleDraft) throws(DiagnosticError) -> RenderedAdditions? {
    try ProjectAdditions(files: files, workingDirectory: workingDirectory, snippet: try doubleSnippet).additions(
      for: draft)
  }
}
