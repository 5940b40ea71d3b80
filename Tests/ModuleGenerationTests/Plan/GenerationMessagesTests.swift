import FileSystem
import ModuleGeneration
import ModuleRequests
import ProjectKinds
import SystemPackage
import TestSupport
import Testing

/// The reasons why `gen` fails or warns, with the ways out.
@Suite struct GenerationMessagesTests {
  private static let view = "code_files:\n- {name: View.swift, path: view}\n"
  private static let tests = "test_files:\n- {name: Tests.swift, path: tests}\n"
  private static let files = [
    "Templates/t/view": "final class {{ module_info.name }}View {}\n", "Templates/t/tests": "import XCTest\n",
    "Templates/t/other": "// other\n", "Templates/t/base": "class Base {}\n",
  ]

  /// A Tuist manifest whose targets have computed sources.
  private static let tuist = [
    "Project.swift": """
    import ProjectDescription
    let sources: SourceFilesList = ["a/**"]
    let project = Project(name: "Shop", targets: [
      .target(name: "Shop", product: .app, sources: sources),
      .target(name: "ShopTests", product: .unitTests, sources: sources),
    ])

    """, "Shop/A.swift": "", "ShopTests/A.swift": "",
  ]

  struct Row: Sendable {
    var module = "Login"
    var spec = view
    var files: [String: String] = [:]
    var options: @Sendable (inout GenerationOptions) -> Void = { _ in }
    var expected = ""
  }

  private static func shop(_ spec: String, _ more: [String: String] = [:]) throws -> Shop {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use(files.merging(["Templates/t/t.rambaspec": spec]) { $1 })
    for (path, text) in more { try shop.folder.write(text, to: path) }
    return shop
  }

