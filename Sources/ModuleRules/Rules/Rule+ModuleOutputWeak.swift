internal import ModuleRoles

extension Rule {
  static let moduleOutputWeak = Rule(
    "module-output-weak", .ownership, "A module references its output weakly.",
    because: """
      The module's output is the presenter of another module, usually the one that opened this module. That module \
      manages its own lifetime (The Book of VIPER, module transitions).
      """,
    examples: [
      Example(
        right: """
          protocol CartModuleOutput: AnyObject {}
          final class CartRouter {}
          final class CartPresenter {
            weak var moduleOutput: (any CartModuleOutput)?
          }
          """,
        wrong: """
          protocol CartModuleOutput: AnyObject {}
          final class CartRouter {}
          final class CartPresenter {
            var moduleOutput: (any CartModuleOutput)? // here
          }
          """),
      Example(
        right: """
          @protocol CartModuleOutput <NSObject>
          @end
          @interface CartRouter : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, weak) id<CartModuleOutput> moduleOutput;
          @end
          """,
        wrong: """
          @protocol CartModuleOutput <NSObject>
          @end
          @interface CartRouter : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, strong) id<CartModuleOutput> moduleOutput; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    for holder in [Role.presenter, .interactor, .router] {
      OwnershipCheck.run(holder, context, &report, as: "the module strongly references its output") { property, role in
        role?.role == .moduleOutput || role == nil && property.name == "moduleOutput" && !property.types.isEmpty
      }
    }
  }
}
