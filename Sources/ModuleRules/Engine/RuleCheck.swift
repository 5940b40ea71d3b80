internal import Diagnostics
internal import FileSystem
package import ModuleRoles
internal import SystemPackage

package struct RuleCheck: Sendable {
  package var findings: [Finding]
  /// Findings of conventions that most of the project does not follow, sorted by file and offset.
  package let suggestions: [Finding]
  /// The number of places that each rule checked, by rule identifier.
  package let checked: [String: Int]
  package let comments: [AllowComment.Problem]

  /// - Parameter isWanted: Whether to report findings in a file of a module.
  package static func run(
    _ roles: ProjectRoles, _ settings: RuleSettings, only isWanted: (CodeFile, Int) -> Bool = { _, _ in true }
  ) -> RuleCheck {
    let strongReferences = StrongReferences(roles)
    let rules = (Rule.all + settings.team.map(\.rule)).filter { settings.severity(of: $0) != .off }
    // Building the index reads every word of the project.
    let usedNames = rules.contains { $0.identifier == Rule.unused.identifier } ? UsedNames(roles) : UsedNames()
    let conformers = TestConformers(roles.code)
    let features = Features(roles.code.files)
    let dataTypes = DataTypes(roles)
    let bridged = Set(
      roles.code.files.lazy.filter { $0.relative.string.hasSuffix("Bridging-Header.h") }.flatMap(\.imports)
        .map(\.module))
    let reports = Array(roles.modules.indices).concurrentMap(as: "checking modules", inPartsOf: 4) { number in
      let context = RuleContext(
        roles: roles, number: number, settings: settings, strongReferences: strongReferences, usedNames: usedNames,
        conformers: conformers, features: features, dataTypes: dataTypes, bridgedModules: bridged)
      return rules.map { rule in
        var report = RuleReport(rule: rule.identifier, severity: settings.severity(of: rule), module: number)
        rule.check(context, &report)
        return report
      }
    }
    let unadopted = UnadoptedConventions(reports.joined(), roles, settings)
    var checked: [String: Int] = [:]
    var findings: [Finding] = []
    var suggestions: [Finding] = []
    for report in reports.joined() {
      let wanted = report.findings.filter {
        isWanted($0.file, $0.module) && !settings.excludes($0.file, in: roles.code)
      }
      if unadopted.contains(report) {
        suggestions += wanted
      } else {
        checked[report.rule, default: 0] += report.checked
        findings += wanted
      }
    }
    let order = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.identifier, $0) })
    let conventions = Set(rules.lazy.filter(\.isConvention).map(\.identifier))
    var tokens: Set<Token> = []
    func sorted(_ findings: [Finding]) -> [Finding] {
      findings.sorted {
        ($0.file.text.path, $0.range.lowerBound, order[$0.rule] ?? 0)
          < ($1.file.text.path, $1.range.lowerBound, order[$1.rule] ?? 0)
      }.filter {
        tokens.insert(Token(file: $0.file.text.path, range: $0.range)).inserted || !conventions.contains($0.rule)
      }
    }
    (findings, suggestions) = (sorted(findings), sorted(suggestions))
    let comments = AllowComments(findings, known: Set(Rule.all.map(\.identifier) + settings.team.map(\.identifier)))
    return RuleCheck(
      findings: findings.filter { !comments.allows($0) }, suggestions: suggestions.filter { !comments.allows($0) },
      checked: checked, comments: comments.problems)
  }

  /// The location of a finding.
  ///
  /// If a name breaks several conventions, only the first one reports a finding.
  private struct Token: Hashable {
    let file: String
    let range: Range<Int>
  }
}
