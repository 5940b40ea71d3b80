import Testing

@testable import ModuleMap

/// Code that opens a module, and code that only looks like it.
@Suite struct OpeningCasesTests {
  typealias Case = MapTests.Case

  private static let list = MapTests.module("List")
  private static let three = list + MapTests.module("Cart") + MapTests.module("Help")

  /// The delegate of an app, with its members.
  private static func delegate(_ text: String) -> (path: String, text: String) {
    ("App/AppDelegate.swift", "final class AppDelegate: NSObject, UIApplicationDelegate {\n\(text)\n}")
  }

  /// The properties of UIKit whose values are on screen.
  private static let shown = [
    "viewControllers", "children", "childViewControllers", "parent", "presentingViewController",
    "presentedViewController", "topViewController", "visibleViewController", "selectedViewController",
    "splitViewController", "windows", "keyWindow",
  ]

  static let bodies: [Case] = [
    Case(
      name: "a cast of a view controller that is on screen",
      files: three + [
        MapTests.router(
          shown.map { "func \($0)Cart() { (navigation.\($0) as? CartViewController)?.reload() }" }
            .joined(separator: "\n")
            + "\nfunc first() { (navigation.viewControllers[0] as? CartViewController)?.reload() }")
      ],
      expected: []),
    Case(
      name: "a cast of a new view controller, beside one that is on screen",
      files: three + [
        MapTests.router(
          "func open() { let top = parent; let screen = make(\"Cart\") as! CartViewController }\n"
            + "func help() { if parent == nil { show(make() as! HelpViewController) } }")
      ],
      expected: [
        "List -> Cart: open() by view CartViewController (List/ListRouter.swift:3)",
        "List -> Help: help() by view HelpViewController (List/ListRouter.swift:4)",
      ]),
    Case(
      name: "the local constant of a protocol's type",
      files: three + [
        (
          "App/Factory.swift",
          "protocol Factory {}\nfinal class AppFactory: Factory { func cart() -> UIViewController { CartViewController() } }"
        ),
        MapTests.router("func open() { let factory: any Factory = find(); show(factory.cart()) }"),
      ],
      expected: ["List -> Cart: open() by factory cart (List/ListRouter.swift:3)"]),
    Case(
      name: "a case with the name of the function",
      files: three + [
        (
          "App/Navigator.swift",
          """
          enum Screen { case cart, help }
          struct Navigator {
            func cart(_ screen: Screen) {
              switch screen {
              case .cart: show(CartAssembly().makeModule())
              case .help: show(HelpAssembly().makeModule())
              }
            }
          }
          """
        ),
        MapTests.router("let navigator = Navigator()\nfunc open() { navigator.cart(.help) }"),
      ],
      expected: ["List -> Help: open() by factory cart (List/ListRouter.swift:4)"]),
    Case(
      name: "the computed property of an enumeration that makes the screens",
      files: three + [
        (
          "App/Destination.swift",
          """
          enum Destination { case cart, help
            var screen: UIViewController {
              switch self {
              case .cart: CartAssembly().makeModule()
              case .help: HelpAssembly().makeModule()
              }
            }
          }
          protocol AppRouting { func show(_ destination: Destination) }
          """
        ),
        (
          "Tests/DestinationTests.swift",
          """
          import XCTest
          extension Destination {
            var other: UIViewController { switch self { default: HelpAssembly().makeModule(); case .cart: HelpAssembly().makeModule() } }
          }
          """
        ),
        MapTests.router("var app: AppRouting!\nfunc open() { app.show(.cart) }"),
      ],
      expected: ["List -> Cart: open() by route cart (List/ListRouter.swift:4)"]),
    Case(
      name: "the name of a case as the argument of a function without an enumeration",
      files: three + [
        (
          "App/Factory.swift",
          """
          enum Screen { case cart, help }
          struct Box {}
          struct Factory {
            func make(_ screen: Screen, in box: Box) {
              switch screen {
              case .cart: box.add(CartAssembly().makeModule())
              case .help: box.add(HelpAssembly().makeModule())
              }
            }
            func fill(_ box: Box) {}
          }
          """
        ),
        MapTests.router("let factory: Factory\nfunc open() { factory.fill(.cart) }"),
      ],
      expected: []),
    Case(
      name: "static functions, and members named after previews",
      files: three + [
        MapTests.router(
          """
          static func open() { show(CartAssembly().makeModule()) }
          func previewHelp() { show(HelpAssembly().makeModule()) }
          """)
      ],
      expected: [
        "List -> Cart: open() by assembly CartAssembly (List/ListRouter.swift:3)",
        "List -> Help: previewHelp() by assembly HelpAssembly (List/ListRouter.swift:4)",
      ]),
    Case(
      name: "previews with members of their own, and static mocks",
      files: RouteFindingTests.drawn("List") + RouteFindingTests.drawn("Cart") + [
        (
          "List/ListPreviews.swift",
          """
          struct ListView_Previews: PreviewProvider {
            static var previews: some View { screen }
            static var screen: some View { CartView() }
          }
          extension ListPresenter { static func mock() -> some View { CartView() } }
          """
        )
      ],
      expected: []),
    Case(
      name: "a function that opens four modules, and one that opens five",
      files: ["List", "A", "B", "C", "D", "E"].flatMap(MapTests.module) + [
        (
          "App/Factory.swift",
          """
          struct Factory {
            func four() { show(AAssembly().makeModule(), BAssembly().makeModule(), CAssembly().makeModule(), DAssembly().makeModule()) }
            func five() { four(); show(EAssembly().makeModule()) }
          }
          """
        ),
        MapTests.router("func open() { Factory().four() }\nfunc more() { Factory().five() }"),
      ],
      expected: ["A", "B", "C", "D"].map { "List -> \($0): open() by factory four (List/ListRouter.swift:3)" }
        + ["List -? E: more() by factory five (List/ListRouter.swift:4)"]),
  ]

