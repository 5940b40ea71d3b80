import Diagnostics
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@Suite struct TemplateCatalogsTests {
  @Test("installed, bundled and cached templates are listed by name; only a refresh fetches")
  func listing() async throws {
    let catalog = try await TestRepository(
      simpleTemplate("rviper", below: "rviper/").merging(simpleTemplate("viper", below: "viper/")) { $1 })
    let project = try TestProject(
      bundled: simpleTemplate("viper", below: "viper/"), publicCatalog: "file://" + catalog.address)
    for (path, text) in simpleTemplate("own") { try project.folder.write(text, to: "Templates/own/" + path) }
    try project.folder.write("broken: [", to: "Templates/broken/broken.rambaspec")
    let catalogs = TemplateCatalogs(sources: project.sources, catalogs: [])
    func lines(refreshing: Bool) async -> [String] {
      await catalogs.list(refreshing: refreshing).templates.map { "\($0.name) \($0.source) \($0.summary ?? "-")" }
    }
    let local = ["broken installed -", "own installed A template", "viper bundled A template"]
    #expect(await lines(refreshing: false) == local)
    await #expect(throws: DiagnosticError.self) { try await catalogs.find("rviper") }
    let all = [
      "broken installed -", "own installed A template", "rviper \(catalog.address) A template",
      "viper bundled A template",
      "viper \(catalog.address) A template",
    ]
    #expect(await lines(refreshing: true) == all)
    #expect(await lines(refreshing: false) == all)
    #expect(try await catalogs.find("rviper").name == "rviper")
    #expect(try await catalogs.find("viper").origin == .bundled)
  }

  @Test("a catalog that cannot be reached is a warning, and the others are listed")
  func unreachable() async throws {
    let project = try TestProject(bundled: simpleTemplate("viper", below: "viper/"), publicCatalog: "/nowhere")
    let found = await TemplateCatalogs(sources: project.sources, catalogs: []).list(refreshing: true)
    #expect(found.templates.map(\.name) == ["viper"])
    #expect(found.warnings.map(\.summary) == ["cannot reach '/nowhere'"])
    #expect(found.warnings.map(\.severity) == [.warning])
  }

  @Test(
    "a search finds every word in names and summaries, ignoring case",
    arguments: [
      ([], true), (["TEMPL"], true), (["own", "a temp"], true), (["own", "other"], false), (["x"], false),
    ] as [([String], Bool)])
  func searching(words: [String], isFound: Bool) async throws {
    let project = try TestProject(bundled: simpleTemplate("own", below: "own/"))
    let listed = await TemplateCatalogs(sources: project.sources, catalogs: []).list().templates
    #expect(listed.contains { $0.matches(words) } == isFound)
  }

  @Test("one file is rendered with the template's snippets and defaults")
  func singleFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "parameters:\n- {name: kind, default: big}\ncode_files:\n- {name: A.swift, path: Code/a.swift.liquid}\n",
      to: "t/t.rambaspec")
    let file = try folder.write(
      "{% include 'head' %} {{ custom_parameters.kind }} {{ module_info.name }}", to: "t/Code/a.swift.liquid")
    try folder.write("{{ module_info.file_name }}", to: "t/snippets/head.liquid")
    let single = try SingleFile(file, shownAs: "t/Code/a.swift.liquid", fileSystem: folder.files)
    #expect(single.templateName == "t")
    #expect(String(decoding: try single.render(.example()), as: UTF8.self) == "ExampleA.swift big Example")
  }
}
