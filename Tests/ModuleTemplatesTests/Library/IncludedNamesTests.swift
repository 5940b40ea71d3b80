import Diagnostics
import TemplateParts
import Testing

@testable import Liquid
@testable import ModuleTemplates

@Suite struct IncludedNamesTests {
  @Test("the tags alone give the same names as parsing for every bundled text")
  func bundled() throws {
    let files = BundledFiles.all
    var count = 0
    for path in files.files(below: "") where path.hasSuffix(".liquid") || path.hasSuffix(".rambaspec") {
      let bytes = try #require(files.read(path))
      guard let names = IncludedNames(bytes) else { continue }
      let usage = try Environment.viperGen.parse(SourceText(path: path, bytes: bytes)).usage
      #expect(Set(names.names) == Set(usage.partials.map(\.name)), "\(path)")
      #expect(!names.isOpen, "\(path)")
      count += 1
    }
    #expect(count > 100)
  }

  @Test(
    "names are read as written",
    arguments: [
      ("{% include 'a' %}{%- render \"b\", x: 1 -%}{%include'c'%}", ["a", "b", "c"], false),
      ("{% comment %}{% include 'a' %}{% endcomment %}{% include name %}", [], true),
      ("{% included 'a' %}{{ include }} include 'b'", [], false),
    ])
  func names(text: String, names: [String], isOpen: Bool) throws {
    let found = try #require(IncludedNames(Array(text.utf8)))
    #expect(found.names == names)
    #expect(found.isOpen == isOpen)
  }

  @Test(
    "if only parsing finds names, none return", arguments: ["{% raw %}", "{% liquid include 'a' %}", "{% include 'a"])
  func unknown(text: String) { #expect(IncludedNames(Array(text.utf8)) == nil) }
}
