import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import FileChanges

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Simulates `git checkout other` during a command: the files of that branch must be intact at the end.
@Suite("Git changes the branch at any step of a command")
struct CheckoutTests {
  /// A repository with two branches whose projects differ, and with a module `Start` on both.
  private static func repository() async throws -> Shop {
    let shop = try Shop()
    try await shop.generate("Start")
    try mark(shop, "main")
    #expect(git("init -q && git symbolic-ref HEAD refs/heads/main && git add -A && git commit -qm 1", in: shop))
    #expect(git("checkout -qb other", in: shop))
    try mark(shop, "other")
    try shop.folder.write("// of the other branch\n", to: "Shop/Other.swift")
    #expect(git("add -A && git commit -qm 2 && git checkout -q main", in: shop))
    return shop
  }

  private static let project = "Shop.xcodeproj/project.pbxproj"

  private static func mark(_ shop: Shop, _ branch: String) throws {
    let text = try #require(try shop.folder.read(project))
    let plain = text.replacing(" /* branch main */", with: "")
    try shop.folder.write(
      plain.replacing("objectVersion = 56;", with: "objectVersion = 56; /* branch \(branch) */"), to: project)
  }

  /// Runs git; returns whether it succeeded.
  private static func git(_ words: String, in shop: Shop) -> Bool {
    let settings = "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b.c"
    let more = "GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.c"
    return system("cd '\(shop.folder.path)' && export \(settings) \(more) && git \(words) >/dev/null 2>&1") == 0
  }

  @Test(arguments: ["gen", "remove", "rename"])
  func checkout(command: String) async throws {
    let shop = try await Self.repository()
    func work(on disk: FileSystem) async throws {
      switch command {
      case "gen": try await shop.generate("Login", on: disk)
      case "remove": try await shop.remove("Start", on: disk)
      default: try await shop.rename("Start", to: "Begin", on: disk)
      }
    }
    func reset() throws {
      #expect(Self.git("checkout -qf main && git clean -fdxq", in: shop))
      try shop.files.removeFolder(JournalStore(root: shop.folder.path, files: shop.files).folder)
    }
    let steps = try await FaultyDisk.steps { try await work(on: $0) }
    var switches = 0
    // Each round runs git four times, so this test skips steps; Tests/Torture tests every call of the release binary.
    for moment in stride(from: 1, to: steps, by: 3) {
      try reset()
      let count = Locked(0)
      let isSwitched = Locked(false)
      var disk = FileSystem.test
      disk.beforeChange = { (_, _) throws(DiagnosticError) in
        let number = count.withLock { count in
          count += 1
          return count - 1
        }
        if number == moment, Self.git("checkout -q other", in: shop) { isSwitched.withLock { $0 = true } }
      }
      let isDone = (try? await work(on: disk)) != nil
      let branch = isSwitched.withLock { $0 } ? "other" : "main"
      switches += branch == "other" ? 1 : 0
      let text = try #require(try shop.folder.read(Self.project))
      #expect(text.contains("/* branch \(branch) */"), "step \(moment): the project is that of another branch")
      #expect(try shop.recover() == nil, "step \(moment)")
      if !isDone { #expect(Self.git("diff --quiet HEAD", in: shop), "step \(moment): not as git left it") }
      guard isDone else { continue }
      #expect(try await shop.findings() == [], "step \(moment)")
    }
    #expect(switches > 2)
  }
}
