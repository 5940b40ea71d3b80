internal import ModuleRoles

extension Rule {
  static let typeName = Rule(
    "type-name", .names, "Types of a module begin with the module's name.",
    because: """
      The name of a type then shows its module, and a search for the module's name finds all its types (The Book of \
      VIPER, code style).
      """,
    isConvention: true,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartViewInput: AnyObject {}
          final class CartController: CartViewInput {}
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartViewInput: AnyObject {}
          final class BasketController: CartViewInput {} // here
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartViewInput <NSObject>
          @end
          @interface CartCell : UITableViewCell <CartViewInput>
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartViewInput <NSObject>
          @end
          @interface BasketCell : UITableViewCell <CartViewInput> // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    let stem = context.module.stem
    // In this architecture, protocol names contain the module's name in the middle.
    guard !context.module.isRecorded, context.module.architecture.name != "arrow", !stem.isEmpty else { return }
    for type in context.module.types where type.evidence == .name || type.evidence == .conformance {
      if type.name.hasPrefix(stem) || type.name.contains(stem) {
        report.pass()
      } else {
        let (file, declared) = context.index[type.place]
        report.find(
          "'\(type.name)' is \(type.role.article) of '\(stem)'; begin its name with the module's name", type, in: file,
          at: declared.nameRange)
      }
    }
  }
}
