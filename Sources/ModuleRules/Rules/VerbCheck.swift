internal import ModuleRoles

/// Holds the methods of a role's protocols against the words that they should begin with.
enum VerbCheck {
  /// Looks at the requirements of a role.
  ///
  /// Only protocols that are called after their role are looked at: who calls them otherwise follows other words.
  static func run(_ role: Role, what kind: String, _ context: RuleContext, _ report: inout RuleReport) {
    guard let verbs = Verbs.words(for: role, context) else { return }
    for requirement in context.requirements(of: role) where requirement.owner.evidence == .name {
      let method = requirement.method
      guard !method.isStatic, !method.isInitializer, method.name.first?.isLetter == true else { continue }
      if verbs.begin(method.name) {
        report.pass()
      } else {
        report.find(
          "'\(method.name)' must begin with \(verbs.shown), as all that \(kind)",
          requirement.owner, in: requirement.file, at: method.nameRange)
      }
    }
  }
}
