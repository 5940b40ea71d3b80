internal import ModuleRoles

extension Rule {
  static let presenterViewWeak = Rule(
    "presenter-view-weak", .ownership, "The presenter references its view weakly.",
    because: """
      UIKit owns the view, and the view owns the presenter. A strong reference back to the view creates a retain \
      cycle (The Book of VIPER, code style).
      """,
    examples: [
      Example(
        right: """
          protocol CartViewInput: AnyObject {}
          final class CartRouter {}
          final class CartPresenter {
            weak var view: (any CartViewInput)?
          }
          """,
        wrong: """
          protocol CartViewInput: AnyObject {}
          final class CartRouter {}
          final class CartPresenter {
            var view: (any CartViewInput)? // here
          }
          """),
      Example(
        right: """
          @protocol CartViewInput <NSObject>
          @end
          @interface CartRouter : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, weak) id<CartViewInput> view;
          @end
          """,
        wrong: """
          @protocol CartViewInput <NSObject>
          @end
          @interface CartRouter : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, strong) id<CartViewInput> view; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    // If the view's reference is weak on purpose, the presenter must own the view.
    guard !context.presenterOwnsView else { return }
    OwnershipCheck.run(.presenter, context, &report, as: "the presenter strongly references its view") { _, role in
      role?.role == .viewInput || role?.role == .view
    }
  }
}
