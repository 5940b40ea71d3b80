import TestSupport
import Testing

@Suite struct HandWrittenModuleTests {
  @Test(
    "A module written by hand stays whole, because its files need each other; only its record is deleted",
    arguments: ["LoginConfigurator", "LoginRouter"])
  func remove(further: String) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    let own = try shop.state().keys.filter { $0.contains("Modules/Login/") && $0.hasSuffix(".swift") }
    for path in own { try shop.folder.write("struct Mine {\n  let path = \(path)\n}\n", to: path) }
    try shop.folder.write("", to: "Shop/Modules/Login/\(further).swift")
    let before = try shop.state().filter { $0.key.hasSuffix(".swift") }
    try await shop.remove("Login")
    #expect(try shop.state().filter { $0.key.hasSuffix(".swift") } == before)
    #expect(try shop.record("Login") == nil)
  }
}
