internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show what is configured, and where.",
    discussion: """
      EXAMPLES
        viper-gen config show
        viper-gen config show --json
      """, subcommands: [ConfigShowCommand.self],
    defaultSubcommand: ConfigShowCommand.self)
}

struct ConfigShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show every effective value and where it comes from.",
    discussion: """
      A value comes from the environment (VIPER_GEN_…), else from the Rambafile, else from the user's preferences
      ($XDG_CONFIG_HOME/viper-gen/config.yml), else it is found in the project or by default. An option wins over all.

      Keys of config.yml: 'author', 'company', 'catalogs' and 'mcp'. 'mcp: {allow: [outside, force]}' allows agents that
      use viper-gen mcp to name paths outside of the project, and to use --force.

      EXAMPLES
        viper-gen config show
        viper-gen config show --json
      """)

  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let values: [EffectiveValue]
  }

  func run() async throws {
    let session = Session("config show", output, rambafile: place.rambafile)
    try await session.run { () async throws(DiagnosticError) in
      let values = try await EffectiveValues(session).all()
      if session.isJSON { return session.printJSON(.shown, Payload(values: values)) }
      let nameWidth = values.map(\.name.columns).max() ?? 0
      let valueWidth = min(values.map { $0.value?.columns ?? 1 }.max() ?? 0, 40)
      for value in values {
        session.console.write(
          "\(value.name, width: nameWidth)  \(value.value ?? "-", width: valueWidth)  \(value.source)\n")
      }
    }
  }
}
