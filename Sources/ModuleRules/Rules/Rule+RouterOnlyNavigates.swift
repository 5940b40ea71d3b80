internal import ModuleRoles

extension Rule {
  static let routerOnlyNavigates = Rule("router-only-navigates") { context, report in
    guard context.module.architecture.name != "ribs" else { return }
    let strangers: Set<Role> = [.interactor, .interactorInput, .dataManager, .dataManagerInput]
    for found in context.storedProperties(of: .router) {
      let role = context.role(among: found.property.types)
      if let role, strangers.contains(role.role) {
        report.find(
          "the router has \(role.role.article) as '\(found.property.name)'; it must only open other modules",
          found.owner,
          in: found.file, at: found.property.nameRange)
      } else {
        report.pass()
      }
    }
    ForbiddenCode.storage.run([.router], context, &report, always: true) { what, _ in
      "'\(what)' accesses data; the router must not use it"
    }
    context.checkServices(of: .router, &report) { service, _ in
      "the router calls '\(service)'; it must only open other modules"
    }
  }
}
