import FileSystem
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files from a repository are only data, whatever their names and link targets are.
@Suite("Untrusted repositories")
struct StrangerTests {
  /// A repository beside files that no command may access.
  func workspace() async throws -> Workspace {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.git("init", "-q") == 0)
    #expect(try await workspace.git("add", "-A") == 0)
    #expect(try await workspace.git("commit", "-qm", "1") == 0)
    return workspace
  }

  func link(_ workspace: Workspace, _ path: String, to target: String) throws {
    let full = workspace.folder.pushing(FilePath(path))
    try workspace.files.makeFolder(full.removingLastComponent())
    #expect(symlink(target, full.string) == 0)
  }

  /// Read-only commands; each runs in a project with a module `Login`.
  static let looking = [
    "status", "check", "config show", "template list", "template show tiny", "template lint", "template search tiny",
    "gen Other tiny --dry-run", "update --dry-run", "remove Login --dry-run", "rename Login Start --dry-run",
    "undo --dry-run", "adopt Login tiny --dry-run",
  ]
  static let writing = ["gen Other tiny", "update", "remove Login --force", "rename Login Start", "undo"]

  @Test("No command trusts journals in a repository")
  func journals() async throws {
    let workspace = try await workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    try workspace.write("#!/bin/sh\n", to: "payload")
    let step = #"{"path": ".git/hooks/post-checkout", "staged": "payload", "waiting": ".git/hooks/.viper-gen-1"}"#
    let journal =
      #"{"version": 3, "steps": [\#(step)], "folders": [], "emptied": [], "outside": [], "forgetsUndo": false}"#
    for name in ["pending/committing", "pending/reverting", "pending/preparing", "undo/committing"] {
      try workspace.write(journal, to: ".viper-gen/\(name).json")
    }
    for command in Self.looking + Self.writing {
      _ = try await workspace.run(command)
      #expect(try workspace.read("payload") == "#!/bin/sh\n", "\(command)")
      #expect(try workspace.read(".git/hooks/post-checkout") == nil, "\(command)")
    }
  }

  @Test("Read-only commands change no byte, even after an interruption")
  func looking() async throws {
    let workspace = try await workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    try workspace.write("// mine\n", to: "Shop/Modules/Login/View/LoginView.swift")
    // A journal of a run that was interrupted at its start.
    let folder = workspace.folder.pushing(".git/viper-gen")
    let own = try #require(try workspace.files.names(in: folder).first)
    let undo = folder.appending(own).pushing("undo/committing.json")
    let text = String(decoding: try workspace.files.read(undo), as: UTF8.self)
    try workspace.write(
      text.replacing("gen Login", with: "gen Cut"), to: ".git/viper-gen/\(own)/pending/preparing.json")
    let before = try workspace.contents()
    for command in Self.looking {
      let result = try await workspace.run(command)
      #expect(try workspace.contents() == before, "\(command)")
      guard ["status", "check", "undo", "update"].contains(command.split(separator: " ")[0]) else { continue }
      #expect(
        result.errors.hasPrefix("warning: 'gen Cut tiny' was interrupted before it finished [run-interrupted]\n")
          || result.errors.hasPrefix("warning: 'gen Cut' was interrupted before it finished [run-interrupted]\n"),
        "\(command)")
    }
    let taken = try await workspace.run("undo")
    #expect(taken.code == 0)
    #expect(taken.errors == "warning: 'gen Cut' was interrupted; viper-gen reverted its changes [run-taken-back]\n")
    // The state before the interruption is intact and can be undone.
    #expect(try await workspace.run("status").output.hasPrefix("Login  tiny 1"))
    try workspace.write(
      before["Shop/Modules/Login/View/LoginView.swift"] ?? "", to: "Shop/Modules/Login/View/LoginView.swift")
    #expect(try await workspace.run("undo --dry-run").errors.contains("1 file was changed later"))
  }

  @Test("Line breaks in names of a project and of Git do not end the comment at the start of a file")
  func headers() async throws {
    let workspace = try Workspace([
      "Shop/a.swift": "",
      "project.yml": """
      name: "Shop\\nimport Evil"
      attributes: {ORGANIZATIONNAME: "Acme\\rimport Evil"}
      targets:
        Shop: {type: application, platform: iOS, sources: [Shop]}

      """,
    ])
    #expect(try await workspace.git("init", "-q") == 0)
    #expect(try await workspace.git("config", "user.name", "Eve\rimport Evil") == 0)
    let run = try await workspace.run(
      words: ["gen", "Login", "viper", "--description", "Good\rimport Evil"])
    #expect(run.code == 0, "\(run.errors)")
    let texts = try workspace.contents().filter { $0.key.hasPrefix("Shop/Modules/") }.map(\.value)
    #expect(texts.contains { $0.contains("Eve import Evil") && $0.contains("Acme import Evil") })
    let lines = texts.flatMap { $0.split(whereSeparator: \.isNewline) }
    #expect(!lines.contains { $0.hasPrefix("import Evil") })
  }

  @Test(
    "Links out of the root are rejected with their kind",
    arguments: [
      ("Shop/Modules", "gen Login tiny"), ("Shop/Modules/Login", "gen Login tiny"),
      (".viper-gen", "gen Login tiny"), (".viper-gen/templates", "gen Login tiny"),
      (".viper-gen/modules", "gen Login tiny"),
      (".gitattributes", "merge-driver install"), ("ShopTests", "gen Login tiny"),
    ])
  func links(path: String, command: String) async throws {
    let workspace = try await workspace()
    let victim = try Workspace(["file": "mine\n", "Login/file": "mine\n"])
    let before = try victim.contents()
    let full = workspace.folder.pushing(FilePath(path))
    try workspace.files.removeFolder(full)
    let isFile = path.hasSuffix("attributes")
    try link(workspace, path, to: victim.folder.string + (isFile ? "/file" : ""))
    let result = try await workspace.run(command)
    #expect(result.code == 1, "\(result.errors)")
    #expect(result.errors.contains("the symbolic link '\(path)' leads out of"), "\(result.errors)")
    #expect(result.errors.contains("nothing was written"))
    #expect(try victim.contents() == before)
    #expect(workspace.files.kind(of: full, followingLinks: false) == .link)
  }

  @Test(
    "No command waits for special files",
    arguments: [
      ("Rambafile", "gen Login tiny"), (".gitattributes", "merge-driver install"),
    ])
  func pipes(path: String, command: String) async throws {
    let workspace = try await workspace()
    let full = workspace.folder.pushing(FilePath(path))
    try workspace.files.removeFile(full)
    #expect(mkfifo(full.string, 0o600) == 0)
    let result = try await workspace.run(command)
    #expect(result.code != 0)
    #expect(result.errors.contains("is a named pipe, not a regular file"), "\(result.errors)")
  }

  @Test(
    "A file larger than its limit is not read",
    arguments: [
      ("Rambafile", "a Rambafile", "gen Other tiny"), ("Rambafile", "a Rambafile", "template list"),
      ("Shop.xcodeproj/project.pbxproj", "an Xcode project", "gen Other tiny"),
      ("Rambafile.lock", "a lock file", "template install"),
      (".viper-gen/modules/Shop/Modules/Login.yml", "a record of a module", "status"),
      ("Templates/tiny/tiny.rambaspec", "a rambaspec", "gen Other tiny"),
      ("Templates/tiny/tiny.rambaspec", "a rambaspec", "template lint"),
      ("Templates/tiny/Code/view.swift.liquid", "a file of a template", "gen Other tiny"),
      (
        "Templates/tiny/Code/view.swift.liquid", "a file of a template",
        "template render Templates/tiny/Code/view.swift.liquid"
      ),
      ("Shop/Modules/Login/View/LoginView.swift", "a file of a module", "remove Login"),
      ("Shop/Modules/Login/View/LoginView.swift", "a file of a module", "update"),
      ("Shop/Modules/Login/View/LoginView.swift", "a file of a module", "gen Login tiny"),
      ("Shop/Modules/Login/View/LoginView.swift", "a file of a module", "rename Login Start"),
      ("Shop/Modules/Login/View/LoginView.swift", "a file of a module", "adopt Login tiny"),
      (".gitattributes", "a .gitattributes", "merge-driver install"),
      ("Package.swift", "a project's description", "gen Other tiny"),
      ("home/.config/viper-gen/config.yml", "a file of preferences", "config show"),
    ])
  func large(path: String, kind: String, command: String) async throws {
    let workspace = try await workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    if path == "Package.swift" {
      try workspace.write("project_name: Shop\nproject_target: App\nproject_file_path: Sources/App\n", to: "Rambafile")
      try workspace.remove("Shop.xcodeproj")
    }
    if path == "Rambafile.lock" {
      let rambafile = try #require(try workspace.read("Rambafile"))
      try workspace.write(rambafile + "templates:\n- {name: viper}\n", to: "Rambafile")
    }
    if try workspace.read(path) == nil { try workspace.write("", to: path) }
    // A sparse file, which occupies no disk space.
    #expect(truncate(workspace.folder.pushing(FilePath(path)).string, 1 << 40) == 0)
    let result = try await workspace.run(
      command, environment: ["XDG_CONFIG_HOME": workspace.folder.pushing("home/.config").string])
    #expect(result.code == 65, "\(result.errors)")
    #expect(result.errors.contains("bytes, the limit for \(kind)"), "\(result.errors)")
  }

  @Test("Undo data is outside cloned folders, also for linked working trees and submodules")
  func stateFolders() async throws {
    let workspace = try await workspace()
    let other = try Workspace()
    #expect(try await workspace.git("worktree", "add", "-q", other.folder.appending("tree").string) == 0)
    #expect(try await workspace.run("gen Login tiny").code == 0)
    #expect(workspace.files.kind(of: workspace.folder.pushing(".git/viper-gen")) == .folder)
    #expect(workspace.files.kind(of: workspace.state) == .missing)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try await other.run("gen Login tiny", in: "tree").code == 0)
    #expect(workspace.files.kind(of: workspace.folder.pushing(".git/worktrees/tree/viper-gen")) == .folder)
    #expect(try await other.run("undo", in: "tree").code == 0)
    // A `.git` file that points to another repository is ignored.
    try other.files.removeFile(other.folder.pushing("tree/.git"))
    try other.write("gitdir: \(workspace.folder)/.git\n", to: "tree/.git")
    let before = try workspace.contents()
    #expect(try await other.run("gen Login tiny", in: "tree").code == 0)
    #expect(try workspace.contents() == before)
    #expect(other.files.kind(of: other.state) == .folder)
    #expect(try await other.run("undo", in: "tree").code == 0)
  }

  @Test("Paths outside the root are written only if the command line names them, with a notice")
  func outside() async throws {
    let workspace = try Workspace()
    for (path, text) in try GenTests.workspace().contents() { try workspace.write(text, to: "tree/\(path)") }
    let before = try workspace.contents()
    let named = try await workspace.run("gen Login tiny --module-path ../Elsewhere --no-tests", in: "tree")
    #expect(named.code == 0, "\(named.errors)")
    #expect(
      named.errors.contains("'../Elsewhere' is outside of '.' and is written because you named it"))
    #expect(workspace.files.kind(of: workspace.folder.pushing("Elsewhere/Login")) == .folder)
    let undone = try await workspace.run("undo", in: "tree")
    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try workspace.contents() == before)
    let rambafile = try #require(try workspace.read("tree/Rambafile"))
    try workspace.write(
      rambafile.replacing("project_file_path: Shop/Modules", with: "project_file_path: ../Elsewhere"),
      to: "tree/Rambafile")
    let refused = try await workspace.run("gen Login tiny --no-tests", in: "tree")
    #expect(refused.code == 1)
    #expect(refused.errors.contains("is outside of"), "\(refused.errors)")
    #expect(workspace.files.kind(of: workspace.folder.pushing("Elsewhere")) == .missing)
  }

  @Test("No command executes a file of the repository")
  func programs() async throws {
    let workspace = try await workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let rambafile = try #require(try workspace.read("Rambafile"))
    try workspace.write("#!/bin/sh\ntouch \(workspace.folder)/ran\n", to: "payload")
    #expect(chmod(workspace.folder.appending("payload").string, 0o755) == 0)
    try workspace.write("import Glibc\nsystem(\"./payload\")\n", to: "Package.swift")
    try workspace.write("{{ `./payload` }}$(./payload)\n", to: "Templates/tiny/Code/view.swift.liquid")
    let addresses = [
      "ext::sh -c ./payload", "--upload-pack=./payload", "-u./payload", "ssh://-oProxyCommand=./payload/x",
    ]
    let catalogs = addresses.map { "- \"\($0)\"\n" }.joined()
    let templates = addresses.enumerated().map {
      "- {name: x\($0), git: \"\($1)\", branch: \"--upload-pack=./payload\"}\n"
    }
    try workspace.write(
      rambafile + "catalogs:\n\(catalogs)templates:\n\(templates.joined())", to: "Rambafile")
    for command in [
      "template install", "template list", "gen Other tiny", "status", "update --dry-run", "setup --yes --force",
    ] {
      let result = try await workspace.run(command, environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
      #expect(try workspace.read("ran") == nil, "\(command): \(result.errors)")
    }
  }

  @Test(
    "Rambafiles, templates and records cannot access git's folder in any spelling",
    arguments: [".git", ".GIT", "Shop/.git"])
  func gitFolder(name: String) async throws {
    let workspace = try await workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let files = try workspace.contents()
    let rambafile = try #require(files["Rambafile"])
    let record = ".viper-gen/modules/Shop/Modules/Login.yml"
    let changes: [(path: String, text: String, command: String)] = [
      ("Rambafile", rambafile.replacing(": Shop/Modules", with: ": \(name)/hooks"), "gen Other tiny"),
      (
        "Templates/tiny/tiny.rambaspec",
        "name: tiny\nauthor: A\nversion: 2\ncode_files:\n- {name: View.swift, path: Code/view.swift.liquid, "
          + "below: modules, custom_name: \"\(name)/config\"}\n",
        "gen Other tiny --module-path ."
      ),
      (record, (files[record] ?? "").replacing("Shop/Modules/Login", with: "\(name)/hooks"), "remove Login --force"),
      (record, (files[record] ?? "").replacing("View/LoginView.swift", with: "../../../\(name)/config"), "update"),
    ]
    for change in changes {
      for (path, text) in files where !path.hasPrefix(".git/") { try workspace.write(text, to: path) }
      try workspace.write(change.text, to: change.path)
      let before = try workspace.contents()
      let result = try await workspace.run(change.command)
      #expect(result.code != 0, "\(change.command)")
      #expect(try workspace.contents() == before, "\(change.command): \(result.errors)")
    }
  }

  /// Nine levels of lists, each with ten aliases of the previous one.
  static let aliases = (0..<9).reduce("a0: &a0 [x]\n") { text, level in
    text + "a\(level + 1): &a\(level + 1) [\(Array(repeating: "*a\(level)", count: 10).joined(separator: ", "))]\n"
  }

  private static let deep: String = "company: " + String(repeating: "[", count: 100_000) + "\n"
  private static let endless = "{% for i in (1..1000000000) %}x{% endfor %}"
  private static let doubling: String =
    "{% assign a = 'x' %}" + String(repeating: "{% assign a = a | append: a %}", count: 40) + "{{ a }}"
  private static let blocks = String(repeating: "{% if true %}", count: 20_000)
  private static let pattern = """
    name: tiny
    author: A
    version: 1
    parameters:
    - {name: x, pattern: '(a+)+$', default: \(String(repeating: "a", count: 60))!}
    code_files:
    - {name: View.swift, path: Code/view.swift.liquid}

    """
  static let bombTexts: [(path: String, text: String)] = [
    ("Rambafile", aliases), ("Rambafile", deep), ("Templates/tiny/Code/view.swift.liquid", endless),
    ("Templates/tiny/Code/view.swift.liquid", doubling), ("Templates/tiny/Code/view.swift.liquid", blocks),
    ("Templates/tiny/tiny.rambaspec", pattern),
  ]

  @Test("Expansion bombs are errors", arguments: Self.bombTexts)
  func bombs(path: String, text: String) async throws {
    let workspace = try await workspace()
    try workspace.write(text, to: path)
    let before = try workspace.contents()
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 65, "\(result.errors.prefix(500))")
    #expect(try workspace.contents() == before)
  }

  @Test(
    "A damaged file is a listed error, or does no harm",
    arguments: [
      "Rambafile", "Templates/tiny/tiny.rambaspec", "Templates/tiny/Code/view.swift.liquid",
      "Shop.xcodeproj/project.pbxproj", ".viper-gen/modules/Shop/Modules/Login.yml", "snapshot", "journal",
    ])
  func damaged(kind: String) async throws {
    let workspace = try await workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let files = try workspace.contents()
    let path = try #require(
      files.keys.first { path in
        switch kind {
        case "snapshot": path.hasPrefix(".viper-gen/templates/")
        case "journal": path.hasPrefix(".git/viper-gen/") && path.hasSuffix("committing.json")
        default: path == kind
        }
      })
    let text = try #require(files[path])
    let codes: Set<Int32> = [0, 1, 2, 64, 65, 66, 69, 73]
    for damage in [String(text.prefix(text.count / 2)), "\0" + text.reversed()] {
      for command in ["gen Other tiny", "status", "update", "undo", "remove Login --force"] {
        try workspace.write(damage, to: path)
        let result = try await workspace.run(command)
        #expect(codes.contains(result.code), "\(command): \(result.code) \(result.errors)")
      }
      for name in try workspace.files.names(in: workspace.folder) { try workspace.remove(name) }
      for (path, text) in files { try workspace.write(text, to: path) }
    }
  }

  @Test("Bytes that are not UTF-8 are printed in escaped form")
  func bytes() async throws {
    let workspace = try await workspace()
    let template = workspace.folder.pushing("Templates/tiny/Code/view.swift.liquid")
    try workspace.files.removeFile(template)
    try workspace.files.write([0x61, 0xFF, 0xC0, 0x0A], toNewFile: template)
    let result = try await workspace.run("gen Login tiny --dry-run --diff")
    #expect((result.output + result.errors).contains("a\u{FFFD}\u{FFFD}"), "\(result.output)\(result.errors)")
  }

  @Test("Outside the root are only the cache and the state, in the user's folders")
  func ownFolders() async throws {
    let workspace = try Workspace()
    for (path, text) in try GenTests.workspace().contents() { try workspace.write(text, to: "tree/\(path)") }
    let home = ["HOME": workspace.folder.appending("home").string, "XDG_STATE_HOME": "", "XDG_CACHE_HOME": ""]
    var outside: Set<String> = []
    for command in ["gen Login tiny", "status", "template list", "gen Other tiny --dry-run", "update"] {
      _ = try await workspace.run(command, in: "tree", environment: home)
      outside.formUnion(try workspace.contents().keys.filter { !$0.hasPrefix("tree/") })
    }
    #expect(!outside.isEmpty)
    let folders = UserFolders(environment: ProcessInfo.processInfo.environment.merging(home) { $1 })
    let own = [folders.cache, folders.state].compactMap { $0?.path.relative(to: workspace.folder).string }
    #expect(outside.filter { path in !own.contains { path.hasPrefix($0 + "/") } } == [])
  }
}
