import SwiftSource
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct DocumentationTests {
  // The page shows the lines of this function as an example.
  private func example(_ bytes: [UInt8]) throws -> [UInt8]? {
    let file = SwiftFile(bytes)
    guard let output = file.declaration(.protocol, "LoginViewOutput") else { return nil }
    var editor = SourceEditor(file)
    try editor.add("func didTapSignIn(name: String)", to: output)
    return try editor.edit().result
  }

  @Test func `the example of the page has the stated result`() throws {
    let before = "protocol LoginViewOutput: AnyObject {\n    func didLoad()\n}\n"
    let after = "protocol LoginViewOutput: AnyObject {\n    func didLoad()\n    func didTapSignIn(name: String)\n}\n"
    #expect(try example(Array(before.utf8)).map { String(decoding: $0, as: UTF8.self) } == after)
    #expect(try example(Array("struct A {}".utf8)) == nil)
  }

  @Test func `the page shows the tested example`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      decoding: Data(
        contentsOf: root.deletingLastPathComponent().appending(path: "Documentation/Contributing/SwiftSource.md")),
      as: UTF8.self)
    let source = try String(decoding: Data(contentsOf: URL(filePath: #filePath)), as: UTF8.self)
    let lines = page.split(separator: "\n").drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
    #expect(lines.count == 5)
    #expect(source.contains(lines.map { "    \($0)" }.joined(separator: "\n")))
    // The names on the page exist.
    for name in [
      "addConformance", "captures(in:)", "messages(in:)", "uses(in:)",
    ] {
      #expect(page.contains(name))
    }
  }
}
