import Diagnostics
import SystemPackage
import Testing

@testable import ModuleRoles

/// The roles found in a module of each architecture.
@Suite struct RolesTests {
  /// Files as `path: text`, and the expected roles.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [(path: String, text: String)]
    let expected: [String]
    var testDescription: String { name }
  }

  static func roles(_ files: [(path: String, text: String)], prefix: String = "") -> ProjectRoles {
    let root = FilePath("/project")
    let code = files.map { path, text in
      CodeFile(root.pushing(FilePath(path)), relative: FilePath(path), shownAs: path, bytes: Array(text.utf8))
    }
    return ProjectRoles(ProjectCode(files: code, root: root), prefix: prefix)
  }

  static func lines(_ roles: ProjectRoles) -> [String] {
    roles.modules.flatMap { module in
      ["\(module.name) (\(module.architecture.name)) in \(module.folder)"]
        + module.types.map { "  \($0.role.rawValue) \($0.name): \($0.evidence.rawValue)" }
    }
  }

  static let cases: [Case] = [
    Case(
      name: "book",
      files: [
        ("Login/View/LoginViewInput.swift", "protocol LoginViewInput: AnyObject {}"),
        ("Login/View/LoginViewOutput.swift", "protocol LoginViewOutput {}"),
        (
          "Login/View/LoginForm.swift", "final class LoginForm: UIView, LoginViewInput { var output: LoginViewOutput? }"
        ),
        (
          "Login/Presenter/LoginPresenter.swift",
          "class LoginPresenter: LoginViewOutput { weak var view: LoginViewInput? }"
        ),
        ("Login/Presenter/LoginModuleInput.swift", "protocol LoginModuleInput {}"),
        ("Login/Interactor/LoginInteractor.swift", "class LoginInteractor: LoginInteractorInput {}"),
        ("Login/Interactor/LoginInteractorInput.swift", "protocol LoginInteractorInput {}"),
        ("Login/Interactor/LoginInteractorOutput.swift", "protocol LoginInteractorOutput: AnyObject {}"),
        ("Login/Router/LoginRouter.swift", "class LoginRouter: LoginRouterInput {}"),
        ("Login/Router/LoginRouterInput.swift", "protocol LoginRouterInput {}"),
        ("Login/Assembly/LoginAssembly.swift", "enum LoginAssembly {}"),
        ("Login/View/LoginHelper.swift", "final class LoginHelper {}"),
        ("Common/BasePresenter.swift", "class BasePresenter {}\nclass BaseRouter {}\nclass BaseViewController {}"),
        ("LoginTests/LoginTests.swift", "import XCTest\nclass LoginViewSpy: LoginViewInput {}"),
      ],
      expected: [
        "Login (book) in Login", "  ViewInput LoginViewInput: name", "  ViewOutput LoginViewOutput: name",
        "  View LoginForm: conformance", "  Presenter LoginPresenter: name", "  ModuleInput LoginModuleInput: name",
        "  Interactor LoginInteractor: name", "  InteractorInput LoginInteractorInput: name",
        "  InteractorOutput LoginInteractorOutput: name", "  Router LoginRouter: name",
        "  RouterInput LoginRouterInput: name", "  Assembly LoginAssembly: name",
      ]),
    Case(
      name: "Objective-C",
      files: [
        ("Cart/View/CartViewInput.h", "@protocol CartViewInput <NSObject>\n@end"),
        ("Cart/View/CartViewController.h", "@interface CartViewController : UIViewController <CartViewInput>\n@end"),
        ("Cart/View/CartViewController.m", "@implementation CartViewController\n@end"),
        (
          "Cart/Presenter/CartPresenter.h",
          "@interface CartPresenter : NSObject\n@property (nonatomic, weak) id<CartViewInput> view;\n@end"
        ),
        ("Cart/Assembly/CartModuleAssembly.h", "@interface CartModuleAssembly : TyphoonAssembly\n@end"),
      ],
      expected: [
        "Cart (book) in Cart", "  ViewInput CartViewInput: name", "  View CartViewController: name",
        "  Presenter CartPresenter: name", "  Assembly CartModuleAssembly: name",
      ]),
    Case(
      name: "wireframe",
      files: [
        (
          "List/Module Interface/ListModuleInterface.swift",
          "protocol ListModuleInterface {}\nprotocol ListModuleDelegate {}"
        ),
        ("List/User Interface/View/ListViewInterface.swift", "protocol ListViewInterface {}"),
        ("List/User Interface/Presenter/ListPresenter.swift", "class ListPresenter: ListModuleInterface {}"),
        ("List/User Interface/Wireframe/ListWireframe.swift", "class ListWireframe {}"),
        ("List/Application Logic/Manager/ListDataManager.swift", "class ListDataManager {}"),
      ],
      expected: [
        "List (wireframe) in List", "  DataManager ListDataManager: name", "  ViewOutput ListModuleInterface: name",
        "  ModuleOutput ListModuleDelegate: name", "  Presenter ListPresenter: name",
        "  ViewInput ListViewInterface: name", "  Router ListWireframe: name",
      ]),
    Case(
      name: "ribs",
      files: [
        (
          "Home/HomeBuilder.swift",
          "protocol HomeDependency {}\nclass HomeComponent {}\nprotocol HomeBuildable {}\nclass HomeBuilder: HomeBuildable {}"
        ),
        (
          "Home/HomeInteractor.swift",
          "protocol HomeRouting {}\nprotocol HomePresentable {}\nprotocol HomeListener {}\nclass HomeInteractor {}"
        ),
        (
          "Home/HomeRouter.swift",
          "protocol HomeInteractable {}\nprotocol HomeViewControllable {}\nclass HomeRouter: HomeRouting {}"
        ),
        ("Home/HomeViewController.swift", "protocol HomePresentableListener {}\nclass HomeViewController {}"),
      ],
      expected: [
        "Home (ribs) in Home", "  Dependency HomeDependency: name", "  Assembly HomeComponent: name",
        "  AssemblyInput HomeBuildable: name", "  Assembly HomeBuilder: name", "  RouterInput HomeRouting: name",
        "  ViewInput HomePresentable: name", "  ModuleOutput HomeListener: name", "  Interactor HomeInteractor: name",
        "  InteractorInput HomeInteractable: name", "  TransitionHandler HomeViewControllable: name",
        "  Router HomeRouter: name", "  ViewOutput HomePresentableListener: name", "  View HomeViewController: name",
      ]),
    Case(
      name: "swiftui",
      files: [
        (
          "Feed/FeedView.swift",
          "struct FeedView: View { @ObservedObject var presenter: FeedPresenter }\nstruct FeedRowView: View {}"
        ),
        ("Feed/FeedPresenter.swift", "final class FeedPresenter: ObservableObject {}"),
        ("Feed/FeedInteractor.swift", "actor FeedInteractor {}"),
      ],
      expected: [
        "Feed (swiftui) in Feed", "  Interactor FeedInteractor: name", "  Presenter FeedPresenter: name",
        "  View FeedView: name",
      ]),
    Case(
      name: "infinum",
      files: [
        (
          "Home/HomeInterfaces.swift",
          "protocol HomeWireframeInterface {}\nprotocol HomeViewInterface {}\nprotocol HomePresenterInterface {}\nprotocol HomeFormatterInterface {}\nprotocol HomeInteractorInterface {}"
        ),
        ("Home/HomePresenter.swift", "final class HomePresenter {}\nfinal class HomeFormatter {}"),
        ("Home/HomeWireframe.swift", "final class HomeWireframe: BaseWireframe<HomeViewController> {}"),
      ],
      expected: [
        "Home (infinum) in Home", "  RouterInput HomeWireframeInterface: name", "  ViewInput HomeViewInterface: name",
        "  ViewOutput HomePresenterInterface: name", "  FormatterInput HomeFormatterInterface: name",
        "  InteractorInput HomeInteractorInterface: name", "  Presenter HomePresenter: name",
        "  Formatter HomeFormatter: name", "  Router HomeWireframe: name",
      ]),
    Case(
      name: "juanpe, with slips in names, and one file of protocols",
      files: [
        (
          "Pay/Protocols/PayProtocols.swift",
          """
          protocol PayViewProtocol: AnyObject {}
          protocol PayPresenterPtorocol: AnyObject {}
          protocol PayInputInteractorProtocol: AnyObject {}
          protocol PayOutputInteractorProtocol: AnyObject {}
          protocol PayRouterProtocol {}
          """
        ),
        (
          "Pay/View/PayController.swift",
          "class PayController: PayViewProtocol { var presenter: PayPresenterPtorocol? }"
        ),
        (
          "Pay/Presenter/PayPresenterr.swift",
          "class PayPresenter: PayPresenterPtorocol { var interactor: PayInputInteractorProtocol? }\nextension PayPresenter: PayOutputInteractorProtocol {}"
        ),
        (
          "Pay/Interactor/PaiInteractor.swift",
          "class PaiInteractor: PayInputInteractorProtocol { weak var presenter: PayOutputInteractorProtocol? }"
        ),
      ],
      expected: [
        "Pay (juanpe) in Pay", "  Interactor PaiInteractor: name", "  Presenter PayPresenter: name",
        "  ViewInput PayViewProtocol: name", "  ViewOutput PayPresenterPtorocol: use",
        "  InteractorInput PayInputInteractorProtocol: use", "  InteractorOutput PayOutputInteractorProtocol: use",
        "  RouterInput PayRouterProtocol: name", "  View PayController: conformance",
      ]),
    Case(
      name: "4v",
      files: [
        (
          "Cart/ViewModel/CartViewModel.swift",
          "protocol CartViewModelDelegate: AnyObject {}\nfinal class CartViewModel {}"
        ),
        ("Cart/CartNavigationDelegate.swift", "protocol CartNavigationDelegate: AnyObject {}"),
        ("Cart/ViewFactory/CartViewFactory.swift", "final class CartViewFactory {}"),
        ("Cart/View/CartViewController.swift", "final class CartViewController {}"),
      ],
      expected: [
        "Cart (4v) in Cart", "  RouterInput CartNavigationDelegate: name", "  View CartViewController: name",
        "  Assembly CartViewFactory: name", "  ViewInput CartViewModelDelegate: name",
        "  Presenter CartViewModel: name",
      ]),
    Case(
      name: "arrows",
      files: [
        (
          "News/NewsProtocols.swift",
          "protocol ViewToPresenterNewsProtocol {}\nprotocol PresenterToViewNewsProtocol {}\nprotocol InteractorToPresenterNewsProtocol {}"
        ),
        ("News/NewsPresenter.swift", "class NewsPresenter: ViewToPresenterNewsProtocol {}"),
      ],
      expected: [
        "News (arrow) in News", "  Presenter NewsPresenter: name", "  ViewOutput ViewToPresenterNewsProtocol: name",
        "  ViewInput PresenterToViewNewsProtocol: name", "  InteractorOutput InteractorToPresenterNewsProtocol: name",
      ]),
    Case(
      name: "the kind is what is declared",
      files: [
        (
          "A/APresenter.swift",
          "protocol APresenter {}\nclass DefaultAPresenter: APresenter {}\nprotocol ARouter {}\nprotocol AView {}"
        ),
        ("A/AStruct.swift", "struct AViewInput {}"),
      ],
      expected: [
        "A (book) in A", "  ViewOutput APresenter: name", "  RouterInput ARouter: name", "  ViewInput AView: name",
        "  Presenter DefaultAPresenter: name",
      ]),
    Case(
      name: "what only the interactor holds is what it answers, whatever it is called",
      files: [
        ("A/APresenter.swift", "final class APresenter: APresenterProtocol, APresenterInput {}"),
        ("A/AProtocols.swift", "protocol APresenterProtocol {}\nprotocol APresenterInput: AnyObject {}"),
        ("A/AInteractor.swift", "final class AInteractor { weak var presenter: APresenterInput? }"),
        ("A/AViewController.swift", "final class AViewController { var presenter: APresenterProtocol? }"),
      ],
      expected: [
        "A (juanpe) in A", "  Interactor AInteractor: name", "  Presenter APresenter: name",
        "  ViewOutput APresenterProtocol: name", "  InteractorOutput APresenterInput: use",
        "  View AViewController: name",
      ]),
    Case(
      name: "what answers for several modules belongs to none",
      files: ["A", "B"].flatMap { name in
        [
          ("\(name)/\(name)View.swift", "struct \(name)View: View {}"),
          ("\(name)/\(name)Presenter.swift", "final class \(name)Presenter {}"),
          (
            "\(name)/\(name)Protocols.swift",
            "protocol \(name)Router {}\nprotocol \(name)Interactor {}\nextension Shared: \(name)Router {}\n"
              + "extension Core: \(name)Interactor {}\nprotocol \(name)DataManager {}\nextension Storage: \(name)DataManager {}"
          ),
        ]
      } + [("App/Shared.swift", "struct Shared {}\nfinal class Core {}\nfinal class Storage {}")],
      expected: [
        "A (swiftui) in A", "  Presenter APresenter: name", "  RouterInput ARouter: name",
        "  InteractorInput AInteractor: name", "  DataManagerInput ADataManager: name", "  View AView: name",
        "B (swiftui) in B", "  Presenter BPresenter: name", "  RouterInput BRouter: name",
        "  InteractorInput BInteractor: name", "  DataManagerInput BDataManager: name", "  View BView: name",
      ]),
  ]

  @Test(arguments: cases)
  func `Each type has its role in the architecture`(_ example: Case) {
    let files = example.files.sorted { $0.path < $1.path }
    let found = Self.lines(Self.roles(files))
    #expect(found.first == example.expected.first)
    #expect(found.dropFirst().sorted() == example.expected.dropFirst().sorted())
  }

  @Test func `A protocol that inherits from a role's protocol has no role`() {
    let roles = Self.roles([
      ("Login/LoginPresenter.swift", "class LoginPresenter {}"),
      ("Login/LoginViewInput.swift", "protocol LoginViewInput {}\nprotocol LoginExtras: LoginViewInput {}"),
    ])
    #expect(
      Self.lines(roles) == [
        "Login (book) in Login", "  Presenter LoginPresenter: name", "  ViewInput LoginViewInput: name",
      ])
  }

  @Test(arguments: [
    (["NewsPresenter", "NewsRouter"], ["News", "NewsPresenter", "NewsRouter", "NewsTableViewController"]),
    (
      ["NewsPresenter", "NewsRouter", "NewsTableAssembly"],
      ["News", "NewsPresenter", "NewsRouter", "NewsTableViewController"]
    ),
    (
      ["NewsTablePresenter", "NewsTableRouter"],
      ["NewsTable", "NewsTablePresenter", "NewsTableRouter", "NewsTableViewController"]
    ),
  ])
  func `A table view controller belongs to a table's module, or to a module with a table`(
    others: [String], expected: [String]
  ) {
    let types = (others + ["NewsTableViewController"]).map { "class \($0) {}" }.joined(separator: "\n")
    let module = Self.roles([("News/News.swift", types)]).modules.first { $0.types.count > 1 }
    #expect([module?.name].compactMap(\.self) + (module?.types.map(\.name).sorted() ?? []) == expected)
  }

  @Test(arguments: [
    // Both modules exist, so the view controller of one is not a second one of the other.
    (
      ["NewsPresenter", "NewsRouter", "NewsViewController", "NewsTablePresenter", "NewsTableRouter"],
      [
        "News: NewsPresenter NewsRouter NewsViewController",
        "NewsTable: NewsTablePresenter NewsTableRouter NewsTableViewController",
      ]
    ),
    // The name of a helper type alone does not define a module.
    (
      ["NewsPresenter", "NewsRouter", "NewsTableDataManager"],
      ["News: NewsPresenter NewsRouter NewsTableViewController"]
    ),
  ])
  func `Modules with a common name prefix keep their view controllers apart`(others: [String], expected: [String]) {
    let files = (others + ["NewsTableViewController"]).map { name in
      (path: "\(name.hasSuffix("Controller") ? "Views" : "Logic")/\(name).swift", text: "class \(name) {}")
    }
    let modules = Self.roles(files).modules.map { module in
      "\(module.name): " + module.types.map(\.name).sorted().joined(separator: " ")
    }
    #expect(modules.sorted() == expected)
  }

  @Test func `A folder named like tests belongs to tests if it contains tests`() {
    let presenter = ("ShopTest/CartPresenter.swift", "class CartPresenter {}\nclass CartRouter {}")
    let test = ("ShopTest/CartTests.swift", "import XCTest\nfinal class CartTests: XCTestCase {}")
    #expect(Self.roles([presenter]).modules.map(\.name) == ["Cart"])
    #expect(Self.roles([presenter, test]).modules.map(\.name) == [])
  }

  @Test func `Of several types with one name the nearest is used, and a protocol of several modules is shared`() {
    let roles = Self.roles([
      ("Shop/Cart/CartPresenter.swift", "class CartPresenter: FeedRouterInput {}"),
      ("Shop/Cart/CartRouter.swift", "class CartRouter {}"),
      ("Shop/Feed/Feed.swift", "class FeedPresenter {}\nprotocol FeedRouterInput {}"),
      ("Watch/Cart/CartPresenter.swift", "class CartPresenter {}"),
      ("Watch/Cart/CartRouter.swift", "class CartRouter {}"),
      ("Watch/Feed/List.swift", "class ListPresenter: FeedRouterInput, PairRouterInput {}\nclass ListRouter {}"),
      (
        "Watch/Solo/Solo.swift", "class SoloPresenter: AloneRouterInput, PairRouterInput {}\nclass SoloRouter {}"
      ),
      ("Watch/Pair/Pair.swift", "class PairPresenter {}\nprotocol PairRouterInput {}"),
      ("Watch/Alone/Alone.swift", "class AlonePresenter {}\nprotocol AloneRouterInput {}"),
    ])
    func number(_ folder: String) -> Int? { roles.modules.firstIndex { $0.folder.string == folder } }
    func meant(_ name: String, from folder: String?) -> String? {
      roles.role(of: name, preferring: folder.flatMap(number)).map { roles.modules[$0.module].folder.string }
    }
    #expect(meant("CartPresenter", from: "Watch/Cart") == "Watch/Cart")
    #expect(meant("CartPresenter", from: "Watch/Feed") == "Watch/Cart")
    #expect(meant("CartPresenter", from: "Shop/Feed") == "Shop/Cart")
    #expect(meant("CartPresenter", from: nil) == "Shop/Cart")
    #expect(meant("ListPresenter", from: "Shop/Cart") == "Watch/Feed")
    #expect(meant("Nobody", from: "Shop/Cart") == nil)
    let shared = ["Shop/Cart", "Watch/Feed", "Shop/Feed"].map { folder in
      number(folder).map { roles.isShared("FeedRouterInput", with: $0) }
    }
    #expect(shared == [true, true, false])
    #expect(number("Watch/Solo").map { roles.isShared("AloneRouterInput", with: $0) } == false)
    #expect(number("Watch/Feed").map { roles.isShared("AloneRouterInput", with: $0) } == false)
    #expect(number("Watch/Solo").map { roles.isShared("PairRouterInput", with: $0) } == true)
  }

  @Test func `Modules of one name stay separate, and a prefix is no part of a name`() {
    let roles = Self.roles(
      [
        ("Shop/Cart/CartPresenter.swift", "class SHCartPresenter {}"),
        ("Shop/Cart/CartRouter.swift", "class SHCartRouter {}"),
        ("Watch/Cart/CartPresenter.swift", "class SHCartPresenter {}"),
        ("Watch/Cart/CartRouter.swift", "class SHCartRouter {}"),
      ], prefix: "SH")
    #expect(
      Self.lines(roles) == [
        "Cart (book) in Shop/Cart", "  Presenter SHCartPresenter: name", "  Router SHCartRouter: name",
        "Cart (book) in Watch/Cart", "  Presenter SHCartPresenter: name", "  Router SHCartRouter: name",
      ])
  }
}
