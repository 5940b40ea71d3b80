import XCTest

@testable import App

@MainActor
final class SearchPresenterTests: XCTestCase {
  func testNamesAreShown() async {
    let view = SearchViewMock()
    let sut = SearchPresenter(interactor: SearchInteractorFake())
    sut.view = view
    sut.didFind(["one"], isLast: false)
    XCTAssertEqual(view.names, ["one"])
  }
}

// viper-gen:double
@MainActor
private final class SearchViewMock: SearchViewInput {
  var names: [String]?

  func show(names: [String]) { self.names = names }
}
