package import ArgumentParser

package struct ViperGen: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "viper-gen",
    abstract: "Write VIPER modules for Xcode projects and packages.",
    usage: """
      viper-gen <subcommand>
      viper-gen help \(HelpTopic.allCases.map(\.rawValue).joined(separator: "|"))
      """,
    discussion: """
      EXAMPLES
        viper-gen gen Login
        viper-gen gen Login viper --dry-run --diff
      """,
    version: ProgramVersion.title,
    subcommands: [
      SetupCommand.self, GenCommand.self, StatusCommand.self, UpdateCommand.self, CheckCommand.self, AddCommand.self,
      DoublesCommand.self, LintCommand.self, TemplateCommand.self, UndoCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "More",
        subcommands: [
          AdoptCommand.self, RemoveCommand.self, RenameCommand.self, ExtractCommand.self, MapCommand.self,
          DescribeCommand.self, ConfigCommand.self, DoctorCommand.self, ExplainCommand.self, MergeDriverCommand.self,
          AgentsCommand.self, MCPCommand.self,
        ])
    ])

  package init() {}

  /// Words that other tools use for commands, with the commands that viper-gen has for them.
  static let synonyms = [
    "init": ["setup", "install"], "new": ["gen", "create"], "create": ["gen"], "delete": ["remove"], "rm": ["remove"],
    "mv": ["rename"], "list": ["status", "template list"], "version": ["--version"], "install": ["template install"],
    "search": ["template search"], "uninstall": ["remove"], "format": ["lint --fix"], "graph": ["map"],
    "info": ["describe", "show"], "forget": ["remove --keep-files"],
  ]

  /// All words that can be the first one of a command line.
  static var commandNames: [String] {
    configuration.subcommands.flatMap { $0.allNames } + ["help"]
  }
}
