import Testing

@testable import App

@MainActor
@Test func shows() async {
  let view = ViewSpy()
  let sut = OrdersPresenter(store: StoreStub(), router: RouterSpy())
  sut.view = view
  await sut.load()
  #expect(view.shown == [["one"]])
}

// viper-gen:double
@MainActor
private final class ViewSpy: OrdersView {
  private(set) var shown: [[String]] = []

  func show(_ lines: [String]) {
    shown.append(lines)
  }
}

// viper-gen:double
@MainActor
private final class RouterSpy: OrdersRouting {
  private(set) var opened: [Int] = []

  func openOrder(_ number: Int) {
    opened.append(number)
  }
}

// viper-gen:double
private final class ClockDummy: OrdersClock {
  func hours() -> Int { 7 }
}

// viper-gen:double
private struct StoreFake: OrdersStore {
  func lines() async throws -> [String] { ["one"] }
}

private typealias StoreStub = StoreFake
