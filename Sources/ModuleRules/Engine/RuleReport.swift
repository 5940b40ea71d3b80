internal import ModuleRoles

package struct RuleReport: Sendable {
  let rule: String
  let severity: RuleSettings.Severity
  let module: Int
  private(set) var findings: [Finding] = []
  private(set) var checked = 0

  init(rule: String, severity: RuleSettings.Severity, module: Int) {
    self.rule = rule
    self.severity = severity
    self.module = module
  }

  mutating func pass() { checked += 1 }

  mutating func find(
    _ message: String, _ type: TypeRole, in file: CodeFile, at range: Range<Int>, notes: [Finding.Note] = [],
    fix: Finding.Fix? = nil
  ) {
    checked += 1
    findings.append(
      Finding(
        rule: rule, severity: severity, file: file, range: range, message: message, module: module, type: type.name,
        role: type.role, notes: notes, fix: fix))
  }
}
