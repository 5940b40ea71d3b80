/// An environment variable that sets an option: `VIPER_GEN_ON_CONFLICT` for `--on-conflict`.
struct OptionVariable {
  static let prefix = "VIPER_GEN_"

  let argument: CommandInfo.Argument
  private let option: String

  var name: String { Self.prefix + option.map { $0 == "-" ? "_" : $0.uppercased() }.joined() }
  var typed: String { "--\(option)" }

  /// Options without a variable, because they request help or exist only for Generamba's command line.
  private static let leftOut: Set<String> = ["help", "version", "custom-parameters"]

  /// The variables of a command's options that have a long name.
  static func all(of command: CommandInfo) -> [OptionVariable] {
    (command.arguments ?? []).compactMap { argument in
      guard argument.shouldDisplay, argument.kind != "positional",
        let name = argument.names?.first(where: { $0.kind == "long" })?.name, !leftOut.contains(name)
      else { return nil }
      return OptionVariable(argument: argument, option: name)
    }
  }
}
