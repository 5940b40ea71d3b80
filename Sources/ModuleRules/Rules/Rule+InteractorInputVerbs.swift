internal import ModuleRoles

extension Rule {
  static let interactorInputVerbs = Rule("interactor-input-verbs", isConvention: true, verbsOf: .interactorInput) {
    context, report in
    VerbCheck.run(.interactorInput, what: "an interactor's input declares", context, &report)
  }
}
