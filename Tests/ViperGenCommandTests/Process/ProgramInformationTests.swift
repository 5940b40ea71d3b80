import TestSupport
import Testing

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Answers of the program about itself")
struct ProgramInformationTests {
  @Test(
    "JSON contains one object that matches its schema",
    arguments: [
      ("--version --json", "version"), ("--json --verbose --version", "version"), ("--help --json", "help"),
      ("--json", "help"), ("gen --help --json", "help"), ("help gen --json", "help"), ("template --json", "help"),
      ("generate -h --json", "help"), ("help exit-codes --json", "help"), ("help --json", "help"),
    ])
  func json(arguments: String, command: String) async throws {
    let result = try await Workspace().run(arguments)
    #expect(result.code == 0)
    #expect(result.errors == "")
    let value = try #require(MessageValue(parsing: Array(result.output.utf8)))
    let schema = try #require(EnvelopeSchemas.all.first { $0.command == command }?.schema)
    #expect(SchemaCheck.mistakes(in: value, schema) == [])
  }

  @Test("JSON of a command's help contains its examples")
  func examples() async throws {
    let output = try await Workspace().run("help undo --json").output
    let list = "[\n      \"viper-gen undo --dry-run\",\n      \"viper-gen undo\"\n    ]"
    #expect(output.contains("    \"examples\" : \(list),\n"), "\(output)")
  }

  @Test("Other command lines are parsed as usual")
  func others() {
    let lines = [
      "gen Login --json", "status --json", "config --json", "gen --help", "--version --nosuch", "help nosuch",
    ]
    for line in lines {
      #expect(ProgramInformation(line.split(separator: " ").map(String.init)) == nil, "\(line)")
    }
  }

  @Test("--version --verbose names the commit, the compiler and the system")
  func version() async throws {
    let workspace = try Workspace()
    #expect(try await workspace.run("--version").output == "viper-gen \(ProgramVersion.text)\n")
    let lines = try await workspace.run("--version --verbose").output.split(separator: "\n").map {
      $0.split(separator: " ").first
    }
    #expect(lines.prefix(4) == ["viper-gen", "commit", "Swift", "system"])
  }
}
