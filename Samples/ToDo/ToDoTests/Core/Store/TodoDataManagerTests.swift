import Foundation
import Testing

@testable import ToDo

@MainActor
struct TodoDataManagerTests {
    private let store = StoreSpy()

    @Test func theStoreIsAskedForTheInterval() throws {
        _ = try TodoDataManager(store: store).items(in: second(1)..<second(2))
        #expect(store.intervals == [second(1)..<second(2)])
    }

    @Test func theEarliestComesFirstAndEqualOnesAsTheyWereAdded() throws {
        store.stored = [("d", 3.0), ("c", 2), ("a", 2), ("b", 2), ("e", 1)].map {
            TodoItem(name: $0.0, dueDate: second($0.1))
        }
        let items = try TodoDataManager(store: store).items(in: .distantPast ..< .distantFuture)
        #expect(items.map(\.name) == ["e", "c", "a", "b", "d"])
    }

    @Test func whatIsAddedIsStored() throws {
        let item = TodoItem(name: "Fly", dueDate: second(1))
        try TodoDataManager(store: store).add(item)
        #expect(store.added == [item])
    }

    @Test func whatTheStoreThrowsIsPassedOn() {
        store.error = TodoStoreError.isDamaged(path: "x")
        let sut = TodoDataManager(store: store)
        #expect(throws: TodoStoreError.isDamaged(path: "x")) { try sut.items(in: second(1)..<second(2)) }
        #expect(throws: TodoStoreError.isDamaged(path: "x")) { try sut.add(TodoItem(name: "Fly", dueDate: second(1))) }
    }

    private func second(_ count: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: 422_000_000 + count)
    }
}
