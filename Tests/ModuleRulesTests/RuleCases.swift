/// Code that nearly breaks a rule, or breaks it in another way than the rule's examples.
///
/// The texts are split into files like the examples; `Recorded/Cases.txt` contains the findings.
enum RuleCases {
  struct Case: Sendable {
    let name: String
    let rules: Set<String>
    let code: String
    var isObjectiveC = false
    /// The settings under `lint:` in the Rambafile.
    var settings = ""
  }

  static let all: [Case] = ownership + layers + names + order + team

  static let ownership = [
    Case(
      name: "what keeps the keeper is said, and values keep nobody",
      rules: ["presenter-view-weak", "interactor-output-weak", "module-output-weak", "transition-handler-weak"],
      code: """
        // Cart/CartView.swift
        protocol CartViewInput: AnyObject {}
        protocol CartViewOutput: AnyObject {}
        final class CartViewController: UIViewController, CartViewInput { var output: CartViewOutput? }
        // Cart/CartPresenter.swift
        final class CartPresenter: CartViewOutput, CartInteractorOutput {
          var view: CartViewInput?
          static var shared: CartViewInput?
          unowned let other: CartViewInput
          var computed: CartViewInput? { nil }
          var interactor: CartInteractorInput?
          let moduleOutput: CartModuleOutput
          weak var second: CartModuleOutput?
        }
        extension CartPresenter { var late: CartViewController? { nil } }
        // Cart/CartInteractor.swift
        protocol CartInteractorInput: AnyObject {}
        protocol CartInteractorOutput: AnyObject {}
        protocol CartModuleOutput: AnyObject {}
        final class CartInteractor: CartInteractorInput {
          var output: CartInteractorOutput?
          var view: CartViewOutput?
          var direct: CartPresenter?
          var moduleOutput: SomeoneElse?
          var stranger: SomeoneElse?
        }
        // Cart/CartRouter.swift
        final class CartRouter {
          var transitionHandler: Anything?
          var controller: UIViewController?
          var helper: UIViewController?
          var view: UIView?
          weak var viewController: UIViewController?
          var input: CartViewInput?
        }
        """),
    Case(
      name: "a presenter that is a value keeps nobody",
      rules: ["presenter-view-weak", "interactor-output-weak"],
      code: """
        // Feed/Feed.swift
        protocol FeedViewInput {}
        protocol FeedInteractorOutput {}
        struct FeedView: View, FeedViewInput {}
        struct FeedPresenter: FeedInteractorOutput { var view: FeedViewInput? }
        final class FeedInteractor { var output: FeedInteractorOutput? }
        """),
    Case(
      name: "a factory of cells points back, and the presenter keeps it",
      rules: ["presenter-view-weak", "view-output-strong"],
      code: """
        // Feed/Feed.swift
        protocol FeedViewInput: AnyObject {}
        protocol FeedViewOutput: AnyObject {}
        final class FeedView: FeedViewInput { weak var output: FeedViewOutput? }
        final class FeedPresenter: FeedViewOutput { var view: FeedViewInput? }
        final class FeedInteractor {}
        """),
    Case(
      name: "a view of a base class of the project's own",
      rules: ["presenter-view-weak", "view-output-strong"],
      code: """
        // Feed/Feed.swift
        class BaseView {}
        protocol FeedViewInput: AnyObject {}
        protocol FeedViewOutput: AnyObject {}
        final class FeedView: BaseView, FeedViewInput { weak var output: FeedViewOutput? }
        final class FeedPresenter: FeedViewOutput { var view: FeedViewInput? }
        final class FeedInteractor {}
        """),
    Case(
      name: "a view that is shown and does not keep its presenter",
      rules: ["presenter-view-weak", "view-output-strong"],
      code: """
        // Feed/Feed.swift
        protocol FeedViewInput: AnyObject {}
        protocol FeedViewOutput: AnyObject {}
        final class FeedViewController: UIViewController, FeedViewInput {
          weak var output: FeedViewOutput?
          weak var presenter: FeedPresenter?
          weak var other: FeedInteractor?
        }
        final class FeedPresenter: FeedViewOutput { weak var view: FeedViewInput? }
        final class FeedInteractor { var output: FeedPresenter? }
        """),
    Case(
      name: "a view that keeps its presenter once, and one that somebody else keeps",
      rules: ["view-output-strong"],
      code: """
        // Feed/Feed.swift
        protocol FeedViewOutput: AnyObject {}
        final class FeedViewController: UIViewController {
          weak var output: FeedViewOutput?
          var presenter: FeedPresenter?
        }
        final class FeedPresenter: FeedViewOutput {}
        final class FeedInteractor {}
        // List/List.swift
        protocol ListViewOutput: AnyObject {}
        final class ListViewController: UIViewController { weak var output: ListViewOutput? }
        final class ListPresenter: ListViewOutput {}
        final class ListInteractor {}
        // App/Keeper.swift
        final class Keeper { var presenters: [ListPresenter] = []; let feed: ListPresenter }
        """),
    Case(
      name: "Objective-C's class extension says how it is kept",
      rules: ["presenter-view-weak"],
      code: """
        // Cart/CartPresenter.h
        @protocol CartViewInput <NSObject>
        @end
        @interface CartPresenter : NSObject
        @property (nonatomic, readonly) id<CartViewInput> view;
        @property (nonatomic, retain) id<CartViewInput> other;
        @property id<CartViewInput> plain;
        @end
        @interface CartInteractor : NSObject
        @end
        // Cart/CartPresenter.m
        @interface CartPresenter ()
        @property (nonatomic, weak, readwrite) id<CartViewInput> view;
        @property (nonatomic, strong) id<CartViewInput> third;
        @end
        @implementation CartPresenter
        @end
        """, isObjectiveC: true),
    Case(
      name: "RIBs keep children, and no router from below",
      rules: ["rib-router-owns-children", "interactor-output-weak", "transition-handler-weak"],
      code: """
        // Home/Home.swift
        protocol HomeRouting: AnyObject {}
        protocol HomeInteractable: AnyObject {}
        protocol HomePresentable: AnyObject {}
        final class HomeBuilder {}
        final class HomeInteractor: HomeInteractable {
          var router: HomeRouting?
          weak var second: HomeRouter?
          var presenter: HomePresentable
        }
        final class HomeRouter: HomeRouting {
          private weak var child: LoginRouting?
          private var kept: CartRouting?
          private weak var view: UIViewController?
          var viewController: UIViewController?
        }
        """),
    Case(
      name: "closures that are kept",
      rules: ["kept-closure-captures-weakly"],
      code: """
        // Cart/Cart.swift
        protocol CartViewInput: AnyObject {}
        final class CartViewController: UIViewController, CartViewInput { let button = Button() }
        final class CartInteractor { let service = Service(); weak var loose: Service? }
        extension CartInteractor {
          func load() {
            service.done = { self.finish() }
            service.done = { [weak self] in self?.finish() }
            service.done = { [self] in finish() }
            service.done = { other.finish() }
            loose?.done = { self.finish() }
            stranger.done = { self.finish() }
            self.service.inner.done = { self.finish() }
            self.done = { if true { self.finish() } }
            self.service!.done = { self.finish() }
            service().done = { self.finish() }
            let done = { self.finish() }
            done2 = { self.finish() }
          }
          func other() { service.other = { self.load() } }
        }
        final class CartPresenter {}
        """),
  ]

