internal import Diagnostics
internal import ModuleGeneration

/// What `remove` says.
struct RemovalReport {
  private let removal: Remover.Removal
  private let isDryRun: Bool

  init(_ removal: Remover.Removal, isDryRun: Bool) {
    self.removal = removal
    self.isDryRun = isDryRun
  }

  func printPlan(_ session: Session) {
    let console = session.console
    console.report(removal.plan.warnings)
    if console.isQuiet { return }
    for file in removal.files {
      console.write("  \(file.action.word, file.action.style, width: 11)\(file.shown)\n")
    }
    for project in removal.projects where !project.isEmpty {
      console.write("  \("modify", .green)     \(project.shown)   \(UpdateReport.summary(project))\n")
    }
  }

  func printOutcome(_ session: Session) {
    if session.isJSON { return session.printJSON(removal.plan, isDryRun: isDryRun, payload) }
    let removed = removal.files.count { $0.action == .delete || $0.action == .edited }
    let start = isDryRun ? "\(removal.module) would be removed" : "\(removal.module) is removed"
    session.console.talk("\(start): \(UpdateReport.count(removed, "file")).")
    if !removal.added.isEmpty {
      session.console.talk(
        "Left in its folders, because it was not generated: \(removal.added.joined(separator: ", "))")
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
      module: removal.module,
      files: removal.files.map { .init(path: $0.shown, action: $0.action.word) }, left: removal.added,
      projects: removal.projects.filter { !$0.isEmpty }.map(\.shown))
  }
}
