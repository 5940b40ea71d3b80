package import ArgumentParser
internal import ModuleTemplates

package struct ViperGen: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "viper-gen",
    abstract: "Writes VIPER modules from templates into Xcode projects and Swift packages.",
    discussion: """
      EXAMPLES
        viper-gen gen Login                  a module from the default template
        viper-gen gen Login viper --dry-run  the same, only shown

      TOPICS
        viper-gen help rambafile     the keys of the project's configuration
        viper-gen help rambaspec     the keys of a template
        viper-gen help liquid        tags, filters and variables of templates
        viper-gen help json          what programs are told
        viper-gen help environment   variables that play a part
        viper-gen help exit-codes    how a run ended

      DOCUMENTATION
        \(PublishedPages.home)
      """,
    version: ProgramVersion.text,
    groupedSubcommands: [
      CommandGroup(name: "Generate", subcommands: [GenCommand.self]),
      CommandGroup(
        name: "Keep modules",
        subcommands: [
          StatusCommand.self, UpdateCommand.self, CheckCommand.self, RemoveCommand.self, RenameCommand.self,
          ExtractCommand.self, AdoptCommand.self, UndoCommand.self,
        ]),
      CommandGroup(name: "Look at code", subcommands: [LintCommand.self, MapCommand.self]),
      CommandGroup(name: "Write Swift", subcommands: [AddCommand.self, DoublesCommand.self]),
      CommandGroup(
        name: "Set up",
        subcommands: [
          SetupCommand.self, TemplateCommand.self, ConfigCommand.self, MergeDriverCommand.self, AgentsCommand.self,
          MCPCommand.self,
        ]),
      CommandGroup(name: "Find out", subcommands: [DescribeCommand.self, DoctorCommand.self, ExplainCommand.self]),
    ])

  package init() {}

  /// All words that can be the first one of a command line.
  static var commandNames: [String] {
    allSubcommands.flatMap { $0.allNames } + ["help"]
  }
}
