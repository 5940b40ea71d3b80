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
    if session.isJSON { return session.printJSON(json) }
    let console = session.console
    console.report(plan.warnings)
    if !console.isQuiet {
      for file in plan.files {
        let style: StyledText.Style =
          switch file.state {
          case .identical: .green
          case .edited: .yellow
          case .missing: .faint
          }
        let remark = file.state == .edited ? "   \(Int(file.similarity * 100)) % as the template writes it" : ""
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

  private struct JSON: Encodable {
    struct File: Encodable {
      let path: String
      let state: String
      let similarity: Double
    }
    let version = 1
    let outcome: String
    let module: String
    let template: String
    let found: [String]
    let files: [File]
    let diagnostics: [Diagnostic]
  }

  private var json: JSON {
    JSON(
      outcome: plan.isEmpty ? "unchanged" : isDryRun ? "planned" : "written", module: plan.module,
      template: plan.template, found: plan.found,
      files: plan.files.map { .init(path: $0.shown, state: $0.state.rawValue, similarity: $0.similarity) },
      diagnostics: plan.warnings)
  }
}
