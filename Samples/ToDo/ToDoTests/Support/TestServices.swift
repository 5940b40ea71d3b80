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

    func items(in interval: Range<Date>) throws -> [TodoItem] {
        intervals.append(interval)
        if let error { throw error }
        return stored
    }

    func add(_ item: TodoItem) throws {
        if let error { throw error }
        added.append(item)
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
