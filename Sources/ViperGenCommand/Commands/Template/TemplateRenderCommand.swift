internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

struct TemplateRenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render one Liquid file to standard output.",
    discussion: """
      The file sees the same variables as with 'gen', for a module named Example. Outside of a project, example \
      names are used. The snippets and default parameters of the file's template apply.

      EXAMPLES
        viper-gen template render Templates/ours/Code/Presenter.swift.liquid
        viper-gen template render Templates/ours/Code/Presenter.swift.liquid --module Login -D with_router=true
      """)

  @Argument(help: "The Liquid file.", completion: .file(extensions: ["liquid"])) var file: String
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Set a parameter of the template.", valueName: "key=value"))
  var definitions: [String] = []
  @Option(help: "The module's name.") var module: String = "Example"
  @Option(help: "The prefix of type names.") var prefix: String?
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let template: String?
    let text: String
  }

  func run() async throws {
    let session = Session("template render", output)
    try await session.run { () async throws(DiagnosticError) in
      let parameters = try ParameterDefinition.given(definitions)
      var scope = await projectScope(session) ?? .example()
      scope.customParameters = parameters
      scope.moduleName = module
      scope.moduleDescription = "\(module) module"
      if let prefix { scope.prefix = prefix }
      let path = session.path(file)
      let single = try SingleFile(path, shownAs: file, fileSystem: session.files)
      let text = String(decoding: try single.render(scope), as: UTF8.self)
      if session.isJSON { return session.printJSON(.shown, Payload(template: single.templateName, text: text)) }
      session.console.writeVerbatim(StyledText(lines: text))
    }
  }

  /// The variables of a module in the current project; `nil` if there is none.
  private func projectScope(_ session: Session) async -> RenderScope? {
    try? await RequestReader(files: session.files, surroundings: try session.surroundings()).read(
      GenerationOptions(moduleName: module), in: try session.requiredPlace()
    ).request.scope
  }
}
