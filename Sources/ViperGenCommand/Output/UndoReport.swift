internal import Diagnostics
internal import ModuleGeneration

/// What `undo` says.
struct UndoReport: Encodable {
  let version = 1
  let outcome: String
  let command: String
  let time: Int
  let restored: [String]
  let removed: [String]
  let projects: [String]
  private let age: String

  enum CodingKeys: String, CodingKey {
    case version, outcome, command, time, restored, removed, projects
  }

  init(_ plan: Undoer.Plan, isDryRun: Bool, now: Int) {
    outcome = isDryRun ? "planned" : "written"
    command = plan.note.command
    time = plan.note.time
    restored = plan.restored
    removed = plan.removed
    projects = plan.projects
    age = Self.age(max(0, now - plan.note.time))
  }

  /// What is said when an interrupted run is taken back, beside the warning about it.
  static func printInterruption(_ session: Session, isDryRun: Bool) {
    struct JSON: Encodable {
      let version = 1
      let outcome: String
    }
    if session.isJSON { session.printJSON(JSON(outcome: isDryRun ? "interrupted" : "interruption-taken-back")) }
  }

  func print(_ session: Session) {
    if session.isJSON { return session.printJSON(self) }
    let console = session.console
    if !console.isQuiet {
      for path in restored { console.write("  \("restore", .green)    \(path)\n") }
      for path in removed { console.write("  \("remove", .yellow)     \(path)\n") }
    }
    var parts: [String] = []
    if !restored.isEmpty { parts.append("\(UpdateReport.count(restored.count, "file")) restored") }
    if !removed.isEmpty { parts.append("\(removed.count) removed") }
    parts += projects.map { "\($0) as before" }
    let start = outcome == "planned" ? "Would take back" : "Took back"
    console.talk("\(start) '\(command)' of \(age): \(parts.isEmpty ? "the record" : parts.joined(separator: ", ")).")
  }

  private static func age(_ seconds: Int) -> String {
    for (length, unit) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= length {
      return "\(UpdateReport.count(seconds / length, unit)) ago"
    }
    return "\(UpdateReport.count(seconds, "second")) ago"
  }
}