  static let layers = [
    Case(
      name: "what is known by its class",
      rules: ["depends-on-protocols"],
      code: """
        // Cart/Cart.swift
        protocol CartViewInput: AnyObject {}
        protocol CartViewOutput: AnyObject {}
        protocol CartInteractorInput {}
        final class CartViewController: UIViewController, CartViewInput { var output: CartPresenter?; let cells: [CartViewController] }
        final class CartPresenter: CartViewOutput {
          weak var view: CartViewController?
          var interactor: CartInteractorInput?
          var direct: CartInteractor?
          var router: CartRouter?
          var assembly: CartAssembly?
        }
        final class CartInteractor: CartInteractorInput {}
        final class CartRouter {}
        enum CartAssembly {}
        // Feed/Feed.swift
        struct FeedView: View { @ObservedObject var presenter: FeedPresenter }
        final class FeedPresenter: ObservableObject {}
        final class FeedInteractor {}
        """),
    Case(
      name: "4v knows classes on purpose",
      rules: ["depends-on-protocols", "protocol-verbs"],
      code: """
        // Cart/Cart.swift
        protocol CartViewModelDelegate: AnyObject { func itemsChanged() }
        final class CartViewModel {}
        final class CartViewController: UIViewController { var viewModel: CartViewModel? }
        final class CartViewFactory {}
        protocol CartNavigationDelegate: AnyObject {}
        """),
    Case(
      name: "state of interactors, and what is none",
      rules: ["interactor-stateless"],
      code: """
        // Cart/Cart.swift
        protocol Step {}
        final class CartPresenter {}
        final class CartInteractor {
          var count = 0
          var name: String?
          let limit: Int
          var items: [Item] = []
          var steps: [Step] = []
          var service: Service?
          var date: Date
          static var shared = 1
          weak var output: CartPresenter?
        }
        // Home/Home.swift
        final class HomeBuilder {}
        protocol HomeRouting {}
        final class HomeInteractor { var count = 0 }
        final class HomeRouter: HomeRouting {}
        """),
    Case(
      name: "services, and what is only called nearly so",
      rules: ["presenter-knows-no-service"],
      code: """
        // Cart/Cart.swift
        final class CartInteractor {}
        protocol CartInteractorInput {}
        final class CartPresenter {
          let service: UserServiceProtocol
          let storage: CartStateStorage
          let input: CartInteractorInput
          var client: APIClient?
          let provider: ImageProviderImpl
          let list: [Repository]
          let plain: Formatter
        }
        // Home/Home.swift
        final class HomeBuilder {}
        protocol HomeRouting {}
        final class HomeInteractor { let service: UserService }
        final class HomeRouter: HomeRouting {}
        final class HomePresenter { let service: UserService }
        """),
    Case(
      name: "imports, and words where a file holds other roles too",
      rules: ["no-ui-below-view", "no-storage-above-interactor", "router-only-navigates"],
      code: """
        // Cart/CartPresenter.swift
        import UIKit
        import CoreData
        protocol CartViewOutput { func color() -> UIColor }
        final class CartPresenter: CartViewOutput {
          func color() -> UIColor { UIColor.red }
          let defaults = UserDefaults.standard
          let image: NSImage?
          let own: UIThing?
          let url: UInt
        }
        final class UIThing {}
        // Cart/CartInteractor.swift
        import SwiftUI
        import Combine
        final class CartInteractor { func go(_ a: UIView, _ b: UIView) { UIApplication.shared.open(); realm = Realm() } }
        // Cart/CartView.swift
        import UIKit
        import CoreData
        final class CartViewController: UIViewController { var session = URLSession.shared }
        final class CartRouter {
          var interactor: CartInteractor?
          var other: Int
          let session = URLSession.shared
        }
        // Cart/CartExtras.swift
        import AppKit
        extension CartInteractor { func more() { _ = NSWindow() } }
        """, settings: "imports: {Interactor: [Combine], View: CoreData}"),
    Case(
      name: "what is imported is said beside what is used, where it must never be",
      rules: ["no-ui-below-view", "no-storage-above-interactor", "router-only-navigates"],
      code: """
        // Cart/CartPresenter.swift
        import CoreData
        final class CartPresenter { let a = UserDefaults.standard; let b: NSView?; let c: NSTextField?; let d: UIView? }
        // Cart/CartInteractor.swift
        final class CartInteractor { let b: NSView?; let c: NSViewController?; let d: NSColor?; let e: NSObject? }
        // Cart/CartRouter.swift
        import Alamofire
        final class CartRouter { let a = FileManager.default }
        """),
    Case(
      name: "the assembly's parts",
      rules: ["assembly-exposes-view"],
      code: """
        // Cart/Cart.swift
        protocol CartInteractorInput {}
        final class CartViewController: UIViewController {}
        final class CartPresenter {}
        final class CartInteractor: CartInteractorInput {}
        public final class CartAssembly {
          init() {}
          func view() -> CartViewController { CartViewController() }
          func presenter() -> CartPresenter { CartPresenter() }
          private func interactor() -> CartInteractor { CartInteractor() }
          func input() -> CartInteractorInput? { nil }
          func nothing() {}
          func stranger() -> String { "" }
        }
        private extension CartAssembly { func router() -> CartPresenter { CartPresenter() } }
        // Home/Home.swift
        protocol HomeRouting {}
        final class HomeRouter: HomeRouting {}
        final class HomeInteractor {}
        final class HomeBuilder { func interactor() -> HomeInteractor { HomeInteractor() } }
        """),
    Case(
      name: "an implementation is seen by nobody",
      rules: ["assembly-exposes-view"],
      code: """
        // Cart/CartAssembly.h
        @interface CartPresenter : NSObject
        @end
        @interface CartInteractor : NSObject
        @end
        @interface CartAssembly : NSObject
        - (CartInteractor *)interactor;
        @end
        // Cart/CartAssembly.m
        @implementation CartAssembly
        - (CartInteractor *)interactor { return nil; }
        - (CartPresenter *)presenter { return nil; }
        @end
        """, isObjectiveC: true),
    Case(
      name: "what a database manages",
      rules: ["entities-stay-below"],
      code: """
        // Cart/Cart.swift
        import RealmSwift
        @Model final class Order {}
        final class Item: NSManagedObject {}
        final class Row: Object {}
        final class Plain {}
        struct Object2: PersistentModel {}
        protocol CartInteractorInput { func obtain() -> [Order] }
        protocol CartViewInput { func update(_ item: Item, _ plain: Plain); func other(_ row: Row) }
        final class CartPresenter { var item: Item?; var plain: Plain? }
        final class CartInteractor { var item: Item? }
        // Other/Model.swift
        final class Thing: Object {}
        protocol CartViewOutput { func did(_ thing: Thing) }
        """),
    Case(
      name: "insides of other modules",
      rules: ["modules-meet-through-input-output"],
      code: """
        // Cart/Cart.swift
        protocol CartViewInput: AnyObject {}
        final class CartPresenter { weak var own: CartViewInput?; var input: PayModuleInput?; var other: PayPresenter? }
        final class CartInteractor { func go(_ a: PayInteractor, _ b: PayInteractor) {} }
        final class CartRouter { let router: PayRouter; let view: PayViewInput }
        enum CartAssembly { static let presenter = PayPresenter() }
        // Cart/CartMore.swift
        extension CartRouter { func more() -> PayPresenter? { nil } }
        // Pay/Pay.swift
        protocol PayViewInput: AnyObject {}
        protocol PayModuleInput: AnyObject {}
        final class PayPresenter {}
        final class PayInteractor {}
        final class PayRouter {}
        """),
    Case(
      name: "the view asks nobody else",
      rules: ["view-knows-presenter-only"],
      code: """
        // Cart/Cart.swift
        protocol CartViewOutput {}
        protocol CartInteractorInput {}
        final class CartPresenter: CartViewOutput {}
        final class CartInteractor: CartInteractorInput {}
        final class CartRouter {}
        final class CartViewController: UIViewController {
          var output: CartViewOutput?; var interactor: CartInteractorInput?; var router: CartRouter?; var title2: String?
        }
        // Feed/Feed.swift
        struct FeedView: View { let router: FeedRouter; let interactor: FeedInteractor }
        final class FeedPresenter {}
        final class FeedRouter {}
        final class FeedInteractor {}
        """),
    Case(
      name: "two roles, and two types of one role",
      rules: ["one-role-one-type"],
      code: """
        // Cart/Cart.swift
        protocol CartViewInput {}
        protocol CartViewOutput {}
        protocol CartInteractorInput {}
        protocol CartInteractorOutput {}
        final class CartViewController: UIViewController, CartViewInput {}
        final class CartPadViewController: UIViewController, CartViewInput {}
        final class CartPresenter: CartViewOutput, CartInteractorOutput {}
        final class CartInteractor {}
        final class CartFastInteractor: CartInteractorInput, CartViewOutput {}
        extension CartInteractor: CartInteractorInput {}
        extension CartInteractor: CartViewInput {}
        // Twice/Twice.swift
        protocol TwiceViewInput {}
        protocol TwiceInteractorInput {}
        final class TwicePresenter: TwiceViewInput, TwiceInteractorInput {}
        final class TwiceInteractor {}
        // Pay/Pay.swift
        protocol PayContract {}
        final class PayPresenter {}
        final class PayOtherPresenter {}
        final class PayInteractor {}
        // Home/Home.swift
        protocol HomeRouting {}
        final class HomeBuilder {}
        final class HomeInteractor: HomeRouting {}
        final class HomeRouter: HomeRouting {}
        """),
  ]

