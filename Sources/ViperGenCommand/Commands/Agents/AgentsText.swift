internal import Diagnostics
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules

/// Texts about the project for agents: a block that is always loaded, and a skill that is loaded on demand.
struct AgentsText {
  private let facts: ProjectFacts
  private let files: [String]
  private let template: String

  init(_ facts: ProjectFacts) throws(DiagnosticError) {
    self.facts = facts
    template = Self.plain(facts.template.name)
    files = try facts.files().map(Self.plain)
  }

  /// Makes text from other sources safe: one line that cannot end a paragraph, a code span or a comment.
  private static func plain(_ text: String) -> String {
    let line = text.visible.filter { !"`<>".contains($0) }
    return line.count > 100 ? line.prefix(99) + "…" : String(line)
  }

  private var places: String {
    [("code", facts.place(facts.context.request.code)), ("tests", facts.place(facts.context.request.tests))]
      .compactMap { kind, place in
        place.map { "\(kind) in \(Self.plain($0.folder)) (\(Self.plain($0.targets.joined(separator: ", "))))" }
      }.joined(separator: ", ")
  }

  /// The text that is always loaded: at most 1,200 bytes.
  var block: String {
    let project = Self.plain(facts.context.project.shownName)
    return """
      ## VIPER modules

      Screens are modules of the template '\(template)': \(places). viper-gen writes them and wires them into
      \(project); do not create their files or edit the project by hand.

      - New module: `viper-gen gen NAME --dry-run`, then without `--dry-run`.
      \(addition)- A protocol changed: `viper-gen doubles`. A wrong step: `viper-gen undo`.
      - Modules and targets: `viper-gen describe --json`. Before you finish: `viper-gen check`.

      More in \(AgentsFile.skillPath).

      """
  }

  /// The text for work on modules: at most 8,000 bytes.
  var skill: String { SkillText.skill(project: project) }

  private var project: String {
    """
    ## This project

    \(facts.context.project.name.isEmpty ? "" : "Project: \(Self.plain(facts.context.project.name)). ")Modules are made from the template '\(template)': \(places).\(command)

    \(parameters)A module named Example has these files:

    \(files.prefix(30).map { "- \($0)\n" }.joined())
    """
  }

  private var addition: String {
    guard let first = facts.rambaspec.additions.first else { return "" }
    let names = facts.rambaspec.additions.prefix(10).map { Self.plain($0.name.text) }.joined(separator: ", ")
    let example = first.example.map { " '\(Self.plain($0))'" } ?? ""
    return "- More in a module (\(names)): `viper-gen add NAME \(Self.plain(first.name.text))\(example)`.\n"
  }

  private var command: String {
    facts.context.project.commandAfterAdding.map { " Run '\(Self.plain($0))' after files were added." } ?? ""
  }

  private var parameters: String {
    guard let parameters = facts.rambaspec.parameters, !parameters.isEmpty else { return "" }
    let rows = parameters.prefix(20).map { parameter in
      let values =
        parameter.kind == .bool
        ? "true|false"
        : parameter.choices.isEmpty ? parameter.kind.rawValue : parameter.choices.joined(separator: "|")
      let description = parameter.description.map { ": \(Self.plain($0))" } ?? ""
      return "- -D \(Self.plain(parameter.name.text))=\(Self.plain(values))\(description)\n"
    }
    return "Parameters:\n\n\(rows.joined())\n"
  }
}
