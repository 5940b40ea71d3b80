import Foundation
import Testing

@testable import ToDo

/// The behaviour of every store.
///
/// Each test runs with each store.
@MainActor
@Suite struct TodoStoreContractTests {
    @Test("a new store is empty", arguments: StoreKind.allCases)
    func empty(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let items = try await store.items()
            #expect(items == [])
        }
    }

    @Test("an added item is returned unchanged", arguments: StoreKind.allCases)
    func roundTrip(kind: StoreKind) async throws {
        let items = [
            TodoItem(name: "Write", dueDate: second(0.75)),
            TodoItem(name: "Grüße \"an\" Zoë 👩🏽‍🚀\n\\", dueDate: second(1)),
            TodoItem(name: "", dueDate: second(2)),
        ]
        try await kind.withStore { store in
            for item in items { try await store.add(item) }
            #expect(try await store.items() == items)
        }
    }

    @Test("an interval contains its start and not its end", arguments: StoreKind.allCases)
    func halfOpen(kind: StoreKind) async throws {
        try await kind.withStore { store in
            for n in [9, 10, 11, 19, 20, 21] { try await store.add(TodoItem(name: "\(n)", dueDate: second(Double(n)))) }
            #expect(try await store.items(in: second(10)..<second(20)).map(\.name) == ["10", "11", "19"])
            #expect(try await store.items(in: second(10)..<second(10)).isEmpty)
        }
    }

    @Test("items are in the order in which they were added, regardless of their dates", arguments: StoreKind.allCases)
    func order(kind: StoreKind) async throws {
        try await kind.withStore { store in
            for (name, due) in [("d", 3.0), ("c", 2), ("a", 2), ("b", 2), ("e", 1)] {
                try await store.add(TodoItem(name: name, dueDate: second(due)))
            }
            #expect(try await store.items().map(\.name) == ["d", "c", "a", "b", "e"])
        }
    }

    @Test("two equal items can be added", arguments: StoreKind.allCases)
    func duplicates(kind: StoreKind) async throws {
        let item = TodoItem(name: "Write", dueDate: second(1))
        try await kind.withStore { store in
            try await store.add(item)
            try await store.add(item)
            #expect(try await store.items() == [item, item])
        }
    }

    @Test("persistent stores keep their items", arguments: StoreKind.lasting)
    func reopening(kind: StoreKind) async throws {
        let item = TodoItem(name: "Write", dueDate: second(1))
        try await withTemporaryFolder { folder in
            try await kind.open(in: folder).add(item)
            #expect(try await kind.open(in: folder).items() == [item])
        }
    }
}

/// The stores of this platform.
enum StoreKind: CaseIterable, Sendable {
    case memory
    case file
    #if canImport(CoreData)
    case coreDataInMemory
    case coreData
    #endif

    static var lasting: [StoreKind] {
        #if canImport(CoreData)
        [.file, .coreData]
        #else
        [.file]
        #endif
    }

    @MainActor
    func open(in folder: URL) throws -> any TodoStore {
        switch self {
        case .memory: InMemoryTodoStore()
        case .file: JSONFileTodoStore(file: folder.appendingPathComponent("ToDo.json"))
        #if canImport(CoreData)
        case .coreDataInMemory: CoreDataTodoStore(file: nil)
        case .coreData: CoreDataTodoStore(file: folder.appendingPathComponent("ToDo.sqlite"))
        #endif
        }
    }

    @MainActor
    func withStore(_ body: @MainActor (any TodoStore) async throws -> Void) async throws {
        try await withTemporaryFolder { try await body(open(in: $0)) }
    }
}

private func second(_ count: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: 422_000_000 + count)
}
