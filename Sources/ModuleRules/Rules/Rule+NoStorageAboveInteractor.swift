internal import ModuleRoles

extension Rule {
  static let noStorageAboveInteractor = Rule(
    "no-storage-above-interactor", .layers,
    "View and presenter use no database, network or user defaults.",
    because: """
      The interactor gets data from services. A view or presenter that accesses a store cannot be tested without it \
      or use another source (The Book of VIPER, module structure).
      """,
    examples: [
      Example(
        right: """
          protocol CartInteractorInput { func obtainName() -> String }
          final class CartInteractor: CartInteractorInput {
            func obtainName() -> String { UserDefaults.standard.string(forKey: "name") ?? "" }
          }
          final class CartPresenter {
            var interactor: (any CartInteractorInput)?
          }
          """,
        wrong: """
          final class CartInteractor {}
          final class CartPresenter {
            var name: String { UserDefaults.standard.string(forKey: "name") ?? "" } // here
          }
          """),
      Example(
        right: """
          @interface CartInteractor : NSObject
          @property (nonatomic, strong) NSURLSession *session;
          @end
          @interface CartPresenter : NSObject
          @end
          """,
        wrong: """
          @interface CartInteractor : NSObject
          @end
          @interface CartPresenter : NSObject
          @property (nonatomic, strong) NSURLSession *session; // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    ForbiddenCode.storage.run([.view, .presenter, .displayManager], context, &report, always: true) {
      "'\($0)' accesses data; \($1.role.article) must not use it"
    }
  }
}

extension ForbiddenCode {
  static let storage = ForbiddenCode(imports: Storage.modules) { Storage.types.contains($0) }
}
