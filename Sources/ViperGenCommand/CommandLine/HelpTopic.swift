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
      "ENVIRONMENT\n" + Self.variables.map { "  \(Self.column($0.name, 26))\($0.meaning)\n" }.joined()
    case .rambafile:
      """
      RAMBAFILE
        A YAML file named 'Rambafile' in the project's folder; commands look for it there and in the folders above, up
        to the root of the repository. Paths in it start from its folder.

        company, project_name             mandatory; for file headers
        xcodeproj_path                    the project; mandatory for Xcode projects
        author, prefix                    the author, and what names of types begin with
        product_module_name               how code is imported
        project_target(s), project_file_path, project_group_path
                                          the targets, folder and group of modules
        test_target(s), test_file_path, test_group_path
                                          the same for tests
        create_logical_groups             groups without folders
        template, custom_parameters       the default template, and its parameters
        templates, catalogs               what 'viper-gen template install' installs
        podfile_path, cartfile_path       where dependencies of templates are looked for

      """
    }
  }

  private static let variables: [(name: String, meaning: String)] = [
    ("SOURCE_DATE_EPOCH", "the day in file headers, in seconds since 1970; --date wins"),
    ("VIPER_GEN_AUTHOR", "the author in file headers; likewise VIPER_GEN_TEMPLATE, VIPER_GEN_PROJECT_TARGETS,"),
    ("", "VIPER_GEN_TEST_TARGETS, VIPER_GEN_MODULE_PATH and VIPER_GEN_TEST_PATH; options win"),
    ("VIPER_GEN_PUBLIC_CATALOG", "the catalog that is asked last; empty for none"),
    ("XDG_CONFIG_HOME", "where viper-gen/config.yml holds your author, company and catalogs"),
    ("XDG_CACHE_HOME", "where fetched repositories of templates are kept"),
    ("NO_COLOR", "no colours, if not empty"),
    ("CLICOLOR_FORCE", "colours even off a terminal, if not empty; FORCE_COLOR likewise"),
    ("TERM", "no colours if 'dumb'"),
  ]

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
