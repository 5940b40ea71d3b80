import Testing

/// Lists in reports that are cut after some lines.
@Suite struct LongListTests {
  @Test(arguments: [1, 100, 102]) func `A renaming lists the first hundred places that it leaves`(count: Int)
    async throws
  {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let lines = (1...count).map { "let value\($0): LoginPresenter? = nil\n" }
    try workspace.write(lines.joined(), to: "Code/App.swift")
    let run = try await workspace.run("rename Login SignIn --dry-run")
    #expect(run.code == 0)
    let shown = run.errors.split(separator: "\n").map(String.init)
    let start = try #require(
      shown.firstIndex { $0.hasSuffix(" still \(count == 1 ? "uses" : "use") the old name:") })
    #expect(shown[start].hasPrefix(count == 1 ? "1 place " : "\(count) places "))
    #expect(shown[start + 1] == "  Code/App.swift:1:13: LoginPresenter")
    #expect(shown[(start + 1)...].prefix { $0.hasPrefix("  Code/App.swift:") }.count == min(count, 100))
    #expect(shown.contains("  … and 2 more; --json lists all") == (count == 102))
    #expect(!shown.contains { $0.contains("also in comments") })
    #expect(shown.contains { $0.hasPrefix("--references renames them") })
    #expect(shown.last == "Nothing was written.")
  }

  @Test(arguments: [20, 21]) func `A long list of places that a renaming leaves omits comments`(count: Int) async throws
  {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    try workspace.write(String(repeating: "// LoginPresenter\n", count: count), to: "Code/App.swift")
    let run = try await workspace.run("rename Login SignIn --references --dry-run")
    let places = (1...count).map { "  Code/App.swift:\($0):4: LoginPresenter  (in a comment)\n" }
    let rest = "  … and 21 more, also in comments and other names; --json lists all\n"
    #expect(
      run.errors.hasSuffix(
        "\(count) places still use the old name:\n\(count == 20 ? places.joined() : rest)Nothing was written.\n"),
      "\(run.errors)")
  }

  @Test(arguments: [40, 41]) func `A removal lists the first forty places that it leaves`(count: Int) async throws {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let lines = (1...count).map { "let value\($0): LoginPresenter? = nil\n" }
    try workspace.write(lines.joined(), to: "Code/App.swift")
    let run = try await workspace.run("remove Login --dry-run")
    let shown = run.errors.split(separator: "\n").map(String.init)
    #expect(shown.contains("\(count) places left to do before it builds:"), "\(run.errors)")
    #expect(shown.filter { $0.hasPrefix("  Code/App.swift:") }.count == 40)
    #expect(shown.contains("  … and 1 more; --json lists all") == (count == 41))
  }

  @Test(arguments: [1, 20, 22]) func `A warning names the first twenty files that git ignores`(count: Int) async throws
  {
    let entries = (1...count).map { "- {name: F\($0).swift, path: a}\n" }.joined()
    let workspace = try Workspace(
      DoublesTests.package.merging(
        [
          "Templates/t/t.rambaspec": "code_files:\n\(entries)", "Templates/t/a": "let a = 1\n",
          ".gitignore": "Login*.swift\n",
        ], uniquingKeysWith: { $1 }))
    #expect(try await workspace.git("init", "-q") == 0)
    let run = try await workspace.run("gen Login t --dry-run")
    let notes = run.errors.split(separator: "\n").filter { $0.hasPrefix("  = note: ") }.map { $0.dropFirst(10) }
    #expect(notes.filter { $0.hasSuffix(".swift") }.count == (count == 1 ? 0 : 20), "\(run.errors)")
    #expect(notes.contains("and 2 more") == (count == 22))
    #expect(run.errors.contains("git ignores \(count == 1 ? "'" : "\(count) files of modules, which")"))
  }

  @Test(arguments: [
    (1, ""), (20, ""), (21, "and 1 more such place; --format json lists all\n"),
    (22, "and 2 more such places; --format json lists all\n"),
  ])
  func `A map lists the first twenty uses of inner types of other modules`(count: Int, rest: String) async throws {
    let workspace = try Workspace(DoublesTests.package)
    for number in 1...count {
      let types = ["Presenter", "Interactor", "Router"].map { "final class M\(number)\($0) {}\n" }
      try workspace.write(types.joined(), to: "Code/M\(number)/M\(number).swift")
    }
    let properties = (1...count).map { "  let a\($0): M\($0)Presenter? = nil\n" }
    try workspace.write(
      "final class CartPresenter {\n\(properties.joined())}\nfinal class CartView {}\nfinal class CartInteractor {}\n",
      to: "Code/Cart/Cart.swift")
    let uses = (1...min(count, 20)).map { "Code/Cart/Cart.swift:\($0 + 1): Cart uses M\($0) by its M\($0)Presenter\n" }
    #expect(try await workspace.run("map").errors == uses.joined() + rest + "\(count + 1) modules, 0 routes.\n")
  }

  @Test(arguments: [
    ("AGENTS.md", 1_048_576, "agents install", "a file for agents"),
    ("README.md", 4_194_304, "map --write README.md", "a page of Markdown"),
  ]) func `A larger file than its kind may have is an error`(path: String, limit: Int, command: String, kind: String)
    async throws
  {
    let workspace = try Workspace(DoublesTests.package.merging([path: String(repeating: "a", count: limit)]) { $1 })
    #expect(try await workspace.run("\(command) --dry-run").code == 0)
    try workspace.write(String(repeating: "a", count: limit + 1), to: path)
    let run = try await workspace.run("\(command) --dry-run")
    #expect(run.code == 65)
    #expect(
      run.errors.contains("\(path)' is larger than \(limit) bytes, the limit for \(kind) [file-too-large]"),
      "\(run.errors)")
  }

  @Test func `A template from a module states how much of the module it reproduces`() async throws {
    let workspace = try Workspace(DoublesTests.package)
    try workspace.write("final class FeedView {\n  let a = 1\n}\n", to: "Code/Feed/FeedView.swift")
    try workspace.write("final class FeedPresenter {\n  let a = 1\n}\n", to: "Code/Feed/FeedPresenter.swift")
    let one = try await workspace.run("template create one --from-module Feed")
    #expect(
      one.errors.contains("Rendered for Feed, the template reproduces all 2 files, byte for byte.\n"), "\(one.errors)")
  }
}
