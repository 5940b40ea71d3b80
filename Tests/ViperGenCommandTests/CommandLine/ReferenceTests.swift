import ArgumentParser
import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing
import YAML

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Documentation that is generated from the program; `make reference` regenerates it.
@Suite("The reference matches the program")
struct ReferenceTests {
  private static let reference = """
    # Reference

    Made from the program's own tables; `viper-gen help rambafile`, `help rambaspec`, `help liquid`,
    `help environment`, `help exit-codes` and `help json` print them. [Commands.md](Commands.md) has the help of every command.

    ## Rambafile

    Paths start from the Rambafile's folder. What wins over a key is an option of the command line, and after it a variable
    of the environment. [Rambafile.example](../Rambafile.example) shows every key; editors that know JSON schemas complete
    and check with [rambafile.schema.json](Schemas/rambafile.schema.json).

    \(RambafileReference.table)
    ## rambaspec

    [Write a template](HowTo/WriteATemplate.md) shows one; editors complete and check with [rambaspec.schema.json](Schemas/rambaspec.schema.json).

    | Key | Meaning |
    |---|---|
    \(rows(RambaspecReference.keys))
    | Key of an entry | Meaning |
    |---|---|
    \(rows(RambaspecReference.entryKeys))
    | Key of a parameter | Meaning |
    |---|---|
    \(rows(RambaspecReference.parameterKeys))
    | Key of a preset | Meaning |
    |---|---|
    \(rows(RambaspecReference.presetKeys))
    ## What a template sees

    | Variable | Meaning | Example |
    |---|---|---|
    \(TemplateLanguage.variables.map { "| `\($0.name)` | \($0.meaning) | `\($0.example)` |\n" }.joined())
    | Filter | Prints |
    |---|---|
    \(TemplateLanguage.filters.map { "| `\($0.use.replacing("|", with: "\\|"))` | `\($0.result)` |\n" }.joined())
    ## Environment

    | Variable | Meaning |
    |---|---|
    \(HelpTopic.variables.map { "| `\($0.name)` | \($0.meaning) |\n" }.joined())
    Every option has a variable: `VIPER_GEN_ON_CONFLICT=merge` stands for `--on-conflict merge`, `VIPER_GEN_DRY_RUN=1` for
    `--dry-run`. What is typed wins. Of options that may be given several times, each line of the variable is one.

    | Variable | Option | Commands |
    |---|---|---|
    \(HelpTopic.optionVariables.map { "| `\($0.name)` | `\($0.option)` | \($0.commands) |\n" }.joined())
    ## Exit codes

    | Code | Meaning |
    |---|---|
    \(ExitCodes.table.map { "| \($0.code) | \($0.meaning) |\n" }.joined())
    ## JSON

    With `--json` a command prints one object on standard output and nothing else, when it fails too. Its members are the same
    for every command: `version` of this form, `command`, `outcome` (\(outcomes)), `diagnostics` (those of a file by its lines), the
    `changes` to files in the order of the commit, `next` commands as lists of arguments, and under `result` what only this command says.
    With `--help`, `help TOPIC` and `--version` it says what the program takes and which one it is.

    | Command | Schema |
    |---|---|
    \(schemas)
    ## What stays

    From 1.0 on, commands, options, keys of Rambafile and rambaspec, exit codes, ids of diagnostics and the members of JSON change only
    with the first number of the version, as [Semantic Versioning](https://semver.org) has it; members may be added. What gets another
    name is taken under the old one until then, with a warning that says the new one. What is printed for people may change at any time.

    """

  private static let schemas =
    EnvelopeSchemas.all.map { "| `\($0.command)` | [\($0.file)](Schemas/\($0.file)) |\n" }.joined()

  private static func rows(_ keys: [RambaspecReference.Key]) -> String {
    keys.map { "| `\($0.name)` | \($0.meaning) |\n" }.joined()
  }

  /// The help of every command for a terminal with 100 columns.
  private static let commands =
    "# Commands\n\nWhat `viper-gen COMMAND --help` prints.\n"
    + HelpPageTests.commands.map { path, command in
      let name = (["viper-gen"] + path).joined(separator: " ")
      return "\n## \(name)\n\n```\n\(ViperGen.helpMessage(for: command, columns: 100))\n```\n"
    }.joined()

  private static let outcomes = Outcome.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")

  static func encoded(_ schema: JSONSchema) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(schema)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  @Test(
    "A text in the repository equals the generated one",
    arguments: [
      ("Rambafile.example", RambafileReference.example), ("Documentation/Reference.md", reference),
      ("Documentation/Schemas/rambafile.schema.json", encoded(RambafileReference.schema)),
      ("Documentation/Schemas/rambaspec.schema.json", encoded(RambaspecReference.schema)),
      ("Documentation/Commands.md", commands), ("Plugins/agents/skills/viper-gen/SKILL.md", SkillText.skill()),
    ]
      + EnvelopeSchemas.all.map {
        ("Documentation/Schemas/\($0.file)", encoded($0.schema))
      })
  func text(path: String, made: String) throws {
    let files = FileSystem()
    let file = DocumentationTests.root.pushing(FilePath(path))
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try files.removeFile(file)
      try files.makeFolder(file.removingLastComponent())
      try files.write(Array(made.utf8), toNewFile: file)
    }
    let written = try files.readIfPresent(file).map { String(decoding: $0, as: UTF8.self) }
    #expect(written == made, "make reference writes it anew")
  }

  @Test("Lines of the help fit on a terminal", arguments: HelpTopic.allCases)
  func width(topic: HelpTopic) {
    #expect(topic.text.split(separator: "\n").filter { $0.count > 120 } == [])
  }

  @Test(
    "Published artifacts have the same name everywhere, and exist",
    arguments: ["README.md", "Documentation/HowTo/Install.md", "Documentation/HowTo/SetUpCI.md"])
  func published(page: String) throws {
    let files = FileSystem()
    let root = DocumentationTests.root
    let text = String(decoding: try files.read(root.pushing(FilePath(page))), as: UTF8.self)
    let named = text.matches(of: /[\w-]+\/viper-gen(?=@|$|\/releases)/.anchorsMatchLineEndings()).map {
      String($0.output)
    }
    #expect(Set(named) == [PublishedPages.repository])
    for schema in PublishedPages.Schema.allCases {
      #expect(files.kind(of: root.pushing(FilePath(schema.path))) == .file)
      #expect(schema.comment.hasSuffix("/\(schema.path)\n"))
    }
  }
}
