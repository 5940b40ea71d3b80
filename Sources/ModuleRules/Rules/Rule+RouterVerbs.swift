internal import ModuleRoles

extension Rule {
  static let routerVerbs = Rule(
    "router-verbs", .names, "Router inputs begin with 'open', 'close' or 'embed'.",
    because: """
      A router opens a module, closes its own module or embeds another one (The Book of VIPER, code style). \
      Architectures with other verbs are checked with those.
      """,
    isConvention: true, verbsOf: .routerInput,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartRouterInput: AnyObject {
            func openCheckout()
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartRouterInput: AnyObject {
            func goToCheckout() // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartRouterInput <NSObject>
          - (void)openCheckout;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartRouterInput <NSObject>
          - (void)goToCheckout; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    VerbCheck.run(.routerInput, what: "a router's input declares", context, &report)
  }
}
