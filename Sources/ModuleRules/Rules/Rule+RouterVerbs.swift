internal import ModuleRoles

extension Rule {
  static let routerVerbs = Rule("router-verbs", isConvention: true, verbsOf: .routerInput) { context, report in
    VerbCheck.run(.routerInput, what: "a router's input declares", context, &report)
  }
}
