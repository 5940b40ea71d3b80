internal import ModuleGeneration

/// Pages of `viper-gen help` that belong to no single command.
enum HelpTopic: String, CaseIterable {
  case exitCodes = "exit-codes"
  case environment
  case rambafile

  /// The page, ending in a line break.
  var text: String {
    switch self {
    case .exitCodes:
      "EXIT CODES\n" + ExitCodes.table.map { "  \(Self.column(String($0.code), 4))\($0.meaning)\n" }.joined()
    case .environment:
      "ENVIRONMENT\n" + Self.variables.map { "  \(Self.column($0.name, 28))\($0.meaning)\n" }.joined()
    case .rambafile: RambafileReference.page
    }
  }

  /// Every variable of the environment that plays a part, with its meaning.
  static let variables: [(name: String, meaning: String)] =
    EnvironmentOption.allCases.map { variable in
      let keys = RambafileKey.allCases.filter { $0.declaration.variable == variable }.map(\.rawValue)
      return (variable.rawValue, "stands for \(keys.joined(separator: " and ")); an option wins")
    } + [
      ("VIPER_GEN_PUBLIC_CATALOG", "the catalog that is asked last; empty for none"),
      ("SOURCE_DATE_EPOCH", "the day in file headers, in seconds since 1970; --date wins"),
      ("XDG_CONFIG_HOME", "where viper-gen/config.yml holds your author, company and catalogs"),
      ("XDG_CACHE_HOME", "where fetched repositories of templates are kept"),
      ("XDG_STATE_HOME", "where journals are kept of folders that are in no git repository"),
      ("NO_COLOR", "no colours, if not empty"),
      ("CLICOLOR_FORCE", "colours even off a terminal, if not empty; FORCE_COLOR likewise"),
      ("TERM", "no colours if 'dumb'"),
    ]

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
