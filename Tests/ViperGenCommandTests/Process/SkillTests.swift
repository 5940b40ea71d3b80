import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests/SkillTasks.json contains tasks for an agent that has only the skill, and the commands that solve them.
@Suite("The skill teaches the commands that tasks need")
struct SkillTests {
  struct SkillTask: Codable, Sendable, CustomTestStringConvertible {
    let task: String
    /// Commands in the order in which they run, with the placeholders of the skill.
    let commands: [String]
    /// Values of the placeholders in this task.
    var names: [String: String]?
    var testDescription: String { task }

    /// The commands as an agent types them.
    var typed: [String] {
      commands.map { command in
        command.split(separator: " ").map { names?[String($0)] ?? String($0) }.joined(separator: " ")
      }
    }

    /// The first command that is missing from a transcript after the previous commands.
    func missing(in transcript: String) -> String? {
      var lines = transcript.split(whereSeparator: \.isNewline).compactMap { line in
        line.firstRange(of: "viper-gen ").map { Self.words(line[$0.upperBound...]) }
      }[...]
      for command in typed {
        let words = Self.words(command[...])
        let path = words.prefix { !$0.hasPrefix("-") }
        let isPlanned = words.contains("--dry-run")
        let found = lines.firstIndex { line in
          line.filter { !$0.hasPrefix("-") }.starts(with: path) && Set(line).isSuperset(of: words)
            && line.contains("--dry-run") == isPlanned
        }
        guard let found else { return command }
        lines = lines[(found + 1)...]
      }
      return nil
    }

    private static func words(_ line: Substring) -> [String] {
      line.split { " '\"`".contains($0) }.map(String.init)
    }
  }

  static let tasks: [SkillTask] = {
    let path = DocumentationTests.root.pushing("Tests/SkillTasks.json")
    let bytes = (try? FileSystem().read(path)) ?? []
    return (try? JSONDecoder().decode([SkillTask].self, from: Data(bytes))) ?? []
  }()

  /// The commands of tasks that a skill does not teach.
  private static func untaught(in skill: String) -> [String] {
    tasks.flatMap(\.commands).map { $0.replacing(" --dry-run", with: "") }
      .filter { !skill.contains("`viper-gen \($0)`") }
  }

  @Test("Each expected command is in the skill; without any one of them the evaluation fails")
  func taught() {
    #expect(Self.tasks.count == 20)
    let skill = SkillText.skill()
    #expect(Self.untaught(in: skill) == [])
    for command in Set(Self.tasks.flatMap(\.commands).map({ $0.replacing(" --dry-run", with: "") })) {
      let shorter = skill.replacing("`viper-gen \(command)`", with: "")
      #expect(Set(Self.untaught(in: shorter)) == [command])
    }
  }

  @Test(
    "A transcript solves a task if the expected commands occur in their order",
    arguments: [
      ("viper-gen gen Login --dry-run --diff\n$ viper-gen gen Login\n", nil),
      ("viper-gen gen Login\nviper-gen gen Login --dry-run", "gen Login"),
      ("viper-gen gen Cart --dry-run", "gen Login --dry-run"),
      ("$ viper-gen gen --dry-run Login\n`viper-gen gen --json Login`", nil), ("", "gen Login --dry-run"),
    ] as [(String, String?)])
  func transcript(text: String, missing: String?) throws {
    #expect(try #require(Self.tasks.first).missing(in: text) == missing)
  }

  private static let transcripts = ProcessInfo.processInfo.environment["TRANSCRIPTS"]

  @Test(
    "Transcripts of agents, named 1.txt to 20.txt in the directory TRANSCRIPTS, solve their tasks",
    .enabled(if: transcripts != nil), arguments: 1...20)
  func solved(number: Int) throws {
    let path = FilePath(Self.transcripts ?? "").appending("\(number).txt")
    let text = String(decoding: try FileSystem().read(path), as: UTF8.self)
    #expect(Self.tasks[number - 1].missing(in: text) == nil)
  }

  /// Paths of files with text that clients require.
  @Test(
    "The plug-in has the files that clients look for, and its launcher can be run",
    arguments: [
      (".claude-plugin/marketplace.json", #""source": "./Plugins/agents""#),
      ("Plugins/agents/plugin.json", #""https://agent-plugins.org/schemas/1.0.0/plugin.schema.json""#),
      ("Plugins/agents/mcp.json", #""command": "./viper-gen-mcp""#),
      ("Plugins/agents/viper-gen-mcp", "#!/bin/sh"),
    ])
  func plugin(path: String, part: String) throws {
    let file = DocumentationTests.root.pushing(FilePath(path))
    let text = String(decoding: try FileSystem().read(file), as: UTF8.self)
    #expect(text.contains(part))
    #expect(!path.hasSuffix(".json") || MessageValue(parsing: Array(text.utf8)) != nil)
    #expect(FileManager.default.isExecutableFile(atPath: file.string) == path.hasSuffix("-mcp"))
  }

  @Test(
    "The server is found without a shell's PATH and starts in the project",
    arguments: [
      ("", "Plugin", "mcp --any-project in Plugin"), ("", "Project", "mcp in Project"),
      ("Project", "Plugin", "mcp in Project"),
    ])
  func launcher(project: String, folder: String, printed: String) async throws {
    let launcher = String(
      decoding: try FileSystem().read(DocumentationTests.root.pushing("Plugins/agents/viper-gen-mcp")), as: UTF8.self)
    let workspace = try Workspace([
      "Plugin/viper-gen-mcp": launcher, "Project/keep": "",
      "home/.local/bin/viper-gen": "#!/bin/sh\necho \"$@ in $(basename \"$PWD\")\"\n",
    ])
    for path in ["Plugin/viper-gen-mcp", "home/.local/bin/viper-gen"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: workspace.folder.pushing(FilePath(path)).string)
    }
    let result = try await workspace.start(
      "Plugin/viper-gen-mcp", in: folder,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": workspace.folder.appending("home").string,
        "CLAUDE_PROJECT_DIR": project.isEmpty ? "" : workspace.folder.appending(project).string,
      ])
    #expect(result == printed + "\n")
  }
}
