import Foundation

/// Groups, sorts and formats upcoming items.
struct UpcomingDisplayDataBuilder {
    private let locale: Locale
    private let texts: Texts
    private let weekday = DateFormatter()

    init(calendar: Calendar, locale: Locale, texts: Texts) {
        self.locale = locale
        self.texts = texts
        weekday.calendar = calendar
        weekday.timeZone = calendar.timeZone
        weekday.locale = locale
        weekday.setLocalizedDateFormatFromTemplate("EEEE")
    }

    /// The sections in chronological order, without empty ones and without items that are out of range.
    func displayData(for items: [UpcomingItem]) -> UpcomingDisplayData {
        let groups = Dictionary(grouping: items, by: \.relativeDate)
        return UpcomingDisplayData(
            sections: RelativeDate.allCases.compactMap { relativeDate in
                guard let heading = heading(of: relativeDate), let items = groups[relativeDate] else { return nil }
                return UpcomingDisplayData.Section(
                    title: heading.title, imageName: heading.imageName,
                    items: items.sorted(by: comesBefore).map { displayItem($0) })
            })
    }

    private func heading(of relativeDate: RelativeDate) -> (title: String, imageName: String)? {
        switch relativeDate {
        case .today: (texts[.today], "checkmark.circle")
        case .tomorrow: (texts[.tomorrow], "alarm")
        case .laterThisWeek: (texts[.laterThisWeek], "circle")
        case .nextWeek: (texts[.nextWeek], "calendar")
        case .outOfRange: nil
        }
    }

    private func displayItem(_ item: UpcomingItem) -> UpcomingDisplayData.Item {
        UpcomingDisplayData.Item(
            title: item.name, dueDay: item.relativeDate == .today ? nil : weekday.string(from: item.dueDate))
    }

    /// Sorts by date, then by name in the order of the locale.
    ///
    /// The sort is stable.
    private func comesBefore(_ left: UpcomingItem, _ right: UpcomingItem) -> Bool {
        guard left.dueDate == right.dueDate else { return left.dueDate < right.dueDate }
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive]
        return left.name.compare(right.name, options: options, locale: locale) == .orderedAscending
    }
}
