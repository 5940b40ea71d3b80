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
