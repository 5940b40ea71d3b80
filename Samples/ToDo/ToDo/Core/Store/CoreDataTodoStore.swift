#if canImport(CoreData)
import CoreData
import Foundation

/// Keeps items with Core Data; the model is small enough to be written here.
final class CoreDataTodoStore: TodoStore {
    private let file: URL?
    private var openContext: NSManagedObjectContext?

    /// A store at `file`, or one in memory if that is nil.
    ///
    /// It is opened when it is first used: who uses it hears that it cannot be opened, and can try again.
    init(file: URL?) {
        self.file = file
    }

    func items(in interval: Range<Date>) throws -> [TodoItem] {
        let context = try context()
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

    func add(_ item: TodoItem) throws {
        let context = try context()
        let position = try context.count(for: NSFetchRequest<NSManagedObject>(entityName: Key.entity))
        let object = NSEntityDescription.insertNewObject(forEntityName: Key.entity, into: context)
        object.setValue(item.name, forKey: Key.name)
        object.setValue(item.dueDate, forKey: Key.dueDate)
        object.setValue(Int64(position), forKey: Key.position)
        do {
            try context.save()
        } catch {
            context.rollback()
            throw error
        }
    }

    private func context() throws -> NSManagedObjectContext {
        if let openContext { return openContext }
        if let folder = file?.deletingLastPathComponent() {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model())
        try coordinator.addPersistentStore(
            ofType: file == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: file,
            options: nil)
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        openContext = context
        return context
    }

    private enum Key {
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
