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
}
