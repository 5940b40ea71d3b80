import Testing

@Suite("Work that commands leave to the user")
struct LeftToDoTests {
  @Test(
    "Names are validated on input",
    arguments: [
      (
        "gen Tab viper_swiftui", 64,
        "error: 'Shop/Modules/Tab/View/TabView.swift' would declare 'TabView', which hides the SwiftUI type"
      ),
      (
        "gen UI viper", 64,
        "error: 'Shop/Modules/UI/View/UIViewController.swift' would declare 'UIViewController', which hides the UIKit type"
      ),
      (
        "gen login tiny", 0,
        "warning: module name 'login' begins with a lowercase letter; did you mean 'Login'?"
      ),
      ("gen Cart tiny --test-targets Shop", 64, "error: 'Shop' is not a test target"),
      (
        "add Pay service URLSession", 64,
        "error: 'Shop/Modules/Pay/Service/URLSession.swift' would declare 'URLSession', which hides the Foundation type"
      ),
      (
        "add Pay usecase didTapPay", 64,
        "usecase:1:1: error: 'didTapPay' is not spelled like 'signIn'; did you mean 'tapPay'?"
      ),
      (
        "add Pay service session", 64,
        "service:1:1: error: 'session' is not spelled like 'AuthService'; did you mean 'Session'?"
      ),
      ("add Pay service self", 64, "service:1:1: error: 'self' is not a valid Swift name"),
      (
        "add Pay usecase pay --result order", 64,
        "result:1:1: error: 'order' begins with a lowercase letter; did you mean 'Order'?"
      ),
    ] as [(String, Int32, String)])
  func names(command: String, code: Int32, message: String) async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Pay viper").code == 0)
    let result = try await workspace.run(command)
    #expect(result.code == code)
    #expect(result.errors.hasPrefix(message + " ["), "\(result.errors)")
  }

  @Test("The TODOs of a module that was written by hand are listed, also with carriage returns")
  func todos() async throws {
    let workspace = try GenTests.workspace([
      "Shop/Modules/List/ListPresenter.swift":
        "protocol ListOutput { func a() }\r\nclass ListPresenter: ListOutput {\r\n  // TODO: Sort it.\r\n}\r\n"
    ])
    let adoption = try await workspace.run("adopt List viper --force")
    #expect(adoption.code == 0 && !adoption.errors.contains("viper-gen gen"), "\(adoption.errors)")
    let check = try await workspace.run("check --todo")
    #expect((check.output + check.errors).contains("Shop/Modules/List/ListPresenter.swift:3   Sort it.\n"))
    #expect(check.errors.contains("'ListPresenter' is missing 'a()' of 'ListOutput' [left-to-do]"), "\(check.errors)")
  }

  @Test("gen lists undeclared types that a route expects")
  func undeclared() async throws {
    let workspace = try GenTests.workspace()
    let result = try await workspace.run("gen Feed viper -D shared_route=Sign")
    #expect(result.code == 0)
    #expect(
      result.errors.contains(
        "1 place left to do before it builds:\n  Shop/Modules/Routes/SignRoute.swift:22   unknown type 'SignAssembly'\n"
      ),
      "\(result.errors)")
    #expect(try await workspace.run("gen Sign viper").code == 0)
    let start = try await workspace.run("gen Start viper -D shared_route=Main")
    #expect(start.code == 0 && !start.errors.contains("MainActor"), "\(start.errors)")
    #expect(try await workspace.run("gen Frame viper_container -D children=body").code == 0)
    let body = try await workspace.run("gen Body viper_fetched_results")
    #expect(body.errors.contains("'BodyAssembly' has no 'makeModule(moduleOutput:_:)'\n"), "\(body.errors)")
    let other = try await workspace.run("gen Menu viper -D shared_route=Sign")
    #expect(other.code == 0 && !other.errors.contains("left to do"), "\(other.errors)")
  }

  @Test("check lists the uses of a removed module's builder and adapter until they are gone")
  func removedBuilder() async throws {
    let workspace = try GenTests.workspace()
    for command in ["gen Orders zik", "gen Detail zik -D routes=orders", "remove Orders"] {
      #expect(try await workspace.run(command).code == 0, "\(command)")
    }
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    for name in ["OrdersBuilder", "OrdersAdapter"] {
      #expect(
        check.errors.contains("+Detail.swift:22:9: error: unknown type '\(name)' [left-to-do]"), "\(check.errors)")
    }
  }

  @Test("check examines modules without edits, because other code can break them")
  func unedited() async throws {
    let workspace = try GenTests.workspace()
    for command in ["gen Sign viper", "gen Feed viper -D shared_route=Sign", "remove Sign --keep-files", "check"] {
      #expect(try await workspace.run(command).code == 0, "\(command)")
    }
    let path = "Shop/Modules/Sign/Assembly/SignAssembly.swift"
    let text = try #require(try workspace.read(path))
    try workspace.write(text.replacing("func makeModule(", with: "func make("), to: path)
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    let expected = "SignRoute.swift:22:9: error: 'SignAssembly' has no 'makeModule()'"
    #expect(check.errors.contains(expected), "\(check.errors)")
  }

  @Test("remove lists the uses of the module's types in code and storyboards, and no mention in prose")
  func uses() async throws {
    let workspace = try GenTests.workspace([
      "Shop/App.swift": """
      // LoginView is the first screen.
      struct App {
        let view = LoginView()
        let name = "LoginView"
      }

      """,
      "Shop/Main.storyboard": "<scene>\n<viewController customClass=\"LoginView\"/>\n</scene>\n",
      "Shop/README.md": "LoginView\n",
    ])
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let result = try await workspace.run("remove Login")
    #expect(result.code == 0)
    #expect(
      result.errors == """
        Login is removed: 2 files.
        2 places left to do before it builds:
          Shop/App.swift:3   uses 'LoginView', which is removed
          Shop/Main.storyboard:2   uses 'LoginView', which is removed
        next: viper-gen undo reverts this

        """, "\(result.errors)")
  }
}

