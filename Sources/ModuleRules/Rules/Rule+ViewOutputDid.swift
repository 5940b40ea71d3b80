internal import ModuleRoles

extension Rule {
  static let viewOutputDid = Rule(
    "view-output-did", .names, "View outputs begin with 'did'.",
    because: """
      The view reports events, and the presenter decides how to react: 'didTapPay', not 'pay' (The Book of VIPER, \
      code style).
      """,
    isConvention: true, verbsOf: .viewOutput,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartViewOutput: AnyObject {
            func didTapPay()
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartViewOutput: AnyObject {
            func pay() // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartViewOutput <NSObject>
          - (void)didTapPay;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartViewOutput <NSObject>
          - (void)pay; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    VerbCheck.run(.viewOutput, what: "a view's output declares", context, &report)
  }
}
