import FileSystem
import SystemPackage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("viper-gen gen")
struct GenTests {
  /// A small template, so that a test can contain its whole output.
  static let tiny: [String: String] = [
    "Templates/tiny/tiny.rambaspec": """
    name: tiny
    author: A
    version: 1
    code_files:
    - {name: View/View.swift, path: Code/view.swift.liquid}
    test_files:
    - {name: View/ViewTests.swift, path: Tests/view_tests.swift.liquid}

    """,
    "Templates/tiny/Code/view.swift.liquid":
      "{% include 'header' %}\nstruct {{ prefix }}{{ module_info.name }}View {}\n",
    "Templates/tiny/Tests/view_tests.swift.liquid": "@testable import {{ module_info.module_under_test }}\n",
    "Templates/tiny/snippets/header.liquid":
      "// {{ module_info.file_name }}, {{ developer.name }}, {{ developer.company }}, {{ date }}",
  ]

  /// The template description with one declared parameter, so that it accepts no other parameters.
  private var rambaspecWithParameter: String {
    (Self.tiny["Templates/tiny/tiny.rambaspec"] ?? "") + "parameters:\n- {name: kind}\n"
  }

  static func workspace(_ more: [String: String] = [:], project: [String: String] = SampleProjects.classic) throws
    -> Workspace
  {
    try Workspace(project.merging(tiny) { $1 }.merging(more) { $1 })
  }

  @Test("A template that generates no file here is reported, and the record too")
  func nothingWritten() async throws {
    let workspace = try Self.workspace([
      "Templates/empty/empty.rambaspec":
        "name: empty\n{% if custom_parameters.never %}\ncode_files:\n- {name: a.swift, path: a}\n{% endif %}\n",
      "Templates/empty/a": "",
    ])
    for (arguments, said) in [
      (" --dry-run", "."), ("", "; Login is still recorded."), ("", "."),
    ] {
      let result = try await workspace.run("gen Login empty\(arguments)")
      #expect(result.code == 0)
      #expect(result.errors.hasSuffix("Template 'empty' writes no file here\(said)\n"), "\(result.errors)")
    }
  }