@Suite("Fixes that commands make themselves")
struct MendedInTheSameStepTests {
  @Test(
    "extract updates its doubles with the additions of the module, and lists uses in tests and in other packages",
    arguments: [
      // The router's test uses the view controller and the presenter.
      [("A", "tests outside the package use 'AViewController'"), ("B", "tests outside the package use 'APresenter'")],
      [("B", "the app declares 'AAssembly'"), ("A", "'AAssembly' belongs to the target 'A'")],
    ])
  func doubles(steps: [(module: String, place: String)]) async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in [
      "gen A viper -D module_io=true --as module", "gen B viper -D module_io=true --as module",
      "add B route A --payload id:Int --answer didChoose()",
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    for (module, place) in steps {
      let result = try await workspace.run("extract \(module)")
      #expect(result.code == 0 && !result.errors.contains("is missing"), "\(result.errors)")
      #expect(result.errors.contains(place), "\(result.errors)")
      #expect(try await workspace.run("doubles --check").code == 0)
      let check = try await workspace.run("check")
      #expect(check.code == 2 && check.errors.contains(place), "\(check.errors)")
    }
  }

  @Test(
    "extract refuses a module that shares types with the code that opens it",
    arguments: ["viper_swiftui", "rib", "zik", "wireframe"])
  func sharedTypes(template: String) async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in ["gen A \(template) --as module", "gen B \(template) --as module", "add B route A"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    let result = try await workspace.run("extract A")
    #expect(result.code == 1 && result.errors.contains("[extract-shared-types]"), "\(result.errors)")
  }

