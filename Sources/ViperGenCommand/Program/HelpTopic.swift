internal import ModuleGeneration
internal import ModuleTemplates

/// Pages of `viper-gen help` that belong to no single command.
enum HelpTopic: String, CaseIterable {
  case exitCodes = "exit-codes"
  case environment
  case rambafile
  case rambaspec
  case liquid
  case json

  var text: String {
    switch self {
    case .exitCodes:
      "EXIT CODES\n" + ExitCodes.table.map { "  \(Self.column(String($0.code), 5))\($0.meaning)\n" }.joined()
    case .environment:
      Self.environmentPage
    case .rambafile: RambafileReference.page
    case .rambaspec: RambaspecReference.page
    case .liquid: Self.liquidPage
    case .json: Self.jsonPage
    }
  }

  private static var environmentPage: String {
    "ENVIRONMENT\n" + variables.map { "  \(column($0.name, 28))\($0.meaning)\n" }.joined() + """

        Every option has a variable: VIPER_GEN_ON_CONFLICT=merge stands for '--on-conflict merge', VIPER_GEN_DRY_RUN=1 for
        '--dry-run'. What is typed wins. Of options that may be given several times, each line of the variable is one.


      """ + optionVariables.map { "  \(column($0.name, 34))\($0.option) of \($0.commands)\n" }.joined()
  }

  static var optionVariables: [(name: String, option: String, commands: String)] {
    OptionVariable.table.map { variable, commands in
      (
        variable.name, variable.typed,
        commands.count > 4 ? "\(commands.count) commands" : commands.joined(separator: ", ")
      )
    }
  }

  private static var liquidPage: String {
    """
    LIQUID
      Templates are text with outputs, '{{ module_info.name }}', and tags, '{% if … %}'. A hyphen inside the braces takes
      away all space on that side. 'viper-gen template render FILE' tries a file, 'viper-gen template lint' checks all.

      What a template sees

    """ + TemplateLanguage.variables.map { "    \(column($0.name, 34))\($0.meaning), as \($0.example)\n" }.joined()
      + "\n  Tags\n" + TemplateLanguage.tags.map { "    \(column($0.use, 46))\($0.meaning)\n" }.joined()
      + "\n  Filters\n" + TemplateLanguage.filters.map { "    \(column($0.use, 46))\($0.result)\n" }.joined()
  }

  private static var jsonPage: String {
    """
    JSON
      With --json a command prints one object on standard output and nothing else, when it fails too.

        version       of this form; 1
        command       the command without its options
        outcome       \(Outcome.allCases.prefix(5).map(\.rawValue).joined(separator: ", ")),
                      \(Outcome.allCases.dropFirst(5).map(\.rawValue).joined(separator: ", "))
        diagnostics   errors and warnings: severity, id, category, summary, place, notes, help, fixes
        changes       the files that are written or would be: action, path, previousPath, diff (with --diff)
        next          commands that come next, as lists of arguments
        result        what only this command says

      'viper-gen explain ID' tells of a diagnostic. The schemas lie in Documentation/Schemas of
      \(PublishedPages.home).

    """
  }

  static let variables: [(name: String, meaning: String)] =
    EnvironmentOption.allCases.map { variable in
      let keys = RambafileKey.allCases.filter { $0.declaration.variable == variable }.map(\.rawValue)
      return (variable.rawValue, "stands for \(keys.joined(separator: " and ")); an option wins")
    } + [
      ("VIPER_GEN_PUBLIC_CATALOG", "the catalog that is asked last; empty for none"),
      ("SOURCE_DATE_EPOCH", "the day in file headers, in seconds since 1970; --date wins"),
      ("XDG_CONFIG_HOME", "where viper-gen/config.yml holds your author, company, catalogs and rights of agents"),
      ("XDG_CACHE_HOME", "where fetched repositories of templates are kept"),
      ("XDG_STATE_HOME", "where journals are kept of folders that are in no git repository"),
      ("VIPER_GEN_LOG", "a file that gets a line for all that a command does, with times"),
      ("NO_COLOR", "no colours, if not empty"),
      ("CLICOLOR_FORCE", "colours even off a terminal, if not empty; FORCE_COLOR likewise"),
      ("TERM", "no colours if 'dumb'"),
      ("CI", "no questions and no line of progress, if not empty"),
      ("COLUMNS", "how wide help and lists may be; otherwise as wide as the terminal"),
    ]

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}
