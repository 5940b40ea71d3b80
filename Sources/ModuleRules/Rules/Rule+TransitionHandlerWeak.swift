internal import ModuleRoles

extension Rule {
  static let transitionHandlerWeak = Rule(
    "transition-handler-weak", .ownership, "The router does not keep the view that it starts from alive.",
    because: """
      The view keeps the presenter, and the presenter the router. A router that keeps the view controller closes the \
      circle, and the module never goes (The Book of VIPER, module transitions).
      """,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartViewController: UIViewController {}
          final class CartRouter {
            weak var transitionHandler: UIViewController?
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartViewController: UIViewController {}
          final class CartRouter {
            var transitionHandler: UIViewController? // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartRouter : NSObject
          @property (nonatomic, weak) id<RamblerViperModuleTransitionHandlerProtocol> transitionHandler;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartRouter : NSObject
          @property (nonatomic, strong) id<RamblerViperModuleTransitionHandlerProtocol> transitionHandler; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    guard context.module.architecture.ownership != .fromOutside else { return }
    let names: Set<String> = ["transitionHandler", "viewController", "view", "sourceViewController", "controller"]
    let types: Set<String> = ["UIViewController", "NSViewController", "TransitionHandler"]
    OwnershipCheck.run(.router, context, &report) { property, role in
      if let role { return [.view, .viewInput, .transitionHandler].contains(role.role) }
      if property.name == "transitionHandler" { return !property.types.isEmpty }
      return names.contains(property.name) && property.types.contains(where: types.contains)
    } because: {
      "the router keeps '\($0.property.name)' alive, from which it goes elsewhere; it must be weak"
    }
  }
}
