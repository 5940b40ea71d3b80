// A module in a common style: all protocols in one file, two-space indentation, mocks with counters.

@MainActor
protocol CartView: AnyObject {
  func showItems(_ names: [String])
  func showTotal(_ total: Double, currency: String)
}

@MainActor
protocol CartRouting: AnyObject {
  func openCheckout()
}

@MainActor
protocol CartLogic {
  var isEmpty: Bool { get }
  func load() throws -> [String]
}
