// For a target with main actor isolation by default: explicit and implicit isolation.

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
