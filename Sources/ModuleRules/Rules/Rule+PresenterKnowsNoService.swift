internal import ModuleRoles

extension Rule {
  static let presenterKnowsNoService = Rule("presenter-knows-no-service") { context, report in
    guard context.module.architecture.ownership != .circle else { return }
    // Without an interactor, the presenter is the owner of the services.
    guard context.module.types.contains(where: { $0.role == .interactor || $0.role == .interactorInput }) else {
      return
    }
    context.checkServices(of: .presenter, &report) { service, property in
      "the presenter uses '\(service)'\(property.map { " as '\($0)'" } ?? ""); move the service to the interactor"
    }
  }
}
