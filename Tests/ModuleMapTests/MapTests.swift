import Diagnostics
import ModuleRoles
import SystemPackage
import Testing

@testable import ModuleMap

/// The routes between modules that are found in code.
@Suite struct MapTests {
  /// Files as `path: text`, and the expected routes.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [(path: String, text: String)]
    let expected: [String]
    var testDescription: String { name }
  }

  static let root = FilePath("/project")

  static func roles(_ files: [(path: String, text: String)]) -> ProjectRoles {
    let code = files.filter { !$0.path.hasSuffix(".storyboard") }.map { path, text in
      CodeFile(root.pushing(FilePath(path)), relative: FilePath(path), shownAs: path, bytes: Array(text.utf8))
    }
    return ProjectRoles(ProjectCode(files: code, root: root))
  }

  static func map(_ files: [(path: String, text: String)]) -> ModuleMap {
    let boards = files.filter { $0.path.hasSuffix(".storyboard") }.map { path, text in
      Storyboard(named: FilePath(path).stem ?? "", SourceText(path: path, bytes: Array(text.utf8)))
    }
    return ModuleMap(roles(files), Storyboards(boards))
  }

  static func lines(_ map: ModuleMap) -> [String] {
    func line(_ edge: MapEdge, _ arrow: String) -> String {
      let payload = edge.payload.isEmpty ? "" : " [\(edge.payload.joined(separator: ", "))]"
      let output = edge.output.map { " ~ \($0)" } ?? ""
      return "\(map.nodes[edge.from].name) \(arrow) \(map.nodes[edge.to].name): \(edge.method)\(payload)\(output) by "
        + "\(edge.evidence.rawValue) \(edge.named) (\(edge.file):\(edge.line))"
    }
    return map.edges.map { line($0, "->") } + map.choices.map { line($0, "-?") }
      + map.entries.map {
        let link = $0.deepLink.isEmpty ? "" : " '\($0.deepLink)'"
        return "\($0.name) => \(map.nodes[$0.to].name)\(link) (\($0.file):\($0.line))"
      }
  }

  /// The types of a module without any routes.
  static func module(_ name: String) -> [(path: String, text: String)] {
    [
      ("\(name)/\(name)ViewController.swift", "final class \(name)ViewController: UIViewController {}"),
      ("\(name)/\(name)ViewInput.swift", "protocol \(name)ViewInput {}"),
      ("\(name)/\(name)Presenter.swift", "final class \(name)Presenter {}"),
      ("\(name)/\(name)ModuleInput.swift", "protocol \(name)ModuleInput {}"),
      ("\(name)/\(name)ModuleOutput.swift", "protocol \(name)ModuleOutput {}"),
      (
        "\(name)/\(name)Assembly.swift",
        "struct \(name)Assembly { func makeModule() -> UIViewController { \(name)ViewController() } }"
      ),
    ]
  }

  static func router(_ text: String) -> (path: String, text: String) {
    (
      "List/ListRouter.swift",
      "protocol ListRouterInput { func open() }\nfinal class ListRouter: ListRouterInput {\n\(text)\n}"
    )
  }

  static let cases: [Case] = [
    Case(
      name: "an assembly that the router holds, with what is handed over and who is told",
      files: module("List") + module("Detail") + [
        (
          "List/ListRouter.swift",
          """
          protocol ListRouterInput { func openDetail(of item: Item, moduleOutput: DetailModuleOutput) }
          final class ListRouter: ListRouterInput {
            weak var transitionHandler: UIViewController?
            private let detailAssembly: DetailAssembly
            init(detailAssembly: DetailAssembly) { self.detailAssembly = detailAssembly }
            func openDetail(of item: Item, moduleOutput: DetailModuleOutput) {
              transitionHandler?.present(detailAssembly.makeModule(item), animated: true)
            }
          }
          """
        )
      ],
      expected: [
        "List -> Detail: openDetail(of:moduleOutput:) [item: Item] ~ DetailModuleOutput by assembly DetailAssembly "
          + "(List/ListRouter.swift:7)"
      ]),
    Case(
      name: "a helper's route is its caller's; what is only asked about is no route",
      files: module("List") + module("Detail") + module("Help") + [
        router(
          "func open() { show() }\nprivate func show() { push(DetailAssembly().makeModule()) }\n"
            + "func close() { if top is HelpViewController { pop() } }")
      ],
      expected: ["List -> Detail: open() by assembly DetailAssembly (List/ListRouter.swift:4)"]),
    Case(
      name: "factories are followed to their ends, through protocols and properties",
      files: module("List") + module("Detail") + [
        ("App/Factory.swift", "protocol Factory { func detail() -> UIViewController }"),
        (
          "App/AppFactory.swift",
          "final class AppFactory: Factory { let inner = Inner()\nfunc detail() -> UIViewController { inner.make() } }\n"
            + "struct Inner { func make() -> UIViewController { makeDetail() } }\n"
            + "func makeDetail() -> UIViewController { DetailViewController() }"
        ),
        router("let factory: any Factory\nfunc open() { push(factory.detail()) }"),
      ],
      expected: ["List -> Detail: open() by factory detail (List/ListRouter.swift:4)"]),
    Case(
      name: "a function that chooses says what it may open",
      files: module("List") + module("Detail") + module("Help") + [
        (
          "App/Start.swift",
          "struct Start { func first() -> UIViewController { if known { return DetailAssembly().makeModule() }\n"
            + "else { return HelpAssembly().makeModule() } } }"
        ),
        router("func open() { push(Start().first()) }"),
      ],
      expected: [
        "List -? Detail: open() by factory first (List/ListRouter.swift:3)",
        "List -? Help: open() by factory first (List/ListRouter.swift:3)",
      ]),
    Case(
      name: "a function that is told a case opens that one",
      files: module("List") + module("Detail") + module("Help") + [
        (
          "App/Navigator.swift",
          """
          enum Screen { case detail, help
            var viewController: UIViewController {
              switch self {
              case .detail: DetailAssembly().makeModule()
              case .help: HelpAssembly().makeModule()
              }
            }
          }
          struct Navigator { func open(_ screen: Screen) { push(screen.viewController) } }
          """
        ),
        router("let navigator = Navigator()\nfunc open() { navigator.open(.help) }"),
      ],
      expected: ["List -> Help: open() by factory open (List/ListRouter.swift:4)"]),
    Case(
      name: "views open what they make, not what they hold",
      files: module("List") + module("Detail") + module("Help") + [
        (
          "List/ListViewController+Actions.swift",
          "extension ListViewController { var input: HelpModuleInput? { nil }\n"
            + "func tap() { show(DetailViewController(), sender: nil) } }"
        )
      ],
      expected: ["List -> Detail: tap() by view DetailViewController (List/ListViewController+Actions.swift:2)"]),
    Case(
      name: "segues lead where the storyboard says",
      files: module("List") + module("Detail") + module("Help") + [
        (
          "Main.storyboard",
          """
          <document initialViewController="n"><scenes>
          <scene><navigationController id="n"><segue destination="a" kind="relationship"/></navigationController></scene>
          <scene><viewController id="a" customClass="ListViewController"><connections>
          <segue destination="r" kind="show" identifier="toDetail"/>
          <segue destination="h" kind="show" id="x"/></connections></viewController></scene>
          <scene><viewControllerPlaceholder storyboardName="Detail" id="r"/></scene>
          <scene><viewController id="h" customClass="HelpViewController"/></scene></scenes></document>
          """
        ),
        (
          "Detail.storyboard",
          "<document initialViewController=\"d\"><viewController id=\"d\" customClass=\"DetailViewController\"/></document>"
        ),
        ("List/Segues.swift", "enum Segues { static let detail = \"toDetail\" }"),
        router("func open() { handler.performSegue(withIdentifier: Segues.detail, sender: nil) }"),
      ],
      expected: [
        "List -> Detail: open() by segue toDetail (List/ListRouter.swift:3)",
        "List -> Help:  by segue HelpViewController (Main.storyboard:5)",
        "Main.storyboard => List (Main.storyboard:1)",
      ]),
    Case(
      name: "module inputs of Objective-C's blocks",
      files: [
        ("Cart/CartViewController.h", "@interface CartViewController : UIViewController\n@end"),
        ("Cart/CartPresenter.h", "@interface CartPresenter : NSObject\n@end"),
        ("Cart/CartRouter.h", "@interface CartRouter : NSObject <CartRouterInput>\n@end"),
        (
          "Cart/CartRouter.m",
          """
          @implementation CartRouter
          - (void)openPay:(Order *)order {
            [[self.transitionHandler openModuleUsingSegue:@"gone"] thenChainUsingBlock:^id<Output>(id<PayModuleInput> input) {
              [input configure:order];
              return nil;
            }];
          }
          @end
          """
        ),
        ("Pay/PayViewController.h", "@interface PayViewController : UIViewController\n@end"),
        ("Pay/PayPresenter.h", "@interface PayPresenter : NSObject <PayModuleInput>\n@end"),
        ("Pay/PayViewInput.h", "@protocol PayViewInput\n@end"),
        ("Pay/PayModuleInput.h", "@protocol PayModuleInput\n@end"),
      ],
      expected: ["Cart -> Pay: openPay: [order: Order] by module-input PayModuleInput (Cart/CartRouter.m:3)"]),
    Case(
      name: "a case that is handed over leads to the module that code elsewhere makes for it",
      files: module("List") + module("Detail") + module("Help") + [
        (
          "App/Destination.swift",
          """
          enum Destination { case detail, help
            func make(in container: Container) -> UIViewController {
              switch self {
              case .detail: container.resolve(UIViewController.self, name: DetailAssembly.tag)
              case .help: container.resolve(UIViewController.self, name: HelpAssembly.tag)
              }
            }
          }
          protocol AppRouting { func show(_ destination: Destination) }
          """
        ),
        router("var app: AppRouting!\nfunc open() { app.show(.detail) }\nfunc help() { go(Destination.help) }"),
      ],
      expected: [
        "List -> Detail: open() by route detail (List/ListRouter.swift:4)",
        "List -> Help: help() by route help (List/ListRouter.swift:5)",
      ]),
    Case(
      name: "a registry knows which module provides what another requires",
      files: module("List") + module("Detail") + [
        (
          "App/Wiring.swift",
          "func wire() { registry.adapt((any ListRequired).self, to: (any DetailModuleInput).self) { $0 } }"
        ),
        ("List/ListRequired.swift", "protocol ListRequired {}"),
        router("func open() { registry.open((any ListRequired).self) }"),
      ],
      expected: ["List -> Detail: open() by registration ListRequired (List/ListRouter.swift:3)"]),
    Case(
      name: "what a router inherits counts where the module calls it",
      files: module("List") + module("Detail") + module("Help") + [
        (
          "App/Opens.swift",
          "protocol OpensDetail {}\nextension OpensDetail { func detail() { push(DetailAssembly().makeModule()) } }"
        ),
        ("App/Base.swift", "class BaseRouter { func help() { push(HelpAssembly().makeModule()) } }"),
        ("List/ListRouter.swift", "protocol ListRouterInput {}\nfinal class ListRouter: BaseRouter, OpensDetail {}"),
        ("List/ListPresenter+Tap.swift", "extension ListPresenter { func tap() { router.detail() } }"),
      ],
      expected: ["List -> Detail: detail() by assembly DetailAssembly (App/Opens.swift:2)"]),
    Case(
      name: "who answers for a module may stand outside of all",
      files: module("List") + module("Detail") + [
        (
          "App/AppCoordinator.swift",
          "final class AppCoordinator: ListModuleOutput { lazy var root = { DetailAssembly().makeModule() }()\n"
            + "func didSelect() { push(root) } }"
        ),
        (
          "List/ListPresenter+Tap.swift",
          "extension ListPresenter { var output: ListModuleOutput { o }\nfunc tap() { output.didSelect() } }"
        ),
      ],
      expected: ["List -> Detail: tap() by factory didSelect (List/ListPresenter+Tap.swift:2)"]),
    Case(
      name: "asking for what is on the screen opens nothing",
      files: module("List") + module("Detail") + [
        (
          "List/ListPresenter+Tap.swift",
          "extension ListPresenter { func tap() { let detail = navigation.viewControllers.last as? DetailViewController } }"
        )
      ],
      expected: []),
    Case(
      name: "the app begins in its delegate, with what that opens, not with what it makes",
      files: module("List") + module("Help") + [
        (
          "App/AppDelegate.swift",
          "@main class AppDelegate: UIResponder, UIApplicationDelegate {\n  lazy var root = Root()\n"
            + "  func start() {\n    root.show() } }\nfinal class Root { let other = HelpPresenter()\n init() { use(HelpPresenter()) }\n func show() { use(ListAssembly().makeModule()) } }"
        )
      ],
      expected: ["AppDelegate => List (App/AppDelegate.swift:4)"]),
    Case(
      name: "links that are written down lead into the app",
      files: module("List") + module("Help") + [
        (
          "App/SceneDelegate.swift",
          """
          final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene() { show(ListAssembly().makeModule()) }
            func scene(_ scene: UIScene, open url: URL) {
              switch url.host {
              case "help", "faq": show(HelpAssembly().makeModule())
              default: show(ListAssembly().makeModule())
              }
            }
          }
          """
        )
      ],
      expected: [
        "SceneDelegate => List (App/SceneDelegate.swift:2)",
        "SceneDelegate => Help 'help, faq' (App/SceneDelegate.swift:5)",
      ]),
  ]

  @Test(arguments: cases) func `Routes are found`(_ row: Case) {
    #expect(Self.lines(Self.map(row.files)) == row.expected)
  }

  @Test func `Modules know their files, tests and lines`() throws {
    let map = Self.map(
      Self.module("Cart") + [
        ("Cart/CartCell.swift", "class CartCell {}\n// two\n"),
        ("Routers/CartRouter.swift", "class CartRouter {}"),
        ("Tests/CartPresenterTests.swift", "import XCTest\nclass CartPresenterTests: XCTestCase {}"),
      ])
    let node = try #require(map.nodes.first)
    #expect(node.name == "Cart")
    #expect(node.files.count == 8)
    #expect(node.files.contains("Routers/CartRouter.swift"))
    #expect(node.tests == ["Tests/CartPresenterTests.swift"])
    #expect(node.lines == 2)
    #expect(map.unopened == [0])
  }

  @Test func `Cycles and references to private parts are found`() {
    let map = Self.map(
      Self.module("One") + Self.module("Two") + Self.module("Three") + [
        ("One/OneRouter.swift", "class OneRouter { func go() { push(TwoAssembly().makeModule()) } }"),
        ("Two/TwoRouter.swift", "class TwoRouter { func go() { push(OneAssembly().makeModule()) } }"),
        ("Three/ThreeInteractor.swift", "class ThreeInteractor { var view: OneViewController? }"),
      ])
    #expect(map.circles.map { $0.map { map.nodes[$0].name } } == [["One", "Two"]])
    #expect(map.intrusions.map { "\(map.nodes[$0.from].name) \($0.type)" } == ["Three OneViewController"])
  }
}
