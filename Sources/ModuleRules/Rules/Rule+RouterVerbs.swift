internal import ModuleRoles

extension Rule {
  static let routerVerbs = Rule(
    "router-verbs", .names, "Router protocols ask to open, close or embed.",
    because: """
      A router only goes from module to module: it opens one, closes its own, or embeds another (The Book of VIPER, code style). Forms with words of their own follow those.
      """,
    isConvention: true,
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
    VerbCheck.run(.routerInput, what: "a router is asked for", context, &report)
  }
}
