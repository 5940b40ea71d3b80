import Diagnostics
import ModuleRoles
import SystemPackage
import Testing

@testable import ModuleMap

/// Routes that only several files together reveal.
@Suite struct RouteFindingTests {
  typealias Case = MapTests.Case

  /// An Objective-C module.
  static func module(_ name: String) -> [(path: String, text: String)] {
    [
      ("\(name)/\(name)ViewController.h", "@interface \(name)ViewController : UIViewController\n@end"),
      ("\(name)/\(name)ViewInput.h", "@protocol \(name)ViewInput\n@end"),
      ("\(name)/\(name)Presenter.h", "@interface \(name)Presenter : NSObject\n@end"),
      ("\(name)/\(name)Router.h", "@interface \(name)Router : NSObject <\(name)RouterInput>\n@end"),
      ("\(name)/\(name)Assembly.h", "@interface \(name)Assembly : NSObject\n- (id)make\(name);\n@end"),
    ]
  }

  /// A SwiftUI module.
  static func drawn(_ name: String) -> [(path: String, text: String)] {
    [
      ("\(name)/\(name)View.swift", "struct \(name)View: View { var body: some View { Text(\"\") } }"),
      ("\(name)/\(name)Presenter.swift", "final class \(name)Presenter {}\nfinal class \(name)Interactor {}"),
    ]
  }

