internal import ArgumentParser

/// The command that a command line names, or whose help it requests.
struct CommandWords {
  /// The innermost named command; the root if there is none.
  let command: any ParsableCommand.Type
  /// The words that name the command, with aliases replaced.
  let path: [String]
  let rest: ArraySlice<String>

  init(_ arguments: [String]) {
    var command: any ParsableCommand.Type = ViperGen.self
    var path: [String] = []
    var rest = arguments.drop { $0 == "help" }
    while let word = rest.first,
      let next = command.configuration.subcommands.first(where: { $0.allNames.contains(word) })
    {
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
  static var allNames: [String] {
    configuration.aliases + [_commandName]
  }
}
