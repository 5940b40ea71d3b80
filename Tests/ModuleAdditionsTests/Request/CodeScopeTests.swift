import ModuleTemplates
import SwiftSource
import SystemPackage
import Testing

@testable import ModuleAdditions

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
  func tests() throws {
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
    guard case .names(let values) = scope.value else { throw Missing() }
    #expect(values["tests"] == .names(["LoginPresenterTests": .names(tests)]))
    #expect(values["marks_tests"] == .truth(true))
  }

  @Test(
    "Tests are added for the framework of most files; the parameters decide if there is none",
    arguments: [
      (["XCTest"], AdditionValue.truth(false)), (["Testing", "Testing", "XCTest"], .truth(true)),
      (["XCTest", "XCTest", "Testing"], .truth(false)), (["Testing", "XCTest"], .nothing), (["UIKit"], .nothing),
    ])
  func framework(imports: [String], expected: AdditionValue) throws {
    let files = imports.enumerated().map { ("\($0.offset)Tests.swift", "import \($0.element)\n") }
    let scope = CodeScope(AdditionEditorTests.tree(Dictionary(uniqueKeysWithValues: files)), module: 0)
    guard case .names(let values) = scope.value else { throw Missing() }
    #expect(values["uses_swift_testing"] == expected)
  }

  @Test("A module can use top-level types of its own code, and the public ones of other packages")
  func visibleTypes() {
    let tree = AdditionEditorTests.tree([
      "App/A.swift": "struct A { struct Nested {} }\nprivate struct Hidden {}\nfileprivate enum Own {}\n",
      "App/ATests.swift": "import XCTest\nfinal class AFake {}\n", "Packages/M/Package.swift": "let package = 1\n",
      "Packages/M/Sources/Models/M.swift": "public struct Order {}\nstruct Row {}\n",
    ])
    #expect(tree.visible(inTests: false).types == ["A", "Order"])
    #expect(tree.visible(inTests: true).types == ["A", "AFake", "Order"])
    #expect(tree.foreignModules.values.compactMap { $0 } == ["Models"])
  }

  @Test("Code and tests import the packages and targets whose public types they use")
  func neighborTargets() throws {
    let added = "let a: Output\nlet b: Own\nlet c: Order\n"
    let files = [
      "P/Package.swift": "let targets = [\"P\", \"PInterface\"]\n", "P/Sources/P/A.swift": "import UIKit\n",
      "P/Sources/P/Own.swift": "class Own {}\n",
      "P/Sources/PInterface/Output.swift": "public protocol Output {}\n",
      "P/Tests/PTests/ATests.swift": "import XCTest\n",
      "Z/Package.swift": "let package = 1\n", "Z/Sources/Models/M.swift": "public struct Order {}\n",
    ]
    var tree = AdditionEditorTests.tree(files)
    for index in tree.entries.indices
    where ["P/Sources/P/A.swift", "P/Tests/PTests/ATests.swift"].contains(tree.entries[index].shown) {
      tree.replace(index, by: SwiftFile(tree.entries[index].before + Array(added.utf8)))
    }
    try tree.importModules(userInterface: "UIKit")
    let texts = tree.entries.filter(\.isChanged).map { String(decoding: $0.file.bytes, as: UTF8.self) }
    #expect(
      texts == [
        "import Models\nimport PInterface\nimport UIKit\n\(added)",
        "import Models\nimport PInterface\nimport XCTest\n\(added)",
      ])
  }

  @Test("New types are as public as the initializer that takes them", arguments: ["public ", ""])
  func newTypes(access: String) throws {
    var tree = AdditionEditorTests.tree(["A.swift": "", "B.swift": "public class B { public init(b: Other) {} }\n"])
    tree.replace(0, by: SwiftFile(Array("public class A {\n  \(access)init(a: (any New)?) {}\n}\n".utf8)))
    let text = "protocol New {}\nfinal class DefaultNew: New {\n}\nstruct Other {}\n"
    tree.add(SwiftFile(Array(text.utf8)), at: "/New.swift", shownAs: "New.swift", role: .code, names: [])
    try tree.publishNewTypes()
    let expected =
      access.isEmpty
      ? text
      : "public protocol New {}\npublic final class DefaultNew: New {\n    public init() {}\n}\nstruct Other {}\n"
    #expect(tree.entries.last.map { String(decoding: $0.file.bytes, as: UTF8.self) } == expected)
  }

  @Test("A testing target shows its doubles that list messages and count no calls")
  func publicSpies() throws {
    let list = "enum Message {}\n    private(set) var messages: [Message] = []\n"
    let files = [
      "LoginOutputSpyTests.swift": "public final class LoginOutputSpy: LoginOutput {\n    \(list)}\n",
      "OldSpyTests.swift": "public final class OldSpy: Old {\n    \(list)    var didPayCalls: [Int] = []\n}\n",
      "CountSpyTests.swift": "public final class CountSpy: Count {\n    var didPayCallCount = 0\n}\n",
      "OwnTests.swift": "import XCTest\nfinal class OwnSpy: Own {\n    \(list)}\n",
    ]
    guard case .names(let values) = CodeScope(AdditionEditorTests.tree(files), module: 0).value else { throw Missing() }
    #expect(values["spies"] == .names(["LoginOutput": .text("LoginOutputSpy")]))
  }

  private struct Missing: Error {}

  @Test("Protocols show the types that conform to them and the properties that they require, without tests")
  func protocols() throws {
    let files = [
      "Map.swift": """
      protocol MapDependency: Dependency, MapDependencyPin {
          var clock: any Clock { get }
          var year: Int { get }
      }
      protocol MapDependencyPin {
          var store: Store { get }
      }
      protocol Clock {}

      """,
      "Trip.swift": "extension TripComponent: MapDependency {}\nfinal class App: NSObject, MapDependency {}\n",
      "MapTests.swift": "import XCTest\nprotocol Testing {}\nclass Fake: MapDependency {}\n",
    ]
    guard case .names(let values) = CodeScope(AdditionEditorTests.tree(files), module: 0).value else { throw Missing() }
    func property(_ name: String, _ type: String, _ owner: AdditionValue = .nothing) -> AdditionValue {
      .names(["name": .text(name), "type": .text(type), "protocol": owner])
    }
    let pin = property("store", "Store")
    #expect(values["protocols"] == .list([.text("Clock"), .text("MapDependency"), .text("MapDependencyPin")]))
    #expect(values["conformances"] == .names(["MapDependency": .list([.text("TripComponent"), .text("App")])]))
    #expect(
      values["properties"]
        == .names([
          "Clock": .list([]), "MapDependencyPin": .list([pin]),
          "MapDependency": .list([property("clock", "any Clock", .text("Clock")), property("year", "Int"), pin]),
        ]))
  }
}
