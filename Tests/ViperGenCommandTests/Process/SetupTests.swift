import FileSystem
import SystemPackage
import Testing

@Suite("viper-gen setup")
struct SetupTests {
  static let project = SampleProjects.classic.filter { $0.key != "Rambafile" }
  static let written = """
    # yaml-language-server: $schema=https://raw.githubusercontent.com/OWNER/viper-gen/main/Documentation/Schemas/rambafile.schema.json
    # How viper-gen writes modules into this project. 'viper-gen help rambafile' explains every key.

    # File headers.
    company: Acme

    # The project.
    project_name: Shop
    xcodeproj_path: Shop.xcodeproj
    prefix: SH

    # The target and the directory of modules.
    project_target: Shop
    project_file_path: Shop/Features

    # Their tests.
    test_target: ShopTests
    test_file_path: ShopTests/Features

    # The default template.
    template: viper

    # The templates that 'viper-gen template install' installs.
    templates:
      - {name: viper}

    """

  @Test("One directory of records: setup writes beside the records, and check fails where they are elsewhere")
  func moduleRecords() async throws {
    let workspace = try Workspace([
      "ios/Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])",
      "ios/Sources/Shop/a.swift": "",
    ])
    #expect(try await workspace.run("gen Login").code == 0)
    #expect(try await workspace.run("setup --yes --template viper").code == 0)
    #expect(try workspace.read("Rambafile") == nil)
    #expect(try workspace.read("ios/Rambafile") != nil)
    #expect(try await workspace.run("status").output.hasPrefix("Login"))
    #expect(try await workspace.run("remove Login --dry-run").code == 0)

    try workspace.remove("ios/Rambafile")
    try workspace.write("company: A\nproject_name: Shop\n", to: "Rambafile")
    let message = "no module is recorded in '.viper-gen', but modules are recorded in 'ios/.viper-gen'"
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(check.errors.contains("error: \(message)"), "\(check)")
    #expect(try await workspace.run("status").errors.contains("warning: \(message)"))
    #expect(try await workspace.run("remove Login").errors.contains("error: \(message)"))
    #expect(try await workspace.run("gen Cart").errors.contains("warning: \(message)"))
  }

  @Test("The company of recorded modules is preferred, and no person's name is a company")
  func company() async throws {
    let workspace = try Workspace(Self.project)
    #expect(try await workspace.git("init", "-q") == 0)
    #expect(try await workspace.git("config", "user.name", "Ada Byron") == 0)
    for name in ["Feed", "News", "Cart"] {
      try workspace.write("//  Created by Ada Byron on 1.2.2024.\n", to: "Shop/\(name).swift")
    }
    #expect(try await workspace.run("gen Login").code == 0)
    #expect(try await workspace.run("setup --yes", environment: TemplateTests.offline).code == 0)
    #expect(try workspace.read("Rambafile")?.contains("\ncompany: ''\n") == true)
    #expect(try await workspace.run("check --strict").code == 0)
    #expect(try await workspace.run("setup --yes --force --company Acme", environment: TemplateTests.offline).code == 0)
    #expect(try await workspace.run("update").code == 0)
    try workspace.remove("Rambafile")
    #expect(try await workspace.run("setup --yes", environment: TemplateTests.offline).code == 0)
    #expect(try workspace.read("Rambafile")?.contains("\ncompany: Acme\n") == true)
    #expect(try await workspace.run("check --strict").code == 0)
  }

