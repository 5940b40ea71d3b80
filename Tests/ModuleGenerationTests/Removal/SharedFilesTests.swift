import TestSupport
import Testing

@Suite struct SharedFilesTests {
  /// Each module needs 'Base.swift', and the first one generates it.
  private let template = [
    "Templates/t/t.rambaspec": """
    code_files:
    - {name: View.swift, path: a}
    - {name: Base/Base.swift, path: a, once: true, custom_name: Base.swift}
    """,
    "Templates/t/a": "// written for {{ module_info.name }}\n",
  ]

  @Test("A file written once per project stays when its module is removed, if other modules need it")
  func stays() async throws {
    let shop = try Shop()
    try shop.use(template)
    try await shop.generate("Login")
    try await shop.generate("Cart")
    try await shop.remove("Login")
    #expect(try shop.folder.read("Shop/Modules/Base/Base.swift") == "// written for Login\n")
  }

  @Test("It is deleted with the last module")
  func goes() async throws {
    let shop = try Shop()
    try shop.use(template)
    try await shop.generate("Login")
    try await shop.remove("Login")
    #expect(try shop.folder.read("Shop/Modules/Base/Base.swift") == nil)
  }

  @Test(
    "It stays if other code uses its types; other files of the module are deleted nonetheless",
    arguments: [
      ("", []), ("let a: Base", ["Base/Base.swift"]), ("let a: LoginView", []),
      ("let a: (Base, LoginView)", ["Base/Base.swift"]), ("let a: BaseLike // Base", []),
    ])
  func used(code: String, left: [String]) async throws {
    let shop = try Shop()
    try shop.use(
      template.merging(["Templates/t/a": "class {{ module_info.file_name | split: '.' | first }} {}\n"]) { $1 })
    try await shop.generate("Login")
    try shop.folder.write(code, to: "Shop/App.swift")
    try await shop.remove("Login")
    let files = try shop.state().keys.filter { $0.hasPrefix("Shop/Modules/") }
    #expect(files.sorted() == left.map { "Shop/Modules/\($0)" })
  }

  @Test(
    "An update that adds it writes and records it, but leaves an existing file alone", arguments: ["// mine\n", nil])
  func added(existing: String?) async throws {
    let shop = try Shop()
    try shop.use(["Templates/t/t.rambaspec": "code_files:\n- {name: View.swift, path: a}\n", "Templates/t/a": "// a\n"])
    try await shop.generate("Login")
    if let existing { try shop.folder.write(existing, to: "Shop/Modules/Base/Base.swift") }
    try shop.use(template)
    try await shop.update()
    #expect(try shop.folder.read("Shop/Modules/Base/Base.swift") == existing ?? "// written for Login\n")
    try await shop.remove("Login")
    #expect(try shop.folder.read("Shop/Modules/Base/Base.swift") == existing)
  }

  @Test("It keeps its name and text when the module is renamed")
  func renamed() async throws {
    let shop = try Shop()
    try shop.use(template)
    try await shop.generate("Login")
    try await shop.rename("Login", to: "SignIn")
    let files = try shop.state().filter { $0.key.hasPrefix("Shop/") }
    #expect(
      files == [
        "Shop/Modules/Base/Base.swift": "// written for Login\n",
        "Shop/Modules/SignIn/SignInView.swift": "// written for SignIn\n",
      ])
    #expect(try await shop.findings() == [])
    try await shop.remove("SignIn")
    let left = try shop.state().filter { $0.key.hasPrefix("Shop/") }
    #expect(left == [:])
  }

  @Test("Code and tests in one directory may share it, and other files must differ")
  func collisions() async throws {
    let shop = try Shop()
    let entries = { (once: Bool, test: String) in
      """
      code_files:
      - {name: Base.swift, path: a, once: \(once)}
      test_files:
      - {name: \(test).swift, path: a, once: \(once)}

      """
    }
    func problems(_ spec: String) async throws -> [String] {
      try shop.use(["Templates/t/t.rambaspec": spec, "Templates/t/a": "// a\n"])
      return await summaries { _ = try await shop.propose("Login", tests: "Shop/Modules") }
    }
    #expect(try await problems(entries(true, "Base")) == [])
    #expect(
      try await problems(entries(false, "Base")) == ["'Shop/Modules/Login/LoginBase.swift' would be written twice"])
    let spelled = try await problems(entries(true, "base"))
    #expect(
      spelled == [
        "'Shop/Modules/Loginbase.swift' and 'Shop/Modules/LoginBase.swift' would be the same file on a "
          + "disk that ignores case, as on most Macs"
      ])
    #expect(try await problems(entries(false, "Other")) == [])
  }
}
