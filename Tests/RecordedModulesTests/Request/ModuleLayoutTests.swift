import ModuleTemplates
import ProjectKinds
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

  @Test("a package has a manifest with targets for the files of each part")
  func manifest() throws {
    let template = try #require(
      try TemplateLibrary.template(
        "t",
        in: MemoryFiles([
          "t/t.rambaspec":
            "code_files: [{name: View.swift, path: a}]\ntest_files: [{name: ViewTests.swift, path: a}]\n", "t/a": "",
        ]), folder: "t"))
    let request = ModuleRequest(
      name: "Login", description: "", author: "", company: "", date: DateStamp(epoch: 0), prefix: "",
      projectName: "Shop", productModuleName: "Shop", moduleUnderTest: "Login",
      code: .init(targets: ["Login"], folder: "/Modules/Login"),
      tests: .init(targets: ["LoginTests"], folder: "/Modules/Login/Tests/LoginTests"), usesLogicalGroups: false,
      kind: .package, package: .init(toolsVersion: "6.0"), customParameters: [], isLax: false)
    let placed = ModuleLayout(request).placed(try template.render(request.scope).files)
    #expect(
      placed.map(\.path) == [
        "/Modules/Login/Sources/Login/LoginView.swift", "/Modules/Login/Tests/LoginTests/LoginViewTests.swift",
        "/Modules/Login/Package.swift",
      ])
    let text = String(decoding: placed.last?.file.content ?? [], as: UTF8.self)
    #expect(text.contains(".target(name: \"Login\")"), "\(text)")
    #expect(text.contains(".testTarget(name: \"LoginTests\""), "\(text)")
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
