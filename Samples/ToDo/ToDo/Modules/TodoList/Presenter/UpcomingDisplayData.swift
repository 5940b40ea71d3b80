/// The list as the view shows it, in display order.
struct UpcomingDisplayData: Hashable, Sendable {
    var sections: [Section]

    /// Items with a similar due date.
    struct Section: Hashable, Sendable {
        let title: String
        /// The name of an SF Symbol.
        let imageName: String
        let items: [Item]
    }

    struct Item: Hashable, Sendable {
        let title: String
        /// The day of the week; `nil` in the section Today.
        let dueDay: String?
    }
}
