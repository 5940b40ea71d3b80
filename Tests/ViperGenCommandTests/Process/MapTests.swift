import Testing

@Suite("The map, command by command")
struct MapTests {
  private static let way = "Code/Login/Router/LoginRouter+Cart.swift"

  static func project() async throws -> Workspace {
    let workspace = try Workspace(DoublesTests.package)
    for module in ["Login", "Cart", "Help"] {
      #expect(try await workspace.run("gen \(module) viper -D ui_module=UIKit").code == 0)
    }
    try workspace.write(
      "extension LoginRouter {\n  func openCart(id: Int) { push(CartAssembly().makeModule()) }\n}\n", to: way)
    return workspace
  }

  @Test("A tree within its width, a part of the map, and invalid arguments")
  func tree() async throws {
    let workspace = try await Self.project()
    let all = try await workspace.run("map")
    #expect(all.output == "Help\nLogin\n└─ Cart  openCart(id:)\n")
    #expect(all.errors.hasSuffix("3 modules, 1 route.\n"))
    #expect(try await workspace.run("map", environment: ["COLUMNS": "14"]).output == "Help\nLogin\n└─ Cart  open…\n")
    #expect(try await workspace.run("map --focus Cart").output == "Login\n└─ Cart  openCart(id:)\n")
    #expect(try await workspace.run("map --path Login..Cart").output == "Login\n└─ Cart  openCart(id:)\n")
    let none = try await workspace.run("map --path Cart..Login")
    #expect(none.code == 66)
    #expect(none.errors.contains("no route from 'Cart' to 'Login'"))
    #expect(try await workspace.run("map --focus Carte").errors.contains("did you mean 'Cart'?"))
    #expect(try await workspace.run("map --path Cart").code == 64)
    #expect(try await workspace.run("map --dry-run").code == 64)
  }

  @Test("JSON contains nodes and edges with their places")
  func json() async throws {
    let workspace = try await Self.project()
    let result = try await workspace.run("map --format json")
    for line in [
      #""from" : "Login""#, #""to" : "Cart""#, #""method" : "openCart(id:)""#, #""found_by" : "assembly""#,
      #""file" : "Code/Login/Router/LoginRouter+Cart.swift""#, #""line" : 2"#, #""state" : "clean""#,
      #""id: Int""#,
    ] {
      #expect(result.output.contains(line), "\(line)")
    }
    #expect(try await workspace.run("map --json").output == result.output)
  }

  @Test("JSON contains the targets of recorded modules")
  func targets() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login viper --author Ada").code == 0)
    let output = try await workspace.run("map --json").output
    #expect(output.filter { !$0.isWhitespace }.contains(#""targets":["Shop"]"#), "\(output)")
  }

  @Test("The inside of a module, and its differences from the template")
  func inside() async throws {
    let workspace = try await Self.project()
    let pristine = try await workspace.run("map --module Cart")
    #expect(pristine.code == 0)
    #expect(pristine.output.contains("    ╌▶ output             CartPresenter as CartInteractorOutput\n"))
    #expect(pristine.errors.hasSuffix("It matches viper 1.0.0.\n"))
    let path = "Code/Cart/Interactor/CartInteractor.swift"
    let text = try #require(try workspace.read(path))
    try workspace.write(text.replacing("weak var output", with: "var output"), to: path)
    let edited = try await workspace.run("map --module Cart")
    #expect(
      edited.errors.contains(
        "CartInteractor strongly references CartPresenter by 'output'; the template's weakly references it (\(path):")
    )
    let json = try await workspace.run("map --module Cart --json")
    #expect(json.output.contains(#""kind" : "changed""#) && json.output.contains(#""bond" : "strong""#))
    for format in ["mermaid", "dot", "svg", "html"] {
      #expect(try await workspace.run("map --module Cart --format \(format)").output.contains("CartInteractor"))
    }
    #expect(try await workspace.run("map --module Carte").errors.contains("did you mean 'Cart'?"))
    #expect(try await workspace.run("map --module Cart --focus Cart").code == 64)
  }

  @Test("Changes since a commit, and neighbors of a module")
  func since() async throws {
    let workspace = try await Self.project()
    #expect(try await workspace.git("init", "-q", "-b", "main") == 0)
    #expect(try await workspace.git("add", "-A") == 0)
    #expect(try await workspace.git("commit", "-q", "-m", "all") == 0)
    #expect(try await workspace.run("map --since main").output == "")
    try workspace.write("final class HelpNote {}\n", to: "Code/Help/HelpNote.swift")
    #expect(try await workspace.run("map --since main").output == "Help\n")
    try workspace.write("extension CartRouter {}\n", to: "Code/Cart/Router/CartRouter+More.swift")
    #expect(try await workspace.run("map --since main").output == "Help\nLogin\n└─ Cart  openCart(id:)\n")
    #expect(try await workspace.git("add", "-A") == 0)
    #expect(try await workspace.git("commit", "-q", "-m", "more") == 0)
    try workspace.write("final class HelpNote { let a = 1 }\n", to: "Code/Help/HelpNote.swift")
    #expect(try await workspace.run("map --since main").output == "Help\n")
    #expect(try await workspace.run("map --since nowhere").code != 0)
  }

  @Test("A map in a page is updated, checked and deleted")
  func page() async throws {
    let workspace = try await Self.project()
    try workspace.write("# App\n\nEnd.\n", to: "README.md")
    #expect(try await workspace.run("map --write README.md --dry-run").code == 0)
    #expect(try workspace.read("README.md") == "# App\n\nEnd.\n")
    #expect(try await workspace.run("map --write README.md --group folder").code == 0)
    let page = try #require(try workspace.read("README.md"))
    #expect(page.hasPrefix("# App\n\nEnd.\n\n<!-- viper-gen:map folder -->\n```mermaid\nflowchart LR\n"))
    #expect(page.hasSuffix("```\n<!-- viper-gen:map end -->\n"))
    #expect(try await workspace.run("map --write README.md").errors.contains("The map is up to date"))
    #expect(try await workspace.run("check").code == 0)
    try workspace.remove(Self.way)
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(check.errors.contains("the map in 'README.md' is out of date"))
    #expect(try await workspace.run("map --write README.md").code == 0)
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.read("README.md") == page)
    for (text, gap) in [("", ""), ("a", "\n\n"), ("a\n", "\n"), ("a\r\nb", "\r\n\r\n"), ("a\r\n", "\r\n")] {
      let newline = text.contains("\r\n") ? "\r\n" : "\n"
      try workspace.write(text, to: "README.md")
      #expect(try await workspace.run("map --write README.md").code == 0)
      let page = try #require(try workspace.read("README.md"))
      #expect(page.hasPrefix("\(text)\(gap)<!-- viper-gen:map -->\(newline)```mermaid\(newline)"), "\(page)")
      #expect(page.hasSuffix("```\(newline)<!-- viper-gen:map end -->\(newline)"), "\(page)")
    }
    try workspace.write("<!-- viper-gen:map -->\n", to: "README.md")
    #expect(try await workspace.run("map --write README.md").code == 1)
  }
}