  static let repeated: [Case] = [
    Case(
      name: "a route of the router that the presenter and a cell have, too",
      files: three + [
        MapTests.router("func open() { show(CartAssembly().makeModule()) }"),
        ("List/ListPresenter+Tap.swift", "extension ListPresenter { func tap() { show(CartViewController()) } }"),
        ("List/ListCell.swift", "final class ListCell { func choose() { show(CartViewController()) } }"),
      ],
      expected: ["List -> Cart: open() by assembly CartAssembly (List/ListRouter.swift:3)"]),
    Case(
      name: "an inherited route that a cell has, too",
      files: three + [
        ("App/Base.swift", "class BaseRouter { func cart() { show(CartAssembly().makeModule()) } }"),
        ("List/ListRouter.swift", "protocol ListRouterInput {}\nfinal class ListRouter: BaseRouter {}"),
        ("List/ListPresenter+Tap.swift", "extension ListPresenter { func tap() { router.cart() } }"),
        ("List/ListCell.swift", "final class ListCell { func choose() { show(CartViewController()) } }"),
      ],
      expected: ["List -> Cart: cart() by assembly CartAssembly (App/Base.swift:1)"]),
    Case(
      name: "properties of a router whose values are modules",
      files: three + [
        MapTests.router(
          """
          var cart: UIViewController { CartAssembly().makeModule() }
          lazy var help = { HelpAssembly().makeModule() }()
          let other: HelpAssembly
          """)
      ],
      expected: [
        "List -> Cart: cart by assembly CartAssembly (List/ListRouter.swift:3)",
        "List -> Help: help by assembly HelpAssembly (List/ListRouter.swift:4)",
      ]),
    Case(
      name: "functions of a shared builder, of which each belongs to the module whose view it makes",
      files: ["List", "Bar", "Home"].flatMap(RouteFindingTests.drawn) + [
        ("App/Builder.swift", "struct Builder {}\nstruct Cell {}"),
        (
          "Bar/Builder+Bar.swift",
          """
          extension Builder {
            func bar() -> some View { BarView(tabs: [home()]) }
            func home() -> some View { HomeView() }
            func cell() -> some View { Cell(list()) }
            func list() -> some View { ListView() }
          }
          """
        ),
      ],
      expected: ["Bar -> Home: bar() by factory home (Bar/Builder+Bar.swift:2)"]),
  ]

