import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import Testing
import YAML

@testable import ModuleGeneration

@Suite("What is remembered of modules")
struct MemoryTests {
  @Test("The lock file says one fact a line, and its facts are read back as they were")
  func lock() async throws {
    let shop = try Shop()
    try shop.folder.write("[core]\n", to: ".git/config")
    try await shop.generate("Login", [("io", "true")])
    let lock = try #require(try shop.folder.read("Rambafile.lock"))
    let facts = lock.split(separator: "\n").map {
      $0.split(separator: "sha256:").count > 1 ? String($0.split(separator: "sha256:")[0]) : String($0)
    }
    #expect(
      facts == [
        "# Written by viper-gen: what was installed and generated here. Keep it in version control; do not edit it.",
        "version: 1", "modules:", "  Login.author: Ada", "  Login.code.folder: Shop/Modules/Login",
        "  Login.code.targets[1]: Shop", "  Login.company: Acme", "  Login.date: '2026-01-01'",
        "  Login.description: Login module", "  Login.files.code.Shop/Modules/Login/LoginIO.swift: ",
        "  Login.files.code.Shop/Modules/Login/LoginOld.swift: ",
        "  Login.files.code.Shop/Modules/Login/LoginPresenter.swift: ",
        "  Login.files.code.Shop/Modules/Login/LoginView.swift: ",
        "  Login.files.test.ShopTests/Modules/Login/LoginViewTests.swift: ", "  Login.parameters.io: 'true'",
        "  Login.prefix: ''", "  Login.product_module_name: Shop", "  Login.project: Shop.xcodeproj",
        "  Login.project_name: Shop", "  Login.template.digest: ", "  Login.template.name: t",
        "  Login.template.version: '1'", "  Login.tests.folder: ShopTests/Modules/Login",
        "  Login.tests.targets[1]: ShopTests", "  Login.under_test: Shop",
      ])
    let memory = try shop.memory()
    #expect(try memory.saving(memory.records).lock == nil)
    #expect(
      try shop.folder.read(".gitattributes")
        == "Rambafile.lock merge=union\n")
    try shop.remove("Login")
    #expect(try shop.folder.read(".gitattributes") == nil)
  }

  @Test("Every kind of value is read back as it was written")
  func values() throws {
    let root: FilePath = "/src"
    var request = ModuleRequest(
      name: "Æther", description: "a: 'b'\n# c", author: "Ren\u{E9} \"x\"", company: "", date: .init(epoch: 0),
      prefix: "yes", projectName: "1.0", productModuleName: "null", moduleUnderTest: "M",
      usesLogicalGroups: true,
      customParameters: [
        .init("z", .bool(true)), .init("a", .string("true")), .init("list", .list(["x", "", "y[1]"])),
        .init("none", .list([])), .init("a.b", .string(" ")),
      ])
    request.code = .init(targets: ["A", "B b"], folder: "/src/A b/Æther", groupPath: ["G/H", "Æther"])
    request.tests = .init(targets: [], folder: "/other", groupPath: [])
    let digest = ContentDigest(of: [1])
    let record = ModuleRecord(
      request: request, template: .init(name: "t", digest: digest, version: nil),
      files: [
        .init(path: "b: c/x.swift", role: .test, isOnce: false, digest: digest),
        .init(path: "a", role: .code, isOnce: true, digest: digest),
      ], project: nil)
    let text = try #require(
      try LockFile(nil).text(replacing: "modules", with: .mapping(record.facts(root: root))))
    let source = SourceText(path: "Rambafile.lock", text)
    var reader = RecordReader(root: root, source: source)
    let read = try #require(try reader.records(in: LockFile(source).section("modules"))["Æther"])
    #expect(read.facts(root: root) == record.facts(root: root))
    #expect(read.request.customParameters == request.customParameters)
    #expect(read.request.code?.targets == ["A", "B b"])
    #expect(read.request.code?.groupPath == ["G/H", "Æther"])
    #expect(read.request.tests?.groupPath == [])
    #expect(read.files == record.files)
  }

  @Test("A lock file whose lines git merged in another order stays as it is until there is something new to say")
  func unsorted() async throws {
    let shop = try Shop()
    for name in ["Cart", "Login"] { try await shop.generate(name) }
    let sorted = try #require(try shop.folder.read("Rambafile.lock"))
    var lines = sorted.split(separator: "\n").map(String.init)
    // Blocks and lines change places, and a line that both sides added stands there twice.
    lines = lines[..<3] + lines[3...].reversed() + [lines[5]]
    try shop.folder.write(lines.joined(separator: "\n") + "\n", to: "Rambafile.lock")
    let before = try shop.folder.contents()
    #expect(try shop.findings() == [])
    #expect(try await shop.update().isEmpty)
    try await shop.generate("Cart")
    #expect(try shop.folder.contents() == before)
    try await shop.generate("Feed")
    let facts = try #require(try shop.folder.read("Rambafile.lock")).split(separator: "\n").map(String.init)
    #expect(facts.filter { !$0.hasPrefix("  Feed.") } == sorted.split(separator: "\n").map(String.init))
    #expect(facts == facts[..<3] + facts[3...].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test(
    "A lock file that git gave other line endings keeps them, and stays as it is until there is something new to say")
  func lineEndings() async throws {
    let shop = try Shop()
    try await shop.generate("Cart")
    let lock = try #require(try shop.folder.read("Rambafile.lock")).replacing("\n", with: "\r\n")
    try shop.folder.write(lock, to: "Rambafile.lock")
    #expect(try shop.findings() == [])
    #expect(try await shop.update().isEmpty)
    try await shop.generate("Feed")
    try shop.remove("Feed")
    #expect(try shop.folder.read("Rambafile.lock") == lock)
  }

  static let header = "version: 1\nmodules:\n"

  @Test(
    "A lock file with conflict markers is mended where both sides fit, and refused with the fact where not",
    arguments: [
      ("  A.x: 1\n<<<<<<< a\n  B.x: 1\n=======\n  C.x: 1\n>>>>>>> b\n", "  A.x: 1\n  B.x: 1\n  C.x: 1\n"),
      ("<<<<<<< a\n  B.x: 1\n  B.y: 1\n=======\n  B.x: 1\n>>>>>>> b\n", "  B.x: 1\n  B.y: 1\n"),
      ("<<<<<<< a\n  B.x: 2\n||||||| o\n  B.x: 1\n=======\n  B.x: 1\n>>>>>>> b\n", "  B.x: 2\n"),
      ("<<<<<<< a\n||||||| o\n  B.x: 1\n=======\n  B.x: 1\n  C.x: 1\n>>>>>>> b\n", "  C.x: 1\n"),
      ("<<<<<<< a\n  B.x: 1\n=======\n  B.x: 2\n>>>>>>> b\n", "the two sides of 'L' tell 'B.x' differently"),
    ])
  func conflicted(text: String, expected: String) throws {
    let lock = ConflictedLock(SourceText(path: "L", Self.header + text))
    do throws(DiagnosticError) {
      let mended = try lock.mended().map { String(decoding: $0, as: UTF8.self) }
      #expect(mended == Self.header + expected)
    } catch {
      #expect(error.diagnostics.map(\.summary) == [expected])
    }
  }

  @Test(
    "What is wrong with a lock file is said with its place",
    arguments: [
      ("  Login: 1\n", "3:3", "'Login' is no fact about a module"),
      ("  Login.author: A\n", "3:3", "module 'Login' has no 'template.name'"),
      ("  A.b: 1\n  A.b: 2\n", "4:3", "'A.b' is given twice, as after a merge of two branches"),
    ])
  func mistakes(text: String, place: String, summary: String) async throws {
    let shop = try Shop()
    try shop.folder.write(Self.header + text, to: "Rambafile.lock")
    let error = #expect(throws: DiagnosticError.self) { try shop.memory() }
    #expect(error?.diagnostics.first?.summary == summary)
    #expect(error?.diagnostics.first?.place?.description == "Rambafile.lock:\(place)")
  }

  @Test(
    "A recorded file outside of the project and of its module's folders is refused, with its place, and stays",
    arguments: ["/tmp/evil.swift", "../evil.swift", "Shop/../../evil.swift", "../Other/Login/evil.swift", "."])
  func outside(path: String) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    let lock = try #require(try shop.folder.read("Rambafile.lock"))
    let fact = "  Login.files.code."
    try shop.folder.write(
      lock.replacing("\(fact)Shop/Modules/Login/LoginView.swift", with: fact + path), to: "Rambafile.lock")
    let before = try shop.state()
    for command in [{ _ = try await shop.update() }, { try shop.remove("Login") }] as [() async throws -> Void] {
      let error = await #expect(throws: DiagnosticError.self) { try await command() }
      #expect(
        error?.diagnostics.map(\.summary) == [
          "'\(path)' is recorded as a file of Login, but lies outside of the project and the module"
        ])
      #expect(error?.diagnostics.map(\.category) == [.data])
      #expect(error?.diagnostics.first?.place?.description == "Rambafile.lock:12:3")
    }
    #expect(try shop.state() == before)
  }

  @Test("Where the lock file was lost or emptied nothing is deleted, and the check fails", arguments: ["", nil])
  func lost(lock: String?) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    try shop.files.removeFile(shop.folder.path.appending("Rambafile.lock"))
    if let lock { try shop.folder.write(lock, to: "Rambafile.lock") }
    let before = try shop.folder.contents()
    let plan = try await shop.update()
    #expect(plan.isEmpty)
    #expect(plan.warnings.map(\.id) == ["lock-lost"])
    #expect(try shop.folder.contents() == before)
    let findings = Checker.findings(try shop.statuses(), warnings: try shop.memory().warnings)
    #expect(findings.map(\.severity) == [.error])
    #expect(
      findings.map(\.summary) == [
        "'.viper-gen/templates' keeps templates of modules, but 'Rambafile.lock' records no module"
      ])
    // A module of another template does not take the others' snapshots away either.
    try shop.use(Shop.template(2))
    try await shop.generate("Cart")
    #expect(
      try shop.folder.contents().filter { before[$0.key] != nil && $0.key.hasPrefix(".viper-gen/templates") }
        == before.filter { $0.key.hasPrefix(".viper-gen/templates") })
  }

  @Test("A module may lie outside of the project, and files beside all modules with it; its folder is written relative")
  func elsewhere() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    let lock = try #require(try shop.folder.read("Rambafile.lock"))
    let moved =
      lock.replacing("Shop/Modules/Login", with: "../../Kit/Login")
      + "  Login.files.once.../../Kit/Base/Base.swift: \(ContentDigest(of: [1]))\n"
    try shop.folder.write(moved, to: "Rambafile.lock")
    let paths = try #require(try shop.memory().records["Login"]).files.map(\.path)
    #expect(paths.contains("../../Kit/Login/LoginView.swift") && paths.contains("../../Kit/Base/Base.swift"))
    try shop.folder.write(
      lock.replacing("folder: Shop/Modules/Login", with: "folder: /tmp/Login"), to: "Rambafile.lock")
    let error = #expect(throws: DiagnosticError.self) { try shop.memory() }
    #expect(error?.diagnostics.map(\.summary) == ["'/tmp/Login' is not relative to the project's root"])
  }

  @Test("Lines of the user in .gitattributes stay, with or without a last line break", arguments: ["*.a b\n", "*.a b"])
  func attributes(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/config")
    try folder.write(text, to: ".gitattributes")
    let attributes = MergeAttributes(root: folder.path, files: folder.files)
    let added = try #require(try attributes.change(isNeeded: true))
    try Transaction(root: folder.path, files: folder.files).commit([added])
    #expect(try folder.read(".gitattributes")?.contains("Rambafile.lock merge=union") == true)
    let removed = try #require(try attributes.change(isNeeded: false))
    try Transaction(root: folder.path, files: folder.files).commit([removed])
    #expect(try folder.read(".gitattributes") == text)
  }

  @Test("Files that a template shares with its neighbours are in its snapshot, and what changes there is noticed")
  func neighbours() async throws {
    let shop = try Shop()
    var template = Shop.template(1)
    template["Templates/t/t.rambaspec"] = "version: 1\ncode_files:\n  - {name: A.swift, path: ../other/a.liquid}\n"
    template["Templates/other/a.liquid"] = "{% include 'shared' %}\n"
    template["Templates/snippets/shared.liquid"] = "// one"
    try shop.use(template)
    try await shop.generate("Login")
    #expect(try shop.statuses()[0].isClean)
    template["Templates/other/a.liquid"] = "{% include 'shared' %} two\n"
    try shop.use(template)
    #expect(try shop.statuses()[0].isOutdated)
    try await shop.update()
    #expect(try shop.folder.read("Shop/Modules/Login/LoginA.swift") == "// one two\n")
  }
}
