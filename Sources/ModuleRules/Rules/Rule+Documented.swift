internal import ModuleRoles

extension Rule {
  static let documented = Rule("documented", severity: .off) { context, report in
    let roles: [Role] = [
      .viewInput, .viewOutput, .interactorInput, .interactorOutput, .routerInput, .moduleInput, .moduleOutput,
    ]
    for role in roles {
      for requirement in context.requirements(of: role) {
        if requirement.file.isDocumented(at: requirement.method.range.lowerBound) {
          report.pass()
        } else {
          report.find(
            "'\(requirement.method.name)' has no documentation comment", requirement.owner, in: requirement.file,
            at: requirement.method.nameRange, fix: DocumentationFix.fix(requirement.method, in: requirement.file))
        }
      }
    }
  }
}