  @Test(arguments: [
    Row(),
    Row(
      spec: "code_files:\n- {name: View.m, path: other}\n", options: { $0.kind = .target },
      expected: """
        error: 't' writes Objective-C, such as 'Login/LoginView.m', which cannot be a target or package [module-kind-language]
          = help: remove '--as' and 'module_kind' to add the module to a target of the project

        """),
    Row(spec: "code_files:\n- {name: View.m, path: other}\n"),
    Row(
      options: { $0.kind = .package },
      expected: """
        warning: template 't' has no interface, so other packages can use all of 'Login' [package-without-interface]
          = help: add 'part: interface' to the public files in its rambaspec
        warning: template 't' writes nothing public, so other targets cannot use 'Login' [module-not-public]
          = help: make the declarations public that create the module

        """),
    Row(
      options: { $0.kind = .target },
      expected: """
        warning: template 't' writes nothing public, so other targets cannot use 'Login' [module-not-public]
          = help: make the declarations public that create the module

        """),
    Row(
      files: ["Templates/t/view": "public final class {{ module_info.name }}View {}\n"], options: { $0.kind = .target }),
    Row(
      spec: view + "- {name: Input.swift, path: input, part: interface}\n",
      files: [
        "Templates/t/view": "open class {{ module_info.name }}View {}\n",
        "Templates/t/input": "public protocol A {}\nprivate class B {}\nextension A {}\nprotocol C {}\n",
      ], options: { $0.kind = .package },
      expected: """
        Modules/Login/Sources/LoginInterface/LoginInput.swift: error: 'C' is part of the interface but not public [package-interface-hidden]
          = help: write 'public' there, for example with -D access=public, or remove 'part' in the rambaspec

        """),
    Row(
      files: ["Templates/t/view": "import Foundation\nimport Shop\npublic class {{ module_info.name }}View {}\n"],
      options: { $0.kind = .package },
      expected: """
        error: 'Modules/Login/Sources/Login/LoginView.swift' imports 'Shop', a target of Package.swift on which the module's package cannot depend [package-import-circular]
          = help: move 'Shop' into a package first, or use --as target

        """),
    Row(
      spec: view + tests, options: { $0.modulePath = "Other" },
      expected: """
        error: 'Other/Login/LoginView.swift' is not built by target 'Shop' of Package.swift [file-not-in-sources]
          = note: it builds 'Shop'
          = help: --module-path 'Shop' is a directory that 'Shop' builds

        """),
    Row(
      spec: view + tests, options: { $0.testPath = "Other" },
      expected: """
        error: 'Other/Login/LoginTests.swift' is not built by target 'ShopTests' of Package.swift [file-not-in-sources]
          = note: it builds 'ShopTests'
          = help: --test-path 'ShopTests' is a directory that 'ShopTests' builds

        """),
    Row(
      spec: view + "- {name: Two.swift, path: other}\n",
      files: [
        "Rambafile": ShopProject.rambafile.replacing("xcodeproj_path: Shop.xcodeproj\n", with: "").replacing(
          "project_file_path: Shop/Modules", with: "project_file_path: Other")
      ],
      expected: """
        Rambafile:5:20: error: no file in 'Other/Login' is built by target 'Shop' of Package.swift [file-not-in-sources]
        5 | project_file_path: Other
          |                    ^~~~~
          = note: it builds 'Shop'
          = help: --module-path 'Shop' is a directory that 'Shop' builds

        """),
    Row(
      files: tuist,
      expected: """
        warning: 'Project.swift' computes its targets, so viper-gen guesses that 'Shop' is built from these directories [target-computed]
          = help: run 'tuist generate', then viper-gen check

        """),
    Row(
      spec: view + tests, files: tuist,
      expected: """
        warning: 'Project.swift' computes its targets, so viper-gen guesses that 'Shop' and 'ShopTests' are built from these directories [target-computed]
          = help: run 'tuist generate', then viper-gen check

        """),
    Row(
      options: { $0.modulePath = "Shop/A.xcodeproj/B" },
      expected: """
        error: 'Shop/A.xcodeproj/B/Login' is inside an Xcode project, which cannot contain sources [folder-in-project]
          = help: choose another directory with --module-path, or in the Rambafile

        """),
    Row(
      files: ["Shop/File": ""], options: { $0.modulePath = "Shop/File/A" },
      expected: """
        error: 'Shop/File' is not a directory [folder-blocked]
          = help: move it, or choose another directory with --module-path

        """),
    Row(
      module: "UI", files: ["Templates/t/view": "import UIKit\nfinal class {{ module_info.name }}View {}\n"],
      expected: """
        error: 'Shop/Modules/UI/UIView.swift' would declare 'UIView', which hides the UIKit type [type-hides-framework]
          = help: choose another name for the module, or set 'prefix' in the Rambafile

        """),
    Row(
      spec: "parameters:\n- {name: base, type: bool, default: true}\n" + view
        + "{% if custom_parameters.base %}- {name: Base.swift, path: base, custom_name: Base.swift}{% endif %}\n",
      files: ["Shop/Old.swift": "class Base {}\n"],
      expected: """
        error: target 'Shop' already has a type 'Base'; type names must be unique in a target [type-declared]
          = note: 'Base' is in 'Shop/Old.swift:1'; 'Shop/Modules/Login/Base.swift' would declare it again
          = help: pass -D base=false, with which the template does not write them

        """),
    Row(
      spec: view + "- {name: Base.swift, path: base, custom_name: Base.swift}\n",
      files: ["Shop/Old.swift": "\nclass Base {}\n"],
      expected: """
        error: target 'Shop' already has a type 'Base'; type names must be unique in a target [type-declared]
          = note: 'Base' is in 'Shop/Old.swift:2'; 'Shop/Modules/Login/Base.swift' would declare it again
          = help: rename the existing ones; the template's names do not depend on the module's

        """),
    Row(
      spec: "parameters:\n- {name: base, type: bool, default: true}\n" + view
        + "{% if custom_parameters.base %}- {name: Base.swift, path: base, custom_name: Base.swift, once: true}{% endif %}\n",
      files: [
        "Templates/t/base": "class Base {}\nclass Other {}\nclass Third {}\n",
        "Shop/Modules/Base.swift": "class Base {}\n", "Shop/Third.swift": "class Third {}\n",
      ],
      expected: """
        error: 'Shop/Modules/Base.swift' exists without 'Other' that the template's file of that name declares [files-in-the-way]
          = help: move it, or rename it
          = help: pass -D base=false, with which the template does not write them

        """),
    Row(
      spec: view + "- {name: Base.swift, path: base, custom_name: Base.swift, once: true}\n",
      files: ["Shop/Modules/Base.swift": "// mine\nclass Base {}\nclass Own {}\n"]),
    Row(
      files: [
        "Package.swift": Shop.manifest.replacing(
          "  targets: [\n",
          with: "  dependencies: [.package(path: \"Modules/Login\"), .package(path: \"Modules/Cart\")],\n  targets: [\n"
        ),
        "Modules/Login/Sources/Login/A.swift": "class LoginView {}\n",
        "Shop/Other.swift": "import Login\n", "Shop/Root.swift": "import Login\nlet a = LoginView()\n",
      ],
      expected: """
        Shop/Root.swift:2:9: error: 'LoginView' of the package 'Login' is used here, and the new type would hide it [type-declared]
        2 | let a = LoginView()
          |         ^~~~~~~~~
          = help: choose another name, or set 'prefix' in the Rambafile
          = help: remove the uses of the package first

        """),
    Row(
      files: [
        "Package.swift": Shop.manifest.replacing(
          "  targets: [\n", with: "  dependencies: [.package(path: \"Modules/Login\")],\n  targets: [\n"),
        "Modules/Login/Sources/Login/A.swift": "class LoginCell {}\n",
        "Shop/Root.swift": "import Login\nlet a = LoginCell()\n",
        "Modules/Login/Tests/LoginTests/A.swift": "class LoginView {}\n",
      ]),
    Row(
      files: ["Shop/X/LoginView.swift": "", "Shop/Y.swift": "class LoginView {}\n"],
      expected: """
        error: target 'Shop' already has a file 'LoginView.swift'; file names must be unique in a target [file-name-taken]
          = note: 'Shop/X/LoginView.swift' exists; 'Shop/Modules/Login/LoginView.swift' would be new
          = help: choose another name, or set 'prefix' in the Rambafile
          = help: viper-gen adopt Login records an existing module

        """),
    Row(
      files: ["Shop/Modules/Login/LoginView.swift": "// mine\n"],
      expected: """
        error: 1 file already exists with different content [files-in-the-way]
          = note: Shop/Modules/Login/LoginView.swift
          = help: --on-conflict merge keeps both sides; --diff shows what would change; --force replaces it

        """),
  ])
  func `A new module`(row: Row) async throws {
    let shop = try Self.shop(row.spec, row.files)
    #expect(try await shop.messages(row.module, row.options) == row.expected)
  }

