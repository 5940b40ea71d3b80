import Diagnostics
import FileSystem
import SystemPackage
import Testing

@Suite("Untrusted names and texts in terminal output")
struct HostileTextTests {
  /// A terminal title, C1 colours, a direction override, an invisible space and a new line.
  static let hostile = "x\u{1B}]0;t\u{7}\u{9B}31m\u{202E}\u{200B}\u{2028}\nerror:y"
  /// The hostile characters in a file name, a YAML string and Xcode's format.
  static let name = "x\u{1B}[31m\u{9B}7m\u{202E}\u{200B}"
  static let line = #""x\e]0;t\a\x9B31m\u202E\u200B""#
  static let yaml = #""x\e]0;t\a\x9B31m\u202E\u200B\u2028\nerror:y""#

  static let rambafile = """
    company: \(line)
    author: \(line)
    project_name: \(line)
    xcodeproj_path: Shop.xcodeproj
    project_target: Shop
    project_file_path: Shop/Modules
    test_target: ShopTests
    test_file_path: ShopTests/Modules
    template: odd
    podfile_path: \(line)
    catalogs:
    - \(line)
    templates:
    - {name: odd, local: \(line)}

    """

  static let templates = [
    "Templates/odd/odd.rambaspec": """
    name: odd
    summary: \(yaml)
    author: \(yaml)
    version: \(yaml)
    license: \(yaml)
    article: \(yaml)
    when: \(yaml)
    dependencies: [\(yaml)]
    parameters:
    - {name: kind, description: \(yaml), choices: [plain, \(yaml)], default: plain}
    presets:
      small: {description: \(yaml), values: {kind: plain}}
    code_files:
    - {name: View/View.swift, path: Code/view.swift.liquid}

    """,
    "Templates/odd/Code/view.swift.liquid": "// \(hostile) {{ developer.name }}\r\nstruct {{ module_info.name }} {}\n",
    "Templates/broken/broken.rambaspec": "name: broken\nauthor: A\nversion: 1\n\(yaml): 1\ncode_files: \(yaml)\n",
    "Templates/liquid/liquid.rambaspec": """
    name: liquid
    author: A
    version: 1
    code_files:
    - {name: View.swift, path: Code/view.swift.liquid}

    """,
    "Templates/liquid/Code/view.swift.liquid": "a \u{1B}[2J\u{202E}{{ module_info.name | \(name) }}\n",
    "Templates/\(name)/\(name).rambaspec": "name: \(yaml)\nauthor: A\nversion: 1\ncode_files: []\n",
  ]

  static func workspace(_ more: [String: String] = [:]) throws -> Workspace {
    try GenTests.workspace(templates.merging(["Rambafile": rambafile]) { $1 }.merging(more) { $1 })
  }

