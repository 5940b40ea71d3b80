import Diagnostics
import ModuleTemplates
import Testing
import YAML

@Suite("The lock file")
struct LockFileTests {
  static let text = """
    # Written by viper-gen: what was installed and generated here. Keep it in version control; do not edit it.
    version: 1
    modules:
      Login:
        template: viper   # kept as it stands
    templates:
      viper: bundled

    """

  static func lock(_ text: String?) throws -> LockFile {
    try LockFile(text.map { SourceText(path: "Rambafile.lock", $0) })
  }

  @Test("A section is replaced and the others stay to the byte")
  func replacing() throws {
    let lock = try Self.lock(Self.text)
    #expect(lock.section("modules")?["Login"]?["template"]?.string == "viper")
    #expect(
      lock.text(replacing: "templates", with: ["viper": "1.2"]) == Self.text.replacing("viper: bundled", "viper: '1.2'")
    )
    #expect(lock.text(replacing: [:]) == Self.text)
  }

  @Test("Sections come and go")
  func comingAndGoing() throws {
    let empty = try Self.lock(nil)
    let first = try #require(empty.text(replacing: "templates", with: ["viper": "bundled"]))
    let second = try #require(Self.lock(first).text(replacing: "modules", with: ["Login": ["template": "viper"]]))
    #expect(second == Self.text.replacing("   # kept as it stands", ""))
    #expect(try Self.lock(second).text(replacing: "modules", with: [:]) == first)
    #expect(try Self.lock(first).text(replacing: "templates", with: nil) == nil)
  }

  @Test(
    "What is no lock file is refused with its place",
    arguments: [
      ("version: 1\n<<<<<<< ours\n", "Rambafile.lock:2:1", "'Rambafile.lock' holds conflict markers of git"),
      ("- 1\n", "Rambafile.lock:1:1", "'Rambafile.lock' is no lock file: it holds a list"),
      ("version: 7\n", "Rambafile.lock:1:10", "'Rambafile.lock' was written by a newer viper-gen (format 7)"),
    ])
  func refusal(text: String, place: String, summary: String) {
    let error = #expect(throws: DiagnosticError.self) { try Self.lock(text) }
    #expect(error?.diagnostics.first?.place?.description == place)
    #expect(error?.diagnostics.first?.summary == summary)
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
