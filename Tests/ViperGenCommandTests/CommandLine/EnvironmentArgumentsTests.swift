import ArgumentParser
import Diagnostics
import Testing

@testable import ViperGenCommand

@Suite("Options from the environment")
struct EnvironmentArgumentsTests {
  @Test(
    "They follow the command, and typed options override them",
    arguments: [
      ("gen Login", ["DRY_RUN": "1"], "gen --dry-run Login"),
      ("generate Login", ["ON_CONFLICT": "merge"], "generate --on-conflict=merge Login"),
      ("gen Login --on-conflict skip", ["ON_CONFLICT": "merge"], "gen Login --on-conflict skip"),
      ("gen Login --on-conflict=skip", ["ON_CONFLICT": "merge"], "gen Login --on-conflict=skip"),
      ("gen Login -- --json", ["JSON": "true"], "gen --json Login -- --json"),
      ("gen Login -q", ["QUIET": "yes"], "gen Login -q"),
      ("gen Login -d text", ["DESCRIPTION": "other"], "gen Login -d text"),
      ("gen Login -Da=1", ["DEFINE": "b=2"], "gen Login -Da=1"),
      ("gen Login", ["DEFINE": "a=1\nb=2"], "gen --define=a=1 --define=b=2 Login"),
      ("gen Login", ["FORCE": "0", "DIFF": "no", "CHECK": "FALSE", "STRICT": ""], "gen Login"),
      // These are not options of `gen`; `config show` shows them.
      ("gen Login", ["AUTHOR": "Ada", "MODULE_PATH": "A", "TEMPLATE": "t"], "gen Login"),
      ("setup", ["AUTHOR": "Ada", "YES": "1"], "setup --author=Ada --yes"),
      ("template list", ["REFRESH": "1"], "template list --refresh"),
      ("status", ["DRY_RUN": "1", "NOSUCH": "1", "LOG": "file"], "status"),
      ("gen Login", ["HELP": "1", "VERSION": "1", "CUSTOM_PARAMETERS": "a:1"], "gen Login"),
      ("gen --help", ["JSON": "1"], "gen --help"), ("help gen", ["JSON": "1"], "help gen"),
      ("gen ---completion gen -- module 0 0", ["JSON": "1"], "gen ---completion gen -- module 0 0"),
      // Only git runs this command.
      ("merge-driver run a b c d", ["JSON": "1"], "merge-driver run a b c d"), ("", ["JSON": "1"], ""),
      ("nosuch", ["JSON": "1"], "nosuch"), ("template", ["JSON": "1"], "template"),
    ])
  func table(typed: String, variables: [String: String], expected: String) {
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ("VIPER_GEN_\($0)", $1) })
    let given = EnvironmentArguments(typed.split(separator: " ").map(String.init), environment)
    #expect(given.arguments.joined(separator: " ") == expected)
    #expect(given.mistakes == [])
    #expect(given.variables.isEmpty == (expected == typed))
  }

  @Test("A flag has only the values on and off")
  func flags() {
    let given = EnvironmentArguments(["gen", "Login"], ["VIPER_GEN_FORCE": "maybe", "VIPER_GEN_DIFF": "1"])
    #expect(given.mistakes.map(\.summary) == ["VIPER_GEN_FORCE must be 1 or 0, not 'maybe'"])
    #expect(given.arguments == ["gen", "--diff", "Login"])
  }

  @Test("Every option of every command has a documented variable")
  func listed() throws {
    let page = HelpTopic.environment.text
    for (path, command) in HelpPageTests.commands {
      guard command.configuration.shouldDisplay, let info = CommandInfo(command) else { continue }
      let options = (info.arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay }
      for name in options.flatMap({ $0.names ?? [] }) where name.kind == "long" {
        if ["help", "version", "custom-parameters"].contains(name.name) { continue }
        let variable = "VIPER_GEN_" + name.name.uppercased().replacing("-", with: "_")
        #expect(page.contains("\n  \(variable) "), "\(path)")
      }
    }
  }

  @Test(
    "A run uses the environment, and an invalid value is reported with its variable",
    arguments: [
      ("gen Login tiny", "DRY_RUN", "1", 0, "Nothing was written."),
      ("gen Login tiny", "FORCE", "2", 64, "error: VIPER_GEN_FORCE must be 1 or 0, not '2' [environment-value]\n"),
      (
        "gen Login tiny --on-conflict merge", "FORCE", "1", 64,
        "error: --force is the same as '--on-conflict overwrite'; remove one of them [usage]\n"
          + "  = note: VIPER_GEN_FORCE is set in the environment\n"
      ),
      ("gen Login tiny", "ON_CONFLICT", "mrge", 64, "  = note: VIPER_GEN_ON_CONFLICT is set in the environment\n"),
    ])
  func runs(line: String, variable: String, value: String, code: Int32, text: String) async throws {
    let result = try await GenTests.workspace().run(line, environment: ["VIPER_GEN_\(variable)": value])
    #expect(result.code == code)
    #expect((result.output + result.errors).contains(text), "\(result.output + result.errors)")
  }
}
