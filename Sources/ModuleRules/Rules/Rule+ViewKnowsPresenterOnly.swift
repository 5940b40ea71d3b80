internal import ModuleRoles

extension Rule {
  static let viewKnowsPresenterOnly = Rule("view-knows-presenter-only") { context, report in
    guard context.module.architecture.ownership != .circle else { return }
    let strangers: Set<Role> = [.interactor, .interactorInput, .router, .routerInput, .dataManager, .dataManagerInput]
    for found in context.storedProperties(of: .view) {
      guard let role = context.role(among: found.property.types) else { continue }
      // In SwiftUI, the view needs the router to bind the next screen.
      if role.role == .router, !context.index[found.owner.place].type.isReference { continue }
      if strangers.contains(role.role) {
        report.find(
          "the view has \(role.role.article) as '\(found.property.name)'; it must use only the presenter", found.owner,
          in: found.file, at: found.property.nameRange)
      } else {
        report.pass()
      }
    }
    context.checkServices(of: .view, &report) { service, property in
      "the view uses '\(service)'\(property.map { " as '\($0)'" } ?? ""); it must use only the presenter"
    }
  }
}
