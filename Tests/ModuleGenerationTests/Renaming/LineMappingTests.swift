import Testing

@testable import ModuleGeneration

/// Edits that are transferred to a text with another name.
@Suite struct LineMappingTests {
  private static let (old, new) = (
    "import Login\nclass LoginView {\n  // a\n  let login = 1\n  // b\n}\n",
    "import Cart\nclass CartView {\n  // a\n  let cart = 1\n  // b\n}\n"
  )

  private static func mapping(_ old: String, _ new: String) -> LineMapping? {
    LineMapping(from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test(arguments: [
    // Unedited, an added line, a changed line beside a renamed one, deleted lines, and no line left.
    (old, new),
    (
      "import Login\nclass LoginView {\n  // LoginView, login and Loginview\n  // a\n  let login = 1\n  // b\n}\n",
      "import Cart\nclass CartView {\n  // CartView, cart and Loginview\n  // a\n  let cart = 1\n  // b\n}\n"
    ),
    (
      "import Login\nclass LoginView: Base {\n  // mine\n  let login = 1\n  // b\n}\n",
      "import Cart\nclass CartView: Base {\n  // mine\n  let cart = 1\n  // b\n}\n"
    ),
    ("class LoginView {\n  let login = 1\n}\n", "class CartView {\n  let cart = 1\n}\n"), ("mine", "mine"),
  ])
  func `Lines of the user keep their place`(edited: String, expected: String) throws {
    let mapping = try #require(Self.mapping(Self.old, Self.new))
    let result = mapping.carry(Array(edited.utf8), renaming: mapping.identifiers)
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("import Foundation\nclass Login {}", "import Foundation\nclass Cart {}"),
    ("import LoginInterface\nclass Login {}", "import CartInterface\nclass Cart {}"),
    ("import Foundation\nimport LoginInterface\n", "import CartInterface\nimport Foundation\n"),
  ])
  func `Sorted imports change their order only together`(edited: String, expected: String) throws {
    let mapping = try #require(
      Self.mapping(
        "import Foundation\nimport LoginInterface\nclass Login {}",
        "import CartInterface\nimport Foundation\nclass Cart {}"))
    let result = mapping.carry(Array(edited.utf8), renaming: mapping.identifiers)
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (old, new, ["LoginView": "CartView", "login": "cart"]), ("a b\nc", "x b\nc", ["a": "x"]), ("a b", "a b c", [:]),
    ("import B\nlet a", "import C\nlet a", [:]), ("é1 = 2", "ü1 = 2", ["é1": "ü1"]), ("\"a\"", "\"b\"", ["a": "b"]),
  ])
  func `Renamed identifiers are found line by line`(old: String, new: String, expected: [String: String]) {
    #expect(Self.mapping(old, new)?.identifiers == expected)
  }

  @Test func `Texts with different numbers of lines do not correspond`() {
    #expect(Self.mapping("a\n", "a\nb\n") == nil)
  }
}
