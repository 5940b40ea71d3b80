import Testing

@testable import ProjectKinds

@Suite("Imports of a package's own targets")
struct BoundaryImportTests {
  private static let interface =
    "public protocol LoginModuleInput {}\npublic typealias LoginID = Int\nextension Int {}\n"

  /// A file before and after the edit.
  private static let cases = [
    // A file that names no type of the interface needs no import.
    ("struct A {}\n", "struct A {}\n"),
    ("let input: LoginModuleInput?\n", "import LoginInterface\n\nlet input: LoginModuleInput?\n"),
    ("import LoginInterface\nlet id: LoginID\n", "import LoginInterface\nlet id: LoginID\n"),
    // After the file header, before a documented declaration.
    (
      "//\n// Head\n//\n\n/// Says.\nfinal class A: LoginModuleInput {}\n",
      "//\n// Head\n//\n\nimport LoginInterface\n\n/// Says.\nfinal class A: LoginModuleInput {}\n"
    ),
    // In alphabetical order; a testable import comes last.
    (
      "import Core\nimport UIKit\n\nlet id: LoginID\n",
      "import Core\nimport LoginInterface\nimport UIKit\n\nlet id: LoginID\n"
    ),
    ("import Core\n\nlet id: LoginID\n", "import Core\nimport LoginInterface\n\nlet id: LoginID\n"),
    ("@testable import Login\nlet id: LoginID\n", "import LoginInterface\n@testable import Login\nlet id: LoginID\n"),
    // Outside conditional compilation.
    (
      "#if canImport(UIKit)\nimport UIKit\n#endif\nlet id: LoginID\n",
      "import LoginInterface\n#if canImport(UIKit)\nimport UIKit\n#endif\nlet id: LoginID\n"
    ),
    // Public only if the public interface uses an imported type.
    (
      "public final class A: LoginModuleInput {}\n",
      "public import LoginInterface\n\npublic final class A: LoginModuleInput {}\n"
    ),
    (
      "public func a() { let id: LoginID = 1 }\n",
      "import LoginInterface\n\npublic func a() { let id: LoginID = 1 }\n"
    ),
  ]

  @Test("imports are added to files that name their declarations", arguments: cases)
  func adding(_ before: String, _ after: String) {
    let boundary = BoundaryImport(of: "LoginInterface", declaredIn: [Array(Self.interface.utf8)])
    #expect(boundary.types == ["LoginModuleInput", "LoginID"])
    #expect(String(decoding: boundary.adding(to: Array(before.utf8)), as: UTF8.self) == after)
  }
}
