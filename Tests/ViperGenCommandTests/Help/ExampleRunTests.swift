import FileSystem
import Subprocess
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

/// Runs the examples in the help of every command with a shell.
@Suite("Every example in the help is run")
struct ExampleRunTests {
  /// The shell lines that prepare a project for a command's examples.
  private static let needs: [String: [String]] = [
    "gen": ["echo 'module_io: true' > parameters.yml"],
    "update": [login], "check": [login], "remove": [login], "undo": [login], "status": [login],
    "rename": [login], "extract": [login], "adopt": [login + " --no-lock"],
    "lint": [login, cart],
    "map": [login, cart, profile, "viper-gen add Login route Profile -q"], "add": [login, profile],
    "doubles": [login, "mkdir -p Sources/Accounts", "echo 'protocol AccountStore {}' > Sources/Accounts/Store.swift"],
    "setup": ["rm Rambafile"],
    "template install": [
      "viper-gen template create ours --in Shared -q",
      "printf 'templates:\\n- {name: ours, path: Shared/ours}\\n' >> Rambafile",
    ],
    "template create": ["sed -i.old 's|/Modules|/Screens|' Rambafile", login, cart, profile],
    "template lint": [
      "viper-gen template create ours --from viper --in Shared -q", "viper-gen template create own -q",
    ],
    "template render": ["viper-gen template create ours -q"],
    "merge-driver resolve": conflict, "merge-driver": conflict,
    "agents remove": ["viper-gen agents install -q"],
    "mcp": [#"echo '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' > messages.jsonl"#],
  ]
  private static let login = "viper-gen gen Login viper -q"
  private static let cart = "viper-gen gen Cart viper -q"
  private static let profile = "viper-gen gen Profile viper -D module_io=true -q"
  /// Two branches that each add a module.
  private static let conflict = [
    "git checkout -q -b one", login, commit, "git checkout -q main", cart, commit,
    "git -c user.name=A -c user.email=a@b.c merge -q one; test -n \"$(git diff --name-only --diff-filter=U)\"",
  ]
  private static let commit = "git add -A && git -c user.name=A -c user.email=a@b.c commit -qm text"

  /// Examples with an exit code other than 0, as their help states.
  private static let codes = ["viper-gen gen Login --check": Int32(2)]

  private static func examples(_ path: [String]) throws -> [String] {
    let page = try HelpPageTests.page(path.joined(separator: " "), width: 200)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let examples = lines.drop { $0 != "EXAMPLES" }.dropFirst().prefix { !$0.isEmpty }
    // Text after two spaces is a comment.
    return examples.map { line in
      let text = line.drop { $0 == " " }
      return String(text[..<(text.firstRange(of: "  ")?.lowerBound ?? text.endIndex)])
    }
  }

  private static func run(_ line: String, in workspace: Workspace) async throws -> (text: String, code: Int32) {
    let folder = try Workspace.binary().removingLastComponent().string
    let result = try await Subprocess.run(
      .name("sh"), arguments: ["-c", "PATH=\"\(folder):$PATH\"; \(line)"],
      environment: workspace.environment(["VIPER_GEN_PUBLIC_CATALOG": ""]),
      workingDirectory: subprocessPath(workspace.folder.string),
      output: .string(limit: 1 << 24), error: .string(limit: 1 << 20))
    guard case .exited(let code) = result.terminationStatus else { return ("\(line) was ended by a signal", -1) }
    return (result.standardOutput + result.standardError, code)
  }

  @Test("Each has its expected exit code", arguments: HelpPageTests.commands.map(\.path))
  func examples(path: [String]) async throws {
    let name = path.joined(separator: " ")
    // Only git runs this command.
    if name == "merge-driver run" { return }
    let examples = try Self.examples(path)
    #expect(examples.count > 1, "help shows two examples")
    let workspace = try Workspace(SampleProjects.classic)
    // A stash cannot store a conflict.
    let needs = Self.needs[name] ?? []
    let isOnce = needs == Self.conflict
    for line in ["git init -q -b main", Self.commit] + needs + (isOnce ? [] : [Self.commit + "; true"]) {
      let made = try await Self.run(line, in: workspace)
      #expect(made.code == 0, "\(line): \(made.text)")
    }
    for example in examples {
      if example == "viper-gen setup" {
        let asked = try await workspace.runAtTerminal(
          "setup", typing: ["Acme"] + Array(repeating: "", count: 7), environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
        #expect(asked.code == 0, "\(asked.screen)")
      } else {
        let result = try await Self.run(example, in: workspace)
        #expect(result.code == Self.codes[example] ?? 0, "\(example): \(result.text)")
      }
      // Restores the conflict, because the resolved file was not added to the index.
      let conflict = example.contains("resolve") ? "git checkout -q -m -- Shop.xcodeproj" : "true"
      let restore = isOnce ? conflict : "git reset -q --hard && git clean -qfd"
      _ = try await Self.run(restore, in: workspace)
    }
  }
}