  static let names = [
    Case(
      name: "words of the Book, and words of other forms",
      rules: [
        "router-verbs", "interactor-input-verbs", "interactor-output-did", "view-output-did", "view-input-verbs",
        "protocol-verbs",
      ],
      code: """
        // Cart/Cart.swift
        protocol CartRouterInput { func openPay(); func open(); func opening(); func close(); static func make(); init() }
        protocol CartInteractorInput { func obtainItems(); func items(); static func other() }
        protocol CartInteractorOutput { func didObtain(); func itemsObtained() }
        protocol CartViewOutput { func didTap(); func userDidTap(); func viewDidLoad(); func `default`() }
        protocol CartViewInput { func setupInitialState(); func updateItems(); func dataLoaded() }
        final class CartPresenter {}
        final class CartInteractor {}
        // List/List.swift
        protocol ListWireframeInterface { func presentDetail(); func fly() }
        final class ListWireframe: ListWireframeInterface {}
        final class ListDataManager {}
        final class ListPresenter {}
        // Home/Home.swift
        protocol HomeRouting { func routeToLogin(); func login() }
        final class HomeBuilder {}
        final class HomeInteractor {}
        final class HomeRouter: HomeRouting {}
        """),
    Case(
      name: "a wireframe's words",
      rules: ["router-verbs"],
      code: """
        // List/List.swift
        protocol ListModuleInterface {}
        protocol ListModuleDelegate {}
        protocol ListRouterInput { func presentDetail(); func fly(); func pushIt(); func addIt() }
        final class ListWireframe: ListRouterInput {}
        final class ListPresenter: ListModuleInterface {}
        final class ListInteractor {}
        """),
    Case(
      name: "a project's own words",
      rules: ["router-verbs", "view-input-verbs"],
      code: """
        // Cart/Cart.swift
        protocol CartRouterInput { func openPay(); func go(); func goToPay(); func gone() }
        protocol CartViewInput { func updateItems(); func render() }
        final class CartPresenter {}
        final class CartInteractor {}
        """, settings: "verbs: {Router: go, ViewInput: [render, show, hide]}"),
    Case(
      name: "a protocol that plays a role without being called after it",
      rules: ["view-output-did", "protocol-verbs", "type-name"],
      code: """
        // Cart/Cart.swift
        protocol Handler: AnyObject { func itemsSelected() }
        protocol CartViewInput: AnyObject {}
        final class CartViewController: UIViewController, CartViewInput { var presenter: Handler? }
        final class CartPresenter: Handler {}
        final class CartInteractor {}
        final class OtherController: CartViewInput {}
        """),
    Case(
      name: "files and types",
      rules: ["file-name", "type-name", "prefix"],
      code: """
        // Cart/CartPresenter+More.swift
        final class CartPresenter {}
        // Cart/Interactor.swift
        final class CartInteractor {}
        private final class Helper {}
        extension String {}
        // Cart/Several.swift
        final class CartRouter {}
        final class CartOther {}
        // Cart/View.swift
        protocol CartViewInput {}
        """, settings: "rules: {prefix: warning}"),
  ]

