internal import Diagnostics
internal import ModuleGeneration

struct AdoptionReport: PlanReport {
  private let adoption: Adopter.Adoption
  var plan: Plan { adoption.plan }

  init(_ adoption: Adopter.Adoption) {
    self.adoption = adoption
  }

  func printPlan(_ session: Session) {
    for file in adoption.files {
      let remark = file.state == .edited ? Self.remark(file.similarity) : ""
      session.console.write(.step(file.state, file.shown, remark))
    }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let console = session.console
    if !adoption.found.isEmpty { console.inform("Found in the files: \(adoption.found.joined(separator: ", "))") }
    let start = adoption.plan.isEmpty ? "is already recorded" : isDryRun ? "would be recorded" : "is now recorded"
    console.inform("\(adoption.module) \(start), as made from \(adoption.template).")
    if !adoption.files.isEmpty, adoption.files.allSatisfy({ $0.state == .missing }) {
      console.inform("No file has the name that the template gives it; add, lint, check and map read your own files.")
    } else if adoption.files.contains(where: { $0.state == .missing }), !isDryRun, !adoption.isDoubtful {
      console.inform(
        """
        next: viper-gen gen \(adoption.module.shellWord) \(adoption.templateName.shellWord) --on-conflict skip writes the missing files; \
        update does not write them
        """)
    }
  }

  /// The similarity of an edited file, which is never shown as 0 % or 100 %.
  private static func remark(_ similarity: Double) -> String {
    if similarity >= 1 { return "differs from the template only in its header, imports or whitespace" }
    return similarity > 0
      ? "\(max(1, min(99, Int(similarity * 100)))) % like the template"
      : "no line of code matches the template"
  }

  struct Payload: Codable {
    struct File: Codable {
      let path: String
      let state: String
      let similarity: Double

      init(_ file: Adopter.Adoption.File) {
        (path, state, similarity) = (file.shown, file.state.word, file.similarity)
      }
    }
    let module: String
    let template: String
    let found: [String]
    let files: [File]
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      module: adoption.module, template: adoption.template, found: adoption.found,
      files: adoption.files.map(Payload.File.init))
  }
}
