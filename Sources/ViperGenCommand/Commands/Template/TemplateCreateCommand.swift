internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

/// `viper-gen template create`.
struct TemplateCreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Write a new template to start from.",
    discussion: """
      In a project it is written into the folder Templates, from where 'gen' takes it; elsewhere into the working
      directory. It holds a presenter with its test, a snippet and a parameter, or what --from names.

      EXAMPLES
        viper-gen template create ours
        viper-gen template create ours --from viper --in Shared
      """)

  @Argument(help: "The new template's name.") var name: String
  @Option(help: "The template to copy.") var from: String?
  @Option(name: .customLong("in"), help: ArgumentHelp("The folder to write it into.", valueName: "folder"))
  var folder: String?
  @Option(help: "What it is for.") var summary: String = "A module of the team's own."
  @Option(help: "Who makes it. (default: git's user.name)") var author: String?
  @Option(help: "Under which licence.") var license: String = "MIT"
  @Option(name: .customLong("dependency"), help: "A library that its files need; may be repeated.")
  var dependencies: [String] = []
  @OptionGroup var place: TemplatePlaceOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let template: String
    let files: [String]
  }

  func run() async throws {
    let session = Session("template create", output, rambafile: place.rambafile, looksBelow: false) {
      [folder] _, files in
      folder.map { [FilePath($0).resolved(from: files.workingDirectory)] } ?? []
    }
    try await session.run { () async throws(DiagnosticError) in
      let lock = try session.openLock(of: try session.projectFolder() ?? session.workingDirectory, for: .changing).lock
      let context = try TemplateContext(session, rambafile: place.rambafile)
      let new: NewTemplate
      if let from {
        new = try NewTemplate(name: name, copying: try await context.everything(session).find(from))
      } else {
        new = try NewTemplate(name: name, try await description(session, context))
      }
      let destination = destination(context, session).appending(name)
      let shown = destination.shown(from: session.workingDirectory)
      try TemplateCreation(root: context.root, files: session.files).write(new, to: destination, shownAs: shown)
      withExtendedLifetime(lock) {}
      let paths = new.files.map { "\(shown)/\($0.path)" }
      if session.isJSON { return session.printJSON(.written, Payload(template: name, files: paths)) }
      if session.console.isQuiet { return }
      for path in paths { session.console.write("  \("create", .green)     \(path)\n") }
      session.console.talk("\nnext: viper-gen template lint \(shown); viper-gen template show \(name)")
    }
  }

  private func description(
    _ session: Session, _ context: TemplateContext
  ) async throws(DiagnosticError) -> NewTemplate.Description {
    var author = author
    if author == nil { author = try Preferences(environment: session.environment, files: session.files).author?.value }
    if author == nil { author = await Git().configValue("user.name", in: context.root) }
    return NewTemplate.Description(
      summary: summary, author: author ?? "unknown", license: license, dependencies: dependencies)
  }

  private func destination(_ context: TemplateContext, _ session: Session) -> FilePath {
    if let folder { return FilePath(folder).resolved(from: session.workingDirectory) }
    let isProject =
      context.rambafile != nil || session.files.kind(of: context.root.appending("Templates")) == .folder
      || ProjectDiscovery(files: session.files).projectRoot(from: session.workingDirectory) != nil
    return isProject ? context.root.appending("Templates") : session.workingDirectory
  }
}
