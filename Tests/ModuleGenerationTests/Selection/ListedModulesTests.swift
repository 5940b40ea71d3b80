import Diagnostics
import FileSystem
import ModuleTemplates
import ProjectKinds
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration

/// The imports of modules that name others in lists.
@Suite struct ListedModulesTests {

  /// A project with the modules `Cart` in the app, `Feed` as a target, `Login` as a package with an interface, `Help` as
  /// one without, and `Home`, which has lists.
  private static func shop(cases: String) async throws -> Shop {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use([
      "Templates/tabs/tabs.rambaspec": """
      parameters:
        - {name: cases, type: list, default: ""}
        - {name: imports, type: list, default: ""}
        - {name: title, type: string, default: ""}
      code_files:
        - {name: Tabs.swift, path: tabs}

      """,
      "Templates/tabs/tabs": "enum {{ module_info.name }}Tabs {}\n",
      "Templates/t/t.rambaspec": """
      code_files:
        - {name: View.swift, path: view}
      {% if module_info.name == 'Login' and module_info.kind == 'package' %}
        - {name: IO.swift, path: io, part: interface}
      {% endif %}

      """,
      "Templates/t/view": "public final class {{ module_info.name }}View {}\n",
      "Templates/t/io": "public protocol {{ module_info.name }}IO {}\n",
    ])
    try await shop.generate("Home", [("cases", cases), ("title", "Login")], template: "tabs")
    try await shop.generate("Cart")
    try await shop.generate("Feed", as: .target)
    for name in ["Login", "Help"] { try await shop.generate(name, as: .package) }
    return shop
  }

  @Test(
    arguments: [
      // The lists, the recorded imports, and the new ones; `nil` if they do not change.
      ("cart", nil, nil), ("feed", nil, "Feed"), ("login", nil, "Login,LoginInterface"), ("help", nil, "Help"),
      ("cart, feed, login", nil, "Feed,Login,LoginInterface"), ("nothing", nil, nil), ("home", nil, nil),
      ("", nil, nil),
      ("feed", "Feed", nil), ("feed, login", "Feed", "Feed,Login,LoginInterface"),
      ("login, feed", "LoginInterface, Feed", "LoginInterface,Feed,Login"), ("cart", "Cart", ""),
      ("help", "Help,HelpInterface", "Help"),
      // The user set these.
      ("feed", "UIKit", nil), ("feed", "Feed,UIKit", nil), ("feed", "", nil), ("feed, login", "Login,Kit", nil),
    ] as [(String, String?, String?)])
  func `Imports that the lists need`(cases: String, imports: String?, expected: String?) async throws {
    let shop = try await Self.shop(cases: cases)
    let record = try #require(try shop.moduleRecords.records().first { $0.name == "Home" })
    var part = record.parts[0]
    if let imports {
      part = .init(request: part.request.setting([("imports", imports)]), template: part.template, files: part.files)
    }
    let listed = ListedImports(moduleRecords: shop.moduleRecords)
    func given(_ request: ModuleRequest?) -> String? {
      request.map { $0.customParameters.first { $0.name == "imports" }?.value.text ?? "none" }
    }
    #expect(given(listed.request(of: part, of: record)) == expected)
    #expect(given(listed.request(of: part, of: record, among: ["Feed", "Login", "Help"])) == expected)
    #expect(given(listed.request(of: part, of: record, among: [])) == nil)
  }

  @Test(arguments: [
    ("other", "Other", ModuleKind.target, true), ("other", "Other", .package, true), ("other", "Other", .module, false),
    ("cart", "Other", .target, false), ("feed", "Feed", .target, false),
  ])
  func `A module that is now its own target is reported to those that list it`(
    cases: String, name: String, kind: ModuleKind, isReported: Bool
  ) async throws {
    let shop = try await Self.shop(cases: cases)
    let warnings = ListedImports(moduleRecords: shop.moduleRecords).warnings(of: name, as: kind)
    #expect(warnings.flatMap(\.notes).map(\.text) == (isReported ? ["'Home' was made with '\(name)' in a list"] : []))
    #expect(warnings.flatMap(\.help) == (isReported ? ["viper-gen update Home adds the import"] : []))
  }
}
