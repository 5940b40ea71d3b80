internal import FileSystem
package import ModuleRoles
internal import SystemPackage

/// What a project asks of its rules.
package struct RuleSettings: Sendable {
  /// How grave breaking a rule is.
  package enum Severity: String, Sendable, CaseIterable {
    /// The rule is not looked at.
    case off
    /// It is said, and no more.
    case warning
    /// It is said, and fails.
    case error
  }

  /// What is said of single rules, by their identifiers.
  package var severities: [String: Severity] = [:]
  /// The only rules that are looked at; all that are on where it is `nil`.
  package var only: Set<String>?
  /// Verbs that methods of a role may begin with, in place of the form's own.
  package var verbs: [Role: [String]] = [:]
  /// Modules that a role must not import, besides those of the rules.
  package var forbiddenImports: [Role: Set<String>] = [:]
  /// Paths that are left out, relative to the project's folder: whole folders, or patterns with `*`.
  package var excluded: [String] = []
  var team: [TeamRule] = []
  /// The identifiers of the team's rules.
  package var teamRules: [String] { team.map(\.identifier) }
  /// What the names of types begin with.
  package var prefix = ""

  /// What is asked for where nobody says anything.
  package init() {}

  /// How grave it is to break a rule.
  package func severity(of rule: Rule) -> Severity {
    if let only {
      return only.contains(rule.identifier)
        ? severities[rule.identifier].flatMap { $0 == .off ? nil : $0 } ?? .error : .off
    }
    return severities[rule.identifier] ?? rule.severity
  }

  /// Whether a file is left out.
  func excludes(_ file: CodeFile, in code: ProjectCode) -> Bool {
    guard !excluded.isEmpty else { return false }
    let path = file.path.relative(to: code.root).string
    return excluded.contains { PathPatterns.matches(path, $0) }
  }
}
