internal import ArgumentParser

struct HelpReport {
  struct Payload: Codable {
    struct Command: Codable {
      let name: String
      let meaning: String
    }
    struct Argument: Codable {
      /// `argument`, `option` or `flag`.
      let kind: String
      /// The names as they are typed; for a positional argument, its name in the help.
      let names: [String]
      let meaning: String
      let value: String?
      let choices: [String]
      let isOptional: Bool
      let isRepeating: Bool
      /// The environment variable that sets the option.
      let variable: String?
    }
    /// The words of the command, beginning with `viper-gen`.
    let name: String
    let meaning: String
    let examples: [String]
    let remarks: [String]
    let commands: [Command]
    let arguments: [Argument]
  }

  struct TopicPayload: Codable {
    let topic: String
    let text: String
  }

  let payload: Payload

  init?(_ command: any ParsableCommand.Type, path: [String]) {
    guard let info = CommandInfo(command) else { return nil }
    let discussion = Discussion(info.discussion ?? "")
    let variables = command.configuration.subcommands.isEmpty ? OptionVariable.all(of: info) : []
    payload = Payload(
      name: (["viper-gen"] + path).joined(separator: " "), meaning: info.abstract ?? "",
      examples: discussion.parts.filter { $0.title == "EXAMPLES" }.flatMap(\.lines), remarks: discussion.paragraphs,
      commands: command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
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
