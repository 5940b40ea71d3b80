internal import Diagnostics
internal import ModuleGeneration

/// What `remove` says.
struct RemovalReport {
  private let plan: Remover.Plan
  private let isDryRun: Bool

  init(_ plan: Remover.Plan, isDryRun: Bool) {
    self.plan = plan
    self.isDryRun = isDryRun
  }

  func printPlan(_ session: Session) {
    let console = session.console
    console.report(plan.warnings)
    if console.isQuiet { return }
    for file in plan.files {
      let style: StyledText.Style =
        switch file.action {
        case .delete: .yellow
        case .edited: .red
        case .keep, .missing: .faint
        }
      console.write("  \(file.action.rawValue, style, width: 11)\(file.shown)\n")
    }
    for project in plan.projects where !project.isEmpty {
      console.write("  \("modify", .green)     \(project.shown)   \(UpdateReport.summary(project))\n")
    }
  }

  func printOutcome(_ session: Session) {
    if session.isJSON {
      return session.printJSON(
        isDryRun ? .planned : .written, payload, changes: plan.changes,
        next: isDryRun ? [] : [["viper-gen", "undo"]])
    }
    let removed = plan.files.count { $0.action == .delete || $0.action == .edited }
    let start = isDryRun ? "\(plan.module) would be removed" : "\(plan.module) is removed"
    session.console.talk("\(start): \(UpdateReport.count(removed, "file")).")
    if !plan.added.isEmpty {
      session.console.talk("Left in its folders, because it was not generated: \(plan.added.joined(separator: ", "))")
    }
    session.console.talk(isDryRun ? "Nothing was written." : "next: viper-gen undo takes this back")
  }

  struct Payload: Codable {
    struct File: Codable {
      let path: String
      let action: String
    }
    let module: String
    let files: [File]
    let left: [String]
    let projects: [String]
  }

  private var payload: Payload {
    Payload(
      module: plan.module,
      files: plan.files.map { .init(path: $0.shown, action: $0.action.rawValue) }, left: plan.added,
      projects: plan.projects.filter { !$0.isEmpty }.map(\.shown))
  }
}
