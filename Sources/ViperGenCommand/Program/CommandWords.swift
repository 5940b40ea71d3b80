internal import ArgumentParser

/// The command that the first words of a command line name, or that it asks for the help of.
struct CommandWords {
  /// The innermost command that is named; the root if none is.
  let command: any ParsableCommand.Type
  /// The words that name it, aliases replaced.
  let path: [String]
  /// What stands behind them.
  let rest: ArraySlice<String>

  init(_ arguments: [String]) {
    var command: any ParsableCommand.Type = ViperGen.self
    var path: [String] = []
    var rest = arguments.drop { $0 == "help" }
    while let word = rest.first, let next = command.allSubcommands.first(where: { $0.allNames.contains(word) }) {
      command = next
      path.append(next.configuration.commandName ?? word)
      rest.removeFirst()
    }
    self.command = command
    self.path = path
    self.rest = rest
  }
}

extension ParsableCommand {
  /// The subcommands, those in groups included.
  static var allSubcommands: [any ParsableCommand.Type] {
    configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
  }

  /// What the command is called, and its other names.
  static var allNames: [String] {
    configuration.aliases + [configuration.commandName ?? ""]
  }
}