  /// Routes that were once missed, or detected by mistake.
  static let surroundings: [Case] = [
    Case(
      name: "a class whose initialiser builds the module",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        (
          "App/CartScreen.swift",
          "final class CartScreen { let view: UIViewController\n init() { view = CartAssembly().makeModule() } }"
        ),
        MapTests.router("func open() { show(CartScreen().view) }"),
      ],
      expected: ["List -> Cart: open() by factory init (List/ListRouter.swift:3)"]),
    Case(
      name: "a member named default is no case",
      files: MapTests.module("Cart") + [
        (
          "App/AppDelegate.swift",
          """
          final class AppDelegate: NSObject, UIApplicationDelegate {
            func open(_ path: String) {
              switch path {
              case "/cart":
                let center = NotificationCenter.default; let isOpen: Bool = show(CartAssembly().makeModule())
              default: break
              }
            }
          }
          """
        )
      ],
      expected: ["AppDelegate => Cart '/cart' (App/AppDelegate.swift:5)"]),
    Case(
      name: "a controller and a window of UIKit are not handed over",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        MapTests.router(
          "func open(id: Int, from source: UIViewController, in window: UIWindow) { show(CartAssembly().makeModule()) }"
        )
      ],
      expected: ["List -> Cart: open(id:from:in:) [id: Int] by assembly CartAssembly (List/ListRouter.swift:3)"]),
    Case(
      name: "a default implementation that a type replaces",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        (
          "App/Opening.swift",
          """
          protocol Opening {}
          extension Opening { func start() {} }
          final class CartOpening: Opening { func start() { show(CartAssembly().makeModule()) } }
          """
        ),
        MapTests.router("let opening: any Opening\n func open() { opening.start() }"),
      ],
      expected: ["List -> Cart: open() by factory start (List/ListRouter.swift:4)"]),
    Case(
      name: "a bar that makes its tabs when it is loaded",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        (
          "App/BarController.swift",
          """
          final class BarController: UITabBarController {
            override func viewDidLoad() { setUpTabs() }
            func setUpTabs() { viewControllers = [ListAssembly().makeModule(), CartAssembly().makeModule()] }
          }
          """
        ),
        (
          "App/AppDelegate.swift",
          "final class AppDelegate: NSObject, UIApplicationDelegate { func start() { show(BarController()) } }"
        ),
      ],
      expected: [
        "AppDelegate => List (App/AppDelegate.swift:1)", "AppDelegate => Cart (App/AppDelegate.swift:1)",
      ]),
    Case(
      name: "a delegate that a SwiftUI app adapts",
      files: MapTests.module("List") + [
        ("App/Shop.swift", "@main struct Shop: App { @UIApplicationDelegateAdaptor(Starter.self) var starter }"),
        ("App/Starter.swift", "final class Starter: Base { func start() { show(ListAssembly().makeModule()) } }"),
      ],
      expected: ["Starter => List (App/Starter.swift:1)"]),
    Case(
      name: "a view that an interactor makes",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        ("List/ListInteractor.swift", "final class ListInteractor { func ask() { show(CartViewController()) } }")
      ],
      expected: ["List -> Cart: ask() by view CartViewController (List/ListInteractor.swift:1)"]),
    Case(
      name: "previews open nothing",
      files: drawn("List") + drawn("Cart") + [
        (
          "List/ListPreviews.swift",
          """
          struct ListView_Previews: PreviewProvider { static var previews: some View { CartView() } }
          extension ListPresenter { static var preview: some View { CartView() } }
          """
        )
      ],
      expected: []),
    Case(
      name: "a log is no link",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        (
          "App/AppDelegate.swift",
          """
          final class AppDelegate: NSObject, UIApplicationDelegate {
            func start() {
              if isReady, log("ready") { show(ListAssembly().makeModule()) }
              if case .cart = route { log("opening the cart"); show(CartAssembly().makeModule()) }
              if url.path.hasPrefix("/cart") { show(CartAssembly().makeModule()) }
            }
          }
          """
        )
      ],
      expected: [
        "AppDelegate => List (App/AppDelegate.swift:3)", "AppDelegate => Cart (App/AppDelegate.swift:4)",
        "AppDelegate => Cart '/cart' (App/AppDelegate.swift:5)",
      ]),
    Case(
      name: "two apps in one repository",
      files: ["One", "Two"].flatMap { app in
        (MapTests.module("List") + MapTests.module("Cart")).map { ("\(app)/\($0.path)", $0.text) }
      } + [
        (
          "Two/AppDelegate.swift",
          "final class AppDelegate: NSObject, UIApplicationDelegate { func start() { show(ListAssembly().makeModule()) } }"
        ),
        (
          "Two/List/ListRouter.swift",
          "final class ListRouter { func open() { show(CartAssembly().makeModule()) } }"
        ),
      ],
      expected: [
        "List (Two/List) -> Cart (Two/Cart): open() by assembly CartAssembly (Two/List/ListRouter.swift:1)",
        "AppDelegate => List (Two/List) (Two/AppDelegate.swift:1)",
      ]),
    Case(
      name: "a container that only wires modules",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        ("List/ListWireframe.swift", "final class ListWireframe { func present() {} }"),
        ("Cart/CartWireframe.swift", "final class CartWireframe { func present() {} }"),
        (
          "App/Container.swift",
          """
          final class Container {
            let list: ListWireframe
            init() { list = ListWireframe(); let cart = CartWireframe(); list.cart = cart }
            func start() { list.present() }
          }
          """
        ),
        (
          "App/AppDelegate.swift",
          "final class AppDelegate: NSObject, UIApplicationDelegate {\n let c = Container()\n func start() { c.start() }\n}"
        ),
      ],
      expected: ["AppDelegate => List (App/AppDelegate.swift:3)"]),
    Case(
      name: "a container that passes a closure for another wireframe",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        (
          "List/ListWireframe.swift",
          """
          final class ListWireframe {
            let makeCart: @MainActor ((any CartModuleOutput)?) -> CartWireframe
            init(makeCart: @escaping @MainActor ((any CartModuleOutput)?) -> CartWireframe) { self.makeCart = makeCart }
            func open() { let wireframe = makeCart(nil); wireframe.present() }
          }
          """
        ),
        ("Cart/CartWireframe.swift", "final class CartWireframe { func present() {} }"),
        (
          "App/Container.swift",
          """
          final class Container {
            func install() { ListWireframe(makeCart: makeCart).present() }
            func makeCart(_ output: (any CartModuleOutput)?) -> CartWireframe { CartWireframe() }
          }
          """
        ),
        (
          "App/AppDelegate.swift",
          "final class AppDelegate: NSObject, UIApplicationDelegate {\n let c = Container()\n func start() { c.install() }\n}"
        ),
      ],
      expected: [
        "List -> Cart: open() by router CartWireframe (List/ListWireframe.swift:4)",
        "AppDelegate => List (App/AppDelegate.swift:3)",
      ]),
    Case(
      name: "a container that passes one wireframe to another",
      files: MapTests.module("List") + MapTests.module("Cart") + [
        (
          "List/ListWireframe.swift",
          """
          final class ListWireframe {
            let cart: CartWireframe
            init(cart: CartWireframe) { self.cart = cart }
            func open() { cart.present() }
          }
          """
        ),
        ("Cart/CartWireframe.swift", "final class CartWireframe { func present() {} }"),
        (
          "App/Container.swift",
          """
          final class Container {
            let bar: Bar
            init() { bar = Bar(ListWireframe(cart: CartWireframe())) }
            func start() { bar.install() }
          }
          """
        ),
        (
          "App/AppDelegate.swift",
          "final class AppDelegate: NSObject, UIApplicationDelegate {\n let c = Container()\n func start() { c.start() }\n}"
        ),
      ],
      expected: [
        "List -> Cart: open() by router CartWireframe (List/ListWireframe.swift:4)",
        "AppDelegate => List (App/AppDelegate.swift:2)",
      ]),
    Case(
      name: "a builder that the adapted delegate of a SwiftUI app stores",
      files: drawn("List") + [
        (
          "App/Shop.swift",
          """
          @main struct Shop: App {
            @UIApplicationDelegateAdaptor(Starter.self) var starter
            var body: some Scene { WindowGroup { starter.builder.list() } }
          }
          """
        ),
        (
          "App/Starter.swift",
          """
          final class Starter: NSObject, UIApplicationDelegate { var builder: Builder! }
          struct Builder { func list() -> some View { ListView() } }
          """
        ),
      ],
      expected: ["Shop => List (App/Shop.swift:3)"]),
  ]

  @Test(arguments: surroundings) func `Routes are found in what surrounds modules`(_ row: Case) {
    #expect(MapTests.lines(MapTests.map(row.files)) == row.expected)
  }

  @Test func `Nothing is looked at where there are no modules`() {
    let map = MapTests.map([("App/A.swift", "final class A: UIViewController {}")])
    #expect(map.nodes.isEmpty && map.edges.isEmpty && map.entries.isEmpty)
  }

  static let cases: [Case] = [
    Case(
      name: "what is pushed in SwiftUI leads to what is drawn for it elsewhere",
      files: MapTests.module("List") + drawn("Cart") + drawn("Help") + [
        (
          "App/Destinations.swift",
          """
          enum Destination: Hashable { case cart(id: Int), help }
          struct Destinations: ViewModifier {
            func body(content: Content) -> some View {
              content.navigationDestination(for: Destination.self) { destination in
                switch destination {
                case .cart(let id): CartView()
                case .help: HelpView()
                }
              }
            }
          }
          """
        ),
        MapTests.router(
          "func open() { path.append(Destination.cart(id: 1)) }\n"
            + "func help(_ path: Binding<[Destination]>) { path.wrappedValue = [.help] }"),
      ],
      expected: [
        "List -> Cart: open() by route cart (List/ListRouter.swift:3)",
        "List -> Help: help(_:) [path: Binding] by route help (List/ListRouter.swift:4)",
      ]),
    Case(
      name: "a router that all modules share belongs to none, and a bar holds its tabs",
      files: drawn("Start") + drawn("Bar") + drawn("Home") + [
        (
          "Start/StartRouter.swift",
          "protocol StartRouter { func finish() }\nextension SharedRouter: StartRouter {}"
        ),
        ("Home/HomeRouter.swift", "protocol HomeRouter { func leave() }\nextension SharedRouter: HomeRouter {}"),
        (
          "Start/StartPresenter+Tap.swift",
          "extension StartPresenter { var router: StartRouter { shared } func tap() { router.finish() } }"
        ),
        ("App/Shared.swift", "struct SharedRouter { let builder: Builder }\nstruct Builder {}"),
        (
          "Bar/BarView+Builder.swift",
          """
          extension Builder {
            func bar() -> some View {
              let tabs = [Tab { home() }]
              return BarView(tabs: tabs)
            }
            func home() -> some View { HomeView() }
          }
          extension SharedRouter {
            func finish() { show { builder.bar() } }
            func leave() { show { StartView() } }
          }
          """
        ),
      ],
      expected: [
        "Bar -> Home: bar() by factory home (Bar/BarView+Builder.swift:3)",
        "Start -> Bar: tap() by factory finish (Start/StartPresenter+Tap.swift:1)",
      ]),
    Case(
      name: "a router that makes its module when it is made",
      files: MapTests.module("List") + MapTests.module("Help") + [
        ("Help/HelpRouter.swift", "final class HelpRouter { init() { view = HelpViewController() } }"),
        MapTests.router("func open() { window.rootViewController = HelpRouter().view }"),
      ],
      expected: ["List -> Help: open() by router HelpRouter (List/ListRouter.swift:3)"]),
    Case(
      name: "of modules called alike the nearest is meant",
      files: ["One", "Two"].flatMap { app in
        (MapTests.module("List") + MapTests.module("Help") + [
          MapTests.router("func open() { push(HelpAssembly().makeModule()) }")
        ]).map { ("\(app)/\($0.path)", $0.text) }
      },
      expected: [
        "List (One/List) -> Help (One/Help): open() by assembly HelpAssembly (One/List/ListRouter.swift:3)",
        "List (Two/List) -> Help (Two/Help): open() by assembly HelpAssembly (Two/List/ListRouter.swift:3)",
      ]),
    Case(
      name: "segues whose names are constants, and factories that Typhoon injects",
      files: module("Login") + module("Help") + module("Join") + [
        (
          "Login.storyboard",
          """
          <document><viewController id="l" customClass="LoginViewController"><connections>
          <segue destination="h" kind="show" identifier="toHelp"/></connections></viewController>
          <viewController id="h" customClass="HelpViewController"/></document>
          """
        ),
        (
          "Login/LoginRouter.m",
          """
          static NSString *const LoginToHelp = @"toHelp";
          @implementation LoginRouter
          - (void)openHelp { [self.transitionHandler openModuleUsingSegue:LoginToHelp]; }
          - (void)openOther { NSString *other = toHelp; [self.transitionHandler openModuleUsingSegue:other]; }
          - (void)openJoin { [self.transitionHandler openModuleUsingFactory:self.joinFactory]; }
          @end
          """
        ),
        (
          "Login/LoginAssembly.m",
          """
          @interface LoginAssembly ()
          @property (nonatomic, strong) JoinAssembly *joinAssembly;
          @property (nonatomic, strong) HelpAssembly *helpAssembly;
          @end
          @implementation LoginAssembly
          - (LoginRouter *)router {
            return [TyphoonDefinition withClass:[LoginRouter class] configuration:^(TyphoonDefinition *definition) {
              [definition injectProperty:@selector(joinFactory) with:[self.joinAssembly makeJoin]];
            }];
          }
          - (LoginPresenter *)presenter {
            return [TyphoonDefinition withClass:[LoginPresenter class] configuration:^(TyphoonDefinition *definition) {
              [definition injectProperty:@selector(texts) with:[self.helpAssembly texts]];
            }];
          }
          @end
          """
        ),
        ("Login/LoginPresenter.m", "@implementation LoginPresenter\n- (void)show { [self.texts show]; }\n@end"),
      ],
      expected: [
        "Login -> Help: openHelp by segue toHelp (Login/LoginRouter.m:3)",
        "Login -> Join: openJoin by assembly joinFactory (Login/LoginRouter.m:5)",
      ]),
    Case(
      name: "protocols that routers of Objective-C are registered for, by themselves and by others",
      files: module("List") + module("Edit") + module("Help") + [
        ("List/ListRequiredEdit.h", "@protocol ListRequiredEdit\n@end\n@protocol ListRequiredHelp\n@end"),
        ("Help/HelpConfig.h", "@protocol HelpConfig\n@end"),
        (
          "Adapters/Adapters.m",
          """
          @implementation Adapters
          + (void)start {
            [EditRouter registerModuleProtocol:ZIKRoutable(ListRequiredEdit)];
            [self registerModuleAdapter:ZIKRoutable(ListRequiredHelp) forAdaptee:ZIKRoutable(HelpViewInput)];
          }
          @end
          """
        ),
        (
          "List/ListPresenter.m",
          """
          @implementation ListPresenter
          - (void)edit { [ZIKRouterToViewModule(ListRequiredEdit) performPath:path]; }
          - (void)help { [ZIKRouterToView(ListRequiredHelp) performPath:path]; }
          - (void)list { [ZIKRouterToView(EditViewInput) performPath:path]; }
          - (BOOL)isEdit { return [view conformsToProtocol:@protocol(EditViewInput)]; }
          @end
          """
        ),
      ],
      expected: [
        "List -> Edit: edit by registration ListRequiredEdit (List/ListPresenter.m:2)",
        "List -> Help: help by registration ListRequiredHelp (List/ListPresenter.m:3)",
        "List -> Edit: list by registration EditViewInput (List/ListPresenter.m:4)",
      ]),
    Case(
      name: "a presenter that asks a router in Swift",
      files: MapTests.module("List") + MapTests.module("Help") + [
        (
          "List/ListPresenter+Help.swift",
          "extension ListPresenter { func help() { Router.perform(to: RoutableView<HelpViewInput>(), path: .push) } }"
        )
      ],
      expected: [
        "List -> Help: help() by registration HelpViewInput (List/ListPresenter+Help.swift:1)"
      ]),
    Case(
      name: "links in conditions and in dictionaries",
      files: MapTests.module("List") + MapTests.module("Help") + MapTests.module("Cart") + [
        (
          "App/SceneDelegate.swift",
          """
          final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene(_ scene: UIScene, open url: URL) {
              if url.host == "help", let id = ids["id"] { show(HelpAssembly().makeModule()) }
              let screens = ["cart": { CartAssembly().makeModule() }, "x": nil]
              guard url.path == "/no" else { return show(ListAssembly().makeModule()) }
            }
          }
          """
        )
      ],
      expected: [
        "SceneDelegate => Help 'help' (App/SceneDelegate.swift:3)",
        "SceneDelegate => Cart 'cart' (App/SceneDelegate.swift:4)",
        "SceneDelegate => List (App/SceneDelegate.swift:5)",
      ]),
  ]

  @Test(arguments: cases) func `Routes are found`(_ row: Case) {
    #expect(MapTests.lines(MapTests.map(row.files)) == row.expected)
  }
}
