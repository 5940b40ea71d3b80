/// A variable of the environment that stands for an option: `VIPER_GEN_ON_CONFLICT` for `--on-conflict`.
struct OptionVariable {
  /// What the names of all of them begin with.
  static let prefix = "VIPER_GEN_"

  let argument: CommandInfo.Argument
  /// The option without its hyphens.
  private let option: String

  /// The variable's name.
  var name: String { Self.prefix + option.map { $0 == "-" ? "_" : $0.uppercased() }.joined() }
  var typed: String { "--\(option)" }

  /// What asks for help, and what only a command line can say.
  private static let leftOut: Set<String> = ["help", "version", "custom-parameters"]

  /// The variables of a command's options: those with a long name.
  static func all(of command: CommandInfo) -> [OptionVariable] {
    (command.arguments ?? []).compactMap { argument in
      guard argument.shouldDisplay, argument.kind != "positional",
        let name = argument.names?.first(where: { $0.kind == "long" })?.name, !leftOut.contains(name)
      else { return nil }
      return OptionVariable(argument: argument, option: name)
    }
  }
}
