internal import ModuleRoles

extension Rule {
  static let routerPresenterCircle = Rule("router-presenter-circle") { context, report in
    for found in context.storedProperties(of: .router) {
      guard context.isCounted(found.owner), let role = context.role(among: found.property.types),
        [.presenter, .viewOutput, .interactorOutput].contains(role.role)
      else { continue }
      let notes = found.property.ownership == .strong ? OwnershipCheck.backReference(to: found, role, context) : []
      if notes.isEmpty {
        report.pass()
      } else {
        report.find(
          "the router strongly references the presenter '\(found.property.name)', which strongly references the router",
          found.owner, in: found.file, at: found.property.nameRange, notes: notes)
      }
    }
  }
}
