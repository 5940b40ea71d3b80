import XCTest

@testable import App

@MainActor
final class CartPresenterTests: XCTestCase {
  // viper-gen:double
  private final class RouterMock: CartRouting {
    var count = 0

    func openCheckout() { count += 1 }
  }

  func testItemsAreShown() async {
    let view = MockCartView()
    let sut = CartPresenter(logic: CartLogicStub(), router: RouterMock())
    sut.view = view
    sut.viewDidLoad()
    XCTAssertEqual(view.shownItems, [["one"]])
  }

  func testCheckoutIsOpened() async {
    let router = RouterMock()
    CartPresenter(logic: CartLogicStub(), router: router).didTapCheckout()
    XCTAssertEqual(router.count, 1)
  }
}
