internal import ArgumentParser
internal import Diagnostics

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a message: cause, example and fix.",
    discussion: """
      Each error, warning and finding has an id, shown in brackets: [files-in-the-way]. Without an id, or with \
      the beginning of one, the command lists the matching ids.

      EXAMPLES
        viper-gen explain files-in-the-way
        viper-gen explain liquid
      """)

  @Argument(help: "The id of a message, or the beginning of several ids.", completion: .messages) var id: String?
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let messages: [MessageCatalog.Entry]
  }

  func run() async throws {
    let session = Session("explain", output, searchesBelow: false)
    try await session.run { () async throws(DiagnosticError) in
      let catalog = MessageCatalog.own
      let beginning = id ?? ""
      let entry = catalog[beginning]
      let found = entry.map { [$0] } ?? catalog.entries.filter { $0.id.hasPrefix(beginning) }
      guard !found.isEmpty else {
        throw DiagnosticError(
          "message-unknown", category: .missing,
          "unknown message id '\(beginning)'\(Diagnostic.suggestion(catalog.entries.map(\.id).nearest(to: beginning)))",
          help: ["viper-gen explain lists all ids"])
      }
      if session.isJSON { return session.printJSON(.shown, Payload(messages: found)) }
      let width = TerminalWidth.current(session.environment)
      if let entry {
        session.console.write(Self.text(of: entry, width: width))
      } else {
        let column = found.map(\.id).columns
        for entry in found { session.console.write("\(entry.id, .cyan, width: column)  \(entry.cause)\n") }
      }
    }
  }

  private static func text(of entry: MessageCatalog.Entry, width: Int) -> StyledText {
    func lines(_ text: String) -> StyledText {
      // Terminals have no code font, so show quotation marks.
      StyledText(lines: text.replacing("`", with: "'").wrapped(to: width - 2).map { "  \($0)\n" }.joined())
    }
    var text: StyledText = "\(entry.id, .cyan)\n\(lines(entry.cause))"
    text += "\n\("FIX", .bold)\n\(lines(entry.fix))"
    if let example = entry.example { text += "\n\("EXAMPLE", .bold)\n\(lines(example))" }
    let codes = entry.exitCodes.map { code in
      "\(code): \(ExitCodes.table.first { $0.code == code }?.meaning ?? "")"
    }
    text += "\n\("EXIT CODE", .bold)\n"
    if entry.isWarning { text += lines("0, or with --strict or in a check:") }
    for code in codes { text += lines(code) }
    return text
  }
}
