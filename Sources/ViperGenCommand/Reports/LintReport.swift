internal import Diagnostics
internal import ModuleRoles
internal import ModuleRules

struct LintReport {
  struct Payload: Codable {
    struct Finding: Codable {
      let rule: String
      let severity: String
      let file: String
      let line: Int
      let column: Int
      let message: String
      let module: String
      let role: String
      let type: String
      let isFixable: Bool
    }
    struct Rule: Codable {
      let rule: String
      let checked: Int
      let found: Int
    }
    let modules: Int
    let files: Int
    let findings: [Finding]
    let rules: [Rule]
    /// Differences from conventions that most of the code ignores, with `--suggest`.
    let suggestions: [Finding]?
  }

  private let check: RuleCheck
  private let roles: ProjectRoles
  let hasFailed: Bool
  private let suggests: Bool

  init(_ check: RuleCheck, _ roles: ProjectRoles, isStrict: Bool, suggests: Bool = false) {
    self.check = check
    self.suggests = suggests
    self.roles = roles
    hasFailed = check.findings.contains { $0.severity == .error || isStrict } || isStrict && !check.comments.isEmpty
  }

  func print(_ session: Session, as format: AnnotationFormat = .usual) {
    session.console.report(
      check.comments.map { problem in
        Diagnostic(
          .warning, "lint-allow", category: .difference, problem.message, at: Place(problem.file.text, problem.range),
          help: ["write '// viper-gen:allow RULE reason'"])
      })
    if session.isJSON { return session.printJSON(hasFailed ? .differences : .passed, payload) }
    switch format {
    case .sarif:
      let kept = SARIFLog.kept(check.findings) { $0.severity == .error }
      if kept.count < check.findings.count { session.console.report([SARIFLog.capped(check.findings.count)]) }
      return session.console.writeJSON(SARIFLog(kept))
    case .gitlab:
      return session.console.writeJSON(
        CodeQualityReport(check.findings.map(diagnostic), in: session.workingDirectory, session.environment))
    case .junit: return session.console.writeVerbatim("\(lines: JUnitResults.text(check.findings, roles))\n")
    case .text, .xcode, .github: break
    }
    let diagnostics = check.findings.map { diagnostic($0) }
    if let lines = format.lines(diagnostics, in: session.workingDirectory, session.environment) {
      return session.console.writeVerbatim(lines)
    }
    for diagnostic in diagnostics { session.console.write(StyledText(diagnostic)) }
    if suggests {
      for finding in check.suggestions {
        let place = "\(finding.file.text.path):\(finding.line)"
        session.console.write("\(place): suggestion: \(finding.message) [\(finding.rule)]\n")
      }
    }
    let errors = check.findings.count { $0.severity == .error }
    let warnings = check.findings.count - errors
    let counts = [errors == 0 ? nil : errors.counted("error"), warnings == 0 ? nil : warnings.counted("warning")]
      .compactMap { $0 }.joined(separator: " and ")
    let looked = "\(roles.modules.count.counted("module")), \(roles.code.files.count.counted("file"))"
    session.console.inform("\(counts.isEmpty ? "Nothing found" : counts) in \(looked).")
    if !suggests, !check.suggestions.isEmpty {
      session.console.inform(
        "\(check.suggestions.count.counted("suggestion")) about conventions that most of the code ignores: --suggest")
    }
  }

  private func diagnostic(_ finding: Finding) -> Diagnostic {
    Diagnostic(
      finding.severity == .error ? .error : .warning, finding.rule, category: .difference,
      finding.message, at: Place(finding.file.text, finding.range),
      notes: finding.notes.map { .init($0.text, at: Place($0.file.text, $0.range)) },
      help: finding.fix.map { ["viper-gen lint --fix \($0.does)"] } ?? [])
  }

  var payload: Payload {
    let found = Dictionary(check.findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
    return Payload(
      modules: roles.modules.count, files: roles.code.files.count,
      findings: check.findings.map(payload),
      rules: check.checked.sorted { $0.key < $1.key }.map {
        .init(rule: $0.key, checked: $0.value, found: found[$0.key] ?? 0)
      }, suggestions: suggests ? check.suggestions.map(payload) : nil)
  }

  private func payload(_ finding: Finding) -> Payload.Finding {
    .init(
      rule: finding.rule, severity: finding.severity.rawValue, file: finding.file.text.path, line: finding.line,
      column: finding.file.text.column(at: finding.range.lowerBound), message: finding.message,
      module: roles.modules[finding.module].name, role: finding.role.rawValue, type: finding.type,
      isFixable: finding.fix != nil)
  }
}
