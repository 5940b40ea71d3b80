import Foundation
import Testing

@testable import ToDo

struct DateReaderTests {
    private let calendar = Week.sundayFirst.calendar

    @Test(arguments: [
        ("", "2014-05-21 15:30"), ("today", "2014-05-21 15:30"), ("Tomorrow", "2014-05-22 15:30"),
        ("2014-05-29", "2014-05-29"), ("2016-02-29", "2016-02-29"),
    ])
    func daysAreUnderstood(text: String, expected: String) throws {
        let today = try calendar.date("2014-05-21 15:30")
        #expect(DateReader(calendar: calendar).date(text, today: today) == (try calendar.date(expected)))
    }

    @Test(arguments: [
        "soon", "2014", "2014-05", "2014-05-32", "2015-02-29", "2014-13-01", "29.5.2014", "--", "1-2-3-4",
    ])
    func everythingElseIsNotADay(text: String) {
        #expect(DateReader(calendar: calendar).date(text, today: Date()) == nil)
    }

    @Test func yearsAreGregorian() throws {
        var buddhist = Calendar(identifier: .buddhist)
        buddhist.timeZone = calendar.timeZone
        let expected = try calendar.date("2014-05-29")
        #expect(DateReader(calendar: buddhist).date("2014-05-29", today: Date()) == expected)
    }
}