  @Test("check lists what extract left to do until it is done")
  func extracted() async throws {
    let workspace = try PackageModuleTests.workspace()
    #expect(try await workspace.run("gen Login viper --as module").code == 0)
    let path = "Tests/ShopTests/AppTests.swift"
    try workspace.write("@testable import Shop\nimport XCTest\n\nlet a = LoginInteractor()\n", to: path)
    let other = "Tests/ShopTests/RouterTests.swift"
    try workspace.write("private struct LoginRouter {}\nprivate let router = LoginRouter()\n", to: other)
    let place =
      "\(path):5   tests outside the package use 'LoginInteractor'; move them into the package, or write '@testable import Login'"
    let extraction = try await workspace.run("extract Login")
    #expect(extraction.code == 0 && extraction.errors.contains(place), "\(extraction.errors)")
    #expect(!extraction.errors.contains(other), "\(extraction.errors)")
    let check = try await workspace.run("check")
    #expect(
      check.code == 2 && check.errors.contains("tests outside the package use 'LoginInteractor'"), "\(check.errors)")
    let text = try #require(try workspace.read(path))
    try workspace.write(text.replacing("\nimport Login\n", with: "\n@testable import Login\n"), to: path)
    #expect(try await workspace.run("check").code == 0)
  }

  @Test("A class whose superclass stays in the app is listed where it uses inherited members, and again after a rename")
  func inheritance() async throws {
    let workspace = try PackageModuleTests.workspace([
      "Sources/Shop/Base.swift": "import UIKit\n\nclass Base: UIViewController {\n    var title2 = 1\n}\n",
      "Sources/Shop/Router.swift": "class Router {\n    var depth = 0\n    init(depth: Int) {}\n}\n",
    ])
    #expect(try await workspace.run("gen Login viper --as module").code == 0)
    let folder = "Sources/Shop/Modules/Login"
    try workspace.write(
      """
      final class Helper: Router {
          let own = 1

          init() {
              super.init(depth: 2)
          }

          func deeper() -> Int { own + depth }
      }

      """, to: "\(folder)/Router/Helper.swift")
    try workspace.write(
      "final class Page: Base {\n    override func viewDidLoad() {}\n    func f() {\n        print(view)\n    }\n}\n",
      to: "\(folder)/View/Page.swift")
    let lines = ["Router/Helper.swift": [1, 5, 8], "View/Page.swift": [1, 2, 4]]
    func listed(_ module: String, _ errors: String) -> [String: [Int]] {
      lines.keys.reduce(into: [:]) { found, file in
        let path = "Modules/\(module)/Sources/\(module)/\(file):"
        found[file] = errors.split(separator: "\n").compactMap { line in
          line.split(separator: path, maxSplits: 1).dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
        }
      }
    }
    let extraction = try await workspace.run("extract Login")
    #expect(extraction.code == 0 && listed("Login", extraction.errors) == lines, "\(extraction.errors)")
    let renaming = try await workspace.run("rename Login SignIn --references")
    #expect(renaming.code == 0 && listed("SignIn", renaming.errors) == lines, "\(renaming.errors)")
  }

  @Test("gen lists calls that a new module makes wrong in modules whose records do not name it")
  func calls() async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in [
      "gen Profile viper_container -D children=detail --as module", "remove Profile --keep-files",
      "adopt Profile viper_container --force",
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    let run = try await workspace.run("gen Detail viper_scroll --as module")
    #expect(
      run.code == 0 && run.errors.contains("'DetailAssembly' has no 'makeModule(moduleOutput:_:)'"), "\(run.errors)")
  }

  @Test("In files without a record that name a new module, gen lists only what concerns its types")
  func otherCalls() async throws {
    let workspace = try PackageModuleTests.workspace([
      "Sources/Shop/Help.swift": "final class HelpAssembly {\n  func a() {}\n}\n",
      "Sources/Shop/Tab.swift":
        "@MainActor\nfunc f() {\n  _ = HelpAssembly().missing()\n  _ = LoginAssembly().other()\n}\n",
    ])
    let run = try await workspace.run("gen Login viper --as module")
    #expect(run.code == 0, "\(run.errors)")
    let places = run.errors.split(separator: "\n").filter { $0.hasPrefix("  Sources/Shop/") }
    #expect(places == ["  Sources/Shop/Tab.swift:4   'LoginAssembly' has no 'other()'"], "\(run.errors)")
  }

  @Test("rename and check list closures that have no type without a renamed type")
  func untypedClosures() async throws {
    let workspace = try PackageModuleTests.workspace([
      "Sources/Shop/Modules/List/ListPresenter.swift": "final class ListPresenter {}\n",
      "Sources/Shop/Modules/List/ListCoordinator.swift":
        "final class ListCoordinator {\n  var done: ((Int) -> Void)?\n}\n",
      "Sources/Shop/App.swift":
        "func start() {\n  let list = ListCoordinator()\n  list.done = { _ in }\n  list.done = { print($0) }\n}\n",
    ])
    #expect(try await workspace.run("adopt List viper --force").code == 0)
    let rename = try await workspace.run("rename List Items")
    let uses = "  Sources/Shop/App.swift:2   uses 'ListCoordinator', which is removed\n"
    #expect(
      rename.errors.contains(
        uses + "  Sources/Shop/App.swift:3   has no type without 'ListCoordinator', which is removed\nnext"),
      "\(rename.errors)")
    let check = try await workspace.run("check")
    #expect(check.code == 2 && check.errors.contains("2 places left"), "\(check.errors)\(check.output)")
  }

  @Test("remove keeps a service that code which stays still uses")
  func stayingService() async throws {
    let workspace = try PackageModuleTests.workspace()
    let interactor = "Sources/Shop/Modules/List/ListInteractor.swift"
    try workspace.write("final class ListInteractor {}\n", to: interactor)
    for command in ["adopt List viper --force", "add List service AuthService", "remove List --force", "check"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
    #expect(try workspace.read("Sources/Shop/Modules/List/Service/AuthService.swift") != nil)
    #expect(try workspace.read(interactor)?.contains("AuthService") == true)
  }

  @Test("An added member is public if a public type implements a requirement of a public protocol with it")
  func publicWitness() async throws {
    let view = "Sources/Shop/Modules/List/ListViewController.swift"
    let workspace = try PackageModuleTests.workspace([
      view: """
      import UIKit
      public protocol ListViewInput: AnyObject {}
      public final class ListViewController: UIViewController, ListViewInput {
        func own() {}
      }

      """
    ])
    for command in ["adopt List viper --force", "add List update show(name:String)"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
    let text = try #require(try workspace.read(view))
    #expect(text.contains("  public func show(name"), "\(text)")
    #expect(text.contains("  func own() {}"))
    #expect(text.contains("AnyObject {\n  func show(name"), "\(text)")
  }

  @Test("A spy without members becomes the kind of spy that a new test expects")
  func spyOfNewTest() async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in ["gen Feed rib --as module", "add Feed event didTapSave", "add Feed usecase send(output:Int)"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0 && !run.errors.contains("left to do"), "\(run.errors)")
    }
  }

  @Test("A service that a removed package left in its directory does not exist for other modules")
  func strayService() async throws {
    let workspace = try PackageModuleTests.workspace(["Modules/Old/Sources/Old/A.swift": "protocol AuthService {}\n"])
    for command in ["gen Cart viper --as module", "add Cart service AuthService"] {
      #expect(try await workspace.run(command).code == 0, "\(command)")
    }
    #expect(try workspace.read("Sources/Shop/Modules/Cart/Service/AuthService.swift") != nil)
  }

  @Test("Doubles of a module do not follow protocols of the same names in a directory that a package left")
  func strayProtocols() async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in [
      "gen Feed viper_cell_group -D test_style=dummies --as module", "extract Feed", "remove Feed --keep-files",
      "gen Feed viper_container --as module",
    ] {
      #expect(try await workspace.run(command).code == 0, "\(command)")
    }
    let before = try workspace.contents()
    let run = try await workspace.run("doubles")
    #expect(run.code == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test(
    "remove of a module that was written by hand deletes only its record, also in a package that the app imports",
    arguments: ["viper_fetched_results", "viper", "contract"])
  func handWrittenPackage(template: String) async throws {
    let workspace = try PackageModuleTests.workspace([
      "Sources/Shop/Modules/List/ListInteractor.swift": "final class ListInteractor {}\n",
      "Sources/Shop/Modules/List/ListPresenter.swift": "final class ListPresenter {}\n",
      "Sources/Shop/App.swift": "let interactor = ListInteractor()\n",
    ])
    for command in ["adopt List \(template) --force", "extract List"] {
      #expect(try await workspace.run(command).code == 0)
    }
    #expect(try workspace.read("Modules/List/Sources/ListInterface/ListModuleAssembly.swift") == nil)
    let files = try workspace.contents().filter { !$0.key.hasPrefix(".viper-gen") }
    #expect(try await workspace.run("remove List --references").code == 0)
    #expect(try workspace.contents().filter { !$0.key.hasPrefix(".viper-gen") } == files)
    #expect(try await workspace.run("status").output.contains("List") == false)
  }

  @Test("remove keeps shared files that a module without a record uses")
  func stayingSharedFile() async throws {
    let workspace = try PackageModuleTests.workspace()
    let shared = "Sources/Shop/Modules/RIBs/RIBs.swift"
    for (command, exists) in [
      ("gen Profile rib --as module", true), ("remove Profile --keep-files", true),
      ("gen Detail rib --as module", true),
      ("remove Detail --force", true), ("adopt Profile rib", true), ("remove Profile --force", false),
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
      #expect((try workspace.read(shared) != nil) == exists, "\(command)")
    }
  }

  @Test("A type between conflict markers is neither removed nor unknown")
  func conflictedTypes() async throws {
    let workspace = try PackageModuleTests.workspace()
    let folder = "Sources/Shop/Modules/List"
    try workspace.write(
      "import UIKit\n\nprotocol ListViewInput {\n    func a()\n}\n", to: "\(folder)/View/ListViewInput.swift")
    try workspace.write(
      "final class ListPresenter {\n    var view: ListViewInput?\n}\n", to: "\(folder)/ListPresenter.swift")
    #expect(try await workspace.run("adopt List viper --force").code == 0)
    let update = try await workspace.run("update List -D comments=true")
    #expect(update.code == 2 && !update.errors.contains("'ListViewInput', which is removed"), "\(update.errors)")
    #expect(!(try await workspace.run("check").errors.contains("unknown type 'ListViewInput'")))
  }

  @Test("check examines a hand-written module whose record lists only shared files")
  func adopted() async throws {
    let workspace = try PackageModuleTests.workspace()
    let folder = "Sources/Shop/Modules/List"
    try workspace.write(
      "protocol ListOutput: AnyObject {\n    func found()\n}\n\nfinal class ListPresenter: ListOutput {}\n",
      to: "\(folder)/ListPresenter.swift")
    try workspace.write("final class ListInteractor {}\n", to: "\(folder)/ListInteractor.swift")
    #expect(try await workspace.run("adopt List viper_fetched_results --force").code == 0)
    #expect(try await workspace.run("extract List").code == 0)
    let check = try await workspace.run("check")
    #expect(check.errors.contains("'ListPresenter' is missing 'found()' of 'ListOutput'"), "\(check.errors)")
  }

  @Test(
    "Additions leave nothing to do",
    arguments: [
      (["gen Cart rib"], ["add", "Cart", "event", "didChoose(index: Int)"]),
      (["gen Cart viper_swiftui"], ["add", "Cart", "usecase", "put(size: CGSize)"]),
      (["gen Cart viper"], ["add", "Cart", "usecase", "send(_ message: Message, output: UIImage)"]),
    ])
  func additions(start: [String], addition: [String]) async throws {
    let workspace = try PackageModuleTests.workspace(["Sources/Shop/Message.swift": "struct Message: Equatable {}\n"])
    for command in start { #expect(try await workspace.run(command + " --as module").code == 0) }
    let run = try await workspace.run(words: addition + ["--strict"])
    #expect(run.code == 0, "\(run.errors)")
    let texts = try workspace.contents().filter { $0.key.hasSuffix(".swift") }
    #expect(texts.filter { $0.value.contains("//+") }.isEmpty)
    for (path, text) in texts where text.contains("UIImage") { #expect(text.contains("import UIKit"), "\(path)") }
    let hasMessage = addition.last?.contains("Message") == true
    #expect(!hasMessage || texts.contains { $0.value.contains("enum RecordedMessage") })
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("doubles --check").code == 0)
  }

  @Test("An unknown type of an addition is listed by it and by check")
  func unknownType() async throws {
    let workspace = try PackageModuleTests.workspace()
    #expect(try await workspace.run("gen Cart viper --as module").code == 0)
    let run = try await workspace.run(words: ["add", "Cart", "request", "load(id: Missing)", "--strict"])
    #expect(run.code == 2 && run.errors.contains("unknown type 'Missing'"), "\(run.errors)")
    let check = try await workspace.run("check")
    #expect(check.code == 2 && check.errors.contains("unknown type 'Missing'"), "\(check.errors)")
    try workspace.write("struct Missing {}\n", to: "Sources/Shop/Missing.swift")
    #expect(try await workspace.run("check").code == 0)
  }

  @Test("A service of a package is written even if the app declares one of the same name")
  func serviceOfPackage() async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in [
      "gen Cart viper --as package", "gen Feed viper --as module", "add Feed service StoreService",
      "add Cart service StoreService",
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try workspace.read("Modules/Cart/Sources/Cart/Service/StoreService.swift") != nil)
  }

  @Test("Members that several modules add to a shared type do not prevent an extraction")
  func sharedMembers() async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in ["gen Feed zik --as module", "gen Cart zik --as module", "extract Feed --strict", "check"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
  }

  @Test("extract leaves the copy of a shared runtime in the app unchanged")
  func runtime() async throws {
    let workspace = try PackageModuleTests.workspace()
    #expect(try await workspace.run("gen Feed rib --as module").code == 0)
    let path = "Tests/ShopTests/Modules/RIBs/RIBsTests.swift"
    let before = try workspace.read(path)
    let result = try await workspace.run("extract Feed --strict")
    #expect(result.code == 0, "\(result.errors)")
    #expect(try workspace.read(path) == before)
  }

  @Test("--strict exits with 2 if places are left, and JSON lists them")
  func strict() async throws {
    let workspace = try GenTests.workspace(["Shop/App.swift": "let view = LoginView()\n"])
    #expect(try await workspace.run("gen Login tiny").code == 0)
    #expect(try await workspace.run("remove Login --dry-run --strict").code == 2)
    let result = try await workspace.run("remove Login --json")
    #expect(result.code == 0)
    let place = """
      "left_to_do" : [
          {
            "line" : 1,
            "path" : "Shop/App.swift",
            "text" : "uses 'LoginView', which is removed"
          }
        ]
      """
    #expect(result.output.contains(place), "\(result.output)")
  }
}
