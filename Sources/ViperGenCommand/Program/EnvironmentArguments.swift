internal import ArgumentParser
internal import Diagnostics
internal import ModuleRequests

/// A command line with options from environment variables, which typed options override.
struct EnvironmentArguments {
  /// Options from variables follow the command's words.
  private(set) var arguments: [String]
  private(set) var variables: [String] = []
  private(set) var mistakes: [Diagnostic] = []

  init(_ arguments: [String], _ environment: [String: String]) {
    self.arguments = arguments
    // Usually no variable is set.
    let names = environment.filter { $0.key.hasPrefix(OptionVariable.prefix) && !$0.value.isEmpty }
    guard !names.isEmpty, !Self.isForTheParser(arguments) else { return }
    let words = CommandWords(arguments)
    guard words.command.configuration.shouldDisplay, words.command.configuration.subcommands.isEmpty,
      let info = CommandInfo(words.command)
    else { return }
    let typed = words.rest.prefix { $0 != "--" }
    var added: [String] = []
    for variable in OptionVariable.all(of: info) {
      guard let value = names[variable.name], !Self.isFilled(variable, words.path),
        !typed.contains(where: { Self.gives($0, variable.argument) })
      else { continue }
      let given = self.given(by: variable, value)
      if !given.isEmpty { variables.append(variable.name) }
      added += given
    }
    self.arguments.insert(contentsOf: added, at: arguments.count - words.rest.count)
  }

  /// Whether the command line requests help or completions instead of running a command.
  private static func isForTheParser(_ arguments: [String]) -> Bool {
    let words: Set = ["--generate-completion-script", "-h", "--help"]
    return arguments.first == "help" || arguments.contains { $0.hasPrefix("---") || words.contains($0) }
  }

  /// Whether the command reads the variable itself, so that it can report the value's source.
  private static func isFilled(_ variable: OptionVariable, _ path: [String]) -> Bool {
    path == ["gen"] && EnvironmentOption(rawValue: variable.name) != nil
  }

  private static func gives(_ word: String, _ argument: CommandInfo.Argument) -> Bool {
    (argument.names ?? []).contains { name in
      if name.kind == "long" { return word == name.typed || word.hasPrefix(name.typed + "=") }
      // Short flags can be combined.
      let letters = word.dropFirst()
      guard word.hasPrefix("-"), !letters.hasPrefix("-") else { return false }
      return letters.hasPrefix(name.name) || letters.count < 4 && letters.contains(name.name)
    }
  }

  private mutating func given(by variable: OptionVariable, _ value: String) -> [String] {
    guard variable.argument.kind == "flag" else {
      // A repeatable option has one value in each line.
      let values = variable.argument.isRepeating ? value.split(separator: "\n").map(String.init) : [value]
      return values.map { "\(variable.typed)=\($0)" }
    }
    switch value.lowercased() {
    case "1", "true", "yes": return [variable.typed]
    case "0", "false", "no": return []
    default:
      mistakes.append(
        Diagnostic(
          "environment-value", category: .usage, "\(variable.name) must be 1 or 0, not '\(value)'",
          help: ["\(variable.name)=1 is the same as \(variable.typed)"]))
      return []
    }
  }
}
