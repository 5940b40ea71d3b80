import Foundation

/// The values of an item that the presenter receives; the item itself stays in the interactor.
struct UpcomingItem: Hashable, Sendable {
    let name: String
    let dueDate: Date
    let relativeDate: RelativeDate
}
