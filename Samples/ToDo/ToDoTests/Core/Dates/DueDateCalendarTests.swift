import Foundation
import Testing

@testable import ToDo

@Suite struct DueDateCalendarTests {
    @Test(
        "says how near a due date is, in weeks that begin on Sunday",
        arguments: [
            Row("2000-01-02", "2000-01-01", .outOfRange, "yesterday"),
            Row("2000-01-01", "2000-01-01", .today, "the same day"),
            Row("2004-01-02", "2004-01-03", .tomorrow, "Friday to Saturday"),
            Row("2004-10-09", "2004-10-10", .nextWeek, "a tomorrow that begins the next week"),
            Row("2004-03-02", "2004-03-06", .laterThisWeek, "Tuesday to Saturday"),
            Row("2004-07-06", "2004-07-11", .nextWeek, "Tuesday to Sunday"),
            Row("2005-12-29", "2006-01-02", .nextWeek, "over the end of the year"),
            Row("2005-09-14", "2005-09-25", .outOfRange, "the week after next"),
            Row("2005-09-14", "2005-09-24", .nextWeek, "the last day of next week"),
            Row("2004-02-28", "2004-02-29", .nextWeek, "29 February on a Sunday"),
            Row("2024-02-28", "2024-02-29", .tomorrow, "29 February on a Thursday"),
            Row("2024-02-29", "2024-03-01", .tomorrow, "the day after 29 February"),
            Row("2023-02-28", "2023-03-01", .tomorrow, "no 29 February"),
            Row("2014-05-21", "2015-05-21", .outOfRange, "a year ahead, in a week of the same number"),
            Row("2014-05-21", "2015-05-22", .outOfRange, "a year ahead, the next day of the week"),
            Row("2014-05-21", "2013-05-22", .outOfRange, "a year ago, in a week of the same number"),
        ])
    func sundayFirst(row: Row) throws {
        try expect(row, in: .sundayFirst)
    }

    @Test(
        "says how near a due date is, in weeks that begin on Monday",
        arguments: [
            Row("2014-05-18", "2014-05-18", .today, "Sunday, the last day of its week"),
            Row("2014-05-18", "2014-05-19", .nextWeek, "Sunday to Monday"),
            Row("2014-05-18", "2014-05-25", .nextWeek, "Sunday to the Sunday of next week"),
            Row("2014-05-18", "2014-05-26", .outOfRange, "Sunday to the Monday after that"),
            Row("2014-05-17", "2014-05-18", .tomorrow, "Saturday to Sunday"),
            Row("2014-05-14", "2014-05-18", .laterThisWeek, "Wednesday to Sunday"),
            Row("2014-05-19", "2014-06-01", .nextWeek, "Monday to the last day of next week"),
            Row("2014-05-19", "2014-06-02", .outOfRange, "Monday to the Monday in two weeks"),
            Row("2020-12-30", "2021-01-03", .laterThisWeek, "the 53rd week, over the end of the year"),
            Row("2020-12-30", "2021-01-04", .nextWeek, "from the 53rd week to the first"),
        ])
    func mondayFirst(row: Row) throws {
        try expect(row, in: .mondayFirst)
    }

    @Test(
        "says how near a due date is, in weeks that begin on Saturday",
        arguments: [
            Row("2014-05-23", "2014-05-24", .nextWeek, "Friday to Saturday"),
            Row("2014-05-23", "2014-05-30", .nextWeek, "Friday to the last day of next week"),
            Row("2014-05-23", "2014-05-31", .outOfRange, "Friday to the Saturday in a week"),
            Row("2014-05-24", "2014-05-25", .tomorrow, "Saturday to Sunday"),
            Row("2014-05-24", "2014-05-30", .laterThisWeek, "Saturday to Friday"),
            Row("2014-05-24", "2014-06-06", .nextWeek, "Saturday to the last day of next week"),
        ])
    func saturdayFirst(row: Row) throws {
        try expect(row, in: .saturdayFirst)
    }

    @Test(
        "shows everything up to the last day of next week",
        arguments: [
            LastDay(.sundayFirst, "2005-08-02", "2005-08-13"),
            LastDay(.sundayFirst, "2005-12-27", "2006-01-07"),
            LastDay(.sundayFirst, "2014-05-21", "2014-05-31"),
            LastDay(.sundayFirst, "2014-05-18", "2014-05-31"),
            LastDay(.sundayFirst, "2014-05-24", "2014-05-31"),
            LastDay(.sundayFirst, "2014-05-25", "2014-06-07"),
            LastDay(.mondayFirst, "2014-05-18", "2014-05-25"),
            LastDay(.mondayFirst, "2014-05-19", "2014-06-01"),
            LastDay(.mondayFirst, "2014-05-25", "2014-06-01"),
            LastDay(.saturdayFirst, "2014-05-23", "2014-05-30"),
            LastDay(.saturdayFirst, "2014-05-24", "2014-06-06"),
        ])
    func upcoming(row: LastDay) throws {
        let calendar = row.week.calendar
        let interval = DueDateCalendar(calendar: calendar).upcoming(at: try calendar.date("\(row.today) 15:30"))

        #expect(interval.lowerBound == (try calendar.date(row.today)))
        #expect(calendar.day(of: interval.upperBound.addingTimeInterval(-1)) == row.last)
        #expect(interval.contains(interval.upperBound) == false, "midnight after the last day belongs to the next day")
        #expect(calendar.startOfDay(for: interval.upperBound) == interval.upperBound)
    }

