internal import ModuleRoles

extension Rule {
  static let interactorOutputWeak = Rule(
    "interactor-output-weak", .ownership, "The interactor references its output weakly.",
    because: """
      The presenter strongly references the interactor. A strong reference back to the presenter creates a retain \
      cycle (The Book of VIPER, code style).
      """,
    examples: [
      Example(
        right: """
          protocol CartInteractorOutput: AnyObject {}
          final class CartPresenter: CartInteractorOutput {}
          final class CartInteractor {
            weak var output: (any CartInteractorOutput)?
          }
          """,
        wrong: """
          protocol CartInteractorOutput: AnyObject {}
          final class CartPresenter: CartInteractorOutput {}
          final class CartInteractor {
            var output: (any CartInteractorOutput)? // here
          }
          """),
      Example(
        right: """
          @protocol CartInteractorOutput <NSObject>
          @end
          @interface CartPresenter : NSObject <CartInteractorOutput>
          @end
          @interface CartInteractor : NSObject
          @property (nonatomic, weak) id<CartInteractorOutput> output;
          @end
          """,
        wrong: """
          @protocol CartInteractorOutput <NSObject>
          @end
          @interface CartPresenter : NSObject <CartInteractorOutput>
          @end
          @interface CartInteractor : NSObject
          @property (nonatomic, strong) id<CartInteractorOutput> output; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    guard context.module.architecture.ownership == .fromView else { return }
    OwnershipCheck.run(.interactor, context, &report, as: "the interactor strongly references its output") { _, role in
      role?.role == .interactorOutput || role?.role == .viewOutput || role?.role == .presenter
    }
  }
}
