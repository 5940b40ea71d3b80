import Foundation
import Testing

@testable import ToDo

@Suite struct TodoDraftTests {
    private let calendar = Week.sundayFirst.calendar

    @Test("an item's name has no space around it", arguments: ["Write", " Write", "Write\n", "\t Write \u{00A0}"])
    func trimming(name: String) throws {
        let now = try calendar.date("2014-05-21 15:30")
        let item = try TodoDraft(name: name, dueDate: now).validated(now: now, calendar: calendar)
        #expect(item == TodoItem(name: "Write", dueDate: now))
    }

    @Test("an item has a name", arguments: ["", " ", "\n\t \u{00A0}"])
    func emptyName(name: String) throws {
        let now = try calendar.date("2014-05-21 15:30")
        #expect(throws: TodoDraftError.nameIsEmpty) {
            try TodoDraft(name: name, dueDate: now).validated(now: now, calendar: calendar)
        }
    }

    @Test("an item may be due at any time today", arguments: ["2014-05-21 00:00", "2014-05-21 15:29", "2015-01-01"])
    func dueTodayOrLater(dueDate: String) throws {
        let now = try calendar.date("2014-05-21 15:30")
        let dueDate = try calendar.date(dueDate)
        #expect(
            try TodoDraft(name: "Write", dueDate: dueDate).validated(now: now, calendar: calendar).dueDate == dueDate)
    }

    @Test("an item is not due before today", arguments: ["2014-05-20 23:59:59", "2013-05-21"])
    func dueInThePast(dueDate: String) throws {
        let now = try calendar.date("2014-05-21 15:30")
        let dueDate = try calendar.date(dueDate)
        #expect(throws: TodoDraftError.dueDateIsPast) {
            try TodoDraft(name: "Write", dueDate: dueDate).validated(now: now, calendar: calendar)
        }
    }
}
