import Diagnostics
import FileSystem
import SwiftSource
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration
@testable import RecordedModules

@Suite("Modules made from several templates")
struct PartTests {
  static let templates = [
    "Templates/t/t.rambaspec": """
    version: 1
    code_files:
      - {name: View.swift, path: view}
      - {name: Base/Base.swift, path: base, once: true, custom_name: Base.swift}

    """,
    "Templates/t/view": "final class {{ module_info.name }}View {}\n", "Templates/t/base": "class Base {}\n",
    "Templates/component/component.rambaspec": """
    version: 1
    code_files:
      - {name: Component.swift, path: component}

    """,
    "Templates/component/component": "struct {{ module_info.name }}Component {}\n",
    "Templates/other/other.rambaspec": """
    version: 1
    code_files:
      - {name: Screen.swift, path: screen}
      - {name: Sub/View.swift, path: view}

    """,
    "Templates/other/screen": "// class A\n  public struct {{ module_info.name }}View {\n  class Inner {}\n}\n",
    "Templates/other/view": "enum {{ module_info.name }}Other {}\n",
  ]

  private func shop() async throws -> Shop {
    let shop = try Shop()
    try shop.use(Self.templates)
    try await shop.generate("Login")
    try await shop.generate("Login", template: "component")
    return shop
  }

  @Test("The record lists each template with its files; update, check and remove use them all")
  func both() async throws {
    let shop = try await shop()
    let status = try #require(try await shop.statuses().first)
    #expect(status.record.shownTemplates == "t 1, component 1")
    #expect(status.files.count == 3)
    #expect(try await shop.findings() == [])
    var changed = Self.templates
    changed["Templates/component/component"]? += "// more\n"
    try shop.use(changed)
    #expect(try await shop.findings() == ["Login was made from component 1; the template has changed since"])
    let updates = try await shop.update()
    #expect(updates.changed.flatMap(\.files).filter { $0.action != .unchanged }.map(\.name) == ["LoginComponent.swift"])
    #expect(try await shop.findings() == [])
    #expect(try await shop.statuses().first?.record.parts.map(\.template.name) == ["t", "component"])
    try await shop.remove("Login")
    #expect(try shop.state().keys.filter { $0.contains("Login") || $0.hasPrefix(".viper-gen") } == [])
  }

  @Test("A rename changes all parts")
  func renamed() async throws {
    let shop = try await shop()
    try await shop.rename("Login", to: "Start")
    #expect(try shop.record("Login") == nil)
    #expect(try shop.folder.read("Shop/Modules/Start/StartComponent.swift") == "struct StartComponent {}\n")
    #expect(try await shop.findings() == [])
  }

  @Test("A template with existing files or types is rejected with solutions, and nothing is written")
  func collisions() async throws {
    let shop = try await shop()
    let before = try shop.state()
    let error = await #expect(throws: DiagnosticError.self) { try await shop.generate("Login", template: "other") }
    #expect(
      error?.diagnostics.map(\.summary) == ["'other' cannot be added to Login, which was made from t 1, component 1"])
    #expect(
      error?.diagnostics.first?.notes.map(\.text) == [
        "Shop/Modules/Login/LoginScreen.swift declares LoginView, as Shop/Modules/Login/LoginView.swift does",
        "Shop/Modules/Login/Sub/LoginView.swift has the name of Shop/Modules/Login/LoginView.swift",
      ])
    #expect(error?.diagnostics.first?.help.first?.contains("viper-gen remove Login") == true)
    #expect(try shop.state() == before)
  }

  @Test("Files no longer in the template stay recorded after a second gen")
  func generatedAgain() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    try shop.use(Shop.template(2))
    try await shop.generate("Login", resolving: .overwrite)
    #expect(try shop.record("Login")?.contains("LoginOld.swift: ") == true)
    #expect(try await shop.findings() == ["Login was made from t 2; the template has changed since"])
    let updates = try await shop.update()
    #expect(
      updates.modules[0].files.filter { $0.action != .unchanged }.map { "\($0.name) \($0.action)" } == [
        "LoginOld.swift delete"
      ])
    #expect(try await shop.findings() == [])
  }

  @Test(
    "Declared types are found, outside comments, strings and other types",
    arguments: [
      ("public final class A<T>: B {\n  struct C {}\n}\nextension D { enum E {} }\n", ["A"]),
      ("// class A\n/* enum B {} */ let s = \"class C\"; let t = \"\"\"\n struct D {}\n\"\"\"\n", []),
      (
        "protocol `Type` {}\n@MainActor actor Größe {}\ntypealias F = () -> Void\nindirect enum G {}\n",
        ["Type", "Größe", "F", "G"]
      ),
      ("protocol P: class {}\nlet x = \"\\\"class Q\"\nstruct\n  R {}\n", ["P", "R"]),
    ])
  func types(text: String, names: [String]) {
    #expect(SwiftFile(Array(text.utf8)).topTypeNames == Set(names))
  }
}
