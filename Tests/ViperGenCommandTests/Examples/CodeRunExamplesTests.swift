import TestSupport
import Testing

/// The recorded output of commands that generate, update, check and draw code.
@Suite struct CodeRunExamplesTests {
  @Test("Output of additions and doubles")
  func writing() async throws {
    let workspace = try FlowTemplate.workspace()
    let text = try await RecordedRuns.text(
      [
        .run("gen Login flow --quiet"), .run("gen Cart flow --quiet"), .run("add Login"), .run("add Login --json"),
        .run("add Login event 'didTapPay(total: Int, _ name: String?)' --dry-run --diff"),
        .run("add Login event 'didTapPay(total: Int, _ name: String?)'"), .run("check"),
        .run("add Login event 'didTapPay(total: Int, _ name: String?)' --json"),
        .run("add Login event 'didTapPay(total Int)'"), .run("add Login event 'didTap' --json --dry-run"),
        .runShowing(20, "add Login service PriceService --diff"), .runShowing(24, "add Login route Cart --diff"),
        .run("add Login route Help"), .run("add Login evnt x"), .run("add Logn event didTap"),
        .run("add Login event didTap --result Int"), .run("undo"), .run("undo"),
        .edit(
          "Shop/Modules/Login/View/LoginViewInput.swift", "(title: String)",
          "(title: String)\n    func hide(animated: Bool) -> Int"),
        .run("doubles --check"), .run("doubles --check --json"), .run("check"), .run("doubles --dry-run --diff"),
        .run("doubles Login"), .run("doubles"), .run("doubles --conform --diff"), .run("doubles --check"),
        .run("doubles --print LoginViewInput Shop/Modules/Login/View/LoginViewInput.swift"),
        .run("doubles --print LoginViewInput --style stub --name Fake Shop/Modules/Login/View/LoginViewInput.swift"),
        .run("doubles --print LoginViewInput --style dummy --json Shop/Modules/Login/View/LoginViewInput.swift"),
        .run("doubles --print LoginViewInputs Shop/Modules/Login/View/LoginViewInput.swift"),
        .run("doubles --new CartViewInput in CartPresenterTests --style spy --diff"),
        .run("doubles --new CartViewInputs in CartPresenterTests"), .run("doubles Nosuch"), .run("undo"),
      ], in: workspace)
    try RecordedText.check(text, "Writing.txt")
  }

  @Test("Output of lint and map")
  func looking() async throws {
    let workspace = try FlowTemplate.workspace()
    let router = "Shop/Modules/Login/LoginRouter.swift"
    let presenter = "Shop/Modules/Login/LoginPresenter.swift"
    let text = try await RecordedRuns.text(
      [
        .run("gen Login flow --quiet"), .run("gen Cart flow --quiet"), .run("gen Help flow --quiet"),
        .run("add Login route Cart --quiet"), .run("add Cart route Help --quiet"), .run("lint"),
        .runShowing(20, "lint --roles"), .run("lint --roles --json"),
        .edit(presenter, "weak var view", "var view"),
        .run("lint"), .run("lint --json"), .run("lint \(presenter)"),
        .run("lint --rule presenter-view-weak"), .run("lint --rule presenter-view-week"), .run("lint Nosuch"),
        .run("lint --format xcode"), .run("lint --format github"), .runShowing(30, "lint --format sarif"),
        .runShowing(12, "lint --format junit"), .run("lint --fix --dry-run --diff"), .run("lint --fix"), .run("lint"),
        .run("undo"), .run("lint --baseline"), .show(".viper-gen/lint-baseline.txt"), .run("lint"),
        .run("lint --baseline --fix"), .run("lint --dry-run"), .runShowing(14, "lint --explain presenter-view-weak"),
        .run("lint --explain nosuch"),
        .run("map"), .run("map --focus Cart"), .run("map --focus Cart --depth 2"), .run("map --path Login..Help"),
        .run("map --format mermaid"), .run("map --format dot"), .runShowing(36, "map --format json"),
        .run("map --format mermaid --group folder"), .run("map --module Login"), .run("map --module Login --json"),
        .run("map --module Login --format mermaid"), .runWith(["COLUMNS": "30"], "map --module Login"),
        .write("README.md", "# Shop\n"), .run("map --write README.md --group folder --diff"), .show("README.md"),
        .edit(router, "Cart", "Help"), .run("map"), .run("check"), .run("check --json"),
        .run("map --write README.md --json"), .run("map --write README.md"),
        .git(["init", "-q", "-b", "main"]), .git(["add", "-A"]), .git(["commit", "-q", "-m", "All"]),
        .edit(presenter, "func viewIsReady", "// New.\n    func viewIsReady"), .run("lint --since main"),
        .run("map --since main"), .run("map --since nowhere"),
      ], in: workspace)
    try RecordedText.check(text, "Looking.txt")
  }
}
