internal import ModuleRoles

/// What came of holding one module against one rule.
package struct RuleReport: Sendable {
  let rule: String
  let severity: RuleSettings.Severity
  let module: Int
  /// What breaks it.
  private(set) var findings: [Finding] = []
  /// How many places were looked at.
  private(set) var checked = 0

  init(rule: String, severity: RuleSettings.Severity, module: Int) {
    self.rule = rule
    self.severity = severity
    self.module = module
  }

  /// Says that a place was looked at and is as it should be.
  mutating func pass() { checked += 1 }

  /// Says that a place breaks the rule.
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
