internal import ModuleRoles

extension Rule {
  static let noStorageAboveInteractor = Rule(
    "no-storage-above-interactor", .layers,
    "View and presenter know no database, no network and no user defaults.",
    because: """
      Where data comes from is the interactor's business, which asks services for it. A view or presenter that fetches \
      cannot be tested without the store, nor be fed from another (The Book of VIPER, module structure).
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
      "'\($0)' is where data is kept or comes from, which \($1.role.article) must not know"
    }
  }
}

extension ForbiddenCode {
  static let storage = ForbiddenCode(imports: storageModules) { storageTypes.contains($0) }

  private static let storageModules: Set<String> = [
    "CoreData", "RealmSwift", "Realm", "SwiftData", "GRDB", "SQLite", "SQLite3", "Alamofire", "Moya", "AFNetworking",
    "FirebaseFirestore", "FirebaseDatabase", "FirebaseStorage", "KeychainAccess", "MagicalRecord", "FMDB",
  ]
  private static let storageTypes: Set<String> = [
    "UserDefaults", "NSUserDefaults", "URLSession", "NSURLSession", "URLSessionDataTask", "NSURLSessionDataTask",
    "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest", "NSFetchedResultsController",
    "NSPersistentStoreCoordinator", "Realm", "RLMRealm", "ModelContext", "ModelContainer", "FileManager",
    "NSFileManager", "NSUbiquitousKeyValueStore",
  ]
}
