internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import PlanChecks
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// The output of a command with a plan: the planned steps, and the outcome.
protocol PlanReport {
  associatedtype Payload: Encodable
  var plan: Plan { get }
  func payload(_ session: Session) -> Payload
  func printPlan(_ session: Session)
  /// - Parameter left: The places to complete before the code builds.
  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo])
  /// The plan's diff for `git apply`.
  func difference(from folder: FilePath) -> String
  /// Places that need a decision before the code builds.
  var undecided: [LeftToDo] { get }
  /// Changes that are impossible and therefore block the plan.
  var refused: [FileChange] { get }
  /// Existing files that name new types.
  var naming: [FilePath] { get }
}

extension PlanReport {
  func difference(from folder: FilePath) -> String { plan.unifiedDiff(from: folder) }
  var refused: [FileChange] { [] }
  var naming: [FilePath] { [] }
  var undecided: [LeftToDo] { [] }
}

extension Session {
  /// - Parameter isForced: Whether read-only files are changed; `nil` if the command has no `--force`.
  func show(_ report: some PlanReport, diff: Bool = false, isForced: Bool? = nil) throws(DiagnosticError) {
    try report.plan.checkPermissions(isForced: isForced, on: files, from: workingDirectory)
    console.report(report.plan.warnings)
    if console.isQuiet { return }
    report.printPlan(self)
    guard diff else { return }
    let difference = report.difference(from: workingDirectory)
    if !difference.isEmpty {
      console.writeVerbatim("\n\(console.colorsOutput ? .difference(difference) : StyledText(lines: difference))")
    }
  }

  /// Reports a conflict that blocks a plan.
  ///
  /// The JSON result contains the planned changes.
  func refuse(_ report: some PlanReport, for conflict: Diagnostic, diff: Bool) -> DiagnosticError {
    if isJSON {
      console.report([conflict])
      printJSON(.failed, report.payload(self), changes: report.plan.changes + report.refused, showsDiff: diff)
    }
    return DiagnosticError(conflict)
  }

  /// Carries out a plan unless this is a dry run, and prints the outcome and the places to complete.
  ///
  /// - Parameters:
  ///   - checking: Whether planned changes count as differences.
  ///   - isForced: Whether read-only files are changed; `nil` if the command has no `--force`.
  ///   - examining: Whether to search for places to complete.
  @discardableResult
  func carryOut(
    _ report: some PlanReport, isDryRun: Bool = false, diff: Bool = false, checking: Bool = false,
    isForced: Bool? = nil, examining: Bool = true
  ) throws(DiagnosticError) -> [LeftToDo] {
    let plan = report.plan
    try plan.checkPermissions(isForced: isForced, on: files, from: workingDirectory)
    let left = examining ? try leftToDo(by: report) : []
    if !isDryRun { try plan.commit(on: files, isForced: isForced) }
    guard isJSON else {
      report.printOutcome(self, isDryRun: isDryRun, left: left)
      return left
    }
    let outcome: Outcome = plan.isEmpty ? .unchanged : checking ? .differences : isDryRun ? .planned : .written
    printJSON(
      outcome, report.payload(self), changes: plan.changes,
      next: outcome == .written && plan.isUndoable ? [["viper-gen", "undo"]] : [], left: left, showsDiff: diff)
    return left
  }

  private func leftToDo(by report: some PlanReport) throws(DiagnosticError) -> [LeftToDo] {
    let plan = report.plan
    // The plan contains all code of a new module, so other modules need not be read unless they name it.
    let changesCode = plan.changes.contains { $0.before != nil && $0.path.extension == "swift" }
    let moduleRecords = ModuleRecords(root: plan.root, files: files, workingDirectory: workingDirectory)
    let records = changesCode ? try? moduleRecords.records() : nil
    let modules = records?.map { $0.sources(below: plan.root) }
    let new = plan.changes.filter { $0.before == nil && $0.path.extension == "yml" }.compactMap(\.path.stem)
    let naming = (try? moduleRecords.records(naming: Set(new))) ?? []
    let found = try PlannedCode(root: plan.root, files: files, workingDirectory: workingDirectory)
      .places(
        after: plan.changes, modules: modules ?? [],
        besides: report.naming + naming.flatMap { $0.sources(below: plan.root) })
    let changesPackage = records?.contains { record in
      record.packageFolder.map { folder in plan.changes.contains { $0.path.isWithin(folder) } } ?? false
    }
    let boundaries =
      changesPackage == true ? try PackageBoundaryCheck.places(after: plan, in: moduleRecords).map(LeftToDo.init) : []
    return LeftToDo.merged(found, boundaries + report.undecided)
  }
}

extension StyledText {
  static func step(_ word: String, _ style: Style, _ path: String, _ remark: String = "") -> StyledText {
    "  \(word, style, width: 11)\(path)\(remark.isEmpty ? "" : "   \(remark)")\n"
  }

  static func step(_ action: FileStep.Action, _ path: String, _ remark: String = "") -> StyledText {
    step(action.word, action.style, path, remark)
  }
}

extension StyledText {
  static func difference(_ text: String) -> StyledText {
    var result = StyledText()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }).dropLast()
    {
      let style: Style? =
        line.hasPrefix("+++") || line.hasPrefix("---") || line.hasPrefix("diff ")
        ? .bold : line.hasPrefix("@@") ? .cyan : line.hasPrefix("+") ? .green : line.hasPrefix("-") ? .red : nil
      result += StyledText(lines: String(line), style) + (text[line.endIndex] == "\n" ? "\n" : "\r\n")
    }
    return result
  }
}

extension ProjectRewrite {
  var step: StyledText {
    let parts = added.parts("+") + removed.parts("-") + renamed.parts("", " renamed") + packages
    return .step("modify", .green, shown, parts.joined(separator: ", "))
  }
}

extension ManifestChange {
  func step(_ sign: String) -> StyledText {
    if !parts.isEmpty { return .step("modify", .green, shown, parts.map { sign + $0 }.joined(separator: ", ")) }
    var parts = ["\(sign)\(targets.count.counted("target"))"]
    if product != nil { parts.append("\(sign)1 product") }
    if let module = targets.first, !users.isEmpty {
      parts.append("\(sign)\(module) in \(users.joined(separator: ", "))")
    }
    return .step("modify", .green, shown, parts.joined(separator: ", "))
  }
}

extension ProjectEdit.Summary {
  /// The nonzero counts, such as "+2 files".
  func parts(_ sign: String, _ verb: String = "") -> [String] {
    [
      (files, "file"), (groups, "group"), (buildFiles, "build file"), (buildPhases, "build phase"),
      (exceptions, "exception"), (packages, "package"), (products, "product"),
    ].filter { $0.0 > 0 }.map { "\(sign)\($0.0.counted($0.1))\(verb)" }
  }
}
