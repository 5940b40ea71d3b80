internal import ArgumentParser
internal import Diagnostics

/// What the program says of itself without running a command: pages of help, and which program it is.
enum ProgramAnswer {
  /// Which program it is, and what it was built from.
  case version(isJSON: Bool)
  /// A page that belongs to no command.
  case topic(HelpTopic, isJSON: Bool)
  /// What a command takes, for programs; for people the parser finds out that it is asked for.
  case command(any ParsableCommand.Type, path: [String])

  /// The answer that a command line asks for; `nil` for one that runs a command, or is wrong.
  init?(_ arguments: [String]) {
    let isJSON = arguments.contains("--json")
    let words = arguments.filter { $0 != "--json" }
    if words.contains("--version"), words.allSatisfy({ ["--version", "--verbose"].contains($0) }) {
      self = .version(isJSON: isJSON)
    } else if words.count == 2, words[0] == "help", let topic = HelpTopic(rawValue: words[1]) {
      self = .topic(topic, isJSON: isJSON)
    } else if isJSON, let found = Self.helpWanted(words) {
      self = .command(found.command, path: found.path)
    } else {
      return nil
    }
  }

  /// The command of which a command line only asks what it takes.
  private static func helpWanted(_ arguments: [String]) -> CommandWords? {
    let words = CommandWords(arguments)
    let isAsked = words.rest.allSatisfy { ["--help", "-h"].contains($0) }
    // A group alone means its help, unless one of its commands is meant by it.
    let isGroup = !words.command.allSubcommands.isEmpty && words.command.configuration.defaultSubcommand == nil
    guard isAsked, isGroup || !words.rest.isEmpty || arguments.first == "help" else { return nil }
    return words
  }

  func print(_ console: Console, _ environment: [String: String]) {
    switch self {
    case .version(isJSON: true): console.writeJSON(Self.envelope("version", VersionReport.payload))
    case .version(isJSON: false): console.write(VersionReport.text)
    case .topic(let topic, isJSON: true):
      console.writeJSON(Self.envelope("help", HelpReport.TopicPayload(topic: topic.rawValue, text: topic.text)))
    case .topic(let topic, isJSON: false):
      console.write(StyledText(lines: TopicPage(topic.text, width: TerminalWidth.current(environment)).lines))
    case .command(let command, let path):
      console.writeJSON(Self.envelope("help", HelpReport(command, path: path)?.payload))
    }
  }

  private static func envelope<Payload: Encodable>(_ command: String, _ payload: Payload?) -> Envelope<Payload> {
    Envelope(command: command, outcome: .shown, diagnostics: [], changes: [], next: [], left_to_do: [], result: payload)
  }
}
