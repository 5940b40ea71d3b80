internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRoles
internal import ModuleRules
internal import ProjectKinds
internal import SystemPackage

struct LintWriting: PlanReport {
  let plan: Plan
  private let fixed: [FixedFile]
  private let projects: [ProjectRewrite]
  private let isBaseline: Bool
  private let check: RuleCheck
  private let roles: ProjectRoles
  /// Whether there is a project, which `undo` requires.
  private let isUndone: Bool

  /// - Parameter fixed: The fixed files; `nil` for a plan that writes the baseline.
  init(
    _ plan: Plan, _ check: RuleCheck, of code: LoadedCode, fixing fixed: [FixedFile]? = nil,
    projects: [ProjectRewrite] = []
  ) {
    self.plan = plan
    self.projects = projects
    self.check = check
    roles = code.roles
    isUndone = code.moduleRecords != nil
    self.fixed = fixed ?? []
    isBaseline = fixed == nil
  }

  static func fixing(
    _ check: RuleCheck, _ code: LoadedCode, _ session: Session
  ) throws(DiagnosticError) -> LintWriting {
    let fixed = FixedFile.all(check.findings, HeaderPaths(code.roles.code))
    var changes: [FileChange] = []
    var moves: [FileMoves.Move] = []
    let root = code.roles.code.root
    for file in fixed {
      let path = file.file.path
      let before = try session.files.content(of: path, shownAs: file.file.text.path, limit: .source)
      guard let before, before.bytes == file.file.text.bytes else { continue }
      if let place = file.place {
        moves.append(
          .init(
            from: path, to: root.pushing(place), before: before, after: file.bytes, isTest: file.file.isTest))
      } else {
        changes.append(FileChange(path: path, before: before, after: file.bytes))
      }
    }
    let all = try FileMoves.plan(
      moves, editing: changes, below: root, files: session.files, workingDirectory: session.workingDirectory,
      as: "lint --fix")
    return LintWriting(all.plan, check, of: code, fixing: fixed, projects: all.projects)
  }

  /// The findings that need a decision.
  var remaining: [Finding] {
    func key(_ finding: Finding) -> String { "\(finding.rule) \(finding.file.text.path) \(finding.range)" }
    let done = Set(fixed.flatMap(\.findings).map(key))
    return check.findings.filter { !done.contains(key($0)) }
  }

  func printPlan(_ session: Session) {
    for change in isBaseline ? plan.changes : [] {
      let path = change.path.shown(from: session.workingDirectory)
      session.console.write(.step(change.before == nil ? "create" : "modify", .green, path))
    }
    for file in fixed where !file.findings.isEmpty || file.isAdjusted {
      session.console.write("  \(file.file.text.path)\n")
      for finding in file.findings {
        session.console.write("    \(finding.rule, width: 26) \(finding.fix?.does ?? "", .faint)\n")
      }
      if file.isAdjusted { session.console.write("    \("adds AnyObject, which 'weak' requires", .faint)\n") }
    }
    for project in projects { session.console.write(project.step) }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left places: [LeftToDo]) {
    let console = session.console
    if isBaseline {
      let found = check.findings.count.counted("finding")
      return console.inform(
        plan.isEmpty
          ? "The baseline is unchanged."
          : isDryRun
            ? "The baseline would contain \(found).\nNothing was written."
            : "Checked \(found); the baseline is \(Baseline.path).")
    }
    let left = remaining.count
    let count = check.findings.count - left
    guard !plan.isEmpty else {
      return console.inform("Nothing to fix automatically, \(left) to fix by hand; nothing was written.")
    }
    let rest = left == 0 ? "" : ", \(left) left to fix by hand"
    console.inform(
      isDryRun
        ? "\(count.counted("finding")) would be fixed\(rest).\nNothing was written."
        : "\(count.counted("finding")) fixed\(rest).")
    LeftToDo.show(places, session)
    if isUndone, !isDryRun { console.inform("next: viper-gen undo reverts this") }
  }

  func payload(_ session: Session) -> LintReport.Payload {
    LintReport(check, roles, isStrict: false).payload
  }
}