  @Test("A template that the Rambafile declares is never replaced by another")
  func declared() async throws {
    let workspace = try Workspace(Self.project)
    let rambafile = "company: Acme\nproject_name: Shop\nxcodeproj_path: Shop.xcodeproj\n"
    try workspace.write(rambafile + "templates: [{name: ours}, {name: theirs}]\n", to: "Rambafile")
    let open = try await workspace.run("gen Login")
    #expect(open.code == 64)
    #expect(open.errors.contains("error: the Rambafile declares 2 templates and no 'template:'"))
    try workspace.write(rambafile + "templates: [{name: viper, local: ../ours}]\n", to: "Rambafile")
    for command in ["gen Login", "describe"] {
      let run = try await workspace.run(command)
      #expect(
        run.code != 0 && run.errors.contains("Rambafile:4:20: error: template 'viper' is declared, but not installed"))
    }
    #expect(try await workspace.run("setup --yes --force").code == 0)
  }

  @Test("Every question is asked on a terminal; Enter accepts the found value, names and numbers select")
  func asking() async throws {
    let workspace = try Workspace(Self.project)
    let run = try await workspace.runAtTerminal(
      "setup", typing: ["Acme", "", "1", "Shop/Features", "SH", ""], environment: TemplateTests.offline)
    #expect(run.code == 0)
    #expect(
      run.screen.hasPrefix(
        "Found Shop.xcodeproj, 2 targets, 2 Swift files.\n\nCompany for file headers           "))
    #expect(run.screen.contains("Target for modules                 [Shop] "))
    #expect(run.screen.contains("Target for tests                   [ShopTests] "))
    #expect(run.screen.contains("Directory for modules              [Shop/Modules] "))
    #expect(run.screen.contains("Prefix for type names              [none] "))
    #expect(run.screen.contains("Template                           [viper] "))
    #expect(run.screen.contains("  1  viper  "), "\(run.screen)")
    #expect(run.screen.contains("  VIPER by the book: five classes, five protocols, five tests\n"), "\(run.screen)")
    #expect(
      run.screen.hasSuffix(
        """
        wrote Rambafile

        'viper-gen gen Example' would create 15 files below Shop/Features/Example and ShopTests/Features/Example
        and add them to Shop.xcodeproj.

        """))
    #expect(try workspace.read("Rambafile") == Self.written)
  }

  @Test("A prefix of protocols only is no prefix")
  func protocols() async throws {
    var files = Self.project
    for module in ["Login", "Cart", "Order"] {
      for part in ["I\(module)View", "I\(module)Presenter", "\(module)Presenter"] {
        files["Shop/Modules/\(module)/\(part).swift"] = ""
      }
    }
    let workspace = try Workspace(files)
    #expect(try await workspace.run("setup --yes", environment: TemplateTests.offline).code == 0)
    let rambafile = try #require(try workspace.read("Rambafile"))
    #expect(!rambafile.contains("\nprefix:"), "\(rambafile)")
  }

  @Test("In a repository the merge driver is offered once, with the first Rambafile")
  func mergeDriver() async throws {
    let workspace = try Workspace(Self.project)
    #expect(try await workspace.git("init", "-q") == 0)
    let hint = "next: run viper-gen merge-driver install so that branches with new modules merge cleanly\n"
    let first = try await workspace.run("setup --yes", environment: TemplateTests.offline)
    #expect(first.errors.hasSuffix(hint), "\(first.errors)")
    let second = try await workspace.run("setup --yes", environment: TemplateTests.offline)
    #expect(!second.errors.contains("merge-driver"))
    try workspace.remove("Rambafile")
    let asked = try await workspace.runAtTerminal(
      "setup", typing: ["Acme", "", "", "", "", "", "y"], environment: TemplateTests.offline)
    #expect(asked.code == 0)
    #expect(asked.screen.contains("Let git merge the projects of this clone with viper-gen? [y/N] "))
    #expect(try #require(try workspace.read(".gitattributes")).hasPrefix("*.pbxproj merge=viper-gen\n"))
  }

  @Test(
    "JSON states how to undo the command if it wrote the Rambafile",
    arguments: [
      ("", "written", "[\n    [\n      \"viper-gen\",\n      \"undo\"\n    ]\n  ]"),
      (" --dry-run", "planned", "[\n\n  ]"),
    ])
  func json(option: String, outcome: String, next: String) async throws {
    let run = try await Workspace(Self.project).run("setup --yes --json\(option)", environment: TemplateTests.offline)
    #expect(run.output.contains("\n  \"next\" : \(next),\n  \"outcome\" : \"\(outcome)\",\n"), "\(run.output)")
  }

  @Test("A declared template that is not installed is the next step")
  func notInstalled() async throws {
    let rambafile = "template: ours\ntemplates:\n- {name: ours, local: Shared/ours}\n"
    let workspace = try Workspace(Self.project.merging(["Rambafile": rambafile]) { $1 })
    let run = try await workspace.run("setup --yes --force", environment: TemplateTests.offline)
    #expect(
      run.errors.contains(
        """
        wrote Rambafile

        next: viper-gen template install, because the template is declared but not installed

        """), "\(run.errors)")
  }

  @Test("Options answer every question without a terminal, with the same file")
  func options() async throws {
    let workspace = try Workspace(Self.project)
    let run = try await workspace.run(
      "setup --company Acme --project-target Shop --test_target ShopTests --module-path Shop/Features --prefix SH --template viper",
      environment: TemplateTests.offline)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(try workspace.read("Rambafile") == Self.written)
  }

  @Test("Without a terminal every missing answer is an error with its option, and nothing is written")
  func missing() async throws {
    let workspace = try Workspace(Self.project)
    let run = try await workspace.run("setup --company Acme", environment: TemplateTests.offline)
    #expect(run.code == 64)
    for option in ["--project-target", "--test-target", "--module-path", "--prefix", "--template"] {
      #expect(run.errors.contains("error: \(option) is required without a terminal [option-missing]\n"))
    }
    #expect(run.errors.contains("--company is required") == false)
    let wrong = try await workspace.run("setup --yes --project-target Shpo", environment: TemplateTests.offline)
    #expect(
      wrong.errors.contains(
        "error: --project-target: unknown choice 'Shpo'; did you mean 'Shop'?; choose by name or number [option-value]\n"
      ),
      "\(wrong.errors)")
    #expect(try workspace.read("Rambafile") == nil)
  }

  @Test("--yes accepts all found values, with the prefix and folder of existing modules")
  func yes() async throws {
    var files = Self.project
    for module in ["Login", "Cart", "Order"] {
      files["Shop/Flows/Main/\(module)/Presenter/SH\(module)Presenter.swift"] =
        "//\n//  Copyright © 2024 Acme & Sons. All rights reserved.\n//\n"
    }
    files["Podfile"] = ""
    let workspace = try Workspace(files)
    let run = try await workspace.run("setup --yes", environment: TemplateTests.offline)
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("Found Shop.xcodeproj, 2 targets, 5 Swift files, Podfile.\n"))
    let rambafile = try #require(try workspace.read("Rambafile"))
    for line in [
      "company: Acme & Sons", "prefix: SH", "project_file_path: Shop/Flows/Main",
      "test_file_path: ShopTests/Flows/Main",
      "podfile_path: Podfile",
    ] {
      #expect(rambafile.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
  }

  @Test("The project's template that matches the modules is used, with the most frequent file header")
  func habits() async throws {
    var files = Self.project
    for (name, part) in [("theirs", "Presenter.swift"), ("ours", "Interactor.swift")] {
      files["Templates/\(name)/\(name).rambaspec"] = "code_files:\n- {name: \(part), path: a.liquid}\n"
      files["Templates/\(name)/a.liquid"] = "import UIKit\n"
    }
    for module in ["Login", "Cart", "Order"] {
      files["Shop/Modules/\(module)/\(module)Interactor.swift"] =
        "//\n//  Copyright © 2024 1312 Inc. All rights reserved.\n//\n"
    }
    let workspace = try Workspace(files)
    let run = try await workspace.run("setup --yes", environment: TemplateTests.offline)
    #expect(run.code == 0)
    let lines = try #require(try workspace.read("Rambafile")).split(separator: "\n")
    #expect(lines.contains("template: ours"))
    #expect(lines.contains("company: 1312 Inc."))
    #expect(lines.contains("project_file_path: Shop/Modules"))
  }

  @Test(
    "Answers that allow no module are rejected, and nothing is written",
    arguments: [
      ("--prefix 1a", "error: prefix '1a' cannot begin the name of a Swift type"),
      ("--module-path Shop.xcodeproj/Modules", "is inside an Xcode project, which cannot contain sources"),
    ])
  func uselessAnswers(options: String, expected: String) async throws {
    let workspace = try Workspace(Self.project)
    let run = try await workspace.run("setup --yes \(options)", environment: TemplateTests.offline)
    #expect(run.code != 0)
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(try workspace.read("Rambafile") == nil)
  }

  @Test("A package inside another project's repository gets its own Rambafile")
  func packageInside() async throws {
    let old = "company: Acme\nproject_name: Shop\nxcodeproj_path: Shop.xcodeproj\n"
    let workspace = try Workspace(
      Self.project.merging([
        "Rambafile": old,
        "Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
      ]) { $1 })
    let run = try await workspace.run(
      "setup --yes --rambafile Kit/Rambafile --company Acme", environment: TemplateTests.offline)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("Rambafile") == old)
    #expect(try workspace.read("Kit/Rambafile")?.contains("project_target: Kit\n") == true)
  }

  @Test("A wrong answer is explained, and the question is repeated")
  func wrongAnswers() async throws {
    let workspace = try Workspace(Self.project)
    let run = try await workspace.runAtTerminal(
      "setup --company Acme --module-path M --prefix none --project-target Shop --template viper",
      typing: ["ShopTest", "7", "none"], environment: TemplateTests.offline)
    #expect(run.code == 0)
    #expect(run.screen.contains("  unknown choice 'ShopTest'; did you mean 'ShopTests'?; choose by name or number\n"))
    #expect(run.screen.contains("  unknown choice '7'; choose by name or number\n"))
    #expect(try workspace.read("Rambafile")?.contains("test_target") == false)
  }

  @Test("Input that ends before the last question leaves no file")
  func cancelled() async throws {
    let workspace = try Workspace(Self.project)
    let run = try await workspace.runAtTerminal("setup", typing: ["Acme"], environment: TemplateTests.offline)
    #expect(run.code == 64)
    // The error is not in the line of the question.
    let lines = run.screen.split(whereSeparator: \.isNewline)
    #expect(lines.contains { $0.hasPrefix("error: the input ended before all questions were answered") }, "\(lines)")
    #expect(try workspace.contents().keys.sorted() == Self.project.keys.sorted())
  }

  @Test("An existing Rambafile is changed only after a difference and a confirmation; unknown keys stay")
  func existing() async throws {
    let old = """
      # Ours
      company: "Acme" # mandatory
      project_name: Shop
      xcodeproj_path: Shop.xcodeproj
      prefix: OLD
      project_targets: [Shop, Other]
      project_file_path: Shop/Modules # here
      project_group_path: Shop/Modules
      my_own_key: 1
      templates:
      - {name: viper}
      """
    let workspace = try Workspace(Self.project.merging(["Rambafile": old]) { $1 })
    let arguments = "setup --yes --company New --prefix none --module-path Shop/New --test-target none"
    let refused = try await workspace.run(arguments, environment: TemplateTests.offline)
    #expect(refused.code == 1)
    #expect(refused.output.contains("-company: \"Acme\" # mandatory\n+company: New # mandatory\n"))
    #expect(try workspace.read("Rambafile") == old)
    let declined = try await workspace.runAtTerminal(arguments, typing: ["no"], environment: TemplateTests.offline)
    #expect(declined.code == 0)
    #expect(declined.screen.split(whereSeparator: \.isNewline).last?.hasSuffix("Rambafile was not changed.") == true)
    #expect(try workspace.read("Rambafile") == old)
    let agreed = try await workspace.runAtTerminal(arguments, typing: ["yes"], environment: TemplateTests.offline)
    #expect(agreed.screen.contains("Write these changes to Rambafile? [y/N] "))
    #expect(
      try workspace.read("Rambafile") == """
        # Ours
        company: New # mandatory
        project_name: Shop
        xcodeproj_path: Shop.xcodeproj
        project_targets: [Shop, Other]
        project_file_path: Shop/New # here
        project_group_path: Shop/New
        my_own_key: 1
        templates:
        - {name: viper}
        template: viper

        """)
    let again = try await workspace.run(arguments, environment: TemplateTests.offline)
    #expect(again.errors.contains("Rambafile already has these values.\n"))
  }

  @Test("Synchronized folders, packages and generated projects are recognized")
  func kinds() async throws {
    let synchronized = try Workspace(SampleProjects.synchronized.filter { $0.key != "Rambafile" })
    let run = try await synchronized.run("setup --yes", environment: TemplateTests.offline)
    #expect(run.errors.hasPrefix("Found Shop.xcodeproj (synchronized: Shop, ShopTests), 2 targets"))
    #expect(run.errors.hasSuffix("Shop.xcodeproj needs no change: the folders are synchronized.\n"))
    let package = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit"),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ])
      """
    ])
    #expect(try await package.run("setup --yes", environment: TemplateTests.offline).code == 0)
    let text = try #require(try package.read("Rambafile"))
    #expect(text.contains("project_file_path: Sources/Kit/Modules\n"))
    #expect(text.contains("test_file_path: Tests/KitTests/Modules\n"))
    #expect(text.contains("xcodeproj_path") == false)
    let generated = try Workspace([
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          sources: [Source]
        AppTests:
          type: bundle.unit-test
          sources: Tests
          dependencies: [{target: App}]
      """
    ])
    let found = try await generated.run("setup --yes", environment: TemplateTests.offline)
    #expect(found.errors.hasPrefix("Found project.yml (XcodeGen), 2 targets"))
    #expect(found.errors.hasSuffix("then 'xcodegen generate' adds them to the project.\n"))
    #expect(try generated.read("Rambafile")?.contains("project_file_path: Source/Modules\n") == true)
    #expect(try generated.read("Rambafile")?.contains("test_file_path: Tests/Modules\n") == true)
  }

  @Test("Of several projects one is selected")
  func severalProjects() async throws {
    var files = Self.project
    files["Other.xcodeproj/project.pbxproj"] = files["Shop.xcodeproj/project.pbxproj"]
    let workspace = try Workspace(files)
    let missing = try await workspace.run("setup --yes", environment: TemplateTests.offline)
    #expect(missing.code == 64)
    #expect(missing.errors.contains("  = help: choose one of Other.xcodeproj, Shop.xcodeproj\n"))
    let chosen = try await workspace.runAtTerminal(
      "setup --company A --project-target Shop --test-target none --module-path M --prefix none --template viper",
      typing: ["2"], environment: TemplateTests.offline)
    #expect(chosen.code == 0)
    #expect(try workspace.read("Rambafile")?.contains("xcodeproj_path: Shop.xcodeproj\n") == true)
  }
}

