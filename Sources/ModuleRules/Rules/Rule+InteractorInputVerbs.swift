internal import ModuleRoles

extension Rule {
  static let interactorInputVerbs = Rule(
    "interactor-input-verbs", .names, "Interactor inputs begin with 'obtain', 'perform' or 'process'.",
    because: """
      The three verbs distinguish reading data, running an action and processing input (The Book of VIPER, code \
      style).
      """,
    isConvention: true, verbsOf: .interactorInput,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartInteractorInput: AnyObject {
            func obtainItems()
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartInteractorInput: AnyObject {
            func items() // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartInteractorInput <NSObject>
          - (void)obtainItems;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartInteractorInput <NSObject>
          - (void)items; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    VerbCheck.run(.interactorInput, what: "an interactor's input declares", context, &report)
  }
}
