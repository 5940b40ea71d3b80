import Diagnostics
import FileSystem
import ModuleGeneration
import ProjectKinds
import SystemPackage
import TestSupport
import Testing

/// The reasons why commands leave existing modules alone, with the ways out.
@Suite struct RefusalTests {
  struct Row: Sendable {
    let shop: @Sendable (Shop) async throws -> Void
    let step: @Sendable (Shop) async throws -> Void
    let expected: String

    init(
      _ shop: @escaping @Sendable (Shop) async throws -> Void = { _ in },
      _ step: @escaping @Sendable (Shop) async throws -> Void, _ expected: String
    ) {
      (self.shop, self.step, self.expected) = (shop, step, expected)
    }
  }

  /// A package with the module `Login`, whose template writes a view and a test.
  private static func shop(as kind: ModuleKind) async throws -> Shop {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use([
      "Templates/t/t.rambaspec": """
      code_files:
      - {name: View.swift, path: view}
      test_files:
      - {name: Tests.swift, path: tests}

      """,
      "Templates/t/view": "public final class {{ module_info.name }}View {}\n", "Templates/t/tests": "import XCTest\n",
      "Templates/u/u.rambaspec": "code_files:\n- {name: Two.swift, path: two}\n", "Templates/u/two": "// two\n",
      "Templates/v/v.rambaspec": "code_files:\n- {name: View.swift, path: view}\n",
      "Templates/v/view": "public class {{ module_info.name }}View {}\n",
    ])
    try await shop.generate("Login", as: kind)
    return shop
  }