    @Test("counts days and not hours")
    func lateEveningAndMidnight() throws {
        let calendar = Week.sundayFirst.calendar
        let dates = DueDateCalendar(calendar: calendar)
        let now = try calendar.date("2014-05-21 23:59:59")

        #expect(dates.relation(of: try calendar.date("2014-05-21 00:00"), to: now) == .today)
        #expect(dates.relation(of: try calendar.date("2014-05-22 00:00"), to: now) == .tomorrow)
        #expect(dates.relation(of: try calendar.date("2014-05-20 23:59:59"), to: now) == .outOfRange)
    }

    @Test(
        "counts days where the clocks are changed",
        arguments: [
            // New York skips the hour after 2:00 on 10 March 2024, and repeats the hour after 1:00 on 3 November.
            Row("2024-03-09 23:30", "2024-03-10 00:30", .nextWeek, "into the short day"),
            Row("2024-03-10 00:30", "2024-03-10 23:30", .today, "within the short day"),
            Row("2024-03-10 23:30", "2024-03-11 00:30", .tomorrow, "out of the short day"),
            Row("2024-03-05 12:00", "2024-03-16 23:59", .nextWeek, "a week with a short day"),
            Row("2024-11-03 00:30", "2024-11-03 23:30", .today, "within the long day"),
            Row("2024-11-03 23:30", "2024-11-04 00:30", .tomorrow, "out of the long day"),
            Row("2024-10-29 12:00", "2024-11-09 23:59", .nextWeek, "a week with a long day"),
            Row("2024-10-29 12:00", "2024-11-10 00:00", .outOfRange, "the end of next week"),
        ])
    func clockChanges(row: Row) throws {
        var calendar = Week.sundayFirst.calendar
        calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        try expect(row, in: calendar)
    }

    @Test(
        "counts days where one has no midnight",
        arguments: [
            // São Paulo's 4 November 2018, a Sunday, began at 1:00.
            Row("2018-11-03 12:00", "2018-11-04 01:00", .nextWeek, "tomorrow begins late, and the week with it"),
            Row("2018-11-02 12:00", "2018-11-03 23:30", .tomorrow, "the day before"),
            Row("2018-11-04 01:00", "2018-11-04 23:00", .today, "the day itself"),
            Row("2018-11-04 12:00", "2018-11-05 00:00", .tomorrow, "the day after"),
            Row("2018-11-04 12:00", "2018-11-10 00:30", .laterThisWeek, "the last day of the week"),
            Row("2018-11-04 12:00", "2018-11-11 00:30", .nextWeek, "half an hour into next week"),
            Row("2018-11-04 12:00", "2018-11-18 00:30", .outOfRange, "half an hour into the week after it"),
        ])
    func noMidnight(row: Row) throws {
        var calendar = Week.sundayFirst.calendar
        calendar.timeZone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        try expect(row, in: calendar)
    }

    @Test("takes the day from the calendar's time zone")
    func timeZone() throws {
        var calendar = Week.mondayFirst.calendar
        let now = try calendar.date("2014-05-21 22:00")
        let dueDate = try calendar.date("2014-05-21 23:00")
        #expect(DueDateCalendar(calendar: calendar).relation(of: dueDate, to: now) == .today)

        // In a time zone 90 minutes further east, midnight is between the two.
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 90 * 60))
        #expect(DueDateCalendar(calendar: calendar).relation(of: dueDate, to: now) == .tomorrow)
    }

    @Test("agrees with counting day by day, over a year of days and of offsets", arguments: Week.allCases)
    func counting(week: Week) throws {
        let calendar = week.calendar
        let dates = DueDateCalendar(calendar: calendar)
        let noon = try calendar.date("2015-12-01 12:00")
        let days = (-3...780).map { noon.addingTimeInterval(Double($0) * 86_400) }

        for today in stride(from: 3, to: 400, by: 9) {
            let weekday = calendar.component(.weekday, from: days[today])
            let leftInWeek = 7 - (weekday - calendar.firstWeekday + 7) % 7
            for offset in Array(-3...20) + Array(355...380) {
                let expected: RelativeDate =
                    switch offset {
                    case 0: .today
                    case 1 where leftInWeek > 1: .tomorrow
                    case 1..<max(leftInWeek, 1): .laterThisWeek
                    case leftInWeek..<leftInWeek + 7: .nextWeek
                    default: .outOfRange
                    }
                #expect(dates.relation(of: days[today + offset], to: days[today]) == expected, "\(today) + \(offset)")
            }
        }
    }

    private func expect(_ row: Row, in week: Week) throws {
        try expect(row, in: week.calendar)
    }

    private func expect(_ row: Row, in calendar: Calendar) throws {
        let dates = DueDateCalendar(calendar: calendar)
        let now = try calendar.date(row.today)
        let dueDate = try calendar.date(row.dueDate)

        #expect(dates.relation(of: dueDate, to: now) == row.relation)
        #expect(
            dates.upcoming(at: now).contains(dueDate) == (row.relation != .outOfRange),
            "what has a section is what the store is asked for")
    }
}

struct Row: CustomTestStringConvertible, Sendable {
    let today: String
    let dueDate: String
    let relation: RelativeDate
    let testDescription: String

    init(_ today: String, _ dueDate: String, _ relation: RelativeDate, _ description: String) {
        self.today = today
        self.dueDate = dueDate
        self.relation = relation
        testDescription = description
    }
}

struct LastDay: Sendable {
    let week: Week
    let today: String
    let last: String

    init(_ week: Week, _ today: String, _ last: String) {
        self.week = week
        self.today = today
        self.last = last
    }
}
