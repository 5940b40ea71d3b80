internal import ModuleRoles

extension Rule {
  static let viewOutputStrong = Rule("view-output-strong") { context, report in
    guard context.module.architecture.ownership == .fromView, !context.presenterOwnsView else { return }
    let presenters = context.module.types.filter { $0.role == .presenter || $0.role == .viewOutput }.map(\.name)
    // A strong reference from the interactor violates another rule. It does not count, because the presenter owns the
    // interactor.
    let circle = Set(
      context.module.types.filter { $0.role == .view || $0.role == .interactor || $0.role == .presenter }.map(\.name))
    for found in context.storedProperties(of: .view) {
      guard let role = context.role(among: found.property.types), role.role == .viewOutput || role.role == .presenter
      else { continue }
      // A view can have two references to its presenter under different protocols.
      let isKept = context.storedProperties(of: .view).contains {
        $0.owner.name == found.owner.name && $0.property.ownership == .strong
          && !Set(presenters).isDisjoint(with: $0.property.types)
      }
      if found.property.ownership == .strong || isKept
        || context.strongReferences.keeps(anyOf: presenters, besides: circle)
      {
        report.pass()
      } else {
        report.find(
          "the view does not strongly reference its output '\(found.property.name)', and nothing else does",
          found.owner,
          in: found.file, at: found.property.nameRange)
      }
    }
  }
}
