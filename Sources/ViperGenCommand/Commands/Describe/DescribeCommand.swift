internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import RecordedModules

struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Describe the project for editors and agents.",
    discussion: """
      The description contains targets, directories, modules, the parameters of the default template and the names \
      of the other templates. The command writes nothing and does not use the network.

      EXAMPLES
        viper-gen describe
        viper-gen describe --json --templates
      """)

  @Flag(help: "Include the parameters of all templates in the JSON.") var templates = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("describe", output, rambafile: place.rambafile)
    try await session.withProject(for: .readOnly) { project async throws(DiagnosticError) in
      let facts = try await ProjectFacts(project, session)
      let statuses = try session.statusReader.read(project.moduleRecords, listingAdded: false)
      let context = try TemplateContext(session, rambafile: project.place.rambafile, root: project.place.root)
      let catalogs = context.everything(session)
      let (listed, warnings) = await catalogs.list()
      session.console.report(context.diagnostics + warnings)
      var details = [facts.template.name: facts.rambaspec]
      for template in listed where templates && template.kind != .catalog && details[template.name] == nil {
        // `template lint` reports errors in templates that are not in use.
        details[template.name] = try? await catalogs.find(template.name).rambaspec(scope: facts.context.request.scope)
      }
      let description = ProjectDescription(facts, statuses, listed: listed, details: details, session)
      let next = Self.next(facts, statuses)
      if session.isJSON { return session.printJSON(.shown, description, next: next) }
      session.console.write(description.text)
      session.console.write("\nNEXT\n")
      for words in next { session.console.write("  \(words.joined(separator: " "))\n") }
    }
  }

  private static func next(_ facts: ProjectFacts, _ statuses: [ModuleStatus]) -> [[String]] {
    var next = statuses.filter(\.isOutdated).map { ["viper-gen", "update", $0.handle] }
    if facts.context.rambafile == nil { next.append(["viper-gen", "setup"]) }
    next.append(["viper-gen", "gen", "Example", "--dry-run"])
    if !statuses.isEmpty { next.append(["viper-gen", "check"]) }
    return next
  }
}
