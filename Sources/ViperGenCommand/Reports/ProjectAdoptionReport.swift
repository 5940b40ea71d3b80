internal import Diagnostics
internal import ModuleGeneration

struct ProjectAdoptionReport: PlanReport {
  private let adoption: Adopter.ProjectAdoption
  var plan: Plan { adoption.plan }

  init(_ adoption: Adopter.ProjectAdoption) {
    self.adoption = adoption
  }

  func printPlan(_ session: Session) {
    let console = session.console
    let names = adoption.modules.map(\.folder).columns
    let templates = adoption.modules.map(\.template).columns
    for module in adoption.modules {
      let there = module.files.count { $0.state != .missing }
      let count = "\(there) of \(module.files.count) files"
      let facts = ([count, "\(Int(module.similarity * 100)) % alike"] + module.parameters).joined(separator: ", ")
      console.write("  \(module.folder, width: names)  \(module.template, width: templates)  \(facts, .faint)\n")
    }
    for other in adoption.unexplained {
      console.write("  \(other.folder, width: names)  \(Self.reason(other), .yellow)\n")
    }
  }

  private static func reason(_ other: Adopter.ProjectAdoption.Unexplained) -> String {
    guard let closest = other.closest else { return "no template has these file names" }
    return "closest is \(closest.template), but \(closest.doubt.shown)"
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let console = session.console
    let known = adoption.recorded > 0 ? " \(adoption.recorded.counted("module")) already recorded." : ""
    let modules = adoption.modules.count.counted("module")
    if isDryRun {
      console.inform("\(modules) would be recorded.\(known)\nNothing was written.")
    } else if plan.isEmpty {
      console.inform("Found no unrecorded modules.\(known)")
    } else {
      console.inform("\(modules) \(adoption.modules.count == 1 ? "is" : "are") now recorded.\(known)")
      console.inform("next: viper-gen status shows their state; viper-gen undo reverts this")
    }
    if !adoption.unexplained.isEmpty {
      console.inform("--force records modules of which only the file names match")
    }
  }

  struct Payload: Codable {
    struct Module: Codable {
      let name: String
      let folder: String
      let template: String
      let parameters: [String]
      let similarity: Double
      let files: [AdoptionReport.Payload.File]
    }
    struct Refusal: Codable {
      let folder: String
      let reason: String
    }
    let modules: [Module]
    let unexplained: [String]
    let refusals: [Refusal]
    let recorded: Int
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      modules: adoption.modules.map { module in
        .init(
          name: module.name, folder: module.folder, template: module.template, parameters: module.parameters,
          similarity: module.similarity,
          files: module.files.map(AdoptionReport.Payload.File.init))
      },
      unexplained: adoption.unexplained.map(\.folder),
      refusals: adoption.unexplained.map { .init(folder: $0.folder, reason: Self.reason($0)) },
      recorded: adoption.recorded)
  }
}