  static let order = [
    Case(
      name: "what says what it means",
      rules: ["documented"],
      code: """
        // Cart/Cart.swift
        /// The view.
        protocol CartViewInput {
          /// Shows it.
          func update()
          // Shows it.
          func setup()
          /** Shows it. */
          func obtain()
          /// Shows it.

          func far()
          func bare() }
        final class CartPresenter {}
        final class CartInteractor {}
        """),
    Case(
      name: "folders of layers",
      rules: ["layer-folders", "test-tree"],
      code: """
        // Cart/View/CartViewController.swift
        final class CartViewController: UIViewController {}
        // Cart/Presenter/CartPresenter.swift
        final class CartPresenter {}
        // Cart/Interactor/CartInteractor.swift
        final class CartInteractor {}
        // Cart/CartRouter.swift
        final class CartRouter {}
        // Flat/FlatPresenter.swift
        final class FlatPresenter {}
        // Flat/FlatInteractor.swift
        final class FlatInteractor {}
        // Third/Presenter/ThirdPresenter.swift
        final class ThirdPresenter {}
        // Third/ThirdInteractor.swift
        final class ThirdInteractor {}
        // Third/ThirdRouter.swift
        final class ThirdRouter {}
        // Half/Presenter/HalfPresenter.swift
        final class HalfPresenter {}
        // Half/HalfInteractor.swift
        final class HalfInteractor {}
        // Tests/Cart/Presenter/CartPresenterTests.swift
        import XCTest
        final class CartPresenterTests: XCTestCase {}
        // Tests/Flat/FlatPresenterTest.swift
        import XCTest
        final class FlatPresenterTest: XCTestCase {}
        // Tests/Other/FlatInteractorTests.swift
        import XCTest
        final class FlatInteractorTests: XCTestCase {}
        """),
    Case(
      name: "what nobody uses",
      rules: ["unused"],
      code: """
        // Cart/Cart.swift
        protocol CartViewInput { func update(); func gone(); static func make(); init() }
        protocol CartViewOutput { var isOn: Bool { get } }
        protocol CartModuleInput: CartViewInput {}
        protocol CartRouterInput {}
        final class CartPresenter: CartViewInput { func update() {}; func gone() {}; func other() { view.update() } }
        final class CartInteractor {}
        """),
    Case(
      name: "what is used on something else of that name",
      rules: ["unused"],
      code: """
        // Cart/Cart.swift
        protocol CartViewInput: Base { func update(); func show(); func hide(); func fade(); func turn(); func own(); func bare() }
        protocol Base { func base() }
        protocol CartViewOutput { func tap() }
        protocol Updating { func update(); func tap() }
        class Cell { func show() {}; func hide() {}; func fade() {} }
        final class CartView: CartViewInput {
          var output: CartViewOutput?
          func start() { output!.tap(); self.own() }
        }
        final class CartPresenter<Output> {
          weak var view: CartViewInput?
          let cell: Cell
          let service: Updating
          let output: Output
          func start() { service.update(); cell.show(); self.cell.hide(); other.cell.fade(); bare() }
          func turn(service: CartViewInput) {}
          func more(bar: CartViewInput) { bar.turn(); output.update }
        }
        final class CartInteractor {}
        """),
    Case(
      name: "answers that come otherwise",
      rules: ["synchronous-layers"],
      code: """
        // Cart/Cart.swift
        protocol CartInteractorInput {
          func obtain() async
          func perform(_ done: @escaping () -> Void)
          func process(_ value: Int)
        }
        protocol CartInteractorOutput {}
        final class CartPresenter {}
        final class CartInteractor {}
        // Pay/Pay.swift
        protocol PayInteractorInput { func obtain() async }
        final class PayPresenter {}
        final class PayInteractor {}
        """),
    Case(
      name: "an extension is of the type that is nearest",
      rules: ["no-storage-above-interactor"],
      code: """
        // Shop/Cart/CartPresenter.swift
        final class CartPresenter {}
        // Shop/Cart/CartInteractor.swift
        final class CartInteractor {}
        // Shop/Cart/CartPresenter+More.swift
        extension CartPresenter { func more() { UserDefaults.standard } }
        // Watch/Cart/CartPresenter.swift
        final class CartPresenter {}
        // Watch/Cart/CartInteractor.swift
        final class CartInteractor {}
        // Watch/Cart/CartPresenter+More.swift
        extension CartPresenter { func more() { FileManager.default } }
        // Tests/CartPresenterTests.swift
        import XCTest
        extension CartPresenter { func test() { UserDefaults.standard } }
        """),
  ]

