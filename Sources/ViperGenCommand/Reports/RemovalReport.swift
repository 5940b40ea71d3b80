internal import Diagnostics
internal import FileChanges
internal import ModuleGeneration
internal import PlanChecks
internal import ProjectKinds

struct RemovalReport: PlanReport {
  private let removal: Remover.Removal
  var plan: Plan { removal.plan }

  /// The files from which imports and test selections of the module are removed.
  private let changed: [RemovedReferences.File]
  /// The remaining references.
  let undecided: [LeftToDo]

  /// - Parameters:
  ///   - references: The imports and test selections of the module.
  ///   - changingReferences: Whether they are removed where possible; otherwise they are only listed.
  init(_ removal: Remover.Removal, _ references: [RemovedReferences.File], changingReferences: Bool) {
    changed = references.filter { changingReferences && $0.change != nil }
    undecided = references.filter { !changingReferences || $0.change == nil }.flatMap(\.places)
    self.removal = removal.adding(changed.compactMap(\.change))
  }

  func printPlan(_ session: Session) {
    for file in removal.files { session.console.write(.step(file.action, file.shown)) }
    for file in removal.updates.flatMap(\.files) where file.isChange {
      session.console.write(.step(file.action, file.shown))
    }
    for file in changed {
      session.console.write(
        file.change?.isRemoval == true
          ? .step(.delete, file.shown)
          : .step("modify", .green, file.shown, "-\(max(1, file.places.count).counted("reference"))"))
    }
    for project in removal.projects where !project.isEmpty { session.console.write(project.step) }
    for manifest in removal.manifests where !manifest.isEmpty { session.console.write(manifest.step("-")) }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    guard !removal.keepsFiles else {
      let start =
        isDryRun ? "The record of \(removal.module) would be deleted" : "The record of \(removal.module) is deleted"
      session.console.inform(
        "\(start); its \(removal.files.count.counted("file")) stay\(removal.files.count == 1 ? "s" : "").")
      return session.console.inform(isDryRun ? "Nothing was written." : "next: viper-gen undo reverts this")
    }
    let removed = removal.files.count { $0.action == .delete || $0.action == .edited }
    let start = isDryRun ? "\(removal.module) would be removed" : "\(removal.module) is removed"
    session.console.inform("\(start): \(removed.counted("file")).")
    if !removal.updates.isEmpty {
      let names = removal.updates.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      session.console.inform(
        "It \(isDryRun ? "would be" : "is") removed from the lists of: \(names.joined(separator: ", ")).")
    }
    LeftToDo.show(left, session)
    if !removal.added.isEmpty {
      session.console.inform(
        "Kept (written by you, or used by another module): \(removal.added.joined(separator: ", "))")
    }
    session.console.inform(isDryRun ? "Nothing was written." : "next: viper-gen undo reverts this")
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
