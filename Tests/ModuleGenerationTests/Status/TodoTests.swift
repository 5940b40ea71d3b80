import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

/// The lines in modules that the user has to complete.
@Suite struct TodoTests {
  @Test(arguments: [
    ("// TODO: one\n", ["V.swift:1 one"]), ("\n  // TODO: one\n\t// TODO: two\n", ["V.swift:2 one", "V.swift:3 two"]),
    ("// TODO:   one \r\n// TODO:two", ["V.swift:1 one ", "V.swift:2 two"]), ("// TODO:\n", ["V.swift:1 "]),
    ("let a = 1 // TODO: one\n// todo: two\n/// TODO: three\n//TODO: four\n", []), ("", []),
  ])
  func `Lines with the marker`(text: String, expected: [String]) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    try shop.folder.write(text, to: "Shop/Modules/Login/LoginView.swift")
    #expect(
      try await Self.todos(shop) == expected.map { "Shop/Modules/Login/Login" + $0.replacing("V.", with: "View.") })
  }

  @Test func `The files of a module, and its unrecorded code`() async throws {
    let shop = try Shop()
    for name in ["Login", "Cart"] { try await shop.generate(name) }
    for path in [
      "Shop/Modules/Login/Z.swift", "Shop/Modules/Login/A.m", "Shop/Modules/Login/A.h", "Shop/Modules/Login/A.json",
      "Shop/Modules/Cart/CartPresenter.swift", "Shop/Modules/Other/Other.swift",
      "ShopTests/Modules/Login/LoginViewTests.swift",
    ] { try shop.folder.write("// TODO: a\n", to: path) }
    for name in ["LoginOld", "LoginPresenter"] {
      try shop.files.removeFile(shop.folder.path.pushing(FilePath("Shop/Modules/Login/\(name).swift")))
    }
    #expect(
      try await Self.todos(shop) == [
        "Shop/Modules/Cart/CartPresenter.swift:1 a", "Shop/Modules/Login/A.m:1 a", "Shop/Modules/Login/Z.swift:1 a",
        "ShopTests/Modules/Login/LoginViewTests.swift:1 a",
      ])
  }

  private static func todos(_ shop: Shop) async throws -> [String] {
    let statuses = try await shop.statuses()
    return try StatusReader(files: shop.files, workingDirectory: shop.folder.path).todos(statuses, shop.moduleRecords)
      .map { "\($0.path):\($0.line) \($0.text)" }
  }
}
