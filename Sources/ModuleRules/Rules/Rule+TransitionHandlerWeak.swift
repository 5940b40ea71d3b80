internal import ModuleRoles

extension Rule {
  static let transitionHandlerWeak = Rule("transition-handler-weak") { context, report in
    guard context.module.architecture.ownership != .fromOutside else { return }
    let names: Set<String> = ["transitionHandler", "viewController", "view", "sourceViewController", "controller"]
    let types: Set<String> = ["UIViewController", "NSViewController", "TransitionHandler"]
    OwnershipCheck.run(.router, context, &report, as: "the router strongly references its transition handler") {
      property, role in
      if let role { return [.view, .viewInput, .transitionHandler].contains(role.role) }
      if property.name == "transitionHandler" { return !property.types.isEmpty }
      return names.contains(property.name) && property.types.contains(where: types.contains)
    }
  }
}
