internal import ArgumentParser

struct TemplateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: "Find, install, check and write templates.",
    discussion: """
      EXAMPLES
        viper-gen template list
        viper-gen template show viper
      """,
    subcommands: [
      TemplateInstallCommand.self, TemplateListCommand.self, TemplateSearchCommand.self, TemplateShowCommand.self,
      TemplateCreateCommand.self, TemplateLintCommand.self, TemplateRenderCommand.self,
    ])
}
