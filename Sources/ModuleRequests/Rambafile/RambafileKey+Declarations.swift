internal import ProjectKinds

extension RambafileKey {
  /// The documentation of the key.
  ///
  /// It is the source of the reader, `config show`, the help, the example, the schema and the documentation pages.
  package var declaration: Declaration {
    switch self {
    case .company:
      Declaration(.headers, .text, "the company in file headers, or '' for none", example: "Acme", fallback: nil)
    case .author:
      Declaration(
        .headers, .text, "the author in file headers", example: "Ada Byron",
        fallback: "that of config.yml, or else git's user.name",
        option: "--author", variable: .author)
    case .projectName:
      Declaration(.project, .text, "the project's name", example: "Shop", fallback: nil)
    case .xcodeprojPath:
      Declaration(
        .project, .text, "the Xcode project, or a workspace", example: "Shop.xcodeproj",
        fallback: "none, without an Xcode project")
    case .noProject:
      Declaration(
        .project, .truth, "files only: no project is edited, for build systems without support", example: "false",
        fallback: "false", option: "--no-project", isNew: true)
    case .prefix:
      Declaration(
        .project, .text, "the prefix of file and type names", example: "SH", fallback: "none")
    case .productModuleName:
      Declaration(
        .project, .text, "the name with which code is imported", example: "Shop", fallback: "made from project_name")
    case .projectTarget:
      Declaration(
        .code, .name(of: .projectTargets), "the target that builds modules", example: "Shop",
        fallback: "detected in the project", option: "--project-targets", variable: .projectTargets)
    case .projectTargets:
      Declaration(
        .code, .names, "the targets that build modules", example: "[Shop, ShopLite]",
        fallback: "project_target, or else detected in the project", option: "--project-targets",
        variable: .projectTargets)
    case .projectFilePath:
      Declaration(
        .code, .text, "the directory for modules", example: "Shop/Modules",
        fallback: "detected in the project", option: "--module-path, --project-file-path", variable: .modulePath)
    case .projectGroupPath:
      Declaration(
        .code, .text, "the group for modules", example: "Shop/Modules", fallback: "that of the directory",
        option: "--module-path, --project-group-path", variable: .modulePath)
    case .moduleKind:
      Declaration(
        .code, .choice(ModuleKind.allCases.map(\.rawValue)),
        "the kind of a module: part of a target, a target, or a package",
        example: "module", fallback: "module", option: "--as", isNew: true)
    case .createLogicalGroups:
      Declaration(
        .code, .truth, "groups without directories: all files of a section are in one directory", example: "false",
        fallback: "false")
    case .testTarget:
      Declaration(
        .tests, .name(of: .testTargets), "the target that builds tests", example: "ShopTests",
        fallback: "detected in the project", option: "--test-targets", variable: .testTargets)
    case .testTargets:
      Declaration(
        .tests, .names, "the targets that build tests", example: "[ShopTests]",
        fallback: "test_target, or else detected in the project", option: "--test-targets", variable: .testTargets)
    case .testFilePath:
      Declaration(
        .tests, .text, "the directory for tests", example: "ShopTests/Modules", fallback: "detected in the project",
        option: "--test-path, --test-file-path", variable: .testPath)
    case .testGroupPath:
      Declaration(
        .tests, .text, "the group for tests", example: "ShopTests/Modules", fallback: "that of the directory",
        option: "--test-path, --test-group-path", variable: .testPath)
    case .podfilePath:
      Declaration(.dependencies, .text, "the Podfile", example: "Podfile", fallback: "none is read")
    case .cartfilePath:
      Declaration(.dependencies, .text, "the Cartfile", example: "Cartfile", fallback: "none is read")
    case .template:
      Declaration(
        .templates, .text, "the template that modules are made from", example: "viper",
        fallback: "the only one under 'templates', or else viper", option: "TEMPLATE", variable: .template, isNew: true)
    case .customParameters:
      Declaration(
        .templates, .parameters, "the default parameters of every module", example: "\n  module_io: true",
        fallback: "none",
        option: "-D", isNew: true)
    case .templates:
      Declaration(
        .templates, .declarations, "the templates that 'viper-gen template install' installs",
        example: """

            - {name: viper}
            # - {name: ours, local: ../our-templates/ours}
            # - {name: theirs, git: 'https://example.com/templates.git', branch: main}
            # also tag:, revision:, and path: for a directory inside the repository
          """, fallback: "none")
    case .catalogs:
      Declaration(
        .templates, .declarations, "more catalogs to search for templates by name",
        example: "\n  - 'https://example.com/catalog.git'", fallback: "none")
    case .lint:
      Declaration(
        .rules, .settings, "the settings of 'viper-gen lint'",
        example: """

            rules: {router-verbs: off, documented: warning}
            verbs: {Router: [open, close, embed, show]}
            imports: {Presenter: [Charts]}
            excluded: [Shop/Generated]
          """, fallback: "all rules with their defaults", isNew: true)
    }
  }
}
