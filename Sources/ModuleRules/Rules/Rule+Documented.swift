internal import ModuleRoles

extension Rule {
  static let documented = Rule(
    "documented", .order, "What the parts ask of each other is documented.",
    because: """
      A protocol is what is agreed upon between two parts that know nothing else of each other; what it means must be written (The Book of VIPER, code style).
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
            "'\(requirement.method.name)' must say what it means", requirement.owner, in: requirement.file,
            at: requirement.method.nameRange, fix: DocumentationFix.fix(requirement.method, in: requirement.file))
        }
      }
    }
  }
}
