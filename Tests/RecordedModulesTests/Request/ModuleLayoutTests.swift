import ModuleTemplates
import SystemPackage
import Testing
import XcodeProject

@testable import RecordedModules

@Suite struct ModuleLayoutTests {
  /// A module's own file, a file beside the module, and a file that each project has once.
  private let spec = """
    code_files:
    - {name: View/View.swift, path: a}
    - {name: Story/Own/View.swift, path: a, below: modules}
    test_files:
    - {name: Base/Base.swift, path: a, once: true, custom_name: Base.swift}
    """

  private func placed(groupPath: [String]? = nil, logical: Bool = false) throws -> [ModuleLayout.Placed] {
    let template = try #require(
      try TemplateLibrary.template(
        "t", in: MemoryFiles(["t/t.rambaspec": spec, "t/a": "x"]), folder: "t"))
    func section(_ folder: FilePath) -> ModuleRequest.Section {
      ModuleRequest.Section(targets: ["Shop"], folder: folder, groupPath: groupPath)
    }
    let request = ModuleRequest(
      name: "Login", description: "", author: "", company: "", date: try #require(DateStamp("2026-01-05")), prefix: "",
      projectName: "Shop", productModuleName: "Shop", moduleUnderTest: "Shop",
      code: section(logical ? "/Shop/Modules" : "/Shop/Modules/Login"),
      tests: section(logical ? "/Tests/Modules" : "/Tests/Modules/Login"), usesLogicalGroups: logical,
      customParameters: [], isLax: false)
    return ModuleLayout(request).placed(try template.render(request.scope).files)
  }

  @Test("files of all modules are beside them")
  func beside() throws {
    #expect(
      try placed().map(\.path) == [
        "/Shop/Modules/Login/View/LoginView.swift", "/Shop/Modules/Story/Own/LoginView.swift",
        "/Tests/Modules/Base/Base.swift",
      ])
  }

  @Test("groups have their own names")
  func groups() throws {
    let groups = try placed(groupPath: ["App", "Login"]).map(\.addition.group)
    #expect(
      groups == [
        .path(["App", "Login"], folder: "/Shop/Modules/Login"), .path(["App"], folder: "/Shop/Modules"),
        .path(["App"], folder: "/Tests/Modules"),
      ])
  }

  @Test("without folders only the groups differ")
  func logical() throws {
    let placed = try placed(groupPath: ["App", "Login"], logical: true)
    #expect(
      placed.map(\.path) == [
        "/Shop/Modules/LoginView.swift", "/Shop/Modules/LoginView.swift", "/Tests/Modules/Base.swift",
      ])
    #expect(
      placed.map(\.addition.group) == [
        .logical(["App", "Login", "View"]), .logical(["App", "Story", "Own"]), .logical(["App", "Base"]),
      ])
  }
}
