internal import ModuleRoles

/// Verb conventions of The Book of VIPER that most code of another architecture in the project does not follow.
///
/// Violations of these are not reported. Verbs in the settings always count.
struct ForeignConventions {
  private struct Key: Hashable {
    let rule: String
    let architecture: String
  }

  /// The minimum number of places that show a convention.
  private static let fewest = 4
  private let keys: Set<Key>
  private let roles: ProjectRoles

  init(_ reports: some Sequence<RuleReport>, _ roles: ProjectRoles, _ settings: RuleSettings) {
    self.roles = roles
    guard settings.verbs.isEmpty else {
      keys = []
      return
    }
    var counts: [Key: (checked: Int, findings: Int)] = [:]
    let conventions = Set(Rule.all.filter(\.isConvention).map(\.identifier))
    for report in reports where conventions.contains(report.rule) {
      let architecture = roles.modules[report.module].architecture
      guard !architecture.hasBookVerbs else { continue }
      let key = Key(rule: report.rule, architecture: architecture.name)
      counts[key, default: (0, 0)].checked += report.checked
      counts[key, default: (0, 0)].findings += report.findings.count
    }
    keys = Set(counts.filter { $0.value.checked >= Self.fewest && $0.value.findings * 2 > $0.value.checked }.keys)
  }

  func contain(_ report: RuleReport) -> Bool {
    keys.contains(Key(rule: report.rule, architecture: roles.modules[report.module].architecture.name))
  }
}
