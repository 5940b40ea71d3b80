// For a target that isolates to the main actor by default: what is said, and what is not.

protocol OrdersView: AnyObject {
  func show(_ lines: [String])
}

@MainActor
protocol OrdersRouting: AnyObject {
  func openOrder(_ number: Int)
}

nonisolated protocol OrdersClock: Sendable {
  func hours() -> Int
}

protocol OrdersStore: Sendable {
  func lines() async throws -> [String]
}
