internal import FileSystem
package import ModuleRoles
internal import SystemPackage

package struct RuleSettings: Sendable {
  package enum Severity: String, Sendable, CaseIterable {
    case off
    case warning
    case error
  }

  package var severities: [String: Severity] = [:]
  /// The only rules to run; `nil` for all enabled rules.
  package var only: Set<String>?
  /// Allowed verbs by role, instead of those of the architecture.
  package var verbs: [Role: [String]] = [:]
  /// Additional modules that a role must not import.
  package var forbiddenImports: [Role: Set<String>] = [:]
  /// Excluded paths relative to the project's directory: directories, or patterns with `*`.
  package var excluded: [String] = []
  var team: [TeamRule] = []
  package var teamRules: [String] { team.map(\.identifier) }
  package var prefix = ""

  package init() {}

  package func severity(of rule: Rule) -> Severity {
    if let only {
      return only.contains(rule.identifier)
        ? severities[rule.identifier].flatMap { $0 == .off ? nil : $0 } ?? .error : .off
    }
    return severities[rule.identifier] ?? rule.severity
  }

  /// The rules that the project or the command line names.
  ///
  /// They apply even if most code does not follow them.
  var adopted: Set<String> {
    let named = Rule.all.filter { $0.verbsOf.map(verbs.keys.contains) ?? false }
    return Set(severities.keys).union(only ?? []).union(named.map(\.identifier))
  }

  func excludes(_ file: CodeFile, in code: ProjectCode) -> Bool {
    guard !excluded.isEmpty else { return false }
    let path = file.path.relative(to: code.root).string
    return excluded.contains { PathPatterns.matches(path, $0) }
  }
}
