internal import ArgumentParser

/// The command that the first words of a command line name.
struct CommandWords {
  /// The innermost command that is named; the root if none is.
  let command: any ParsableCommand.Type
  /// The words that name it.
  let path: ArraySlice<String>
  /// What stands behind them.
  let rest: ArraySlice<String>

  init(_ arguments: [String]) {
    var command: any ParsableCommand.Type = ViperGen.self
    var rest = arguments[...]
    while let word = rest.first, let next = command.allSubcommands.first(where: { $0.allNames.contains(word) }) {
      command = next
      rest.removeFirst()
    }
    self.command = command
    path = arguments[..<rest.startIndex]
    self.rest = rest
  }
}

extension ViperGen {
  /// The command that a command line calls, with its options.
  ///
  /// The named command reads what stands behind its name. Only where it does not take that, as where help is asked for, does
  /// the root read the whole line, as `parseAsRoot` does: it knows best what to say, and takes twice as long. A command whose
  /// configuration names its super-command is spared the search for requests of completion scripts, which only the root grants.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    let words = CommandWords(arguments)
    if words.command.allSubcommands.isEmpty, let command = try? words.command.parseAsRoot(Array(words.rest)),
      type(of: command) == words.command
    {
      return command
    }
    return try parseAsRoot(arguments)
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
