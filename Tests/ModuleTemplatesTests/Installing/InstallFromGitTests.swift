import Diagnostics
import Git
import SystemPackage
import TestSupport
import Testing

@testable import ModuleTemplates

@Suite struct InstallFromGitTests {
  @Test("the newest commit of the default branch is installed and pinned; only an update changes it")
  func pinning() async throws {
    let repository = try await TestRepository(simpleTemplate("own", text: "one"))
    let project = try TestProject()
    let rambafile = "templates:\n- {name: own, git: \(repository.address)}"
    #expect(try await project.install(rambafile) == ["own | installed"])
    let first = project.pins["own"]
    let second = try await repository.commit(["view.liquid": "two"])
    #expect(try await project.install(rambafile) == ["own | unchanged"])
    // Another checkout of the project installs the pinned version.
    let colleague = try TestProject()
    colleague.pins = project.pins
    #expect(try await colleague.install(rambafile) == ["own | installed"])
    #expect(try colleague.folder.read("Templates/own/view.liquid") == "one")
    let outcome = try #require(try await project.outcomes(rambafile, updates: .named(["own"])).first)
    #expect(outcome.action == .updated)
    #expect(outcome.previous == first)
    #expect(outcome.pin?.source == .git(address: repository.address, reference: .defaultBranch, revision: second))
    #expect(try project.folder.read("Templates/own/view.liquid") == "two")
    #expect(try project.folder.tree("Templates").contains { $0.contains(".git") } == false)
  }

  @Test("the default branch can change later")
  func movedDefaultBranch() async throws {
    let repository = try await TestRepository(simpleTemplate("own", text: "main"))
    let project = try TestProject()
    let rambafile = "templates:\n- {name: own, git: \(repository.address)}"
    _ = try await project.install(rambafile)
    try await repository.run("checkout", "--quiet", "--orphan", "trunk")
    try await repository.commit(["view.liquid": "trunk"])
    #expect(try await project.install(rambafile, updates: .all) == ["own | updated"])
    #expect(try project.folder.read("Templates/own/view.liquid") == "trunk")
  }

  @Test("a branch, tag or revision selects a commit, also for file:// addresses")
  func references() async throws {
    let repository = try await TestRepository(simpleTemplate("own", text: "main"))
    let first = try await repository.run("rev-parse", "HEAD")
    try await repository.run("tag", "-a", "1.0", "-m", "1.0")
    try await repository.run("checkout", "--quiet", "-b", "feature/x")
    try await repository.commit(["view.liquid": "feature"])
    try await repository.run("checkout", "--quiet", "main")
    try await repository.commit(["view.liquid": "newest"])
    for (line, text) in [
      ("", "newest"), (", branch: feature/x", "feature"), (", tag: 1.0", "main"), (", revision: \(first)", "main"),
      (", revision: \(first.prefix(8))", "main"),
    ] {
      for address in [repository.address, "file://" + repository.address] {
        let project = try TestProject()
        let rambafile = "templates:\n- {name: own, git: \"\(address)\"\(line)}"
        #expect(try await project.install(rambafile) == ["own | installed"], "\(line)")
        #expect(try project.folder.read("Templates/own/view.liquid") == text, "\(line)")
        #expect(try await project.install(rambafile) == ["own | unchanged"], "\(line)")
      }
    }
  }

