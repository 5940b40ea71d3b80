internal import ModuleRoles

extension Rule {
  static let documented = Rule(
    "documented", .order, "The module's protocols have documentation comments.",
    because: """
      A protocol is the contract between two parts. Its documentation states the contract (The Book of VIPER, code \
      style).
      """, severity: .off,
    examples: [
      Example(
        right: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartModuleInput: AnyObject {
            /// Shows another cart.
            func configure(with identifier: String)
          }
          """,
        wrong: """
          final class CartPresenter {}
          final class CartInteractor {}
          protocol CartModuleInput: AnyObject {
            func configure(with identifier: String) // here
          }
          """),
      Example(
        right: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartModuleInput <NSObject>
          /** Shows another cart. */
          - (void)configureWithIdentifier:(NSString *)identifier;
          @end
          """,
        wrong: """
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          @protocol CartModuleInput <NSObject>
          - (void)configureWithIdentifier:(NSString *)identifier; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    let roles: [Role] = [
      .viewInput, .viewOutput, .interactorInput, .interactorOutput, .routerInput, .moduleInput, .moduleOutput,
    ]
    for role in roles {
      for requirement in context.requirements(of: role) {
        if requirement.file.isDocumented(at: requirement.method.range.lowerBound) {
          report.pass()
        } else {
          report.find(
            "'\(requirement.method.name)' has no documentation comment", requirement.owner, in: requirement.file,
            at: requirement.method.nameRange, fix: DocumentationFix.fix(requirement.method, in: requirement.file))
        }
      }
    }
  }
}
