internal import ModuleRoles

extension Rule {
  static let interactorOutputWeak = Rule("interactor-output-weak") { context, report in
    guard context.module.architecture.ownership == .fromView else { return }
    OwnershipCheck.run(.interactor, context, &report, as: "the interactor strongly references its output") { _, role in
      role?.role == .interactorOutput || role?.role == .viewOutput || role?.role == .presenter
    }
  }
}