  static let registrations: [Case] = [
    Case(
      name: "a module that provides what another requires",
      files: ["List", "Cart", "Help", "Info"].flatMap { name in
        RouteFindingTests.drawn(name) + [
          ("\(name)/\(name)Presentation.swift", "protocol \(name)Presentation {}\nprotocol \(name)Dependency {}"),
          (
            "\(name)/\(name)Router.swift",
            "final class \(name)Router { func open() { registry.open(\(name)Dependency.self) } }"
          ),
        ]
      } + [
        ("Cart/CartPresenter+List.swift", "extension CartPresenter: ListDependency {}"),
        ("Help/HelpView+Cart.swift", "extension HelpView: CartDependency {}"),
        ("Info/InfoInteractor+Help.swift", "extension InfoInteractor: HelpDependency {}"),
        ("List/ListRouter+Info.swift", "extension ListRouter: InfoDependency, ListDependency {}"),
      ],
      expected: [
        "Cart -> Help: open() by registration CartDependency (Cart/CartRouter.swift:1)",
        "Info -> List: open() by registration InfoDependency (Info/InfoRouter.swift:1)",
        "List -> Cart: open() by registration ListDependency (List/ListRouter.swift:1)",
      ]),
    Case(
      name: "protocols of another module that are handed over, not those that are named",
      files: three + [
        ("Cart/CartRouterInput.swift", "protocol CartRouterInput {}\nprotocol CartAssemblyProtocol {}"),
        MapTests.router(
          """
          func view() { registry.open(CartViewInput.self) }
          func router() { registry.open(CartRouterInput.self) }
          func assembly() { registry.open(CartAssemblyProtocol.self) }
          func named() { let a: CartViewInput? = nil; let b: CartRouterInput? = nil; let c: CartAssemblyProtocol? = nil }
          """),
      ],
      expected: [
        "List -> Cart: view() by registration CartViewInput (List/ListRouter.swift:3)",
        "List -> Cart: router() by registration CartRouterInput (List/ListRouter.swift:4)",
        "List -> Cart: assembly() by registration CartAssemblyProtocol (List/ListRouter.swift:5)",
      ]),
    Case(
      name: "a registration of one protocol, before a call that names another",
      files: three + [
        (
          "App/Wiring.swift",
          "func wire() { registry.register(ListRequired.self); start(CartModuleInput.self) }"
        ),
        ("List/ListRequired.swift", "protocol ListRequired {}"),
        MapTests.router("func open() { registry.open(ListRequired.self) }"),
      ],
      expected: []),
    Case(
      name: "creations of another module's assembly in Objective-C, without its module",
      files: RouteFindingTests.module("List") + RouteFindingTests.module("Cart") + [
        (
          "List/ListRouter.m",
          """
          @implementation ListRouter
          - (void)prepare {
            self.one = [[CartAssembly alloc] init];
            self.two = [CartAssembly new];
            self.three = [CartAssembly assembly];
            if ([top isKindOfClass:[CartViewController class]]) { [self use:[CartAssembly class]]; }
            BOOL isCart = [top isKindOfClass:[CartViewController class]];
          }
          @end
          """
        )
      ],
      expected: []),
    Case(
      name: "segues of two views with one identifier, and storyboards by their names",
      files: three + [
        (
          "Main.storyboard",
          """
          <document><viewController id="l" customClass="ListViewController"><connections>
          <segue destination="c" kind="show" identifier="next"/></connections></viewController>
          <viewController id="c" customClass="CartViewController"><connections>
          <segue destination="h" kind="show" identifier="next"/></connections></viewController>
          <viewController id="h" customClass="HelpViewController" storyboardIdentifier="Help"/></document>
          """
        ),
        (
          "Cart.storyboard",
          "<document initialViewController=\"c\"><viewController id=\"c\" customClass=\"CartViewController\"/></document>"
        ),
        ("List/Constants.swift", "let toNext = \"next\""),
        MapTests.router("func open() { handler.performSegue(withIdentifier: toNext, sender: nil) }"),
        (
          "Help/HelpRouter.swift",
          """
          final class HelpRouter {
            func cart() { show(UIStoryboard(name: "Cart", bundle: nil).instantiateInitialViewController()) }
            func none() { show(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()) }
          }
          """
        ),
        (
          "Cart/CartRouter.swift",
          """
          final class CartRouter {
            func help() { show(UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Help")) }
            func prepare() { board = UIStoryboard(name: "Help", bundle: nil) }
          }
          """
        ),
      ],
      expected: [
        "Cart -> Help: help() by storyboard Help (Cart/CartRouter.swift:2)",
        "Help -> Cart: cart() by storyboard Cart (Help/HelpRouter.swift:2)",
        "List -> Cart: open() by segue next (List/ListRouter.swift:3)",
      ]),
  ]

