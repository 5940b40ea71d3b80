internal import ModuleRoles

extension Rule {
  static let viewInputVerbs = Rule("view-input-verbs", isConvention: true, verbsOf: .viewInput) { context, report in
    VerbCheck.run(.viewInput, what: "a view's input declares", context, &report)
  }
}
