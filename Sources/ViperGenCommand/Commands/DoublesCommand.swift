internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleCode
internal import ModuleGeneration
internal import SystemPackage

struct DoublesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doubles",
    abstract: "Bring test doubles up to date with their protocols.",
    discussion: """
      What a protocol asks for and a double lacks is added in the double's own style; what changed its signature is \
      changed; what nothing asks for any more goes if nobody edited or uses it. Your lines, their order and comments stay. \
      Doubles are types in the tests of modules that are called Spy, Stub, Dummy, Fake or Mock or that a template wrote \
      there, and any type with the comment '// viper-gen:double'. A team's own 'Templates/snippets/double.swift.liquid' \
      says what new members look like.

      EXAMPLES
        viper-gen doubles --dry-run --diff
        viper-gen doubles Login
        viper-gen doubles --check
        viper-gen doubles Login --conform
        viper-gen doubles --new LoginViewInput in LoginPresenterTests --style spy
        viper-gen doubles --print LoginViewInput Shop/Modules/Login/View/LoginViewInput.swift
        viper-gen doubles --print AccountStore --style stub Sources/Accounts/*.swift
      """)

  @Argument(
    help: """
      The modules: names, or folders where a name is not enough. With --print the Swift files that declare the protocol \
      and what it inherits. (default: all modules)
      """)
  var names: [String] = []
  @Flag(
    help: """
      Give the modules' own types what their protocols ask for and they lack, too, as stubs; of modules without a record, \
      too, as 'lint --roles' finds them.
      """)
  var conform = false
  @Option(
    name: .customLong("new"),
    help: ArgumentHelp(
      "Write a double of a protocol into a test file: --new LoginViewInput in LoginPresenterTests.",
      valueName: "protocol"))
  var newProtocol: String?
  @Flag(help: "Write nothing, and fail if a double is out of step.") var check = false
  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @Flag(help: "Show the difference to every file.") var diff = false
  @Option(
    name: .customLong("print"),
    help: ArgumentHelp("Print a double of a protocol; no project is needed.", valueName: "protocol"))
  var protocolName: String?
  @Option(help: "What a new or printed double does: \(DoubleStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
  var style: DoubleStyle?
  @Option(help: "What a new or printed double is called. (default: the protocol's name with Spy, Stub or Dummy)")
  var name: String?
  @OptionGroup var strictness: StrictOption
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct PrintedPayload: Codable {
    let `protocol`: String
    let name: String
    let style: String
    let text: String
  }

  func validate() throws {
    if protocolName == nil, newProtocol == nil, name != nil || style != nil {
      throw ValidationError("--style and --name are for a double that --new writes or --print prints")
    }
    if newProtocol != nil, names.count != 2 || names.first != "in" || check || conform || protocolName != nil {
      throw ValidationError("--new takes a protocol and a place: --new LoginViewInput in LoginPresenterTests")
    }
    if protocolName != nil, check || dryRun || diff || conform {
      throw ValidationError("--print writes nothing; --check, --conform, --dry-run and --diff are for what is there")
    }
    if protocolName != nil, names.isEmpty {
      throw ValidationError("--print needs the Swift files that declare the protocol")
    }
    guard let name, !ModuleName.isIdentifier(name) || ModuleName.isReserved(name) else { return }
    throw ValidationError("'\(name)' is no name that Swift takes for a type.")
  }

  func run() async throws {
    let session = Session("doubles", output, rambafile: place.rambafile)
    if let protocolName { return try await printDouble(of: protocolName, session) }
    var problems: [Diagnostic] = []
    var left: [LeftToDo] = []
    try await session.withProject(for: check || dryRun ? .looking : .changing) {
      project async throws(DiagnosticError) in
      let doubles = try session.doubles(of: project)
      let proposal =
        if let newProtocol {
          try doubles.plan(newDoubleOf: newProtocol, in: names[1], as: style, named: name, project.memory)
        } else {
          try doubles.plan(
            names, project.memory, conforms: conform,
            found: conform ? session.foundModules(of: project, named: names) : [])
        }
      let report = DoublesReport(proposal, for: check ? .checking : .changing)
      problems = check ? DoublesReport.findings(proposal) : proposal.problems
      session.console.report(problems)
      try session.show(report, diff: diff, isForced: check ? true : nil)
      guard check, session.isJSON else {
        left = try session.carryOut(
          report, isDryRun: check || dryRun, diff: diff, isForced: check ? true : nil, examining: !check)
        return
      }
      let isInStep = proposal.plan.isEmpty && !proposal.hasFailed
      session.printJSON(
        isInStep ? .passed : .differences, report.payload(session), changes: proposal.plan.changes, showsDiff: diff)
    }
    problems = problems.filter { $0.severity == .error }
    if !problems.isEmpty { throw ExitCodes.code(for: problems) }
    try strictness.check(left)
  }

  private func printDouble(of protocolName: String, _ session: Session) async throws {
    try await session.run { () async throws(DiagnosticError) in
      let snippet = try session.doubleSnippet
      var texts: [SourceText] = []
      for file in names {
        let path = session.path(file)
        texts.append(SourceText(path: file, bytes: try session.files.read(path, shownAs: file, limit: .swiftFile)))
      }
      let catalog = ProtocolCatalog(reading: texts)
      let style = style ?? .spy
      let design = try DoubleDesign(of: protocolName, named: name, as: style, in: catalog)
      let text = try DoubleText(snippet).text(of: design)
      if session.isJSON {
        let payload = PrintedPayload(protocol: protocolName, name: design.name, style: style.rawValue, text: text)
        return session.printJSON(.shown, payload)
      }
      session.console.write(StyledText(lines: text + "\n"))
    }
  }
}

extension DoubleStyle: ExpressibleByArgument {}

extension Session {
  var doubleSnippet: SourceText {
    get throws(DiagnosticError) {
      try DoubleSnippet.nearest(
        to: projectPlace()?.root ?? workingDirectory, files, shownFrom: workingDirectory)
    }
  }

  func doubles(of project: OpenedProject) throws(DiagnosticError) -> ProjectDoubles {
    ProjectDoubles(files: files, workingDirectory: workingDirectory, snippet: try doubleSnippet)
  }
}
