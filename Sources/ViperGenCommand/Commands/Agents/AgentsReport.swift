internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration

struct AgentsReport: PlanReport {
  struct Payload: Codable {
    let files: [String]
  }

  let plan: Plan
  let next: String

  func payload(_ session: Session) -> Payload {
    Payload(files: plan.changes.map { $0.path.shown(from: session.workingDirectory) })
  }

  func printPlan(_ session: Session) {
    for change in plan.changes {
      let path = change.path.shown(from: session.workingDirectory)
      if change.isRemoval {
        session.console.write(.step("delete", .yellow, path))
      } else {
        session.console.write(.step(change.before == nil ? "create" : "modify", .green, path))
      }
    }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    if plan.isEmpty { return session.console.inform("Nothing to do.") }
    if isDryRun { return session.console.inform("\nNothing was written.") }
    session.console.inform("\nnext: \(next)")
  }
}
