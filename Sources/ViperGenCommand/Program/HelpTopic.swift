internal import ModuleRequests
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

        Every option has a variable: VIPER_GEN_ON_CONFLICT=merge is '--on-conflict merge', VIPER_GEN_DRY_RUN=1 is
        '--dry-run'. Command-line options win. For repeated options, each line of the variable is one value.


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
      Templates are text with outputs, '{{ module_info.name }}', and tags, '{% if … %}'. A hyphen inside the braces
      removes all space on that side. Use 'viper-gen template render FILE' for one file, 'viper-gen template lint' for all.

      Variables

    """ + TemplateLanguage.variables.map { "    \(column($0.name, 34))\($0.meaning), as \($0.example)\n" }.joined()
      + "\n  Tags\n" + TemplateLanguage.tags.map { "    \(column($0.use, 46))\($0.meaning)\n" }.joined()
      + "\n  Filters\n" + TemplateLanguage.filters.map { "    \(column($0.use, 46))\($0.result)\n" }.joined()
  }

  private static var jsonPage: String {
    """
    JSON
      With --json a command prints exactly one object on standard output, even if it fails.

        version       the version of this format: 1
        command       the command without its options
        outcome       \(Outcome.allCases.prefix(5).map(\.rawValue).joined(separator: ", ")),
                      \(Outcome.allCases.dropFirst(5).map(\.rawValue).joined(separator: ", "))
        diagnostics   errors and warnings: severity, id, category, summary, place, notes, help, fixes
        changes       the written or planned files: action, path, previousPath, diff (with --diff)
        next          suggested commands, as lists of arguments
        result        the command's own members

      'viper-gen explain ID' explains a diagnostic. The schemas are in Documentation/Schemas of the repository.

    """
  }

  static let variables: [(name: String, meaning: String)] =
    EnvironmentOption.allCases.map { variable in
      let keys = RambafileKey.allCases.filter { $0.declaration.variable == variable }.map(\.rawValue)
      return (variable.rawValue, "sets \(keys.joined(separator: " and ")); an option wins")
    } + [
      ("VIPER_GEN_PUBLIC_CATALOG", "the catalog that is searched last; empty for none"),
      ("SOURCE_DATE_EPOCH", "the date in file headers, in seconds since 1970; --date wins"),
      ("XDG_CONFIG_HOME", "the directory of viper-gen/config.yml, with your author, company and catalogs"),
      ("XDG_CACHE_HOME", "the directory of cached template repositories"),
      ("XDG_STATE_HOME", "the directory of undo journals for directories outside of git repositories"),
      ("VIPER_GEN_LOG", "a log file with the steps of each command and their durations"),
      ("NO_COLOR", "no colors, if not empty"),
      ("CLICOLOR_FORCE", "colors even without a terminal, if not empty; also FORCE_COLOR"),
      ("TERM", "no colors if 'dumb'"),
      ("CI", "no questions and no progress line, if not empty"),
      ("COLUMNS", "the width of help and lists; otherwise the terminal's width"),
    ]

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}
