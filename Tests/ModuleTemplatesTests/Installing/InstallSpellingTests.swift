import FileSystem
import ModuleTemplates
import TestSupport
import Testing

@Suite("Templates with respelled names")
struct InstallSpellingTests {
  @Test("a template declared in another spelling is updated under that spelling")
  func respelled() async throws {
    let project = try TestProject()
    for (path, text) in simpleTemplate("own", text: "old") { try project.folder.write(text, to: "own/" + path) }
    for (path, text) in simpleTemplate("Own", text: "new") { try project.folder.write(text, to: "other/" + path) }
    _ = try await project.install("templates:\n- {name: own, local: own}")
    let ignoresCase = project.folder.files.ignoresCase(in: project.folder.path)
    let found = try await project.install("templates:\n- {name: Own, local: other}")
    #expect(found == [ignoresCase ? "Own | updated" : "Own | installed"])
    #expect(project.pins["Own"]?.name == "Own")
  }
}
