import FileSystem
import ModuleRequests
import ModuleTemplates
import ProjectKinds
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@Suite("Parameters that follow from the project")
struct DetectedParametersTests {
  @Test(
    "New tests use the framework of most tests near them",
    arguments: [
      (["Tests/A/ATests.swift": "import Testing\n"], true), (["Tests/A/ATests.swift": "import XCTest\n"], false),
      (["Tests/A/ATests.swift": "import XCTest\n", "Tests/A/BTests.swift": "import Testing\n"], false),
      (["Tests/A/ATests.swift": "import XCTest\nimport Testing\n", "Tests/B/BTests.swift": "import Testing\n"], true),
      (["Tests/A/Helper.swift": "import Testing\n"], false), ([:], false),
      (["Tests/Login/OldTests.swift": "import Testing\n", "Tests/B/BTests.swift": "import XCTest\n"], false),
      // The nearest tests decide.
      (["Tests/Screens/Cart/CartTests.swift": "import Testing\n", "Other/BTests.swift": "import XCTest\n"], true),
    ])
  func framework(files: [String: String], isTesting: Bool) throws {
    let folder = try TemporaryFolder(files)
    let found = DetectedParameter.all(
      target: nil, tests: ("ShopTests", folder.path.pushing("Tests/Screens/Login")),
      in: FilesOnlyProject(root: folder.path, files: folder.files), root: folder.path, files: folder.files)
    #expect(
      found.map { "\($0.reason): \($0.name)=\($0.value)" }
        == (isTesting ? ["ShopTests uses Swift Testing: test_framework=swift-testing"] : []))
  }

  @Test(
    "Modules with own targets are imported, and the sentence says so",
    arguments: [
      (["Cart"], "Cart is built by itself: imports=Cart,Kit."),
      (["Cart", "Help"], "Cart, Help are built by themselves: imports=Cart,Kit."), ([], nil),
    ] as [([String], String?)])
  func imports(modules: [String], sentence: String?) throws {
    let folder = try TemporaryFolder()
    let template = try #require(
      try TemplateLibrary.template(
        "t",
        in: MemoryFiles(["t/t.rambaspec": "parameters: [{name: imports, type: list, default: []}]\ncode_files: []\n"]),
        folder: "t"))
    let request = ModuleRequest(
      name: "Login", description: "", author: "", company: "", date: DateStamp(epoch: 0), prefix: "",
      projectName: "Shop", productModuleName: "Shop", moduleUnderTest: "Shop", usesLogicalGroups: false,
      customParameters: [], isLax: false)
    let found = try DetectedParameters(
      for: request, template: template, in: FilesOnlyProject(root: folder.path, files: folder.files), root: folder.path,
      files: folder.files, elsewhere: (modules, modules.isEmpty ? [] : ["Cart", "Kit"]))
    #expect(found.sentence == sentence)
    #expect(found.parameters.map(\.value) == (sentence == nil ? [] : ["Cart,Kit"]))
  }
}