  /// Whether a text has no invisible characters except line breaks and tabs.
  static func isClean(_ text: String) -> Bool {
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if previous == "\r", scalar != "\n" { return false }
      if scalar.isHidden, !["\n", "\t", "\r"].contains(scalar) { return false }
      previous = scalar
    }
    return previous != "\r"
  }

  static let commandLines: [[String]] = [
    [hostile], ["gen", "A", "B", hostile], ["gen", "A", "--\(hostile)"], ["gen", "A", "--color", hostile],
    ["gen", "A", "--on-conflict", hostile], ["-\(hostile)"], ["help", hostile], ["template", hostile],
    ["gen", "A", "--color=\(hostile)"], ["update", "-D", hostile], ["merge-driver", "run", hostile],
  ]

  @Test("Arguments in the parser's messages are escaped", arguments: Self.commandLines)
  func echoedArguments(words: [String]) async throws {
    let result = try await Workspace().run(words: words)
    #expect(Self.isClean(result.output) && Self.isClean(result.errors), "\(result.output + result.errors)")
    if result.code == 0 { return }
    #expect(result.code == 64)
    // If an argument is missing too, only that is reported.
    if !result.errors.contains("missing"), !result.errors.contains("-D requires") {
      #expect(result.errors.contains("x\\u{1B}]0;t\\u{7}\\u{9B}31m"), "\(result.errors)")
    }
  }

  static let commands: [[String]] = [
    ["gen", "Login"], ["gen", "Login", "--dry-run", "--diff"], ["gen", "Login", "liquid"], ["gen", "Login", "broken"],
    ["gen", hostile], ["gen", "Login", hostile], ["gen", "Login", "-D", "kind=\(hostile)"],
    ["gen", "Login", "-D", hostile], ["gen", "Login", "--rambafile", hostile], ["gen", "Login", "--date", hostile],
    ["gen", "Login", "--module-path", hostile, "--dry-run"], ["gen", "Login", "--project-targets", hostile],
    ["gen", "Login", "--author", hostile, "--dry-run", "--diff"], ["gen", "Login", "--description", hostile],
    ["status"], ["check"], ["config", "show"], ["update", hostile], ["remove", hostile], ["rename", hostile, "B"],
    ["rename", "A", hostile], ["adopt", hostile, "odd"], ["adopt", "Login", hostile], ["undo", "--rambafile", hostile],
    ["template", "list"], ["template", "search", "o"], ["template", "search", hostile], ["template", "show", "odd"],
    ["template", "show", hostile], ["template", "show", "odd", "--file", hostile], ["template", "lint"],
    ["template", "lint", hostile], ["template", "render", "Templates/odd/Code/view.swift.liquid"],
    ["template", "render", hostile], ["template", "install"], ["template", "install", hostile],
    ["template", "create", hostile], ["template", "create", "mine", "--from", hostile],
    ["setup", "--yes", "--prefix", hostile], ["setup", "--yes", "--force", "--company", hostile],
    ["merge-driver", "run", "Rambafile", "Rambafile", "Rambafile", hostile],
    ["merge-driver", "run", hostile, hostile, hostile, hostile],
  ]

  @Test("Every command, as text and as JSON, in a project with hostile names", arguments: Self.commands)
  func everyCommand(words: [String]) async throws {
    let workspace = try Self.workspace(["Shop/Modules/Login/\(Self.name).swift": "class \(Self.name) {}\n"])
    for words in [words, words + ["--json"]] where !words.contains("--diff") || !words.contains("--json") {
      let result = try await workspace.run(words: words, environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
      #expect(Self.isClean(result.output), "\(result.output)")
      #expect(Self.isClean(result.errors), "\(result.errors)")
      #expect(!result.errors.split(separator: "\n").contains { $0.hasPrefix("error:y") })
      #expect(result.code >= 0 && !(result.output + result.errors).isEmpty)
    }
  }

  @Test("Output about a module with hostile names in files, record and edits")
  func lifecycle() async throws {
    let workspace = try Self.workspace()
    let path = "Shop/Modules/Login/View/LoginView.swift"
    let written = try await workspace.run("gen Login")
    #expect(written.code == 0, "\(written.errors)")
    #expect(Self.isClean(written.output + written.errors))
    try workspace.write("// \(Self.hostile)\n", to: path)
    try workspace.write("struct LoginView { // \(Self.name)\n}\n", to: "Shop/\(Self.name).swift")
    for command in [
      "gen Login", "gen Login --on-conflict overwrite --diff --dry-run", "status", "check", "update --dry-run --diff",
      "rename Login Start --dry-run --diff", "remove Login --dry-run", "adopt Login odd --dry-run", "undo --dry-run",
    ] {
      let result = try await workspace.run(command)
      #expect(Self.isClean(result.output), "\(result.output)")
      #expect(Self.isClean(result.errors), "\(result.errors)")
      #expect(!(result.output + result.errors).isEmpty)
    }
    let diff = try await workspace.run("gen Login --on-conflict overwrite --diff --dry-run")
    #expect(diff.output.contains(" // x\\u{1B}]0;t\\u{7}\\u{9B}31m\\u{202E}\\u{200B}\\u{2028}\n-error:y\n"))
  }

  @Test("Of very many errors the first ones are printed, with the total number")
  func endlessMistakes() async throws {
    let keys = (0..<20_000).map { "k\($0): 1\n" }.joined()
    let workspace = try Workspace(["Rambafile": keys])
    let text = try await workspace.run("gen Login")
    let lines = text.errors.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: ") || $0.hasPrefix("error: ") } == 3)
    #expect(lines.count { $0.contains(": warning: ") } == 97)
    #expect(text.errors.contains("more, not shown [more]\n  = help: fix the listed ones first\n"))
    let json = try await workspace.run("gen Login --json")
    #expect(json.output.contains("more, not shown") && json.output.utf8.count < 200_000)
  }

  @Test("JSON escapes them and keeps their value")
  func json() async throws {
    let workspace = try Self.workspace()
    let result = try await workspace.run("config show --json")
    #expect(result.output.contains(#"x\u001b]0;t\u0007\u009b31m\u202e\u200b"#))
  }

  @Test("Questions and answers at a terminal")
  func dialogue() async throws {
    let workspace = try Self.workspace()
    let (screen, _) = try await workspace.runAtTerminal("setup", typing: ["", "", "", "", "", "", "", "n"])
    let lines = screen.split(separator: "\r").joined()
    #expect(Self.isClean(lines) && lines.contains("\\u{202E}"), "\(lines)")
  }

  @Test("Hidden characters in link texts are visible in a page")
  func hiddenLinks() async throws {
    let workspace = try await MapTests.project()
    try workspace.write(
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate { func open(_ url: URL) {
        switch url.host { case "card\u{202E}\u{1B}": CartRouter().openCart(id: 1)
        default: break }
      } }
      """, to: "Code/AppDelegate.swift")
    try workspace.write("# App\n", to: "README.md")
    #expect(try await workspace.run("map --write README.md").code == 0)
    let page = try #require(try workspace.read("README.md"))
    // A diagram shows the decoded text of entities.
    #expect(Self.isClean(page) && page.contains("card\\u{202E}") && !page.contains("#8238;"), "\(page)")
  }
}
