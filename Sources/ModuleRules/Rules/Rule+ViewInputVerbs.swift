internal import ModuleRoles

extension Rule {
  static let viewInputVerbs = Rule(
    "view-input-verbs", .names, "View inputs begin with 'update', 'show', 'setup' or 'obtain'.",
    because: """
      The verbs distinguish setting up, changing and reading the view (The Book of VIPER, code style).
      """,
    isConvention: true, verbsOf: .viewInput,
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
    VerbCheck.run(.viewInput, what: "a view's input declares", context, &report)
  }
}
