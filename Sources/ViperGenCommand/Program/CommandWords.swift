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

extension ViperGen {
  /// The command that a command line calls, with its options.
  ///
  /// The named command reads what stands behind its name; where that is plain, without the parser. Only where it does not take
  /// that, as where help is asked for, does the root read the whole line, as `parseAsRoot` does: it knows best what to say, and
  /// takes twice as long. A command whose configuration names its super-command is spared the search for requests of completion
  /// scripts, which only the root grants.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    let words = CommandWords(arguments)
    if arguments.first != "help", words.command.allSubcommands.isEmpty {
      if let command = PlainLine.command(words.command, words.rest) { return command }
      if let command = try? words.command.parseAsRoot(Array(words.rest)), type(of: command) == words.command {
        return command
      }
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
