import Testing

@Suite("Lint, command by command")
struct LintTests {
  private static let presenter = "Code/Login/Presenter/LoginPresenter.swift"

  @Test("Generated code has no findings; findings after an edit are fixed, undone and suppressed")
  func follow() async throws {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let clean = try await workspace.run("lint")
    #expect(clean.code == 0)
    #expect(clean.output == "")

    let text = try #require(try workspace.read(Self.presenter))
    try workspace.write(text.replacing("weak var view", with: "var view"), to: Self.presenter)
    let before = try workspace.contents()
    let found = try await workspace.run("lint")
    #expect(found.code == 2)
    #expect(
      found.output.contains(
        "error: the presenter strongly references its view 'view'; make it weak [presenter-view-weak]\n")
    )
    #expect(found.output.contains("  = help: viper-gen lint --fix makes the reference weak\n"))
    #expect(try await workspace.run("lint --rule interactor-output-weak").code == 0)
    #expect(try await workspace.run("lint Code/Login/View").code == 0)
    #expect(try await workspace.run("lint --rule presenter-view-week").code == 64)
    #expect(try await workspace.run("lint Logni").code == 66)

    #expect(try await workspace.run("lint --fix").code == 0)
    #expect(try await Workspace([:]).run("lint").code == 66)
    #expect(try workspace.read(Self.presenter) == text)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)

