internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import SystemPackage
internal import XcodeProject

struct GenerationReport: PlanReport {
  private let proposal: ModuleGenerator.Proposal
  private var generation: Generation { proposal.generation }
  var naming: [FilePath] { generation.naming }
  let plan: Plan

  init(_ proposal: ModuleGenerator.Proposal) {
    self.proposal = proposal
    plan = proposal.generation.plan
  }

  func printPlan(_ session: Session) {
    let console = session.console
    if let notice = proposal.context.notice {
      let origin = proposal.template.origin == .bundled ? " (bundled)" : ""
      console.inform("\(notice), template '\(proposal.template.name)'\(origin).\n")
    }
    if let found = proposal.context.found { console.inform("\(found)\n") }
    if plan.isEmpty, generation.conflict == nil { return }
    let identical = generation.files.count { $0.action == .identical }
    // Print all lines with one system call.
    var text = StyledText()
    for file in generation.files where file.action != .identical { text += .step(file.action, file.shown) }
    if identical > 0 { text += .step(.identical, identical.counted("file")) }
    for edit in generation.edits {
      text += .step("edit", .cyan, edit.shown, edit.added.isEmpty ? "" : "+ " + edit.added.joined(separator: ", "))
    }
    for folder in plan.folders {
      text += .step(.create, folder.shown(from: session.workingDirectory) + "/")
    }
    if let project = generation.project, !project.edit.isEmpty {
      text += .step("modify", .green, project.shown, project.edit.added.parts("+").joined(separator: ", "))
    }
    for manifest in generation.manifests where !manifest.isEmpty { text += manifest.step("+") }
    for (path, isNew, isRecord) in plan.remembered {
      let remark = isRecord ? "records the module" : "the current template"
      text += .step(isNew ? "create" : "modify", .green, path.shown(from: session.workingDirectory), remark)
    }
    console.write(text)
  }

  /// The diff, including blocked files.
  func difference(from folder: FilePath) -> String { generation.unifiedDiff(from: folder) }

  var refused: [FileChange] { generation.blocked }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let console = session.console
    let skipped = generation.files.count { $0.action == .skip }
    if plan.isEmpty, skipped > 0 {
      return console.inform(
        """
        \(generation.module) already exists: \(skipped.counted("file")) left as \
        \(skipped == 1 ? "it is" : "they are"), nothing to do.
        """)
    }
    if generation.files.isEmpty, plan.folders.isEmpty {
      let isRecorded = !plan.isEmpty && !isDryRun
      return console.inform(
        "Template '\(generation.template)' writes no file here\(isRecorded ? "; \(generation.module) is still recorded" : "")."
      )
    }
    if plan.isEmpty {
      return console.inform(
        "\(generation.module) already exists: \(generation.files.count) identical files, nothing to do.")
    }
    if plan.changesOnlyRecords {
      return console.inform(
        isDryRun
          ? "\(generation.module) already exists; it would be recorded."
          : "\(generation.module) already exists; it is now recorded.")
    }
    if !generation.conflicted.isEmpty {
      let places = generation.conflicted.reduce(0) { $0 + $1.conflicts }
      console.inform(
        "\n\(places.counted("conflict")) to resolve in \(generation.conflicted.count.counted("file"))"
      )
      for file in generation.conflicted { console.inform("  \(file.shown)") }
    }
    if isDryRun { return console.inform("\nNothing was written.") }
    console.inform("\n\(generation.module): \(sentence).")
    LeftToDo.showToWrite(generation.remainders, session)
    LeftToDo.show(left, session)
    if let screen = FirstScreen(proposal, on: session.files) {
      console.inform("show it in \(screen.app.shown(from: session.workingDirectory)):")
      for line in screen.lines { console.inform(line.isEmpty ? "" : "  \(line)") }
    }
    for step in nextSteps(session) { console.inform("next: \(step)") }
  }

  private var sentence: String {
    let code = generation.files.filter { $0.role == .code }
    let tests = generation.files.filter { $0.role == .test }
    return [(code, "code"), (tests, "test")].filter { !$0.0.isEmpty }.map { files, kind in
      var seen: Set<String> = []
      let targets = files.flatMap(\.targets).filter { seen.insert($0).inserted }.joined(separator: ", ")
      let place = targets.isEmpty ? "" : " in \(targets)"
      return "\(files.count) \(kind) \(files.count == 1 ? "file" : "files")\(place)"
    }.joined(separator: ", ")
  }

  /// Suggested next steps, of which the first one builds the module.
  private func nextSteps(_ session: Session) -> [String] {
    let context = proposal.context
    let undo = plan.isUndoable ? ["viper-gen undo reverts this"] : []
    let saving =
      context.rambafile == nil && type(of: context.project).hasManifest
      ? ["viper-gen setup saves these choices in a Rambafile"] : []
    let last = (saving + undo).joined(separator: "; ")
    if let step = context.stepAfterAdding { return [step] + (last.isEmpty ? [] : [last]) }
    guard saving.isEmpty else { return [last] }
    let project = context.builtProject.map { Self.opened($0, session).shown(from: session.workingDirectory) }
    return [([project.map { "open \($0)" } ?? "swift build"] + undo).joined(separator: "; ")]
  }

  /// The workspace with the project's name, as CocoaPods creates it, or else the project.
  private static func opened(_ project: FilePath, _ session: Session) -> FilePath {
    guard let stem = project.stem else { return project }
    let workspace = project.removingLastComponent().appending(stem + ".xcworkspace")
    return session.files.kind(of: workspace) == .folder ? workspace : project
  }

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
    struct Manifest: Codable {
      let path: String
      let addedTargets: [String]
      let users: [String]
      let product: String?
      let added: [String]
    }
    struct Edit: Codable {
      let path: String
      let added: [String]
    }
    /// Lines for the app's source file that show the first module.
    struct Screen: Codable {
      let path: String
      let lines: [String]
    }
    let module: String
    let template: String
    let files: [File]
    let edits: [Edit]?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    let to_write: [LeftToDo]?
    let folders: [String]
    let project: Project?
    let manifests: [Manifest]?
    let remembered: [String]
    // swift-format-ignore: AlwaysUseLowerCamelCase
    let first_screen: Screen?
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      module: generation.module, template: generation.template,
      files: generation.files.map {
        .init(path: $0.shown, action: $0.action.word, role: $0.role.rawValue, targets: $0.targets)
      },
      edits: generation.edits.isEmpty ? nil : generation.edits.map { .init(path: $0.shown, added: $0.added) },
      to_write: generation.remainders.isEmpty ? nil : generation.remainders,
      folders: plan.folders.map { $0.shown(from: session.workingDirectory) },
      project: generation.project.map {
        let added = $0.edit.added
        return .init(
          path: $0.shown, changed: !$0.edit.isEmpty, addedFiles: added.files, addedGroups: added.groups,
          addedBuildFiles: added.buildFiles, addedBuildPhases: added.buildPhases, addedExceptions: added.exceptions)
      },
      manifests: generation.manifests.isEmpty
        ? nil
        : generation.manifests.map {
          .init(path: $0.shown, addedTargets: $0.targets, users: $0.users, product: $0.product, added: $0.parts)
        },
      remembered: plan.remembered.map { $0.path.shown(from: session.workingDirectory) },
      first_screen: FirstScreen(proposal, on: session.files).map {
        .init(path: $0.app.shown(from: session.workingDirectory), lines: $0.lines)
      })
  }
}
