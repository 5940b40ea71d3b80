internal import ArgumentParser
internal import Diagnostics
internal import ModuleCode
internal import ModuleGeneration
internal import ModuleTemplates

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event, a use case or a route to a module.",
    discussion: """
      The additions are those of the module's template. Each writes into the files of the module by declaration, whatever \
      file that is in by now, brings the test doubles in step, and writes tests. What is there already stays; the same \
      addition again changes nothing.

      EXAMPLES
        viper-gen add Login
        viper-gen add Login event 'didTapSignIn(name: String)'
        viper-gen add Login usecase 'signIn(name: String, password: String)' --result Session --dry-run --diff
        viper-gen add Login service AuthService
        viper-gen add Login route Profile --payload 'userID: Int' --answer 'didChooseName(_ name: String)'
      """)

  @Argument(help: "The module: its name, or its folder where a name is not enough.", completion: .modules)
  var module: String
  @Argument(help: "The addition. (default: all are listed)", completion: .additions) var addition: String?
  @Argument(help: "What is added: a function's name and parameters, a type, a name, as the list says.")
  var argument: String?
  @Option(help: ArgumentHelp("What a use case gives back.", valueName: "type")) var result: String?
  @Option(help: ArgumentHelp("What a route hands to the other module.", valueName: "parameters")) var payload: String?
  @Option(help: ArgumentHelp("What the other module of a route tells this one.", valueName: "signature"))
  var answer: String?
  @Option(help: ArgumentHelp("What an assembly makes a service from.", valueName: "expression")) var with: String?
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("An option of the addition, of whatever name.", valueName: "key=value"))
  var definitions: [String] = []
  @Flag(help: "List the additions of the module.") var list = false
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Show the difference to every file.") var diff = false
  @OptionGroup var strictness: StrictOption
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("add", output, rambafile: place.rambafile)
    guard let addition, !list else { return try await listAdditions(session) }
    var problems: [Diagnostic] = []
    var left: [LeftToDo] = []
    try await session.withProject(for: dryRun ? .looking : .changing) { project async throws(DiagnosticError) in
      let request = ProjectAdditions.Request(
        module: module, addition: addition, argument: argument ?? "", options: try options())
      let proposal = try session.additions(of: project).plan(request, project.memory)
      problems = proposal.problems
      session.console.report(problems)
      let report = AdditionReport(proposal)
      try session.show(report, diff: diff)
      left = try session.carryOut(report, isDryRun: dryRun, diff: diff)
    }
    problems = problems.filter { $0.severity == .error }
    if !problems.isEmpty { throw ExitCodes.code(for: problems) }
    try strictness.check(left)
  }

  private func options() throws(DiagnosticError) -> [String: String] {
    var options: [String: String] = [:]
    for parameter in try Definitions.parameters(definitions) { options[parameter.name] = parameter.value.text }
    for (name, value) in [("result", result), ("payload", payload), ("answer", answer), ("with", with)] {
      if let value { options[name] = value }
    }
    return options
  }

  private func listAdditions(_ session: Session) async throws {
    try await session.withProject(for: .looking) { project async throws(DiagnosticError) in
      let listing = try session.additions(of: project).list(module, project.memory)
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
  func grow(_ draft: ModuleDraft) throws(DiagnosticError) -> ModuleGrowth? {
    try ProjectAdditions(files: files, workingDirectory: workingDirectory, snippet: try doubleSnippet).grow(
      draft)
  }
}
