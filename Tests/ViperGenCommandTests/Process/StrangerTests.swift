import FileSystem
import SystemPackage
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

/// What a repository brings is data, whatever it is called and wherever it leads.
@Suite("A stranger's repository")
struct StrangerTests {
  /// A repository in a folder beside files that are nobody's business.
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

  /// Commands that only look; all of them run in a project with a module `Login`.
  static let looking = [
    "status", "check", "config show", "template list", "template show tiny", "template lint", "template search tiny",
    "gen Other tiny --dry-run", "update --dry-run", "remove Login --dry-run", "rename Login Start --dry-run",
    "undo --dry-run", "adopt Login tiny --dry-run",
  ]
  static let writing = ["gen Other tiny", "update", "remove Login --force", "rename Login Start", "undo"]

  @Test("Journals that a repository brings are not believed, by any command")
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

  @Test("Who looks changes no byte, after an interruption either")
  func looking() async throws {
    let workspace = try await workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    try workspace.write("// mine\n", to: "Shop/Modules/Login/View/LoginView.swift")
    // A journal of a run that was interrupted as soon as it had begun.
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
        result.errors.hasPrefix("warning: 'gen Cut tiny' was interrupted and left work behind\n")
          || result.errors.hasPrefix("warning: 'gen Cut' was interrupted and left work behind\n"), "\(command)")
    }
    let taken = try await workspace.run("undo")
    #expect(taken.code == 0)
    #expect(taken.errors == "warning: 'gen Cut' was interrupted; what it had begun has been taken back\n")
    // What was there before the interruption is there still, and can be undone.
    #expect(try await workspace.run("status").output.hasPrefix("Login  tiny 1"))
    try workspace.write(
      before["Shop/Modules/Login/View/LoginView.swift"] ?? "", to: "Shop/Modules/Login/View/LoginView.swift")
    #expect(try await workspace.run("undo --dry-run").errors.contains("1 file was changed since"))
  }

  @Test(
    "Links that lead out are refused with what they are",
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
    "What is no regular file is not waited for",
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

  @Test("A file that is larger than its kind can be is not read")
  func large() async throws {
    let workspace = try await workspace()
    #expect(truncate(workspace.folder.appending("Rambafile").string, 1 << 40) == 0)
    let result = try await workspace.run("gen Login tiny")
    #expect(result.code == 65)
    #expect(result.errors.contains("'Rambafile' has more than"), "\(result.errors)")
  }

  @Test("What undo needs is where no clone brings it, in linked working trees and submodules too")
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
    // A file that names somebody else's repository is not believed.
    try other.files.removeFile(other.folder.pushing("tree/.git"))
    try other.write("gitdir: \(workspace.folder)/.git\n", to: "tree/.git")
    let before = try workspace.contents()
    #expect(try await other.run("gen Login tiny", in: "tree").code == 0)
    #expect(try workspace.contents() == before)
    #expect(other.files.kind(of: other.state) == .folder)
    #expect(try await other.run("undo", in: "tree").code == 0)
  }

  @Test("Outside of the root is written what the command line names, and it is said")
  func outside() async throws {
    let workspace = try Workspace()
    for (path, text) in try GenTests.workspace().contents() { try workspace.write(text, to: "tree/\(path)") }
    let before = try workspace.contents()
    let named = try await workspace.run("gen Login tiny --module-path ../Elsewhere --no-tests", in: "tree")
    #expect(named.code == 0, "\(named.errors)")
    #expect(
      named.errors.contains("'../Elsewhere' lies outside of '.' and is written because the command line names it"))
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
    #expect(refused.errors.contains("lies outside of"), "\(refused.errors)")
    #expect(workspace.files.kind(of: workspace.folder.pushing("Elsewhere")) == .missing)
  }
}
