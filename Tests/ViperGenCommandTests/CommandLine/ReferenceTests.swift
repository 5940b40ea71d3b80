import ArgumentParser
import Diagnostics
import FileSystem
import ModuleRequests
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

    This page is generated from the program; `viper-gen help rambafile`, `help rambaspec`, `help liquid`, `help environment`,
    `help exit-codes` and `help json` print its parts. [Commands.md](Commands.md) contains the help of every command.

    ## Rambafile

    Paths are relative to the Rambafile's folder. Command-line options and environment variables override keys.
    [Rambafile.example](../Rambafile.example) shows every key. Editors that support JSON schemas can use
    [rambafile.schema.json](Schemas/rambafile.schema.json).

    \(RambafileReference.table)
    ## rambaspec

    [Write a template](HowTo/WriteATemplate.md) has an example. Editors that support JSON schemas can use
    [rambaspec.schema.json](Schemas/rambaspec.schema.json).

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
    ## Variables and filters of templates

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
    Every option has a variable: `VIPER_GEN_ON_CONFLICT=merge` is `--on-conflict merge`, and `VIPER_GEN_DRY_RUN=1` is
    `--dry-run`. Command-line options win. For repeated options, each line of the variable is one value.

    | Variable | Option | Commands |
    |---|---|---|
    \(HelpTopic.optionVariables.map { "| `\($0.name)` | `\($0.option)` | \($0.commands) |\n" }.joined())
    ## Exit codes

    | Code | Meaning |
    |---|---|
    \(ExitCodes.table.map { "| \($0.code) | \($0.meaning) |\n" }.joined())
    ## JSON

    With `--json` a command prints exactly one object on standard output, even if it fails. All commands have the same members:

    - `version`: the version of this format
    - `command`: the command without its options
    - `outcome`: \(outcomes)
    - `diagnostics`: errors and warnings, those of a file in the order of its lines
    - `changes`: the files in the order of the commit
    - `next`: suggested commands, as lists of arguments
    - `result`: the command's own members

    `--help`, `help TOPIC` and `--version` print JSON too.

    | Command | Schema |
    |---|---|
    \(schemas)
    ## Compatibility

    From 1.0 on, these parts change only with the major version, as in [Semantic Versioning](https://semver.org): commands,
    options, keys of Rambafile and rambaspec, exit codes, ids of diagnostics, and members of JSON. New members can be added at
    any time. Renamed parts keep their old name until then, with a warning. Text output can change at any time.

    """

  private static let schemas =
    EnvelopeSchemas.all.map { "| `\($0.command)` | [\($0.file)](Schemas/\($0.file)) |\n" }.joined()

  private static func rows(_ keys: [RambaspecReference.Key]) -> String {
    keys.map { "| `\($0.name)` | \($0.meaning) |\n" }.joined()
  }

  /// The help of every command for a terminal with 100 columns.
  private static let commands =
    "# Commands\n\nThe output of `viper-gen COMMAND --help`.\n"
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

  private static let texts: [(path: String, made: String)] =
    [
      ("Rambafile.example", RambafileReference.example), ("Documentation/Reference.md", reference),
      ("Documentation/Schemas/rambafile.schema.json", encoded(RambafileReference.schema)),
      ("Documentation/Schemas/rambaspec.schema.json", encoded(RambaspecReference.schema)),
      ("Documentation/Commands.md", commands), ("Plugins/agents/skills/viper-gen/SKILL.md", SkillText.skill()),
    ]
    + EnvelopeSchemas.all.map { ("Documentation/Schemas/\($0.file)", encoded($0.schema)) }

  // Only paths are arguments, because a failure prints all arguments.
  @Test("A text in the repository equals the generated one", arguments: texts.map(\.path))
  func text(path: String) throws {
    let made = try #require(Self.texts.first { $0.path == path }).made
    let files = FileSystem()
    let file = DocumentationTests.root.pushing(FilePath(path))
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try files.removeFile(file)
      try files.makeFolder(file.removingLastComponent())
      try files.write(Array(made.utf8), toNewFile: file)
    }
    let written = try files.readIfPresent(file).map { String(decoding: $0, as: UTF8.self) }
    let isCurrent = written == made
    #expect(isCurrent, "\(path): make reference writes it again")
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
    #expect(Set(named) == [ProjectURLs.repository])
    for schema in ProjectURLs.Schema.allCases {
      #expect(files.kind(of: root.pushing(FilePath(schema.path))) == .file)
      #expect(schema.comment.hasSuffix("/\(schema.path)\n"))
    }
  }
}
