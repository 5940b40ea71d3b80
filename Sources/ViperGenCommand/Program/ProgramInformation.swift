internal import ArgumentParser
internal import Diagnostics

/// Help and version requests, which run no command.
enum ProgramInformation {
  case version(isJSON: Bool)
  case topic(HelpTopic, isJSON: Bool)
  /// The arguments of a command as JSON. ArgumentParser prints the help for people.
  case command(any ParsableCommand.Type, path: [String])

  /// The requested output; `nil` if the command line runs a command or is invalid.
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

  private static func helpWanted(_ arguments: [String]) -> CommandWords? {
    let words = CommandWords(arguments)
    let isAsked = words.rest.allSatisfy { ["--help", "-h"].contains($0) }
    // A group without a default command prints its help.
    let isGroup =
      !words.command.configuration.subcommands.isEmpty && words.command.configuration.defaultSubcommand == nil
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
      console.writeVerbatim(StyledText(lines: TopicPage(topic.text, width: TerminalWidth.current(environment)).lines))
    case .command(let command, let path):
      console.writeJSON(Self.envelope("help", HelpReport(command, path: path)?.payload))
    }
  }

  private static func envelope<Payload: Encodable>(_ command: String, _ payload: Payload?) -> Envelope<Payload> {
    Envelope(command: command, outcome: .shown, diagnostics: [], changes: [], next: [], left_to_do: [], result: payload)
  }
}
