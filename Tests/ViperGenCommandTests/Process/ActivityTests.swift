import FileSystem
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Progress output")
struct ActivityTests {
  /// The log without times, versions and directories, which differ between runs.
  private static func timeless(_ text: String, in workspace: Workspace) -> String {
    text.replacing(/[0-9]+\.[0-9]{3} s/, with: "0 s")
      .replacing(/(?m)^[0-9T:-]+Z viper-gen [0-9.]+/, with: "NOW viper-gen VERSION")
      .replacing(workspace.folder.string, with: "HERE")
  }

  private static func workspace() throws -> Workspace {
    try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Shop")])

      """,
      "Sources/Shop/Shop.swift": "",
      "Rambafile": "project_name: Shop\ncompany: Ada\nauthor: Ada\ntemplate: own\n",
      "Templates/own/own.rambaspec": """
      name: own
      summary: Our own
      author: Ada
      version: 1.0
      license: MIT
      code_files:
      - {name: View.swift, path: view.liquid}

      """,
      "Templates/own/view.liquid": "struct {{ module_info.name }}View {}\n",
    ])
  }

  @Test("--verbose reports steps and times on standard error; standard output stays unchanged")
  func verbose() async throws {
    let workspace = try Self.workspace()
    let plain = try await workspace.run("gen Login --dry-run")
    let verbose = try await workspace.run("gen Login --dry-run --verbose")
    #expect(verbose.output == plain.output)
    #expect(
      Self.timeless(verbose.errors, in: workspace)
        == "[0 s] gen in HERE, with HERE/Rambafile\n" + Self.timeless(plain.errors, in: workspace) + "[0 s] gen ended\n"
    )
  }

  @Test("VIPER_GEN_LOG names a log file that every run extends, also with --json and --quiet")
  func file() async throws {
    let workspace = try Self.workspace()
    let log = ["VIPER_GEN_LOG": workspace.folder.appending("log").string]
    let first = try await workspace.run("gen Login --json", environment: log)
    #expect(first.errors == "")
    let second = try await workspace.run("gen Login nosuch --quiet", environment: log)
    #expect(second.code == 66)
    let text = Self.timeless(try #require(try workspace.read("log")), in: workspace)
    #expect(
      text == """
        NOW viper-gen VERSION: gen Login --json
        [0 s] gen in HERE, with HERE/Rambafile
        [0 s] wrote HERE/Sources/Shop/Modules/Login/LoginView.swift
        [0 s] wrote HERE/.viper-gen/templates/own-1.0-1c13568504e7a2b5eda9.txt
        [0 s] wrote HERE/.viper-gen/modules/Sources/Shop/Modules/Login.yml
        [0 s] gen ended
        NOW viper-gen VERSION: gen Login nosuch --quiet
        [0 s] gen in HERE, with HERE/Rambafile
        [0 s] gen failed: template-missing

        """)
  }

  @Test(
    "The log names the project's Rambafile, if there is one",
    arguments: [
      ([:], "which contains no project"), (["Package.swift": ""], "without a Rambafile"),
      (["Rambafile": ""], "with HERE/Rambafile"),
    ] as [([String: String], String)])
  func settings(files: [String: String], text: String) async throws {
    let workspace = try Workspace(files)
    _ = try await workspace.run(
      "config show", environment: ["VIPER_GEN_LOG": workspace.folder.appending("log").string])
    let lines = Self.timeless(try #require(try workspace.read("log")), in: workspace).split(separator: "\n")
    #expect(lines.dropFirst().first.map(String.init) == "[0 s] config show in HERE, \(text)")
  }

  @Test("a log that cannot be written is reported, and the command continues")
  func unwritable() async throws {
    let workspace = try Self.workspace()
    let result = try await workspace.run("gen Login --quiet", environment: ["VIPER_GEN_LOG": "no/such/folder"])
    #expect(result.code == 0)
    #expect(
      result.errors == """
        warning: cannot write the log 'no/such/folder' [log-unwritable]
          = help: VIPER_GEN_LOG must name a file in an existing directory

        """)
    #expect(try workspace.read("Sources/Shop/Modules/Login/LoginView.swift") != nil)
  }

  /// A git with a slow fetch, progress output and text that needs escaping.
  private static let slowGit = """
    #!/bin/sh
    case "$*" in
    *' fetch '*)
      sleep 0.3
      printf 'remote: Counting \\033[31mobjects:  10%% (2/20)\\r' >&2
      sleep 0.4
      printf 'Receiving objects:  45%% (9/20), 10.25 MiB\\r' >&2
      sleep 0.4
      printf 'Receiving objects: 100%% (20/20), done.\\nfatal: the line went dead\\n' >&2
      exit 128;;
    *ls-remote*) echo 'fatal: the line went dead' >&2; exit 128;;
    esac

    """

  @Test("A terminal shows git's progress in a temporary line, which is not part of an error")
  func progress() async throws {
    let workspace = try Workspace([
      "Rambafile": "templates:\n- {name: own, git: 'https://127.0.0.1:9/own'}\n", "bin/git": Self.slowGit,
    ])
    #expect(chmod(workspace.folder.appending("bin/git").string, 0o755) == 0)
    let environment = [
      "PATH": workspace.folder.appending("bin").string + ":/usr/bin:/bin",
      "XDG_CACHE_HOME": workspace.folder.appending("cache").string, "VIPER_GEN_PUBLIC_CATALOG": "",
    ]
    let (screen, code) = try await workspace.runAtTerminal("template install", typing: [], environment: environment)
    #expect(code == 69)
    // On a busy machine two lines from git can arrive together; the second line is then skipped.
    let ends = screen.replacing("\r", with: "<start>").replacing("\u{1B}", with: "<escape>")
      .split(separator: "<start><escape>[K", omittingEmptySubsequences: false).map(String.init)
    #expect(ends.first == "fetching 127.0.0.1:9/own\n")
    #expect(
      ends.last == """
          refused    own   
        Rambafile:2:20: error: cannot reach '127.0.0.1:9/own' [git-unreachable]
        2 | - {name: own, git: 'https://127.0.0.1:9/own'}
          |                    ^~~~~~~~~~~~~~~~~~~~~~~~~
          = note: git: the line went dead

        1 refused

        """)
    let known = [
      #"remote: Counting \u{1B}[31mobjects: 10% (2/20)"#, "Receiving objects: 45% (9/20), 10.25 MiB",
      "Receiving objects: 100% (20/20), done.",
    ].map { "fetching 127.0.0.1:9/own: " + $0 }
    let shown = ends.dropFirst().dropLast()
    #expect(!shown.isEmpty)
    #expect(Array(shown) == known.filter(shown.contains))
    let piped = try await workspace.run("template install", environment: environment)
    #expect(piped.errors.hasPrefix("fetching 127.0.0.1:9/own\n"))
  }
}
