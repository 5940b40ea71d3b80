import Foundation
import Testing

@testable import ToDo

@MainActor
struct UpcomingDisplayDataBuilderTests {
    private let calendar = Week.sundayFirst.calendar

    @Test(arguments: [
        (RelativeDate.today, "Today", "checkmark.circle", nil),
        (.tomorrow, "Tomorrow", "alarm", "Thursday"),
        (.laterThisWeek, "Later This Week", "circle", "Thursday"),
        (.nextWeek, "Next Week", "calendar", "Thursday"),
    ])
    func eachSectionHasItsTitleItsPictureAndItsDays(
        relativeDate: RelativeDate, title: String, imageName: String, dueDay: String?
    ) throws {
        let item = UpcomingItem(name: "Fly", dueDate: try calendar.date("2014-05-29"), relativeDate: relativeDate)
        #expect(
            makeSUT().displayData(for: [item])
                == UpcomingDisplayData(sections: [
                    UpcomingDisplayData.Section(
                        title: title, imageName: imageName,
                        items: [UpcomingDisplayData.Item(title: "Fly", dueDay: dueDay)])
                ]))
    }

    @Test func sectionsAreChronologicalAndNotEmpty() throws {
        let items = try [RelativeDate.nextWeek, .outOfRange, .today, .laterThisWeek].map {
            UpcomingItem(name: "x", dueDate: try calendar.date("2014-05-29"), relativeDate: $0)
        }
        #expect(makeSUT().displayData(for: items).sections.map(\.title) == ["Today", "Later This Week", "Next Week"])
    }

    @Test func rowsAreSortedByDateThenByNameThenByInsertion() throws {
        let early = try calendar.date("2014-05-29 08:00")
        let late = try calendar.date("2014-05-29 20:00")
        let items = [("b", late), ("Task 10", early), ("task 9", early), ("ä", late), ("A", late), ("a", late)].map {
            UpcomingItem(name: $0.0, dueDate: $0.1, relativeDate: .tomorrow)
        }
        let data = makeSUT().displayData(for: items)
        #expect(data.sections.first?.items.map(\.title) == ["task 9", "Task 10", "A", "a", "ä", "b"])
    }

    @Test func theCalendarDeterminesTheDayAndTheLocaleItsName() throws {
        var calendar = calendar
        let dueDate = try calendar.date("2014-05-29 23:30")
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
        let german = Locale(identifier: "de_DE")
        let sut = UpcomingDisplayDataBuilder(calendar: calendar, locale: german, texts: Texts(locale: german))
        let item = UpcomingItem(name: "Fly", dueDate: dueDate, relativeDate: .nextWeek)
        let section = try #require(sut.displayData(for: [item]).sections.first)
        #expect(section.title == "Nächste Woche")
        #expect(section.items.first?.dueDay == "Freitag")
    }

    @Test func sectionsDifferIfOnlyTheirTitlesDo() {
        let section = { UpcomingDisplayData.Section(title: $0, imageName: "circle", items: []) }
        #expect(section("Today") == section("Today"))
        #expect(section("Today") != section("Tomorrow"))
    }

    @Test func itemsDifferIfOnlyTheirDatesDo() {
        let item = { UpcomingItem(name: "Fly", dueDate: Date(timeIntervalSince1970: $0), relativeDate: .today) }
        #expect(item(1) == item(1))
        #expect(item(1) != item(2))
    }

    private func makeSUT() -> UpcomingDisplayDataBuilder {
        UpcomingDisplayDataBuilder(calendar: calendar, locale: Locale(identifier: "en_US"), texts: .english)
    }
}
