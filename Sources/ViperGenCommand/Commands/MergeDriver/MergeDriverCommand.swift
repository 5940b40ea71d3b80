internal import ArgumentParser

struct MergeDriverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", abstract: "Merge Xcode projects by entries, not by lines.",
    discussion: """
      EXAMPLES
        viper-gen merge-driver install
        viper-gen merge-driver resolve
      """,
    subcommands: [MergeDriverInstallCommand.self, MergeDriverResolveCommand.self, MergeDriverRunCommand.self])
}
