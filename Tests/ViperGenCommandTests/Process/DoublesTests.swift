import TestSupport
import Testing

@Suite("Doubles, command by command")
struct DoublesTests {
  static let package: [String: String] = [
    "Package.swift": AppPackage.manifest,
    "Rambafile": """
    company: Acme
    author: Ada
    project_name: App
    prefix: ""
    product_module_name: App
    project_target: App
    project_file_path: Code
    project_group_path: Code
    test_target: AppTests
    test_file_path: Tests
    test_group_path: Tests

    """,
  ]

  private static let input = "Code/Login/View/LoginViewInput.swift"
  private static let tests = "Tests/Login/Presenter/LoginPresenterTests.swift"

  @Test(
    "--conform updates types and doubles of modules without records; undo restores all bytes")
  func foundModules() async throws {
    var files = Self.package
    files["Code/Cart/CartViewInput.swift"] = "protocol CartViewInput: AnyObject {\n    func show(total: Int)\n}\n"
    files["Code/Cart/CartViewOutput.swift"] = "protocol CartViewOutput: AnyObject {\n    func didTapPay()\n}\n"
    files["Code/Cart/CartPresenter.swift"] =
      "final class CartPresenter: CartViewOutput {\n    weak var view: (any CartViewInput)?\n}\n"
    files["Tests/CartPresenterTests.swift"] =
      "import XCTest\n@testable import App\n\nprivate final class ViewDummy: CartViewInput {}\n"
    let workspace = try Workspace(files)
    let before = try workspace.contents()
    // As lint does, the command looks at every module that it finds.
    let all = try await workspace.run("doubles --check")
    #expect(all.code == 2)
    #expect(all.errors.contains("'ViewDummy' is missing 'show(total:)' of 'CartViewInput'"), "\(all.errors)")
    #expect(all.errors.hasSuffix("1 of 1 double out of date.\n"), "\(all.errors)")
    let check = try await workspace.run("doubles Cart --conform --check")
    #expect(check.code == 2)
    let found = "1 of 1 double"
    #expect(check.errors.contains("run viper-gen doubles Cart --conform and commit"), "\(check.errors)")
    #expect(check.errors.contains("run viper-gen doubles Cart and commit"), "\(check.errors)")
    #expect(check.errors.hasSuffix("1 type with missing protocol members, \(found) out of date.\n"), "\(check.errors)")
    let dryRun = try await workspace.run("doubles Cart --conform --dry-run")
    #expect(
      dryRun.errors == "1 type would get missing protocol members, \(found) would be updated.\nNothing was written.\n")
    #expect(try workspace.contents() == before)
    let follow = try await workspace.run("doubles Cart --conform")
    #expect(follow.code == 0, "\(follow.errors)")
    #expect(follow.errors == "1 type with new protocol members, \(found) updated.\nnext: viper-gen undo reverts this\n")
    #expect(
      try workspace.read("Code/Cart/CartPresenter.swift")
        == "final class CartPresenter: CartViewOutput {\n    weak var view: (any CartViewInput)?\n\n    func didTapPay() {}\n}\n"
    )
    #expect(
      try workspace.read("Tests/CartPresenterTests.swift")?.hasSuffix(
        "private final class ViewDummy: CartViewInput {\n    func show(total: Int) {}\n}\n") == true)
    #expect(try await workspace.run("doubles --conform --check").code == 0)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("doubles Card --conform").code == 66)
  }

  @Test("Without doubles the command says that there are none")
  func none() async throws {
    let check = try await Workspace(Self.package).run("doubles --check")
    #expect(check.code == 0)
    #expect(check.errors == "Found no test doubles of 0 modules; nothing was written.\n")
  }

  @Test("A type with conformances in two files is one type, and two types of one name are two")
  func countedTypes() async throws {
    var files = Self.package
    files["Code/Cart/CartViewInput.swift"] = "protocol CartViewInput: AnyObject {\n    func show(total: Int)\n}\n"
    files["Code/Cart/CartViewOutput.swift"] = "protocol CartViewOutput: AnyObject {\n    func didTapPay()\n}\n"
    files["Code/Cart/CartRouterInput.swift"] = "protocol CartRouterInput: AnyObject {\n    func close()\n}\n"
    files["Code/Cart/CartPresenter.swift"] = "final class CartPresenter: CartViewOutput {\n}\n"
    files["Code/Cart/CartPresenter+Exit.swift"] = "extension CartPresenter: CartRouterInput {\n}\n"
    let workspace = try Workspace(files)
    let one = try await workspace.run("doubles Cart --conform --dry-run")
    #expect(one.errors == "1 type would get missing protocol members.\nNothing was written.\n")
    try workspace.write("final class CartRouter: CartRouterInput {\n}\n", to: "Code/Cart/CartRouter.swift")
    let two = try await workspace.run("doubles Cart --conform --dry-run")
    #expect(two.errors == "2 types would get missing protocol members.\nNothing was written.\n")
  }

  @Test("The default isolation of modules without records comes from the package manifest")
  func isolatedByDefault() async throws {
    var files = Self.package
    files["Code/Cart.swift"] =
      "protocol CartPart: AnyObject {\n    func show()\n}\n\n@MainActor protocol CartView: CartPart {}\n"
    let double = "// viper-gen:double\n@MainActor\nfinal class Screen: CartView {\n    func show() {}\n}\n"
    files["Tests/CartTests.swift"] = double
    let workspace = try Workspace(files)
    #expect(try await workspace.run("doubles --check").code == 0)
    let manifest = try #require(Self.package["Package.swift"])
    let isolated = manifest.replacing(
      "path: \"Code\"", with: "path: \"Code\", swiftSettings: [.defaultIsolation(MainActor.self)]")
    try workspace.write(isolated, to: "Package.swift")
    let check = try await workspace.run("doubles --check")
    #expect(check.code == 2)
    #expect(check.errors.contains("'Screen' is missing '@MainActor' of 'CartView'"), "\(check.errors)")
    #expect(try await workspace.run("doubles").code == 0)
    #expect(
      try workspace.read("Tests/CartTests.swift")
        == double.replacing(": CartView", with: ": @MainActor CartView"))
    #expect(try await workspace.run("doubles --check").code == 0)
  }

  @Test("Doubles outside the tests of a record are found by their protocols, and so are those without a record")
  func elsewhere() async throws {
    let workspace = try Workspace(Self.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit --no-tests").code == 0)
    let double = "import XCTest\n@testable import App\n\nfinal class ViewMock: LoginViewInput {}\n"
    try workspace.write(double, to: "Tests/Old/ViewMock.swift")
    let recorded = try await workspace.run("doubles Login --check")
    #expect(recorded.errors.contains("'ViewMock' is missing 'setupInitialState()' of 'LoginViewInput'"))
    #expect(recorded.errors.hasSuffix("1 of 1 double out of date.\n"), "\(recorded.errors)")
    try workspace.remove(".viper-gen")
    let unrecorded = try await workspace.run("doubles Login --check")
    #expect(unrecorded.errors == recorded.errors)
  }

  @Test("After a protocol change, check reports outdated doubles, doubles updates them, and undo restores all bytes")
  func follow() async throws {
    let workspace = try Workspace(Self.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    #expect(try await workspace.run("doubles --check").code == 0)
    let input = try #require(try workspace.read(Self.input))
    let old = "func setupInitialState()"
    try workspace.write(input.replacing(old, with: "func show(title: String)\n    \(old)"), to: Self.input)
    let before = try workspace.contents()

    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(
      check.errors == """
        \(Self.tests):34:21: error: 'ViewSpy' is missing 'show(title:)' of 'LoginViewInput' [double-out-of-step]
        34 | private final class ViewSpy: LoginViewInput {
           |                     ^~~~~~~
          = note: it is required here (\(Self.input):11:10)
          = help: run viper-gen doubles Login and commit the result

        Code/Login/View/LoginViewController.swift:35:1: error: 'LoginViewController' is missing 'show(title:)' of 'LoginViewInput' [left-to-do]
        35 | extension LoginViewController: LoginViewInput {
           | ^
        1 module checked, 1 place left to do before it builds and 1 to fix.

        """)
    let looked = try await workspace.run("doubles --check")
    #expect(looked.code == 2)
    #expect(looked.errors.hasSuffix("1 of 5 doubles out of date.\n"))

    let plan = try await workspace.run("doubles Login --dry-run --diff")
    #expect(plan.code == 0)
    #expect(
      plan.output == """
          \(Self.tests)
            add     ViewSpy  show(title:) of LoginViewInput

        --- a/\(Self.tests)
        +++ b/\(Self.tests)
        @@ -32,11 +32,16 @@
         
         @MainActor
         private final class ViewSpy: LoginViewInput {
        -    enum Message {
        +    enum Message: Equatable {
                 case setupInitialState
        +        case show(String)
             }
         
             private(set) var messages: [Message] = []
        +
        +    func show(title: String) {
        +        messages.append(.show(title))
        +    }
         
             func setupInitialState() {
                 messages.append(.setupInitialState)

        """)
    #expect(try workspace.contents() == before)

    let run = try await workspace.run("doubles")
    #expect(run.code == 0)
    #expect(
      run.errors == """
        1 of 5 doubles updated.
        1 place left to do before it builds:
          Code/Login/View/LoginViewController.swift:35   'LoginViewController' is missing 'show(title:)' of 'LoginViewInput'
        next: viper-gen undo reverts this

        """)
    let after = try workspace.contents()
    #expect(try await workspace.run("check").code == 2)
    #expect(
      try await workspace.run("doubles").errors
        == "Checked 5 doubles of 1 module, all up to date; nothing was written.\n")
    #expect(try workspace.contents() == after)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A new double goes into the named file, and conforming types get missing members")
  func new() async throws {
    let workspace = try Workspace(Self.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let input = try #require(try workspace.read(Self.input))
    let old = "func setupInitialState()"
    try workspace.write(
      input.replacing(old, with: "var count: Int { get }\n    \(old)\n    func load() async throws -> [String]"),
      to: Self.input)
    let new = try await workspace.run("doubles --new LoginViewInput in LoginPresenterTests --style dummy")
    #expect(new.output == "  \(Self.tests)\n    create  LoginViewInputDummy  of LoginViewInput\n")
    #expect(new.errors == "LoginViewInputDummy is written.\nnext: viper-gen undo reverts this\n")
    #expect(
      try workspace.read(Self.tests)?.hasSuffix(
        """

        @MainActor
        private final class LoginViewInputDummy: LoginViewInput {
            var count: Int = 0

            func setupInitialState() {}

            func load() async throws -> [String] { fatalError("LoginViewInputDummy: load() is not expected") }
        }

        """) == true)
    let conform = try await workspace.run("doubles Login --conform")
    #expect(conform.code == 0)
    let view = try #require(try workspace.read("Code/Login/View/LoginViewController.swift"))
    #expect(
      view.hasSuffix(
        """
        extension LoginViewController: LoginViewInput {
            var count: Int { 0 }

            func setupInitialState() {
                view.backgroundColor = .systemBackground
            }

            func load() async throws -> [String] {
                []
            }
        }

        """), "\(view)")
    for (arguments, id) in [
      ("LoginViewInput in LoginPresenterTests --style dummy", "already declares 'LoginViewInputDummy'"),
      ("LoginViewInput in Nowhere", "unknown Swift file or type 'Nowhere'"),
      (
        "Nowhere in LoginPresenterTests",
        "unknown protocol 'Nowhere' [protocol-missing]\n  = help: name one of LoginInteractorInput, LoginInteractorOutput, "
      ),
    ] {
      let refused = try await workspace.run("doubles --new \(arguments)")
      #expect(refused.code != 0)
      #expect(refused.errors.contains(id), "\(refused.errors)")
    }
  }

  @Test("A marked type is updated from a protocol in another folder, regardless of its name and inheritance")
  func marked() async throws {
    let workspace = try Workspace(Self.package)
    try workspace.write("protocol Base { func base() }\n", to: "Code/Base.swift")
    try workspace.write("protocol Clock: Base { func now() -> Int }\n", to: "Code/Clock.swift")
    try workspace.write(
      "// viper-gen:double\nfinal class TestClock: Clock {\n    func now() -> Int { 1 }\n}\n", to: "Tests/C.swift")
    let run = try await workspace.run("doubles")
    #expect(run.output == "  Tests/C.swift\n    add     TestClock  base() of Base\n")
    #expect(
      try workspace.read("Tests/C.swift") == """
        // viper-gen:double
        final class TestClock: Clock {
            private(set) var baseCallCount = 0
            var baseHandler: (() -> Void)?

            func base() {
                baseCallCount += 1
                baseHandler?()
            }

            func now() -> Int { 1 }
        }

        """)
  }
}
