internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

struct UpdateReport: PlanReport {
  enum Verb: String {
    case update = "updated"
    case rename = "renamed"
  }

  private let updates: ModuleUpdates
  private let verb: Verb
  private let followers: [RenamingConsequences.Follower]
  private let occurrences: [Occurrence]
  private let formerName: String
  var plan: Plan { updates.plan }

  init(_ updates: ModuleUpdates) {
    self.updates = updates
    verb = .update
    followers = []
    occurrences = []
    formerName = ""
  }

  init(_ renaming: Renaming) {
    updates = renaming.updates
    verb = .rename
    followers = renaming.followers
    occurrences = renaming.occurrences
    formerName = renaming.formerName
  }

  func printPlan(_ session: Session) {
    let console = session.console
    for module in updates.changed {
      let change: StyledText = module.from == module.to ? "" : "  \("\(module.from) to \(module.to)", .faint)"
      console.write("  \(module.name)\(change)\n")
      let files = module.files.filter { $0.action != .unchanged }
      let width = files.map(\.name).columns
      for file in files { console.write(line(file, width)) }
    }
    for file in followers {
      let remark = "\(file.places.counted("name")) follow\(file.places == 1 ? "s" : "")"
      console.write(.step("modify", .green, file.shown, remark))
    }
    for project in updates.projects where !project.isEmpty { console.write(project.step) }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let console = session.console
    let passedOver = passedOver
    if updates.plan.isEmpty, let passedOver {
      let others: StyledText =
        updates.modules.isEmpty ? "" : ", \(updates.modules.count.counted("other")) up to date"
      return console.inform("\(passedOver)\(others); nothing was written.")
    }
    if updates.modules.isEmpty, updates.plan.isEmpty {
      return console.inform("No module is recorded; nothing to do.")
    }
    if updates.plan.isEmpty {
      return console.inform(
        updates.modules.count == 1
          ? "\(updates.modules[0].name) is up to date; nothing to do."
          : "All \(updates.modules.count) modules are up to date; nothing to do.")
    }
    let conflicts = updates.conflicts
    if console.isQuiet, conflicts.files > 0, !isDryRun {
      // Report conflicts even in quiet mode, because users must resolve the markers.
      console.report([
        Diagnostic(
          .warning, "merge-conflicts", category: .conflict,
          "\(conflicts.places.counted("conflict")) to resolve in \(conflicts.files.counted("file"))",
          notes: updates.modules.flatMap(\.conflicted).map { .init($0.shown) })
      ])
    }
    var sentence: StyledText =
      if verb == .rename {
        "The module \(isDryRun ? "would become" : "is now") \(updates.modules[0].name)"
      } else if updates.changed.isEmpty {
        updates.projects.contains { !$0.isEmpty }
          ? "No file needs an update; the project \(isDryRun ? "would list" : "lists") its lost entries"
          : "No file needs an update; the records \(isDryRun ? "would be" : "are") fixed"
      } else {
        "\(updates.changed.count) of \(updates.modules.count) modules \(isDryRun ? "would be " : "")\(verb.rawValue)"
      }
    if conflicts.files > 0 {
      sentence += ", \(conflicts.places.counted("conflict")) to resolve in \(conflicts.files.counted("file"))"
    }
    console.inform(sentence)
    if let passedOver { console.inform("\(passedOver)") }
    for file in updates.modules.flatMap(\.conflicted) { console.inform("  \(file.shown)") }
    if !occurrences.isEmpty {
      // A long list leaves out comments and other names that merely contain the module's.
      let shown = (occurrences.count > 20 ? occurrences.filter(isLikely) : occurrences).prefix(100)
      console.inform(
        "\(occurrences.count.counted("place")) still \(occurrences.count == 1 ? "uses" : "use") the old name:")
      for place in shown {
        let reason = place.reason.map { "  (\(Self.words($0)))" } ?? ""
        console.inform("  \(place.path):\(place.line):\(place.column): \(place.identifier)\(reason)")
      }
      if occurrences.count > shown.count {
        console.inform(
          "  … and \(occurrences.count - shown.count) more\(occurrences.allSatisfy(isLikely) ? "" : ", also in comments and other names"); --json lists all"
        )
      }
      // With `--references`, each remaining occurrence has a reason.
      if occurrences.allSatisfy({ $0.reason == nil }) {
        console.inform("--references renames them where the code proves it, and functions of routes to the module.")
      }
    }
    LeftToDo.show(left, session)
    if isDryRun { return console.inform("Nothing was written.") }
    console.inform("next: viper-gen undo reverts this")
  }

