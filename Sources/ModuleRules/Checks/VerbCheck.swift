internal import ModuleRoles

enum VerbCheck {
  /// Checks only protocols that are named after their role, because other names indicate other conventions.
  static func run(_ role: Role, what kind: String, _ context: RuleContext, _ report: inout RuleReport) {
    guard let verbs = Verbs.words(for: role, context) else { return }
    for requirement in context.requirements(of: role) where requirement.owner.evidence == .name {
      let method = requirement.method
      guard !method.isStatic, !method.isInitializer, method.name.first?.isLetter == true else { continue }
      if verbs.begin(method.name) {
        report.pass()
      } else {
        report.find(
          "'\(method.name)' must begin with \(verbs.shown), like every method that \(kind)",
          requirement.owner, in: requirement.file, at: method.nameRange)
      }
    }
  }
}
