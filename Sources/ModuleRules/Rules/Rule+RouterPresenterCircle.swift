internal import ModuleRoles

extension Rule {
  static let routerPresenterCircle = Rule(
    "router-presenter-circle", .ownership, "The router and the presenter do not both strongly reference each other.",
    because: """
      Two objects with strong references to each other are never released. The right one to make weak depends on other \
      references to the module, so no fix is offered.
      """,
    examples: [
      Example(
        right: """
          final class CartPresenter {
            var wireframe: CartWireframe?
          }
          final class CartWireframe {
            weak var presenter: CartPresenter?
          }
          final class CartViewController: UIViewController {}
          """,
        wrong: """
          final class CartPresenter {
            var wireframe: CartWireframe?
          }
          final class CartWireframe {
            var presenter: CartPresenter? // here
          }
          final class CartViewController: UIViewController {}
          """),
      Example(
        right: """
          @class CartRouter;
          @interface CartPresenter : NSObject
          @property (nonatomic, strong) CartRouter *router;
          @end
          @interface CartRouter : NSObject
          @property (nonatomic, weak) CartPresenter *presenter;
          @end
          """,
        wrong: """
          @class CartRouter;
          @interface CartPresenter : NSObject
          @property (nonatomic, strong) CartRouter *router;
          @end
          @interface CartRouter : NSObject
          @property (nonatomic, strong) CartPresenter *presenter; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
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
