// swift-format-ignore-file

// Declarations of Core Data that generated modules and the sample app use.
@_exported import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObjectID: NSObject, @unchecked Sendable { open func uriRepresentation() -> URL { fatalError() } }

open class NSManagedObject: NSObject, NSFetchRequestResult {
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
  open var objectID: NSManagedObjectID { fatalError() }
  open func value(forKey key: String) -> Any? { fatalError() }
  open func setValue(_ value: Any?, forKey key: String) {}
}

public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0, integer16AttributeType = 100, integer32AttributeType = 200, integer64AttributeType = 300,
    stringAttributeType = 700, booleanAttributeType = 800, dateAttributeType = 900, UUIDAttributeType = 1100
}

open class NSPropertyDescription: NSObject {
  open var name: String { get { fatalError() } set {} }
  open var isOptional: Bool { get { fatalError() } set {} }
}

open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType: NSAttributeType { get { fatalError() } set {} }
  open var defaultValue: Any?
}

open class NSEntityDescription: NSObject {
  open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject {
    fatalError()
  }
  open var name: String?
  open var managedObjectClassName: String! { get { fatalError() } set {} }
  open var properties: [NSPropertyDescription] { get { fatalError() } set {} }
}

open class NSManagedObjectModel: NSObject { open var entities: [NSEntityDescription] { get { fatalError() } set {} } }

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"

open class NSPersistentStore: NSObject {}

open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public init(managedObjectModel model: NSManagedObjectModel) {}
  @discardableResult open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore { fatalError() }
}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable { case privateQueueConcurrencyType = 1, mainQueueConcurrencyType }

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {}
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var hasChanges: Bool { fatalError() }
  open func save() throws {}
  open func rollback() {}
  open func delete(_ object: NSManagedObject) {}
  public func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { fatalError() }
  public func count<T: NSFetchRequestResult>(for request: NSFetchRequest<T>) throws -> Int { fatalError() }
}

open class NSPersistentContainer: NSObject {
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {}
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator { fatalError() }
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {}
}

open class NSFetchRequest<ResultType>: NSObject {
  public convenience init(entityName: String) { fatalError() }
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit: Int { get { fatalError() } set {} }
  open var fetchBatchSize: Int { get { fatalError() } set {} }
}

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete, move, update }

open class NSFetchedResultsController<ResultType>: NSObject {
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {}
  weak open var delegate: (any NSFetchedResultsControllerDelegate)?
  open func performFetch() throws {}
  open var fetchedObjects: [ResultType]? { fatalError() }
  open var sections: [any NSFetchedResultsSectionInfo]? { fatalError() }
  open func object(at indexPath: IndexPath) -> ResultType { fatalError() }
}

// Objective-C protocols conform to themselves, Swift protocols do not, so these accept any result type.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

// Declarations that Foundation has only on Apple platforms.
extension NSPredicate {
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) { fatalError() }
}

extension NSSortDescriptor {
  public convenience init(key: String?, ascending: Bool) { fatalError() }
}

extension NSDate: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }

extension Date: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDate, result: inout Date?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { fatalError() }
}
