internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

struct TemplateLintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check templates for mistakes.",
    discussion: """
      Errors stop 'gen' or damage files. Warnings are mistakes that work only by chance or only on this machine.

      EXAMPLES
        viper-gen template lint
        viper-gen template lint viper Shared/ours --strict
      """)

  @Argument(
    help: "The templates, by name or directory. (default: all in 'Templates')", completion: .templates)
  var names: [String] = []
  @Flag(help: "Fail on warnings too.") var strict = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    struct Template: Codable {
      let name: String
      let errors: Int
      let warnings: Int
    }
    let templates: [Template]
  }

  func run() async throws {
    let session = Session("template lint", output, rambafile: place.rambafile, searchesBelow: false)
    var code = ExitCode.success
    try await session.run { () async throws(DiagnosticError) in
      let context = try TemplateContext(session)
      var found: [(name: String, diagnostics: [Diagnostic])] = []
      for template in try await templates(context, session) {
        found.append((template.name, TemplateLint.check(template)))
      }
      let snippets =
        names.isEmpty
        ? try TemplateLibrary(
          folder: context.root.appending("Templates"), shownAs: context.shownTemplates(session),
          fileSystem: session.files
        ).snippetWarnings() : []
      let diagnostics = found.flatMap(\.diagnostics) + snippets
      let errors = diagnostics.filter { $0.severity == .error }
      code = errors.isEmpty ? (strict && !diagnostics.isEmpty ? ExitCode(65) : .success) : ExitCode(65)
      session.console.report(diagnostics)
      session.console.inform("\(summary(diagnostics, count: found.count))")
      if session.isJSON {
        let templates = found.map { name, diagnostics in
          let errors = diagnostics.count { $0.severity == .error }
          return Payload.Template(name: name, errors: errors, warnings: diagnostics.count - errors)
        }
        session.printJSON(code == .success ? .passed : .differences, Payload(templates: templates))
      }
    }
    if code != .success { throw code }
  }

  private func templates(_ context: TemplateContext, _ session: Session) async throws(DiagnosticError)
    -> [ModuleTemplate]
  {
    if names.isEmpty {
      let folder = context.root.appending("Templates")
      let installed = try TemplateLibrary(
        folder: folder, shownAs: context.shownTemplates(session), fileSystem: session.files
      ).all().filter { $0.origin != .bundled }
      if !installed.isEmpty { return installed }
      throw DiagnosticError(
        "templates-missing", category: .missing, "'\(context.shownTemplates(session))' contains no templates",
        help: ["name a template or its directory: viper-gen template lint viper"])
    }
    var found: [ModuleTemplate] = []
    for name in names { found.append(try await template(name, context, session)) }
    return found
  }

  private func template(
    _ name: String, _ context: TemplateContext, _ session: Session
  ) async throws(DiagnosticError) -> ModuleTemplate {
    let path = session.path(name)
    guard name.contains("/") || !TemplateLibrary.isName(name), session.files.kind(of: path) == .folder else {
      return try await context.everything(session).find(name)
    }
    let root = path.removingLastComponent()
    let files = FolderFiles(root: root, shownAs: root.shown(from: session.workingDirectory), fileSystem: session.files)
    let own = path.lastComponent?.string ?? ""
    if let template = try TemplateLibrary.template(own, in: files, folder: own) { return template }
    throw DiagnosticError(
      "template-without-rambaspec", category: .missing, "the directory '\(name)' has no '\(own).rambaspec'",
      at: Place(path: name), help: ["the rambaspec must have the name of its directory"])
  }

  private func summary(_ diagnostics: [Diagnostic], count: Int) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let templates = count.counted("template")
    if diagnostics.isEmpty { return "\(templates): no problems" }
    return "\(templates): \(errors.counted("error")), \(warnings.counted("warning"))"
  }
}
