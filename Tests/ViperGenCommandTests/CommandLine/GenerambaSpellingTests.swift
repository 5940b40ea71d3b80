import Diagnostics
import Testing

@testable import ViperGenCommand

@Suite("Command lines in Generamba's form")
struct GenerambaSpellingTests {
  @Test(
    "They become the declared form",
    arguments: [
      ("gen Login viper", "gen Login viper"),
      ("gen Login viper --module_path Shop/X", "gen Login viper --module-path Shop/X"),
      ("gen Login viper --module_path=a_b", "gen Login viper --module-path=a_b"),
      ("gen Login viper --custom_parameters a:1 b:x:y", "gen Login viper -D a=1 -D b=x:y"),
      ("gen --custom_parameters a:1 Login viper", "gen -D a=1 Login viper"),
      ("gen Login --custom-parameters=a:1 b:2 --force", "gen Login -D a=1 -D b=2 --force"),
      ("gen Login --custom_parameters a:1 -D b:2=3", "gen Login -D a=1 -D b:2=3"),
      ("g Login viper", "gen Login viper"),
      ("t list", "template list"),
      ("s", "s"),
      ("x Login", "x Login"),
      ("gen -- --module_path", "gen -- --module_path"),
      ("--dry_run", "--dry-run"),
      ("", ""),
    ])
  func table(typed: String, expected: String) {
    let arguments = typed.split(separator: " ").map(String.init)
    let result = GenerambaSpelling(arguments, commands: ["gen", "generate", "template", "setup", "status"]).arguments
    #expect(result.joined(separator: " ") == expected)
  }

  @Test(
    "A renamed option is reported once",
    arguments: [
      ("gen Login --module-path a_b --custom-parameters a:1 -- --module_path", []),
      (
        "gen --module_path=a --test_path b --test_path c",
        ["'--module_path'; use '--module-path'", "'--test_path'; use '--test-path'"]
      ),
      ("gen --custom_parameters a:1 b:2", ["'--custom_parameters'; use '-D'"]),
    ] as [(String, [String])])
  func remarks(typed: String, expected: [String]) {
    let remarks = GenerambaSpelling(typed.split(separator: " ").map(String.init), commands: ["gen"]).remarks
    #expect(remarks.map { $0.summary.replacing(" is Generamba's spelling", with: "") } == expected)
    #expect(remarks.allSatisfy { $0.severity == .warning && $0.id == "option-former" })
  }
}
