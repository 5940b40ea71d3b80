internal import ModuleRoles

extension Rule {
  static let interactorOutputDid = Rule(
    "interactor-output-did", .names, "What the interactor answers begins with 'did'.",
    because: """
      The interactor tells what has happened, and leaves it to the presenter what comes of it (The Book of VIPER, code style).
      """,
    isConvention: true,
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
    VerbCheck.run(.interactorOutput, what: "an interactor answers", context, &report)
  }
}
