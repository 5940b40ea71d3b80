internal import ModuleRoles

extension Rule {
  static let prefix = Rule(
    "prefix", .names, "Types begin with the project's prefix.",
    because: """
      A prefix is useful only if all types have it. The Rambafile's 'prefix' sets it.
      """,
    examples: [
      Example(
        right: """
          final class SHCartPresenter {}
          final class SHCartInteractor {}
          """,
        wrong: """
          final class SHCartPresenter {}
          final class SHCartInteractor {}
          protocol CartViewInput: AnyObject {} // here
          final class SHCartViewController: CartViewInput {}
          """),
      Example(
        right: """
          @interface SHCartPresenter : NSObject
          @end
          @interface SHCartInteractor : NSObject
          @end
          """,
        wrong: """
          @interface SHCartPresenter : NSObject
          @end
          @interface SHCartInteractor : NSObject
          @end
          @protocol CartViewInput <NSObject> // here
          @end
          @interface SHCartViewController : UIViewController <CartViewInput>
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    let prefix = context.settings.prefix
    guard !prefix.isEmpty else { return }
    for type in context.module.types {
      if type.name.hasPrefix(prefix) {
        report.pass()
      } else {
        let (file, declared) = context.index[type.place]
        // `AuthServiceAdapter: AuthService` takes its name from a type without the prefix.
        if declared.inherited.contains(where: { type.name.hasPrefix($0) && !$0.hasPrefix(prefix) }) { continue }
        report.find("'\(type.name)' must begin with '\(prefix)'", type, in: file, at: declared.nameRange)
      }
    }
  }
}
