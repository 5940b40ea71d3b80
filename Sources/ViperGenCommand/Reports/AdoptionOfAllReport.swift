internal import Diagnostics
internal import ModuleGeneration

/// What `adopt --all` says: a table of modules, and how it ended.
struct AdoptionOfAllReport {
  private let plan: Adopter.PlanOfAll

  init(_ plan: Adopter.PlanOfAll) {
    self.plan = plan
  }

  func printPlan(_ session: Session) {
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
    if session.isJSON {
      return session.printJSON(
        outcome, payload, changes: plan.changes, next: outcome == .written ? [["viper-gen", "undo"]] : [])
    }
    let console = session.console
    let known = plan.recorded > 0 ? " \(UpdateReport.count(plan.recorded, "module")) recorded already." : ""
    let modules = UpdateReport.count(plan.modules.count, "module")
    switch outcome {
    case .planned: console.talk("\(modules) would be recorded.\(known)\nNothing was written.")
    case .unchanged: console.talk("No module was found that is not recorded.\(known)")
    case .declined: console.talk("Nothing was written.")
    default:
      console.talk("\(modules) \(plan.modules.count == 1 ? "is" : "are") recorded now.\(known)")
      console.talk("next: viper-gen status shows how they stand; viper-gen undo takes this back")
    }
    if !plan.unexplained.isEmpty, outcome != .declined {
      console.talk("viper-gen adopt MODULE TEMPLATE --force records one whose files were edited beyond recognition")
    }
  }

  struct Payload: Codable {
    struct Module: Codable {
      let name: String
      let folder: String
      let template: String
      let parameters: [String]
      let similarity: Double
      let files: [File]
    }
    struct File: Codable {
      let path: String
      let state: String
      let similarity: Double
    }
    let modules: [Module]
    let unexplained: [String]
    let recorded: Int
  }

  private var payload: Payload {
    Payload(
      modules: plan.modules.map { module in
        .init(
          name: module.name, folder: module.folder, template: module.template, parameters: module.parameters,
          similarity: module.similarity,
          files: module.files.map { .init(path: $0.shown, state: $0.state.rawValue, similarity: $0.similarity) })
      },
      unexplained: plan.unexplained, recorded: plan.recorded)
  }
}
