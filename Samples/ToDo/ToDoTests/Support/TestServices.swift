import Foundation

@testable import ToDo

/// A clock that always shows the same time and counts its readings.
final class TestClock: WallClock, @unchecked Sendable {
    private let lock = NSLock()
    private var readings = 0
    private var time: Date

    init(_ time: Date) {
        self.time = time
    }

    var now: Date {
        lock.withLock {
            readings += 1
            return time
        }
    }

    var readingCount: Int { lock.withLock { readings } }

    /// 15:30 on Wednesday, 21 May 2014.
    static var wednesday: TestClock { TestClock(Date(timeIntervalSince1970: 1_400_686_200)) }

    func set(_ time: Date) {
        lock.withLock { self.time = time }
    }
}

/// A spy that records requests and can throw an error.
final class StoreSpy: TodoStore {
    var stored: [TodoItem] = []
    var error: (any Error)?
    private(set) var intervals: [Range<Date>] = []
    private(set) var added: [TodoItem] = []

    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>) {
        intervals.append(interval)
        completion(error.map { .failure($0) } ?? .success(stored))
    }

    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>) {
        if error == nil { added.append(item) }
        completion(error.map { .failure($0) } ?? .success(()))
    }
}

extension TodoStore {
    func items(in interval: Range<Date> = .distantPast ..< .distantFuture) async throws -> [TodoItem] {
        try await completed { findItems(in: interval, completion: $0) }
    }

    func add(_ item: TodoItem) async throws {
        try await completed { add(item, completion: $0) }
    }
}

extension TodoDataManager {
    func items(in interval: Range<Date> = .distantPast ..< .distantFuture) async throws -> [TodoItem] {
        try await completed { findItems(in: interval, completion: $0) }
    }

    func add(_ item: TodoItem) async throws {
        try await completed { add(item, completion: $0) }
    }
}

/// Waits until a request is completed.
@MainActor
private func completed<Value: Sendable>(_ request: (@escaping StoreCompletion<Value>) -> Void) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        request { continuation.resume(with: $0) }
    }
}

extension Texts {
    static var english: Texts { Texts(locale: Locale(identifier: "en_US")) }
}

extension AppServices {
    /// Services in English and UTC.
    ///
    /// The default time is 15:30 on Wednesday, 21 May 2014.
    @MainActor
    static func test(
        store: any TodoStore = InMemoryTodoStore(), clock: (any WallClock)? = nil, week: Week = .sundayFirst
    ) -> AppServices {
        AppServices(
            store: store, clock: clock ?? TestClock.wednesday,
            calendar: week.calendar,
            locale: Locale(identifier: "en_US"))
    }
}
