internal import ModuleRoles

extension Rule {
  static let synchronousLayers = Rule("synchronous-layers", isConvention: true) { context, report in
    let forms: Set<String> = ["book", "juanpe", "arrow", "zik"]
    guard forms.contains(context.module.architecture.name), !context.module.types(.interactorOutput).isEmpty else {
      return
    }
    for role in [Role.interactorInput, .viewOutput] {
      for requirement in context.requirements(of: role) {
        let method = requirement.method
        if method.isAsync || method.parameters.contains(where: \.isAnswer) {
          report.find(
            "'\(method.name)' returns its result \(method.isAsync ? "when it is awaited" : "by a closure"); use the output",
            requirement.owner, in: requirement.file, at: method.nameRange)
        } else {
          report.pass()
        }
      }
    }
  }
}
