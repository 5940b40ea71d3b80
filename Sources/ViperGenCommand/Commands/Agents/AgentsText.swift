internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates

/// What agents are told of a project, made from the project itself: a few lines that are always loaded, and a skill that is
/// loaded when modules are worked on.
struct AgentsText {
  private let facts: ProjectFacts
  private let files: [String]
  private let template: String

  init(_ facts: ProjectFacts) throws(DiagnosticError) {
    self.facts = facts
    template = Self.plain(facts.template.name)
    files = try facts.files(ofModule: "Example").map(Self.plain)
  }

  /// One line of what others wrote: nothing in it can end a paragraph, a code span or a comment.
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

  /// What is always loaded: at most 1,200 bytes.
  var block: String {
    let project = Self.plain(facts.context.project.shownName)
    return """
      ## VIPER modules

      Screens are modules of the template '\(template)': \(places). viper-gen writes them and wires them into
      \(project); do not create their files or edit the project by hand.

      - New module: `viper-gen gen NAME --dry-run`, then without `--dry-run`.
      \(addition)- A protocol changed: `viper-gen doubles`. A wrong step: `viper-gen undo`.
      - What is there: `viper-gen describe --json`. Before you finish: `viper-gen check`.

      More in \(AgentsFile.skillPath).

      """
  }

  /// What is loaded when modules are worked on: at most 8,000 bytes.
  var skill: String {
    """
    ---
    name: viper-gen
    description: Create, change, rename, check and remove VIPER modules (screens) of this project with viper-gen. Use it whenever a screen or feature module is added or a protocol of one changes.
    ---

    # Modules with viper-gen

    \(facts.context.project.name.isEmpty ? "" : "Project: \(Self.plain(facts.context.project.name)). ")Modules are made from the template '\(template)': \(places).
    Every command takes `--json` and prints one object: `outcome`, `diagnostics` with `help` that says what to type, `changes`,
    `next`. Exit code 0 is done, 2 means that a check found something, above that nothing was written.

    ## Steps

    1. Look: `viper-gen describe --json` lists targets, folders, templates with parameters, and modules.
    2. Plan: `viper-gen gen NAME --dry-run --diff` shows all that would be written, and writes nothing.
    3. Write: `viper-gen gen NAME`. The second time it changes nothing. `viper-gen undo` takes the last command back.
    4. Fill in the code. `viper-gen add NAME` lists what can be written into a module. When a protocol of the module changes, `viper-gen doubles` brings its test doubles in step.
    5. Verify: `viper-gen check`, then build and test as the project does\(command).

    \(parameters)## Files of a module named Example

    \(files.prefix(30).map { "- \($0)\n" }.joined())
    ## Other tasks

    - How modules stand: `viper-gen status`
    - A template changed: `viper-gen update --dry-run`, then without it; edits are kept
    - Another name: `viper-gen rename NAME OTHER --references --dry-run`, then without `--dry-run`
    - Take a module out: `viper-gen remove NAME --dry-run`, then without it; `--force` where files of it were edited
    - The architecture's rules: `viper-gen lint NAME`; `viper-gen lint --fix --dry-run` shows what mends itself
    - Which module opens which: `viper-gen map`
    - A message is not clear: `viper-gen explain files-in-the-way` with the id that `diagnostics` names
    - Something does not work at all: `viper-gen doctor`

    """
  }

  /// How code is added to a module, where the template has generators for it.
  private var addition: String {
    guard let first = facts.rambaspec.additions.first else { return "" }
    let names = facts.rambaspec.additions.prefix(10).map { Self.plain($0.name.text) }.joined(separator: ", ")
    let example = first.example.map { " '\(Self.plain($0))'" } ?? ""
    return "- More in a module (\(names)): `viper-gen add NAME \(Self.plain(first.name.text))\(example)`.\n"
  }

  private var command: String {
    facts.context.project.commandAfterAdding.map { "; '\(Self.plain($0))' first brings new files into Xcode" } ?? ""
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
    return "## Parameters of '\(template)'\n\n\(rows.joined())\n"
  }
}
