import FileSystem
import SystemPackage
import TestSupport
import Testing

/// A guarantee in the documentation needs tests.
@Suite("The guarantees in Documentation/Explanation/Trust.md")
struct SecurityPageTests {
  /// A table row with a guarantee, its tests and its attacks.
  struct Promise: Sendable, CustomTestStringConvertible {
    let sentence: String
    let tests: [String]
    let attacks: [String]
    var testDescription: String { sentence }
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try FileSystem().read(DocumentationTests.root.pushing(FilePath(path))), as: UTF8.self)
  }

  /// The lines of the sections with guarantees, without headings.
  static func lines() throws -> [Substring] {
    let sections = try text("Documentation/Explanation/Trust.md").split(separator: "\n## ").dropFirst()
    return sections.filter { !$0.hasPrefix("What you still trust") }
      .flatMap { $0.split(separator: "\n").dropFirst() }
  }

  static func promises() throws -> [Promise] {
    try lines().filter { $0.hasPrefix("|") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 3, cells[0] != "Guarantee", !cells[0].hasPrefix("---") else { return nil }
      return Promise(
        sentence: cells[0], tests: cells[1].split(separator: ", ").map { String($0.filter { $0 != "`" }) },
        attacks: cells[2].split(separator: ", ").map(String.init))
    }
  }

  @Test("Every sentence is in a table with its tests, and these exist")
  func held() throws {
    #expect(try Self.lines().filter { !$0.hasPrefix("|") } == [])
    let promises = try Self.promises()
    #expect(promises.count > 15)
    let names = try FileSystem().files(below: DocumentationTests.root.appending("Tests")).map(\.string)
    let parts = try Self.text("Tests/Torture/torture.py")
    for promise in promises {
      #expect(!promise.tests.isEmpty && !promise.attacks.isEmpty, "\(promise.sentence)")
      for test in promise.tests {
        let words = test.split(separator: "/")
        let file = try #require(words.count == 2 ? names.first { $0.hasSuffix("/\(words[0]).swift") } : nil, "\(test)")
        #expect(try Self.text("Tests/\(file)").contains("\n  func \(words[1])("), "\(test)")
      }
      for attack in promise.attacks { #expect(parts.contains("    \"\(attack)\": "), "\(attack)") }
    }
  }
}
