import Foundation
import Testing

@testable import ToDo

@MainActor
struct TodoDataManagerTests {
    private let store = StoreSpy()

    @Test func theIntervalIsPassedToTheStore() async throws {
        _ = try await TodoDataManager(store: store).items(in: second(1)..<second(2))
        #expect(store.intervals == [second(1)..<second(2)])
    }

    @Test func itemsAreSortedByDateAndThenByInsertion() async throws {
        store.stored = [("d", 3.0), ("c", 2), ("a", 2), ("b", 2), ("e", 1)].map {
            TodoItem(name: $0.0, dueDate: second($0.1))
        }
        let items = try await TodoDataManager(store: store).items()
        #expect(items.map(\.name) == ["e", "c", "a", "b", "d"])
    }

    @Test func anAddedItemIsStored() async throws {
        let item = TodoItem(name: "Fly", dueDate: second(1))
        try await TodoDataManager(store: store).add(item)
        #expect(store.added == [item])
    }

    @Test func errorsOfTheStoreAreRethrown() async {
        store.error = TodoStoreError.isDamaged(path: "x")
        let sut = TodoDataManager(store: store)
        await #expect(throws: TodoStoreError.isDamaged(path: "x")) { try await sut.items(in: second(1)..<second(2)) }
        await #expect(throws: TodoStoreError.isDamaged(path: "x")) {
            try await sut.add(TodoItem(name: "Fly", dueDate: second(1)))
        }
    }

    private func second(_ count: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: 422_000_000 + count)
    }
}
