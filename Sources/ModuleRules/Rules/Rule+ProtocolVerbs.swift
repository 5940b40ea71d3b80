internal import ModuleRoles

extension Rule {
  static let protocolVerbs = Rule(
    "protocol-verbs", .names, "Methods of a module's protocols begin with a verb.",
    because: """
      Methods are requests or reported events. With the verb first, a protocol reads like a list of actions (The \
      Book of VIPER, code style).
      """,
    isConvention: true,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartModuleInput: AnyObject {
            func configure(with identifier: String)
            func updateTotal()
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartModuleInput: AnyObject {
            func itemDidChange() // here
            func userName() // here
          }
          """),
      Example(
        right: """
          final class ItemPresenter {}
          final class ItemInteractor {}
          protocol ItemModuleDelegate: AnyObject {
            func itemModuleDidClose()
          }
          """,
        wrong: """
          final class ItemPresenter {}
          final class ItemInteractor {}
          protocol ItemModuleOutput: AnyObject {
            func itemModuleDidClose() // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartModuleInput <NSObject>
          - (void)configureWithIdentifier:(NSString *)identifier;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartModuleInput <NSObject>
          - (void)moduleReadyWithIdentifier:(NSString *)identifier; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    guard context.module.architecture.name != "4v" else { return }
    let roles: [Role] = [
      .viewInput, .viewOutput, .interactorInput, .interactorOutput, .routerInput, .moduleInput, .moduleOutput,
    ]
    for role in roles {
      for requirement in context.requirements(of: role) where requirement.owner.evidence == .name {
        let method = requirement.method
        guard !method.isStatic, !method.isInitializer, method.name.first?.isLowercase == true else { continue }
        // As in Cocoa, a delegate's method begins with the sender: `listModuleDidClose`.
        let isOfDelegate = role == .moduleOutput && requirement.owner.name.hasSuffix("Delegate")
        if !isOfDelegate, FirstWord.isNoVerb(method.name) {
          report.find(
            "'\(method.name)' must begin with a verb", requirement.owner, in: requirement.file, at: method.nameRange)
        } else {
          report.pass()
        }
      }
    }
  }
}
