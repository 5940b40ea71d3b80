internal import Diagnostics
internal import FileChanges
internal import ModuleGeneration

struct UndoReport: PlanReport {
  struct Payload: Codable {
    let command: String
    /// Seconds since 1970.
    let time: Int
    let restored: [String]
    let removed: [String]
    let projects: [String]
  }

  private let undoing: Undoer.Undoing
  private let age: String
  var plan: Plan { undoing.plan }

  init(_ undoing: Undoer.Undoing, now: Int) {
    self.undoing = undoing
    age = Self.age(max(0, now - undoing.note.time))
  }

  /// Prints the JSON result for an interrupted run, which a warning already reported.
  static func printInterruption(_ session: Session, isDryRun: Bool) {
    if session.isJSON { session.printJSON(isDryRun ? .interrupted : .takenBack, nil as Payload?) }
  }

  func printPlan(_ session: Session) {
    for path in undoing.restored { session.console.write(.step("restore", .green, path)) }
    for path in undoing.removed { session.console.write(.step("remove", .yellow, path)) }
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      command: undoing.note.command, time: undoing.note.time, restored: undoing.restored, removed: undoing.removed,
      projects: undoing.projects)
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let (restored, removed) = (undoing.restored, undoing.removed)
    var parts: [String] = []
    if !restored.isEmpty { parts.append("\(restored.count.counted("file")) restored") }
    if !removed.isEmpty { parts.append("\(removed.count) removed") }
    parts += undoing.projects.map { "\($0) as before" }
    let start = isDryRun ? "Would undo" : "Undid"
    session.console.inform(
      "\(start) '\(undoing.note.command)' of \(age): \(parts.isEmpty ? "the record" : parts.joined(separator: ", ")).")
  }

  static func age(_ seconds: Int) -> String {
    for (length, unit) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= length {
      return "\((seconds / length).counted(unit)) ago"
    }
    return "\(seconds.counted("second")) ago"
  }
}
