import Diagnostics
import Testing

@testable import Liquid
@testable import ModuleTemplates

@Suite("The documentation of the template language is correct")
struct TemplateLanguageTests {
  @Test("Every filter prints its example's output", arguments: TemplateLanguage.filters.map { ($0.use, $0.result) })
  func filter(use: String, result: String) throws {
    let parsed = try Environment.viperGen.parse(SourceText(path: "t", bytes: Array("{{ \(use) }}".utf8)))
    #expect(try parsed.render(data: RenderScope.login().data) == result)
  }

  @Test("Every filter and every tag is documented, and no other")
  func complete() {
    #expect(TemplateLanguage.filters.map(\.name).sorted() == Environment.viperGen.filters.keys.sorted())
    #expect(
      Set(TemplateLanguage.tags.flatMap(\.names)) == Set(Environment.viperGen.tags.keys).subtracting(["liquid"]))
  }

  @Test("Every variable exists in template files")
  func variables() throws {
    var scope = RenderScope.login([GivenParameter("NAME", .bool(true))])
    scope.moduleUnderTest = "Shop"
    let inFiles = TemplateLanguage.variables.map(\.name).filter { $0 != "module_info.file_basename" }
    let text = inFiles.map { "{{ \($0) }}\n" }.joined()
    let spec = "name: t\ncode_files:\n- {name: View.swift, path: v}\n"
    let module = try template(spec, ["v": text]).render(scope)
    let written = String(decoding: try #require(module.files.first?.content), as: UTF8.self)
    #expect(written.split(separator: "\n", omittingEmptySubsequences: false).filter(\.isEmpty).count == 1, "\(written)")
  }

  @Test("Every variable known to lint is documented")
  func told() {
    let told = TemplateLanguage.variables.map(\.name)
    #expect(RenderScope.names.filter { name in !told.contains { "\($0).".hasPrefix("\(name).") } } == [])
  }

  @Test("Every parsed key of a rambaspec is documented")
  func keys() {
    #expect(RambaspecReference.keys.map(\.name).sorted() == RambaspecReader.knownKeys.sorted())
    #expect(RambaspecReference.keys.allSatisfy { !$0.meaning.isEmpty })
  }
}
