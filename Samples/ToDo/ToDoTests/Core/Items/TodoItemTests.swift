import Foundation
import Testing

@testable import ToDo

@Suite struct TodoItemTests {
    @Test("two items differ if only their dates do")
    func equality() {
        let item = TodoItem(name: "Write", dueDate: Date(timeIntervalSinceReferenceDate: 10))
        #expect(item == TodoItem(name: "Write", dueDate: Date(timeIntervalSinceReferenceDate: 10)))
        #expect(item != TodoItem(name: "Write", dueDate: Date(timeIntervalSinceReferenceDate: 11)))
        #expect(item != TodoItem(name: "Read", dueDate: Date(timeIntervalSinceReferenceDate: 10)))
    }

    @Test("a due date is kept to the second, and never moves into the next one", arguments: [10.0, 10.001, 10.999])
    func wholeSeconds(seconds: Double) {
        let item = TodoItem(name: "Write", dueDate: Date(timeIntervalSinceReferenceDate: seconds))
        #expect(item.dueDate == Date(timeIntervalSinceReferenceDate: 10))
    }
}
