internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import SystemPackage

struct TemplateInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Install the templates that the Rambafile declares.",
    discussion: """
      Templates come from viper-gen itself, directories, git repositories and catalogs. viper-gen checks each \
      template before it replaces anything. Rambafile.lock pins the installed versions. Later runs install the \
      same versions, without the network if they are cached. --update installs the newest versions.

      EXAMPLES
        viper-gen template install
        viper-gen template install --update ours
      """)

  @Argument(
    help: "The templates to install. (default: all declared ones)", completion: .declaredTemplates)
  var names: [String] = []
  @Flag(help: "Install the newest versions instead of the pinned ones.") var update = false
  @Flag(help: "Replace edited templates and directories of the same name.") var force = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("template install", output, rambafile: place.rambafile, searchesBelow: false)
    var code = ExitCode.success
    try await session.withProject(for: .readWrite) { _ async throws(DiagnosticError) in
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
        "rambafile-missing", category: .missing, "no Rambafile in this directory or above",
        help: ["viper-gen setup writes one; bundled templates need no installation"])
    }
    guard !context.declarations.isEmpty else {
      throw DiagnosticError(
        "templates-missing", "the Rambafile declares no templates", at: Place(path: rambafile.source.path),
        help: ["add 'templates:' and '- {name: viper}' below it; viper-gen template list lists templates"])
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
