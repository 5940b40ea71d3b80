import Testing

/// Lists in reports that are cut after some lines.
@Suite struct LongListTests {
  @Test(arguments: [1, 100, 102]) func `A renaming lists the first hundred places that it leaves`(count: Int)
    async throws
  {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let lines = (1...count).map { "let value\($0): LoginPresenter? = nil\n" }
    try workspace.write(lines.joined(), to: "Code/App.swift")
    let run = try await workspace.run("rename Login SignIn --dry-run")
    #expect(run.code == 0)
    let shown = run.errors.split(separator: "\n").map(String.init)
    let start = try #require(
      shown.firstIndex { $0.hasSuffix(" still \(count == 1 ? "uses" : "use") the old name:") })
    #expect(shown[start].hasPrefix(count == 1 ? "1 place " : "\(count) places "))
    #expect(shown[start + 1] == "  Code/App.swift:1:13: LoginPresenter")
    #expect(shown[(start + 1)...].prefix { $0.hasPrefix("  Code/App.swift:") }.count == min(count, 100))
    #expect(shown.contains("  … and 2 more; --json lists all") == (count == 102))
    #expect(!shown.contains { $0.contains("also in comments") })
    #expect(shown.contains { $0.hasPrefix("--references renames them") })
    #expect(shown.last == "Nothing was written.")
  }

  @Test func `A template from a module states how much of the module it reproduces`() async throws {
    let workspace = try Workspace(DoublesTests.package)
    try workspace.write("final class FeedView {\n  let a = 1\n}\n", to: "Code/Feed/FeedView.swift")
    try workspace.write("final class FeedPresenter {\n  let a = 1\n}\n", to: "Code/Feed/FeedPresenter.swift")
    let one = try await workspace.run("template create one --from-module Feed")
    #expect(
      one.errors.contains("Rendered for Feed, the template reproduces all 2 files, byte for byte.\n"), "\(one.errors)")
  }
}
