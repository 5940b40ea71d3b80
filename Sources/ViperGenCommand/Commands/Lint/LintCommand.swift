internal import ArgumentParser
internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import Git
internal import ModuleRequests
internal import ModuleRoles
internal import ModuleRules
internal import SystemPackage

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check the code against architecture rules.",
    discussion: """
      The exit code is 2 if code breaks a rule. Records, names, conformances and directories determine the role of \
      each type, in Swift and Objective-C. --roles shows the roles and the reasons.

      A comment '// viper-gen:allow RULE reason' allows its own line or the line below it. 'lint:' in the \
      Rambafile turns rules off and adds rules. --baseline ignores existing findings. \
      Rules about names, directories and style apply where most of the code follows them; --suggest shows the rest.

      EXAMPLES
        viper-gen lint Login --fix --dry-run --diff
        viper-gen lint --explain presenter-view-weak
      """)

  @Argument(help: "The modules, files or directories to check. (default: all)", completion: .modules)
  var names: [String] = []
  @Option(
    name: .customLong("rule"), help: ArgumentHelp("Check only this rule; may be repeated.", valueName: "rule"),
    completion: .rules)
  var rules: [String] = []
  @Option(
    help: ArgumentHelp("Report only lines that changed since a branch or commit.", valueName: "branch"))
  var since: String?
  @Flag(help: "Write existing findings to \(Baseline.path), to ignore them.")
  var baseline = false
  @Flag(help: "Fix findings that need no decision.") var fix = false
  @Flag(help: "With --fix or --baseline: show the changes only.") var dryRun = false
  @Flag(help: "With --fix or --baseline: show a diff of each file.") var diff = false
  @Flag(help: "Fail on warnings too.") var strict = false
  @Flag(help: "Show where code differs from conventions that most of it ignores.") var suggest = false
  @Flag(help: "Show the role of each type, with the reason.") var roles = false
  @Option(
    help: ArgumentHelp("Explain a rule, with examples.", valueName: "rule"),
    completion: .rules)
  var explain: String?
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: FormattedOutput<LintFormat>

  func validate() throws {
    if roles,
      explain != nil || !rules.isEmpty || strict || suggest || fix || baseline || since != nil || output.format != .text
    {
      throw ValidationError("--roles checks no rules; remove the other options")
    }
    if fix && baseline { throw ValidationError("--fix and --baseline exclude each other; run one after the other") }
    if (dryRun || diff) && !fix && !baseline {
      throw ValidationError("--dry-run and --diff require --fix or --baseline")
    }
    if baseline, !names.isEmpty || !rules.isEmpty || since != nil {
      throw ValidationError("--baseline always covers the whole project; remove the modules, --rule and --since")
    }
    if suggest, fix || baseline || output.format != .text {
      throw ValidationError("--suggest shows suggestions as text or JSON; remove --fix, --baseline and --format")
    }
    if output.json, output.format != .text { throw ValidationError("--json and --format exclude each other") }
  }

  func run() async throws {
    let session = Session("lint", output, rambafile: place.rambafile)
    if let explain {
      return try await session.run { () async throws(DiagnosticError) in
        RuleExplanation(try Rule.named(explain)).print(session)
      }
    }
    let writes = (fix || baseline) && !dryRun
    var failed = false
    try await session.withCode(rambafile: place.rambafile, for: writes ? .readWrite : .readOnly) {
      code async throws(DiagnosticError) in
      let scope = try LintScope(names, code.roles, session)
      if roles { return RolesReport(code.roles, in: scope).print(session) }
      var found = RuleCheck.run(code.roles, try settings(code, session)) { scope.contains($0.path, module: $1) }
      let known = try LintBaseline(code, session)
      if baseline {
        let writing = LintWriting(known.plan(found), found, of: code)
        try session.show(writing, diff: diff)
        try session.carryOut(writing, isDryRun: dryRun, diff: diff)
        return
      }
      found.findings = known.new(among: found.findings)
      if let since { found.findings = try await changed(found.findings, since: since, session) }
      if fix {
        let plan = try LintWriting.fixing(found, code, session)
        try session.show(plan, diff: diff)
        let left = try session.carryOut(plan, isDryRun: dryRun, diff: diff)
        failed = strict && !left.isEmpty || plan.remaining.contains { $0.severity == .error || strict }
        return
      }
      let report = LintReport(found, code.roles, isStrict: strict, suggests: suggest)
      failed = report.hasFailed
      report.print(session, as: output.format.annotations)
    }
    if failed { throw ExitCodes.differences }
  }

  private func settings(_ code: LoadedCode, _ session: Session) throws(DiagnosticError) -> RuleSettings {
    var (settings, problems) = RuleSettingsReader.read(code.rambafile?[declarations: .lint])
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    settings.prefix = code.rambafile?[text: .prefix]?.value ?? ""
    if !rules.isEmpty {
      settings.only = Set(
        try rules.map { name throws(DiagnosticError) in try Rule.named(name, besides: settings.teamRules) })
    }
    return settings
  }

  private func changed(
    _ findings: [Finding], since reference: String, _ session: Session
  ) async throws(DiagnosticError) -> [Finding] {
    guard let top = WorkingTree(holding: session.root, files: session.files)?.top else {
      throw DiagnosticError("git-reference-missing", category: .missing, "--since requires a git repository")
    }
    var files: [String: CodeFile] = [:]
    for finding in findings { files[finding.file.path.relative(to: top).string] = finding.file }
    let baseline = try await Git().baseline(.lastCommon(with: reference), of: Set(files.keys), in: top)
    var lines: [String: [Range<Int>]] = [:]
    for (path, file) in files where !baseline.isIgnored(path) {
      lines[path] = baseline.text(of: path).map { ChangedLines.ranges(from: $0, to: file.text.bytes) } ?? [1..<Int.max]
    }
    return findings.filter { finding in
      let line = finding.line
      return lines[finding.file.path.relative(to: top).string]?.contains { $0.contains(line) } ?? false
    }
  }
}

extension Rule {
  /// - Throws: `lint-rule-unknown`.
  static func named(_ name: String) throws(DiagnosticError) -> Rule {
    _ = try named(name, besides: [])
    return all.first { $0.identifier == name } ?? all[0]
  }

  /// Validates the name of a built-in rule or of a team's own rule.
  static func named(_ name: String, besides others: [String]) throws(DiagnosticError) -> String {
    let known = all.map(\.identifier) + others
    if known.contains(name) { return name }
    throw DiagnosticError(
      "lint-rule-unknown", category: .usage, "unknown rule '\(name)'\(Diagnostic.suggestion(known.nearest(to: name)))",
      notes: [.init("rules are \(known.joined(separator: ", "))")],
      help: ["viper-gen lint --explain RULE explains a rule"])
  }
}
