import Subprocess
import SystemPackage
import Testing

@testable import ViperGenCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Shells complete what the project knows")
struct CompletionTests {
  private static func workspace() async throws -> Workspace {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    return workspace
  }

  /// What a shell asks for, and some of what it is told.
  @Test(
    "Names of templates, modules, targets, parameters, additions and messages",
    arguments: [
      (["gen", "--", "positional@1", "3", "0", "viper-gen", "gen", "Login", ""], ["tiny", "viper", "wireframe"]),
      (["remove", "--", "positional@0", "2", "0", "viper-gen", "remove", ""], ["Login"]),
      (["update", "--", "positional@0", "2", "0", "viper-gen", "update", ""], ["Login"]),
      (["add", "--", "positional@1", "3", "0", "viper-gen", "add", "Login", ""], ["event", "usecase"]),
      (
        ["gen", "--", "--project-targets", "4", "0", "viper-gen", "gen", "Login", "--project-targets", ""],
        ["Shop", "ShopTests"]
      ),
      (["gen", "--", "-D", "4", "0", "viper-gen", "gen", "Login", "-D", ""], ["module_io=true", "module_io=false"]),
      (
        ["gen", "--", "-D", "5", "0", "viper-gen", "gen", "Login", "viper_swiftui", "-D", ""],
        ["routes=", "isolation=none"]
      ),
      (["gen", "--", "positional@0", "2", "0", "viper-gen", "gen", ""], []),
      (["lint", "--", "--rule", "3", "0", "viper-gen", "lint", "--rule", ""], ["presenter-view-weak"]),
      (["map", "--", "--focus", "3", "0", "viper-gen", "map", "--focus", ""], ["Login"]),
      (["explain", "--", "positional@0", "2", "0", "viper-gen", "explain", ""], ["files-in-the-way"]),
    ])
  func names(words: [String], wanted: [String]) async throws {
    let workspace = try await Self.workspace()
    let result = try await workspace.run(words: ["---completion"] + words)
    #expect(result.code == 0 && result.errors == "")
    let names = result.output.split(separator: "\n").map(String.init)
    #expect(Set(wanted).isSubset(of: names), "\(names)")
  }

  @Test("Of several projects the targets are those of the one that the Rambafile names")
  func namedProject() async throws {
    func workspace(_ rambafile: String) throws -> Workspace {
      var contents = ["Rambafile": rambafile]
      for (path, text) in SampleProjects.classic where path != "Rambafile" {
        for folder in ["One", "Two"] { contents["\(folder)/\(path)"] = text }
      }
      return try Workspace(contents)
    }
    let words = [
      "---completion", "gen", "--", "--project-targets", "4", "0", "viper-gen", "gen", "A", "--project-targets", "",
    ]
    #expect(try await workspace("project_name: Shop\n").run(words: words).output == "")
    let named = try await workspace("project_name: Shop\nxcodeproj_path: One/Shop.xcodeproj\n").run(words: words)
    #expect(named.output.split(separator: "\n").contains("Shop"), "\(named.output)")
  }

  @Test("Where something is wrong, nothing is said")
  func silence() async throws {
    let workspace = try Workspace([
      "Rambafile": "xcodeproj_path: [\n", "Templates/\u{1B}x/\u{1B}x.rambaspec": "name: x\n",
    ])
    for option in ["--project-targets", "-D", "positional@1"] {
      let result = try await workspace.run(words: [
        "---completion", "gen", "--", option, "3", "0", "viper-gen", "gen", "A", "",
      ])
      #expect(result.code == 0 && result.errors == "" && !result.output.contains("\u{1B}"), "\(option)")
    }
  }

