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
}
