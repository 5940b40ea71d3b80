#if canImport(CoreData)
import CoreData
import Foundation

/// Keeps items with Core Data; the model is small enough to be written here.
final class CoreDataTodoStore: TodoStore {
    private let context: NSManagedObjectContext

    /// Opens the store at `file`, or one in memory if there is none.
    init(file: URL?) throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model())
        try coordinator.addPersistentStore(
            ofType: file == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: file,
            options: nil)
        context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
    }

    func items(in interval: Range<Date>) throws -> [TodoItem] {
        let request = NSFetchRequest<NSManagedObject>(entityName: Key.entity)
        request.predicate = NSPredicate(
            format: "%K >= %@ AND %K < %@", Key.dueDate, interval.lowerBound as NSDate, Key.dueDate,
            interval.upperBound as NSDate)
        request.sortDescriptors = [
            NSSortDescriptor(key: Key.dueDate, ascending: true), NSSortDescriptor(key: Key.position, ascending: true),
        ]
        return try context.fetch(request).compactMap { object in
            guard let name = object.value(forKey: Key.name) as? String,
                let dueDate = object.value(forKey: Key.dueDate) as? Date
            else { return nil }
            return TodoItem(name: name, dueDate: dueDate)
        }
    }

    func add(_ item: TodoItem) throws {
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
