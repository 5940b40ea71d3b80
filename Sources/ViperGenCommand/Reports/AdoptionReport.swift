internal import Diagnostics
internal import ModuleGeneration

/// What `adopt` says.
struct AdoptionReport {
  private let plan: Adopter.Plan
  private let isDryRun: Bool

  init(_ plan: Adopter.Plan, isDryRun: Bool) {
    self.plan = plan
    self.isDryRun = isDryRun
  }

  func print(_ session: Session) {
    let console = session.console
    console.report(plan.warnings)
    if session.isJSON {
      return session.printJSON(
        plan.isEmpty ? .unchanged : isDryRun ? .planned : .written, payload, changes: plan.changes,
        next: isDryRun || plan.isEmpty ? [] : [["viper-gen", "undo"]])
    }
    if !console.isQuiet {
      for file in plan.files {
        let style: StyledText.Style =
          switch file.state {
          case .identical: .green
          case .edited: .yellow
          case .missing: .faint
          }
        let remark = file.state == .edited ? "   \(Self.remark(file.similarity))" : ""
        console.write("  \(file.state.rawValue, style, width: 11)\(file.shown)\(remark)\n")
      }
    }
    if !plan.found.isEmpty { console.talk("Found in the files: \(plan.found.joined(separator: ", "))") }
    let start = plan.isEmpty ? "is recorded already" : isDryRun ? "would be recorded" : "is recorded now"
    console.talk("\(plan.module) \(start), as made from \(plan.template).")
    if plan.files.contains(where: { $0.state == .missing }), !isDryRun {
      console.talk(
        """
        next: viper-gen gen \(plan.module) \(plan.templateName) --on-conflict skip writes the missing files; \
        update leaves them away
        """)
    }
  }

  /// Neither "0 %" nor "100 %" can be said of a file that is the template's and was edited.
  private static func remark(_ similarity: Double) -> String {
    if similarity >= 1 { return "differs from the template in its head, its imports or its space only" }
    return similarity > 0
      ? "\(max(1, min(99, Int(similarity * 100)))) % as the template writes it"
      : "no line of its code is the template's"
  }

  struct Payload: Codable {
    struct File: Codable {
      let path: String
      let state: String
      let similarity: Double
    }
    let module: String
    let template: String
    let found: [String]
    let files: [File]
  }

  private var payload: Payload {
    Payload(
      module: plan.module, template: plan.template, found: plan.found,
      files: plan.files.map { .init(path: $0.shown, state: $0.state.rawValue, similarity: $0.similarity) })
  }
}