  @Test("a commit that no branch contains any more is fetched by its full hash")
  func abandoned() async throws {
    let repository = try await TestRepository(simpleTemplate("own", text: "old"))
    try await repository.commit(["view.liquid": "abandoned"])
    let abandoned = try await repository.run("rev-parse", "HEAD")
    try await repository.run("reset", "--quiet", "--hard", "HEAD~1")
    let project = try TestProject()
    #expect(
      try await project.install("templates:\n- {name: own, git: \(repository.address), revision: \(abandoned)}") == [
        "own | installed"
      ])
    #expect(try project.folder.read("Templates/own/view.liquid") == "abandoned")
  }

  @Test("one repository provides several templates, with or without a path, and is a catalog too")
  func manyTemplates() async throws {
    var files: [String: String] = ["README.md": "x"]
    for number in 1...20 {
      files.merge(simpleTemplate("t\(number)", text: "\(number)", below: "all/t\(number)/")) { $1 }
    }
    let repository = try await TestRepository(files)
    let project = try TestProject()
    let found = try await project.outcomes(
      """
      catalogs: [\(repository.address)]
      templates:
      - {name: t1, git: \(repository.address), path: all/t1}
      - {name: t2, git: \(repository.address), path: /all/}
      - {name: t3, git: \(repository.address)}
      - t4
      """)
    #expect(found.map(\.action) == [.installed, .installed, .installed, .installed])
    #expect(found.map(\.templatesInSource) == [1, 20, 20, 20])
    #expect(
      try ["t1", "t2", "t3", "t4"].map { try project.folder.read("Templates/\($0)/view.liquid") } == [
        "1", "2", "3", "4",
      ])
    #expect(
      try await project.install("templates:\n- {name: t21, git: \(repository.address), path: all}") == [
        "t21 | refused | error '\(repository.address)' has no 't21.rambaspec'; did you mean 't1'?"
      ])
  }

  @Test("an error about a missing path or branch lists the existing ones")
  func missing() async throws {
    let repository = try await TestRepository(simpleTemplate("own"))
    let name = repository.address
    let project = try TestProject()
    func summary(_ line: String) async throws -> String {
      try await project.install("templates:\n- {name: own, git: \(line)}").joined()
    }
    #expect(
      try await summary("\(name), branch: mian")
        == "own | refused | error '\(name)' has no branch mian; did you mean 'main'?")
    #expect(try await summary("\(name), tag: 2.0") == "own | refused | error '\(name)' has no tag 2.0")
    let revision = String(repeating: "1", count: 40)
    #expect(
      try await summary("\(name), revision: '\(revision)'")
        == "own | refused | error '\(name)' has no revision \(revision)")
    #expect(try await summary("/nowhere/at/all") == "own | refused | error cannot reach '/nowhere/at/all'")
    #expect(
      try await summary("\(name), branch: --upload-pack=x").hasSuffix("is not a valid branch, tag or commit name"))
  }

  @Test(
    "addresses that are options or start programs are rejected",
    arguments: [
      ("--upload-pack=touch", "'--upload-pack=touch' is an option of git, not an address"),
      ("\"ext::sh -c touch\"", "'ext::' addresses run a program and are not allowed"),
      ("\"fd::3\"", "'fd::' addresses run a program and are not allowed"),
      ("\"ssh://-oProxyCommand=x/y\"", "the host of 'ssh://-oProxyCommand=x/y' begins with '-'"),
      ("\"gopher://x/y\"", "'gopher://' addresses are not supported"),
      ("\"a\\nb\"", "the address of the repository contains a control character"),
    ])
  func hostileAddresses(address: String, summary: String) async throws {
    let project = try TestProject()
    #expect(
      try await project.install("templates:\n- {name: own, git: \(address)}") == ["own | refused | error \(summary)"])
  }

  @Test("pinned and cached templates need no source; without a pin the last fetched commit is used")
  func offline() async throws {
    let project = try TestProject()
    let rambafile: String
    do {
      let repository = try await TestRepository(simpleTemplate("own"))
      rambafile = "templates:\n- {name: own, git: \(repository.address)}"
      _ = try await project.install(rambafile)
    }
    let later = try TestProject(cache: project.cache)
    later.pins = project.pins
    #expect(try await later.install(rambafile) == ["own | installed"])
    let unpinned = try TestProject(cache: project.cache)
    let found = try await unpinned.install(rambafile)
    #expect(found.first?.hasSuffix("; using the cached copy") == true)
    #expect(found.first?.hasPrefix("own | installed | warning") == true)
    let uncached = try TestProject()
    uncached.pins = project.pins
    #expect(try await uncached.install(rambafile).first?.hasPrefix("own | refused | error") == true)
  }

  @Test("links out of the repository are rejected, links within it are followed, submodules are ignored")
  func links() async throws {
    let repository = try await TestRepository(simpleTemplate("own", below: "own/"))
    try repository.folder.link("own/view.liquid.x", to: "../../../etc/passwd")
    try repository.folder.link("linked/linked.rambaspec", to: "../own/linked.rambaspec")
    try repository.folder.link("linked/view.liquid", to: "../own/view.liquid")
    let spec = simpleTemplate("linked")["linked.rambaspec"] ?? ""
    try await repository.commit(["own/linked.rambaspec": spec])
    let project = try TestProject()
    let rambafile =
      "templates:\n- {name: own, git: \(repository.address), path: own}\n- {name: linked, git: \(repository.address), path: linked}"
    #expect(
      try await project.install(rambafile) == [
        "own | refused | error the symbolic link leads out of the repository", "linked | installed",
      ])
    #expect(try project.folder.read("Templates/linked/view.liquid") == "x")
  }

  @Test("a handcrafted git tree cannot write outside its folder")
  func craftedTree() async throws {
    let repository = try await TestRepository(simpleTemplate("own"))
    let git = Git()
    func make(_ arguments: [String], _ input: String) async throws -> String {
      let output = try await git.run(arguments, in: repository.folder.path, input: Array(input.utf8))
      return String(output.text.split(separator: "\n").first ?? "")
    }
    let blob = try await make(["hash-object", "-w", "--stdin"], "evil")
    let inner = try await make(["mktree"], "100644 blob \(blob)\tevil\n")
    let entries = try await git.run(["ls-tree", "HEAD"], in: repository.folder.path).text
    let tree = try await make(["mktree"], entries + "040000 tree \(inner)\t..\n")
    let commit = try await repository.run("commit-tree", "-m", "x", tree)
    try await repository.run("update-ref", "refs/heads/main", commit)
    let project = try TestProject()
    _ = try await project.install("templates:\n- {name: own, git: \(repository.address)}")
    #expect(try project.folder.tree().contains { $0.hasSuffix("evil") } == false)
    #expect(try project.folder.tree("Templates").allSatisfy { $0.hasPrefix("Templates/own/") })
  }

  @Test("no file of a repository is executed")
  func noExecution() async throws {
    let repository = try await TestRepository(simpleTemplate("own"))
    let mark = repository.folder.path.appending("ran").string
    try repository.folder.write("#!/bin/sh\ntouch \(mark)\n", to: ".git/hooks/post-checkout")
    try repository.folder.write("* filter=evil\n", to: ".gitattributes")
    try repository.folder.write("[submodule \"x\"]\npath = x\nurl = ext::sh -c touch% \(mark)\n", to: ".gitmodules")
    try await repository.commit([:])
    let project = try TestProject()
    #expect(try await project.install("templates:\n- {name: own, git: \(repository.address)}") == ["own | installed"])
    #expect(try repository.folder.read("ran") == nil)
  }

  @Test("the public catalog is used last, and only for names")
  func publicCatalog() async throws {
    let catalog = try await TestRepository(simpleTemplate("rviper", text: "public", below: "rviper/"))
    let project = try TestProject(bundled: simpleTemplate("viper", below: "viper/"), publicCatalog: catalog.address)
    #expect(try await project.install("templates: [rviper, viper]") == ["rviper | installed", "viper | installed"])
    #expect(project.pins["viper"]?.source == .bundled)
    #expect(try await project.install("templates: [rviper, viper]") == ["rviper | unchanged", "viper | unchanged"])
  }

  @Test("A template that the project already has is not searched for in the public catalog")
  func ownTemplate() async throws {
    let project = try TestProject(publicCatalog: "/nowhere")
    for (path, text) in simpleTemplate("own", below: "Templates/own/") { try project.folder.write(text, to: path) }
    #expect(try await project.install("templates: [own]") == ["own | inPlace"])
    #expect(try await project.install("templates: [own]", force: true)[0].contains("'/nowhere'"))
  }

  @Test("A lock file with a revision that does not match its digest installs no template")
  func mismatch() async throws {
    let repository = try await TestRepository(simpleTemplate("own", text: "1"))
    let project = try TestProject()
    let rambafile = "templates:\n- {name: own, git: \(repository.address)}"
    #expect(try await project.install(rambafile) == ["own | installed"])
    let pin = try #require(project.pins["own"])
    let other = try await repository.commit(simpleTemplate("own", text: "2"))
    project.pins["own"] = TemplatePin(
      name: "own", source: .git(address: repository.address, reference: .defaultBranch, revision: other),
      version: pin.version, digest: pin.digest)
    for force in [false, true] {
      #expect(
        try await project.install(rambafile, force: force) == [
          "own | refused | error template 'own' does not have the digest in 'Rambafile.lock'"
        ])
    }
    #expect(project.pins["own"]?.digest == pin.digest)
    #expect(try await project.install(rambafile, updates: .named(["own"])) == ["own | updated"])
    #expect(project.pins["own"]?.digest != pin.digest)
  }
}
