internal import Diagnostics
internal import ModuleGeneration

/// What `adopt --all` says: a table of modules, and how it ended.
struct AdoptionOfAllReport {
  /// How it ended.
  enum Outcome: String {
    case planned, unchanged, declined, written
  }

  private let plan: Adopter.PlanOfAll

  init(_ plan: Adopter.PlanOfAll) {
    self.plan = plan
  }

  func printPlan(_ session: Session) {
    guard !session.isJSON else { return }
    let console = session.console
    console.report(plan.warnings)
    if console.isQuiet { return }
    let names = plan.modules.map(\.folder.columns).max() ?? 0
    let templates = plan.modules.map(\.template.columns).max() ?? 0
    for module in plan.modules {
      let there = module.files.count { $0.state != .missing }
      let count = "\(there) of \(module.files.count) files"
      let facts = ([count, "\(Int(module.similarity * 100)) % alike"] + module.parameters).joined(separator: ", ")
      console.write("  \(module.folder, width: names)  \(module.template, width: templates)  \(facts, .faint)\n")
    }
    for folder in plan.unexplained {
      console.write("  \(folder, width: names)  \("no template explains it", .yellow)\n")
    }
  }

  func printOutcome(_ session: Session, _ outcome: Outcome) {
    if session.isJSON { return session.printJSON(json(outcome)) }
    let console = session.console
    let known = plan.recorded > 0 ? " \(UpdateReport.count(plan.recorded, "module")) recorded already." : ""
    let modules = UpdateReport.count(plan.modules.count, "module")
    switch outcome {
    case .planned: console.talk("\(modules) would be recorded.\(known)\nNothing was written.")
    case .unchanged: console.talk("No module was found that is not recorded.\(known)")
    case .declined: console.talk("Nothing was written.")
    case .written:
      console.talk("\(modules) \(plan.modules.count == 1 ? "is" : "are") recorded now.\(known)")
      console.talk("next: viper-gen status shows how they stand; viper-gen undo takes this back")
    }
    if !plan.unexplained.isEmpty, outcome != .declined {
      console.talk("viper-gen adopt MODULE TEMPLATE --force records one whose files were edited beyond recognition")
    }
  }

  private struct JSON: Encodable {
    struct Module: Encodable {
      let name: String
      let folder: String
      let template: String
      let parameters: [String]
      let similarity: Double
      let files: [File]
    }
    struct File: Encodable {
      let path: String
      let state: String
      let similarity: Double
    }
    let version = 1
    let outcome: String
    let modules: [Module]
    let unexplained: [String]
    let recorded: Int
    let diagnostics: [Diagnostic]
  }

  private func json(_ outcome: Outcome) -> JSON {
    JSON(
      outcome: outcome.rawValue,
      modules: plan.modules.map { module in
        .init(
          name: module.name, folder: module.folder, template: module.template, parameters: module.parameters,
          similarity: module.similarity,
          files: module.files.map { .init(path: $0.shown, state: $0.state.rawValue, similarity: $0.similarity) })
      },
      unexplained: plan.unexplained, recorded: plan.recorded, diagnostics: plan.warnings)
  }
}
