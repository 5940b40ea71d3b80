internal import Diagnostics
internal import ModuleGeneration

/// What `undo` says.
struct UndoReport {
  /// What it says to programs.
  struct Payload: Codable {
    /// The command that is taken back.
    let command: String
    /// When it was run, in seconds since 1970.
    let time: Int
    let restored: [String]
    let removed: [String]
    let projects: [String]
  }

  private let undoing: Undoer.Undoing
  private let isDryRun: Bool
  private let age: String

  init(_ undoing: Undoer.Undoing, isDryRun: Bool, now: Int) {
    self.undoing = undoing
    self.isDryRun = isDryRun
    age = Self.age(max(0, now - undoing.note.time))
  }

  /// What is said when an interrupted run is taken back, beside the warning about it.
  static func printInterruption(_ session: Session, isDryRun: Bool) {
    if session.isJSON { session.printJSON(isDryRun ? .interrupted : .takenBack, nil as Payload?) }
  }

  func print(_ session: Session) {
    let (restored, removed) = (undoing.restored, undoing.removed)
    if session.isJSON {
      return session.printJSON(
        isDryRun ? .planned : .written,
        Payload(
          command: undoing.note.command, time: undoing.note.time, restored: restored, removed: removed,
          projects: undoing.projects), changes: undoing.plan.changes)
    }
    let console = session.console
    if !console.isQuiet {
      for path in restored { console.write("  \("restore", .green)    \(path)\n") }
      for path in removed { console.write("  \("remove", .yellow)     \(path)\n") }
    }
    var parts: [String] = []
    if !restored.isEmpty { parts.append("\(UpdateReport.count(restored.count, "file")) restored") }
    if !removed.isEmpty { parts.append("\(removed.count) removed") }
    parts += undoing.projects.map { "\($0) as before" }
    let start = isDryRun ? "Would take back" : "Took back"
    console.talk(
      "\(start) '\(undoing.note.command)' of \(age): \(parts.isEmpty ? "the record" : parts.joined(separator: ", ")).")
  }

  private static func age(_ seconds: Int) -> String {
    for (length, unit) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= length {
      return "\(UpdateReport.count(seconds / length, unit)) ago"
    }
    return "\(UpdateReport.count(seconds, "second")) ago"
  }
}
