import TestSupport
import Testing

@Suite("Modules generated with routes")
struct RoutesTests {
  private static func workspace() async throws -> Workspace {
    let workspace = try Workspace(AppPackage.files)
    #expect(try await workspace.run("gen Detail viper -D module_io=true -D test_framework=xctest").code == 0)
    #expect(try await workspace.run("gen Settings viper -D test_framework=xctest").code == 0)
    return workspace
  }

  private static let routes = "routes=detail(id: Int) -> didChoose(_ name: String), settings"

  @Test(
    "The routes equal those of 'add', in one idempotent step that undo reverts completely")
  func sameAsAdded() async throws {
    let workspace = try await Self.workspace()
    let before = try workspace.contents()
    for command in [
      ["gen", "List", "viper", "--date", "2026-01-05"],
      ["add", "List", "route", "Detail", "--payload", "id: Int", "--answer", "didChoose(_ name: String)"],
      ["add", "List", "route", "Settings"],
    ] { #expect(try await workspace.run(words: command).code == 0) }
    var added = try workspace.contents()
    #expect(try await workspace.run("undo").code == 0)
    #expect(try await workspace.run("undo").code != 0)

    let other = try await Self.workspace()
    let gen = ["gen", "List", "viper", "--date", "2026-01-05", "-D", Self.routes]
    let generated = try await other.run(words: gen)
    #expect(generated.code == 0)
    #expect(
      generated.output.contains("  edit       Code/Detail/Presenter/DetailModuleInput.swift   + configureModule(id:)\n")
    )
    #expect(
      generated.errors.contains(
        """
        1 place to write:
          Code/List/Presenter/ListPresenter.swift:46   Handle the answer of the Detail module: choose.
        """))
    var grown = try other.contents()
    let record = ".viper-gen/modules/Code/List.yml"
    #expect(grown.removeValue(forKey: record)?.contains("routes") == true)
    #expect(added.removeValue(forKey: record) != nil)
    #expect(grown == added)

