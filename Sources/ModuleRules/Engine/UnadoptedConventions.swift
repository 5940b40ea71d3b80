internal import ModuleRoles

/// The conventions that most of a project's code does not follow, by architecture.
///
/// A team that never adopted a convention does not break it. Rules that the Rambafile or the command line names are
/// adopted.
struct UnadoptedConventions {
  private struct Key: Hashable {
    let rule: String
    let architecture: String
  }

  private let keys: Set<Key>
  private let roles: ProjectRoles

  init(_ reports: some Sequence<RuleReport>, _ roles: ProjectRoles, _ settings: RuleSettings) {
    self.roles = roles
    let conventions = Set(Rule.all.filter(\.isConvention).map(\.identifier)).subtracting(settings.adopted)
    var counts: [Key: (checked: Int, findings: Int)] = [:]
    for report in reports where conventions.contains(report.rule) {
      let key = Key(rule: report.rule, architecture: roles.modules[report.module].architecture.name)
      counts[key, default: (0, 0)].checked += report.checked
      counts[key, default: (0, 0)].findings += report.findings.count
    }
    // A team that adopted a convention follows it in three of four cases.
    keys = Set(counts.filter { $0.value.findings * 4 > $0.value.checked }.keys)
  }

  func contains(_ report: RuleReport) -> Bool {
    keys.contains(Key(rule: report.rule, architecture: roles.modules[report.module].architecture.name))
  }
}
