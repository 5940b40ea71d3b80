import ArgumentParser
import Diagnostics
import TestSupport
import Testing

@testable import ViperGenCommand

@Suite("The help of every command")
struct HelpPageTests {
  /// Every command with its path of names.
  static let commands = ViperGen.tree

  static func page(_ path: String, width: Int) throws -> String {
    let words = path.split(separator: " ").map(String.init)
    let command = try #require(commands.first { $0.path == words })
    return ViperGen.helpMessage(for: command.command, columns: width)
  }

  @Test(
    "Requested help is printed, and errors have the usual format",
    arguments: [
      ("--help", 0, "OVERVIEW: Write VIPER"), ("", 0, "OVERVIEW: Write VIPER"),
      ("help gen", 0, "OVERVIEW: Write a module"),
      ("gen -h", 0, "OVERVIEW: Write a module"), ("template", 0, "OVERVIEW: Find, install"),
      ("help template list", 0, "OVERVIEW: List installed"), ("help liquid", 0, "LIQUID\n"), ("help json", 0, "JSON\n"),
      ("help rambaspec", 0, "RAMBASPEC\n"),
      ("gen", 64, "error: missing expected argument 'MODULE' [usage]\n  = help: run viper-gen gen --help\n"),
      (
        "gen Login --dryrun", 64,
        "error: unknown option '--dryrun'. Did you mean '--dry-run'? [usage]\n  = help: run viper-gen gen --help\n"
      ),
      (
        "gen Login --on-conflict mrge", 64,
        "error: the value 'mrge' is invalid for '--on-conflict <choice>'. Please provide one of 'fail', 'skip', 'overwrite'"
      ),
    ])
  func asked(arguments: String, code: Int32, text: String) async throws {
    let result = try await Workspace().run(arguments)
    #expect(result.code == code)
    #expect((result.output + result.errors).hasPrefix(text), "\(result.output + result.errors)")
  }

  @Test("The list of commands fits one screen, without wrapped lines")
  func screen() throws {
    let page = try Self.page("", width: 80)
    #expect(
      page.split(separator: "\n", omittingEmptySubsequences: false).count <= 40,
      "group, hide or shorten a command:\n\(page)")
    #expect(page.split(separator: "\n").filter { $0.hasPrefix("      ") && !$0.contains("viper-gen help") } == [])
    #expect(ViperGen.configuration.ungroupedSubcommands.count == 10)
  }

  @Test("Each command has two examples", arguments: commands.map { $0.path.joined(separator: " ") })
  func twoExamples(path: String) throws {
    let lines = try Self.page(path, width: 200).split(separator: "\n").drop { $0 != "EXAMPLES" }.dropFirst()
    #expect(lines.prefix { $0.hasPrefix("  ") }.count == (path == "merge-driver run" ? 0 : 2))
  }

  @Test(
    "A word that other tools use suggests the command",
    arguments: [
      ("init", "setup"), ("new Login", "gen"), ("create Login", "gen"), ("delete Login", "remove"),
      ("version", "--version"), ("template new ours", "create"), ("list", "status"),
      ("forget Login", "remove --keep-files"),
    ])
  func synonyms(arguments: String, command: String) async throws {
    let result = try await Workspace().run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains("; did you mean '\(command)'?"), "\(result.errors)")
  }

  @Test("Text wraps at spaces outside quotes")
  func wrapping() {
    #expect("a 'b c d' e".wrapped(to: 4) == ["a", "'b c d'", "e"])
    #expect("the module's name, and 'x'".wrapped(to: 12) == ["the module's", "name, and", "'x'"])
    #expect("".wrapped(to: 10) == [])
  }

  @Test(
    "Lines wrap at the terminal's width, except quotations, commands and excerpts",
    arguments: [
      ("short\n", "short\n"),
      ("error: 'Shop.xcodeproj' has no target\n", "error: 'Shop.xcodeproj'\n  has no target\n"),
      ("  = help: change the folder of it\n", "  = help: change the\n      folder of it\n"),
      ("run viper-gen template install --update ours now", "run\n  viper-gen template install --update ours\n  now"),
      ("please run viper-gen template, too", "please run\n  viper-gen template, too"),
      ("a path: /a/very/long/path/to/a/file.swift", "a path:\n  /a/very/long/path/to/a/file.swift"),
      ("12 | let text = \"a long line of source code\"", "12 | let text = \"a long line of source code\""),
      ("   | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~", "   | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"),
      ("ok   git    one two three four five six", "ok   git    one two three\n            four five six"),
      (
        "\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mone two three four five\u{1B}[0m",
        "\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mone two three four\n  five\u{1B}[0m"
      ),
    ])
  func wrappedLines(text: String, expected: String) {
    #expect(text.wrappedLines(to: 26) == expected)
  }

  @Test(
    "Every example in the help is a valid command line",
    arguments: commands.map { $0.path.joined(separator: " ") })
  func exampleLines(path: String) throws {
    let page = try Self.page(path, width: 200)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("  viper-gen ") && !$0.contains("[OPTIONS]") }
    for line in lines where !line.hasPrefix("  viper-gen help ") {
      // Quoted words contain spaces; redirections and comments are removed.
      var words = line.replacing("\"", with: "'").split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .flatMap { part in
          part.offset.isMultiple(of: 2)
            ? part.element.split(separator: " ").map(String.init) : [String(part.element)]
        }
      words = Array(words.dropFirst().prefix { $0 != ">" && $0 != "<" })
      #expect(throws: Never.self, "\(line)") { _ = try ViperGen.parseAsRoot(words) }
    }
  }

  @Test("Topics fit the terminal, down to 40 columns, without changed text", arguments: HelpTopic.allCases)
  func topics(topic: HelpTopic) {
    for width in [40, 60, 80, 100, 120] {
      let page = TopicPage(topic.text, width: width).lines
      let long = page.split(separator: "\n").filter { line in
        // Commands and quoted text are not wrapped.
        line.count > width && line.drop { $0 == " " }.contains(" ") && !line.contains { "'|…".contains($0) }
      }
      #expect(long == [], "\(width)")
      #expect(page.filter { !$0.isWhitespace } == topic.text.filter { !$0.isWhitespace })
    }
    #expect(TopicPage(topic.text, width: 120).lines == topic.text)
  }

  @Test("Rows keep their columns if they fit, and otherwise wrap below their names")
  func rowsOfTopics() {
    let text =
      "T\n  A sentence that goes on for\n  a while.\n\n  name      what it means in many words\n            (default: none)\n"
    #expect(
      TopicPage(text, width: 30).lines
        == "T\n  A sentence that goes on for\n  a while.\n\n  name      what it means in\n            many words\n            (default: none)\n"
    )
    #expect(
      TopicPage(text, width: 20).lines
        == "T\n  A sentence that\n  goes on for a\n  while.\n\n  name\n        what it\n        means in\n        many words\n        (default:\n        none)\n"
    )
  }

  @Test("An unexpected error explains where to report it, with the version")
  func unforeseen() {
    let text = DiagnosticPrinter().text(for: [UsageError.unforeseen("no memory")])
    #expect(text.hasPrefix("error: internal error: no memory [unforeseen]\n"))
    #expect(text.contains("report it with the command and this version: viper-gen \(ProgramVersion.text) on "))
  }
}
