internal import ArgumentParser
internal import Diagnostics
internal import ModuleTemplates

struct TemplateShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a template's parameters and files.",
    discussion: """
      The files are those of a module named Example, with the parameters that -D sets.

      EXAMPLES
        viper-gen template show viper
        viper-gen template show viper -D module_io=true --file Presenter/ExampleModuleInput.swift
      """)

  @Argument(help: "The template's name.", completion: .templates) var name: String
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Set a parameter of the template.", valueName: "key=value"), completion: .parameters)
  var definitions: [String] = []
  @Option(help: "The rendered file to show. (default: the first)") var file: String?
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("template show", output, rambafile: place.rambafile, searchesBelow: false)
    try await session.run { () async throws(DiagnosticError) in
      let context = try TemplateContext(session)
      let template = try await context.everything(session).find(name)
      let scope = RenderScope.example(try ParameterDefinition.given(definitions))
      let description = try TemplateDescription(template, scope)
      if session.isJSON {
        return session.printJSON(.shown, description.payload(previewing: try description.preview(of: file)))
      }
      session.console.writeVerbatim(description.text(previewing: try description.preview(of: file)))
    }
  }
}
