import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing
import YAML

@testable import ModuleGeneration
@testable import RecordedModules

@Suite("Records of modules")
struct RecordTests {
  static let login = ".viper-gen/modules/Shop/Modules/Login.yml"

  @Test("A record is a separate file with nested, sorted keys, and is deterministic")
  func record() async throws {
    let shop = try Shop()
    try shop.folder.write("[core]\n", to: ".git/config")
    try await shop.generate("Login", [("io", "true")])
    let record = try #require(try shop.folder.read(Self.login))
    let lines = record.split(separator: "\n").map { String($0.split(separator: "sha256:")[0]) }
    #expect(
      lines == [
        "# Written by viper-gen: the template and parameters of the module. Keep it in version control; do not edit it.",
        "version: 1", "module: Login", "project: Shop.xcodeproj", "templates:", "  - name: t", "    version: '1'",
        "    digest: ", "    description: Login module", "    author: Ada", "    company: Acme",
        "    date: '2026-01-01'", "    prefix: ''", "    project_name: Shop", "    product_module_name: Shop",
        "    under_test: Shop", "    parameters:", "      io: 'true'", "    code:", "      folder: Shop/Modules/Login",
        "      targets:", "        - Shop", "      files:", "        LoginIO.swift: ", "        LoginOld.swift: ",
        "        LoginPresenter.swift: ", "        LoginView.swift: ", "    tests:",
        "      folder: ShopTests/Modules/Login", "      targets:", "        - ShopTests", "      files:",
        "        LoginViewTests.swift: ",
      ])
    #expect(
      try shop.state().keys.filter { $0.hasPrefix(".viper-gen") || $0.hasPrefix(".gitattr") || $0.hasSuffix(".lock") }
        .sorted() == [Self.login, try shop.snapshots()[0]])
    try await shop.remove("Login")
    #expect(try shop.state().keys.filter { $0.hasPrefix(".viper-gen") } == [])
  }

  @Test("A module in logical groups, which shares its folder, has a record under its own name")
  func logicalGroups() async throws {
    let shop = try Shop()
    let rambafile = try #require(try shop.folder.read("Rambafile"))
    try shop.folder.write(rambafile + "create_logical_groups: true\n", to: "Rambafile")
    try await shop.generate("Login")
    try await shop.generate("Cart")
    #expect(try shop.folder.read(Self.login)?.contains("      folder: Shop/Modules\n") == true)
    #expect(try await shop.findings() == [])
    try await shop.remove("Login")
    #expect(try await shop.statuses().map(\.name) == ["Cart"])
  }

  @Test("A record with other line endings keeps them, and stays unchanged until it has new content")
  func lineEndings() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    let record = try #require(try shop.folder.read(Self.login)).replacing("\n", with: "\r\n")
    try shop.folder.write(record, to: Self.login)
    #expect(try await shop.findings() == [])
    #expect(try await shop.update().plan.isEmpty)
    try shop.use(Shop.template(2))
    try await shop.update()
    let updated = try #require(try shop.folder.read(Self.login))
    #expect(updated != record)
    #expect(updated.split(separator: "\r\n").allSatisfy { !$0.contains("\n") })
  }

  @Test(
    "A path out of the project or module is an error at its place, and nothing changes",
    arguments: [
      "/tmp/evil.swift", "../evil.swift", "a/../../evil.swift", ".", "", "a//b", "./a", "a/.git/config", ".GIT/config",
      "a\u{7}b",
    ])
  func outside(path: String) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    let record = try #require(try shop.folder.read(Self.login))
    let spelled = Emitter.scalar(path)
    for (key, line, old, new) in [
      ("a file", 22, "        LoginOld.swift:", "        \(spelled):"),
      ("a project", 4, "project: Shop.xcodeproj", "project: \(spelled)"),
      ("tests", 26, "folder: ShopTests/Modules/Login", "folder: \(spelled)"),
      (
        "an added file", 7, "project: Shop.xcodeproj", "project: Shop.xcodeproj\nadditions:\n  code:\n    \(spelled): 0"
      ),
    ] where !(key == "tests" && path == ".") {
      try shop.folder.write(record.replacing(old, with: new), to: Self.login)
      let before = try shop.state()
      for command in [{ _ = try await shop.update() }, { try await shop.remove("Login") }] as [() async throws -> Void]
      {
        let error = await #expect(throws: DiagnosticError.self) { try await command() }
        #expect(error?.diagnostics.first?.id == "record-invalid", "\(key)")
        #expect(error?.diagnostics.first?.place?.description.hasPrefix("\(Self.login):\(line):") == true, "\(key)")
      }
      #expect(try shop.state() == before)
    }
  }

  @Test("With lost records nothing is deleted, and the check fails")
  func lost() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/modules"))
    let before = try shop.folder.contents()
    let updates = try await shop.update()
    #expect(updates.plan.isEmpty)
    #expect(updates.plan.warnings.map(\.id) == ["records-lost"])
    #expect(try shop.folder.contents() == before)
    let findings = Checker.findings([], warnings: try shop.moduleRecords.warnings([]))
    #expect(findings.map(\.severity) == [.error])
    // A module of another template does not delete other snapshots either.
    let snapshots = try shop.snapshots()
    try shop.use(Shop.template(2))
    try await shop.generate("Cart")
    #expect(Set(try shop.snapshots()).isSuperset(of: snapshots))
  }

  @Test("A module outside the root is generated, with a notice that it has no record")
  func elsewhere() async throws {
    let shop = try Shop()
    let proposal = try await shop.propose("Login", at: "../\(shop.folder.path.lastComponent?.string ?? "")x/Modules")
    #expect(proposal.generation.plan.warnings.map(\.id).contains("module-unrecorded"))
    #expect(proposal.generation.plan.remembered.isEmpty)
    #expect(proposal.generation.plan.warnings.map(\.id).contains("folder-outside"))
    // A directory beside the project's is inside if it is below the Rambafile.
    try shop.files.makeFolder(shop.folder.path.appending("App"))
    let project = shop.folder.path.appending("Shop.xcodeproj")
    try shop.files.rename(project, to: shop.folder.path.pushing("App/Shop.xcodeproj"))
    let rambafile = try #require(try shop.folder.read("Rambafile"))
    try shop.folder.write(rambafile.replacing(": Shop.xcodeproj", with: ": App/Shop.xcodeproj"), to: "Rambafile")
    let beside = try await shop.propose("Cart")
    #expect(!beside.generation.plan.warnings.map(\.id).contains("folder-outside"))
  }

  @Test("Files shared by templates are part of the snapshot, and their changes are detected")
  func neighbors() async throws {
    let shop = try Shop()
    var template = Shop.template(1)
    template["Templates/t/t.rambaspec"] = "version: 1\ncode_files:\n  - {name: A.swift, path: ../other/a.liquid}\n"
    template["Templates/other/a.liquid"] = "{% include 'shared' %}\n"
    template["Templates/snippets/shared.liquid"] = "// one"
    try shop.use(template)
    try await shop.generate("Login")
    #expect(try await shop.statuses()[0].isClean)
    template["Templates/other/a.liquid"] = "{% include 'shared' %} two\n"
    try shop.use(template)
    #expect(try await shop.statuses()[0].isOutdated)
    try await shop.update()
    #expect(try shop.folder.read("Shop/Modules/Login/LoginA.swift") == "// one two\n")
  }

  @Test("A template change without effect is no reason for an update")
  func sameText() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    let before = try shop.state()
    var template = Shop.template(1)
    template["Templates/t/t.rambaspec"]?.replace("version: 1", with: "# a remark\nversion: 1.1")
    template["Templates/t/README.md"] = "For people.\n"
    template["Templates/t/view.liquid"]? += "{% comment %}nothing{% endcomment %}"
    try shop.use(template)
    #expect(try await shop.statuses().map(\.isClean) == [true])
    #expect(try await shop.update().plan.isEmpty)
    #expect(
      try shop.state().filter { !$0.key.hasPrefix("Templates") } == before.filter { !$0.key.hasPrefix("Templates") })
  }

  @Test("Two modules of one name in two folders have two records, distinguished by folder")
  func sameName() async throws {
    let shop = try Shop()
    // The project has no application to name for the tests.
    let project = try #require(try shop.folder.read("Shop.xcodeproj/project.pbxproj"))
    try shop.folder.write(
      project.replacing("product-type.application", with: "product-type.framework"),
      to: "Shop.xcodeproj/project.pbxproj")
    try await shop.generate("Login")
    try await shop.generate("Login", at: "Shop/Other", tests: "ShopTests/Other", targets: ("ShopTests", "Shop"))
    #expect(try await shop.statuses().map(\.handle) == ["Shop/Modules/Login", "Shop/Other/Login"])
    #expect(try await shop.findings() == [])
    let error = await #expect(throws: DiagnosticError.self) { try await shop.remove("Login") }
    #expect(error?.diagnostics.map(\.summary) == ["2 modules have the name 'Login'"])
    #expect(error?.diagnostics[0].notes.map(\.text) == ["Shop/Modules/Login", "Shop/Other/Login"])
    try await shop.remove("Shop/Other/Login")
    #expect(try await shop.statuses().map(\.handle) == ["Login"])
    #expect(try shop.folder.read("Shop/Modules/Login/LoginView.swift") != nil)
  }

  @Test("A recorded file that is missing fails the check, and an update deletes it from the record with a notice")
  func gone() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    let old = "Shop/Modules/Login/LoginOld.swift"
    try shop.files.removeFile(shop.folder.path.pushing(FilePath(old)))
    let finding = try #require(Checker.findings(try await shop.statuses()).first)
    #expect(finding.summary == "Login: 1 file missing, but listed in the project")
    #expect(finding.notes.map(\.text) == [old])
    #expect(finding.help[0].contains("viper-gen update Login"))
    let updates = try await shop.update()
    #expect(
      updates.modules[0].files.filter { $0.action != .unchanged }.map { "\($0.name) \($0.action)" } == [
        "LoginOld.swift gone"
      ])
    #expect(try await shop.findings() == [])
    #expect(try await shop.update().plan.isEmpty)
  }

  @Test(
    "A completely deleted module keeps its record in an update, and the check names the solutions")
  func allGone() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    for folder in ["Shop/Modules/Login", "ShopTests/Modules/Login"] {
      try shop.files.removeFolder(shop.folder.path.pushing(FilePath(folder)))
    }
    let finding = try #require(Checker.findings(try await shop.statuses()).first)
    #expect(finding.summary == "Login: every file is missing")
    #expect(finding.help[0].contains("viper-gen remove Login"))
    let updates = try await shop.update()
    #expect(updates.plan.isEmpty)
    #expect(updates.plan.warnings.map(\.id) == ["module-gone"])
    try await shop.remove("Login")
    #expect(try await shop.findings() == [])
  }
}

extension Shop {
  func snapshots() throws -> [String] {
    try folder.contents().keys.filter { $0.hasPrefix(".viper-gen/templates/") }.sorted()
  }
}
