import FileSystem
import SystemPackage
import Testing

@Suite("viper-gen template")
struct TemplateTests {
  /// Tests do not access the public catalog.
  static let offline = ["VIPER_GEN_PUBLIC_CATALOG": "", "GIT_CONFIG_NOSYSTEM": "1"]

  static func workspace(_ rambafile: String, _ more: [String: String] = [:]) throws -> Workspace {
    let own = [
      "Rambafile": rambafile,
      "Shared/own/own.rambaspec": """
      name: own
      summary: Our own
      author: Ada
      version: 1.2
      license: MIT
      dependencies: [SnapKit]
      parameters:
      - {name: kind, type: choice, choices: [big, small], default: big, description: How large}
      code_files:
      - {name: View/View.swift, path: view.liquid}

      """,
      "Shared/own/view.liquid": "struct {{ module_info.name }}View {} // {{ custom_parameters.kind }}\n",
    ]
    return try Workspace(own.merging(more) { $1 })
  }

  @Test(
    "show states the oldest Swift, Xcode and iOS of a template and of parameter values",
    arguments: [
      ("viper", ["  least    Swift 5.6 (Xcode 13.3), iOS 13\n", "[swift-testing needs Swift 6.0 (Xcode 16.0)]\n"]),
      ("viper_async", ["  least    Swift 6.2 (Xcode 26.0), iOS 14\n"]),
      (
        "viper_async -D interactor_kind=actor",
        ["  least    Swift 6.1 (Xcode 16.3), iOS 14\n", "[struct needs Swift 6.2 (Xcode 26.0)]\n"]
      ),
      ("viper_swiftui", ["  least    Swift 6.2 (Xcode 26.0), iOS 17\n"]),
    ])
  func leastVersions(template: String, expected: [String]) async throws {
    let workspace = try Self.workspace("company: Acme\n")
    let shown = try await workspace.run("template show \(template)", environment: Self.offline)
    for line in expected { #expect(shown.output.contains(line), "\(line)") }
  }

  @Test("install writes templates and pins, reports them, and is idempotent")
  func installing() async throws {
    let workspace = try Self.workspace("templates:\n- {name: own, path: Shared/own}\n- {name: viper}\n")
    let first = try await workspace.run("template install", environment: Self.offline)
    #expect(first.code == 0)
    #expect(
      first.output == """
          install    own     Shared/own, version 1.2
          install    viper   bundled, version 1.0.0

        """)
    #expect(
      first.errors == """
        Rambafile:2:15: warning: 'path' without 'git' is read as 'local' [templates-path-for-local]
        2 | - {name: own, path: Shared/own}
          |               ^~~~
          = help: write 'local: Shared/own'

        2 installed; pinned in Rambafile.lock

        """)
    let lock = try #require(try workspace.read("Rambafile.lock"))
    #expect(lock.contains("templates:\n  own:\n    digest: sha256:"))
    #expect(lock.contains("    folder: Shared/own\n    version: '1.2'\n"))
    #expect(try workspace.read("Templates/own/view.liquid") == (try workspace.read("Shared/own/view.liquid")))
    let before = try workspace.contents()
    let second = try await workspace.run("template install --quiet", environment: Self.offline)
    #expect(second.code == 0)
    #expect(second.output == "")
    #expect(try workspace.contents() == before)
    let taken = try await workspace.run("undo")
    #expect(taken.output.contains("remove     Templates/viper/viper.rambaspec\n"))
    #expect(taken.errors.hasPrefix("Undid 'template install' of "))
    #expect(try workspace.read("Rambafile.lock") == nil)
    #expect(try !workspace.contents().keys.contains { $0.hasPrefix("Templates/") })
    let undeclared = try await workspace.run("template install onw", environment: Self.offline)
    #expect(undeclared.code == 64)
    #expect(
      undeclared.errors.hasPrefix(
        "error: the Rambafile declares no template 'onw'; did you mean 'own'? [templates-undeclared]\n"))
  }

  @Test("install counts the templates of a source", arguments: [(1, ""), (2, "   (2 templates in it)")])
  func counting(count: Int, remark: String) async throws {
    let other = count == 1 ? [:] : ["Shared/two/two.rambaspec": "name: two\ncode_files: []\n"]
    let workspace = try Self.workspace("templates:\n- {name: own, local: Shared}\n", other)
    let run = try await workspace.run("template install", environment: Self.offline)
    #expect(run.output == "  install    own   Shared, version 1.2\(remark)\n", "\(run.errors)")
  }

  @Test("a rejected template sets the exit code, the others are installed, and JSON contains all")
  func refusing() async throws {
    let workspace = try Self.workspace(
      "templates:\n- {name: own, local: Shared/own}\n- {name: viper, local: nowhere}\n")
    let run = try await workspace.run("template install", environment: Self.offline)
    #expect(run.code == 66)
    #expect(run.output == "  install    own     Shared/own, version 1.2\n  refused    viper   \n")
    #expect(run.errors.contains("Rambafile:3:24: error: directory 'nowhere' does not exist"))
    #expect(run.errors.hasSuffix("\n1 installed, 1 refused; pinned in Rambafile.lock\n"))
    #expect(try workspace.read("Rambafile.lock")?.contains("templates:\n  own:\n") == true)
    let json = try await workspace.run("template install --json", environment: Self.offline)
    #expect(json.code == 66)
    #expect(json.output.contains("\"outcome\" : \"failed\""))
    #expect(json.errors == "")
  }

  @Test("errors in the declarations stop the run with their places")
  func declarations() async throws {
    let workspace = try Self.workspace("templates:\n- {nmae: own}\n")
    let run = try await workspace.run("template install", environment: Self.offline)
    #expect(run.code == 65)
    #expect(
      run.errors.hasPrefix("Rambafile:2:4: error: unknown key 'nmae'; did you mean 'name'? [templates-unknown-key]\n"))
    let empty = try Self.workspace("company: Acme\n")
    #expect(try await empty.run("template install", environment: Self.offline).code == 65)
    let none = try await Workspace().run("template install", environment: Self.offline)
    #expect(none.code == 66)
  }

  @Test("list and search print name, source and summary; an empty search result is reported")
  func listing() async throws {
    let workspace = try Self.workspace("catalogs: [Shared]\n")
    let list = try await workspace.run("template list", environment: Self.offline)
    #expect(list.code == 0)
    let lines = list.output.split(separator: "\n")
    #expect(lines.contains("own\tShared\tOur own"))
    #expect(lines.contains { $0.hasPrefix("viper\tbundled\tVIPER by the book") })
    #expect(lines == lines.sorted { $0.split(separator: "\t")[0] < $1.split(separator: "\t")[0] })
    let found = try await workspace.run("template search OUR own", environment: Self.offline)
    #expect(found.output == "own\tShared\tOur own\n")
    let nothing = try await workspace.run("template search xyzzy", environment: Self.offline)
    #expect(nothing.output == "")
    #expect(nothing.errors.hasPrefix("no template contains 'xyzzy'\n"))
    #expect(nothing.code == 0)
  }

  @Test("show describes a template and previews a file of it")
  func showing() async throws {
    let workspace = try Self.workspace("catalogs: [Shared]\n")
    let shown = try await workspace.run("template show own -D kind=small", environment: Self.offline)
    #expect(
      shown.output == """
        own 1.2 (Shared/own/own.rambaspec)
        Our own

          author   Ada
          licence  MIT
          needs    SnapKit

        PARAMETERS
          kind=big|small (big)  How large

        FILES
          View/ExampleView.swift  code

        View/ExampleView.swift
        struct ExampleView {} // small

        """)
    let wrong = try await workspace.run("template show own -D kind=smal", environment: Self.offline)
    #expect(
      wrong.errors.hasPrefix("error: parameter 'kind' cannot be 'smal'; did you mean 'small'? [parameter-value]\n"))
    #expect(try await workspace.run("template show onw", environment: Self.offline).code == 66)
  }

  @Test("create writes a template without lint errors, copies others, and overwrites nothing")
  func creating() async throws {
    let workspace = try Self.workspace("company: Acme\n")
    let created = try await workspace.run("template create ours --author Ada", environment: Self.offline)
    #expect(created.code == 0)
    #expect(created.output.hasPrefix("  create     Templates/ours/Code/Presenter.swift.liquid\n"))
    #expect(try await workspace.run("template lint --strict", environment: Self.offline).code == 0)
    #expect(try await workspace.run("template create ours", environment: Self.offline).code == 1)
    let copied = try await workspace.run("template create mine --from viper --in .", environment: Self.offline)
    #expect(copied.code == 0)
    #expect(try workspace.read("mine/mine.rambaspec")?.contains("name: mine\n") == true)
    let linted = try await workspace.run("template lint ./mine", environment: Self.offline)
    #expect(linted.code == 0)
    #expect(linted.errors.contains("error:") == false)
  }

  @Test("create reports the next steps, the place, and a template that it hides")
  func nextAfterCreating() async throws {
    let workspace = try Self.workspace("company: Acme\n")
    let hiding = try await workspace.run("template create viper --author Ada", environment: Self.offline)
    #expect(
      hiding.errors == """
        warning: 'viper' hides the bundled template of that name here [template-hides]
          = help: 'viper-gen gen MODULE viper' uses this template; choose another name to keep both

        next: viper-gen template lint Templates/viper; viper-gen template show viper

        """)
    let alone = try Workspace()
    let created = try await alone.run(words: ["template", "create", "my own", "--author", "Ada"])
    #expect(created.errors == "\nnext: viper-gen template lint './my own'\n")
    #expect(try await alone.run(words: ["template", "lint", "./my own"]).code == 0)
  }

  @Test("install ignores templates that only the project contains")
  func committed() async throws {
    let workspace = try Self.workspace(
      "templates:\n- {name: own}\n",
      [
        "Templates/own/own.rambaspec":
          "name: own\nsummary: s\nauthor: a\nversion: 1\nlicense: MIT\ncode_files:\n- {name: A.swift, path: a.liquid}\n",
        "Templates/own/a.liquid": "struct A {}\n",
      ])
    let before = try workspace.contents()
    let result = try await workspace.run("template install", environment: Self.offline)
    #expect(result.code == 0)
    #expect(result.output == "  in place   own   \n")
    #expect(try workspace.contents() == before)
  }

  @Test("create --from-module makes a template of a module, verifies it, and adopt records the module")
  func fromModule() async throws {
    var files = SampleProjects.classic
    files["Shop/Modules/Add/View/AddView.swift"] =
      "//  AddView.swift\n//  Created by Ada on 6/4/14.\n\nfinal class AddView: UIView {\n  let addPresenter = AddPresenter()\n}\n"
    files["Shop/Modules/Add/AddPresenter.swift"] = "//  Created by Bob on 6/4/14.\n\nfinal class AddPresenter {}\n"
    let workspace = try Workspace(files)
    let run = try await workspace.run("template create ours --from-module Add --author Ada", environment: Self.offline)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        "\n  found      author: Ada, date: 04/06/2014\n"
          + "  differs    Shop/Modules/Add/AddPresenter.swift: 1 line of its head differs\n"))
    #expect(
      run.errors.hasPrefix("Rendered for Add, the template reproduces 1 of 2 files, byte for byte.\nnext: "),
      "\(run.errors)")
    #expect(
      try workspace.read("Templates/ours/Code/View/View.swift.liquid") == """
        //  {{ module_info.file_name }}
        //  Created by {{ developer.name }} on {{ date | date: '%-m/%-d/%y' }}.

        final class {{ module_info.name }}View: UIView {
          let {{ module_info.name | lower_first }}Presenter = {{ module_info.name }}Presenter()
        }

        """)
    #expect(try await workspace.run("template lint ours", environment: Self.offline).code == 0)
    let adopted = try await workspace.run("adopt Add ours")
    #expect(adopted.output.contains("  identical  Shop/Modules/Add/View/AddView.swift\n"), "\(adopted.output)")
    let missing = try await workspace.run("template create more --from-module Ad", environment: Self.offline)
    #expect(missing.code == 66)
    #expect(
      missing.errors.hasPrefix("error: 'Shop/Modules/Ad' contains no module; did you mean 'Add'? [module-missing]\n"))
  }

  @Test("gen lists the gaps of a template made from several modules")
  func gaps() async throws {
    var files = SampleProjects.classic
    for (name, member) in [("Add", "a"), ("List", "b")] {
      files["Shop/Modules/\(name)/\(name)View.swift"] =
        "// \(member)\nclass \(name)View {\n  let x = 1\n  let \(member) = 2\n}\n"
    }
    files["Shop/Modules/List/ListCell.swift"] = "class ListCell {}\n"
    let workspace = try Workspace(files)
    let made = try await workspace.run("template create ours --from-module Add,List", environment: Self.offline)
    #expect(made.code == 0, "\(made.errors)")
    #expect(
      made.output.contains(
        """

          parameter  with_cell selects Cell.swift, which not all modules have
          to fill    View.swift: '// …' marks differences between the modules

        """), "\(made.output)")
    let run = try await workspace.run("gen Cart ours")
    #expect(
      run.errors.contains(
        "1 place to write:\n  Shop/Modules/Cart/CartView.swift:4   Complete the code; the template has a gap here.\n"),
      "\(run.errors)")
  }

  @Test("create --from-module keeps names of other code, and leaves out types that all modules share")
  func fromModuleWithNeighbours() async throws {
    var files = SampleProjects.classic
    files["Shop/Modules/Add/AddView.swift"] = """
      protocol AddItem {}

      enum Status { case done }

      final class AddView: UIView {
        let style = Style.emptyAdd, title = text("AddTitle"), name = text("AddName")
        func loadAdd() { AddStore.loadAdd(); R.addBoard.addView.loadAdd() }
        let sum = Add(), word = "Add"
      }

      """
    files["Shop/R.generated.swift"] =
      "enum R { static let addBoard = Boards(); struct addBoard { let addView = Board<AddView>() } }\n"
    files["Shop/Modules/Add/AddBoard.storyboard"] = "<document/>\n"
    files["Shop/AddStore.swift"] = "enum AddStore { static func loadAdd() {} }\n"
    files["Shop/Modules/Add/AddsProtocols.swift"] = "protocol AddInput {}\n"
    files["Shop/Style.swift"] = "enum Style { case emptyAdd }\n\nextension Style: AddItem {}\n"
    files["Shop/en.lproj/Localizable.strings"] = "AddTitle = \"Add\";\n"
    files["Shop/Modules/Add/AddHelp.swift"] = "enum Help {}\n"
    let workspace = try Workspace(files)
    let run = try await workspace.run("template create ours --from-module Add --author Ada", environment: Self.offline)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("warning: 'Status' in 'Shop/Modules/Add/AddView.swift' is not named"), "\(run.errors)")
    #expect(run.errors.contains("'Shop/Modules/Add/AddHelp.swift' and its types are not named"), "\(run.errors)")
    #expect(!run.output.contains("AddHelp"), "\(run.output)")
    #expect(
      run.output.contains(
        """
          kept       AddStore, which Shop/AddStore.swift:1 declares
          kept       emptyAdd, which Shop/Style.swift:1 declares
          kept       "AddTitle", which other files contain
          outside    Shop/Style.swift:3: 'Style' conforms to 'AddItem'; a new module may need the same

        """), "\(run.output)")
    #expect(
      try workspace.read("Templates/ours/Code/View.swift.liquid") == """
        protocol {{ module_info.name }}Item {}

        final class {{ module_info.name }}View: UIView {
          let style = Style.emptyAdd, title = text("AddTitle"), name = text("{{ module_info.name }}Name")
          func load{{ module_info.name }}() { AddStore.loadAdd(); R.{{ module_info.name | lower_first }}Board.{{ module_info.name | lower_first }}View.load{{ module_info.name }}() }
          let sum = Add(), word = "{{ module_info.name }}"
        }

        """)
    #expect(try await workspace.run("gen List ours").code == 0)
    #expect(try workspace.read("Shop/Modules/List/ListsProtocols.swift") == "protocol ListInput {}\n")
  }

  @Test("create --from-module distinguishes tests in the directory of the code")
  func fromModuleWithTests() async throws {
    let workspace = try Workspace([
      "Rambafile": """
      company: Acme
      project_name: Shop
      project_target: Shop
      project_file_path: Code
      test_target: ShopTests
      test_file_path: Code

      """,
      "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, platform: iOS, sources: Code}\n"
        + "  ShopTests: {type: bundle.unit-test, platform: iOS, sources: Code}\n",
      "Code/Tag/TagView.swift": "class TagView {}\n", "Code/Tag/tag.png": "\0",
      "Code/Tag/TagViewTests.swift": "import XCTest\nclass TagViewTests {}\n",
    ])
    let run = try await workspace.run("template create ours --from-module Tag", environment: Self.offline)
    #expect(run.errors.contains("reproduces all 2 files"), "\(run.errors)")
    #expect(run.errors.ranges(of: "is not a text file").count == 1, "\(run.errors)")
    #expect(try workspace.read("Templates/ours/Code/View.swift.liquid") != nil)
    #expect(try workspace.read("Templates/ours/Tests/ViewTests.swift.liquid") != nil)
  }

  @Test("create --from-module reports a module's actual folder, and files named otherwise than it")
  func fromModuleElsewhere() async throws {
    var files = SampleProjects.classic
    for part in ["Presenter", "Router", "View"] {
      files["Shop/Stories/TagModule/Tag\(part).swift"] = "class Tag\(part) {}\n"
    }
    let workspace = try Workspace(files)
    let missing = try await workspace.run(
      "template create ours --from-module TagModule --module-path Shop", environment: Self.offline)
    #expect(missing.errors.contains("  = help: --module-path 'Shop/Stories' contains a directory 'TagModule'\n"))
    let made = try await workspace.run(
      "template create ours --from-module TagModule --module-path Shop/Stories", environment: Self.offline)
    #expect(made.code == 0)
    #expect(
      made.errors.hasPrefix("warning: most files in the directory 'TagModule' have 'Tag' in their names"),
      "\(made.errors)"
    )
  }

  @Test("lint reports errors with their places, and fails")
  func linting() async throws {
    let workspace = try Self.workspace(
      "company: Acme\n",
      [
        "Templates/t/t.rambaspec":
          "name: t\nsummary: s\nauthor: a\nversion: 1\ncode_files:\n- {name: A.swift, path: b}\n"
      ])
    let run = try await workspace.run("template lint t", environment: Self.offline)
    #expect(
      run.errors == """
        Templates/t/t.rambaspec:6:25: error: 'b' is not in the template [template-file-missing]
        6 | - {name: A.swift, path: b}
          |                         ^
          = help: add the file to 'Templates/t', or correct 'path'
        1 template: 1 error, 0 warnings

        """)
    #expect(run.code == 65)
  }

  @Test("lint does not look for a project below the working directory")
  func lintingOutside() async throws {
    let workspace = try Workspace([
      "app/Rambafile": "company: Acme\n",
      "app/Templates/t/t.rambaspec": "name: t\nsummary: rarity\nauthor: a\nversion: 1\n",
    ])
    let run = try await workspace.run("template lint t", environment: Self.offline)
    #expect(run.code == 66 && run.errors.contains("unknown template 't'"), "\(run.errors)")
    let found = try await workspace.run("template search rarity", environment: Self.offline)
    #expect(found.errors.hasPrefix("no template contains 'rarity'\n"), "\(found.output)")
  }

  @Test("render prints one file")
  func rendering() async throws {
    let workspace = try Self.workspace("company: Acme\n")
    let run = try await workspace.run("template render Shared/own/view.liquid --module Login -D kind=small")
    #expect(run.output == "struct LoginView {} // small\n")
    #expect(run.code == 0)
    // Without a project, the values are examples.
    let other = try Workspace(["a.liquid": "{{ module_info.description }}, {{ developer.company }}\n"])
    #expect(try await other.run("template render a.liquid --module Login").output == "Login module, Acme\n")
  }

  @Test("an unknown template command is reported with the nearest one")
  func unknownCommand() async throws {
    let run = try await Workspace().run("template instal")
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix("error: unknown command 'template instal'; did you mean 'install'? [unknown-command]\n"))
  }
}
