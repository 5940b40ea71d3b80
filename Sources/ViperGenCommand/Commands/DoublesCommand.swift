internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ProjectKinds
internal import SystemPackage
internal import TestDoubles

struct DoublesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doubles", abstract: "Bring test doubles up to date with their protocols.",
    discussion: """
      The command adds missing members in the style of the double and changes members whose signature changed. \
      It deletes members that no protocol requires, unless they were edited or are used. Your lines, their order \
      and comments stay.

      Doubles are types named Spy, Stub, Dummy, Fake or Mock in the tests of modules, types that a template \
      wrote there, and types with the comment '// viper-gen:double'. The snippet \
      'Templates/snippets/double.swift.liquid' changes the code of new members.

      EXAMPLES
        viper-gen doubles Login --dry-run --diff
        viper-gen doubles --new LoginViewInput in LoginPresenterTests --style spy
      """)

  @Argument(
    help: "The modules, or with --print the files that declare the protocol.")
  var names: [String] = []
  @Flag(
    help: "Add missing protocol members to the modules' own types too.")
  var conform = false
  @Option(
    name: .customLong("new"),
    help: ArgumentHelp(
      "Write a double: --new LoginViewInput in LoginPresenterTests.",
      valueName: "protocol"))
  var newProtocol: String?
  @Flag(help: "Write nothing, and fail if a double is out of date.") var check = false
  @OptionGroup(title: "Preview") var preview: PreviewOptions
  @Option(
    name: .customLong("print"),
    help: ArgumentHelp("Print a double of a protocol, even without a project.", valueName: "protocol"))
  var protocolName: String?
  @Option(help: "The style of a new or printed double.")
  var style: DoubleStyle?
  @Option(help: "The double's name. (default: the protocol's with Spy, Stub or Dummy)")
  var name: String?
  @OptionGroup var strictness: StrictOption
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct PrintedPayload: Codable {
    let `protocol`: String
    let name: String
    let style: String
    let text: String
  }

  func validate() throws {
    if protocolName == nil, newProtocol == nil, name != nil || style != nil {
      throw ValidationError("--style and --name require --new or --print")
    }
    if newProtocol != nil, names.count != 2 || names.first != "in" || check || conform || protocolName != nil {
      throw ValidationError("--new requires a protocol and a file or type: --new LoginViewInput in LoginPresenterTests")
    }
    if protocolName != nil, check || preview.dryRun || preview.diff || conform {
      throw ValidationError("--print cannot be combined with --check, --conform, --dry-run or --diff")
    }
    if protocolName != nil, names.isEmpty {
      throw ValidationError("--print requires the Swift files that declare the protocol")
    }
    guard let name, !ModuleName.isIdentifier(name) || ModuleName.isReserved(name) else { return }
    throw ValidationError("'\(name)' is not a valid Swift type name")
  }

  func run() async throws {
    let session = Session("doubles", output, rambafile: place.rambafile)
    if let protocolName { return try await printDouble(of: protocolName, session) }
    var problems: [Diagnostic] = []
    var left: [LeftToDo] = []
    try await session.withProject(for: check || preview.dryRun ? .readOnly : .readWrite) {
      project async throws(DiagnosticError) in
      let doubles = try session.doubles(of: project)
      let proposal =
        if let newProtocol {
          try doubles.plan(newDoubleOf: newProtocol, in: names[1], as: style, named: name, project.moduleRecords)
        } else {
          try doubles.plan(
            names, project.moduleRecords, conforms: conform,
            found: session.foundModules(of: project, named: names, all: conform))
        }
      let report = DoublesReport(proposal, for: check ? .checking : .changing)
      problems = check ? DoublesReport.findings(proposal) : proposal.problems
      session.console.report(problems)
      try session.show(report, diff: preview.diff, isForced: check ? true : nil)
      guard check, session.isJSON else {
        left = try session.carryOut(
          report, isDryRun: check || preview.dryRun, diff: preview.diff, isForced: check ? true : nil, examining: !check
        )
        return
      }
      let isInStep = proposal.plan.isEmpty && !proposal.hasFailed
      session.printJSON(
        isInStep ? .passed : .differences, report.payload(session), changes: proposal.plan.changes,
        showsDiff: preview.diff)
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
        texts.append(SourceText(path: file, bytes: try session.files.read(path, shownAs: file, limit: .source)))
      }
      let catalog = ProtocolCatalog(reading: texts)
      let style = style ?? .spy
      let design = try DoubleDesign(of: protocolName, named: name, as: style, in: catalog)
      let imports = design.needsFoundation ? "import Foundation\n\n" : ""
      let text = try imports + DoubleText(snippet).text(of: design)
      if session.isJSON {
        let payload = PrintedPayload(protocol: protocolName, name: design.name, style: style.rawValue, text: text)
        return session.printJSON(.shown, payload)
      }
      session.console.writeVerbatim(StyledText(lines: text + "\n"))
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