  static let team = [
    Case(
      name: "rules of a team",
      rules: ["all", "imports", "uses", "called", "conforms", "may-not"],
      code: """
        // Cart/Cart.swift
        import Combine
        protocol CartViewOutput {}
        final class CartPresenter: NSObject, CartViewOutput { let tracker = Tracker(); let other = Other() }
        final class CartInteractor: Loud {}
        // Cart/CartMore.swift
        import Tracking
        extension CartPresenter { func more() -> Tracker? { nil } }
        """,
      settings: """
        team:
          - {rule: imports, must-not-import: [Combine, Tracking], role: Presenter}
          - {rule: uses, says: Tracking is the interactor's, must-not-use: Tracker, type: '*Presenter'}
          - {rule: called, must-be-named: 'Cart*Output', role: [ViewOutput, Interactor], severity: warning}
          - {rule: conforms, must-conform: [NSObject, Loud], role: Interactor}
          - {rule: may-not, must-not-conform: NSObject}
          - {rule: all, type: 'Nobody*', must-be-named: x}
        """),
    Case(
      name: "what is left out is not looked at",
      rules: ["presenter-view-weak"],
      code: """
        // Cart/Cart.swift
        protocol CartViewInput: AnyObject {}
        final class CartPresenter { var view: CartViewInput? }
        final class CartInteractor {}
        // Pay/Pay.swift
        protocol PayViewInput: AnyObject {}
        final class PayPresenter { var view: PayViewInput? }
        final class PayInteractor {}
        """, settings: "{rules: {presenter-view-weak: warning}, excluded: [Pay]}"),
  ]
}
