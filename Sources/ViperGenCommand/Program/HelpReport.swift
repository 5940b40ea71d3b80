internal import ArgumentParser

/// What a command takes, for programs.
struct HelpReport {
  struct Payload: Codable {
    struct Command: Codable {
      let name: String
      let meaning: String
    }
    struct Argument: Codable {
      /// `argument`, `option` or `flag`.
      let kind: String
      /// As it is typed; what a positional argument is called.
      let names: [String]
      let meaning: String
      /// What its value is called.
      let value: String?
      let choices: [String]
      let isOptional: Bool
      let isRepeating: Bool
      /// The variable of the environment that stands for it.
      let variable: String?
    }
    /// The words that name the command, the program's first.
    let name: String
    let meaning: String
    let examples: [String]
    /// What else there is to know, a paragraph each.
    let remarks: [String]
    let commands: [Command]
    let arguments: [Argument]
  }

  /// A page that belongs to no command.
  struct TopicPayload: Codable {
    let topic: String
    let text: String
  }

  let payload: Payload

  /// Reads what a command takes; `nil` where the parser does not tell.
  init?(_ command: any ParsableCommand.Type, path: [String]) {
    guard let info = CommandInfo(command) else { return nil }
    let discussion = Discussion(info.discussion ?? "")
    let variables = command.allSubcommands.isEmpty ? OptionVariable.all(of: info) : []
    payload = Payload(
      name: (["viper-gen"] + path).joined(separator: " "), meaning: info.abstract ?? "",
      examples: discussion.parts.filter { $0.title == "EXAMPLES" }.flatMap(\.lines), remarks: discussion.paragraphs,
      commands: command.allSubcommands.filter { $0.configuration.shouldDisplay }.map {
        .init(name: $0.configuration.commandName ?? "", meaning: $0.configuration.abstract)
      },
      arguments: (info.arguments ?? []).filter(\.shouldDisplay).map { Self.argument($0, variables) })
  }

  private static func argument(
    _ argument: CommandInfo.Argument, _ variables: [OptionVariable]
  ) -> Payload.Argument {
    let isPositional = argument.kind == "positional"
    let names = (argument.names ?? []).map(\.typed).sorted { $0.count < $1.count }
    return .init(
      kind: isPositional ? "argument" : argument.kind,
      names: isPositional ? [(argument.valueName ?? "value").uppercased()] : names, meaning: argument.abstract ?? "",
      value: argument.kind == "option" ? argument.valueName : nil, choices: argument.allValues ?? [],
      isOptional: argument.isOptional, isRepeating: argument.isRepeating,
      variable: variables.first { names.contains($0.typed) }?.name)
  }
}
