internal import ArgumentParser
internal import Diagnostics

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a message: its cause, an example and the fix.",
    discussion: """
      Every mistake and every warning has an id: with --json it stands in 'diagnostics'. Without an id, or with the \
      beginning of some, they are listed.

      EXAMPLES
        viper-gen explain files-in-the-way
        viper-gen explain liquid
      """)

  @Argument(help: "The message's id, or the beginning of several.", completion: .messages) var id: String?
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let messages: [MessageCatalog.Entry]
  }

  func run() async throws {
    let session = Session("explain", output, looksBelow: false)
    try await session.run { () async throws(DiagnosticError) in
      let catalog = MessageCatalog.own
      let beginning = id ?? ""
      let entry = catalog[beginning]
      let found = entry.map { [$0] } ?? catalog.entries.filter { $0.id.hasPrefix(beginning) }
      guard !found.isEmpty else {
        throw DiagnosticError(
          Diagnostic(
            "message-unknown", category: .missing,
            "no message has the id '\(beginning)'\(Diagnostic.suggestion(catalog.entries.map(\.id).nearest(to: beginning)))",
            help: ["viper-gen explain lists them all"]))
      }
      if session.isJSON { return session.printJSON(.shown, Payload(messages: found)) }
      let width = TerminalWidth.current(session.environment)
      if let entry {
        session.console.write(Self.text(of: entry, width: width))
      } else {
        let column = found.map(\.id.count).max() ?? 0
        for entry in found { session.console.write("\(entry.id, .cyan, width: column)  \(entry.meaning)\n") }
      }
    }
  }

  private static func text(of entry: MessageCatalog.Entry, width: Int) -> StyledText {
    func lines(_ text: String) -> StyledText {
      // Terminals have no code font, so show quotation marks.
      StyledText(lines: text.replacing("`", with: "'").wrapped(to: width - 2).map { "  \($0)\n" }.joined())
    }
    var text: StyledText = "\(entry.id, .cyan)\n\(lines(entry.meaning))"
    if let wayOut = entry.wayOut { text += "\n\("WAY OUT", .bold)\n\(lines(wayOut))" }
    if let example = entry.example { text += "\n\("IT LOOKS LIKE THIS", .bold)\n\(lines(example))" }
    let codes = entry.exitCodes.map { code in
      "\(code): \(ExitCodes.table.first { $0.code == code }?.meaning ?? "")"
    }
    text += "\n\("EXIT CODE", .bold)\n"
    if entry.isWarning { text += lines("0: a warning changes nothing, unless a check or --strict counts it:") }
    for code in codes { text += lines(code) }
    return text
  }
}
