internal import Diagnostics
internal import FileSystem
package import ModuleRoles

package struct RuleCheck: Sendable {
  package var findings: [Finding]
  /// The number of checked places by rule.
  package let checked: [String: Int]
  package let comments: [AllowComment.Problem]

  /// - Parameter isWanted: Whether to report findings in a file of a module.
  package static func run(
    _ roles: ProjectRoles, _ settings: RuleSettings, only isWanted: (CodeFile, Int) -> Bool = { _, _ in true }
  ) -> RuleCheck {
    let keepers = Keepers(roles)
    let rules = (Rule.all + settings.team.map(\.rule)).filter { settings.severity(of: $0) != .off }
    // Building the index reads every word of the project.
    let usedNames = rules.contains { $0.identifier == Rule.unused.identifier } ? UsedNames(roles) : UsedNames()
    let conformers = TestConformers(roles.code)
    let features = Features(roles.code.files)
    let reports = Array(roles.modules.indices).concurrentMap(as: "checking modules", inPartsOf: 4) { number in
      let context = RuleContext(
        roles: roles, number: number, settings: settings, keepers: keepers, usedNames: usedNames,
        conformers: conformers, features: features)
      return rules.map { rule in
        var report = RuleReport(rule: rule.identifier, severity: settings.severity(of: rule), module: number)
        rule.check(context, &report)
        return report
      }
    }
    let foreign = ForeignConventions(reports.joined(), roles, settings)
    var checked: [String: Int] = [:]
    var findings: [Finding] = []
    for report in reports.joined() where !foreign.contain(report) {
      checked[report.rule, default: 0] += report.checked
      findings += report.findings.filter { isWanted($0.file, $0.module) && !settings.excludes($0.file, in: roles.code) }
    }
    let comments = AllowComments(findings, known: Set(Rule.all.map(\.identifier) + settings.team.map(\.identifier)))
    return RuleCheck(
      findings: findings.filter { !comments.allows($0) }.sorted {
        ($0.file.text.path, $0.range.lowerBound, $0.rule) < ($1.file.text.path, $1.range.lowerBound, $1.rule)
      }, checked: checked, comments: comments.problems)
  }
}
