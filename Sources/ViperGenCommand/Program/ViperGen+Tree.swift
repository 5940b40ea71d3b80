internal import ArgumentParser

extension ViperGen {
  /// All commands with their words, beginning with the root.
  static var tree: [(path: [String], command: any ParsableCommand.Type)] {
    var found: [(path: [String], command: any ParsableCommand.Type)] = [([], ViperGen.self)]
    var next = 0
    while next < found.count {
      let (path, command) = found[next]
      found += command.configuration.subcommands.map { (path + [$0._commandName], $0) }
      next += 1
    }
    return found
  }
}

extension OptionVariable {
  /// All option variables of visible commands, with the commands that read them, sorted by name.
  static var table: [(variable: OptionVariable, commands: [String])] {
    var table: [String: (variable: OptionVariable, commands: [String])] = [:]
    for (path, command) in ViperGen.tree where command.configuration.shouldDisplay {
      guard command.configuration.subcommands.isEmpty, let info = CommandInfo(command) else { continue }
      for variable in all(of: info) {
        table[variable.name, default: (variable, [])].commands.append(path.joined(separator: " "))
      }
    }
    return table.sorted { $0.key < $1.key }.map(\.value)
  }
}
