internal import ModuleRoles

/// The types of a project that access data or the system, as services do, although their names do not show it.
///
/// `ReminderScheduler` can wait for text input or register notifications; only its implementation shows which.
struct DataTypes: Sendable {
  private let names: Set<String>

  /// Suffixes of names that services share with helpers of the view.
  private static let suffixes = [
    "Manager", "Provider", "Scheduler", "Store", "Loader", "Fetcher", "Downloader", "Uploader", "Synchronizer",
    "Monitor", "Center", "Session", "Cache", "Tracker", "Recorder", "Reader", "Writer", "Sender", "Importer",
    "Exporter", "Saver", "Helper", "Facade", "Engine",
  ]

  private static let modules = Storage.modules.union([
    "UserNotifications", "CoreLocation", "EventKit", "Contacts", "HealthKit", "CoreBluetooth", "StoreKit", "Network",
    "CloudKit", "CoreMotion", "WatchConnectivity", "BackgroundTasks", "MultipeerConnectivity", "HomeKit",
  ])

  init(_ roles: ProjectRoles) {
    var names: Set<String> = []
    for file in roles.code.files where !file.isTest {
      lazy var importsData = file.imports.contains { Self.modules.contains($0.module) }
      for type in file.types where type.hasValues && type.owners.isEmpty {
        let candidates = ([type.name] + type.inherited).filter { name in
          let bare = Service.bare(name)
          return Self.suffixes.contains(where: bare.hasSuffix) && roles.code.index.declaration(of: name) != nil
        }
        guard !candidates.isEmpty, roles.role(of: type.name) == nil else { continue }
        let accessesData =
          importsData
          || file.typeNames(in: type.range).contains { name in
            !candidates.contains(name.text)
              && (Storage.types.contains(name.text) || Service.isNamed(name.text))
          }
        if accessesData { names.formUnion(candidates) }
      }
    }
    self.names = names
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}

/// Databases, networks, files and user defaults, and the modules that access them.
enum Storage {
  static let modules: Set<String> = [
    "CoreData", "RealmSwift", "Realm", "SwiftData", "GRDB", "SQLite", "SQLite3", "Alamofire", "Moya", "AFNetworking",
    "FirebaseFirestore", "FirebaseDatabase", "FirebaseStorage", "KeychainAccess", "MagicalRecord", "FMDB", "RestKit",
    "SSKeychain", "SAMKeychain", "YapDatabase",
  ]
  static let types: Set<String> = [
    "UserDefaults", "NSUserDefaults", "URLSession", "NSURLSession", "URLSessionDataTask", "NSURLSessionDataTask",
    "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest", "NSFetchedResultsController",
    "NSPersistentStoreCoordinator", "Realm", "RLMRealm", "ModelContext", "ModelContainer", "FileManager",
    "NSFileManager", "NSUbiquitousKeyValueStore",
  ]
}

/// The names of services.
enum Service {
  private static let suffixes = [
    "Service", "Repository", "Storage", "Client", "Gateway", "DAO", "UseCase", "API", "Worker",
  ]

  /// A name without an ending such as `Protocol`.
  static func bare(_ name: String) -> Substring {
    var bare = name[...]
    for ending in ["Protocol", "Interface", "Type", "Input", "Impl", "Implementation"] where bare.hasSuffix(ending) {
      bare = bare.dropLast(ending.count)
    }
    return bare
  }

  static func isNamed(_ name: String) -> Bool {
    let bare = bare(name)
    return suffixes.contains { bare.hasSuffix($0) }
  }
}
