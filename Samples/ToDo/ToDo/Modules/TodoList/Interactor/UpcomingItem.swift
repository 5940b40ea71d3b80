import Foundation

/// What the presenter learns of an item: never the item itself.
struct UpcomingItem: Hashable, Sendable {
    let name: String
    let dueDate: Date
    let relativeDate: RelativeDate
}
