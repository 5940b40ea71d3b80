internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// What `gen` says: the plan line by line, and how it ended.
struct GenerationReport {
  private let proposal: ModuleGenerator.Proposal
  private let isDryRun: Bool
  private var plan: Plan { proposal.plan }

  init(_ proposal: ModuleGenerator.Proposal, isDryRun: Bool) {
    self.proposal = proposal
    self.isDryRun = isDryRun
  }

  // MARK: - For people

  /// Prints what is going to happen.
  func printPlan(_ session: Session, diff: Bool) {
    let console = session.console
    console.report(plan.warnings)
    guard !session.isJSON else { return }
    if let notice = proposal.context.notice {
      let origin = proposal.template.origin == .bundled ? " (bundled)" : ""
      console.talk("\(notice), template '\(proposal.template.name)'\(origin).\n")
    }
    if console.isQuiet { return }
    if plan.isEmpty, plan.conflict == nil { return }
    // What stays as it is, is worth a number and no lines.
    let identical = plan.files.count { $0.action == .identical }
    for file in plan.files where file.action != .identical { console.write(line(file.action, file.shown)) }
    if identical > 0 { console.write(line(.identical, UpdateReport.count(identical, "file"))) }
    for folder in plan.folders {
      console.write(line(.create, folder.shown(from: session.workingDirectory) + "/"))
    }
    if let project = plan.project, !project.edit.isEmpty {
      console.write("  \("modify", .green)     \(project.shown)   \(Self.summary(project.edit.added))\n")
    }
    printMemory(session)
    if diff { console.write("\n\(lines: plan.unifiedDiff(from: session.workingDirectory))") }
  }

  /// Prints what is written beside the module so that later commands know it.
  private func printMemory(_ session: Session) {
    let console = session.console
    for (path, isNew, isRecord) in plan.remembered {
      let remark = isRecord ? "remembers the module" : "the template as it is now"
      console.write(
        "  \(isNew ? "create" : "modify", .green)     \(path.shown(from: session.workingDirectory))   \(remark)\n")
    }
  }

  /// Prints how it ended.
  func printOutcome(_ session: Session, diff: Bool) {
    if session.isJSON {
      return session.printJSON(
        isDryRun ? .planned : plan.isEmpty ? .unchanged : .written, payload(session), changes: plan.changes,
        next: isDryRun || plan.isEmpty ? [] : [["viper-gen", "undo"]], showsDiff: diff)
    }
    let console = session.console
    let skipped = plan.files.count { $0.action == .skip }
    if plan.isEmpty, skipped > 0 {
      return console.talk(
        """
        \(plan.module) is there already: \(UpdateReport.count(skipped, "file")) left as \
        \(skipped == 1 ? "it is" : "they are"), nothing to do.
        """)
    }
    if plan.files.isEmpty, plan.folders.isEmpty {
      let isRecorded = !plan.isEmpty && !isDryRun
      return console.talk(
        "Template '\(plan.template)' writes no file here\(isRecorded ? "; \(plan.module) is recorded all the same" : "")."
      )
    }
    if plan.isEmpty {
      return console.talk(
        "\(plan.module) is there already, unchanged: \(plan.files.count) identical files, nothing to do.")
    }
    if plan.changesOnlyMemory {
      return console.talk(
        isDryRun
          ? "\(plan.module) is there already; it would be recorded."
          : "\(plan.module) is there already; it is recorded now.")
    }
    if !plan.conflicted.isEmpty {
      let places = plan.conflicted.reduce(0) { $0 + $1.conflicts }
      console.talk(
        "\n\(UpdateReport.count(places, "conflict")) to resolve in \(UpdateReport.count(plan.conflicted.count, "file"))"
      )
      for file in plan.conflicted { console.talk("  \(file.shown)") }
    }
    if isDryRun { return console.talk("\nNothing was written.") }
    console.talk("\n\(plan.module): \(sentence).")
    for step in nextSteps { console.talk("next: \(step)") }
  }

  private func line(_ action: Plan.Action, _ path: String) -> StyledText {
    let style: StyledText.Style =
      switch action {
      case .create: .green
      case .merge: .cyan
      case .overwrite: .yellow
      case .conflict: .red
      case .identical, .present, .skip: .faint
      }
    return "  \(action.rawValue, style, width: 11)\(path)\n"
  }

  private var sentence: String {
    let code = plan.files.filter { $0.role == .code }
    let tests = plan.files.filter { $0.role == .test }
    return [(code, "code"), (tests, "test")].filter { !$0.0.isEmpty }.map { files, kind in
      let targets = files.first?.targets.joined(separator: ", ") ?? ""
      let place = targets.isEmpty ? "" : " in \(targets)"
      return "\(files.count) \(kind) \(files.count == 1 ? "file" : "files")\(place)"
    }.joined(separator: ", ")
  }

  private var nextSteps: [String] {
    var steps: [String] = []
    if let command = proposal.context.project.commandAfterAdding { steps.append("run '\(command)'") }
    if proposal.context.rambafile == nil {
      steps.append("viper-gen setup saves these choices in a Rambafile; viper-gen undo takes this back")
    }
    return steps
  }

  private static func summary(_ added: ProjectEdit.Summary) -> String {
    let parts = [
      (added.files, "file"), (added.groups, "group"), (added.buildFiles, "build file"),
      (added.buildPhases, "build phase"), (added.exceptions, "exception"),
    ]
    return parts.filter { $0.0 > 0 }.map { "+\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  // MARK: - For programs

  struct Payload: Codable {
    struct File: Codable {
      let path: String
      let action: String
      let role: String
      let targets: [String]
    }
    struct Project: Codable {
      let path: String
      let changed: Bool
      let addedFiles: Int
      let addedGroups: Int
      let addedBuildFiles: Int
      let addedBuildPhases: Int
      let addedExceptions: Int
    }
    let module: String
    let template: String
    let files: [File]
    let folders: [String]
    let project: Project?
    let remembered: [String]
  }

  private func payload(_ session: Session) -> Payload {
    Payload(
      module: plan.module, template: plan.template,
      files: plan.files.map {
        .init(path: $0.shown, action: $0.action.rawValue, role: $0.role.rawValue, targets: $0.targets)
      },
      folders: plan.folders.map { $0.shown(from: session.workingDirectory) },
      project: plan.project.map {
        let added = $0.edit.added
        return .init(
          path: $0.shown, changed: !$0.edit.isEmpty, addedFiles: added.files, addedGroups: added.groups,
          addedBuildFiles: added.buildFiles, addedBuildPhases: added.buildPhases, addedExceptions: added.exceptions)
      },
      remembered: plan.remembered.map { $0.path.shown(from: session.workingDirectory) })
  }
}
