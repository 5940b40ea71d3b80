internal import ModuleRoles

extension Rule {
  static let interactorOutputDid = Rule(
    "interactor-output-did", .names, "Interactor outputs begin with 'did'.",
    because: """
      The interactor reports events, and the presenter decides how to react (The Book of VIPER, code style).
      """,
    isConvention: true, verbsOf: .interactorOutput,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartInteractorOutput: AnyObject {
            func didObtainItems()
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartInteractorOutput: AnyObject {
            func itemsLoaded() // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartInteractorOutput <NSObject>
          - (void)didObtainItems;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartInteractorOutput <NSObject>
          - (void)itemsLoaded; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    VerbCheck.run(.interactorOutput, what: "an interactor's output declares", context, &report)
  }
}
