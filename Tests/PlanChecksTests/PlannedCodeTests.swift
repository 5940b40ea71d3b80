import FileChanges
import FileSystem
import ModuleGeneration
import ProjectKinds
import SystemPackage
import TestSupport
import Testing

@testable import PlanChecks

@Suite("Places that prevent planned code from compiling")
struct PlannedCodeTests {
  /// Files on disk, their planned contents (`nil` deletes one), and the places left to do.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let plan: [String: String?]
    let left: [String]

    init(_ description: String, _ files: [String: String], _ plan: [String: String?], _ left: [String]) {
      (testDescription, self.files, self.plan, self.left) = (description, files, plan, left)
    }
  }

  static let cases = [
    Case(
      "A deleted type is used in Swift, Objective-C and a storyboard; comments, strings and other names do not count",
      [
        "App/A.swift": "class LoginView {}\n",
        "App/B.swift": "// LoginView\nlet a = LoginView()\nlet b = \"LoginView\"\nlet c = LoginViewModel()\n",
        "App/C.m": "// LoginView\nLoginView *view;\n",
        "App/Main.storyboard": "<scene>\n<view customClass=\"LoginView\"/>\n</scene>\n",
      ], ["App/A.swift": nil],
      [
        "App/B.swift:2 uses 'LoginView', which is removed", "App/C.m:2 uses 'LoginView', which is removed",
        "App/Main.storyboard:2 uses 'LoginView', which is removed",
      ]),
    Case(
      "A new type with a name that code already uses, where other types are deleted",
      ["App/A.swift": "class LoginRouter {}\n", "App/B.swift": "let a = OrdersRouter.make()\n"],
      ["App/A.swift": nil, "App/C.swift": "class OrdersRouter {}\n"],
      ["App/B.swift:1 'OrdersRouter' has no 'make()'"]),
    Case(
      "A type between the markers of a moved file is not deleted",
      ["App/A.swift": "class LoginView {}\n", "App/B.swift": "let a = LoginView()\n"],
      ["App/A.swift": nil, "App/C.swift": "<<<<<<< a\nclass LoginView {}\n=======\n>>>>>>> b\n"], []),
    Case(
      "A nested type with the name of a deleted one is another type",
      ["App/A.swift": "enum A {}\n"], ["App/A.swift": "enum B {\n  enum A {}\n}\nlet a = B.A.self\n"], []),
    Case(
      "A type that moves to another file is not deleted",
      ["App/A.swift": "class LoginView {}\n", "App/B.swift": "let a = LoginView()\n"],
      ["App/A.swift": nil, "App/C.swift": "class LoginView {}\n"], []),
    Case(
      "A type of a module that nothing declares",
      ["App/Old.swift": ""],
      ["App/New.swift": "import UIKit\nfinal class Router: UIViewController {\n  let a = DetailAssembly()\n}\n"],
      ["App/New.swift:3 unknown type 'DetailAssembly'"]),
    Case(
      "The type may come from an unknown module",
      ["App/Old.swift": ""], ["App/New.swift": "import Shared\nlet a = DetailAssembly()\n"], []),
    Case(
      "Modules of the project are found by their folders",
      ["Shared/Old.swift": ""], ["App/New.swift": "import Shared\nlet a = DetailAssembly()\n"],
      ["App/New.swift:2 unknown type 'DetailAssembly'"]),
    Case(
      "Extensions of a library may be in a directory with its name", ["App/Shared/Old.swift": "import Shared\n"],
      ["App/New.swift": "import Shared\nlet a = DetailAssembly()\n"], []),
    Case(
      "A memberwise initializer needs values",
      [
        "App/A.swift": "struct FeedAssembly {\n  let id: Int\n  var name: String?\n}\n",
        "App/B.swift": "struct ListAssembly {\n  var name: String?\n  let id = 1\n  var text: String { \"\" }\n}\n",
      ],
      ["App/New.swift": "let a = FeedAssembly()\nlet b = ListAssembly()\n"],
      ["App/New.swift:1 'FeedAssembly' has no 'init()'"]),
    Case(
      "A class of a library has no initializers that its subclass hides",
      [
        "App/A.swift": "import Lib\nclass A: Base<P>, P {\n  init(a: Int) {}\n}\nprotocol P {}\n",
        "App/B.swift": "import Lib\nclass B: Base<P> {\n  override init(a: Int) {}\n  init(c: Int) {}\n}\n",
        "App/C.swift": "import Lib\nclass C: Base<P> {\n  convenience init(a: Int) {}\n}\n",
        "App/Use.swift": "let a = A(a: 1), b = B(a: 1), c = C(a: 1)\nlet d = B(d: 1), e = C(d: 1)\n",
      ],
      [
        "App/A.swift": "import Lib\nclass A: Base<P>, P {\n  init(b: Int) {}\n}\nprotocol P {}\n",
        "App/Use.swift": "let a = A(a: 1), b = B(a: 1), c = C(a: 1)\nlet d = B(d: 1), e = C(d: 1)\n\n",
      ],
      ["App/Use.swift:1 'A' has no 'init(a:)'"]),
    Case(
      "A requirement of a changed protocol has unknown types",
      ["App/V.swift": "import UIKit\nprotocol V {}\n", "App/Item.swift": "struct Item {}\n"],
      [
        "App/V.swift": """
        import UIKit
        protocol V {
          associatedtype Kind
          func show(_ a: Missing, _ b: Item, _ c: UIImage, _ d: Kind, _ e: XYZView)
          var data: [Data: Other?] { get }
        }

        """
      ], ["App/V.swift:4 unknown type 'Missing'", "App/V.swift:5 unknown type 'Other'"]),
    Case(
      "The types of a requirement may come from an unknown module or a build step",
      ["App/V.swift": "import Shared\nprotocol V {}\n", "App/W.swift": "protocol W {}\n", "M.mlmodel": ""],
      [
        "App/V.swift": "import Shared\nprotocol V { func a(_ a: B) }\n",
        "App/W.swift": "protocol W { var c: D { get } }\n",
      ],
      []),
    Case(
      "A header declares the type",
      ["App/Detail.h": "@interface DetailAssembly : NSObject\n@end\n"],
      ["App/New.swift": "let a = DetailAssembly()\n"], []),
    Case(
      "Objects have other functions than a module's wireframe, and views have no unknown parts",
      [
        "App/Add.swift": """
        import UIKit
        final class AddWireframe: NSObject {
          static func createModule() -> UIViewController { AddView() }
          func presentAdd(from view: UIViewController) {}
          func copy(_ a: Int) {}
        }
        final class AddView: UITableViewController, UISearchBarDelegate {
          func present(_ a: Int) {}
        }

        """
      ],
      [
        "App/New.swift": """
        func open(_ view: UIViewController, add: AddWireframe, shown: AddView) {
          _ = AddWireframe.createModule()
          _ = AddWireframe.createModule(moduleDelegate: nil)
          _ = AddWireframe.other(1)
          add.presentAdd(from: view)
          add.presentAdd(view)
          _ = add.copy()
          shown.present(view, animated: true)
          _ = (view as? AddView)?.eventHandler
          _ = (view as? AddView)?.title
          _ = (view as! AddView).presenter.view
          let unwrapped = try XCTUnwrap(view as? AddView)
          _ = unwrapped.router
        }

        """
      ],
      [
        "App/New.swift:3 'AddWireframe' has no 'createModule(moduleDelegate:)'",
        "App/New.swift:4 'AddWireframe' has no 'other(_:)'",
        "App/New.swift:6 'AddWireframe' has no 'presentAdd(_:)'", "App/New.swift:9 'AddView' has no 'eventHandler'",
        "App/New.swift:11 'AddView' has no 'presenter'", "App/New.swift:13 'AddView' has no 'router'",
      ]),
    Case(
      "An existing module has another function",
      ["App/Detail.swift": "struct DetailAssembly {\n  func module(id: Int, done: () -> Void = {}) {}\n}\n"],
      [
        "App/New.swift": """
        func open() {
          DetailAssembly().makeModule()
          DetailAssembly().module(id: 1)
          DetailAssembly().module(id: 1) {}
          DetailAssembly().module(item: 1)
          let assembly = DetailAssembly()
          assembly.module()
        }

        """
      ],
      [
        "App/New.swift:2 'DetailAssembly' has no 'makeModule()'",
        "App/New.swift:5 'DetailAssembly' has no 'module(item:)'", "App/New.swift:7 'DetailAssembly' has no 'module()'",
      ]),
    Case(
      "An initializer has other parameters",
      ["App/Detail.swift": "final class DetailAssembly {\n  init(services: Int) {}\n}\n"],
      ["App/New.swift": "let a = DetailAssembly()\nlet b = DetailAssembly(services: 1)\n"],
      ["App/New.swift:1 'DetailAssembly' has no 'init()'"]),
    Case(
      "A property, a parameter and a variable have a known type; a closure's parameter has none",
      ["App/Old.swift": ""],
      [
        "App/New.swift": """
        protocol Output: AnyObject {
          func tap()
        }
        final class View {
          weak var output: (any Output)?
          func load(_ other: Output) {
            output?.tapped()
            self.output?.tap()
            other.close()
            [1].forEach { item in item.close() }
          }
        }

        """
      ], ["App/New.swift:7 'Output' has no 'tapped()'", "App/New.swift:9 'Output' has no 'close()'"]),
    Case(
      "Members of a framework's class are unknown",
      ["App/Old.swift": ""],
      [
        "App/New.swift":
          "import UIKit\nclass Screen: UIViewController {}\nfunc f(screen: Screen) { screen.loadViewIfNeeded() }\n"
      ], []),
    Case(
      "A protocol has a new requirement, and a type elsewhere is missing it; its extension can be in a third file",
      [
        "App/Input.swift": "protocol Input {\n  func a()\n}\n",
        "App/One.swift": "struct One: Input {\n  func a() {}\n}\n",
        "App/Two.swift": "struct Two: Input {\n  func a() {}\n}\n",
        "App/Three.swift": "extension Two {\n  func b() {}\n}\n",
      ], ["App/Input.swift": "protocol Input {\n  func a()\n  func b()\n}\n"],
      ["App/One.swift:1 'One' is missing 'b()' of 'Input'"]),
    Case(
      "Calls of a function that a change removes or renames",
      [
        "App/Make.swift": "func makeOne() {}\nfunc makeTwo() {}\n",
        "App/Main.swift": "func start() {\n  makeOne()\n  makeTwo()\n  a.makeOne()\n}\n",
        "App/Own.swift": "struct Own {\n  func makeOne() {}\n  func go() { makeOne() }\n}\n",
      ], ["App/Make.swift": "func makeOther() {}\nfunc makeTwo() {}\n"],
      ["App/Main.swift:2 uses 'makeOne', which is removed"]),
    Case(
      "A nested protocol is not the library's type of that name",
      ["App/Names.swift": "enum Names {\n  protocol View { func show() }\n}\n"],
      ["App/New.swift": "import SwiftUI\nstruct Screen: View {}\n"], []),
    Case(
      "A default implementation is enough",
      ["App/Input.swift": "protocol Input {}\n", "App/One.swift": "struct One: Input {}\n"],
      ["App/Input.swift": "protocol Input {\n  func b()\n}\nextension Input {\n  func b() {}\n}\n"], []),
    Case(
      "Extensions of a framework's classes provide members to subclasses of their subclasses",
      [
        "App/Alert.swift": "extension UIResponder {\n  func alert() {}\n}\n",
        "App/Frame.swift": "extension UIView {\n  func a() {}\n}\n",
      ],
      [
        "App/New.swift": """
        class Base: UIViewController {}
        protocol Input: AnyObject {
          func alert()
          func a()
        }
        final class Screen: Base, Input {}

        """
      ], ["App/New.swift:6 'Screen' is missing 'a()' of 'Input'"]),
    Case(
      "A weak property of a protocol that structures can conform to",
      ["App/Output.swift": "protocol Output {}\nprotocol Other: AnyObject {}\n"],
      [
        "App/Output.swift":
          "protocol Output {}\nprotocol Other: AnyObject {}\nclass A {\n  weak var a: Output?\n  weak var b: Other?\n}\n"
      ],
      ["App/Output.swift:4 'a' is weak, and 'Output' is not limited to classes"]),
    Case(
      "Code that compiles in unusual forms",
      [
        "App/Base.swift": "class Base {\n  func showLoading() {}\n  init(a: Int) {}\n}\n",
        "App/Helper.swift": "extension Helper {\n  func run() {}\n}\n",
        "App/AppRouter/Other.swift": "",
      ],
      [
        "App/New.swift": """
        import AppRouter
        import UIKit

        struct Cell {
          let id: Int
        }
        protocol Input: AnyObject {
          func showLoading()
        }
        final class Screen: Base, Input {}
        struct Helper {}
        class Frame<ViewPresenter> {
          let presenter: ViewPresenter? = nil
        }
        final class Feed: UITableView, Scrolling {}
        protocol Scrolling {
          func reloadData()
        }
        enum Target: String {
          case LoginViewController
        }
        struct Service {
          func load(progress: ((Int) -> Void)? = nil, completion: () -> Void) {}
          func with(_ id: Int) -> Int { id }
        }
        final class Model {
          var view: Input?
          func run(_ result: Result<Cell, Error>) {
            _ = [1].map(Cell.init)
            Helper().run()
            Service().load {}
            let value = Service()
              .with(1)
            value.description
            if case let .success(view) = result { view.id }
            final class SpyPresenter {}
            _ = SpyPresenter()
            _ = AppRouter.Thing()
            _ = Screen(a: 1)
          }
        }

        """
      ], []),
    Case(
      "Of two apps with the same names, each has its own protocol",
      [
        "One/Output.swift": "protocol Output {\n  func a()\n}\n",
        "One/View.swift": "struct OneView: Output {\n  func a() {}\n}\n",
        "Two/Output.swift": "protocol Output {}\n", "Two/View.swift": "struct TwoView: Output {}\n",
      ], ["Two/Output.swift": "protocol Output {\n  func b()\n}\n"],
      ["Two/View.swift:1 'TwoView' is missing 'b()' of 'Output'"]),
    Case(
      "Members in a deleted extension of an enum; members of its raw type and of standard protocols are known",
      [
        "App/Kind.swift": "enum Kind: Int, CaseIterable, Codable {\n  case one, two\n  func open() {}\n}\n",
        "App/Optional.swift": "extension Optional {\n  func or(_ a: Wrapped) -> Wrapped { a }\n}\n",
        "App/Text.swift": "extension String {\n  var title: Int { 1 }\n}\n",
        "App/Color.swift": "extension Kind {\n  var color: Int { 1 }\n}\n",
        "App/Name.swift": "extension Hashable {\n  var name: Int { 1 }\n}\nextension String { var name: Int { 1 } }\n",
        "App/B.swift": """
        func f(kind: Kind, other: Kind?, text: String) {
          print(kind.color, text.count, other.or(kind), other?.color, kind.name, kind.rawValue)
          print(Kind.allCases, Kind.one, Kind(rawValue: 1))
          kind.open()
        }

        """,
      ], ["App/Color.swift": nil, "App/Text.swift": nil], ["App/B.swift:2 'Kind' has no 'color'"]),
    Case(
      "A view controller cannot show a SwiftUI view",
      ["App/A.swift": "import SwiftUI\nstruct AAssembly {\n  func makeModule() -> some View { Text(\"\") }\n}\n"],
      [
        "App/B.swift": """
        import UIKit
        func b() {
          let a = AAssembly().makeModule()
          present(a)
          show(AAssembly().makeModule())
          let c = AAssembly().makeModule(output: 1)
          present(c)
        }

        """,
        "App/C.swift": "import SwiftUI\nimport UIKit\nlet c = AAssembly().makeModule()\n",
      ],
      [
        "App/B.swift:4 'AAssembly.makeModule' returns a SwiftUI view, not a view controller",
        "App/B.swift:5 'AAssembly.makeModule' returns a SwiftUI view, not a view controller",
        "App/B.swift:6 'AAssembly' has no 'makeModule(output:)'",
      ]),
    Case(
      "A constant has the type of the property that it binds",
      ["App/A.swift": "protocol AInteractor {\n  func load()\n}\n"],
      [
        "App/New.swift": """
        class APresenter {
          var input: AInteractor?
          func f() {
            guard let interactor = input else { return }
            interactor.load(); interactor.save()
          }
          func g() {
            guard let input, true else { return }
            input.load(); input.save()
          }
          func h(input: Other?) {
            if let input { input.save() }
          }
          func i(event: Event) {
            switch event { case .chosen(let input, let index): input.save(index) }
            let made = input
              .made
            made.save()
          }
        }

        """
      ], ["App/New.swift:5 'AInteractor' has no 'save()'", "App/New.swift:9 'AInteractor' has no 'save()'"]),
    Case(
      "The class of an Objective-C object has its own functions, those of extensions and of NSObject",
      [
        "App/A.swift": "class ARouter: NSObject {\n  static func make() {}\n}\nclass AView: UIView {}\n",
        "App/NSObject.swift": "extension NSObject {\n  static func ours(_ a: Int) {}\n}\n",
      ],
      [
        "App/New.swift": """
        func f(a: ARouter) {
          ARouter.make(); ARouter.ours(1); _ = ARouter.description(); _ = ARouter.instancesRespond(to: s)
          ARouter.createModule(id: 1); a.rx(); AView.createModule(); AView.animate(withDuration: 1)
          ARouter.make(id: 1)
        }

        """
      ], ["App/New.swift:3 'ARouter' has no 'createModule(id:)'", "App/New.swift:4 'ARouter' has no 'make(id:)'"]),
    Case(
      "A usual property of a module that its type lacks, not a variable or a property of an unknown superclass",
      [
        "App/A.swift": "class Base: NSObject {\n  var view: Int?\n}\n",
        "App/B.swift": "extension BPresenter {\n  var wireframe: Int { 1 }\n}\n",
      ],
      [
        "App/New.swift": """
        let listener = 1
        final class BPresenter: Base {
          func a(presenter: Int) {
            _ = wireframe; _ = self.view; _ = presenter; _ = listener; self.interactor = 1
            moduleOutput?.didFinish()
            { [weak self] in self?.router?.open() }()
            { router in _ = router }(1)
            if let output = other { output.save() }
          }
        }
        final class BView: UIView {
          func a() { _ = view; _ = self.viewController; self.presenter.show() }
        }

        """
      ],
      [
        "App/New.swift:4 'BPresenter' has no 'interactor'", "App/New.swift:5 'BPresenter' has no 'moduleOutput'",
        "App/New.swift:6 'BPresenter' has no 'router'", "App/New.swift:12 'BView' has no 'presenter'",
      ]),
    Case(
      "A name that a pattern, a local type, an accessor, a label, a tuple or another file declares is no missing property",
      ["App/Globals.swift": "let router = Router()\n"],
      [
        "App/New.swift": """
        final class Worker {
          let (presenter, other) = (1, 2)
          func a(event: Event) {
            switch event { case let .loaded(items: rows, view: output): output.show(rows) }
            if case let Event.failed(view) = event { view.show() }
            let first = 1, viewController = Screen()
            viewController.show(); presenter.show(); router.go(first)
          }
          func b() {
            final class Spy { var output = 1; func go() { self.output.show() } }
            enum Kind { case view; static let all = [view] }
            interactor: for _ in 0..<1 { break interactor }
          }
          var c: Screen { get { made } set(view) { view.show() } }
        }

        """
      ], []),
    Case(
      "An extension of a superclass, or of its superclasses, provides a requirement",
      [
        "App/Base.swift": "import UIKit\nclass Base: UITableViewController {}\n",
        "App/More.swift":
          "extension UIViewController {\n  func alert(_ text: String) {}\n}\nextension UIResponder {\n  func end() {}\n}\n",
      ],
      [
        "App/New.swift":
          "protocol AView {\n  func alert(_ text: String)\n  func end()\n  func close()\n}\nfinal class AScreen: Base {}\nextension AScreen: AView {}\n"
      ], ["App/New.swift:7 'AScreen' is missing 'close()' of 'AView'"]),
    Case(
      "A superclass is not a nested class of that name",
      [
        "App/A.swift": "extension Settings {\n  final class Router {}\n}\nenum Settings {}\n",
        "App/B.swift": "class Router {\n  func load() {}\n}\nprotocol Routing {\n  func load()\n}\n",
      ],
      [
        "App/New.swift": "class BRouter: Router, Routing {}\n"
      ], []),
    Case(
      "In a closure of several statements, the compiler reports every unknown name, but no member after a wrong place",
      ["App/Gone.swift": "class LoginView {}\n"],
      [
        "App/Gone.swift": nil,
        "App/New.swift": """
        final class A {
          func a() {
            run { a in
              self.view.show()
              self.view.hide()
            }
            run { _ in
              LoginView.a()
              LoginView.b()
              self.view.show()
            }
            run { self.view.show() }
            self.view.show()
          }
        }

        """,
      ],
      [4, 8, 9, 12, 13].map { line in
        "App/New.swift:\(line) " + ([8, 9].contains(line) ? "uses 'LoginView', which is removed" : "'A' has no 'view'")
      }),
    Case(
      "Calls that fit only a function with a deleted type, and conformances that cannot be synthesized",
      [
        "App/Gone.swift": "struct Cart {}\n",
        "App/Receipt.swift": """
        final class Receipt: UIViewController {
          convenience init(cart: Cart) { self.init() }
        }
        struct Store {
          init(_ cart: Cart) {}
          init() {}
          func save(_ cart: Cart) {}
          func save(name: String) {}
          func only(_ cart: Cart) {}
        }
        enum Route: Hashable { case cart(Cart) }

        """,
        "App/Root.swift": """
        let a = Receipt(cart: b)
        let c = Receipt()
        let d = Store(
          b)
        func e(store: Store) {
          store.save(b)
          store.save(name: b)
          store.only(b)
        }

        """,
      ], ["App/Gone.swift": nil],
      [2, 5, 7, 9, 11].map { "App/Receipt.swift:\($0) uses 'Cart', which is removed" }
        + ["App/Receipt.swift:11 has no type without 'Cart', which is removed"]
        + [1, 4, 6].map { "App/Root.swift:\($0) fits no function without 'Cart', which is removed" }),
    Case(
      "Memberwise initializers, also behind '.init'",
      [
        "App/Interactor.swift": "struct LoginInteractor {\n  let store: Int\n  private var cache = 1\n}\n",
        "App/Presenter.swift": "struct LoginPresenter {\n  init(interactor: LoginInteractor) {}\n}\n",
        "App/Router.swift": """
        let a = LoginPresenter(interactor: .init(store: 1))
        let b = LoginPresenter(interactor: .init(store: 1, service: 2))
        let c = LoginInteractor(store: 1)

        """,
      ],
      [
        "App/Interactor.swift":
          "struct LoginInteractor {\n  let store: Int\n  private var cache = 1\n  let service: Int\n}\n"
      ], [1, 3].map { "App/Router.swift:\($0) 'LoginInteractor' has no 'init(store:)'" }),
    Case(
      "Members of nested types, some of them in extensions of their former names",
      [
        "App/Search.swift": "enum Search {\n  enum State { case idle }\n  struct Track { let name: String }\n}\n",
        "App/Other.swift":
          "extension Detail.Track { var number: Int { 1 } }\nprotocol Sized { func size(in a: Int) -> Int }\n",
        "App/Text.swift": "extension String { func fits(_ text: String) -> Bool { true } }\n",
        "App/Helpers.swift": """
        extension Search.State { var title: String { "" } }
        extension Search.Track {
          func fits(_ text: String) -> Bool { true }
          var isEmpty: Bool { true }
          func matches(_ text: String) -> Bool { true }
          func size(in a: Int) -> Int { 1 }
          var name: String { "" }
          var hash: Int { 1 }
        }

        """,
      ],
      [
        "App/Search.swift": nil,
        "App/Detail.swift": """
        enum Detail {
          enum State { case idle }
          struct Track { let name: String }
        }
        func a(state: Detail.State, track: Detail.Track, text: String, tracks: [Detail.Track]) {
          print(state.title, track.number, track.matches(text))
          print(tracks.filter { $0.matches(text) }, tracks.map { $0.size(in: 1) }, tracks.map(\\.name))
          print(tracks.map { $0.fits(text) }, tracks.map { $0.isEmpty })
          print(tracks.map { $0.matches(other: text) }, text.matches(text), tracks.map { $0.hash })
        }

        """,
      ],
      [
        "App/Detail.swift:6 'Detail.State' has no 'title'", "App/Detail.swift:6 'Detail.Track' has no 'matches(_:)'",
        "App/Detail.swift:7 uses 'matches' from an extension of a type that nothing declares",
        "App/Helpers.swift:1 uses 'Search', which is removed", "App/Helpers.swift:2 uses 'Search', which is removed",
      ]),
    Case(
      "A class with delegates of frameworks inherits no initializers besides its own",
      [
        "App/Screen.swift": "import UIKit\nclass Screen: UIViewController {}\n",
        "App/Main.swift": "let a = Screen(nibName: nil, bundle: nil)\n",
      ],
      [
        "App/Screen.swift":
          "import UIKit\nclass Screen: UIViewController {\n  init(id: Int) {}\n}\nextension Screen: UITextFieldDelegate {}\n"
      ], ["App/Main.swift:1 'Screen' has no 'init(nibName:bundle:)'"]),
    Case(
      "A change that no code depends on leaves nothing to do",
      ["App/A.swift": "struct A {\n  private func a() {}\n}\n", "App/B.swift": "let a = A()\n"],
      ["App/A.swift": "struct A {\n  private func b() {}\n}\n"], []),
  ]

  @Test(arguments: cases)
  func left(_ test: Case) throws {
    let folder = try TemporaryFolder(test.files)
    let changes = try test.plan.map { relative, text in
      let path = folder.path.pushing(FilePath(relative))
      return FileChange(
        path: path, before: try folder.files.content(of: path, limit: .source), after: text.map { Array($0.utf8) })
    }
    let code = PlannedCode(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let left = try code.places(after: changes).map { "\($0.path):\($0.line) \($0.text)" }
    #expect(left == test.left)
  }

  @Test("Without a plan, named files are checked completely, others for their types and for parts of deleted modules")
  func now() throws {
    let folder = try TemporaryFolder([
      "App/Edited.swift": "struct A {}\nlet a = A().b()\nlet d = DetailAssembly().make()\n",
      "App/DetailAssembly.swift": "class DetailAssembly: Making {}\n", "App/Making.swift": "protocol Making {}\n",
      "App/Other.swift": "let a = B().c()\nlet b = A().d()\nstruct B {}\n",
      "App/AppDelegate.swift":
        "let a = LoginAssembly()\nlet b = LoginView()\nlet c = MapView()\nlet d = LoginCell()\nlet e = Loginx()\n",
      "App/LoginCell.swift": "struct LoginCell {}\n", "App/Map.swift": "let a = LoginView()\n",
      "App/Cart/CartAssembly.swift": "struct CartAssembly {}\n",
      "App/Root.swift": "let a = CartAssembly()\n// CartRouter\n",
    ])
    let code = PlannedCode(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let edited = folder.path.pushing("App/Edited.swift")
    #expect(
      try code.places(choosing: { _ in [edited] }).map { "\($0.path):\($0.line) \($0.text)" } == [
        "App/Edited.swift:2 'A' has no 'b()'", "App/Edited.swift:3 'DetailAssembly' has no 'make()'",
        "App/Other.swift:2 'A' has no 'd()'",
        "App/AppDelegate.swift:1 unknown type 'LoginAssembly'", "App/AppDelegate.swift:2 unknown type 'LoginView'",
      ])
  }

  @Test(
    "Imports of a removed package and its types are listed, unless a directory, a manifest or a declaration explains them",
    arguments: [
      (
        [:],
        ["2 imports 'Orders', which no target declares", "3 imports 'OrdersInterface', which no target declares"]
          + ["4 unknown type 'OrdersEntity'", "6 unknown type 'OrdersRouter'"]
      ),
      (["Modules/Orders/A.swift": ""], []), (["Podfile": "pod 'Orders'\n"], []),
      (["App/A.swift": "struct OrdersEntity {}\nstruct OrdersRouter {}\n"], []),
    ])
  func removedPackage(further: [String: String], expected: [String]) throws {
    let folder = try TemporaryFolder(
      [
        "App/Detail.swift":
          "import UIKit\nimport Orders\nimport OrdersInterface\nfunc open(_ order: OrdersEntity) {\n"
          + "  // OrdersCell\n  OrdersRouter.open(Orders.a, Ordersx())\n}\n",
        "App/Other.swift": "import Charts\nimport Vendor\nlet a = VendorView()\n",
        "App/Vendor/V.swift": "struct VendorView {}\n",
      ].merging(further) { $1 })
    let code = PlannedCode(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let places = try code.places(choosing: { _ in [] }).map { "\($0.path):\($0.line) \($0.text)" }
    #expect(places == expected.map { "App/Detail.swift:\($0)" })
  }

  @Test("A target whose name is no identifier, and classes of storyboards that nothing declares")
  func foreignNames() throws {
    let folder = try TemporaryFolder([
      "My-App/CartView.swift": "class CartView {}\n@objc(LoginView) class Screen {}\n",
      "Tests/T.swift": "import XCTest\n@testable import My_App\nlet a = LoginPresenter()\nlet b = CartView()\n",
      "My-App/Main.storyboard": """
      <a customClass="LoginViewController" customModule="My_App" customModuleProvider="target"/>
      <a customClass="CartViewController" customModule="Cart"/><b customModuleProvider="target"/>
      <a customClass="CartView" customModuleProvider="target"/><a customClass="Cell" customModuleProvider="target"/>
      <a customClass="BasketView"/><a customClass="LoginView" customModuleProvider="target"/>

      """,
    ])
    let code = PlannedCode(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let own = folder.path.pushing("My-App/CartView.swift")
    #expect(
      try code.places(formerly: [("Cart", ["Basket"])]) { _ in [own] }.map { "\($0.path):\($0.line) \($0.text)" } == [
        "Tests/T.swift:3 unknown type 'LoginPresenter'",
        "My-App/Main.storyboard:1 unknown type 'LoginViewController'",
        "My-App/Main.storyboard:4 unknown type 'BasketView'",
      ])
  }

  @Test("Former names of a renamed module's members are found, also in classes of frameworks")
  func renamedMembers() throws {
    let folder = try TemporaryFolder([
      "App/CartWireframe.swift":
        "class CartWireframe: NSObject, Unknown {\n  var cartView = 1\n  func showCart() {}\n  func listBasket() {}\n}\n",
      "App/Root.swift": """
      func start() {
        let wireframe = CartWireframe()
        wireframe.basketView = 1
        wireframe.showBasket()
        wireframe.listBasket()
        wireframe.otherBasket()
      }
      func show(_ screen: CartScreen, _ list: CartList) {
        screen.showBasket()
        print(list.basketView)
      }

      """,
      "App/Screens.swift":
        "class Base { func showBasket() {} }\nclass CartScreen: Base { func showCart() {} }\n"
        + "class CartList: UITableViewController { var cartView = 1 }\n",
    ])
    let code = PlannedCode(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let own = ["CartWireframe", "Screens"].map { folder.path.pushing(FilePath("App/\($0).swift")) }
    #expect(
      try code.places(formerly: [("Cart", ["Basket"])]) { _ in Set(own) }.map { "\($0.path):\($0.line) \($0.text)" }
        == [
          "App/Root.swift:3 'CartWireframe' has no 'basketView'; its new name is 'cartView'",
          "App/Root.swift:4 'CartWireframe' has no 'showBasket'; its new name is 'showCart'",
        ])
  }

  @Test("The old names of a renamed module's types are found, whatever they end in")
  func renamed() throws {
    let folder = try TemporaryFolder([
      "App/OrderStore.swift":
        "struct OrderStore {}\nstruct OrderCell {}\nlet a = CartCell()\nstruct Other {}\nstruct Ordered {}\nstruct OrderImage {}\n",
      "App/Screen.swift": "let a = Carted()\nlet b = UIImage()\n",
      "App/Root.swift": "let a = CartStore()\nlet b = CartOther()\nlet c = BasketCell()\n",
      "App/CartCell.swift": "struct BasketCell {}\n",
    ])
    let code = PlannedCode(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let own = folder.path.pushing("App/OrderStore.swift")
    #expect(
      try code.places(formerly: [("Order", ["Cart", "Basket", "UI"]), ("Other", [])]) { _ in [own] }
        .map { "\($0.path):\($0.line) \($0.text)" } == [
          "App/OrderStore.swift:3 unknown type 'CartCell'", "App/Root.swift:1 unknown type 'CartStore'",
        ])
  }
}
