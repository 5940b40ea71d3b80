internal import ModuleRoles
internal import SystemPackage

extension Rule {
  static let packageBoundaries = Rule(
    "package-boundaries", .layers,
    "Features import the interfaces of other features only.",
    because: """
      A target that imports another feature's implementation is rebuilt with each change of it, and imports can \
      become circular. Only the app imports implementations.
      """,
    examples: [
      Example(
        right: """
          // Login/Sources/LoginInterface/LoginModuleInput.swift
          public protocol LoginModuleInput: AnyObject {}
          // Login/Sources/Login/LoginPresenter.swift
          import LoginInterface
          final class LoginPresenter: LoginModuleInput {}
          final class LoginInteractor {}
          // Cart/Sources/Cart/CartPresenter.swift
          import LoginInterface
          final class CartPresenter {
            weak var login: (any LoginModuleInput)?
          }
          final class CartInteractor {}
          """,
        wrong: """
          // Login/Sources/LoginInterface/LoginModuleInput.swift
          public protocol LoginModuleInput: AnyObject {}
          // Login/Sources/Login/LoginPresenter.swift
          import LoginInterface
          final class LoginPresenter: LoginModuleInput {}
          final class LoginInteractor {}
          // Cart/Sources/Cart/CartPresenter.swift
          import Login // here
          final class CartPresenter {}
          final class CartInteractor {}
          """),
      Example(
        right: """
          // Login/Sources/LoginInterface/LoginModuleInput.h
          @protocol LoginModuleInput <NSObject>
          @end
          // Login/Sources/Login/LoginPresenter.h
          @import LoginInterface;
          @interface LoginPresenter : NSObject <LoginModuleInput>
          @end
          @interface LoginInteractor : NSObject
          @end
          // Cart/Sources/Cart/CartPresenter.h
          @import LoginInterface;
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          """,
        wrong: """
          // Login/Sources/LoginInterface/LoginModuleInput.h
          @protocol LoginModuleInput <NSObject>
          @end
          // Login/Sources/Login/LoginPresenter.h
          @import LoginInterface;
          @interface LoginPresenter : NSObject <LoginModuleInput>
          @end
          @interface LoginInteractor : NSObject
          @end
          // Cart/Sources/Cart/CartPresenter.h
          @import Login; // here
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    guard !context.features.isEmpty else { return }
    var seen: Set<String> = []
    for type in context.module.types {
      for (file, _) in context.parts(of: type) where !file.isTest && seen.insert(file.relative.string).inserted {
        guard context.features.isInside(file, of: context.module.name) else { continue }
        for imported in file.imports {
          if let refusal = context.features.refusal(of: imported.module, in: file) {
            report.find(refusal, type, in: file, at: imported.range)
          } else {
            report.pass()
          }
        }
      }
    }
  }
}
