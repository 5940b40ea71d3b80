internal import ModuleRoles

extension Rule {
  static let viewKnowsPresenterOnly = Rule(
    "view-knows-presenter-only", .layers,
    "The view uses its presenter, and not the interactor, the router or services.",
    because: """
      The presenter handles user actions. A view that calls the interactor or router makes the presenter's decisions \
      (The Book of VIPER, module structure).
      """,
    examples: [
      Example(
        right: """
          protocol CartInteractorInput {}
          protocol CartViewOutput {}
          final class CartPresenter: CartViewOutput { var interactor: CartInteractorInput? }
          final class CartViewController: UIViewController {
            var output: CartViewOutput?
          }
          """,
        wrong: """
          protocol CartInteractorInput {}
          protocol CartViewOutput {}
          final class CartPresenter: CartViewOutput { var interactor: CartInteractorInput? }
          final class CartViewController: UIViewController {
            var output: CartViewOutput?
            var interactor: CartInteractorInput? // here
          }
          """),
      Example(
        right: """
          @protocol CartRouterInput <NSObject>
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, strong) id<CartRouterInput> router;
          @end
          @interface CartViewController : UIViewController
          @end
          """,
        wrong: """
          @protocol CartRouterInput <NSObject>
          @end
          @interface CartPresenter : NSObject
          @end
          @interface CartViewController : UIViewController
          @property (nonatomic, strong) id<CartRouterInput> router; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
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
