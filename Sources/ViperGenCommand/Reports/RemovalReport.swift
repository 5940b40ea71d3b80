internal import Diagnostics
internal import ModuleGeneration

struct RemovalReport: PlanReport {
  private let removal: Remover.Removal
  var plan: Plan { removal.plan }

  /// Whether only the record is removed.
  private let keepsFiles: Bool

  init(_ removal: Remover.Removal, keepsFiles: Bool = false) {
    self.removal = removal
    self.keepsFiles = keepsFiles
  }

  func printPlan(_ session: Session) {
    for file in removal.files { session.console.write(.step(file.action, file.shown)) }
    for project in removal.projects where !project.isEmpty { session.console.write(project.step) }
    for manifest in removal.manifests where !manifest.isEmpty { session.console.write(manifest.step("-")) }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    guard !keepsFiles else {
      let start =
        isDryRun ? "The record of \(removal.module) would be deleted" : "The record of \(removal.module) is deleted"
      session.console.talk(
        "\(start); its \(removal.files.count.counted("file")) stay\(removal.files.count == 1 ? "s" : "").")
      return session.console.talk(isDryRun ? "Nothing was written." : "next: viper-gen undo reverts this")
    }
    let removed = removal.files.count { $0.action == .delete || $0.action == .edited }
    let start = isDryRun ? "\(removal.module) would be removed" : "\(removal.module) is removed"
    session.console.talk("\(start): \(removed.counted("file")).")
    LeftToDo.show(left, session)
    if !removal.added.isEmpty {
      session.console.talk(
        "Kept, because viper-gen did not write it: \(removal.added.joined(separator: ", "))")
    }
    session.console.talk(isDryRun ? "Nothing was written." : "next: viper-gen undo reverts this")
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

  func payload(_ session: Session) -> Payload {
    Payload(
      module: removal.module,
      files: removal.files.map { .init(path: $0.shown, action: $0.action.word) }, left: removal.added,
      projects: removal.projects.filter { !$0.isEmpty }.map(\.shown)
        + removal.manifests.filter { !$0.isEmpty }.map(\.shown))
  }
}
