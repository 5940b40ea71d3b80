import Testing

@Suite("Lint, command by command")
struct LintTests {
  private static let presenter = "Code/Login/Presenter/LoginPresenter.swift"

  @Test("What a template wrote is as it should be; what an edit breaks is found, mended, taken back and let be")
  func follow() async throws {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let clean = try await workspace.run("lint")
    #expect(clean.code == 0)
    #expect(clean.output == "")

    let text = try #require(try workspace.read(Self.presenter))
    try workspace.write(text.replacing("weak var view", with: "var view"), to: Self.presenter)
    let before = try workspace.contents()
    let found = try await workspace.run("lint")
    #expect(found.code == 2)
    #expect(
      found.output.contains("error: the presenter keeps its view 'view' alive; it must be weak [presenter-view-weak]\n")
    )
    #expect(found.output.contains("  = help: viper-gen lint --fix makes it weak\n"))
    #expect(try await workspace.run("lint --rule interactor-output-weak").code == 0)
    #expect(try await workspace.run("lint Code/Login/View").code == 0)
    #expect(try await workspace.run("lint --rule presenter-view-week").code == 64)
    #expect(try await workspace.run("lint Logni").code == 66)

    #expect(try await workspace.run("lint --fix").code == 0)
    #expect(try workspace.read(Self.presenter) == text)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)

    #expect(try await workspace.run("lint --baseline").code == 0)
    #expect(try await workspace.run("lint").code == 0)
  }

  @Test("The Rambafile turns rules off, and says what is wrong with what it says")
  func settings() async throws {
    let rambafile = try #require(DoublesTests.package["Rambafile"])
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let text = try #require(try workspace.read(Self.presenter))
    try workspace.write(text.replacing("weak var view", with: "var view"), to: Self.presenter)
    try workspace.write(rambafile + "lint:\n  rules: {presenter-view-weak: off}\n", to: "Rambafile")
    #expect(try await workspace.run("lint").code == 0)
    try workspace.write(rambafile + "lint:\n  rules: {presenter-view-weak: warning}\n", to: "Rambafile")
    #expect(try await workspace.run("lint").code == 0)
    #expect(try await workspace.run("lint --strict").code == 2)
    try workspace.write(rambafile + "lint:\n  rules: {presenter-view-week: off}\n", to: "Rambafile")
    let wrong = try await workspace.run("lint")
    #expect(wrong.code == 65)
    #expect(wrong.errors.contains("no rule is called 'presenter-view-week'; did you mean 'presenter-view-weak'?"))
  }
}
