public import ArgumentParser

/// The root of the command tree.
public struct ViperGen: AsyncParsableCommand {
  /// What `viper-gen --help` shows.
  public static let configuration = CommandConfiguration(
    commandName: "viper-gen",
    abstract: "Writes VIPER modules from templates into Xcode projects and Swift packages.",
    discussion: """
      EXAMPLES
        viper-gen gen Login                  a module from the default template
        viper-gen gen Login viper --dry-run  the same, only shown

      TOPICS
        viper-gen help exit-codes | environment | rambafile
      """,
    version: "0.1.0",
    subcommands: [
      GenCommand.self, StatusCommand.self, UpdateCommand.self, CheckCommand.self,
      SetupCommand.self, TemplateCommand.self, ConfigCommand.self,
    ])

  /// Makes an empty command; the parser fills it.
  public init() {}

  /// Every word that may stand first on the command line.
  static var commandNames: [String] {
    configuration.subcommands.flatMap { $0.configuration.aliases + [$0.configuration.commandName ?? ""] } + ["help"]
  }
}
