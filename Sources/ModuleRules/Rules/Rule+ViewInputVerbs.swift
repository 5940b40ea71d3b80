internal import ModuleRoles

extension Rule {
  static let viewInputVerbs = Rule(
    "view-input-verbs", .names, "The view is asked to update, show, set up or obtain.",
    because: """
      The view is told what to show, in words that say whether it is set up, changed or asked (The Book of VIPER, code style).
      """,
    isConvention: true,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartViewInput: AnyObject {
            func updateTotal()
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartViewInput: AnyObject {
            func total() // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartViewInput <NSObject>
          - (void)updateTotal;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartViewInput <NSObject>
          - (void)total; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    VerbCheck.run(.viewInput, what: "a view is asked for", context, &report)
  }
}
