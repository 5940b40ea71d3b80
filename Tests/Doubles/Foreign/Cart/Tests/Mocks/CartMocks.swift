@testable import App

// viper-gen:double
@MainActor
final class MockCartView: CartView {
  var shownItems: [[String]] = []
  var shownTotals: [(Double, String)] = []

  func showItems(_ names: [String]) {
    shownItems.append(names)
  }

  func showTotal(_ total: Double, currency: String) {
    shownTotals.append((total, currency))
  }
}

// viper-gen:double
@MainActor
struct CartLogicStub: CartLogic {
  var isEmpty = false
  var names: [String] = ["one"]

  func load() throws -> [String] { names }
}
