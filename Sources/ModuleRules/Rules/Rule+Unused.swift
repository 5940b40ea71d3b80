internal import ModuleRoles

extension Rule {
  static let unused = Rule(
    "unused", .order, "Protocols are not empty, and their methods are used.",
    because: """
      Delete methods that a template wrote and no code calls. Otherwise readers assume that they are needed (The \
      Book of VIPER, code style).
      """, severity: .off,
    examples: [
      Example(
        right: """
          protocol CartViewInput: AnyObject { func update() }
          final class CartInteractor {}
          final class CartPresenter {
            weak var view: CartViewInput?
            func reload() { view?.update() }
          }
          """,
        wrong: """
          protocol CartInteractorOutput: AnyObject {} // here
          protocol CartViewInput: AnyObject {
            func update() // here
          }
          final class CartInteractor {}
          final class CartPresenter {
            weak var view: CartViewInput?
          }
          """),
      Example(
        right: """
          @protocol CartViewInput <NSObject>
          - (void)update;
          @end
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, weak) id<CartViewInput> view;
          @end
          @implementation CartPresenter
          - (void)reload { [self.view update]; }
          @end
          """,
        wrong: """
          @protocol CartInteractorOutput <NSObject> // here
          @end
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    for type in context.module.types where type.role.isProtocol && type.role != .dependency {
      let (file, declared) = context.index[type.place]
      // A protocol that only refines another one inherits requirements, so it is not empty.
      let refined = declared.inherited.filter { context.index.isProtocol($0) }
      if declared.methods.isEmpty, declared.properties.isEmpty, refined.isEmpty {
        report.find("protocol '\(type.name)' is empty", type, in: file, at: declared.nameRange)
      }
      for method in declared.methods where !method.isInitializer && !method.isStatic {
        if context.usedNames.contains(method.name, of: type.name, context.index) {
          report.pass()
        } else {
          report.find("'\(method.name)' is unused", type, in: file, at: method.nameRange)
        }
      }
    }
  }
}
