internal import ModuleRoles

extension Rule {
  static let ribRouterOwnsChildren = Rule("rib-router-owns-children") { context, report in
    guard context.module.architecture.name == "ribs" else { return }
    for found in context.storedProperties(of: .router)
    where found.property.types.contains(where: { $0.hasSuffix("Routing") }) {
      if found.property.ownership == .strong {
        report.pass()
      } else {
        report.find(
          "the router does not strongly reference its child '\(found.property.name)'", found.owner, in: found.file,
          at: found.property.nameRange)
      }
    }
    OwnershipCheck.run(.interactor, context, &report, as: "the interactor strongly references its router") { _, role in
      role?.role == .routerInput || role?.role == .router
    }
  }
}
