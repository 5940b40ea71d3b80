import ArgumentParser
import Testing

@testable import ViperGenCommand

@Suite("The command that a command line calls")
struct CommandWordsTests {
  @Test(
    "Is read as the parser reads it from the root, what is wrong included",
    arguments: [
      "", "gen", "gen Login", "generate Login viper", "gen Login viper extra",
      "gen Login -D a=1 -Db=2 -D=c --define d=e", "gen Login --no-tests --diff --dry-run -q --json --color never",
      "gen -qd text Login", "gen Login -- --json", "gen -- -x", "gen --help", "gen -h", "gen Login --help",
      "gen Login -h viper", "gen help", "gen Login --version", "gen --version", "--version", "--help", "-h", "help",
      "help gen", "help template list", "gen Login --force --on-conflict fail", "gen Login --lax --strict",
      "gen Login --on-conflict nonsense", "gen Login --nonsense", "gen Login --date",
      "gen ---completion gen -- module 0 0", "gen Login --generate-completion-script bash",
      "--generate-completion-script zsh", "gen Login --generate-completion-script", "--json gen Login",
      "-- gen Login", "gen Login --experimental-dump-help", "status", "status --json", "status extra", "check --fix",
      "update --all x", "template", "template help", "template --help", "template list", "template list --json",
      "template list --help", "template show", "template show viper --json", "template nonsense",
      "help template nonsense", "merge-driver", "merge-driver run a b c d", "merge-driver run a b c",
      "merge-driver install --uninstall", "remove Login --force", "rename A B", "rename A", "adopt --all",
      "undo --dry-run", "config show", "setup --yes --company Acme", "nonsense",
    ])
  func table(line: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(
      Self.outcome { try ViperGen.command(for: arguments) } == Self.outcome { try ViperGen.parseAsRoot(arguments) })
  }

  /// Up to four words, alone and with each switch, and with what is none.
  private static let plainLines: [[String]] = {
    var lines: [[String]] = []
    for count in 0...4 {
      let words: [String] = Array(["a", "b", "c", "d"].prefix(count))
      lines.append(words)
      for name in PlainLine.switches.keys.sorted() { lines.append(words + [name]) }
      lines.append(["--json", "--quiet"] + words)
      lines.append(["--color"] + words)
      lines.append(words + [""])
    }
    return lines
  }()

  @Test(
    "Is read without the parser where that is plain, and every command then holds what the parser gives it",
    arguments: plainLines)
  func plain(line: [String]) {
    for (path, command) in ViperGen.tree where command.allSubcommands.isEmpty {
      guard let plain = PlainLine.command(command, line[...]) else { continue }
      #expect(Self.outcome { plain } == Self.outcome { try ViperGen.parseAsRoot(path + line) }, "\(path)")
    }
  }

  @Test("Is left to the parser where that knows more")
  func partsWithTheParser() {
    var left: [String] = []
    for (path, command) in ViperGen.tree where command.allSubcommands.isEmpty {
      let isRead = Self.plainLines.contains { PlainLine.command(command, $0[...]) != nil }
      if !isRead { left.append(path.joined(separator: " ")) }
    }
    // Options of their own types, which hardly any line sets, are not worth a second place that knows them.
    #expect(left == ["extract", "map", "doubles", "template create", "template render"])
    let others: [[String]] = [
      [], ["-q"], ["-"], ["--json", "--json"], ["a", "--json=true"], ["a", "--js"], ["a", "--version"], ["a", "-h"],
      ["--color", "never"], ["--"], ["--", "a"], ["--help"], ["a", "-D", "b=c"], ["a", "b", "c"],
    ]
    for line in others {
      #expect(PlainLine.command(GenCommand.self, line[...]) == nil, "\(line)")
    }
    let plain: [[String]] = [["a"], ["a", "b"], ["a", "--dry-run", "b", "--json"]]
    for line in plain {
      #expect(PlainLine.command(GenCommand.self, line[...]) is GenCommand, "\(line)")
    }
  }

  /// A command with all its options, or what is said instead.
  private static func outcome(_ parse: () throws -> any ParsableCommand) -> String {
    do {
      var command = try parse()
      // Help is a command of the parser; what it says is the error that it throws.
      if !(command is any AsyncParsableCommand) { try command.run() }
      var text = ""
      dump(command, to: &text)
      return text
    } catch {
      return "\(ViperGen.exitCode(for: error).rawValue) \(ViperGen.fullMessage(for: error))"
    }
  }
}
