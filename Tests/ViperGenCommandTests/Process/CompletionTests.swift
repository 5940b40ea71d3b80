import Subprocess
import SystemPackage
import Testing

@testable import ViperGenCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Shell completion from the project")
struct CompletionTests {
  private static func workspace() async throws -> Workspace {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    return workspace
  }

  /// The arguments of a shell's completion request, and some expected candidates.
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

  @Test("With several projects, targets come from the Rambafile's project")
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

  @Test("With errors, no candidate is offered")
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

  @Test("Link destinations outside the project are not read")
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

  /// Scripts that complete a line in a shell and print the candidates.
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

  @Test("Real shells offer the candidates", arguments: shells.map(\.shell))
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

  @Test("Bash, which splits words at '=', completes values of parameters")
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
          set -u; source completions; COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          COMP_LINE='\(line.replacing(" = ", with: "=").replacing(" =", with: "="))'; COMP_POINT=${#COMP_LINE}
          __viper-gen_joined viper-gen '\(words.hasSuffix("t") ? "t" : "")'; printf '%s\\n' "${COMPREPLY[@]}"
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

  /// Unsafe names, each tested in every place that supplies completion candidates.
  @Test(
    "A name that a shell could evaluate is not offered",
    arguments: [
      "$(touch pwned)", "`touch pwned`", "x;touch pwned", "x'y", "x\"y", "a\\b", "~x", "x*", "-x", "--rambafile", "x=y",
      " x", "x:y",
    ])
  func hostileNames(name: String) async throws {
    let quoted = "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App"), .target(name: \(quoted))])
      """,
      "Sources/App/App.swift": "", "Rambafile": "templates:\n- {name: \(quoted), local: Templates/plain}\n",
      "Templates/\(name)/\(name).rambaspec": "name: \(quoted)\ncode_files: []\n",
      "Templates/plain/plain.rambaspec": """
      name: plain
      code_files: []
      parameters:
      - {name: kind, choices: [one, \(quoted)], default: one}
      - {name: \(quoted), choices: [one], default: one}
      presets:
        \(quoted): {parameters: {kind: one}}
        usual: {parameters: {kind: one}}
      """,
    ])
    for (option, wanted) in [
      ("positional@1", "plain"), ("--project-targets", "App"), ("-D", "kind=one"), ("--preset", "usual"),
    ] {
      let words = ["gen", "--", option, "5", "0", "viper-gen", "gen", "Login", "plain", ""]
      let result = try await workspace.run(words: ["---completion"] + words)
      let names = result.output.split(separator: "\n").map(String.init)
      #expect(names.contains(wanted), "\(option): \(result.output)\(result.errors)")
      #expect(!names.contains { $0 == name || $0 == "kind=\(name)" || $0 == "\(name)=one" }, "\(option): \(names)")
    }
  }

  @Test(
    "Letters of any script, spaces and a few signs are offered",
    arguments: [
      ("My Screen", true), ("Écran", true), ("E\u{301}cran", true), ("画面", true), ("a.b_c-d/e+f@g", true), ("", false),
      ("a\u{202E}b", false), ("a\u{A0}b", false), ("a\nb", false), ("a\tb", false), ("ａ；b", false), ("🙂", false),
    ])
  func offeredNames(name: String, isOffered: Bool) { #expect(CompletableName.isOffered(name) == isOffered) }

  @Test(
    "Candidates are neither expanded nor run in bash",
    arguments: ["$(touch pwned)", "`touch pwned`", "${x:-$(touch pwned)}"])
  func bashExpandsNothing(name: String) async throws {
    let workspace = try Workspace([
      "name": "\(name)\nplain\n", "bin/viper-gen": "#!/bin/sh\ncat name\n", "viper-gen": "#!/bin/sh\ntouch pwned\n",
    ])
    for program in ["bin/viper-gen", "viper-gen"] {
      #expect(chmod(workspace.folder.pushing(FilePath(program)).string, 0o755) == 0)
    }
    try workspace.write(try await workspace.run("--generate-completion-script bash").output, to: "completions")
    for program in ["viper-gen", "./viper-gen"] {
      let line = "\(program) gen Login "
      let script = """
        source completions; COMP_WORDS=(\(program) gen Login ''); COMP_CWORD=3; COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
        __viper-gen_joined \(program) ''; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let result = try await Subprocess.run(
        .name("bash"), arguments: ["-c", script],
        environment: workspace.environment(["PATH": "\(workspace.folder.appending("bin").string):/usr/bin:/bin"]),
        workingDirectory: subprocessPath(workspace.folder.string), output: .string(limit: 1 << 16),
        error: .string(limit: 1 << 16))
      #expect(result.standardOutput == "\(name)\nplain\n", "\(result.standardError)")
      #expect(try workspace.read("pwned") == nil)
    }
  }

  @Test("An unexpected script from the parser is not printed", arguments: ["bash", "zsh", "fish"])
  func changedScripts(shell: String) async throws {
    let script = try await Workspace().run("--generate-completion-script \(shell)").output
    #expect(CompletionScript.isScript(script))
    // A hardened script no longer contains the text to replace.
    #expect(CompletionScript.hardened(script) == nil)
    #expect(!script.contains("eval ") && !script.contains("\"${COMP_WORDS[0]}\" \"${@}\""))
    let wordLists = script.split(separator: "\n").filter { $0.contains("compgen") }.map { $0.drop { $0 == " " } }
    #expect(
      wordLists.filter { !$0.hasPrefix("COMPREPLY+=($(compgen -W '") }
        == (shell == "bash"
          ? [
            #"COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))"#,
            #"done < <(compgen "${@}" -- "${cur}")"#,
          ] : []))
  }

  private static func isThere(_ program: String) async throws -> Bool {
    let result = try? await Subprocess.run(
      .name(program), arguments: ["-c", "true"], output: .discarded, error: .discarded)
    return result?.terminationStatus.isSuccess ?? false
  }

  @Test(
    "A failure to write to standard output is an error", .enabled(if: access("/dev/full", W_OK) == 0),
    arguments: [
      "--version", "status --json", "--help", "help exit-codes", "template list", "nonsense --json",
    ])
  func fullOutput(line: String) async throws {
    let workspace = try GenTests.workspace()
    let result = try await Subprocess.run(
      .name("sh"), arguments: ["-c", "'\(try Workspace.binary().string)' \(line) > /dev/full"],
      environment: workspace.environment(), workingDirectory: subprocessPath(workspace.folder.string),
      output: .discarded, error: .string(limit: 1 << 16))
    #expect(result.terminationStatus == .exited(line.hasPrefix("nonsense") ? 64 : 73), "\(result.standardError)")
    #expect(result.standardError.contains("'standard output' cannot be written: no space left on device"))
  }

  @Test("gen --check writes no file, and fails if gen would change one")
  func check() async throws {
    let workspace = try GenTests.workspace()
    let before = try workspace.contents()
    #expect(try await workspace.run("gen Login tiny --check").code == 2)
    #expect(try await workspace.run("gen Login tiny --check --json").output.contains(#""outcome" : "differences""#))
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("gen Login tiny").code == 0)
    #expect(try await workspace.run("gen Login tiny --check").code == 0)
  }

  @Test("A difference has colours on request, and a missing folder is reported")
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
        == "error: the working directory no longer exists [working-folder-missing]\n  = help: change to an existing directory\n"
    )
  }
}
