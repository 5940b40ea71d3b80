internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleCode
internal import ModuleGeneration
internal import SystemPackage

/// `viper-gen doubles`.
struct DoublesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doubles", abstract: "Print a test double of a protocol.",
    discussion: """
      The protocol, and those that it inherits, are looked for in the files; no project is needed. What cannot be doubled is
      refused with its place. A team's own 'Templates/snippets/double.swift.liquid' says what doubles look like.

      EXAMPLES
        viper-gen doubles --print LoginViewInput Shop/Modules/Login/View/LoginViewInput.swift
        viper-gen doubles --print AccountStore --style stub Sources/Accounts/*.swift
      """)

  @Option(name: .customLong("print"), help: ArgumentHelp("The protocol to print a double of.", valueName: "protocol"))
  var protocolName: String
  @Option(help: "What the double does: \(DoubleStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
  var style: DoubleStyle = .spy
  @Option(help: "What the double is called. (default: the protocol's name with Spy, Stub or Dummy)") var name: String?
  @Argument(
    help: "The Swift files that declare the protocol and what it inherits.", completion: .file(extensions: ["swift"]))
  var files: [String]
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let `protocol`: String
    let name: String
    let style: String
    let text: String
  }

  func validate() throws {
    guard let name, !ModuleName.isIdentifier(name) || ModuleName.isReserved(name) else { return }
    throw ValidationError("'\(name)' is no name that Swift takes for a type.")
  }

  func run() async throws {
    let session = Session("doubles", output)
    try await session.run { () async throws(DiagnosticError) in
      let snippet = try DoubleSnippet.nearest(
        to: session.projectPlace()?.root ?? session.workingDirectory, session.files,
        shownFrom: session.workingDirectory)
      var texts: [SourceText] = []
      for file in files {
        let path = FilePath(file).resolved(from: session.workingDirectory)
        texts.append(SourceText(path: file, bytes: try session.files.read(path, shownAs: file, limit: .swiftFile)))
      }
      let catalog = ProtocolCatalog(reading: texts)
      let design = try DoubleDesign(of: protocolName, named: name, as: style, in: catalog)
      let text = try DoubleText(snippet).text(of: design)
      if session.isJSON {
        return session.printJSON(
          .shown, Payload(protocol: protocolName, name: design.name, style: style.rawValue, text: text))
      }
      session.console.write(StyledText(lines: text + "\n"))
    }
  }
}

extension DoubleStyle: ExpressibleByArgument {}
