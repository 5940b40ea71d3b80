import TestSupport
import Testing

/// The recorded output of commands in the life of modules.
@Suite struct LifeRunExamplesTests {
  @Test("Output while modules are generated, changed and removed")
  func life() async throws {
    let workspace = try FlowTemplate.workspace()
    let text = try await RecordedRuns.text(
      [
        .runShowing(36, "gen Login flow --dry-run --diff"),
        .run("gen Login flow -D style=loud -D team=red -D nosuch=1"),
        .run("gen Login flow -D style=bold --description 'Asks who is there' --date 2026-02-03"),
        .run("gen Login flow -D style=bold --description 'Asks who is there' --date 2026-02-03 --check"),
        .run("gen Login flow"),
        .run("gen Cart flow --preset loud --author 'Grace Hopper' --no-tests"),
        .run("gen Cart flow --preset quiet"),
        .run("status"), .run("status --json"), .run("check"),
        .edit("Shop/Modules/Login/LoginPresenter.swift", "view?.show", "// Later.\n        view?.show"),
        .run("status"), .run("status --json"), .run("check"), .run("check --strict"),
        .edit("Templates/flow/flow.rambaspec", "version: 1.2.0", "version: 1.3.0"),
        .edit("Templates/flow/Code/presenter.liquid", "func viewIsReady() {", "func viewIsReady() {\n        // Now."),
        .edit("Templates/flow/Code/router.liquid", "protocol", "/// Leads on.\nprotocol"),
        .run("status"), .run("check"), .run("check --json"),
        .runShowing(36, "update --dry-run --diff"), .run("update Cart"), .run("update Cart"), .run("update"),
        .show("Shop/Modules/Login/LoginPresenter.swift"), .run("check"), .run("status"), .run("update"),
        .edit("Shop/Modules/Login/LoginPresenter.swift", "// Later.", "// Mine."),
        .run("undo --dry-run"), .run("undo"), .run("undo"),
        .run("update Login -D has_cache=true --json --diff"),
        .run("update Login Nosuch"),
      ], in: workspace)
    try RecordedText.check(text, "Life.txt")
  }

  @Test("Output with existing files, and of renames")
  func names() async throws {
    let workspace = try FlowTemplate.workspace([
      "Shop/Modules/Login/LoginRouter.swift": "final class LoginRouter {}\n",
      "Shop/AppRouter.swift":
        "final class AppRouter {\n    func openLogin() { _ = LoginAssembly().makeLogin() }\n}\n",
    ])
    let text = try await RecordedRuns.text(
      [
        .run("gen Login flow"), .run("gen Login flow --diff --json"), .run("gen Login flow --on-conflict skip"),
        .run("undo"), .run("gen Login flow --on-conflict merge"), .show("Shop/Modules/Login/LoginRouter.swift"),
        .run("check"), .run("undo"), .run("gen Login flow --on-conflict fail"),
        .run("gen Login flow --force --on-conflict skip"), .run("gen Login flow --force"),
        .run("rename Login SignIn --dry-run"), .runShowing(36, "rename Login SignIn --references --dry-run --diff"),
        .run("rename Login SignIn"), .run("status"), .run("undo"),
        .run("rename Login SignIn --references --json"), .show("Shop/AppRouter.swift"), .run("undo"),
        .run("rename Login Login"), .run("rename Login Lo-gin"), .run("rename Logn SignIn"),
        .edit("Shop/Modules/Login/LoginRouter.swift", "final class", "/// Mine.\nfinal class"),
        .run("remove Login --dry-run"), .run("remove Login"), .run("remove Login --force --json"), .run("undo"),
        .run("remove Logn"),
        .remove(".viper-gen"), .run("status"), .run("adopt Login flow --dry-run"), .run("adopt --all --dry-run"),
        .run("adopt --all --json"), .run("adopt Login flow"), .run("adopt Logn flow"), .run("check"),
        .remove("Shop/Modules/Login/LoginAssembly.swift"), .run("status"), .run("check"), .run("check --json"),
        .run("update"), .run("check"),
      ], in: workspace)
    try RecordedText.check(text, "Names.txt")
  }
}
