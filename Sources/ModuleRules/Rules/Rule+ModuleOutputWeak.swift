internal import ModuleRoles

extension Rule {
  static let moduleOutputWeak = Rule("module-output-weak") { context, report in
    for holder in [Role.presenter, .interactor, .router] {
      OwnershipCheck.run(holder, context, &report, as: "the module strongly references its output") { property, role in
        role?.role == .moduleOutput || role == nil && property.name == "moduleOutput" && !property.types.isEmpty
      }
    }
  }
}
