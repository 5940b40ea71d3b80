internal import FileSystem
package import ModuleRoles
internal import SystemPackage

/// A project's settings for rules.
package struct RuleSettings: Sendable {
  package enum Severity: String, Sendable, CaseIterable {
    /// Disables the rule.
    case off
    /// Reports findings.
    case warning
    /// Reports findings and fails.
    case error
  }

  package var severities: [String: Severity] = [:]
  /// The only rules to run; `nil` for all enabled rules.
  package var only: Set<String>?
  /// Allowed verbs by role, instead of those of the architecture.
  package var verbs: [Role: [String]] = [:]
  /// Additional modules that a role must not import.
  package var forbiddenImports: [Role: Set<String>] = [:]
  /// Excluded paths relative to the project's folder: folders, or patterns with `*`.
  package var excluded: [String] = []
  var team: [TeamRule] = []
  /// The identifiers of the team's rules.
  package var teamRules: [String] { team.map(\.identifier) }
  /// The required prefix of type names.
  package var prefix = ""

  package init() {}

  /// The effective severity of a rule.
  package func severity(of rule: Rule) -> Severity {
    if let only {
      return only.contains(rule.identifier)
        ? severities[rule.identifier].flatMap { $0 == .off ? nil : $0 } ?? .error : .off
    }
    return severities[rule.identifier] ?? rule.severity
  }

  func excludes(_ file: CodeFile, in code: ProjectCode) -> Bool {
    guard !excluded.isEmpty else { return false }
    let path = file.path.relative(to: code.root).string
    return excluded.contains { PathPatterns.matches(path, $0) }
  }
}