  /// Messages about `Login`, which names `Cart` in a list and uses its view, or imports its interface.
  @Test(
    arguments: [
      (ModuleKind.module, ModuleKind.module, nil, nil),
      (
        .target, .module,
        ("which depends on the target 'Login'", "move it into a package first: viper-gen extract Cart --as package"),
        nil
      ),
      (
        .package, .module,
        ("which depends on the package 'Login'", "move it into a package first: viper-gen extract Cart --as package"),
        "move it into a package first: viper-gen extract Cart --as package"
      ),
      (
        .module, .target,
        ("which is in another target and does not import 'Cart'", "add 'import Cart' to the files that use it"), nil
      ),
      (
        .target, .target,
        ("which is in another target and does not import 'Cart'", "add 'import Cart' to the files that use it"), nil
      ),
      (
        .package, .target,
        (
          "which depends on the package 'Login'",
          "move it into a package first: viper-gen remove Cart, then viper-gen gen Cart t --as package"
        ), "move it into a package first: viper-gen remove Cart, then viper-gen gen Cart t --as package"
      ),
      (
        .module, .package,
        ("which is in another package and does not import 'Cart'", "add 'import Cart' to the files that use it"), nil
      ),
      (
        .target, .package,
        (
          "of which other features can use only 'CartInterface'",
          "pass it in from the app, or keep 'Login' in the app with --as module"
        ), nil
      ),
      (
        .package, .package,
        (
          "of which other features can use only 'CartInterface'",
          "pass it in from the app, or keep 'Login' in the app with --as module"
        ), nil
      ),
      (.package, nil, nil, "create 'Cart' as a package first: viper-gen gen Cart TEMPLATE --as package"),
    ] as [(ModuleKind, ModuleKind?, (reason: String, help: String)?, String?)])
  func `A module that names another one`(
    kind: ModuleKind, other: ModuleKind?, use: (reason: String, help: String)?, create: String?
  ) async throws {
    let shop = try Self.shop(
      "parameters:\n- {name: users, type: list, default: \"\"}\n- {name: importers, type: list, default: \"\"}\n"
        + Self.view
        + "- {name: Input.swift, path: input, part: interface}\n",
      [
        "Templates/t/view": """
        {% for name in custom_parameters.importers %}import {{ name }}Interface
        {% endfor %}public final class {{ module_info.name }}View {
        {% for name in custom_parameters.users %}  let view: {{ name }}View
        {% endfor %}}

        """,
        "Templates/t/input": "public protocol {{ module_info.name }}Input {}\n",
      ])
    if let other { try await shop.generate("Cart", as: other) }
    let folder = [.module: "Shop/Modules/Login", .target: "Login", .package: "Modules/Login/Sources/Login"][kind] ?? ""
    func messages(_ list: String) async throws -> String {
      try await shop.messages("Login") {
        $0.kind = kind
        $0.customParameters = [(name: list, value: "Cart")]
      }
    }
    let warning = use.map {
      "warning: '\(folder)/LoginView.swift' uses 'Cart', \($0.reason) [module-out-of-sight]\n  = help: \($0.help)\n"
    }
    #expect(try await messages("users") == warning ?? "")
    let error = create.map {
      "error: '\(folder)/LoginView.swift' imports 'CartInterface', which no package of Package.swift contains "
        + "[package-interface-missing]\n  = help: \($0)\n"
    }
    #expect(try await messages("importers") == error ?? "")
  }