    #expect(try await workspace.run("lint --baseline").code == 0)
    #expect(try await workspace.run("lint").code == 0)
  }

  @Test("The Rambafile disables rules, and its errors are reported")
  func settings() async throws {
    let rambafile = try #require(DoublesTests.package["Rambafile"])
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let text = try #require(try workspace.read(Self.presenter))
    try workspace.write(text.replacing("weak var view", with: "var view"), to: Self.presenter)
    try workspace.write(rambafile + "lint:\n  rules: {presenter-view-weak: off}\n", to: "Rambafile")
    #expect(try await workspace.run("lint").code == 0)
    try workspace.write(rambafile + "lint:\n  rules: {presenter-view-weak: warning}\n", to: "Rambafile")
    #expect(try await workspace.run("lint").code == 0)
    #expect(try await workspace.run("lint --strict").code == 2)
    try workspace.write(rambafile + "lint:\n  rules: {presenter-view-week: off}\n", to: "Rambafile")
    let wrong = try await workspace.run("lint")
    #expect(wrong.code == 65)
    #expect(wrong.errors.contains("unknown rule 'presenter-view-week'; did you mean 'presenter-view-weak'?"))
  }

  /// A template with the interactor in the presenter's directory and the tests outside all layer directories.
  private static let misplaced = [
    "Templates/misplaced/misplaced.rambaspec": """
    name: misplaced
    summary: An interactor in the presenter's folder
    author: Ada
    version: 1.0
    license: MIT
    code_files:
    - {name: Presenter/Presenter.swift, path: presenter.liquid}
    - {name: Router/Router.swift, path: router.liquid}
    - {name: Presenter/Interactor.swift, path: interactor.liquid}
    test_files:
    - {name: InteractorTests.swift, path: tests.liquid}

    """,
    "Templates/misplaced/presenter.liquid": "final class {{ module_info.name }}Presenter {}\n",
    "Templates/misplaced/router.liquid": "final class {{ module_info.name }}Router {}\n",
    "Templates/misplaced/interactor.liquid": "final class {{ module_info.name }}Interactor {}\n",
    "Templates/misplaced/tests.liquid": """
    import XCTest
    final class {{ module_info.name }}InteractorTests: XCTestCase {}

    """,
  ]

  /// Settings for conventions that only part of the code follows.
  private static let conventions = "lint:\n  rules: {layer-folders: error, test-tree: error}\n"

  @Test("A source file over the limit is reported, not ignored", arguments: ["lint", "lint --strict", "map"])
  func tooLarge(command: String) async throws {
    let workspace = try Workspace(SampleProjects.classic)
    try workspace.write(String(repeating: " ", count: 3 << 20), to: "Shop/Small.swift")
    try workspace.write(String(repeating: " ", count: 3 << 20 + 1), to: "Shop/Large.swift")
    let result = try await workspace.run(command)
    #expect(
      result.errors.contains(
        "warning: 'Shop/Large.swift' is larger than 3145728 bytes, the limit for a source file"),
      "\(result.errors)")
    #expect(!result.errors.contains("Small.swift"))
  }

  @Test("A file moves to its layer's folder, on disk and in the Xcode project; undo restores all bytes")
  func moves() async throws {
    let workspace = try Workspace(SampleProjects.classic.merging(Self.misplaced) { $1 })
    try workspace.write(try #require(try workspace.read("Rambafile")) + Self.conventions, to: "Rambafile")
    #expect(try await workspace.run("gen Login misplaced --no-lock").code == 0)
    let before = try workspace.contents()
    let found = try await workspace.run("lint")
    #expect(found.code == 2)
    #expect(
      found.output.contains("  = help: viper-gen lint --fix moves it to 'Shop/Modules/Login/Interactor'\n"),
      "\(found.output)")
    let shown = try await workspace.run("lint --fix --dry-run --diff")
    #expect(
      shown.output.hasPrefix(
        """
          Shop/Modules/Login/Presenter/LoginInteractor.swift
            layer-folders              moves it to 'Shop/Modules/Login/Interactor'
          modify     Shop.xcodeproj   +1 file, +1 group, +1 build file, -1 file, -1 build file

        --- /dev/null
        +++ b/Shop/Modules/Login/Interactor/LoginInteractor.swift

        """), "\(shown.output)")
    #expect(try workspace.contents() == before)

    // The tests of the moved file are left.
    #expect(try await workspace.run("lint --fix").code == 2)
    let after = try workspace.contents()
    #expect(after["Shop/Modules/Login/Interactor/LoginInteractor.swift"] == "final class LoginInteractor {}\n")
    #expect(after["Shop/Modules/Login/Presenter/LoginInteractor.swift"] == nil)
    let project = try #require(after["Shop.xcodeproj/project.pbxproj"])
    #expect(project.matches(of: /LoginInteractor.swift in Sources \*\/ = {/).count == 1)
    #expect(project.contains("path = Interactor;"))
    // After the fix of the code, a second fix moves its tests.
    #expect(try await workspace.run("lint --fix").code == 0)
    #expect(try workspace.read("ShopTests/Modules/Login/Interactor/LoginInteractorTests.swift") != nil)
    #expect(try await workspace.run("lint").output == "")
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == after)
  }

  @Test("No existing file is replaced, and no recorded file moves away from its place")
  func refusals() async throws {
    let workspace = try Workspace(SampleProjects.classic.merging(Self.misplaced) { $1 })
    try workspace.write(try #require(try workspace.read("Rambafile")) + Self.conventions, to: "Rambafile")
    #expect(try await workspace.run("gen Login misplaced --no-lock").code == 0)
    try workspace.write("// mine\n", to: "Shop/Modules/Login/Interactor/LoginInteractor.swift")
    let before = try workspace.contents()
    let refused = try await workspace.run("lint --fix")
    #expect(refused.code == 1)
    #expect(
      refused.errors.hasPrefix("error: 1 file already exists at the new location [files-in-the-way]\n"),
      "\(refused.errors)")
    #expect(try workspace.contents() == before)

    try workspace.remove("Shop/Modules/Login")
    #expect(try await workspace.run("gen Cart misplaced").code == 0)
    let recorded = try await workspace.run("lint")
    #expect(recorded.code == 2)
    #expect(!recorded.output.contains("moves it"), "\(recorded.output)")
    // A recorded file that was moved by hand returns to its recorded path.
    let text = try #require(try workspace.read("Shop/Modules/Cart/Presenter/CartInteractor.swift"))
    try workspace.remove("Shop/Modules/Cart/Presenter/CartInteractor.swift")
    try workspace.write(text, to: "Shop/Modules/Cart/Router/CartInteractor.swift")
    #expect(try await workspace.run("lint --fix").code == 2)
    #expect(try workspace.read("Shop/Modules/Cart/Presenter/CartInteractor.swift") == text)
    #expect(try workspace.read("Shop/Modules/Cart/Router/CartInteractor.swift") == nil)
  }

  @Test("Both Objective-C files move, unless an import contains their folder")
  func objectiveC() async throws {
    let files = [
      "Rambafile": "company: A\n\(Self.conventions)",
      "Cart/Presenter/CartPresenter.h": "@interface CartPresenter : NSObject\n@end\n",
      "Cart/Router/CartRouter.h": "@interface CartRouter : NSObject\n@end\n",
      "Cart/Presenter/CartInteractor.h": "@interface CartInteractor : NSObject\n@end\n",
      "Cart/Presenter/CartInteractor.m": "#import \"CartInteractor.h\"\n@implementation CartInteractor\n@end\n",
    ]
    let workspace = try Workspace(files)
    #expect(try await workspace.run("lint --fix").code == 0)
    #expect(
      try workspace.contents().keys.sorted() == [
        "Cart/Interactor/CartInteractor.h", "Cart/Interactor/CartInteractor.m", "Cart/Presenter/CartPresenter.h",
        "Cart/Router/CartRouter.h", "Rambafile",
      ])
    let other = try Workspace(
      files.merging(["Cart/Cart.m": "#import \"Presenter/CartInteractor.h\"\n"]) { $1 })
    let before = try other.contents()
    let left = try await other.run("lint --fix")
    #expect(left.errors == "Nothing to fix automatically, 1 to fix by hand; nothing was written.\n")
    #expect(try other.contents() == before)
    // A header that moves gets its other fixes too; a header that stays gets them in place.
    let output = "@protocol CartInteractorOutput\n@end\n"
    func header(_ ownership: String) -> String {
      "\(output)@interface CartInteractor : NSObject\n@property (nonatomic, \(ownership)) id<CartInteractorOutput> output;\n@end\n"
    }
    let path = "Presenter/CartInteractor.h"
    try other.write(header("strong"), to: "Cart/\(path)")
    #expect(try await other.run("lint --fix").code == 2)
    #expect(try other.contents() == before.merging(["Cart/\(path)": header("weak")]) { $1 })
    try other.write("#import \"CartInteractor.h\"\n", to: "Cart/Cart.m")
    try other.write(header("strong"), to: "Cart/\(path)")
    #expect(try await other.run("lint --fix").code == 0)
    #expect(try other.read("Cart/Interactor/CartInteractor.h") == header("weak"))
    #expect(try other.read("Cart/Interactor/CartInteractor.m") != nil)
  }

  @Test("A module selector hides no strong reference, and router and presenter must not reference each other strongly")
  func references() async throws {
    let workspace = try Workspace([
      "Cart/Cart.swift": """
      protocol CartInteractorOutput: AnyObject {}
      final class CartInteractor {
        var output: Shop::CartInteractorOutput?
      }
      final class CartPresenter {
        var wireframe: CartWireframe?
      }
      final class CartWireframe {
        var presenter: Shop::CartPresenter?
      }

      """
    ])
    let lint = try await workspace.run("lint")
    #expect(
      lint.output.split(separator: "\n").filter { $0.contains("[") && $0.contains("error:") }.map(String.init)
        .filter { $0.contains("circle") || $0.contains("output-weak") } == [
          "Cart/Cart.swift:3:7: error: the interactor strongly references its output 'output'; make it weak [interactor-output-weak]",
          "Cart/Cart.swift:9:7: error: the router strongly references the presenter 'presenter', which strongly references "
            + "the router [router-presenter-circle]",
        ], "\(lint.output)")
  }

  @Test(
    "Verbs of Infinum's style are checked if most names in the app start with them",
    arguments: [(["openA", "openB", "openC", "jump"], 1), (["openA", "goB", "goC", "jump"], 0)])
  func conventions(_ names: [String], _ findings: Int) async throws {
    let workspace = try Workspace([
      "Cart/Cart.swift": """
      protocol CartWireframeInterface: AnyObject {
      \(names.map { "  func \($0)()\n" }.joined())}
      protocol CartPresenterInterface: AnyObject {}
      final class CartPresenter {}
      final class CartWireframe: CartWireframeInterface {}
      final class CartViewController: UIViewController {}

      """
    ])
    let lint = try await workspace.run("lint")
    #expect(
      lint.output.split(separator: "\n").count { $0.contains("[router-verbs]") } == findings, "\(lint.output)")
  }
}
