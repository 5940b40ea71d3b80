internal import ModuleRoles

extension Rule {
  static let interactorOutputDid = Rule("interactor-output-did", isConvention: true, verbsOf: .interactorOutput) {
    context, report in
    VerbCheck.run(.interactorOutput, what: "an interactor's output declares", context, &report)
  }
}
