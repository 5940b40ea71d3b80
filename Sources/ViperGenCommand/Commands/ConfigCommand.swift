internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration and its sources.",
    discussion: """
      EXAMPLES
        viper-gen config show
        viper-gen config show --json
      """, subcommands: [ConfigShowCommand.self],
    defaultSubcommand: ConfigShowCommand.self)
}

struct ConfigShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show each effective value and its source.",
    discussion: """
      Sources in order of precedence: command-line options, VIPER_GEN_ variables, the Rambafile, your \
      preferences ($XDG_CONFIG_HOME/viper-gen/config.yml), the project, and defaults.

      The keys of config.yml are 'author', 'company', 'catalogs' and 'mcp'. With 'mcp: {allow: [outside, \
      force]}', agents that use viper-gen mcp may name paths outside of the project and use --force.

      EXAMPLES
        viper-gen config show
        viper-gen config show --json
      """)

  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let values: [EffectiveValue]
  }

  func run() async throws {
    let session = Session("config show", output, rambafile: place.rambafile)
    try await session.run { () async throws(DiagnosticError) in
      let values = try await EffectiveValues(session).all()
      if session.isJSON { return session.printJSON(.shown, Payload(values: values)) }
      let nameWidth = values.map(\.name).columns
      let valueWidth = min(values.map { $0.value ?? "-" }.columns, 40)
      for value in values {
        session.console.write(
          "\(value.name, width: nameWidth)  \(value.value ?? "-", width: valueWidth)  \(value.source)\n")
      }
    }
  }
}
