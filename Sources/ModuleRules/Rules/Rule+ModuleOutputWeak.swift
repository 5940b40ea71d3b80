internal import ModuleRoles

extension Rule {
  static let moduleOutputWeak = Rule(
    "module-output-weak", .ownership, "A module does not keep alive the one that it reports to.",
    because: """
      Whoever opened a module is on the screen below it, or its parent, and may keep it. What a module reports to is the \
      other's presenter, which is not its own to keep (The Book of VIPER, module transitions).
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
      OwnershipCheck.run(holder, context, &report) { property, role in
        role?.role == .moduleOutput || role == nil && property.name == "moduleOutput" && !property.types.isEmpty
      } because: {
        "'\($0.property.name)', which the module reports to, is kept alive; it must be weak"
      }
    }
  }
}
