// A module as others write it: all protocols in one file, two-space indentation, mocks that count.

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
