internal import ModuleRoles

extension Rule {
  static let transitionHandlerWeak = Rule(
    "transition-handler-weak", .ownership, "The router references its transition handler weakly.",
    because: """
      The view owns the presenter, and the presenter owns the router. A strong reference from the router to the view \
      controller creates a retain cycle (The Book of VIPER, module transitions).
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
    OwnershipCheck.run(.router, context, &report, as: "the router strongly references its transition handler") {
      property, role in
      if let role { return [.view, .viewInput, .transitionHandler].contains(role.role) }
      if property.name == "transitionHandler" { return !property.types.isEmpty }
      return names.contains(property.name) && property.types.contains(where: types.contains)
    }
  }
}
