/// The list as the view shows it: nothing is left to decide.
struct UpcomingDisplayData: Hashable, Sendable {
    var sections: [Section]

    /// What is due at about the same time.
    struct Section: Hashable, Sendable {
        let title: String
        /// The name of a symbol.
        let imageName: String
        let items: [Item]
    }

    /// One row.
    struct Item: Hashable, Sendable {
        let title: String
        /// The day of the week; none under Today.
        let dueDay: String?
    }
}
