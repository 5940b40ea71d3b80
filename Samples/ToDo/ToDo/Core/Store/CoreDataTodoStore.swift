#if canImport(CoreData)
import CoreData
import Foundation

/// Keeps items with Core Data, off the main thread; the model is small enough to be written here.
final class CoreDataTodoStore: TodoStore {
    private let file: URL?
    private var openContainer: NSPersistentContainer?

    /// Creates a store in `file`, or in memory if `file` is `nil`.
    ///
    /// The store is opened at its first use. If that fails, the caller receives the error and can try again.
    init(file: URL?) {
        self.file = file
    }

    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>) {
        perform(completion) { context in
            let request = NSFetchRequest<NSManagedObject>(entityName: Key.entity)
            request.predicate = NSPredicate(
                format: "%K >= %@ AND %K < %@", Key.dueDate, interval.lowerBound as NSDate, Key.dueDate,
                interval.upperBound as NSDate)
            request.sortDescriptors = [NSSortDescriptor(key: Key.position, ascending: true)]
            return try context.fetch(request).compactMap { object in
                guard let name = object.value(forKey: Key.name) as? String,
                    let dueDate = object.value(forKey: Key.dueDate) as? Date
                else { return nil }
                return TodoItem(name: name, dueDate: dueDate)
            }
        }
    }

    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>) {
        perform(completion) { context in
            let position = try context.count(for: NSFetchRequest<NSManagedObject>(entityName: Key.entity))
            let object = NSEntityDescription.insertNewObject(forEntityName: Key.entity, into: context)
            object.setValue(item.name, forKey: Key.name)
            object.setValue(item.dueDate, forKey: Key.dueDate)
            object.setValue(Int64(position), forKey: Key.position)
            // The context is gone after an error, and the item with it.
            try context.save()
        }
    }

    private func perform<Value: Sendable>(
        _ completion: @escaping StoreCompletion<Value>,
        _ work: @escaping @Sendable (NSManagedObjectContext) throws -> Value
    ) {
        do {
            try container().performBackgroundTask { context in
                let result = Result { try work(context) }
                Task { await completion(result) }
            }
        } catch {
            completion(.failure(error))
        }
    }

    private func container() throws -> NSPersistentContainer {
        if let openContainer { return openContainer }
        if let folder = file?.deletingLastPathComponent() {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let container = NSPersistentContainer(name: "ToDo", managedObjectModel: Self.model())
        try container.persistentStoreCoordinator.addPersistentStore(
            ofType: file == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: file,
            options: nil)
        openContainer = container
        return container
    }

    private nonisolated enum Key {
        static let entity = "TodoItem"
        static let name = "name"
        static let dueDate = "dueDate"
        static let position = "position"
    }

    private static func model() -> NSManagedObjectModel {
        let entity = NSEntityDescription()
        entity.name = Key.entity
        let attributes: [(String, NSAttributeType)] = [
            (Key.name, .stringAttributeType), (Key.dueDate, .dateAttributeType),
            (Key.position, .integer64AttributeType),
        ]
        entity.properties = attributes.map { name, type in
            let attribute = NSAttributeDescription()
            attribute.name = name
            attribute.attributeType = type
            attribute.isOptional = false
            return attribute
        }
        let model = NSManagedObjectModel()
        model.entities = [entity]
        return model
    }
}
#endif
