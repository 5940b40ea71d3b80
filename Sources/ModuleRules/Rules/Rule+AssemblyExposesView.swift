internal import ModuleRoles

extension Rule {
  static let assemblyExposesView = Rule(
    "assembly-exposes-view", .layers, "The assembly exposes only the view and the module's input.",
    because: """
      Other modules show the view and call the module's input. If the assembly exposes more, other code will use it \
      (The Book of VIPER, code style).
      """,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          enum CartAssembly {
            static func makeView() -> UIViewController { UIViewController() }
            private static func makePresenter() -> CartPresenter { CartPresenter() }
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          enum CartAssembly {
            static func makeView() -> UIViewController { UIViewController() }
            static func makePresenter() -> CartPresenter { CartPresenter() } // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @interface CartAssembly : NSObject
          - (UIViewController *)viewCart;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @interface CartAssembly : NSObject
          - (UIViewController *)viewCart;
          - (CartPresenter *)presenterCart; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    guard context.module.architecture.ownership == .fromView else { return }
    let inner: Set<Role> = [
      .presenter, .interactor, .router, .interactorInput, .interactorOutput, .routerInput,
    ]
    for type in context.module.types(.assembly) {
      for (file, part) in context.parts(of: type) {
        // Members declared only in an Objective-C implementation are private.
        let isSeen = file.isSwift ? !part.isPrivate : part.kind == .class
        for method in part.methods where isSeen && !method.isPrivate && !method.isInitializer {
          guard let given = context.role(among: method.result) else { continue }
          if inner.contains(given.role) {
            report.find(
              "'\(method.name)' exposes \(given.role.article); make it private", type, in: file,
              at: method.nameRange)
          } else {
            report.pass()
          }
        }
      }
    }
  }
}
