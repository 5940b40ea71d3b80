internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRoles
internal import ModuleRules
internal import SystemPackage

/// `viper-gen lint`.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", _superCommandName: "viper-gen",
    abstract: "Check the architecture's rules on the code that is there.",
    discussion: """
      Exit code 2 when code breaks a rule. Which type plays which role in which module is told by the records, by names, \
      by what conforms to what, and by folders, in Swift and Objective-C; --roles shows what was found and why. A comment \
      '// viper-gen:allow RULE reason' allows the line that it stands on, or the one below it.

      EXAMPLES
        viper-gen lint
        viper-gen lint Login Shop/Modules/Cart
        viper-gen lint --rule presenter-view-weak --json
        viper-gen lint --explain presenter-view-weak
        viper-gen lint --roles
      """)

  @Argument(help: "The modules, files or folders to look at. (default: all of the project)")
  var names: [String] = []
  @Option(name: .customLong("rule"), help: ArgumentHelp("Look at this rule alone; may be repeated.", valueName: "rule"))
  var rules: [String] = []
  @Flag(help: "Fail for warnings too.") var strict = false
  @Flag(help: "Show which type plays which role in which module, and why.") var roles = false
  @Option(help: ArgumentHelp("Say what a rule asks for, why, and show it right and wrong.", valueName: "rule"))
  var explain: String?
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if roles, explain != nil || !rules.isEmpty || strict {
      throw ValidationError("--roles looks at no rule; leave --rule, --strict and --explain out")
    }
  }

  func run() async throws {
    let session = Session("lint", output, rambafile: place.rambafile)
    if let explain {
      return try await session.run { () async throws(DiagnosticError) in
        RuleExplanation(try Rule.named(explain)).print(session)
      }
    }
    var failed = false
    try await session.withCode(rambafile: place.rambafile) { code async throws(DiagnosticError) in
      let scope = try LintScope(names, code.roles, session)
      if roles { return RolesReport(code.roles, in: scope).print(session) }
      var settings = RuleSettings()
      if !rules.isEmpty {
        settings.only = Set(try rules.map { name throws(DiagnosticError) in try Rule.named(name).identifier })
      }
      let found = RuleCheck.run(code.roles, settings) { scope.contains($0.path, module: $1) }
      let report = LintReport(found, code.roles, isStrict: strict)
      failed = report.hasFailed
      report.print(session)
    }
    if failed { throw ExitCodes.differences }
  }
}

extension Rule {
  /// The rule of a name.
  ///
  /// - Throws: `lint-rule-unknown`.
  static func named(_ name: String) throws(DiagnosticError) -> Rule {
    if let rule = all.first(where: { $0.identifier == name }) { return rule }
    throw DiagnosticError(
      Diagnostic(
        "lint-rule-unknown", category: .usage,
        "no rule is called '\(name)'\(Diagnostic.suggestion(all.map(\.identifier).nearest(to: name)))",
        notes: [.init("rules are \(all.map(\.identifier).joined(separator: ", "))")]))
  }
}
