internal import ModuleRoles

extension Rule {
  static let viewOutputDid = Rule("view-output-did", isConvention: true, verbsOf: .viewOutput) { context, report in
    VerbCheck.run(.viewOutput, what: "a view's output declares", context, &report)
  }
}
