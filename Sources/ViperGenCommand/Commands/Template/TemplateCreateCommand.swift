internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import Git
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import SystemPackage

struct TemplateCreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Write a new template to start from.",
    discussion: """
      In a project, the template goes into the directory 'Templates', otherwise into the working directory. It \
      contains a presenter with a test, a snippet and a parameter, or a copy of the template that --from names.

      --from-module makes a template of an existing module. Names, author, company, date and project become \
      Liquid. viper-gen renders the new template once and compares the result with the module. With several \
      modules, it keeps the code that they share. A file that only some modules have gets a parameter, and \
      differing text becomes a placeholder.

      EXAMPLES
        viper-gen template create ours --from viper --in Shared
        viper-gen template create ours --from-module Login,Cart,Profile --module-path Shop/Screens
      """)

  @Argument(help: "The new template's name.") var name: String
  @Option(help: ArgumentHelp("The template to copy.", valueName: "template"), completion: .templates) var from: String?
  @Option(help: ArgumentHelp("The modules to make the template from.", valueName: "name,name"), completion: .modules)
  var fromModule: String?
  @Option(
    help: ArgumentHelp("The directory that contains the modules.", valueName: "directory"), completion: .directory)
  var modulePath: String?
  @Option(
    help: ArgumentHelp("The directory that contains the modules' tests.", valueName: "directory"),
    completion: .directory)
  var testPath: String?
  @Option(
    name: .customLong("in"), help: ArgumentHelp("The directory for the template.", valueName: "directory"),
    completion: .directory)
  var folder: String?
  @Option(help: ArgumentHelp("The template's purpose in one line.", valueName: "text")) var summary: String =
    "A module of the team's own."
  @Option(help: "The template's author. (default: git's user.name)") var author: String?
  @Option(help: "The template's license.") var license: String = "MIT"
  @Option(
    name: .customLong("dependency"),
    help: ArgumentHelp("A library that the files need; may be repeated.", valueName: "library"))
  var dependencies: [String] = []
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let template: String
    let files: [String]
  }

  func validate() throws {
    if from != nil, fromModule != nil {
      throw ValidationError("--from and --from-module exclude each other; remove one of them")
    }
  }

  func run() async throws {
    let session = Session("template create", output, rambafile: place.rambafile, searchesBelow: fromModule != nil)
    try await session.run { () async throws(DiagnosticError) in
      let lock = try session.openLock(of: try session.projectPlace()?.root ?? session.workingDirectory, for: .readWrite)
        .lock
      let context = try TemplateContext(session)
      let new: NewTemplate
      var report: ModuleTemplateReport?
      if let fromModule {
        var options = GenerationOptions(moduleName: "")
        (options.modulePath, options.testPath) = (modulePath, testPath)
        let proposal = try await TemplateMaker(files: session.files, surroundings: try session.surroundings()).propose(
          name, try await description(session, context),
          modules: fromModule.split(separator: ",").map { String($0.filter { $0 != " " }) }, options,
          in: try session.requiredPlace())
        new = proposal.template
        report = ModuleTemplateReport(proposal)
      } else if let from {
        new = try NewTemplate(name: name, copying: try await context.everything(session).find(from))
      } else {
        new = try NewTemplate(name: name, try await description(session, context))
      }
      let destination = try destination(context, session).appending(name)
      let shown = destination.shown(from: session.workingDirectory)
      let plan = try TemplateCreation(root: context.root, files: session.files)
        .plan(new, in: destination, shownAs: shown)
      try plan.commit(on: session.files)
      withExtendedLifetime(lock) {}
      let paths = new.files.map { "\(shown)/\($0.path)" }
      session.console.report((report?.warnings ?? []) + shadowed(destination, context))
      if session.isJSON {
        return session.printJSON(
          .written, Payload(template: name, files: paths), changes: plan.changes, next: [["viper-gen", "undo"]])
      }
      if session.console.isQuiet { return }
      for path in paths { session.console.write(.step(.create, path)) }
      if let report { return report.print(session, template: name) }
      session.console.inform(
        "\nnext: \(next(shown, isFound: destination.isWithin(context.root.appending("Templates"))))")
    }
  }

  private func description(
    _ session: Session, _ context: TemplateContext
  ) async throws(DiagnosticError) -> NewTemplate.Description {
    var author = author
    if author == nil { author = try Preferences(session.folders, files: session.files).author?.value }
    if author == nil { author = await Git().configValue("user.name", in: context.root) }
    return NewTemplate.Description(
      summary: summary, author: author ?? "unknown", license: license, dependencies: dependencies)
  }

  private func shadowed(_ destination: FilePath, _ context: TemplateContext) -> [Diagnostic] {
    guard destination.isWithin(context.root.appending("Templates")),
      let bundled = try? TemplateLibrary(folder: nil).all().map(\.name), bundled.contains(name)
    else { return [] }
    return [
      Diagnostic(
        .warning, "template-hides", category: .conflict, "'\(name)' hides the bundled template of that name here",
        help: [
          "'viper-gen gen MODULE \(name.shellWord)' uses this template; choose another name to keep both"
        ])
    ]
  }

  /// The suggested next commands.
  ///
  /// Outside of a `Templates` directory, a template is found only by its path.
  private func next(_ shown: String, isFound: Bool) -> String {
    // `template lint` takes a single word for a name.
    let lint = "viper-gen template lint \((shown.contains("/") ? shown : "./" + shown).shellWord)"
    return isFound ? "\(lint); viper-gen template show \(name.shellWord)" : lint
  }

  private func destination(_ context: TemplateContext, _ session: Session) throws(DiagnosticError) -> FilePath {
    if let folder { return session.path(folder) }
    let templates = context.root.appending("Templates")
    let isProject = try session.projectPlace() != nil || session.files.kind(of: templates) == .folder
    return isProject ? templates : session.workingDirectory
  }
}
