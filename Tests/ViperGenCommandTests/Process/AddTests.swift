import TestSupport
import Testing

@Suite("Additions, command by command")
struct AddTests {
  @Test("An event is previewed, added, found again, accepted by check and doubles, and undone exactly")
  func event() async throws {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Login viper -D test_framework=xctest").code == 0)
    let before = try workspace.contents()
    let event = ["add", "Login", "event", "didTapSignIn(name: String)"]

    let plan = try await workspace.run(words: event + ["--dry-run", "--diff"])
    #expect(plan.code == 0)
    #expect(
      plan.output.hasPrefix(
        """
          edit       Code/Login/Presenter/LoginPresenter.swift         + didTapSignIn(name:)
          edit       Code/Login/View/LoginViewOutput.swift             + didTapSignIn(name:)
          edit       Tests/Login/Presenter/LoginPresenterTests.swift   + testThatDidTapSignInIsShown()
          edit       Tests/Login/View/LoginViewControllerTests.swift   + didTapSignIn(name:) of OutputSpy

        --- a/Code/Login/Presenter/LoginPresenter.swift
        +++ b/Code/Login/Presenter/LoginPresenter.swift
        @@ -24,6 +24,10 @@
             func didTriggerViewReadyEvent() {
                 view?.setupInitialState()
             }
        +
        +    func didTapSignIn(name: String) {
        +        // TODO: Handle the user action: tap sign in.
        +    }
         }

        """))
    #expect(
      plan.errors == """
        1 place to write:
          Code/Login/Presenter/LoginPresenter.swift:29   Handle the user action: tap sign in.
        Nothing was written.

        """)
    #expect(try workspace.contents() == before)

    #expect(try await workspace.run(words: event).code == 0)
    let written = try workspace.contents()
    #expect(written != before)
    let again = try await workspace.run(words: event)
    #expect(again.code == 0)
    #expect(again.output == "")
    #expect(again.errors == "Login already has event didTapSignIn(name: String); nothing was written.\n")
    #expect(try workspace.contents() == written)
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("doubles --check").code == 0)

    let todo = try await workspace.run("check --todo")
    #expect(todo.code == 0)
    #expect(
      todo.errors == """
        1 module checked, all in order.
        1 place to write:
          Code/Login/Presenter/LoginPresenter.swift:29   Handle the user action: tap sign in.

        """)
    let json = try await workspace.run("check --todo --json").output
    #expect(
      json.contains(
        """
        "to_write" : [
              {
                "line" : 29,
                "path" : "Code/Login/Presenter/LoginPresenter.swift",
                "text" : "Handle the user action: tap sign in."
              }
            ]
        """), "\(json)")
    #expect(!(try await workspace.run("check --json").output.contains("to_write")))

    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)

    // An event that does something needs no test that waits for its code.
    #expect(try await workspace.run(words: ["add", "Login", "usecase", "load"]).code == 0)
    let existing = try await workspace.run(words: ["add", "Login", "event", "didTapLoad"])
    #expect(existing.errors == "Login already has event didTapLoad; nothing was written.\n")
  }

  @Test(
    "A service that an interactor cannot store in Swift 6 is an error, unless its protocol is already Sendable",
    arguments: [(": Sendable", "", "is Sendable"), ("", " async", "has async functions")])
  func sendableService(base: String, effect: String, reason: String) async throws {
    let folder = "Sources/Shop/Modules/List"
    let workspace = try PackageModuleTests.workspace([
      "\(folder)/ListPresenter.swift": "@MainActor final class ListPresenter {\n  var interactor: ListInput?\n}\n",
      "\(folder)/ListInteractor.swift":
        "protocol ListInput\(base) {}\n\nstruct ListInteractor: ListInput {\n  func a()\(effect) {}\n}\n",
    ])
    #expect(try await workspace.run("adopt List viper --force").code == 0)
    let before = try workspace.contents()
    let run = try await workspace.run("add List service AuthService")
    #expect(run.code == 1)
    #expect(
      run.errors == """
        \(folder)/ListInteractor.swift:3:8: error: 'ListInteractor' \(reason), so in Swift 6 it cannot store 'authService': 'AuthService' is not Sendable [addition-declared-otherwise]
        3 | struct ListInteractor: ListInput {
          |        ^~~~~~~~~~~~~~
          = help: declare 'protocol AuthService: Sendable' and a type that conforms to it first; the addition then uses both
        1 error; nothing was written

        """)
    #expect(try workspace.contents() == before)
    try workspace.write(
      "protocol AuthService: Sendable {}\n\nstruct WebAuth: AuthService {}\n", to: "Sources/Shop/AuthService.swift")
    let again = try await workspace.run("add List service AuthService")
    #expect(again.code == 0, "\(again.errors)")
  }

  @Test("A function that an actor cannot offer to its protocol is an error")
  func actor() async throws {
    let folder = "Sources/Shop/Modules/List"
    let workspace = try PackageModuleTests.workspace([
      "\(folder)/ListPresenter.swift": "final class ListPresenter {}\n",
      "\(folder)/ListInteractor.swift":
        "protocol ListInteractorInput: Sendable {\n  func a() async\n}\n\nactor ListInteractor: ListInteractorInput {\n  func a() {}\n}\n",
    ])
    #expect(try await workspace.run("adopt List viper --force").code == 0)
    let before = try workspace.contents()
    let run = try await workspace.run(words: ["add", "List", "request", "find(url: URL)"])
    #expect(run.code == 1)
    #expect(
      run.errors == """
        \(folder)/ListInteractor.swift:1:10: error: 'ListInteractor' is an actor, so 'ListInteractorInput' cannot require 'find(url:)', which is not 'async' [addition-declared-otherwise]
        1 | protocol ListInteractorInput: Sendable {
          |          ^~~~~~~~~~~~~~~~~~~
          = help: write it by hand, with 'async' in 'ListInteractorInput'
        1 error; nothing was written

        """)
    #expect(try workspace.contents() == before)
  }

  @Test(
    "Additions write tests in the framework of each module's existing tests",
    arguments: [("viper", "PresenterTests"), ("viper_swiftui", "PresenterTests"), ("rib", "InteractorTests")])
  func testFrameworks(template: String, tests: String) async throws {
    let workspace = try Workspace(AppPackage.files)
    let io = ["viper": " -D module_io=true", "viper_swiftui": " -D module_output=true"][template] ?? ""
    for (module, framework) in [("Login", "xctest"), ("Home", "swift-testing")] {
      let run = try await workspace.run("gen \(module) \(template) -D test_framework=\(framework)" + io)
      #expect(run.code == 0, "\(run.errors)")
    }
    for (module, other, answer) in [("Home", "Login", "didChoose(id: Int)"), ("Login", "Home", "didPick(id: Int)")] {
      let run = try await workspace.run(words: ["add", module, "route", other, "--answer", answer])
      #expect(run.code == 0, "\(run.errors)")
    }
    let files = try workspace.contents()
    let (login, home) = try (
      #require(files.first { $0.key.hasSuffix("Login\(tests).swift") }?.value),
      #require(files.first { $0.key.hasSuffix("Home\(tests).swift") }?.value)
    )
    #expect(login.contains("testThatDidTapChoose") && !login.contains("@Test") && !login.contains("#expect"))
    #expect(home.contains("@Test func didTapPick") && !home.contains("XCTAssert"))
  }

  @Test("A service that exists is made by the type that conforms to its protocol", arguments: ["viper", "rib", "zik"])
  func existingService(template: String) async throws {
    let workspace = try Workspace(AppPackage.files)
    for command in [
      "gen Login zik_router", "gen Home \(template)", "add Login service AuthService", "add Home service AuthService",
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    for (path, text) in try workspace.contents() where path.contains("Home") {
      #expect(!text.contains("DefaultAuthService"), "\(path)")
      #expect(!text.contains("expectIdentical(interactor.authService"), "\(path)")
    }
    // A RIB without parent gets its services from tests only.
    let makes = try workspace.contents().contains {
      $0.key.contains("Home") && $0.value.contains("AuthServiceAdapter()")
    }
    #expect(makes || template == "rib")
  }

  @Test(
    "A service is refused if its existing types do not fit the module",
    arguments: [
      ("", "@MainActor protocol AuthService: AnyObject {}", 1, "already exists and is not Sendable, as Login requires"),
      ("", "@MainActor final class AuthService {}", 1, "'AuthService' already exists and is not a protocol"),
      ("", "protocol AuthService: Sendable {}", 1, "'AuthService' already exists, but no type conforms to it"),
      (
        "", "protocol AuthService: Sendable {}\n@MainActor final class Auth: AuthService { init() {} }", 64,
        "code of 'Login' without isolation cannot create 'Auth', which is isolated to the main actor"
      ),
      (
        "", "protocol AuthService: Sendable {}\n@MainActor final class Auth: AuthService { nonisolated init() {} }", 0,
        ""
      ),
      (
        "viper -D isolation=none", "protocol AuthService: AnyObject {}\n@MainActor final class Auth: AuthService {}",
        64,
        "code of 'Login' without isolation cannot create 'Auth', which is isolated to the main actor"
      ),
      ("viper", "protocol AuthService: AnyObject {}\n@MainActor final class Auth: AuthService {}", 0, ""),
    ] as [(String, String, Int32, String)])
  func existingProtocol(template: String, code: String, status: Int32, message: String) async throws {
    var files = AppPackage.files
    files["Code/AuthService.swift"] = code
    if !template.isEmpty {
      files["Package.swift"] = files["Package.swift"]?.replacing("version: 6.0", with: "version: 5.9")
    }
    let workspace = try Workspace(files)
    #expect(try await workspace.run("gen Login \(template.isEmpty ? "four_v" : template)").code == 0)
    let before = try workspace.contents()
    let run = try await workspace.run("add Login service AuthService")
    #expect(run.code == status && run.errors.contains(message), "\(run.errors)")
    #expect(try (workspace.contents() == before) == (status != 0))
  }

  @Test("A service gets no test double outside of tests that are in the directory of the code")
  func sharedDirectory() async throws {
    let rambafile = SampleProjects.rambafile.replacing("ShopTests/Modules", with: "Shop/Modules")
    let workspace = try GenTests.workspace(["Rambafile": rambafile])
    for command in ["gen Login viper", "add Login service FeedService"] {
      #expect(try await workspace.run(command).code == 0)
    }
    let files = try workspace.contents()
    let assembly = try #require(files["Shop/Modules/Login/Assembly/LoginAssembly.swift"])
    #expect(assembly.contains("(feedService: DefaultFeedService())"), "\(assembly)")
    #expect(files.keys.filter { $0.hasSuffix(".swift") && files[$0]?.contains("Dummy") == true }.count == 1)
  }

  @Test("An addition follows tests that were rewritten for another framework")
  func rewrittenTests() async throws {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Login viper -D test_framework=xctest").code == 0)
    for (path, text) in try workspace.contents() where path.hasPrefix("Tests/") && text.contains("import XCTest") {
      try workspace.write(text.replacing("import XCTest", with: "import Testing"), to: path)
    }
    #expect(try await workspace.run(words: ["add", "Login", "event", "didTapLoad"]).code == 0)
    let tests = try #require(try workspace.read("Tests/Login/Presenter/LoginPresenterTests.swift"))
    #expect(tests.contains("#expect(view.messages.count == 1)") && !tests.contains("testThatDidTapLoad"))
  }

  @Test("A service creates a file, and undo deletes it with all other changes")
  func service() async throws {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Login viper -D test_framework=xctest").code == 0)
    let before = try workspace.contents()
    let run = try await workspace.run("add Login service AuthService")
    #expect(run.code == 0)
    #expect(run.output.contains("create     Code/Login/Service/AuthService.swift"))
    #expect(
      try workspace.read("Code/Login/Interactor/LoginInteractor.swift")?.contains(
        """
            weak var output: (any LoginInteractorOutput)?
            let authService: any AuthService

            init(authService: any AuthService) {
                self.authService = authService
            }

        """) == true)
    #expect(
      try workspace.read("Code/Login/Assembly/LoginAssembly.swift")?.contains(
        "LoginInteractor(authService: DefaultAuthService())") == true)
    #expect(try await workspace.run("add Login service AuthService").errors.contains("already"))
    let written = try workspace.contents()
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("add Login service AuthService").code == 0)
    #expect(try await workspace.run("remove Login --force").code == 0)
    #expect(try workspace.contents().keys.filter { $0.contains("Login") } == [])
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == written)
    #expect(try await workspace.run("add Login event didTapHelp").code == 0)
    // A file that is already restored is left alone.
    let path = "Code/Login/Presenter/LoginPresenter.swift"
    try workspace.write(try #require(written[path]), to: path)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == written)
  }

  @Test(
    "A module without tests gets the addition without tests, with a notice", arguments: ["event", "usecase", "service"])
  func withoutTests(_ addition: String) async throws {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Login viper -D test_framework=xctest --no-tests").code == 0)
    let before = try workspace.contents()
    let argument = ["event": "didTapHelp()", "usecase": "obtainTitle() -> String", "service": "SessionService"]
    let words = ["add", "Login", addition, try #require(argument[addition])]
    let result = try await workspace.run(words: words)
    #expect(result.code == 0)
    #expect(
      result.errors.hasPrefix("warning: Login has no tests, so this addition writes none [addition-without-tests]\n"),
      "\(result.errors)")
    #expect(!result.output.contains("Tests"))
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run(words: words).errors.contains("already"))
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A moved place is found in its new file, and a missing one is an error without changes")
  func places() async throws {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Login viper -D test_framework=xctest").code == 0)
    let output = "Code/Login/View/LoginViewOutput.swift"
    let text = try #require(try workspace.read(output))
    try workspace.write("", to: output)
    try workspace.write(text, to: "Code/Login/View/Elsewhere.swift")
    let moved = try await workspace.run(words: ["add", "Login", "event", "didTap"])
    #expect(moved.output.contains("Code/Login/View/Elsewhere.swift"))
    try workspace.write(
      text.replacing("LoginViewOutput", with: "LoginViewOutputs"), to: "Code/Login/View/Elsewhere.swift")
    let before = try workspace.contents()
    let missing = try await workspace.run(words: ["add", "Login", "event", "didTapAgain"])
    #expect(missing.code == 66)
    let message = "module 'Login' has no protocol 'LoginViewOutput'; did you mean 'LoginViewOutputs'?"
    #expect(missing.errors.contains(message))
    #expect(try workspace.contents() == before)
  }

  @Test("Errors in the command have places")
  func refused() async throws {
    let workspace = try Workspace(AppPackage.files)
    for words in ["Login viper", "Feed viper_swiftui", "Help viper"] {
      #expect(try await workspace.run("gen \(words) -D test_framework=xctest").code == 0)
    }
    for (arguments, code, message) in [
      (
        ["event", "didTap(name String)"], 64,
        "event:1:8: error: a parameter is a name, a colon and a type [addition-argument]\n1 | didTap(name String)\n  |        ^~~~\n"
      ),
      (["evnt", "didTap"], 66, "Login has no addition 'evnt'; did you mean 'event'?"),
      (["event"], 64, "addition 'event' requires a message"),
      (["route"], 64, "addition 'route' requires a module"),
      (["event", "didTap", "--result", "Int"], 64, "addition 'event' has no option 'result'"),
      (["route", "Profile"], 66, "unknown module 'Profile'"),
      (
        ["route", "Feed", "--answer", "didChoose()"], 66,
        "error: module 'Feed' has no protocol 'FeedModuleOutput' [addition-place-missing]\n"
          + "  = help: run viper-gen update Feed -D module_output=true, then this command again\n"
      ),
      (
        ["route", "Help", "--payload", "id: Int"], 66,
        "run viper-gen update Help -D module_io=true, then this command again"
      ),
    ] {
      let run = try await workspace.run(words: ["add", "Login"] + arguments)
      #expect(run.code == Int32(code), "\(arguments)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let list = try await workspace.run("add Login")
    #expect(list.code == 0)
    #expect(list.output.contains("  event    a user action, from the view to the presenter\n"))
    #expect(list.output.contains("viper-gen add Login service AuthService [--with TEXT]\n"))
  }

  @Test("A RIB's service is required of its parents and as public as the dependency; a generated file is only listed")
  func serviceOfRIB() async throws {
    let workspace = try Workspace(
      AppPackage.files.merging([
        "Code/Root.swift": "protocol RootDependency {}\nprotocol RootDependencyHome {}\nfinal class RootComponent {}\n"
          + "extension RootComponent: HomeDependency {}\n",
        "Code/NeedleGenerated.swift": "final class HomeProvider: HomeDependency {}\n",
      ]) { $1 })
    #expect(try await workspace.run("gen Home rib").code == 0)
    let builder = try #require(try workspace.read("Code/Home/HomeBuilder.swift"))
    try workspace.write(
      builder.replacing("protocol HomeDependency", with: "public protocol HomeDependency"),
      to: "Code/Home/HomeBuilder.swift")
    let run = try await workspace.run("add Home service PriceService")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try workspace.read("Code/Root.swift") == """
        protocol RootDependency: RootDependencyHome {}
        protocol RootDependencyHome {
            var priceService: any PriceService { get }
        }
        final class RootComponent {}
        extension RootComponent: HomeDependency {
            var priceService: any PriceService { dependency.priceService }
        }

        """)
    let service = try workspace.read("Code/Home/Service/PriceService.swift")
    #expect(service?.contains("public protocol PriceService") == true)
    #expect(try workspace.read("Code/NeedleGenerated.swift") == "final class HomeProvider: HomeDependency {}\n")
    #expect(run.errors.contains("  Code/NeedleGenerated.swift:1   provide what 'HomeDependency' requires"))
  }

  @Test("A hand-written RIB may be its own dependency, build without makeRouter, and have a parent without detach")
  func handWrittenRIBs() async throws {
    let workspace = try Workspace(AppPackage.files)
    for name in ["Root", "Home", "Map"] { #expect(try await workspace.run("gen \(name) rib --no-tests").code == 0) }
    func edit(_ path: String, _ old: String, _ new: String) throws {
      try workspace.write(try #require(try workspace.read(path)).replacing(old, with: new), to: path)
    }
    let base = "Component<any HomeDependency>"
    try edit("Code/Home/HomeBuilder.swift", "\(base) {}", "\(base), HomeDependency {}")
    let service = try await workspace.run("add Home service PriceService")
    #expect(service.code == 0, "\(service.errors)")
    let component = "HomeDependency {\n    var priceService: any PriceService { dependency.priceService }\n}"
    #expect(try workspace.read("Code/Home/HomeBuilder.swift")?.contains(component) == true)
    try edit("Code/Root/RootBuilder.swift", "makeRouter", "build")
    let route = try await workspace.run("add Root route Map")
    #expect(route.code == 0, "\(route.errors)")
    try workspace.write("extension RootComponent: HomeDependency {}\n", to: "Code/Root/RootComponent+Home.swift")
    let close = try await workspace.run("add Home close")
    #expect(close.code == 0 && close.errors.contains("Detach the Home RIB."), "\(close.errors)")
    #expect(try workspace.read("Code/Root/RootInteractor.swift")?.contains("func detachHome()\n") == true)
    #expect(try workspace.read("Code/Root/RootRouter.swift")?.contains("func detachHome() {") == true)
    #expect(try workspace.read("Code/Home/HomeInteractor.swift")?.contains("detachHome") == false)
    #expect(try await workspace.run("add Home close").errors.contains("already has"))
  }

  @Test("A route to a module without the function that opens it is refused, and other names are followed")
  func opened() async throws {
    let workspace = try Workspace(AppPackage.files)
    for words in ["Board contract", "List wireframe", "Item wireframe"] {
      let options = words.hasSuffix("wireframe") ? " -D assembled_by=wireframe -D module_delegate=true" : ""
      #expect(try await workspace.run("gen \(words)\(options)").code == 0)
    }
    let other = try await workspace.run("add List route Board")
    #expect(other.errors.contains("  = note: template 'contract' does not write it; four_v, "), "\(other.errors)")
    for (path, text) in try workspace.contents() where path.hasPrefix("Code/Item/") {
      let renamed = text.replacing("moduleDelegate", with: "itemModuleDelegate")
        .replacing("    func itemModuleDidClose()\n", with: "")
      try workspace.write(renamed, to: path)
    }
    let route = ["add", "List", "route", "Item", "--answer", "didPick()"]
    let run = try await workspace.run(words: route)
    #expect(run.code == 0, "\(run.errors)")
    let presenters = try ["List", "Item"].map { name in
      try #require(try workspace.contents().first { $0.key.hasSuffix("/\(name)Presenter.swift") }?.value)
    }
    #expect(!presenters[0].contains("itemModuleDidClose") && presenters[1].contains("itemModuleDelegate?.didPick()"))
    #expect(try await workspace.run("undo").code == 0)
    func edit(_ old: String, _ new: String) throws {
      for (path, text) in try workspace.contents() where path.hasSuffix("ItemWireframe.swift") {
        try workspace.write(text.replacing(old, with: new), to: path)
      }
    }
    try edit("func presentItemInterface", "func showItem")
    #expect(try await workspace.run(words: route).code == 0)
    let list = try workspace.contents().first { $0.key.hasSuffix("/ListWireframe.swift") }?.value
    #expect(
      list?.contains("ItemWireframe.showItem(from: viewController, itemModuleDelegate: moduleDelegate)\n") == true)
    #expect(try await workspace.run("undo").code == 0)
    try edit("static func", "private static func")
    let missing = try await workspace.run(words: route)
    #expect(missing.errors.contains("no function or variable 'presentItemInterface' in 'ItemWireframe'"))
  }

  @Test("A route calls the function of a hand-written module that creates its view controller")
  func creators() async throws {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Home viper").code == 0)
    try workspace.write(
      "final class DetailRouter {\n  static func make(for id: Int) -> UIViewController? { DetailPresenter().view }\n}\n"
        + "final class DetailPresenter {\n  var view: UIViewController?\n}\n",
      to: "Code/DetailModule/DetailRouter.swift")
    #expect(try await workspace.run("adopt DetailModule viper --force").code == 0)
    let named = try await workspace.run(words: [
      "add", "Home", "route", "DetailModule", "--with", "DetailRouter.make()",
    ])
    #expect(named.code == 64 && named.errors.contains("has no assembly that '--with' could create"), "\(named.errors)")
    let run = try await workspace.run("add Home route DetailModule")
    #expect(run.code == 0, "\(run.errors)")
    let made = "guard let viewController = DetailRouter.make(for: id) else { return }"
    #expect(
      try workspace.read("Code/Home/Router/HomeRouter.swift")?.contains(
        "    func openDetail(for id: Int) {\n        \(made)\n        transitionHandler?.present(viewController")
        == true)
    #expect(
      try workspace.read("Tests/Home/Router/HomeRouterTests.swift")?.contains(
        "        sut.openDetail(for: 7)\n        #expect(transitionHandler.presented != nil)\n") == true)
    #expect(try await workspace.run("check").code == 0)
  }

  @Test("A use case of a hand-written module with an asynchronous interactor needs no output of the interactor")
  func asynchronousInteractor() async throws {
    let workspace = try Workspace(AppPackage.files)
    try workspace.write(
      """
      protocol FeedViewInput: AnyObject {}
      protocol FeedViewOutput: AnyObject {}
      protocol FeedInteractorInput: Sendable {
          func items() async throws -> [Int]
      }
      actor FeedInteractor: FeedInteractorInput {
          func items() async throws -> [Int] { [] }
      }
      @MainActor final class FeedPresenter: FeedViewOutput {
          weak var view: FeedViewInput?
          let interactor: any FeedInteractorInput
          init(interactor: any FeedInteractorInput) { self.interactor = interactor }
      }
      final class FeedViewController: UIViewController, FeedViewInput {}

      """, to: "Code/Feed/Feed.swift")
    for command in ["template create ours --from-module Feed", "adopt Feed ours"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    let run = try await workspace.run(words: ["add", "Feed", "usecase", "accept(id: Int)"])
    #expect(run.code == 0, "\(run.errors)")
    let code = try #require(try workspace.read("Code/Feed/Feed.swift"))
    #expect(code.contains("\n    func performAccept(id: Int) async throws {\n"))
    #expect(code.contains("try await interactor.performAccept(id: id)\n"))
  }

  /// A module in Infinum's style, without a file name of the template.
  private static let shows = [
    "Code/Shows/ShowsInterfaces.swift": """
    protocol ShowsWireframeInterface: AnyObject {}

    protocol ShowsPresenterInterface: AnyObject {}

    """,
    "Code/Shows/ShowsWireframe.swift": """
    class BaseWireframe { var viewController: UIViewController { fatalError() } }

    final class ShowsWireframe: BaseWireframe {}

    extension ShowsWireframe: ShowsWireframeInterface {}

    """,
    "Code/Shows/ShowsPresenter.swift": """
    final class ShowsPresenter {
        private let wireframe: ShowsWireframeInterface

        init(wireframe: ShowsWireframeInterface) {
            self.wireframe = wireframe
        }
    }

    extension ShowsPresenter: ShowsPresenterInterface {}

    """,
    "Code/Shows/ShowsViewController.swift": """
    final class ShowsViewController: UIViewController {
        var presenter: ShowsPresenterInterface!
    }

    """,
  ]

  @Test("A route of a hand-written module uses the types and properties that have the roles of the template's")
  func handWritten() async throws {
    let workspace = try Workspace(AppPackage.files.merging(Self.shows) { $1 })
    #expect(try await workspace.run("gen Detail viper --no-tests").code == 0)
    let refused = try await workspace.run("adopt Shows viper --no-tests")
    #expect(refused.errors.contains("  = help: --force records it without files, so that 'add' can extend it\n"))
    #expect(try await workspace.run("adopt Shows viper --no-tests --force").code == 0)
    #expect(try await workspace.run("check").code == 0)
    let run = try await workspace.run("add Shows route Detail")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try workspace.read("Code/Shows/ShowsInterfaces.swift") == """
        protocol ShowsWireframeInterface: AnyObject {
            func openDetail()
        }

        protocol ShowsPresenterInterface: AnyObject {
            func didTapDetail()
        }

        """)
    #expect(
      try workspace.read("Code/Shows/ShowsWireframe.swift")?.hasSuffix(
        """
        extension ShowsWireframe: ShowsWireframeInterface {
            func openDetail() {
                let viewController = DetailAssembly().makeModule()
                self.viewController.present(viewController, animated: true)
            }
        }

        """) == true)
    #expect(
      try workspace.read("Code/Shows/ShowsPresenter.swift")?.hasSuffix(
        """
        extension ShowsPresenter: ShowsPresenterInterface {
            func didTapDetail() {
                wireframe.openDetail()
            }
        }

        """) == true)
    let missing = try await workspace.run(words: ["add", "Shows", "usecase", "load()", "--result", "String"])
    #expect(
      missing.code != 0 && missing.errors.contains("'ShowsPresenter' has no property 'interactor'"), "\(missing.errors)"
    )
  }

  @Test("A type with the template's name and another role is not extended, and a type outside the module is named")
  func otherRole() async throws {
    let workspace = try Workspace(
      AppPackage.files.merging([
        "Code/Shows/ShowsProtocols.swift": "protocol ShowsViewProtocol {}\nprotocol ShowsPresenterProtocol {}\n"
          + "protocol ShowsRouterProtocol {}\n",
        "Code/Shows/ShowsView.swift": "final class ShowsView: UIView {}\n",
        "Code/Shows/ShowsController.swift": "final class ShowsController: UIViewController, ShowsViewProtocol {\n}\n",
        "Code/Shows/ShowsPresenter.swift": "final class ShowsPresenter: ShowsPresenterProtocol {\n"
          + "    var view: ShowsViewProtocol?\n    var router: ShowsRouterProtocol?\n}\n",
        "Code/Shared/ShowsRouter.swift": "final class ShowsRouter: ShowsRouterProtocol {}\n",
      ]) { $1 })
    #expect(try await workspace.run("adopt Shows viper --no-tests -D view_kind=view --force").code == 0)
    let run = try await workspace.run("add Shows update show()")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("Code/Shows/ShowsView.swift") == "final class ShowsView: UIView {}\n")
    #expect(try workspace.read("Code/Shows/ShowsController.swift")?.contains("func show()") == true)
    #expect(try await workspace.run("gen Detail viper --no-tests").code == 0)
    let route = try await workspace.run("add Shows route Detail")
    let help = "move 'Code/Shared/ShowsRouter.swift', which declares it, into the module's directory"
    #expect(route.errors.contains(help), "\(route.errors)")
  }

  @Test("A module of the team's template without additions has those of a bundled template")
  func ownTemplate() async throws {
    let workspace = try Workspace(AppPackage.files)
    for command in [
      "gen Login viper -D test_framework=xctest", "template create ours --from-module Login", "gen Cart ours",
      "add Login usecase signIn()", "add Cart usecase signIn()",
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
    for part in ["Presenter", "Interactor"] {
      for path in ["Code/Login/\(part)/Login\(part).swift", "Tests/Login/\(part)/Login\(part)Tests.swift"] {
        let login = try #require(try workspace.read(path))
        #expect(login.contains("SignIn"))
        #expect(
          try workspace.read(path.replacing("Login", with: "Cart")) == login.replacing("Login", with: "Cart"), "\(path)"
        )
      }
    }
    #expect(try await workspace.run("add Cart").output.contains("\n  usecase "))
  }

  @Test("One protocol of the presenter serves the view and the interactor")
  func sharedProtocol() async throws {
    var files = AppPackage.files
    files["Code/Shows/ShowsInteractor.swift"] = """
      protocol ShowsInteractorProtocol: AnyObject {}
      final class ShowsInteractor: ShowsInteractorProtocol {
          weak var presenter: ShowsPresenterProtocol?
      }

      """
    files["Code/Shows/ShowsPresenter.swift"] = """
      protocol ShowsPresenterProtocol: AnyObject {
          func start()
      }
      final class ShowsPresenter: ShowsPresenterProtocol {
          weak var view: ShowsViewProtocol?
          var interactor: ShowsInteractorProtocol?
          func start() {}
      }

      """
    files["Code/Shows/ShowsViewController.swift"] = """
      import UIKit
      protocol ShowsViewProtocol: AnyObject {}
      final class ShowsViewController: UIViewController, ShowsViewProtocol {
          var presenter: ShowsPresenterProtocol?
      }

      """
    let workspace = try Workspace(files)
    #expect(try await workspace.run("adopt Shows viper --no-tests --force").code == 0)
    let run = try await workspace.run(words: ["add", "Shows", "usecase", "load()", "--result", "String"])
    let errors: String = run.errors
    #expect(run.code == 0 && !errors.contains("left to do"), "\(errors)")
    let presenter: String = try #require(try workspace.read("Code/Shows/ShowsPresenter.swift"))
    for requirement in ["didTapLoad()", "didLoad(_ result: String)", "didFailToLoad(_ error: "] {
      #expect(presenter.ranges(of: "func \(requirement)").count == 2, "\(presenter)")
    }
  }

  @Test("Tests of a hand-written module are extended where they exist")
  func handWrittenTests() async throws {
    let tests = "Tests/Shows/Presenter/ShowsPresenterTests.swift"
    let workspace = try Workspace(
      AppPackage.files.merging(Self.shows) { $1 }.merging([
        tests: "import XCTest\n@testable import App\n\nfinal class ShowsPresenterTests: XCTestCase {\n}\n"
      ]) { $1 })
    #expect(try await workspace.run("gen Detail viper").code == 0)
    #expect(try await workspace.run("adopt Shows viper -D test_framework=xctest --force").code == 0)
    let run = try await workspace.run("add Shows route Detail")
    #expect(run.code == 0)
    for missing in ["ShowsInteractorInput", "ShowsRouterTests"] {
      let warning = "warning: Shows has no \(missing), so this addition writes fewer tests"
      #expect(run.errors.contains(warning), "\(run.errors)")
    }
  }

  @Test("Without a protocol for it, a route becomes a function of the wireframe's class")
  func withoutProtocol() async throws {
    let workspace = try Workspace(
      AppPackage.files.merging([
        "Code/List/ListPresenter.swift": """
        class ListPresenter: ListViewOutput {
            var listRouter: ListRouter?
        }

        """,
        "Code/List/ListView.swift": """
        protocol ListViewInput: AnyObject {}
        protocol ListViewOutput {}
        class ListViewController: UIViewController, ListViewInput { var output: ListViewOutput? }

        """,
        "Code/List/ListRouter.swift": """
        class ListRouter {
            weak var listViewController: UIViewController?
        }

        """,
      ]) { $1 })
    #expect(try await workspace.run("gen Detail viper --no-tests").code == 0)
    #expect(try await workspace.run("adopt List viper --no-tests --force").code == 0)
    let run = try await workspace.run("add List route Detail")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try workspace.read("Code/List/ListRouter.swift") == """
        class ListRouter {
            weak var listViewController: UIViewController?

            func openDetail() {
                let viewController = DetailAssembly().makeModule()
                listViewController?.present(viewController, animated: true)
            }
        }

        """)
    #expect(try workspace.read("Code/List/ListPresenter.swift")?.contains("listRouter?.openDetail()") == true)
  }

  @Test("A protocol without a possible double sets the exit code; the addition is written")
  func withoutDouble() async throws {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Login viper").code == 0)
    let path = try #require(try workspace.contents().keys.first { $0.hasSuffix("/LoginInteractorInput.swift") })
    let text = try #require(try workspace.read(path))
    let key = "AnyObject { var key: Key { get set } }\nstruct Key: ~Copyable {}"
    try workspace.write(text.replacing("AnyObject {}", with: key), to: path)
    let run = try await workspace.run("add Login event didTap()")
    #expect(run.code == 65 && run.errors.contains("error: 'key' of 'LoginInteractorInput' is a"), "\(run.errors)")
    #expect(run.output.contains("+ didTap()\n"), "\(run.output)")
  }
}