    for again in [gen, ["gen", "List"], ["update"]] {
      #expect(try await other.run(words: again).code == 0)
      #expect(try other.contents().filter { $0.key != record } == grown)
    }
    #expect(try await other.run("check").code == 0)
    #expect(try await other.run("doubles --check").code == 0)
    #expect(try await other.run("undo").code == 0)
    #expect(try other.contents() == before)
  }

  @Test("Renaming and removing a module change its routes in the record, also those with a payload")
  func recorded() async throws {
    let workspace = try await Self.workspace()
    let routes = "routes=settings, detail(id: Int, page: Int) -> didChoose(_ name: String)"
    let generated = try await workspace.run(words: ["gen", "List", "viper", "--no-tests", "-D", routes])
    #expect(generated.errors.ranges(of: "[addition-without-tests]").count == 1, "\(generated.errors)")
    let before = try workspace.contents()
    func recorded() throws -> String? {
      let lines = try workspace.read(".viper-gen/modules/Code/List.yml")?.split(separator: "\n")
      return lines?.first { $0.contains("routes") }?.drop { $0 == " " }.description
    }
    #expect(try await workspace.run("rename Detail Item --references").code == 0)
    #expect(
      try recorded() == "routes: 'settings, item(id: Int, page: Int) -> didChoose(_ name: String)'")
    #expect(try await workspace.run("rename Item Detail --references").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("rename Detail Item --references").code == 0)
    #expect(try await workspace.run("remove Item --references --force").code == 0)
    #expect(try recorded() == "routes: settings")
    #expect(try !workspace.contents().contains { $0.key.contains("List") && $0.value.contains("Item") })
  }

  @Test(
    "With a missing or invalid module nothing is written, and the solution is reported",
    arguments: [
      (
        "routes=cart(item: Int), detial",
        """
        -D routes:1:1: error: unknown module 'Cart' for the route [route-module-missing]
        1 | cart(item: Int), detial
          | ^~~~
          = help: run viper-gen gen Cart viper -D module_io=true, then this command again

        -D routes:1:18: error: unknown module 'Detial' for the route; did you mean 'Detail'? [route-module-missing]
        1 | cart(item: Int), detial
          |                  ^~~~~~
          = help: run viper-gen gen Detial viper, then this command again
        2 errors; nothing was written

        """
      ),
      (
        "routes=settings, detail(item",
        """
        -D routes:1:17: error: '(' is not closed [addition-argument]
        1 | settings, detail(item
          |                 ^
          = help: a route is a module with its input and output: 'detail(item: Item.ID) -> didChoose(_ item: Item)'
        1 error; nothing was written

        """
      ),
      (
        "routes=detail -> didChoose() -> Int",
        """
        -D routes:1:22: error: a function here returns nothing, but 'didChoose' has a result [addition-argument]
        1 | detail -> didChoose() -> Int
          |                      ^~~~~~~
          = help: a route is a module with its input and output: 'detail(item: Item.ID) -> didChoose(_ item: Item)'
        1 error; nothing was written

        """
      ),
      (
        "routes=settings(id: Int)",
        """
        -D routes:1:1: error: module 'Settings' has no protocol 'SettingsModuleInput' [addition-place-missing]
        1 | settings(id: Int)
          | ^~~~~~~~
          = help: run viper-gen update Settings -D module_io=true, then this command again
        1 error; nothing was written

        """
      ),
    ])
  func mistakes(routes: String, expected: String) async throws {
    let workspace = try await Self.workspace()
    let before = try workspace.contents()
    let result = try await workspace.run(words: ["gen", "List", "viper", "-D", routes])
    #expect(result.code != 0)
    #expect(result.errors == expected)
    #expect(try workspace.contents() == before)
  }

  @Test(
    "A template without routes is reported",
    arguments: [
      ("four_v", "error: template 'four_v' has no parameter 'routes' [parameter-unknown]\n"),
      (
        "contract",
        "error: template 'contract' has no routes with these parameters: its router opens no other modules [route-without-router]\n"
          + "  = help: remove 'routes', or add -D assembled_by=wireframe\n"
      ),
    ])
  func none(template: String, expected: String) async throws {
    let workspace = try await Self.workspace()
    let result = try await workspace.run(words: ["gen", "List", template, "-D", "routes=settings"])
    #expect(result.code != 0)
    #expect(result.errors.contains(expected))
    if template == "contract" {
      #expect(try await workspace.run("gen List contract").code == 0)
      let add = try await workspace.run("add List route Settings")
      #expect(
        add.errors.contains("= help: run viper-gen update List -D assembled_by=wireframe, then this command again\n"),
        "\(add.errors)")
    }
    // Another list needs no route.
    #expect(try await workspace.run("gen List viper_objc -D usecases=signIn --dry-run").code == 0)
  }

  @Test(
    "A module whose template has no additions is extended by its parameters",
    arguments: [
      ("usecase logOut", "run viper-gen update List -D usecases=signIn,logOut"),
      ("usecase logIn(name:String)", "run viper-gen update List -D usecases=signIn,logIn"),
      ("route Home", "run viper-gen update List -D routes=Home"),
      ("service Auth", "write the code by hand"),
    ])
  func lists(addition: String, help: String) async throws {
    let workspace = try await Self.workspace()
    #expect(try await workspace.run("gen List viper_objc -D usecases=signIn").code == 0)
    let result = try await workspace.run("add List \(addition)")
    let error = "error: template viper_objc 1.0.0 of List declares no additions [addition-unknown]\n  = help: \(help)\n"
    #expect(result.errors.hasPrefix(error), "\(result.errors)")
    let listing = try await workspace.run("add List").output
    #expect(listing.contains("\n  viper-gen update List -D usecases=NAMES\n  viper-gen update List -D routes=NAMES\n"))
  }

  @Test(
    "UIKit and SwiftUI modules open each other, each route in its presentation",
    arguments: [
      (
        "viper", "routes=info(id: Int) -> didChoose(_ name: String) as fullScreenCover",
        [
          "module.modalPresentationStyle = .fullScreen",
          "InfoAssembly(moduleOutput: moduleOutput).starting(id: id)",
          "let screen = makeInfoAssembly(id: id, moduleOutput: moduleOutput).makeModule()\n"
            + "        let module = UIHostingController(rootView: screen)",
        ]
      ),
      (
        "viper_swiftui", "routes=detail(id: Int) -> didChoose(_ name: String) as sheet",
        [
          "sheet = .detail(id: id)", "ModuleController { self.makeDetail(id: id) }", "input.configureModule(id: id)",
          "sheet = nil",
        ]
      ),
      (
        "wireframe", "routes=info(id: Int) -> didChoose(_ name: String)",
        [
          "InfoAssembly(moduleOutput: moduleOutput).starting(id: id)",
          "let screen = makeInfoAssembly(id: id, moduleOutput: moduleOutput).makeModule()\n"
            + "        let module = UIHostingController(rootView: screen)",
          "wireframe?.dismissInfoInterface()",
        ]
      ),
      (
        "zik", "routes=info(id: Int) -> didChoose(_ name: String)",
        [
          "let screen = makeInfoAssembly(id: id, moduleOutput: moduleOutput).makeModule()\n"
            + "        show(UIHostingController(rootView: screen), from: source)",
          "router.showInfo(id: id, moduleOutput: moduleOutput, from: source)", "wireframe.closeInfo()",
        ]
      ),
      (
        "rib", "routes=info(id: Int) -> didChoose(_ name: String)",
        [
          "let screen = makeInfoAssembly(id: id, moduleOutput: interactor).makeModule()\n"
            + "        let child = HostingController(rootView: screen)",
          "final class HostingController<Content: View>: UIHostingController<Content>, ViewControllable {}",
        ]
      ),
      (
        "viper_swiftui", "routes=card(id: Int) -> didMove(_ name: String), memo(id: Int) as sheet",
        [
          "let wireframe = AppDependencies().makeCardWireframe(moduleDelegate: cardOutput)",
          "return wireframe.makeViewController()", "func cardModuleDidClose() {\n        router.closeCard()",
          "let builder = MemoBuilder(service: MemoAdapter(), router: ApplicationRouter())\n"
            + "        return builder.makeViewController { input in",
        ]
      ),
      (
        "viper_swiftui", "routes=info(id: Int)",
        ["stack.push(ListRoute.info(id: id))", "InfoAssembly().starting(id: id).makeModule(on: stack)"]
      ),
    ])
  func crossing(template: String, routes: String, expected: [String]) async throws {
    let workspace = try await Self.workspace()
    for module in ["Info viper_swiftui -D module_output=true", "Card wireframe", "Memo zik -D module_io=true"] {
      #expect(try await workspace.run("gen \(module)").code == 0)
    }
    #expect(try await workspace.run(words: ["gen", "List", template, "-D", routes]).code == 0)
    let code = try workspace.contents().filter { $0.key.hasPrefix("Code/") }.values.joined()
    for line in expected { #expect(code.contains(line), "\(line)") }
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("lint --strict").code == 0)
  }

  @Test("An unknown presentation is reported with the known ones")
  func presentation() async throws {
    let workspace = try await Self.workspace()
    let result = try await workspace.run(words: ["gen", "List", "viper", "-D", "routes=settings as sheets"])
    #expect(result.code == 64)
    #expect(
      result.errors.contains(
        "error: 'sheets' is not a value of 'presentation'; did you mean 'sheet'? [addition-argument]\n"))
    #expect(result.errors.contains("values are sheet, push, fullScreenCover"))
  }

  @Test("A bare name stays a parameter if the template writes routes itself, with or without the module")
  func ownRoutes() async throws {
    let workspace = try await Self.workspace()
    let gen = ["gen", "Feed", "viper_swiftui", "-D", "navigation=item", "-D", "routes=Detail,nowhere"]
    #expect(try await workspace.run(words: gen).code == 0)
    let router = try workspace.contents()["Code/Feed/Router/FeedRouter.swift"] ?? ""
    #expect(router.contains("    case detail\n    case nowhere\n"))
  }
}
