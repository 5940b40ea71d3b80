internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration

struct MapWriting: PlanReport {
  let plan: Plan

  func payload(_ session: Session) -> MapReport.WrittenPayload {
    .init(files: plan.changes.map { $0.path.shown(from: session.workingDirectory) })
  }

  func printPlan(_ session: Session) {
    for change in plan.changes {
      let path = change.path.shown(from: session.workingDirectory)
      session.console.write(.step(change.before == nil ? "create" : "modify", .green, path, "the map"))
    }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    if plan.isEmpty { return session.console.inform("The map is up to date; nothing to do.") }
    session.console.inform(
      isDryRun ? "Nothing was written." : "next: commit the page; viper-gen check reports when it is out of date")
  }
}

extension MapReport {
  struct WrittenPayload: Codable {
    let files: [String]
  }
}