  static let entries: [Case] = [
    Case(
      name: "a value of an unknown type, which the delegate creates",
      files: three + [
        ("App/Root.swift", "final class Root { func begin() { show(ListAssembly().makeModule()) } }"),
        delegate("func start() { let made = keep(Root()); made.begin() }"),
      ],
      expected: ["AppDelegate => List (App/AppDelegate.swift:2)"]),
    Case(
      name: "a container whose initializer shows one module and whose delegate shows another",
      files: three + [
        (
          "App/Container.swift",
          "final class Container { init() { show(CartAssembly().makeModule()); more() }\n"
            + "func more() { show(HelpAssembly().makeModule()) } }"
        ),
        delegate("let container = Container()\nfunc start() { show(ListAssembly().makeModule()) }"),
      ],
      expected: [
        "AppDelegate => Cart (App/AppDelegate.swift:2)", "AppDelegate => Help (App/AppDelegate.swift:2)",
        "AppDelegate => List (App/AppDelegate.swift:3)",
      ]),
    Case(
      name: "a module that the delegate shows and that another module opens, and one whose router it only creates",
      files: three + [
        ("Cart/CartRouter.swift", "final class CartRouter {}"),
        MapTests.router("func open() { CartRouter().show() }"),
        ("Help/HelpRouter.swift", "final class HelpRouter { func list() { show(ListAssembly().makeModule()) } }"),
        delegate("let cart = CartRouter()\nfunc start() { show(ListAssembly().makeModule()) }"),
      ],
      expected: [
        "Help -> List: list() by assembly ListAssembly (Help/HelpRouter.swift:1)",
        "List -> Cart: open() by router CartRouter (List/ListRouter.swift:3)",
        "AppDelegate => List (App/AppDelegate.swift:3)",
      ]),
    Case(
      name: "a storyboard whose first module another module opens, too",
      files: three + [
        (
          "Main.storyboard",
          "<document initialViewController=\"l\"><viewController id=\"l\" customClass=\"ListViewController\"/></document>"
        ),
        ("Help/HelpRouter.swift", "final class HelpRouter { func list() { show(ListAssembly().makeModule()) } }"),
        delegate("func start() { show(HelpAssembly().makeModule()) }"),
      ],
      expected: [
        "Help -> List: list() by assembly ListAssembly (Help/HelpRouter.swift:1)",
        "AppDelegate => Help (App/AppDelegate.swift:2)", "Main.storyboard => List (Main.storyboard:1)",
      ]),
    Case(
      name: "a class that a SwiftUI app stores and that is not its delegate",
      files: list + [
        ("App/Shop.swift", "@main struct Shop: App { @StateObject(Other.self) var other }"),
        ("App/Other.swift", "final class Other: Base { func start() { show(ListAssembly().makeModule()) } }"),
      ],
      expected: []),
    Case(
      name: "the values of a dictionary of links",
      files: three + [
        (
          "App/SceneDelegate.swift",
          """
          final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene(_ scene: UIScene, open url: URL) {
              let screens = ["cart": CartAssembly().makeModule(), "help": wrap(HelpAssembly().makeModule(), in: window)]
              show(ListAssembly().makeModule())
            }
          }
          """
        )
      ],
      expected: [
        "SceneDelegate => Cart 'cart' (App/SceneDelegate.swift:3)",
        "SceneDelegate => Help 'help' (App/SceneDelegate.swift:3)", "SceneDelegate => List (App/SceneDelegate.swift:4)",
      ]),
    Case(
      name: "a bar that a factory fills and returns",
      files: three + MapTests.module("Bar") + [
        (
          "App/Factory.swift",
          """
          struct Factory {
            func bar() -> UIViewController {
              let bar = BarViewController()
              let presenter = HelpPresenter()
              bar.viewControllers = [ListAssembly().makeModule(), CartAssembly().makeModule()]
              if isLong { bar.add(HelpAssembly().makeModule()) }
              return bar
            }
          }
          """
        ),
        delegate("let factory = Factory()\nfunc start() { show(factory.bar()) }"),
      ],
      expected: [
        "Bar -> Cart: bar() by assembly CartAssembly (App/Factory.swift:5)",
        "Bar -> List: bar() by assembly ListAssembly (App/Factory.swift:5)",
        "AppDelegate => Bar (App/AppDelegate.swift:3)", "AppDelegate => Help (App/AppDelegate.swift:3)",
      ]),
  ]

  @Test(arguments: bodies + repeated + registrations + entries) func `Routes are found`(_ row: Case) {
    #expect(MapTests.lines(MapTests.map(row.files)) == row.expected)
  }

  @Test(
    arguments: MapTests.cases + RouteFindingTests.surroundings + RouteFindingTests.cases + bodies + registrations
      + entries)
  func `A map of files that end anywhere is drawn`(_ row: Case) {
    for (number, file) in row.files.enumerated() where file.text.utf8.count > 120 {
      for eighths in [3, 5, 6, 7] {
        var files = row.files
        files[number].text = String(decoding: file.text.utf8.prefix(file.text.utf8.count * eighths / 8), as: UTF8.self)
        #expect(!MapTests.map(files).svg().isEmpty)
      }
    }
  }

  @Test func `Services are protocols and classes with a usual name, which several interactors store`() {
    let stored = "let api: Loading\nlet store: Store\nlet cache: Cache\nlet limits: LimitsStore"
    let map = MapTests.map(
      Self.three + [
        (
          "App/Services.swift",
          "protocol Loading {}\nactor Store {}\nclass Cache {}\nstruct LimitsStore {}\nclass OneAPI {}"
        ),
        (
          "List/ListInteractor.swift",
          "final class ListInteractor {\n\(stored)\nlet other: any Loading\nlet one: OneAPI\nlet two: OneAPI }"
        ),
        ("Cart/CartInteractor.swift", "final class CartInteractor {\n\(stored)\nvar two: OneAPI { OneAPI() } }"),
      ])
    let services = map.services.map { service in
      "\(service.type): \(service.modules.map { map.nodes[$0].name }.joined(separator: ", "))"
    }
    #expect(services == ["Loading: Cart, List", "Store: Cart, List"])
  }
}
