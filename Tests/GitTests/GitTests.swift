import Diagnostics
import FileSystem
import Foundation
import Git
import SystemPackage
import TestSupport
import Testing

@Suite struct GitTests {
  @Test("a setting has its effective value in a folder")
  func config() async throws {
    let repository = try await TestRepository()
    try await repository.run("config", "user.name", "Ada Byron")
    #expect(await Git().configValue("user.name", in: repository.folder.path) == "Ada Byron")
    #expect(await Git().configValue("viper.none", in: repository.folder.path) == nil)
    #expect(await Git().configValue("not a key", in: repository.folder.path) == nil)
  }

  @Test("changes in different places are merged, conflicting ones are marked and counted")
  func merge() async throws {
    func merge(_ current: String, _ other: String, showsBase: Bool = false) async throws -> (String, Int) {
      let merged = try await Git().merge(
        current: Array(current.utf8), base: Array("1\n2\n3\n4\n5\n".utf8), other: Array(other.utf8),
        labels: ("yours", "before", "template"), showsBase: showsBase)
      return (String(decoding: merged.bytes, as: UTF8.self), merged.conflicts)
    }
    #expect(try await merge("one\n2\n3\n4\n5\n", "1\n2\n3\n4\nfive\n") == ("one\n2\n3\n4\nfive\n", 0))
    #expect(
      try await merge("1\n2\nx\n4\n5\n", "1\n2\ny\n4\n5\n")
        == ("1\n2\n<<<<<<< yours\nx\n=======\ny\n>>>>>>> template\n4\n5\n", 1))
    #expect(
      try await merge("1\n2\nx\n4\n5\n", "1\n2\ny\n4\n5\n", showsBase: true).0
        == "1\n2\n<<<<<<< yours\nx\n||||||| before\n3\n=======\ny\n>>>>>>> template\n4\n5\n")
  }

  @Test("a merge conflict names the object of each side, and gives its bytes")
  func conflicts() async throws {
    let repository = try await TestRepository(["a.txt": "1\n", "b.txt": "1\n", "c.md": "1\n"])
    try await repository.run("checkout", "--quiet", "-b", "other")
    try await repository.commit(["a.txt": "theirs\n", "b.txt": nil, "c.md": "theirs\n"])
    try await repository.run("checkout", "--quiet", "main")
    try await repository.commit(["a.txt": "ours\n", "b.txt": "ours\n", "c.md": "ours\n"])
    let folder = repository.folder.path
    _ = try await Git().run(
      ["-c", "user.name=T", "-c", "user.email=t@e.c", "merge", "--quiet", "--no-edit", "other"], in: folder)
    let found = try await Git().conflicts(matching: ["*.txt"], in: folder)
    #expect(found.map(\.path) == ["a.txt", "b.txt"])
    func text(_ object: String?) async throws -> String? {
      guard let object else { return nil }
      return String(decoding: try await Git().blob(object, in: folder), as: UTF8.self)
    }
    var sides: [[String?]] = []
    for conflict in found {
      sides.append([try await text(conflict.base), try await text(conflict.ours), try await text(conflict.theirs)])
    }
    #expect(sides == [["1\n", "ours\n", "theirs\n"], ["1\n", "ours\n", nil]])
  }

  @Test("Texts at a commit come from its objects, independent of the repository's attributes and settings")
  func baseline() async throws {
    let repository = try await TestRepository()
    try await repository.commit(["a.swift": "1\n2\n", "b b.swift": "b\u{0}\n", ".gitignore": "ignored\n"])
    let folder = repository.folder.path
    try repository.folder.write("changed\n", to: "a.swift")
    try repository.folder.write("new\n", to: "new.swift")
    try repository.folder.write("x\n", to: "ignored/c.swift")
    try repository.folder.write("* -diff filter=evil\n", to: ".gitattributes")
    try await repository.run("config", "filter.evil.clean", "touch pwned")
    let baseline = try await Git().baseline(
      .lastCommon(with: "main"), of: ["a.swift", "b b.swift", "new.swift", "ignored/c.swift"], in: folder)
    #expect(
      baseline.text(of: "a.swift") == Array("1\n2\n".utf8) && baseline.text(of: "b b.swift") == Array("b\0\n".utf8))
    #expect(baseline.text(of: "new.swift") == nil && !baseline.isIgnored("new.swift"))
    #expect(baseline.isIgnored("ignored/c.swift"))
    #expect(try repository.folder.read("pwned") == nil)
  }

  @Test("An error contains git's own message")
  func refusal() async throws {
    let repository = try await TestRepository()
    try await repository.commit(["a": "1\n"])
    let folder = repository.folder.path
    for (commit, id) in [
      (Git.BaselineCommit.named("nowhere"), "git-reference-missing"),
      (.lastCommon(with: "--help"), "git-reference-missing"),
    ] {
      await #expect {
        try await Git().baseline(commit, of: ["a"], in: folder)
      } throws: {
        ($0 as? DiagnosticError)?.diagnostics.first?.id == id
      }
    }
    try repository.folder.write("[core]\n\trepositoryformatversion = 99\n", to: ".git/config")
    await #expect {
      try await Git().baseline(.named("main"), of: ["a"], in: folder)
    } throws: {
      let diagnostic = ($0 as? DiagnosticError)?.diagnostics.first
      return diagnostic?.id == "git-failed" && (diagnostic?.notes.first?.text.contains("version") ?? false)
    }
  }

  @Test("a submodule's repository is trusted only if its settings name it in turn")
  func submodule() throws {
    let folder = try TemporaryFolder([
      "top/.git/HEAD": "x", "top/.git/objects/a": "", "top/sub/.git": "gitdir: ../../kept\n", "kept/HEAD": "x",
    ])
    func top() -> FilePath? { WorkingTree(holding: folder.path.pushing("top/other"), files: FileSystem())?.top }
    func kept(_ config: String) throws -> String? {
      try folder.write(config, to: "kept/config")
      let tree = WorkingTree(holding: folder.path.pushing("top/sub"), files: FileSystem())
      return tree?.gitFolder?.lastComponent?.string
    }
    #expect(top() == folder.path.appending("top"))
    #expect(try kept("[core]\n\tbare = false\n\tworktree = ../top/sub\n") == "kept")
    #expect(try kept("[core]\n\tworktree = \"../top/sub\"\n[other]\n") == "kept")
    #expect(try kept("[other]\n\tworktree = ../top/sub\n") == nil)
    #expect(try kept("worktree = ../top/sub\n") == nil)
    #expect(try kept("[core]\n\tworktree = ../top\n") == nil)
    try folder.files.removeFile(folder.path.pushing("top/.git/HEAD"))
    #expect(top() != folder.path.appending("top"))
  }

  @Test(
    "a linked working tree is trusted only if its repository names it in turn",
    arguments: [("../main/.git/worktrees/one", "kept"), ("../main/.git/trees/one", nil), ("no", nil)])
  func linked(folder: String, expected: String?) throws {
    let temporary = try TemporaryFolder([
      "main/.git/HEAD": "x", "main/.git/objects/a": "", "one/.git": "gitdir: \(folder)\r\n", "other/.git": "",
      "main/.git/worktrees/one/HEAD": "x", "main/.git/trees/one/HEAD": "x",
    ])
    func tree(_ back: String) throws -> WorkingTree? {
      for name in ["worktrees", "trees"] { try temporary.write(back + "\n", to: "main/.git/\(name)/one/gitdir") }
      return WorkingTree(holding: temporary.path.pushing("one/Sources"), files: FileSystem())
    }
    let own = temporary.path.pushing("one/.git").string
    #expect(try tree(own)?.top.lastComponent?.string == "one")
    #expect(try tree(own)?.gitFolder == (expected == nil ? nil : temporary.path.pushing("main/.git/worktrees/one")))
    #expect(try tree(temporary.path.pushing("other/.git").string)?.gitFolder == nil)
  }

  @Test(
    "entries of a tree are files and links inside of it",
    arguments: [
      ("100644 blob 3f1c     128\tA/b c.swift", "3f1c 128 A/b c.swift file"), ("100755 blob a 0\trun", "a 0 run file"),
      ("120000 blob b 3\tlink", "b 3 link link"), ("160000 commit c -\tsub", nil), ("100644 blob a x\tf", nil),
      ("100644 blob a 1\t../f", nil), ("100644 blob a 1\t/f", nil), ("100644 blob a 1\ta/./f", nil),
      ("100644 blob a 1\ta/.GIT/config", nil), ("100644 blob a 1\t.gitignore", "a 1 .gitignore file"),
      ("100644 blob a 1", nil), ("100644 blob a 1 2\tf", nil), ("100644 blob a 1\t", nil),
    ])
  func entries(record: String, expected: String?) {
    let entry = GitTreeEntry(Array(record.utf8)[...])
    #expect(
      entry.map { "\($0.object) \($0.size) \($0.path) \($0.isFile ? "file" : "")\($0.isLink ? "link" : "")" }
        == expected)
  }

  @Test("a path that is not valid UTF-8 is no entry")
  func invalidPath() { #expect(GitTreeEntry(Array("100644 blob a 1\t".utf8)[...] + [0xFF]) == nil) }

  @Test(
    "objects are read one after the other, and incomplete ones are an error",
    arguments: [
      ("", []), ("a blob 3\n1\n2\nb blob 0\n\n", ["1\n2", ""]), ("a blob 3\n12\n", nil), ("a blob 3", nil),
      ("a missing\n", nil), ("a blob -1\n\n", nil), ("\n", nil),
    ])
  func batch(text: String, expected: [String]?) {
    #expect(GitTreeEntry.contents(ofBatch: Array(text.utf8))?.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("patterns that ignore files are given with their places, except those that include a file again")
  func ignoring() async throws {
    let repository = try await TestRepository(["tracked.log": ""])
    try repository.folder.write("*.log\nbuild/\n!kept.log\n", to: ".gitignore")
    for path in ["a.log", "build/x", "b.log", "kept.log", "c.swift"] { try repository.folder.write("", to: path) }
    let paths = ["c.swift", "build/x", "a.log", "kept.log", "tracked.log", "b.log"]
    let found = await Git().patterns(ignoring: paths, in: repository.folder.path)
    #expect(
      found.map { "\($0.source):\($0.line) \($0.pattern) \($0.paths)" } == [
        ".gitignore:2 build/ [\"build/x\"]", ".gitignore:1 *.log [\"a.log\", \"b.log\"]",
      ])
    #expect(await Git().patterns(ignoring: ["c.swift"], in: repository.folder.path).isEmpty)
    #expect(await Git().patterns(ignoring: [], in: repository.folder.path).isEmpty)
    #expect(await Git().patterns(ignoring: paths, in: try TemporaryFolder().path).isEmpty)
  }

  @Test("the merge driver of each file is read from the attributes")
  func drivers() async throws {
    let repository = try await TestRepository(["a.pbxproj": "", "b/c.pbxproj": "", "d.yml": "", "e.swift": ""])
    let folder = repository.folder.path
    try repository.folder.write("a.pbxproj merge=mine\nd.yml merge=other\n", to: ".gitattributes")
    func others(_ patterns: [String]) async throws -> [String] {
      try await Git().files(matching: patterns, notMergedBy: "mine", in: folder).sorted()
    }
    #expect(try await others(["*.pbxproj", "*.yml"]) == ["b/c.pbxproj", "d.yml"])
    #expect(try await others(["*.txt"]) == [])
    try await Git().setConfigValue("run %A", of: "merge.mine.driver", in: folder)
    #expect(await Git().configValue("merge.mine.driver", in: folder) == "run %A")
    #expect(try await Git().removeConfigSection("merge.mine", in: folder))
    #expect(try await !Git().removeConfigSection("merge.mine", in: folder))
    #expect(try await Git().topFolder(of: folder.appending("b")).lastComponent == folder.lastComponent)
  }

  @Test("input that git does not read, because it ends before, is no crash", arguments: [1, 100_000, 2_000_000])
  func unreadInput(_ count: Int) async throws {
    // As in the program, a write to a process that has ended fails instead of ending this one.
    signal(SIGPIPE, SIG_IGN)
    let folder = try TemporaryFolder()
    let input = [UInt8](repeating: 97, count: count)
    let output = try await Git().run(
      ["check-attr", "--stdin", "merge"], in: folder.path, below: folder.path, input: input)
    #expect(output.status == 128)
  }

  @Test("binary files are not merged but rejected")
  func binary() async throws {
    await #expect(throws: DiagnosticError.self) {
      try await Git().merge(current: [0, 1], base: [0], other: [0, 2], labels: ("a", "b", "c"))
    }
  }
}