  @Test("A path through a link into the project is generated and recorded in the project's spelling")
  func linkedPaths() async throws {
    let workspace = try Workspace()
    for (path, text) in try Self.workspace().contents() { try workspace.write(text, to: "tree/\(path)") }
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.appending("other").string,
      withDestinationPath: workspace.folder.appending("tree").string)
    let other = workspace.folder.appending("other").string
    let result = try await workspace.run(
      words: [
        "gen", "Login", "tiny", "--module-path", "\(other)/Shop/Screens", "--test-path", "\(other)/ShopTests/Screens",
      ],
      in: "tree")
    #expect(result.code == 0)
    #expect(!result.errors.contains("outside"), "\(result.errors)")
    #expect(try workspace.read("tree/Shop/Screens/Login/View/LoginView.swift") != nil)
    #expect(try workspace.read("tree/.viper-gen/modules/Shop/Screens/Login.yml")?.contains("../") == false)
    #expect(try workspace.read("tree/Shop.xcodeproj/project.pbxproj")?.contains("../") == false)
  }

  @Test("The description of a module is recorded")
  func description() async throws {
    let workspace = try Self.workspace()
    let result = try await workspace.run(words: ["gen", "Login", "tiny", "--description", "Lets people in."])
    #expect(result.code == 0)
    #expect(
      try workspace.read(".viper-gen/modules/Shop/Modules/Login.yml")?.contains("description: Lets people in.") == true)
  }

  @Test("gen writes a module and its project entries; a second run changes nothing")
  func generates() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let first = try await workspace.run("gen Login tiny")
    #expect(
      first.output == """
          create     Shop/Modules/Login/View/LoginView.swift
          create     ShopTests/Modules/Login/View/LoginViewTests.swift
          modify     Shop.xcodeproj   +2 files, +6 groups, +2 build files
          create     .viper-gen/templates/tiny-1-40bb034da8d6b8709e52.txt   the current template
          create     .viper-gen/modules/Shop/Modules/Login.yml   records the module

        """)
    #expect(first.errors.hasPrefix("\nLogin: 1 code file in Shop, 1 test file in ShopTests.\n"))
    #expect(first.code == 0)
    #expect(
      try workspace.read("Shop/Modules/Login/View/LoginView.swift")
        == "// LoginView.swift, Ada Byron, Acme, 01/01/2026\nstruct LoginView {}\n")
    #expect(try workspace.read("ShopTests/Modules/Login/View/LoginViewTests.swift") == "@testable import Shop\n")

    let after = try workspace.contents()
    let project = try #require(after["Shop.xcodeproj/project.pbxproj"]).split(separator: "\n")
    let added = project.difference(from: try #require(before["Shop.xcodeproj/project.pbxproj"]).split(separator: "\n"))
    #expect(added.removals.isEmpty)
    #expect(project.count { $0.contains("LoginView.swift in Sources */,") } == 1)
    #expect(project.count { $0.contains("LoginViewTests.swift in Sources */,") } == 1)

    let second = try await workspace.run("gen Login tiny")
    #expect(second.output == "")
    #expect(second.errors == "Login already exists: 2 identical files, nothing to do.\n")
    #expect(try workspace.contents() == after)
  }

  @Test("Synchronized folders need no entries")
  func synchronized() async throws {
    let workspace = try Self.workspace(project: SampleProjects.synchronized)
    let before = try workspace.read("Shop.xcodeproj/project.pbxproj")
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 0)
    #expect(try workspace.read("Shop.xcodeproj/project.pbxproj") == before)
    #expect(try workspace.read("Shop/Modules/Login/View/LoginView.swift") != nil)
  }

  @Test("A dry run prints the same with all differences, and writes nothing")
  func dryRun() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let result = try await workspace.run("gen Login tiny --dry-run --diff")
    #expect(try workspace.contents() == before)
    #expect(result.code == 0)
    #expect(result.errors.hasSuffix("\nNothing was written.\n"))
    #expect(
      result.output.contains(
        """
        --- /dev/null
        +++ b/Shop/Modules/Login/View/LoginView.swift
        @@ -0,0 +1,2 @@
        +// LoginView.swift, Ada Byron, Acme, 01/01/2026
        +struct LoginView {}

        """))
    #expect(result.output.contains("--- a/Shop.xcodeproj/project.pbxproj\n+++ b/Shop.xcodeproj/project.pbxproj\n"))
  }

  @Test("Without a Rambafile the project's own targets and folders are used and reported")
  func withoutRambafile() async throws {
    let workspace = try Self.workspace()
    try workspace.files.removeFile(workspace.folder.appending("Rambafile"))
    let result = try await workspace.run("gen Login tiny --author Ada", in: "Shop")
    #expect(
      result.errors.hasPrefix(
        "No Rambafile: using Shop.xcodeproj, targets Shop and ShopTests, directory Modules, template 'tiny'.\n"))
    #expect(result.errors.contains("\nnext: viper-gen setup saves these choices in a Rambafile"))
    #expect(try workspace.read("ShopTests/Modules/Login/View/LoginViewTests.swift") != nil)
  }

  @Test("A file with other content stops the run; --force replaces it")
  func conflict() async throws {
    let workspace = try Self.workspace(["Shop/Modules/Login/View/LoginView.swift": "mine\n"])
    let before = try workspace.contents()
    let stopped = try await workspace.run("gen Login tiny")
    #expect(stopped.code == 1)
    #expect(stopped.errors.contains("error: 1 file already exists with different content [files-in-the-way]\n"))
    #expect(stopped.errors.contains("Shop/Modules/Login/View/LoginView.swift"))
    #expect(try workspace.contents() == before)
    let forced = try await workspace.run("gen Login tiny --force")
    #expect(forced.code == 0)
    #expect(forced.output.contains("  overwrite  Shop/Modules/Login/View/LoginView.swift\n"))
    #expect(try workspace.read("Shop/Modules/Login/View/LoginView.swift")?.hasPrefix("// LoginView.swift") == true)
  }

  @Test("All errors in a Rambafile are reported at once, with the project's targets")
  func rambafileMistakes() async throws {
    let workspace = try Self.workspace([
      "Rambafile": SampleProjects.rambafile.split(separator: "\n").map {
        $0.hasPrefix("project_target:") ? "project_target: Shpo" : $0
      }.joined(separator: "\n") + "\ntest_grup_path: X\n"
    ])
    let before = try workspace.contents()
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        Rambafile:5:17: error: 'Shop.xcodeproj' has no target 'Shpo'; did you mean 'Shop'? [target-unknown]
        5 | project_target: Shpo
          |                 ^~~~
          = note: targets are Shop, ShopTests

        Rambafile:9:1: error: unknown key 'test_grup_path'; did you mean 'test_group_path'? [rambafile-unknown-key]
        9 | test_grup_path: X
          | ^~~~~~~~~~~~~~
        2 errors; nothing was written

        """)
    #expect(try workspace.contents() == before)
  }

  @Test("An error in a template is reported at its place")
  func templateMistake() async throws {
    let workspace = try Self.workspace([
      "Templates/tiny/Code/view.swift.liquid": "let title = \"{{ module_info.name | capitalise }}\"\n"
    ])
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        Templates/tiny/Code/view.swift.liquid:1:36: error: unknown filter 'capitalise'; did you mean 'capitalize'? [liquid-unknown-filter]
        1 | let title = "{{ module_info.name | capitalise }}"
          |                                    ^~~~~~~~~~
          = note: rendering View/View.swift of template 'tiny' (Templates/tiny/tiny.rambaspec:5:3)
        1 error; nothing was written

        """)
  }

  @Test(
    "Every kind of failure has its exit code",
    arguments: [
      ("gen", 64), ("gne Login", 64), ("gen Login tiny --templat x", 64), ("gen Login tiny -D x", 64),
      ("gen 1x tiny", 64), ("gen Login tiny --date tomorrow", 64), ("gen Login nosuch", 66),
      ("gen Login tiny --rambafile nowhere", 66), ("gen Login tiny --project-targets Nope", 66), ("--version", 0),
      ("--help", 0), ("gen --help", 0), ("help", 0), ("help gen", 0), ("help template install", 0), ("help nosuch", 64),
      ("help template nosuch", 64), ("remove Nope", 66),
    ])
  func exitCodes(arguments: String, code: Int32) async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let result = try await workspace.run(arguments)
    #expect(result.code == code, "\(result.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test(
    "A misspelled command or topic suggests the nearest name",
    arguments: [
      ("gne Login", "unknown command 'gne'; did you mean 'gen'?"),
      ("template instal", "unknown command 'template instal'; did you mean 'install'?"),
      ("help exit-code", "unknown command or topic 'exit-code'; did you mean 'exit-codes'?"),
      ("help updat", "unknown command or topic 'updat'; did you mean 'update'?"),
      ("help template instal", "unknown command 'template instal'; did you mean 'install'?"),
    ])
  func unknownCommand(arguments: String, summary: String) async throws {
    let result = try await Self.workspace().run(arguments)
    #expect(result.errors.hasPrefix("error: \(summary) [unknown-command]\n"))
    #expect(result.output == "")
  }

  @Test(
    "All errors are reported at once",
    arguments: [
      (
        "gen Login tiny --preset wide", "",
        """
        error: template 'tiny' has no presets [parameter-preset]
        1 error; nothing was written

        """
      ),
      (
        "gen Login nosuch", "author: [Ada\n",
        """
        .config/viper-gen/config.yml:1:13: error: expected ',' or ']' [yaml-bracket]
        1 | author: [Ada
          |             ^
          = note: the list begins here (.config/viper-gen/config.yml:1:9)
          = help: separate items with ',' and close the list with ']'
        1 error; nothing was written

        """
      ),
      (
        "gen Login nosuch --project-targets Nope", "autor: Ada\n",
        """
        .config/viper-gen/config.yml:1:1: warning: unknown key 'autor'; did you mean 'author'? [preferences-unknown-key]
        1 | autor: Ada
          | ^~~~~
        Rambafile: error: the required key 'company' is missing [rambafile-empty-value]
          = help: add 'company: Acme'

        error: unknown template 'nosuch' [template-missing]
          = note: searched in 'Templates' and the bundled catalog

        error: 'Shop.xcodeproj' has no target 'Nope' [target-unknown]
          = note: targets are Shop, ShopTests
          = help: name one of its targets
        3 errors; nothing was written

        """
      ),
    ])
  func allMistakes(arguments: String, preferences: String, errors: String) async throws {
    let workspace = try Self.workspace([".config/viper-gen/config.yml": preferences])
    try workspace.write(
      "project_name: Shop\nxcodeproj_path: Shop.xcodeproj\nproject_file_path: Shop\n", to: "Rambafile")
    if arguments.contains("preset") {
      try workspace.write(
        rambaspecWithParameter, to: "Templates/tiny/tiny.rambaspec")
      try workspace.write("company: Acme\nproject_name: Shop\nxcodeproj_path: Shop.xcodeproj\n", to: "Rambafile")
    }
    let result = try await workspace.run(arguments)
    // Other tests cover the list of templates.
    let lines = result.errors.replacing(workspace.folder.string + "/", with: "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).filter { !$0.contains("note: templates are") && !$0.contains("help: viper-gen template list") }
    #expect(lines.joined(separator: "\n") == errors)
  }

  @Test("The answer no is reported as no change, and is no error")
  func declined() async throws {
    let workspace = try Self.workspace()
    _ = try await workspace.run("gen Login tiny")
    try workspace.write("// mine\n", to: "Shop/Modules/Login/View/LoginView.swift")
    let run = try await workspace.runAtTerminal("remove Login", typing: ["n"])
    #expect(run.code == 0)
    #expect(
      run.screen.split(whereSeparator: \.isNewline).last
        == "1 edited file is deleted too. Remove? [y/N] Nothing was removed.")
    #expect(try workspace.read("Shop/Modules/Login/View/LoginView.swift") == "// mine\n")
  }

  private static let mine = "mine"
  private static let madeView = "// LoginView.swift, Ada Byron, Acme, 01/01/2026"
  private static let madeTests = "@testable import Shop"
  private static let marker = "<<<<<<< Login as it is here"

  /// Options, typed input, exit code, and the first lines of the two conflicting files afterwards.
  private static let waysOut: [(String, [String], Int32, [String])] = [
    ("--on-conflict fail", [], 1, [mine, mine]), ("--on-conflict skip", [], 0, [mine, mine]),
    ("--on-conflict overwrite", [], 0, [madeView, madeTests]), ("--on-conflict merge", [], 2, [marker, marker]),
    ("--on-conflict ask", ["S"], 0, [mine, mine]), ("", ["x", "d", "s", "o"], 0, [mine, madeTests]),
    ("", ["m", "s"], 2, [marker, mine]), ("", ["O"], 0, [madeView, madeTests]), ("", ["M"], 2, [marker, marker]),
    ("", ["o", "q"], 0, [mine, mine]), ("", [], 0, [mine, mine]),
  ]

  @Test(
    "Existing files are handled by the option or the answers, where a capital letter applies to all",
    arguments: waysOut)
  func filesInTheWay(options: String, typed: [String], code: Int32, lines: [String]) async throws {
    let files = ["Shop/Modules/Login/View/LoginView.swift", "ShopTests/Modules/Login/View/LoginViewTests.swift"]
    let workspace = try Self.workspace(Dictionary(uniqueKeysWithValues: files.map { ($0, "mine\n") }))
    let run = try await workspace.runAtTerminal("gen Login tiny --date 2026-01-01 \(options)", typing: typed)
    #expect(run.code == code, "\(run.screen)")
    // At the end of the input, the question is not asked again.
    if options.isEmpty, typed.isEmpty { #expect(run.screen.split(separator: "means all:").count == 2) }
    #expect(try files.map { try workspace.read($0)?.split(separator: "\n").first.map(String.init) } == lines)
  }

  @Test("A folder that cannot be written leaves all files unchanged")
  func unwritable() async throws {
    // Even root, which CI may use, cannot write into a file as a directory.
    let workspace = try Self.workspace(["Shop/Modules": "in the way"])
    let before = try workspace.contents()
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 73, "\(result.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test("Generamba's option spellings are accepted")
  func generambaSpellings() async throws {
    let workspace = try Self.workspace([
      "Templates/tiny/Code/view.swift.liquid": "{{ custom_parameters.a }}{{ custom_parameters.b }}\n"
    ])
    let result = try await workspace.run(
      "g Login tiny --module_path Shop/Screens --test_path ShopTests/Screens --custom_parameters a:1 b:x:y")
    #expect(result.code == 0, "\(result.errors)")
    #expect(try workspace.read("Shop/Screens/Login/View/LoginView.swift") == "1x:y\n")
    #expect(try workspace.read("ShopTests/Screens/Login/View/LoginViewTests.swift") != nil)
    #expect(
      result.errors.hasPrefix(
        """
        warning: '--module_path' is Generamba's spelling; use '--module-path' [option-former]
        warning: '--test_path' is Generamba's spelling; use '--test-path' [option-former]
        warning: '--custom_parameters' is Generamba's spelling; use '-D' [option-former]

        """), "\(result.errors)")
  }

  @Test(
    "Parameters come from files and standard input; -D overrides them, and later files earlier ones",
    arguments: [
      ("--values one.yml", "1 one true"), ("--values one.yml --values two.json", "1 two true"),
      ("--values two.json --values one.yml -D b=typed", "1 typed true"),
      ("--values one.yml -D a=2 -D list=x,y", "2 one true"),
    ])
  func values(options: String, expected: String) async throws {
    let workspace = try Self.workspace([
      "Templates/tiny/Code/view.swift.liquid":
        "{{ custom_parameters.a }} {{ custom_parameters.b }} {{ custom_parameters.c }}\n",
      "one.yml": "a: 1\nb: one\nc: true\n", "two.json": "{\"b\": \"two\", \"c\": true, \"a\": 1}\n",
    ])
    let result = try await workspace.run("gen Login tiny \(options)")
    #expect(result.code == 0, "\(result.errors)")
    #expect(try workspace.read("Shop/Modules/Login/View/LoginView.swift") == expected + "\n")
    #expect(try await workspace.run("gen Login tiny \(options)").errors.contains("nothing to do"))
  }

  @Test("Errors in parameter files are reported together with other errors, each at its place")
  func wrongValues() async throws {
    let workspace = try Self.workspace(["bad.yml": "a: {b: 1}\na: 2\n", "list.yml": "- a\n", "empty.yml": ""])
    let before = try workspace.contents()
    let result = try await workspace.run(
      "gen Login nosuch --values bad.yml --values list.yml --values gone.yml --values empty.yml")
    #expect(result.code == 65)
    for part in [
      "bad.yml:2:1: error: ", "bad.yml:1:4: error: custom parameter 'a' must be text, true or false",
      "list.yml:1:1: error: a parameter file must be a mapping of names to values, not a list [parameters-no-mapping]\n1 | - a\n",
      "gone.yml: error: 'gone.yml' does not exist", "error: unknown template 'nosuch'",
    ] {
      #expect(result.errors.contains(part), "\(part) in \(result.errors)")
    }
    #expect(result.errors.hasSuffix("5 errors; nothing was written\n"))
    #expect(try workspace.contents() == before)
  }

  @Test("An invalid Rambafile does not hide errors in the command line")
  func brokenRambafile() async throws {
    let workspace = try Self.workspace(["Rambafile": "company: [Acme\n"])
    let result = try await workspace.run("gen Login tiny --date soon")
    #expect(result.code == 65)
    #expect(result.errors.contains("Rambafile:1:15: error: "), "\(result.errors)")
    #expect(result.errors.contains("\n\nerror: 'soon' is not a date [option-value]\n"), "\(result.errors)")
  }

  @Test("The next step opens the file that Xcode opens")
  func next() async throws {
    let workspace = try Self.workspace()
    let first = try await workspace.run("gen Login tiny")
    #expect(first.errors.hasSuffix("\nnext: open Shop.xcodeproj; viper-gen undo reverts this\n"), "\(first.errors)")
    try workspace.write("", to: "Shop.xcworkspace/contents.xcworkspacedata")
    let second = try await workspace.run("gen Cart tiny --no-lock")
    #expect(second.errors.contains("\nnext: open Shop.xcworkspace"), "\(second.errors)")
  }

  @Test("JSON is one object, and standard output contains nothing else")
  func json() async throws {
    let workspace = try Self.workspace()
    let result = try await workspace.run("gen Login tiny --json --dry-run")
    #expect(
      result.output == """
        {
          "changes" : [
            {
              "action" : "create",
              "path" : "Shop/Modules/Login/View/LoginView.swift"
            },
            {
              "action" : "create",
              "path" : "ShopTests/Modules/Login/View/LoginViewTests.swift"
            },
            {
              "action" : "create",
              "path" : ".viper-gen/templates/tiny-1-40bb034da8d6b8709e52.txt"
            },
            {
              "action" : "create",
              "path" : ".viper-gen/modules/Shop/Modules/Login.yml"
            },
            {
              "action" : "modify",
              "path" : "Shop.xcodeproj/project.pbxproj"
            }
          ],
          "command" : "gen",
          "diagnostics" : [

          ],
          "left_to_do" : [

          ],
          "next" : [

          ],
          "outcome" : "planned",
          "result" : {
            "files" : [
              {
                "action" : "create",
                "path" : "Shop/Modules/Login/View/LoginView.swift",
                "role" : "code",
                "targets" : [
                  "Shop"
                ]
              },
              {
                "action" : "create",
                "path" : "ShopTests/Modules/Login/View/LoginViewTests.swift",
                "role" : "test",
                "targets" : [
                  "ShopTests"
                ]
              }
            ],
            "folders" : [

            ],
            "module" : "Login",
            "project" : {
              "addedBuildFiles" : 2,
              "addedBuildPhases" : 0,
              "addedExceptions" : 0,
              "addedFiles" : 2,
              "addedGroups" : 6,
              "changed" : true,
              "path" : "Shop.xcodeproj"
            },
            "remembered" : [
              ".viper-gen/templates/tiny-1-40bb034da8d6b8709e52.txt",
              ".viper-gen/modules/Shop/Modules/Login.yml"
            ],
            "template" : "tiny"
          },
          "version" : 1
        }

        """)
    #expect(result.errors == "")
    let failure = try await workspace.run("gen Login nosuch --json")
    #expect(failure.output.contains(#""id" : "template-missing""#) && failure.code == 66)
  }

  @Test("Colours are used only on request")
  func colour() async throws {
    let workspace = try Self.workspace()
    #expect(
      try await workspace.run("gen Login tiny --dry-run --color always").output.contains("\u{1B}[32mcreate\u{1B}[0m"))
    #expect(try await !workspace.run("gen Login tiny --dry-run").output.contains("\u{1B}"))
  }

  @Test("--no-tests omits the tests, --quiet prints nothing")
  func withoutTests() async throws {
    let workspace = try Self.workspace()
    let result = try await workspace.run("gen Login tiny --no-tests --quiet")
    #expect(result.output == "" && result.errors == "" && result.code == 0)
    #expect(try workspace.read("ShopTests/Modules/Login/View/LoginViewTests.swift") == nil)
  }

  @Test("A Swift package needs no project")
  func package() async throws {
    let workspace = try Workspace(
      Self.tiny.merging([
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop",
          targets: [.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
        """,
        "Sources/Shop/Shop.swift": "",
      ]) { $1 })
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.errors.hasPrefix(
        "No Rambafile: using Package.swift, targets Shop and ShopTests, directory Sources/Shop/Modules"))
    #expect(try workspace.read("Sources/Shop/Modules/Login/View/LoginView.swift") != nil)
    #expect(try workspace.read("Tests/ShopTests/Modules/Login/View/LoginViewTests.swift") != nil)
  }

  @Test("Files that no target would build stop the run, with the name of a suitable target")
  func outsideOfSources() async throws {
    let workspace = try Workspace(
      Self.tiny.merging([
        "project.yml": """
        name: Shop
        targets:
          Shop: {type: application, sources: [{path: Shop, excludes: [Old]}]}
          Kit: {type: framework, sources: [Kit]}

        """
      ]) { $1 })
    let wrong = try await workspace.run("gen Login tiny --no-tests --project-targets Shop --module-path Kit/Screens")
    #expect(wrong.code == 64)
    #expect(
      wrong.errors.contains(
        "error: 'Kit/Screens/Login/View/LoginView.swift' is not built by target 'Shop' of project.yml [file-not-in-sources]\n"
      ),
      "\(wrong.errors)")
    #expect(wrong.errors.contains("= help: --project-targets Kit: that target builds this directory\n"))
    let excluded = try await workspace.run("gen Login tiny --no-tests --project-targets Shop --module-path Shop/Old")
    #expect(excluded.code == 64)
    #expect(try workspace.read("Kit/Screens/Login/View/LoginView.swift") == nil)
    try workspace.write(
      "company: Acme\nproject_name: Shop\nproject_target: Shop\nproject_file_path: Kit/Screens\n", to: "Rambafile")
    let configured = try await workspace.run("gen Login tiny --no-tests")
    #expect(configured.code == 65)
    #expect(configured.errors.hasPrefix("Rambafile:4:20: error: 'Kit/Screens/Login/"), "\(configured.errors)")
  }

  @Test("'check' reports files of a module that a target no longer builds")
  func sourcesMoved() async throws {
    let package = { (path: String) in
      "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", path: \"\(path)\")])\n"
    }
    let workspace = try Workspace(Self.tiny.merging(["Package.swift": package("Code")]) { $1 })
    #expect(try await workspace.run("gen Login tiny").code == 0)
    #expect(try await workspace.run("check").code == 0)
    try workspace.write(package("Other"), to: "Package.swift")
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect((check.output + check.errors).contains("Login: 1 file missing in target Shop"))
  }

  @Test("'check' does not accept a module that it cannot compare with a template")
  func withoutSnapshot() async throws {
    let workspace = try Workspace(
      Self.tiny.merging([
        "Package.swift": "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n"
      ]) { $1 })
    #expect(try await workspace.run("gen Login tiny --no-tests").code == 0)
    let whole = try await workspace.run("check")
    #expect((whole.output + whole.errors).hasSuffix("1 module checked, all in order.\n"))
    try workspace.remove(".viper-gen/templates")
    let check = try await workspace.run("check")
    #expect(check.code == 0)
    #expect((check.errors + check.output).hasSuffix("1 module checked, 1 without the snapshot of a template.\n"))
  }

  @Test("A target cannot contain two Swift files of one name: both places are reported, and nothing is written")
  func nameTaken() async throws {
    let workspace = try Workspace(
      Self.tiny.merging([
        "Package.swift": "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n",
        "Sources/Shop/Screens/LoginView.swift": "struct LoginView {}\n",
      ]) { $1 })
    let result = try await workspace.run("gen Login tiny --no-tests")
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        """
        error: target 'Shop' already has a file 'LoginView.swift'; file names must be unique in a target [file-name-taken]
          = note: 'Sources/Shop/Screens/LoginView.swift' exists; \
        'Sources/Shop/Screens/Login/View/LoginView.swift' would be new

        """), "\(result.errors)")
    #expect(try workspace.read("Sources/Shop/Screens/Login/View/LoginView.swift") == nil)
  }

  @Test("A fixed name that is taken is avoided by a parameter, if the template has one")
  func fixedNameTaken() async throws {
    let path = "Shop/RootWireframe.swift"
    let workspace = try GenTests.workspace([path: "class RootWireframe {}\n"], project: SampleProjects.synchronized)
    let result = try await workspace.run("gen Login wireframe")
    #expect(result.code == 1)
    let help = "  = help: pass -D assembled_by=wireframe, with which the template does not write them\n"
    #expect(result.errors.contains("[file-name-taken]") && result.errors.contains(help), "\(result.errors)")
  }

  @Test("Among many recorded modules a file of the same name is found in every folder")
  func nameTakenAmongMany() async throws {
    var files = Self.tiny.merging([
      "Package.swift": "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n"
    ]) { $1 }
    for number in 100...220 { files[".viper-gen/modules/Sources/Shop/Screens/Module\(number).yml"] = "\n" }
    for place in ["Other/Deep", "Screens/Login", "Screens/Shared"] {
      let file = "Sources/Shop/\(place)/LoginView.swift"
      let workspace = try Workspace(files.merging([file: "struct LoginView {}\n"]) { $1 })
      let result = try await workspace.run("gen Login tiny --no-tests --module-path Sources/Shop/New")
      #expect(result.errors.contains("note: '\(file)' exists"), "\(result.errors)")
    }
    let workspace = try Workspace(files)
    #expect(try await workspace.run("gen Login tiny --no-tests").code == 0)
  }

  @Test("A project made by XcodeGen gets the files, with the command to run")
  func generatedProject() async throws {
    let workspace = try Self.workspace([
      "project.yml": """
      name: Shop
      targets:
        Shop: {type: application, sources: [Shop]}
        ShopTests: {type: bundle.unit-test, sources: [ShopTests], dependencies: [{target: Shop}]}

      """
    ])
    let before = try workspace.read("Shop.xcodeproj/project.pbxproj")
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("next: run 'xcodegen generate'\n"))
    #expect(try workspace.read("Shop.xcodeproj/project.pbxproj") == before)
  }

  @Test("An unknown variable is a warning, an error with --strict, and reported by check")
  func unknownVariables() async throws {
    let workspace = try Self.workspace([
      "Templates/tiny/Code/view.swift.liquid": "class {{ module_info.nam }} {}\n"
    ])
    let before = try workspace.contents()
    let message = """
      Templates/tiny/Code/view.swift.liquid:1:10: %@: unknown variable 'module_info.nam', which is empty; \
      did you mean 'module_info.name'? [template-unknown-variable]
      1 | class {{ module_info.nam }} {}
        |          ^~~~~~~~~~~~~~~

      """
    let strict = try await workspace.run("gen Login tiny --strict")
    #expect(strict.code == 65)
    #expect(strict.errors == message.replacing("%@", with: "error") + "1 error; nothing was written\n")
    #expect(try workspace.contents() == before)

    let lenient = try await workspace.run("gen Login tiny")
    #expect(lenient.code == 0)
    #expect(lenient.errors.contains(message.replacing("%@", with: "warning")))
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(check.errors.hasPrefix(message.replacing("%@", with: "error")))
    #expect(try await workspace.run("gen Login tiny --strict --lax").code == 64)

    try workspace.write(
      "class {{ module_info.name }} {}{% assign x == 5 %}\n", to: "Templates/tiny/Code/view.swift.liquid")
    #expect(try await workspace.run("update").code == 0)
    #expect(try await workspace.run("check").code == 0)
    let strictCheck = try await workspace.run("check --strict")
    #expect(strictCheck.code == 2)
    #expect(strictCheck.errors.contains("warning: malformed '= 5'"))
  }

  @Test("Without a template on a terminal, the templates are offered with a line for each")
  func bare() async throws {
    let workspace = try Self.workspace()
    let run = try await workspace.runAtTerminal(
      "gen", typing: ["nosuch", "2", "", "Login"], environment: TemplateTests.offline.merging(["COLUMNS": "60"]) { $1 })
    #expect(run.code == 0, "\(run.screen)")
    let lines = run.screen.split(separator: "\n")
    #expect(lines.first == "  1  viper                  VIPER by the book: five classe…")
    #expect(lines.filter { $0.hasPrefix("  1") || $0.hasPrefix("  2") }.allSatisfy { $0.count <= 60 })
    #expect(
      lines.contains("  2  tiny                   ")
        && lines.contains {
          $0.hasPrefix("  3  contract               VIPER with all protocols of a") && $0.hasSuffix("…")
        })
    #expect(run.screen.contains("unknown choice 'nosuch'; choose by name or number\n"))
    #expect(run.screen.contains("an answer is required\n"))
    #expect(run.screen.contains("\nviper-gen gen Login tiny\n  create     "))
    let alone = try await workspace.run("gen")
    #expect(alone.code == 64)
    #expect(
      alone.errors == "error: missing expected argument 'MODULE' [usage]\n  = help: run viper-gen gen --help\n")
  }
}
