internal import ModuleRoles

extension Rule {
  static let routerOnlyNavigates = Rule(
    "router-only-navigates", .layers, "The router only opens and closes modules.",
    because: """
      A router that loads data or calls the interactor hides decisions that belong in the presenter (The Book of \
      VIPER, module transitions).
      """,
    examples: [
      Example(
        right: """
          protocol CartInteractorInput {}
          final class CartPresenter { var interactor: CartInteractorInput? }
          final class CartRouter {
            weak var transitionHandler: UIViewController?
          }
          """,
        wrong: """
          protocol CartInteractorInput {}
          final class CartPresenter { var interactor: CartInteractorInput? }
          final class CartRouter {
            weak var transitionHandler: UIViewController?
            var interactor: CartInteractorInput? // here
            func close() { UserDefaults.standard.set(true, forKey: "closed") } // here
          }
          """),
      Example(
        right: """
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @end
          @interface CartRouter : NSObject
          @end
          """,
        wrong: """
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @end
          @interface CartRouter : NSObject
          @property (nonatomic, strong) CartInteractor *interactor; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
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
