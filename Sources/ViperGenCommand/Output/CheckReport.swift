internal import Diagnostics

/// What `check` says.
struct CheckReport: Encodable {
  let version = 1
  let outcome: String
  let modules: Int
  let diagnostics: [Diagnostic]

  init(moduleCount: Int, findings: [Diagnostic]) {
    outcome = findings.contains { $0.severity == .error } ? "differences" : "passed"
    modules = moduleCount
    diagnostics = findings
  }

  func print(_ session: Session) {
    if session.isJSON { return session.printJSON(self) }
    session.console.report(diagnostics)
    let errors = diagnostics.count { $0.severity == .error }
    let subject = modules == 1 ? "1 module" : "\(modules) modules"
    session.console.talk(
      errors == 0 ? "\(subject) checked, all in order." : "\(subject) checked, \(errors) to mend.")
  }
}
