import Diagnostics
import FileSystem
import ModuleRequests
import ModuleTemplates
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@Suite("Requests from Rambafile and command line")
struct RequestReaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      let package = Package(
        name: "Shop",
        targets: [.target(name: "Shop"), .target(name: "Widget"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
      """, to: "Package.swift")
  }

  func read(
    _ rambafile: String?, environment: [String: String] = [:], _ change: (inout GenerationOptions) -> Void = { _ in }
  ) async throws(DiagnosticError) -> RequestContext {
    if let rambafile { _ = try? folder.write("company: Acme\nproject_name: My Shop\n" + rambafile, to: "Rambafile") }
    var options = GenerationOptions(moduleName: "Login")
    change(&options)
    let surroundings = ProcessEnvironment(workingDirectory: folder.path, environment: environment) { _ in "Git User" }
    return try await RequestReader(files: FileSystem(), surroundings: surroundings).read(
      options, in: try .around(folder.path))
  }

  static func text(_ section: ModuleRequest.Section?, in folder: TemporaryFolder) -> String {
    guard let section else { return "none" }
    let group = section.groupPath.map { " group " + $0.joined(separator: "/") } ?? ""
    return section.targets.joined(separator: ",") + " " + section.folder.relative(to: folder.path).string + group
  }

  static let full = """
    project_target: Shop
    project_file_path: Sources/Shop/Modules
    test_target: ShopTests
    test_file_path: Tests/ShopTests/Modules

    """

  @Test(
    "Folders, groups and targets",
    arguments: [
      (full, "Shop Sources/Shop/Modules/Login", "ShopTests Tests/ShopTests/Modules/Login"),
      ("project_target: Shop\nproject_file_path: /A/B/\n", "Shop A/B/Login", "none"),
      ("project_target: Shop\nproject_group_path: A/B\n", "Shop A/B/Login", "none"),
      ("project_target: Shop\nproject_file_path: A\nproject_group_path: /A/\n", "Shop A/Login", "none"),
      ("project_target: Shop\nproject_file_path: A\nproject_group_path: B/C\n", "Shop A/Login group B/C/Login", "none"),
      ("project_target: Shop\nproject_file_path: /\n", "Shop Login", "none"),
      ("test_target: ShopTests\ntest_file_path: T\n", "none", "ShopTests T/Login"),
      (
        "project_target: Shop\nproject_file_path: A\nproject_group_path: G\ncreate_logical_groups: true\n",
        "Shop A group G/Login", "none"
      ),
      ("project_target: Shop\nproject_file_path: A\ncreate_logical_groups: true\n", "Shop A group A/Login", "none"),
      (
        "project_target: Widget\nproject_targets: [Shop, Widget]\nproject_file_path: A\n", "Shop,Widget A/Login", "none"
      ),
    ])
  func sections(rambafile: String, code: String, tests: String) async throws {
    let request = try await read(rambafile).request
    #expect(Self.text(request.code, in: folder) == code)
    #expect(Self.text(request.tests, in: folder) == tests)
  }

  @Test("The package around the named directory builds its modules, and a whole target has its tests")
  func packageBelow() async throws {
    try folder.write(
      """
      let package = Package(
        name: "Splash",
        targets: [
          .target(name: "SplashIO"), .target(name: "Splash"), .testTarget(name: "SplashTests", dependencies: ["Splash"]),
        ])
      """, to: "Features/Splash/Package.swift")
    try folder.write("", to: "Features/Splash/Sources/Splash/View.swift")
    let request = try await read(nil) { options in
      options.moduleName = "Splash"
      options.modulePath = "Features/Splash/Sources"
    }.request
    #expect(Self.text(request.code, in: folder) == "Splash Features/Splash/Sources/Splash")
    #expect(Self.text(request.tests, in: folder) == "SplashTests Features/Splash/Tests/SplashTests")
  }

  @Test("Options override the Rambafile, and a path for both kinds overrides the separate paths")
  func options() async throws {
    let single = try await read(Self.full) { options in
      options.projectFilePath = "X"
      options.testTargets = ["Shop", "ShopTests"]
      options.testGroupPath = "G"
    }.request
    #expect(Self.text(single.code, in: folder) == "Shop X/Login")
    #expect(Self.text(single.tests, in: folder) == "Shop,ShopTests Tests/ShopTests/Modules/Login group G/Login")
    let both = try await read(Self.full) { options in
      options.modulePath = "M"
      options.projectFilePath = "X"
      options.projectGroupPath = "Y"
      options.withoutTests = true
    }.request
    #expect(Self.text(both.code, in: folder) == "Shop M/Login")
    #expect(both.tests == nil)
  }

  @Test("Names are derived as in Generamba, and modules as in imports")
  func names() async throws {
    let request = try await read(Self.full).request
    #expect(request.productModuleName == "My_Shop")
    #expect(request.moduleUnderTest == "Shop")
    #expect(request.description == "Login module")
    let explicit = try await read(Self.full + "product_module_name: Kit\n").request
    #expect(explicit.productModuleName == "Kit" && explicit.moduleUnderTest == "Kit")
  }

  @Test("The author comes from the option, the Rambafile or git, in this order")
  func author() async throws {
    #expect(try await read(Self.full + "author: Ada\n") { $0.author = "Option" }.request.author == "Option")
    #expect(try await read(Self.full + "author: Ada\n").request.author == "Ada")
    #expect(try await read(Self.full).request.author == "Git User")
  }

  @Test("The date comes from the option, then from SOURCE_DATE_EPOCH")
  func date() async throws {
    let epoch = ["SOURCE_DATE_EPOCH": "0"]
    #expect(try await read(Self.full, environment: epoch).request.date.isoText == "1970-01-01")
    #expect(
      try await read(Self.full, environment: epoch) { $0.date = DateStamp("2026-01-02") }.request.date.isoText
        == "2026-01-02")
  }

  @Test(
    "The template is the named one, the Rambafile's, its only one, or 'viper'",
    arguments: [
      ("", nil, "viper"), ("templates: [{name: mine}]\n", nil, "mine"),
      ("templates: [{name: mine}, {name: other}]\n", nil, "viper"),
      ("templates: [{name: mine}]\ntemplate: other\n", nil, "other"), ("template: other\n", "named", "named"),
    ] as [(String, String?, String)])
  func template(rambafile: String, named: String?, expected: String) async throws {
    #expect(try await read(Self.full + rambafile) { $0.template = named }.template.value == expected)
  }

  @Test("Parameters on the command line override those of the Rambafile")
  func parameters() async throws {
    let request = try await read(Self.full + "custom_parameters: {a: x, b: true}\n") { options in
      options.customParameters = [("a", "y"), ("c", "z")]
    }.request
    #expect(request.customParameters.map { "\($0.name)=\($0.value.text)" } == ["b=true", "a=y", "c=z"])
  }

  @Test(
    "Incomplete and invalid settings are reported with a solution",
    arguments: [
      (
        "project_file_path: A\n",
        """
        Rambafile: error: 'project_target' is missing, but other 'project_…' keys are set [rambafile-incomplete]
          = note: targets are Shop, Widget, ShopTests
          = help: add 'project_target: NAME', or pass --project-targets NAME

        """
      ),
      (
        "test_target: ShopTest\n",
        """
        Rambafile: error: 'test_file_path' is missing, but other 'test_…' keys are set [rambafile-incomplete]
          = help: add 'test_file_path: DIRECTORY', or pass --test-path DIRECTORY
        Rambafile:3:14: error: 'Package.swift' has no target 'ShopTest'; did you mean 'ShopTests'? [target-unknown]
        3 | test_target: ShopTest
          |              ^~~~~~~~
          = note: targets are Shop, Widget, ShopTests

        """
      ),
      (
        "project_target: Shop\nproject_file_path: A\nxcodeproj_path: Shop.xcodeproj\n",
        """
        Rambafile:5:17: error: unknown Xcode project 'Shop.xcodeproj' [project-missing]
        5 | xcodeproj_path: Shop.xcodeproj
          |                 ^~~~~~~~~~~~~~
          = note: '.' and its directories contain no .xcodeproj
          = help: correct the path, or restore the project from version control

        """
      ),
    ])
  func mistakes(rambafile: String, expected: String) async throws {
    let error = await #expect(throws: DiagnosticError.self) { try await read(rambafile) }
    #expect(DiagnosticPrinter().text(for: error?.diagnostics ?? []) == expected)
  }

  @Test("With several possible targets, the error names the option that decides")
  func ambiguity() async throws {
    try folder.write(
      """
      let package = Package(
        name: "Store",
        targets: [.target(name: "Shop"), .target(name: "Widget"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
      """, to: "Package.swift")
    let error = await #expect(throws: DiagnosticError.self) { try await read(nil) }
    #expect(
      DiagnosticPrinter().text(for: error?.diagnostics ?? [])
        == """
        error: 'Package.swift' has 2 possible targets [target-ambiguous]
          = note: candidates are Shop, Widget
          = help: choose with --project-targets 'Shop', or another of them; viper-gen setup saves the choice

        """)
    let decided = try await read(nil) { $0.projectTargets = ["Shop"] }
    #expect(Self.text(decided.request.code, in: folder) == "Shop Sources/Shop/Modules/Login")
    #expect(Self.text(decided.request.tests, in: folder) == "ShopTests Tests/ShopTests/Modules/Login")
    #expect(
      decided.notice == "No Rambafile: using Package.swift, targets Shop and ShopTests, directory Sources/Shop/Modules")
  }
}