@Suite("viper-gen config")
struct ConfigTests {
  @Test("Every value is printed with its source: environment, Rambafile, preferences, default")
  func sources() async throws {
    let files = SampleProjects.classic.merging([
      "Rambafile": SampleProjects.rambafile.split(separator: "\n").filter { !$0.hasPrefix("author") }.joined(
        separator: "\n"),
      ".config/viper-gen/config.yml": "author: Ada\ncatalogs: [Shared]\nfoo: 1\n",
    ]) { $1 }
    let workspace = try Workspace(files)
    let shown = try await workspace.run(
      "config show", environment: ["VIPER_GEN_MODULE_PATH": "Elsewhere", "VIPER_GEN_PUBLIC_CATALOG": ""])
    #expect(shown.code == 0)
    let lines = shown.output.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ").replacing(workspace.folder.string, "HOME")
    }
    for line in [
      "company Acme Rambafile:1:10", "author Ada HOME/.config/viper-gen/config.yml:1:9",
      "project_file_path Elsewhere environment VIPER_GEN_MODULE_PATH", "prefix - not set",
      "template viper default", "catalog Shared HOME/.config/viper-gen/config.yml:2:12",
    ] {
      #expect(lines.contains(line), "\(line)\n\(lines.joined(separator: "\n"))")
    }
    #expect(try await workspace.run("config show --json").output.contains("\"source\" : \"Rambafile:1:10\""))
  }

  @Test("gen uses the environment and the preferences, and Generamba's user name too")
  func effect() async throws {
    let rambafile = SampleProjects.rambafile.split(separator: "\n").filter { !$0.hasPrefix("author") }.joined(
      separator: "\n")
    let workspace = try GenTests.workspace([
      "Rambafile": rambafile, ".generamba/user_preferences.yml": "---\nusername: Grace\n",
    ])
    let run = try await workspace.run("gen Login tiny", environment: ["VIPER_GEN_MODULE_PATH": "Shop/Elsewhere"])
    #expect(run.code == 0)
    #expect(
      try workspace.read("Shop/Elsewhere/Login/View/LoginView.swift")?.hasPrefix("// LoginView.swift, Grace, ") == true)
    _ = try await workspace.run("gen Cart tiny", environment: ["VIPER_GEN_AUTHOR": "Alan"])
    #expect(try workspace.read("Shop/Modules/Cart/View/CartView.swift")?.hasPrefix("// CartView.swift, Alan, ") == true)
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}

