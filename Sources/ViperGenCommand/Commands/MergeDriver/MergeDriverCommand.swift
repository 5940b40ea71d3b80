internal import ArgumentParser

/// `viper-gen merge-driver …`.
struct MergeDriverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", abstract: "Let git merge Xcode projects by what they say, not by lines.",
    subcommands: [MergeDriverInstallCommand.self, MergeDriverResolveCommand.self, MergeDriverRunCommand.self])
}
