package import ArgumentParser

/// The root of the command tree.
package struct ViperGen: AsyncParsableCommand {
  /// What `viper-gen --help` shows.
  package static let configuration = CommandConfiguration(
    commandName: "viper-gen",
    abstract: "Writes VIPER modules from templates into Xcode projects and Swift packages.",
    discussion: """
      EXAMPLES
        viper-gen gen Login                  a module from the default template
        viper-gen gen Login viper --dry-run  the same, only shown

      TOPICS
        viper-gen help exit-codes | environment | rambafile
      """,
    version: ProgramVersion.text,
    groupedSubcommands: [
      CommandGroup(name: "Generate", subcommands: [GenCommand.self]),
      CommandGroup(
        name: "Modules that are there",
        subcommands: [
          StatusCommand.self, UpdateCommand.self, CheckCommand.self, RemoveCommand.self, RenameCommand.self,
          AdoptCommand.self, UndoCommand.self,
        ]),
      CommandGroup(name: "Look at code", subcommands: [LintCommand.self]),
      CommandGroup(name: "Write Swift", subcommands: [AddCommand.self, DoublesCommand.self]),
      CommandGroup(
        name: "Set up",
        subcommands: [SetupCommand.self, TemplateCommand.self, ConfigCommand.self, MergeDriverCommand.self]),
    ])

  /// Makes an empty command; the parser fills it.
  package init() {}

  /// Every word that may stand first on the command line.
  static var commandNames: [String] {
    allSubcommands.flatMap { $0.allNames } + ["help"]
  }
}
