internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

struct TemplateInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Install the Rambafile's templates.",
    discussion: """
      Templates come from the program, from folders, from git repositories and from catalogs, as the Rambafile's
      'templates' say. Each is checked before anything is replaced; viper-gen undo takes it all back. Rambafile.lock pins what was installed; the same is
      installed again, without the network if it was fetched before, until --update moves on.

      EXAMPLES
        viper-gen template install
        viper-gen template install --update ours
      """)

  @Argument(
    help: "The templates to install. (default: all that the Rambafile declares)", completion: .declaredTemplates)
  var names: [String] = []
  @Flag(help: "Leave the pins behind and take what is newest.") var update = false
  @Flag(help: "Replace templates that were edited or are somebody else's.") var force = false
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("template install", output, rambafile: place.rambafile, looksBelow: false)
    var code = ExitCode.success
    try await session.withProject(for: .changing) { _ async throws(DiagnosticError) in
      let context = try TemplateContext(session)
      guard !context.diagnostics.contains(where: { $0.severity == .error }) else {
        throw DiagnosticError(context.diagnostics)
      }
      let declarations = try chosen(of: context, session)
      let installation = try TemplateInstallation(
        root: context.root, files: session.files, workingDirectory: session.workingDirectory)
      let installer = TemplateInstaller(sources: context.sources, isForced: force)
      let report = InstallReport(session, declarations)
      session.console.report(context.diagnostics)
      let outcomes = try await installer.plan(
        declarations, catalogs: context.catalogs, pins: installation.pins, updates: update ? .all : .none,
        report: report.printLine)
      let plan = try installation.plan(outcomes, as: (["template install"] + names).joined(separator: " "))
      try plan.plan.commit(on: session.files)
      code = report.printEnd(outcomes, plan)
    }
    if code != .success { throw code }
  }

  private func chosen(of context: TemplateContext, _ session: Session) throws(DiagnosticError) -> [TemplateDeclaration]
  {
    guard let rambafile = context.rambafile else {
      throw DiagnosticError(
        Diagnostic(
          "rambafile-missing", category: .missing, "there is no Rambafile here or in the folders above",
          help: ["viper-gen setup writes one; bundled templates need no installing"]))
    }
    guard !context.declarations.isEmpty else {
      throw DiagnosticError(
        Diagnostic(
          "templates-missing", "the Rambafile declares no templates", at: Place(path: rambafile.source.path),
          help: ["add 'templates:' and below it '- {name: viper}'; viper-gen template list shows what there is"]))
    }
    if names.isEmpty { return context.declarations }
    let declared = context.declarations.map(\.name.text)
    let unknown = names.filter { !declared.contains($0) }
    guard unknown.isEmpty else {
      throw DiagnosticError(
        unknown.map { name in
          Diagnostic(
            "templates-undeclared", category: .usage,
            "the Rambafile declares no template '\(name)'\(Diagnostic.suggestion(declared.nearest(to: name)))",
            help: ["add '- {name: \(name)}' below 'templates:'"])
        })
    }
    return context.declarations.filter { names.contains($0.name.text) }
  }
}
