internal import ModuleRoles

extension Rule {
  static let synchronousLayers = Rule(
    "synchronous-layers", .order, "Layers call each other without closures and answer by the output.",
    because: """
      An answer by the output is visible in the protocol, and any object with the output can send it. A completion \
      closure has to be stored and can leak (The Book of VIPER, code style). Async architectures are ignored.
      """,
    isConvention: true,
    examples: [
      Example(
        right: """
          protocol CartInteractorInput { func obtainItems() }
          protocol CartInteractorOutput: AnyObject { func didObtainItems() }
          final class CartPresenter: CartInteractorOutput {}
          """,
        wrong: """
          protocol CartInteractorInput {
            func obtainItems(completion: @escaping ([String]) -> Void) // here
          }
          protocol CartInteractorOutput: AnyObject { func didFail() }
          final class CartPresenter: CartInteractorOutput {}
          """),
      Example(
        right: """
          @protocol CartInteractorInput <NSObject>
          - (void)obtainItems;
          @end
          @protocol CartInteractorOutput <NSObject>
          @end
          @interface CartPresenter : NSObject
          @end
          """,
        wrong: """
          @protocol CartInteractorInput <NSObject>
          - (void)obtainItemsWithCompletion:(void (^)(NSArray *items))completion; // here
          @end
          @protocol CartInteractorOutput <NSObject>
          @end
          @interface CartPresenter : NSObject
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    let forms: Set<String> = ["book", "juanpe", "arrow", "zik"]
    guard forms.contains(context.module.architecture.name), !context.module.types(.interactorOutput).isEmpty else {
      return
    }
    for role in [Role.interactorInput, .viewOutput] {
      for requirement in context.requirements(of: role) {
        let method = requirement.method
        if method.isAsync || method.parameters.contains(where: \.isAnswer) {
          report.find(
            "'\(method.name)' returns its result \(method.isAsync ? "when it is awaited" : "by a closure"); use the output",
            requirement.owner, in: requirement.file, at: method.nameRange)
        } else {
          report.pass()
        }
      }
    }
  }
}