@Suite("viper-gen gen with declared parameters")
struct ParameterQuestionTests {
  static let template = [
    "Templates/asking/asking.rambaspec": """
    name: asking
    parameters:
    - {name: title, required: true, description: What the screen says}
    code_files:
    - {name: View.swift, path: view.liquid}

    """,
    "Templates/asking/view.liquid": "// {{ custom_parameters.title }}\n",
  ]

  @Test("Missing required parameters are asked on a terminal, and are an error otherwise")
  func asking() async throws {
    let workspace = try GenTests.workspace(Self.template)
    let off = try await workspace.run("gen Login asking")
    #expect(off.code == 64)
    #expect(off.errors.hasPrefix("error: template 'asking' requires parameter 'title' [parameter-missing]\n"))
    let run = try await workspace.runAtTerminal("gen Login asking", typing: ["Hello"])
    #expect(run.code == 0)
    #expect(run.screen.contains("title (What the screen says): "))
    #expect(try workspace.read("Shop/Modules/Login/LoginView.swift") == "// Hello\n")
  }

  @Test(
    "In a new SwiftUI app the first module comes with the lines that show it",
    arguments: [
      ("viper_swiftui", "  WindowGroup {\n    LoginAssembly().makeModule()\n  }\n"),
      (
        "viper",
        """
          WindowGroup {
            LoginScreen().ignoresSafeArea()
          }

          struct LoginScreen: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController { LoginAssembly().makeModule() }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
          }

        """
      ),
    ])
  func firstScreen(template: String, lines: String) async throws {
    let workspace = try Workspace(SampleProjects.newJSON)
    try workspace.write("@main\nstruct ShopApp: App {}\n", to: "Shop/ShopApp.swift")
    let setup = try await workspace.run("setup --yes --template \(template)")
    #expect(
      setup.errors.contains(
        "next: viper-gen gen NAME, which prints the lines that show the module in Shop/ShopApp.swift"),
      "\(setup.errors)")
    #expect(setup.errors.contains("viper_swiftui uses SwiftUI") == (template == "viper"))
    let first = try await workspace.run("gen Login")
    #expect(first.errors.contains("show it in Shop/ShopApp.swift:\n" + lines), "\(first.errors)")
    #expect(try await workspace.run("gen Cart").errors.contains("show it in") == false)
  }
}