  @Test("What a link leads to outside of the project is not read")
  func links() async throws {
    let (workspace, outside) = (try await Self.workspace(), try GenTests.workspace())
    let file = "Shop.xcodeproj/project.pbxproj"
    let words = [
      "---completion", "gen", "--", "--project-targets", "4", "0", "viper-gen", "gen", "A", "--project-targets", "",
    ]
    #expect(try await workspace.run(words: words).output.contains("ShopTests"))
    #expect(unlink(workspace.folder.pushing(FilePath(file)).string) == 0)
    #expect(
      symlink(outside.folder.pushing(FilePath(file)).string, workspace.folder.pushing(FilePath(file)).string) == 0)
    let result = try await workspace.run(words: words)
    #expect(result.code == 0 && result.errors == "" && !result.output.contains("ShopTests"), "\(result.output)")
  }

  /// A script that lets a shell complete a line, and prints what it offers.
  private static let shells: [(shell: String, script: @Sendable (String) -> [String])] = [
    (
      "bash",
      { completions in
        [
          "-c",
          """
          source '\(completions)'; COMP_WORDS=(viper-gen gen Login ti); COMP_CWORD=3; COMP_LINE='viper-gen gen Login ti'
          COMP_POINT=${#COMP_LINE}; _viper-gen viper-gen ti Login; printf '%s\\n' "${COMPREPLY[@]}"
          """,
        ]
      }
    )
  ]

  @Test("The real shells offer them", arguments: shells.map(\.shell))
  func shell(name: String) async throws {
    let workspace = try await Self.workspace()
    guard try await Self.isThere(name) else { return }
    let script = try await workspace.run("--generate-completion-script \(name)")
    try workspace.write(script.output, to: "completions")
    let binary = try Workspace.binary().removingLastComponent().string
    let arguments = try #require(Self.shells.first { $0.shell == name }).script("completions")
    let result = try await Subprocess.run(
      .name(name), arguments: Arguments(arguments),
      environment: workspace.environment(["PATH": "\(binary):/usr/bin:/bin"]),
      workingDirectory: subprocessPath(workspace.folder.string), output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    #expect(
      result.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "\t" && $0 != " " } } == ["tiny"],
      "\(result.standardOutput)\(result.standardError)")
  }

  @Test("Bash, which ends words at '=', completes values of parameters")
  func values() async throws {
    let workspace = try await Self.workspace()
    guard try await Self.isThere("bash") else { return }
    try workspace.write(try await workspace.run("--generate-completion-script bash").output, to: "completions")
    for words in ["-D module_io = t", "--define = module_io = t", "-D module_io ="] {
      let line = "viper-gen gen Login viper \(words)"
      let result = try await Subprocess.run(
        .name("bash"),
        arguments: [
          "-c",
          """
          source completions; COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='\(line)'
          COMP_POINT=${#COMP_LINE}; __viper-gen_joined viper-gen; printf '%s\\n' "${COMPREPLY[@]}"
          """,
        ],
        environment: workspace.environment([
          "PATH": "\(try Workspace.binary().removingLastComponent().string):/usr/bin:/bin"
        ]),
        workingDirectory: subprocessPath(workspace.folder.string), output: .string(limit: 1 << 16),
        error: .string(limit: 1 << 16))
      #expect(
        result.standardOutput == (words.hasSuffix("t") ? "true\n" : "true\nfalse\n"), "\(words)\(result.standardError)")
    }
  }

  private static func isThere(_ program: String) async throws -> Bool {
    let result = try? await Subprocess.run(
      .name(program), arguments: ["-c", "true"], output: .discarded, error: .discarded)
    return result?.terminationStatus.isSuccess ?? false
  }

  @Test("gen --check writes nothing, and fails if something would be written")
  func check() async throws {
    let workspace = try GenTests.workspace()
    let before = try workspace.contents()
    #expect(try await workspace.run("gen Login tiny --check").code == 2)
    #expect(try await workspace.run("gen Login tiny --check --json").output.contains(#""outcome" : "differences""#))
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("gen Login tiny").code == 0)
    #expect(try await workspace.run("gen Login tiny --check").code == 0)
  }

  @Test("A difference has colours where they are wanted, and a folder that is gone is said")
  func manners() async throws {
    let workspace = try GenTests.workspace()
    let result = try await workspace.run("gen Login tiny --dry-run --diff --color always")
    #expect(result.output.contains("\u{1B}[36m@@ ") && result.output.contains("\u{1B}[32m+"), "\(result.output)")
    let plain = try await workspace.run("gen Login tiny --dry-run --diff")
    #expect(!plain.output.contains("\u{1B}"))
    let binary = try Workspace.binary().string
    let gone = try await Subprocess.run(
      .name("sh"), arguments: ["-c", "mkdir gone && cd gone && rmdir ../gone && exec '\(binary)' status"],
      environment: workspace.environment(), workingDirectory: subprocessPath(workspace.folder.string),
      output: .discarded, error: .string(limit: 1 << 16))
    #expect(gone.terminationStatus == .exited(66))
    #expect(
      gone.standardError
        == "error: the folder that the command runs in is not there any more\n  = help: cd to one that is\n")
  }
}
