import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

/// Files that a new version of the template writes under another name.
@Suite struct RenamedFilesTests {
  /// A text of lines with the given numbers.
  private static func lines(_ numbers: [Int]) -> String { numbers.map { "let value\($0) = \($0)\n" }.joined() }

  private static let texts = [
    "a": lines(Array(0..<10)), "most": lines(Array(0..<8) + [20, 21]), "few": lines(Array(0..<4) + Array(20..<26)),
    "five": lines(Array(0..<5)), "five2": lines(Array(0..<5)) + "// five\n", "four": lines(Array(0..<4)),
    "four2": lines(Array(0..<4)) + "// four\n",
  ]

  private static func template(_ entries: String) -> [String: String] {
    var sections = ["code": "", "test": ""]
    for entry in entries.split(separator: ", ") {
      let words = entry.split(separator: " ").map(String.init)
      sections[words[0], default: ""] += "- {name: \(words[1]), path: \(words[2])}\n"
    }
    let spec = sections.sorted { $0.key < $1.key }.map { "\($0.key)_files:\n\($0.value)" }.joined()
    return Dictionary(uniqueKeysWithValues: texts.map { ("Templates/t/\($0.key)", $0.value) })
      .merging(["Templates/t/t.rambaspec": spec]) { $1 }
  }

  @Test(arguments: [
    // The same file of the template.
    ("code A.swift a", "code B.swift a", ["LoginB.swift rename was LoginA.swift"]),
    ("code A.swift four", "code B.swift four", ["LoginB.swift rename was LoginA.swift"]),
    (
      "code A.swift a, code B.swift few", "code C.swift few, code B.swift a",
      ["LoginA.swift delete", "LoginB.swift update", "LoginC.swift create"]
    ),
    // Another file of the template, which is alike.
    ("code A.swift a", "code B.swift most", ["LoginB.swift update was LoginA.swift"]),
    ("code A.swift five", "code B.swift five2", ["LoginB.swift update was LoginA.swift"]),
    ("code A.swift a", "code B.swift few", ["LoginA.swift delete", "LoginB.swift create"]),
    ("code A.swift four", "code B.swift four2", ["LoginA.swift delete", "LoginB.swift create"]),
    (
      "code A.swift few, code B.swift a", "code C.swift most",
      ["LoginA.swift delete", "LoginC.swift update was LoginB.swift"]
    ),
    // Another section or kind of file.
    ("code A.swift a", "test B.swift a", ["LoginA.swift delete", "LoginB.swift create"]),
    ("code A.swift a", "test B.swift most", ["LoginA.swift delete", "LoginB.swift create"]),
    ("code A.swift a", "code B.txt most", ["LoginA.swift delete", "LoginB.txt create"]),
  ])
  func `A file keeps its history if it has the same origin or most of its lines`(
    old: String, new: String, expected: [String]
  ) async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use(Self.template(old))
    try await shop.generate("Login")
    try shop.use(Self.template(new))
    let files = try await shop.update().modules.flatMap(\.files).filter { $0.action != .unchanged }
    #expect(
      files.map { file in
        "\(file.name) \(file.action)" + (file.previousPath?.lastComponent.map { " was \($0.string)" } ?? "")
      } == expected)
    #expect(try await shop.findings() == [])
  }

  @Test("A renamed file does not take the place of another one")
  func occupied() async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use(Self.template("code A.swift a"))
    try await shop.generate("Login")
    try shop.folder.write("// mine\n", to: "Shop/Modules/Login/LoginB.swift")
    try shop.use(Self.template("code B.swift a"))
    let files = try await shop.update().modules.flatMap(\.files)
    #expect(files.map { "\($0.name) \($0.action)" } == ["LoginA.swift delete", "LoginB.swift conflict"])
    #expect(try shop.folder.read("Shop/Modules/Login/LoginB.swift")?.contains("// mine\n") == true)
  }
}
