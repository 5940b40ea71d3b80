import ModuleTemplates
import Testing

@testable import ModuleCode

@Suite("Additions read the existing code")
struct CodeScopeTests {
  private static let files = [
    "LoginPresenter.swift": """
    protocol LoginView: AnyObject {}
    protocol LoginRouter {}
    final class LoginPresenter {
        init(view: any LoginView, id: Int) {}
    }

    """,
    "LoginPresenterTests.swift": """
    final class LoginPresenterTests: XCTestCase {
        private let view = ViewSpy()

        func testMade() {
            let made = Factory.LoginPresenter(view: view)
            let number = 7
            let local = LoginPresenter(view: view, id: number)
            let presenter = LoginPresenter(view: view, id: 1)
        }

        func makeSUT(id: Int = 1) -> LoginPresenter {
            LoginPresenter(view: view, id: id)
        }
    }

    private final class ViewSpy: LoginView {}
    private final class RouterDummy: LoginRouter {}

    """,
  ]

  @Test("Tests show their doubles, and how they create the tested type, from all files of the type")
  func tests() {
    let scope = CodeScope(AdditionEditorTests.tree(Self.files), module: 0)
    let spies: [String: AdditionValue] = ["LoginView": .text("ViewSpy")]
    let tests: [String: AdditionValue] = [
      "doubles": .names(spies.merging(["LoginRouter": .text("RouterDummy")]) { $1 }), "spies": .names(spies),
      "sut": .text("makeSUT()"), "made": .names(["LoginPresenter": .text("LoginPresenter(view: view, id: 1)")]),
      "calls": .names([
        "LoginPresenter": .list([
          .names(["label": .text("view"), "text": .text("view: view")]),
          .names(["label": .text("id"), "text": .text("id: number")]),
        ])
      ]),
    ]
    #expect(scope.value == .names(["tests": .names(["LoginPresenterTests": .names(tests)])]))
  }
}