  private static func check(_ rows: [Row], as kind: ModuleKind) async throws {
    for (number, row) in rows.enumerated() {
      let shop = try await shop(as: kind)
      try await row.shop(shop)
      let before = try shop.state()
      let text = await messages { try await row.step(shop) }
      #expect(text == row.expected, "row \(number)")
      if !row.expected.isEmpty { #expect(try shop.state() == before, "row \(number)") }
    }
  }

  @Test func `A module in a target of the app`() async throws {
    try await Self.check(
      [
        Row({ _ in }, { try await $0.extract("Login") }, ""),
        Row(
          { try await $0.generate("Login", template: "u") }, { try await $0.extract("Login") },
          """
          error: 'Login' is made from 2 templates, but a package needs exactly one [extract-parts]
            = note: templates are t, u
            = help: run viper-gen gen Login --as package to write a new package, then move your own code there

          """),
        Row(
          { try await $0.generate("Cart", at: "Shop/Modules/Login") }, { try await $0.extract("Login") },
          """
          error: the directory of 'Login' contains other modules [extract-holds-modules]
            = note: Shop/Modules/Login/Cart
            = help: extract them first, or move them to another directory

          """),
        Row(
          {
            try $0.folder.write(
              "enum A {}\nprotocol Clock {}\nstruct Task {}\nenum Unit {}\nenum Data {}\nenum Date {}\n",
              to: "Shop/Clock.swift")
            try $0.folder.write("enum Unit {}\n", to: "Shop/Modules/Login/Unit.swift")
            try $0.folder.write(
              "let a: (A.Clock, Task, Unit)\nfunc c<Data>(_ d: Data, Date: Int) {}\nlet b: Clock\n",
              to: "Shop/Modules/Login/LoginView.swift")
          }, { try await $0.extract("Login") },
          """
          Shop/Clock.swift:2:10: error: 'Login' uses this 'Clock', but in a package, the name means the type of Swift [extract-library-name]
          2 | protocol Clock {}
            |          ^~~~~
            = help: rename the type
            = help: move its file to the directory of 'Login', so that it becomes part of the package

          """),
        Row(
          { try $0.folder.write("", to: "Modules/Login/A.swift") }, { try await $0.extract("Login") },
          """
          error: 1 file is already in the directory of the package [files-in-the-way]
            = note: Modules/Login/A.swift
            = help: choose another directory with --module-path, or move them

          """),
        Row(
          {
            for number in 0..<21 { try $0.folder.write("", to: "Modules/Login/A\(number + 10).swift") }
          }, { try await $0.extract("Login") },
          "error: 21 files are already in the directory of the package [files-in-the-way]\n"
            + (0..<20).map { "  = note: Modules/Login/A\($0 + 10).swift\n" }.joined() + "  = note: and 1 more\n"
            + "  = help: choose another directory with --module-path, or move them\n"),
        Row(
          { try $0.files.removeFolder($0.folder.path.pushing(".viper-gen/templates")) },
          { try await $0.rename("Login", to: "SignIn") },
          "error: the snapshot of t for Login is missing or was changed [snapshot-missing]\n"
            + "  = help: restore '.viper-gen/templates' from version control, or run viper-gen update Login first\n"),
        Row(
          { _ in }, { try await $0.rename("Login", to: "Login") },
          """
          error: 'Login' is already the module's name [module-name]
            = help: choose another name

          """),
        Row(
          {
            try $0.folder.write("let b = 1 // LoginView\nlet a = LoginView()\n", to: "Shop/Main.swift")
            try await $0.rename("Login", to: "SignIn")
          }, { try await $0.generate("Login", template: "v") },
          """
          Shop/Main.swift:2:9: error: 'LoginView' is used here for the module that is now 'SignIn' [module-former-name]
          2 | let a = LoginView()
            |         ^~~~~~~~~
            = help: replace these uses first; viper-gen check lists them
            = help: choose another name

          """),
        Row(
          {
            try $0.folder.write("let b = 1 // LoginView\n", to: "Shop/Main.swift")
            try await $0.rename("Login", to: "SignIn")
          }, { try await $0.generate("Login", template: "v") }, ""),
        Row(
          {
            try $0.folder.write("let a = LoginView()\n", to: "Shop/Main.swift")
            try await $0.rename("Login", to: "SignIn")
          }, { try await $0.generate("Login") }, ""),
        Row(
          { try await $0.generate("Cart") }, { try await $0.rename("Login", to: "Cart") },
          """
          error: module 'Cart' already exists [module-recorded]
            = note: Shop/Modules/Cart
            = help: choose another name, or delete that module first

          """),
        Row(
          {
            try $0.folder.write("", to: "Shop/Modules/SignIn/SignInView.swift")
            try $0.folder.write("", to: "ShopTests/Modules/SignIn/SignInTests.swift")
          }, { try await $0.rename("Login", to: "SignIn") },
          """
          error: 2 files have the new name [files-in-the-way]
            = note: Shop/Modules/SignIn/SignInView.swift
            = note: ShopTests/Modules/SignIn/SignInTests.swift
            = help: choose another name, or move the existing files

          """),
        Row(
          { try $0.folder.write("// mine\n", to: "Shop/Modules/Login/LoginView.swift") },
          {
            let remover = Remover(files: $0.files, workingDirectory: $0.folder.path)
            if let conflict = try remover.plan("Login", $0.moduleRecords).conflict { throw DiagnosticError(conflict) }
          },
          """
          error: 1 file of Login was edited [files-edited]
            = note: Shop/Modules/Login/LoginView.swift
            = help: --force deletes it too; viper-gen undo restores them

          """),
        Row(
          { try $0.folder.write("// mine\n", to: "Shop/Modules/Login/LoginView.swift") }, { try $0.undo() },
          """
          error: cannot undo 'gen Login': 1 file was changed later [undo-changed]
            = note: Shop/Modules/Login/LoginView.swift was changed
            = help: restore the earlier state from version control

          """),
        Row(
          {
            try $0.folder.write("// mine\n", to: "Shop/Modules/Login/LoginView.swift")
            try $0.folder.write("// mine\n", to: "ShopTests/Modules/Login/LoginTests.swift")
          }, { try $0.undo() },
          """
          error: cannot undo 'gen Login': 2 files were changed later [undo-changed]
            = note: Shop/Modules/Login/LoginView.swift was changed
            = note: ShopTests/Modules/Login/LoginTests.swift was changed
            = help: restore the earlier state from version control

          """),
      ], as: .module)
  }

  @Test func `A module with its own target`() async throws {
    @Sendable func edit(_ shop: Shop) throws {
      let text = try #require(try shop.folder.read("Package.swift"))
      try shop.folder.write(
        text.replacing("name: \"Login\"", with: "name: \"Login\", exclude: [\"A\"]"), to: "Package.swift")
    }
    @Sendable func throwConflict(removing name: String, _ shop: Shop) throws {
      let remover = Remover(files: shop.files, workingDirectory: shop.folder.path)
      if let conflict = try remover.plan(name, shop.moduleRecords).conflict { throw DiagnosticError(conflict) }
    }
    let computing: @Sendable (Shop) throws -> Void = { shop in
      let text = try #require(try shop.folder.read("Package.swift"))
      try shop.folder.write(
        text.replacing("targets: [\n", with: "targets: names.map { .target(name: $0) } + [\n"), to: "Package.swift")
    }
    try await Self.check(
      [
        Row({ _ in }, { try await $0.rename("Login", to: "SignIn") }, ""),
        Row(
          { _ in }, { try await $0.extract("Login") },
          """
          error: 'Login' is already a target [module-standalone]
            = note: it is in 'Login'

          """),
        Row(
          computing, { try await $0.rename("Login", to: "SignIn") },
          """
          Package.swift: error: 'Package.swift' does not declare 'Login' in a literal list [manifest-computed]
            = help: rename the target there by hand

          """),
        Row(
          computing, { try await $0.remove("Login") },
          """
          Package.swift: error: 'Package.swift' computes its targets, so viper-gen cannot delete entries [manifest-computed]
            = note: targets of the module are Login, LoginTests
            = help: make 'targets:' a literal list, or delete the declarations and the module's files

          """),
        Row(
          { shop in
            let text = try #require(try shop.folder.read("Package.swift"))
            try shop.folder.write(
              text.replacing("targets: [\n", with: "targets: [\n    .target(name: \"SignIn\", path: \"S\"),\n"),
              to: "Package.swift")
          }, { try await $0.rename("Login", to: "SignIn") },
          """
          error: 'Package.swift' already has a target 'SignIn' [target-folder-taken]
            = help: choose another name

          """),
        Row({ try await $0.rename("Login", to: "SignIn") }, { try throwConflict(removing: "SignIn", $0) }, ""),
        Row(
          edit, { try throwConflict(removing: "Login", $0) },
          """
          error: the declarations of Login in 'Package.swift' were edited [files-edited]
            = note: targets Login
            = help: --force deletes them too; viper-gen undo restores them

          """),
        Row(
          {
            try edit($0)
            try await $0.rename("Login", to: "SignIn")
          }, { try throwConflict(removing: "SignIn", $0) },
          """
          error: the declarations of SignIn in 'Package.swift' were edited [files-edited]
            = note: targets SignIn
            = help: --force deletes them too; viper-gen undo restores them

          """),
      ], as: .target)
  }

  @Test func `An update warns about what it cannot know`() async throws {
    let view = "Shop/Modules/Login/LoginView.swift"
    let rows: [(change: @Sendable (Shop) throws -> Void, expected: String)] = [
      ({ _ in }, ""),
      (
        { try $0.folder.write("struct {{ module_info.name }}View {}\n", to: "Templates/t/view") }, ""
      ),
      (
        { shop in
          try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/templates"))
          try shop.folder.write("// mine\n", to: view)
          try shop.folder.write("struct {{ module_info.name }}View {}\n", to: "Templates/t/view")
        },
        """
        warning: the snapshot of t for Login is missing or was changed [snapshot-missing]
          = note: every line of edited files that differs from the template is a conflict
          = help: restore '.viper-gen/templates' from version control and run the command again

        """
      ),
      (
        { shop in
          for folder in ["Shop", "ShopTests"] {
            try shop.files.removeFolder(shop.folder.path.pushing(FilePath("\(folder)/Modules/Login")))
          }
        },
        """
        warning: every file of Login is missing; the record stays [module-gone]
          = help: restore the module from version control, or run viper-gen remove Login

        """
      ),
      (
        { try $0.files.removeFolder($0.folder.path.pushing("Templates")) },
        """
        warning: template 't' of Login is missing, so the module is unchanged [template-missing]
          = help: run viper-gen template install if it comes from a catalog

        """
      ),
    ]
    for (number, row) in rows.enumerated() {
      let shop = try await Self.shop(as: .module)
      try row.change(shop)
      let updates = try await Updater(files: shop.files, workingDirectory: shop.folder.path).plan(
        shop.moduleRecords, modules: [], setting: [])
      #expect(DiagnosticPrinter().text(for: updates.plan.warnings) == row.expected, "row \(number)")
    }
  }

  @Test func `A package that others need is removed with a warning`() async throws {
    let shop = try await Self.shop(as: .package)
    func warnings() throws -> String {
      let remover = Remover(files: shop.files, workingDirectory: shop.folder.path)
      return DiagnosticPrinter().text(for: try remover.plan("Login", shop.moduleRecords).plan.warnings)
    }
    #expect(try warnings() == "")
    try shop.folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Cart", dependencies: [.package(path: "../Login")],
        targets: [.target(name: "Cart", dependencies: [.product(name: "Login", package: "Login")])])

      """, to: "Modules/Cart/Package.swift")
    #expect(
      try warnings() == """
        warning: 'Login' is still used [module-in-use]
          = note: 'Modules/Cart/Package.swift' depends on its package
          = help: remove what uses it first, or run viper-gen undo to restore the module

        """)
  }
}
