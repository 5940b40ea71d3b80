import Testing

@testable import ViperGenCommand

@Suite("viper-gen describe and doctor")
struct DescribeTests {
  @Test("It prints the project's properties and the next steps")
  func text() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let result = try await workspace.run("describe", environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        """
        Shop.xcodeproj (Xcode), Rambafile
          modules   Shop/Modules  built by Shop
          tests     ShopTests/Modules  built by ShopTests
          targets   Shop (application), ShopTests (unit tests)
          template  viper: 
        """.dropLast()), "\(result.output)")
    #expect(result.output.contains("\nMODULES\n  Login  tiny"))
    #expect(result.output.contains("  clean\n\nOTHER TEMPLATES\n  contract  "), "\(result.output)")
    let other = try await workspace.run("describe", environment: ["VIPER_GEN_TEMPLATE": "tiny"])
    #expect(other.output.contains("\n  template  tiny\n"), "\(other.output)")
    #expect(
      result.output.hasSuffix("\nNEXT\n  viper-gen gen Example --dry-run\n  viper-gen check\n"), "\(result.output)")
  }

  @Test("The JSON is small, and contains the parameters of each template on request")
  func json() async throws {
    let workspace = try GenTests.workspace()
    let result = try await workspace.run("describe --json", environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
    let whole = try await workspace.run("describe --json --templates", environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
    #expect(result.output.utf8.count < 14_000, "\(result.output.utf8.count)")
    #expect(!result.output.contains(#""name" : "contract_kind""#) && whole.output.utf8.count > 30_000)
    for part in [
      #""name" : "module_io""#, #""purpose" : "unitTests""#, #""folder" : "Shop/Modules""#, #""kind" : "Xcode""#,
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test("In a repository with an Xcode project it reports the merge driver")
  func doctorOfRepository() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    func doctor() async throws -> String { try await workspace.run("doctor").output }
    let outside = try await doctor()
    #expect(!outside.contains("merge driver"))
    #expect(try await workspace.git("init", "-q") == 0)
    let before = try await doctor()
    #expect(before.contains("note     merge driver  git merges Xcode projects by lines\n"), "\(before)")
    #expect(try await workspace.run("merge-driver install").code == 0)
    let after = try await doctor()
    #expect(after.contains("ok       merge driver  git merges Xcode projects with viper-gen\n"), "\(after)")
    #expect(after.contains("note     checks        no hook or CI job runs 'viper-gen check'\n"), "\(after)")
    #expect(try await workspace.git("config", "--remove-section", "merge.viper-gen") == 0)
    let other = try await doctor()
    #expect(
      other.contains("broken   merge driver  .gitattributes uses it, but this clone has not installed it\n"), "\(other)"
    )
  }

  @Test("It reports the compiler, the modules, and what runs viper-gen")
  func doctorOfModules() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    #expect(try await workspace.git("init", "-q") == 0)
    let before = try await workspace.run("doctor").output
    #expect(before.contains("  swift         "), "\(before)")
    #expect(before.contains("ok       modules       no module is recorded\n"), "\(before)")
    #expect(try await workspace.run("gen Login viper").code == 0)
    #expect(try await workspace.run("agents install").code == 0)
    try workspace.write("on: push\nrun: viper-gen check\n", to: ".github/workflows/check.yml")
    try workspace.write("run: viper-gen check\n", to: ".github/workflows/notes.txt")
    let after = try await workspace.run("doctor").output
    #expect(after.contains("ok       modules       1 module recorded\n"), "\(after)")
    #expect(after.contains("ok       agents        AGENTS.md describes this project\n"), "\(after)")
    #expect(after.contains("ok       checks        .github/workflows/check.yml runs viper-gen\n"), "\(after)")
    for path in ["Router/LoginRouter.swift", "View/LoginViewController.swift"] {
      try workspace.remove("Shop/Modules/Login/\(path)")
    }
    let broken = try await workspace.run("doctor").output
    #expect(broken.contains("warning  modules       1 module recorded; "), "\(broken)")
  }

  private static let appDelegate = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    """
  private static let sceneManifest = "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key> "

  @Test(
    "Apps that Xcode 27 cannot build and iOS 27 cannot start are reported",
    arguments: [
      // A new Xcode app.
      ([:], ["27.0": "27.0"], []),
      (
        ["AppDelegate.swift": appDelegate], ["27.0": "13.0"],
        [
          "Shop supports iOS 13.0, but Xcode 27 builds for iOS 15.0 and later",
          "Shop/AppDelegate.swift:2:15: Shop has no scenes, so it does not start on iOS 27 when built with the iOS 27 SDK",
          "ShopTests supports iOS 13.0, but Xcode 27 builds for iOS 15.0 and later",
        ]
      ),
      (
        ["AppDelegate.swift": appDelegate, "Info.plist": sceneManifest + "<dict/></dict>"],
        ["\"SDKROOT\"": "\"INFOPLIST_FILE\": \"$(SRCROOT)/Shop/Info.plist\",\n    \"SDKROOT\""],
        [
          "Shop/AppDelegate.swift:2:15: Shop has no scenes, so it does not start on iOS 27 when built with the iOS 27 SDK"
        ]
      ),
      (
        ["AppDelegate.swift": appDelegate, "Info.plist": sceneManifest + "<dict><key>A</key><array/></dict></dict>"],
        ["\"SDKROOT\"": "\"INFOPLIST_FILE\": \"Shop/Info.plist\",\n    \"SDKROOT\""], []
      ),
      (
        ["AppDelegate.swift": appDelegate],
        ["\"SDKROOT\"": "\"INFOPLIST_KEY_UIApplicationSceneManifest_Generation\": \"YES\",\n    \"SDKROOT\""], []
      ),
      (
        ["AppDelegate.swift": appDelegate, "Scene.swift": "func application(configurationForConnecting s: S)"], [:], []
      ),
      (["AppDelegate.swift": appDelegate, "Main.swift": "@main struct ShopApp: App {}"], [:], []),
      (["AppDelegate.swift": appDelegate], ["iphoneos": "macosx"], []),
    ] as [([String: String], [String: String], [String])])
  func readiness(sources: [String: String], settings: [String: String], warnings: [String]) async throws {
    let workspace = try Workspace(SampleProjects.newJSON)
    for (name, text) in sources { try workspace.write(text, to: "Shop/\(name)") }
    let project = "Shop.xcodeproj/project.xcproj"
    var text = try #require(try workspace.read(project))
    for (old, new) in settings { text = text.replacing(old, with: new) }
    try workspace.write(text, to: project)
    let lines = try await workspace.run("doctor").output.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("warning  Xcode 27") }.map { String($0.dropFirst(23)) } == warnings, "\(lines)")
  }

  @Test("File templates in Xcode's old folder are reported")
  func userTemplates() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    let folder = "Library/Developer/Xcode/Templates/File Templates"
    try workspace.write("", to: "\(folder)/VIPER/Module.xctemplate/TemplateInfo.plist")
    let output = try await workspace.run("doctor").output
    #expect(
      output.contains(
        """
        note     templates     Xcode 26.5 does not show your file templates, such as 'Module.xctemplate'; make them of a module instead
                               viper-gen template create NAME --from-module MODULE

        """), "\(output)")
  }

  @Test("The compiler is compared with the version that the package requires")
  func toolsVersion() async throws {
    let workspace = try Workspace([
      "Package.swift":
        "// swift-tools-version: 6.1\nlet package = Package(name: \"A\", targets: [.target(name: \"A\")])\n",
      "Sources/A/A.swift": "",
    ])
    let output = try await workspace.run("doctor").output
    #expect(output.contains("; Package.swift requires 6.1\n"), "\(output)")
  }

  @Test("Every problem has the command that fixes it, and sets the exit code")
  func doctor() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    let well = try await workspace.run("doctor")
    #expect(well.code == 0, "\(well.output)")
    #expect(well.output.hasPrefix("ok       program       viper-gen \(ProgramVersion.text) on "), "\(well.output)")
    // The others depend on the machine.
    let programs = ["program", "git", "swift", "Xcode"]
    let lines = well.output.split(separator: "\n").filter { line in
      !programs.contains { line.dropFirst(9).hasPrefix($0 + " ") }
    }
    #expect(
      lines.joined(separator: "\n") == """
        ok       terminal      output goes into a pipe or a file, without colours; no questions are asked
        ok       project       Shop.xcodeproj (Xcode), 2 targets
        ok       format        project.pbxproj (property list, version 56); Xcode 14.0 or newer opens it
        ok       Rambafile     Rambafile
        ok       template      modules are made from viper
        ok       templates     bundled templates only
        ok       modules       no module is recorded
        note     agents        no AGENTS.md describes this project
                               viper-gen agents install
        note     repository    the project is not in a git repository; the undo journal is in your home directory
        """)
    try workspace.write(SampleProjects.rambafile + "template: nosuch\ntemplates:\n- {name: ours}\n", to: "Rambafile")
    let broken = try await workspace.run("doctor")
    #expect(broken.code == 2)
    #expect(
      broken.output.contains("broken   project       Rambafile:9:11: unknown template 'nosuch'\n"),
      "\(broken.output)")
    #expect(broken.output.contains("broken   templates     not installed: ours\n"))
    #expect(broken.output.contains("viper-gen template install\n"))
    // A bundled template, as `setup` declares it, needs no installation.
    try workspace.write(SampleProjects.rambafile + "templates:\n- {name: viper}\n", to: "Rambafile")
    #expect(
      try await workspace.run("doctor").output.contains("ok       templates     1 declared, all installed\n"))
    let nowhere = try await Workspace().run("doctor")
    #expect(nowhere.code == 2 && nowhere.output.contains("broken   project"))
  }
}