  @Test func `The files of a recorded module stay in their directories`() async throws {
    let shop = try Self.shop(Self.view + Self.tests)
    try await shop.generate("Login")
    #expect(try await shop.messages("Login") == "")
    #expect(
      try await shop.messages("Login") { $0.testPath = "ShopTests/Elsewhere" } == """
        error: the tests of 'Login' in 'ShopTests/Modules/Login' cannot be moved to 'ShopTests/Elsewhere/Login': gen does not move or delete files [module-place]
          = help: remove the option, or delete the module with viper-gen remove Login first

        """)
    #expect(
      try await shop.messages("Login") { $0.withoutTests = true } == """
        error: the tests of 'Login' in 'ShopTests/Modules/Login' cannot be left out: gen does not move or delete files [module-place]
          = help: remove the option, or delete the module with viper-gen remove Login first

        """)
    try await shop.generate("Cart", tests: "ShopTests/Other")
    #expect(try await shop.messages("Cart") == "")
  }

  @Test(arguments: [
    (1, "1 file of the module is no longer in the template and stays"),
    (2, "2 files of the module are no longer in the template and stay"),
  ]) func `Files that the template no longer writes stay`(count: Int, summary: String) async throws {
    let names = ["Two", "One"].prefix(count)
    let shop = try Self.shop(Self.view + names.map { "- {name: \($0).swift, path: other}\n" }.joined())
    try await shop.generate("Login")
    try shop.folder.write(Self.view, to: "Templates/t/t.rambaspec")
    let notes = names.sorted().map { "  = note: Shop/Modules/Login/Login\($0).swift\n" }.joined()
    #expect(
      try await shop.messages("Login") == """
        warning: \(summary) [module-files-left]
        \(notes)  = help: viper-gen update Login renames and deletes files as the template does

        """)
    for name in names {
      try shop.files.removeFile(shop.folder.path.pushing(FilePath("Shop/Modules/Login/Login\(name).swift")))
    }
    #expect(try await shop.messages("Login") == "")
  }

  @Test func `Another template of a module has its own files, names and types`() async throws {
    let shop = try Self.shop(
      Self.view,
      [
        "Templates/u/u.rambaspec": """
        code_files:
        - {name: View.swift, path: a}
        - {name: View/view.swift, path: a}
        - {name: More.swift, path: b}

        """,
        "Templates/u/a": "// a\n",
        "Templates/u/b": "struct {{ module_info.name }}View {}\nenum {{ module_info.name }}Kind {}\n",
        "Templates/v/v.rambaspec": "code_files:\n- {name: Kind.swift, path: a}\n",
        "Templates/v/a": "enum {{ module_info.name }}Kind {}\nextension {{ module_info.name }}View {}\n",
      ])
    try await shop.generate("Login")
    #expect(
      try await shop.messages("Login", template: "u") == """
        error: 'u' cannot be added to Login, which was made from t [module-collision]
          = note: Shop/Modules/Login/LoginView.swift is already a file of t
          = note: Shop/Modules/Login/View/Loginview.swift has the name of Shop/Modules/Login/LoginView.swift
          = note: Shop/Modules/Login/LoginMore.swift declares LoginView, as Shop/Modules/Login/LoginView.swift does
          = help: delete the module first: viper-gen remove Login
          = help: or choose another name, or another directory with --module-path

        """)
    #expect(try await shop.messages("Login", template: "v") == "")
  }

  @Test func `A skipped file keeps its record if the template has changed`() async throws {
    let shop = try Self.shop(Self.view)
    try await shop.generate("Login")
    try shop.folder.write("// mine\n", to: "Shop/Modules/Login/LoginView.swift")
    let conflict = """
      error: 1 file already exists with different content [files-in-the-way]
        = note: Shop/Modules/Login/LoginView.swift
        = help: --on-conflict merge keeps both sides; --diff shows what would change; --force replaces it

      """
    #expect(try await shop.messages("Login") == conflict)
    let record = try shop.record("Login")
    try await shop.generate("Login", resolving: .skip)
    #expect(try shop.record("Login") == record)
    try shop.folder.write("struct {{ module_info.name }}View {}\n", to: "Templates/t/view")
    #expect(
      try await shop.messages("Login")
        == conflict.replacing(
          "  = help: --on",
          with:
            "  = help: 'Login' was made from an older t: viper-gen update Login updates it and keeps your edits\n  = help: --on"
        ))
    try await shop.generate("Login", resolving: .skip)
    #expect(try shop.record("Login") == record)
    try await shop.generate("Login", resolving: .overwrite)
    #expect(try shop.record("Login") != record)
    #expect(try shop.folder.read("Shop/Modules/Login/LoginView.swift") == "struct LoginView {}\n")
  }
}