  private func isLikely(_ place: Occurrence) -> Bool {
    place.reason != .comment
      && (place.reason == nil || place.reason == .unproven
        || place.identifier.lowercased().hasPrefix(formerName.lowercased()))
  }

  private static func words(_ reason: Occurrence.Reason) -> String {
    switch reason {
    case .comment: "in a comment"
    case .text: "in a text"
    case .local: "a variable of its function"
    case .other: "another declaration"
    case .unproven: "not provably of this module"
    }
  }

  private var passedOver: String? {
    // The warnings name the reasons.
    updates.passedOver.isEmpty ? nil : "\(updates.passedOver.count.counted("module")) could not be updated"
  }

  private func line(_ file: FileStep, _ width: Int) -> StyledText {
    let remark = remark(file)
    let name: StyledText = remark.isEmpty ? "\(file.name)" : "\(file.name, width: width)   \(remark)"
    return "    \(file.action.word, file.action.style, width: 9) \(name)\n"
  }

  private func remark(_ file: FileStep) -> String {
    var remarks: [String] = []
    if let previous = file.previousPath?.lastComponent?.string, previous != file.path.lastComponent?.string {
      remarks.append("was \(previous)")
    }
    switch file.action {
    case .merge:
      remarks.append("your \(file.ownLines.counted("line")) kept, \(file.templateLines) from the template")
    case .conflict: remarks.append(file.reason ?? "\(file.conflicts.counted("place")), marked")
    case .keep: remarks.append("no longer in the template; kept because it was edited")
    case .gone: remarks.append("deleted here and no longer recorded")
    default: break
    }
    return remarks.joined(separator: "; ")
  }

  struct Payload: Codable {
    struct Module: Codable {
      let name: String
      let from: String
      let to: String
      let changed: Bool
      let files: [File]
    }
    struct File: Codable {
      let path: String
      let previousPath: String?
      let action: String
      let role: String
      let ownLines: Int
      let templateLines: Int
      let conflicts: Int
    }
    struct Place: Codable {
      let path: String
      let line: Int
      let column: Int
      let identifier: String
      let reason: String?
    }
    struct Follower: Codable {
      let path: String
      let places: Int
    }
    struct Project: Codable {
      let path: String
      let changed: Bool
    }
    let modules: [Module]
    let projects: [Project]
    let conflicts: Int
    let conflictedFiles: [String]
    let followers: [Follower]
    let occurrences: [Place]
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      modules: updates.modules.map { module in
        .init(
          name: module.name, from: module.from, to: module.to, changed: module.isChange,
          files: module.files.map { .init($0, from: session.workingDirectory) })
      },
      projects: updates.projects.map { .init(path: $0.shown, changed: !$0.isEmpty) },
      conflicts: updates.conflicts.places, conflictedFiles: updates.modules.flatMap(\.conflicted).map(\.shown),
      followers: followers.map { .init(path: $0.shown, places: $0.places) },
      occurrences: occurrences.map {
        .init(
          path: $0.path, line: $0.line, column: $0.column, identifier: $0.identifier, reason: $0.reason?.rawValue)
      })
  }
}

extension UpdateReport.Payload.File {
  init(_ file: FileStep, from workingDirectory: FilePath) {
    self.init(
      path: file.shown, previousPath: file.previousPath?.shown(from: workingDirectory), action: file.action.word,
      role: file.role.rawValue, ownLines: file.ownLines, templateLines: file.templateLines, conflicts: file.conflicts)
  }
}
