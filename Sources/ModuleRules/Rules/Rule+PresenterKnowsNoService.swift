internal import ModuleRoles

extension Rule {
  static let presenterKnowsNoService = Rule(
    "presenter-knows-no-service", .layers, "The presenter uses the interactor and no services.",
    because: """
      Services belong to the interactor. A presenter with services does the work of an interactor too (The Book of \
      VIPER, module structure).
      """,
    examples: [
      Example(
        right: """
          protocol PriceService {}
          protocol CartInteractorInput {}
          final class CartInteractor: CartInteractorInput { var prices: PriceService? }
          final class CartPresenter {
            var interactor: CartInteractorInput?
          }
          """,
        wrong: """
          protocol PriceService {}
          protocol CartInteractorInput {}
          final class CartInteractor: CartInteractorInput {}
          final class CartPresenter {
            var interactor: CartInteractorInput?
            var prices: PriceService? // here
          }
          """),
      Example(
        right: """
          @protocol PriceService <NSObject>
          @end
          @interface CartInteractor : NSObject
          @property (nonatomic, strong) id<PriceService> prices;
          @end
          @interface CartPresenter : NSObject
          @end
          """,
        wrong: """
          @protocol PriceService <NSObject>
          @end
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, strong) id<PriceService> prices; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
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
