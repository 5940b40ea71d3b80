import FileSystem
import ProjectKinds
import SwiftSource
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration

/// The code that cannot build after a module became a package.
@Suite struct OpenDecisionsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The files of the package `Login` (in `L/`) and of the app, by path.
    let files: [String: String]
    let expected: [String]

    init(_ description: String, _ files: [String: String], _ expected: [String]) {
      (testDescription, self.files, self.expected) = (description, files, expected)
    }
  }

  private static let module = "L/Sources/Login/A.swift"
  private static let interface = "L/Sources/LoginInterface/I.swift"
  private static let tests = "L/Tests/LoginTests/T.swift"

  /// The decisions of the package `Login`, whose manifest has the dependencies `CartInterface` and `Alamofire`.
  private static func decisions(_ texts: [String: String], toolsVersion: String = "6.0") throws -> [String] {
    let folder = try TemporaryFolder(texts)
    try folder.write(Shop.manifest, to: "Package.swift")
    for top in ["Shop", "ShopTests"] { try folder.write("", to: "\(top)/Empty.swift") }
    let targets = PackageTargets(module: "Login")
    let members = try texts.keys.sorted().filter { $0.hasPrefix("L/") }.map { path in
      let target = try #require(targets.all.first { path.hasPrefix("L/\(targets.folder(of: $0))/") })
      let isTest = [targets.tests, targets.testing].contains(target)
      let file = OutsideSources.File(folder.path.pushing(FilePath(path)), isTest: isTest, folder.files, folder.path)
      return OpenDecisions.Member(file: try #require(file), target: target)
    }
    let opener = ProjectOpener(files: folder.files, workingDirectory: folder.path)
    let project = try #require(try opener.open(folder.path.appending("Package.swift")))
    var outside = try OutsideSources(
      of: (code: ["Shop"], tests: ["ShopTests"]), in: project, leavingOut: [], workingDirectory: folder.path)
    let seen = members.filter { [targets.module, targets.interface].contains($0.target) }
    outside.listen(for: Set(seen.flatMap { $0.file.swift.declarations.filter(\.isSharedType).map(\.name) }))
    let decisions = OpenDecisions(
      members, manifest: "// swift-tools-version: \(toolsVersion)\ndependencies: [\"CartInterface\", \"Alamofire\"]",
      targets: targets, stem: "Login",
      outside: outside,
      importable: [
        "Cart": ["CartView", "Text"], "CartInterface": ["CartBuilder"], "Login": ["LoginCell"],
        "LoginInterface": ["LoginInput"],
      ])
    return decisions.all.map { "\($0.path):\($0.line):\($0.column) \($0.identifier) \($0.reason)" }
  }

  @Test(arguments: [
    Case(
      "types of the app, once per line",
      [
        module: "let a: (Session, Session)\nlet b: Session\nlet c = a.Session\n// Session\n",
        "Shop/S.swift": "\nclass Session {}\n",
      ],
      [
        #"\#(module):1:9 Session declaredOutside("Shop/S.swift:2")"#,
        #"\#(module):2:8 Session declaredOutside("Shop/S.swift:2")"#,
      ]
    ),
    Case(
      "own types hide those of the app, wherever the package declares them",
      [
        module: "enum A { struct One {} }\ntypealias Two = Int\nprotocol P { associatedtype Three }\n"
          + "struct G<Four> {}\nlet a: (One, Two, Three, Four, Five)\nextension Five {}\n",
        interface: "class Six {}\n", tests: "let b: Six\n",
        "Shop/S.swift": "class One {}\nclass Two {}\nclass Three {}\nclass Four {}\nclass Five {}\nclass Six {}\n",
      ],
      [
        #"\#(module):5:32 Five declaredOutside("Shop/S.swift:5")"#,
        #"\#(module):6:11 Five declaredOutside("Shop/S.swift:5")"#,
      ]
    ),
    Case(
      "types of tests, only in tests",
      [
        module: "let a: Helper\n", tests: "let a: Helper\n",
        "L/Sources/LoginTesting/S.swift": "let b: Helper\n", "ShopTests/H.swift": "class Helper {}\n",
      ],
      [
        #"L/Sources/LoginTesting/S.swift:1:8 Helper declaredOutside("ShopTests/H.swift:1")"#,
        #"\#(tests):1:8 Helper declaredOutside("ShopTests/H.swift:1")"#,
      ]
    ),
    Case(
      "the module's types in its interface",
      [
        module: "class LoginView { struct Inner {} }\nlet a: LoginView\nprotocol LoginInput {}\n",
        interface:
          "protocol LoginInput { var a: LoginView { get } }\nlet b: Inner\nlet c = b.LoginView\nlet d: LoginInput\n",
        tests: "let b: LoginView\n",
      ],
      ["\(interface):1:30 LoginView hiddenFromInterface"]
    ),
    Case(
      "types of the interface that no file declares",
      [
        interface: "let a: (LoginOutput, Loginoutput, loginOutput, Login, Output, LoginTesting)\n",
        module: "let a: LoginOutput\n",
      ],
      ["\(interface):1:9 LoginOutput undeclared"]
    ),
    Case(
      "types of other packages without an import",
      [
        module: "let a: CartView\nlet b: Text\nlet c: LoginCell\nlet d: LoginInput\nlet e: CartBuilder\n",
        "L/Sources/Login/B.swift": "import Cart\nlet a: (CartView, CartBuilder)\n",
        "L/Sources/Login/C.swift": "import class Cart.CartView\nlet a: CartView\n",
        "L/Sources/Login/D.swift": "import Alamofire\nlet a: (CartView, CartBuilder)\n",
        "L/Sources/Login/E.swift": "import UIKit\nimport Login\nlet a: CartView\n",
      ],
      [
        #"\#(module):1:8 CartView declaredInPackage("Cart")"#,
        #"\#(module):5:8 CartBuilder declaredInPackage("CartInterface")"#,
        "L/Sources/Login/B.swift:1:8 Cart foreignImport",
        #"L/Sources/Login/B.swift:2:19 CartBuilder declaredInPackage("CartInterface")"#,
        "L/Sources/Login/C.swift:1:14 Cart foreignImport",
        #"L/Sources/Login/E.swift:3:8 CartView declaredInPackage("Cart")"#,
      ]
    ),
    Case(
      "imports that the manifest does not allow",
      [
        module: "import UIKit\nimport Login\nimport LoginInterface\nimport CartInterface\nimport Alamofire\n"
          + "import Snap\nimport struct Kit.Kit\n@testable import Shop\n"
      ],
      ["\(module):6:8 Snap foreignImport", "\(module):7:15 Kit foreignImport", "\(module):8:18 Shop foreignImport"]
    ),
    Case(
      "global functions and variables of the app",
      [
        module: """
        func a() { log(); print(theme) }
        func b() { x.theme; self.log() }
        func c(local: Int) { local(local); for each in [1] { each } }
        func d() { let d1 = 1; var d2 = 2; func d3() {}; d1; d2; d3() }
        func e() { f { e1, e2 in e1 + e2 }; f { (e3: Int) -> Int in e3 } }
        func own() { own() }
        """,
        "Shop/G.swift": "func log() {}\nlet theme = 1\nlet local = 1\nlet each = 1\nlet d1 = 1, x1 = 1\nlet d2 = 1\n"
          + "let d3 = 1\nlet e1 = 1\nlet e2 = 1\nlet e3 = 1\nfunc own() {}\n",
      ],
      [
        #"\#(module):1:12 log declaredOutside("Shop/G.swift:1")"#,
        #"\#(module):1:25 theme declaredOutside("Shop/G.swift:2")"#,
      ]
    ),
    Case(
      "global functions of tests, only in tests",
      [module: "let a = help()\n", tests: "let b = help()\n", "ShopTests/H.swift": "func help() {}\n"],
      [#"\#(tests):1:9 help declaredOutside("ShopTests/H.swift:1")"#]
    ),
    Case(
      "members that the app adds to other types, judged by their labels",
      [
        module: """
        let a = x.trimmed
        let b = trimmed
        let c = x.padded(to: 1)
        let d = x.padded(to: 1, with: 2)
        let e = x.padded(by: 1)
        let f = x.padded(1, 2, 3)
        let g = x.padded
        let h = x.padded()
        let i = String(hex: 1)
        let j = String(1)
        let k = String()
        let l = String(with: 1)
        let m = x.own
        struct Own { let own = 1 }
        """,
        "Shop/E.swift": "extension String {\n  var trimmed: Int { 1 }\n  func padded(to: Int, with: Int = 1) {}\n"
          + "  init(hex: Int, with: Int = 1) {}\n  var own: Int { 1 }\n}\n",
      ],
      [
        #"\#(module):1:11 trimmed declaredOutside("Shop/E.swift:2")"#,
        #"\#(module):3:11 padded declaredOutside("Shop/E.swift:3")"#,
        #"\#(module):4:11 padded declaredOutside("Shop/E.swift:3")"#,
        #"\#(module):8:11 padded declaredOutside("Shop/E.swift:3")"#,
        #"\#(module):9:9 String declaredOutside("Shop/E.swift:4")"#,
      ]
    ),
    Case(
      "what classes inherit from the app's classes",
      [
        module: """
        final class LoginView: Base {
          let own = 1
          override func load() {
            super.load()
            one()
            self.two = own + helper + inner
            other.one()
            let local = 1
            print(local, Own())
            three()
          }
          struct Inner { let inner = 1 }
        }
        extension LoginView { func more() { two = 1 } }
        protocol Helping {}
        extension Helping { var helper: Int { 1 } }
        class Own { func load() { one() } }
        class Made: Base { init(own: Int) {} }
        func make(made: Made) {
          let view = LoginView()
          view.two = LoginView(coder: nil).two
          view.own = made.one(Made(own: 1))
        }
        class Typed: Base { init(item: Item, id: Int) {} }
        """,
        "Shop/B.swift":
          "class Base {\n  func load() {}\n  func one() {}\n}\nextension Base { var two: Int { 1 } }\nclass Item {}\n"
          + "func use(base: Base) {\n  let typed = Typed(item: Item(), id: 1), made = Made(own: 1)\n"
          + "  use(base: typed)\n  use(base: made)\n}\nfunc find<T>(_ type: T.Type = T.self) -> T { fatalError() }\n"
          + "func any<T>(_ a: T) -> T { a }\nlet typed = Typed(item: a.find(), id: find() + any(1))\n",
      ],
      [1, 4, 5, 6, 14, 18, 21, 22, 24].map { line in
        let column = [1: 24, 4: 11, 5: 5, 6: 10, 14: 37, 18: 13, 21: 8, 22: 19, 24: 14][line] ?? 0
        return #"\#(module):\#(line):\#(column) Base declaredOutside("Shop/B.swift:1")"#
      } + [
        #"\#(module):3:17 Base declaredOutside("Shop/B.swift:1")"#,
        #"\#(module):24:32 Item declaredOutside("Shop/B.swift:6")"#,
        #"Shop/B.swift:10:13 Base declaredOutside("Shop/B.swift:1")"#,
        #"Shop/B.swift:14:27 Item declaredOutside("Shop/B.swift:6")"#,
      ]
    ),
    Case(
      "an inherited member may be any unknown name if a class of the system may declare it",
      [
        module:
          "class LoginView: Base {\n  func a(label name: Int) {\n    any()\n    print(1)\n    Any()\n    self.more = 1\n  }\n"
          + "  required init?(coder: NSCoder) {}\n}\n",
        "Shop/B.swift": "class Base: UIView {}\n",
      ],
      [
        #"\#(module):1:18 Base declaredOutside("Shop/B.swift:1")"#,
        #"\#(module):3:5 Base declaredOutside("Shop/B.swift:1")"#,
        #"\#(module):6:10 Base declaredOutside("Shop/B.swift:1")"#,
      ]
    ),
    Case(
      "key paths whose root is one of the app's types",
      [
        module: """
        let notes: [Note] = []
        func load() -> [Own] { [] }
        let a = notes.map(\\.text)
        let b = self.notes.map(\\Note.text)
        let c = load().map(\\.text) + notes.map { $0.text }
        struct Own { let text = 1 }
        """,
        "Shop/N.swift": "struct Note { let text = 1 }\n",
      ],
      [(1, 13), (3, 19), (4, 25)].map { #"\#(module):\#($0):\#($1) Note declaredOutside("Shop/N.swift:1")"# }
    ),
    Case(
      "values without a type, because a declaration names one of the app's types",
      [
        module: #"""
        final class A {
          let a: any Session
          var run: ((Session) -> Void)?
          func f(_ session: Session?, done: (Int) -> Void) {}
          func g(id: Int?) {}
          func t(session: Session) {
            f(
              nil,
              done: { _ in })
            g(id: nil)
            a.go(
              .x, [1, .y],
              \.z)
            a.go { b in print(b) }
            a.go { [g] b in print(g) }
            run = { _ in }
            run = { print($0) }
            if session == .x {}
            if session.state == .x {}
            _ = a.all.filter { $0.state == .x }
          }
          init() {}
        }
        enum B: Equatable {
          case one(Session)
        }
        struct C: Hashable {
          let a: Session
          static func == (a: C, b: C) -> Bool { true }
          func hash(into hasher: inout Hasher) {}
        }

        """#,
        "Shop/S.swift": "class Session {}\nfunc app(_ a: A) {\n  a.f(\n    nil) { _ in }\n}\n",
      ],
      [
        (2, 14), (3, 14), (4, 21), (6, 19), (8, 7), (12, 7), (13, 7), (15, 16), (16, 13), (19, 25), (20, 36),
        (24, 6),
        (25, 12), (28, 10),
      ].map { #"\#(module):\#($0):\#($1) Session declaredOutside("Shop/S.swift:1")"# }
        + [#"Shop/S.swift:4:5 Session declaredOutside("Shop/S.swift:1")"#]
    ),
    Case(
      "the actor and the static members of a class whose superclass is one of the app's",
      [
        module: """
        @MainActor protocol Output: AnyObject { func ready(); func pick(_ a: Int); func found() -> Store }
        final class Scene: Base {
          private enum Names { static let title = "a" }
          var output: Output!
          var isOn = false { didSet { print(isOn) } }
          func setUp() {
            title = Names.title
            output.ready()
            output.found(); output.pick(unknown())
          }
          func other(a: Int) async {
            await output.ready()
            output.pick(a)
          }
          @IBAction func tap() { output.ready() }
        }

        """,
        "Shop/S.swift":
          "class Base: UIViewController { static func make() -> Self { Self() } }\nlet scene = Scene.make()\nclass Store {}\n",
      ],
      [(2, 20), (7, 5), (8, 12), (9, 33), (13, 12)].map {
        #"\#(module):\#($0):\#($1) Base declaredOutside("Shop/S.swift:1")"#
      } + [#"Shop/S.swift:2:19 Base declaredOutside("Shop/S.swift:1")"#]
        + [#"\#(module):1:92 Store declaredOutside("Shop/S.swift:3")"#]
    ),
    Case(
      "the class bound, the members and the conversions that types lose with one of the app's protocols",
      [
        module: """
        protocol LoginRouting: Routing {
          var name: String { get set }
        }
        protocol LoginBound: Routing, AnyObject {
          var name: String { get set }
        }
        final class LoginHelper: Listener {
          weak var routing: LoginRouting?
          weak var bound: LoginBound?
          init(_ routing: any LoginRouting, bound: any LoginBound) {
            routing.name = "a"
            bound.name = "a"
            print(routing.view)
            run { [weak routing] in print(routing) }
            var routing = 1
          }
        }
        func run(_ a: () -> Void) {}
        func makeLogin() -> LoginRouting { fatalError() }

        """,
        "Shop/S.swift": """
        @MainActor protocol Routing: AnyObject { var view: Int { get } }
        extension Routing { func close() {} }
        protocol Listener: AnyObject {}
        class Home { weak var listener: Listener?; var other: Int? }
        func start(helper: LoginHelper, home: Home) {
          home.listener = helper
          let login = makeLogin()
          print(login.view)
          login.close()
          print(login.name)
        }

        """,
      ],
      [
        (1, 24, "Routing", 1), (4, 22, "Routing", 1), (7, 26, "Listener", 3), (8, 3, "Routing", 1),
        (11, 13, "Routing", 1),
        (13, 19, "Routing", 1), (14, 12, "Routing", 1),
      ].map { #"\#(module):\#($0):\#($1) \#($2) declaredOutside("Shop/S.swift:\#($3)")"# }
        + [(6, 8, "Listener", 3), (8, 15, "Routing", 1), (9, 9, "Routing", 1)].map {
          #"Shop/S.swift:\#($0):\#($1) \#($2) declaredOutside("Shop/S.swift:\#($3)")"#
        }
    ),
    Case(
      "calls of initializers that the compiler makes",
      [
        module: """
        protocol P {}
        struct One { let a: Int }
        struct Two { init() {} }
        struct Three {}
        extension Three { init(a: Int) {} }
        class Four: P {}
        class Five: NSObject {}
        enum Six { case a }
        class Seven { init() {} }
        class Eight { class One {} }
        """,
        "Shop/A.swift": (["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"])
          .map { "let a\($0) = \($0)()\n" }.joined()
          + "let b = Eight.One()\nlet c = One(a: 1)\nlet d = Eight.Two()\n",
      ],
      [("One", 1, 12), ("Four", 4, 13), ("Eight", 8, 14), ("One", 9, 15), ("One", 10, 9)].map {
        "Shop/A.swift:\($1):\($2) \($0) memberwise"
      }
    ),
    Case(
      "default values of public functions, with initializers that the compiler makes",
      [
        module: """
        struct One {}
        public struct Two { public init(a: Int) {} }
        public func a(one: One = One(), two: Two = Two(a: 1)) {}
        func b(one: One = One()) {}
        """
      ],
      [#"\#(module):3:26 One memberwise"#]
    ),
    Case(
      "tests of the app that use internal types",
      [
        module: "class LoginView {}\npublic class LoginCell {}\n", interface: "protocol LoginInput {}\n",
        tests: "public class LoginTests {}\n", "ShopTests/A.swift": "let a: (LoginView, LoginCell, LoginInput)\n",
        "ShopTests/B.swift": "@testable import Login\nlet a: (LoginView, LoginInput)\nlet b: LoginTests\n",
        "ShopTests/C.swift": "import Login\nlet a: LoginView\nlet b = a.LoginView\n",
        "ShopTests/D.swift": "private class LoginView {}\nlet a: (LoginView, LoginCell)\n",
      ],
      [
        #"ShopTests/A.swift:1:9 LoginView outsideTest(testable: Optional("Login"))"#,
        "ShopTests/A.swift:1:31 LoginInput outsideTest(testable: nil)",
        "ShopTests/B.swift:2:20 LoginInput outsideTest(testable: nil)",
        "ShopTests/B.swift:3:8 LoginTests outsideTest(testable: nil)",
        #"ShopTests/C.swift:2:8 LoginView outsideTest(testable: Optional("Login"))"#,
      ]
    ),
    Case(
      "internal code that public code of the package requires",
      [
        module: """
        struct Item { var id = 1 }
        class Cell {}
        protocol Loading { func load() }
        private struct Hidden {}
        public protocol Store: Loading { func save(_ item: Item) }
        public protocol Saving { func save(id: Int); var item: Int { get } }
        public final class LoginView: Cell, Saving {
          public var first: Item?
          var second: Item?
          public func own<Value>(_ item: Value) {}
          private var third: Hidden?
          func save(id: Int) {}
          func save(name: Int) {}
          public var item: Int { 1 }
        }
        public enum Event { case pick(Item) }
        extension LoginView: Loading { func load() {}; public func show(_ item: [Cell]) {} }
        struct Own { public var cell: Cell; func a(_ cell: Cell) {} }
        extension Own { public func b(_ cell: Cell) {} }
        public extension Event { func show(_ cell: Cell) {}; private func hide(_ cell: Cell) {} }
        extension Notification.Name { enum Name { static let a = 1 } }
        final class Loader { enum Error: Swift.Error { case offline } }
        extension Event { public func fail(_ error: Error) {} }
        public final class Saver: Saving { public func save(id: Int) {}; func save(id: String) {}; public let item = 1 }

        """
      ],
      [
        (5, 17, "Loading"), (5, 39, "Item"), (7, 20, "Cell"), (8, 14, "Item"), (12, 8, "save"), (16, 26, "Item"),
        (17, 60, "Cell"),
        (20, 31, "Cell"),
      ].map { "\(module):\($0.0):\($0.1) \($0.2) internalInPublic" }
    ),
    Case(
      "values of classes that are no views without their superclass",
      [
        module: """
        class LoginView: Base {
          func a(router: Router) { router.controller = self }
          lazy var stack = UIStackView()
          let font = UIFont()
        }
        class Router { var controller: UIViewController?; var output: Output?; init(view: UIViewController, out: Output) {} }
        func build() -> UIViewController {
          let view = LoginView(), other = 1
          view.title = "a"
          let router = Router(view: view, out: view)
          router.controller = view
          router.output = view
          let all: [UIViewController] = [view]
          present(view, animated: true)
          print(view)
          run { return view }
          return view
        }
        func make() -> LoginView { LoginView() }
        func makeAny() -> UIViewController { LoginView() }
        func makeNone() { let controller = LoginView() }
        """,
        "Shop/B.swift": "class Base: UIViewController {}\n",
        "Shop/C.swift": """
        struct Holder { let controller: UIViewController, other: Int }
        func hold(login: LoginView) {
          let view: LoginView = login
          _ = Holder(controller: view, other: view)
        }

        """,
      ],
      [
        (1, 18), (2, 48), (3, 12), (9, 8), (10, 29), (11, 23), (13, 34), (14, 11), (17, 10), (20, 38),
      ].map { #"\#(module):\#($0.0):\#($0.1) Base declaredOutside("Shop/B.swift:1")"# }
        + [#"Shop/C.swift:4:26 Base declaredOutside("Shop/B.swift:1")"#]
    ),
    Case(
      "closures, implicit members and errors whose type comes from a type of the app",
      [
        module: """
        protocol Finder { func find(_ done: (User) -> Void) throws(Problem) }
        class LoginPresenter {
          let finder: Finder, store: Store
          var user: User?, users: [User]?
          func show(_ text: String) {}
          func a() {
            store.done = { [weak self] text in self?.show(text) }
            store.done = { [weak self] _ in self?.show("") }
            let module = store.make()
            module.done = { [weak self] user in self?.user = user }
            do { try finder.find { _ in } } catch .missing {}
            user = users?[0]
            users = [user]
          }
          func b() {
            run { text in
              self.show(text)
              self.user = nil
              self.show(Other())
            }
            run { [weak self] in
              self?.show(Other())
            }
          }
        }
        struct LoginView: View {
          @State var presenter: LoginPresenter
          var body: some View { Text("").sheet(item: $presenter.user) { user in Text("") } }
        }
        """,
        "Shop/U.swift": "struct User {}\nclass Store {}\nclass Other {}\n",
      ],
      [
        #"\#(module):1:38 User declaredOutside("Shop/U.swift:1")"#,
        #"\#(module):3:30 Store declaredOutside("Shop/U.swift:2")"#,
        #"\#(module):4:13 User declaredOutside("Shop/U.swift:1")"#,
        #"\#(module):8:32 Store declaredOutside("Shop/U.swift:2")"#,
        #"\#(module):10:33 Store declaredOutside("Shop/U.swift:2")"#,
        #"\#(module):11:43 User declaredOutside("Shop/U.swift:1")"#,
        #"\#(module):12:5 User declaredOutside("Shop/U.swift:1")"#,
        #"\#(module):19:17 Other declaredOutside("Shop/U.swift:3")"#,
        #"\#(module):22:18 Other declaredOutside("Shop/U.swift:3")"#,
        #"\#(module):28:65 User declaredOutside("Shop/U.swift:1")"#,
      ]
    ),
    Case(
      "calls that fit only an initializer with a type of the app, subscripts, and results that operators make",
      [
        module: """
        class LoginView: UIViewController {
          init(user: User) {}
          required init?(coder: NSCoder) { fatalError() }
        }
        class LoginCell: UIView { convenience init(user: User) { self.init() } }
        struct LoginInteractor {
          let store: Store
          let all: [Int]
          func a(user: User) {
            _ = LoginView(user: user)
            _ = LoginView(coder: b)
            _ = LoginCell(
              user: user)
            _ = LoginInteractor(store: store)
            _ = (all[safe: 1], store.all[safe: 1], all[1], [safe: 1])
            store[.theme] = store[0]
          }
          func c(of user: User) -> User {
            store.users?[1] ?? user.parent
          }
          func d(of user: User) -> User? {
            if all.isEmpty { return store.users[1] + user.parent }
            if all.count > 1 { return f(store.a ?? user.b) }
            return store.a == user.a
          }
          func g(of user: User) async throws -> Int {
            let users = try await store.load()
            run(users.first(where: \\.a))
            return store.a ?? user.b
          }
        }
        """,
        "Shop/U.swift":
          "struct User {}\nclass Store {}\nextension Array { subscript(safe index: Int) -> Int? { nil } }\n",
      ],
      [
        (2, 14, 1), (5, 50, 1), (7, 14, 2), (9, 16, 1), (10, 9, 1), (12, 9, 1), (16, 11, 2), (18, 19, 1), (19, 21, 1),
        (21, 19, 1), (22, 44, 1), (26, 19, 1), (28, 28, 2),
      ].map {
        #"\#(module):\#($0):\#($1) \#($2 == 1 ? "User" : "Store") declaredOutside("Shop/U.swift:\#($2)")"#
      } + [
        #"\#(module):15:13 safe declaredOutside("Shop/U.swift:3")"#
      ]
    ),
    Case(
      "members that the app adds to the type of a value, where another type of the module has one of the name",
      [
        module: """
        enum Login {
          enum State { case on }
          struct Track { let title: String }
        }
        class LoginView: UIViewController {
          let store: Store
          func show(_ state: Login.State, _ track: Login.Track) {
            title = state.title + track.title + store.title
            view.alert()
          }
        }
        class LoginRouter {
          weak var view: LoginView?
          func alert() { view?.alert() }
        }
        class LoginList: UITableViewController {
          func show() { flash("a"); flash(other: 1); let b = 1; flash(b) }
        }
        class LoginStore { func show() { flash("a") } }
        """,
        "Shop/U.swift":
          "class Store {}\nextension Login.State { var title: String { \"\" } }\nextension UIViewController { func alert() {}; func flash(_ text: String) {} }\n",
      ],
      [
        #"\#(module):6:14 Store declaredOutside("Shop/U.swift:1")"#,
        #"\#(module):8:19 title declaredOutside("Shop/U.swift:2")"#,
        #"\#(module):14:24 alert declaredOutside("Shop/U.swift:3")"#,
        #"\#(module):17:17 flash declaredOutside("Shop/U.swift:3")"#,
      ]
    ),
    Case(
      "isolation that a type loses with a protocol or superclass of the app",
      [
        module: """
        @MainActor protocol LoginViewInput: AnyObject { func show() }
        class LoginCell: UIView, LoginViewInput { func show() {}; var other = 0 }
        @MainActor class LoginPresenter { var view: LoginViewInput? }
        class LoginStore: LoginViewInput { let label = UILabel(); func show() {} }
        class LoginInteractor: LoginViewInput { init(id: Int) {}; func show() {} }
        enum LoginModule: Module {
          static func make(cell: LoginCell) {
            _ = LoginPresenter()
            let store = LoginStore()
            let interactor = LoginInteractor(id: 1)
            store.show()
            _ = (interactor.label, cell.other)
            cell.show()
            run { store.show() }; _ = LoginLoader(base: b, presenter: LoginPresenter())
          }
          @MainActor static func other(store: LoginStore) { store.show() }
        }
        extension LoginModule { func a(store: LoginStore) { store.show() } }
        class LoginRouter: Base {
          let cell = LoginStore()
          let presenter = LoginPresenter()
          func a(store: LoginStore) { store.show() }
        }
        class LoginView: UIViewController, Module { func a(store: LoginStore) { store.show() } }
        class LoginLoader { init(base: Base, presenter: LoginPresenter) {} }
        """,
        "Shop/B.swift": "@MainActor protocol Module {}\n@MainActor class Base {}\n",
      ],
      [(6, 19), (8, 9), (9, 17), (10, 22), (11, 11), (13, 10), (18, 59)].map {
        #"\#(module):\#($0):\#($1) Module declaredOutside("Shop/B.swift:1")"#
      } + [#"\#(module):24:36 Module declaredOutside("Shop/B.swift:1")"#]
        + [(19, 20), (20, 7), (21, 7), (22, 37), (25, 32)].map {
          #"\#(module):\#($0):\#($1) Base declaredOutside("Shop/B.swift:2")"#
        }
    ),
    Case(
      "values that the app uses as one of its classes, generic arguments, and members of lost protocols",
      [
        module: """
        public class LoginRouter: Router { public init(id: Int) {} }
        public class LoginView: Screen {}
        public enum LoginModule: Module { public static func make(id: Int) {} }
        class LoginPresenter {
          func show(users: [User]?) {
            use((users ?? []).map { $0 }, (users ?? b).count, (b ?? []).count, users ?? [])
          }
        }
        """,
        "Shop/A.swift": """
        protocol Module {}
        extension Module { static func make() {} }
        class Router { func open() {} }
        class Screen: UIViewController {}
        class User {}
        class Holder<V: UIViewController> {}
        struct Other<V> {}

        """,
        "Shop/B.swift": """
        var holder: (Holder<LoginView>, Other<LoginView>)
        func open(_ router: Router, view: Screen) {}
        func take(_ router: LoginRouter) {}
        func a() -> Screen {
          LoginModule.make()
          LoginModule.make(id: 1)
          let router = LoginRouter(id: 1)
          open(router, view: LoginView())
          take(router)
          router.open(); (router as? LoginRouter)?.open()
          present(router)
          let view = LoginView()
          present(view)
          return view
        }

        """,
      ],
      [
        #"\#(module):1:27 Router declaredOutside("Shop/A.swift:3")"#,
        #"\#(module):2:25 Screen declaredOutside("Shop/A.swift:4")"#,
        #"\#(module):3:26 Module declaredOutside("Shop/A.swift:1")"#,
        #"\#(module):5:21 User declaredOutside("Shop/A.swift:5")"#,
        #"\#(module):6:9 User declaredOutside("Shop/A.swift:5")"#,
        #"Shop/B.swift:1:21 Screen declaredOutside("Shop/A.swift:4")"#,
        #"Shop/B.swift:5:15 Module declaredOutside("Shop/A.swift:1")"#,
        #"Shop/B.swift:8:8 Router declaredOutside("Shop/A.swift:3")"#,
        #"Shop/B.swift:8:22 Screen declaredOutside("Shop/A.swift:4")"#,
        #"Shop/B.swift:10:10 Router declaredOutside("Shop/A.swift:3")"#,
        #"Shop/B.swift:12:14 Screen declaredOutside("Shop/A.swift:4")"#,
      ]
    ),
    Case(
      "operators of the app, members of generic parameters, and no names of imports",
      [
        module: """
        import Cart
        typealias LoginRouting = Routing & Closing
        class LoginPresenter<R: LoginRouting> {
          let router: R
          func a() { router.close(); b <~ c; b == c }
          var closing: Closing?
          func d() {
            run { e in
              self.closing = nil
              e <~ c
              e.close()
            }
          }
        }
        """,
        "Shop/O.swift": "infix operator <~\nprotocol Closing {}\nprotocol Routing {}\nclass Cart {}\n",
      ],
      [
        "\(module):1:8 Cart foreignImport",
        #"\#(module):2:26 Routing declaredOutside("Shop/O.swift:3")"#,
        #"\#(module):2:36 Closing declaredOutside("Shop/O.swift:2")"#,
        #"\#(module):5:21 Routing declaredOutside("Shop/O.swift:3")"#,
        #"\#(module):5:32 <~ declaredOutside("Shop/O.swift:1")"#,
        #"\#(module):6:16 Closing declaredOutside("Shop/O.swift:2")"#,
        #"\#(module):10:9 <~ declaredOutside("Shop/O.swift:1")"#,
      ]
    ),
  ])
  func `Code to decide`(row: Case) throws {
    let decisions = try Self.decisions(row.files)
    #expect(decisions == row.expected.sorted { Self.key($0) < Self.key($1) })
  }

  @Test(arguments: [("6.0", ["1:24", "2:31"]), ("5.9", ["1:24"])])
  func `An isolated class conforms to a protocol that is no longer isolated only before Swift 6`(
    toolsVersion: String, places: [String]
  ) throws {
    let decisions = try Self.decisions(
      [
        Self.module:
          "protocol LoginRouting: Routing { func open() }\n@MainActor class LoginRouter: LoginRouting { func open() {} }\n",
        "Shop/R.swift": "@MainActor protocol Routing: AnyObject {}\n",
      ], toolsVersion: toolsVersion)
    #expect(decisions == places.map { #"\#(Self.module):\#($0) Routing declaredOutside("Shop/R.swift:1")"# })
  }

  /// Orders decisions by file, line and column.
  private static func key(_ decision: String) -> (String, Int, Int) {
    let parts = decision.split(separator: " ")[0].split(separator: ":")
    return (String(parts[0]), Int(parts[1]) ?? 0, Int(parts[2]) ?? 0)
  }
}
