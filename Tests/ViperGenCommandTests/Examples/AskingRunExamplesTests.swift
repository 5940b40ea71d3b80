import SystemPackage
import TestSupport
import Testing

/// The recorded answers of commands that describe a project, its templates and the program.
@Suite struct AskingRunExamplesTests {
  @Test("Output about templates")
  func templates() async throws {
    let workspace = try FlowTemplate.workspace([
      "Rambafile": SampleProjects.rambafile
        + "templates:\n- {name: plain, local: Catalog/plain}\ncatalogs:\n- Catalog\n",
      "Catalog/plain/plain.rambaspec":
        "name: plain\nsummary: One file\nauthor: Ada\nversion: 1.0\nlicense: MIT\ncode_files:\n- {name: View.swift, path: view.liquid}\n",
      "Catalog/plain/view.liquid": "struct {{ module_info.name }}View {}\n",
      "Catalog/other/other.rambaspec":
        "name: other\nsummary: Another file\nauthor: Ada\nversion: 2.0\nlicense: MIT\ncode_files:\n- {name: View.swift, path: view.liquid}\n",
      "Catalog/other/view.liquid": "struct {{ module_info.name }}View {}\n",
    ])
    let text = try await RecordedRuns.text(
      [
        .runShowing(20, "template show flow"), .run("template show flow --json"), .run("template show flov"),
        .run("template search five types"), .run("template search nosuchword"), .run("template search file --json"),
        .run("template lint flow"), .run("template lint Templates/flow --json"),
        .run("template render Templates/flow/Code/presenter.liquid -D style=bold"),
        .run("template render Templates/flow/Code/view.liquid --module Cart --json"),
        .run("template render Templates/flow/Code/nosuch.liquid"),
        .run("template install"), .show("Rambafile.lock"), .run("template install"),
        .edit("Catalog/plain/view.liquid", "struct", "final class"), .run("template install --json"),
        .run("template install --update"), .edit("Templates/plain/view.liquid", "final", "open"),
        .edit("Catalog/plain/view.liquid", "final class", "enum"),
        .run("template install --update"), .run("template install --update --force"), .run("undo"),
        .run("template install nosuch"), .run("gen Login plain"), .run("gen Login other"),
        .run("gen Cart flow --quiet"),
        .run("template create ours --author Ada"), .show("Templates/ours/ours.rambaspec"),
        .run("template create ours"), .run("template create theirs --from flow --summary 'Theirs.' --json"),
        .run("template create made --from-module Cart --author Ada"), .show("Templates/made/made.rambaspec"),
        .show("Templates/made/Code/Presenter.swift.liquid"), .run("template create made2 --from-module Nosuch"),
        .edit("Templates/flow/Code/router.liquid", "Router:", "{{ nosuch }}Router{% iff %}:"),
        .edit("Templates/flow/flow.rambaspec", "license: MIT", "licence: MIT"),
        .run("template lint flow"), .run("template lint --json"), .run("gen Help flow"), .run("gen Help flow --lax"),
      ], in: workspace)
    try RecordedText.check(text, "Templates.txt")
  }

  @Test("Output about the project, of setup, and about errors")
  func project() async throws {
    let workspace = try FlowTemplate.workspace(["Rambafile": SampleProjects.rambafile + "template: flow\n"])
    let config = "config/viper-gen/config.yml"
    let text = try await RecordedRuns.text(
      [
        .run("config show"), .run("config show --json"),
        .runWith(["VIPER_GEN_PROJECT_TARGETS": "Shop, Widget"], "gen Login flow"),
        .runWith(["VIPER_GEN_PROJECT_TARGETS": " Shop ,Shop"], "gen Login flow --dry-run"),
        .runWith(["VIPER_GEN_AUTHOR": "Grace", "VIPER_GEN_MODULE_PATH": "Elsewhere"], "config show"),
        .runWith(["VIPER_GEN_DRY_RUN": "perhaps"], "gen Login flow"),
        .write(config, "author: Grace\nauthr: Grace\n"),
        .runWith(["XDG_CONFIG_HOME": workspace.folder.appending("config").string], "config show"),
        .runWith(["XDG_CONFIG_HOME": workspace.folder.appending("config").string], "gen Login flow --dry-run"),
        .write(config, "author: [Grace\n"),
        .runWith(["XDG_CONFIG_HOME": workspace.folder.appending("config").string], "gen Login flow --dry-run"),
        .remove("config"), .run("gen Login flow --project-targets Nosuch"), .run("gen Login nosuch --date soon -D x"),
        .runWith(["COLUMNS": "44"], "help exit-codes"),
        .runShowing(12, "undo --help"), .run("help nosuch"), .run("nosuch"), .run("gen Login --nosuch"),
        .run("generate"), .run("gn Login"),
        .run("explain nosuch"),
        .run("gen Login flow --quiet"),
        .runShowing(16, "agents install --diff"), .run("agents install"), .run("agents remove"),
        .run("agents remove"),
        .edit("Rambafile", "company: Acme\n", ""), .edit("Rambafile", "project_target: Shop", "project_target: Shp"),
        .run("gen Cart nosuch"), .run("config show"), .run("status"),
        .write("Rambafile", "company: Acme\n  author: Ada\n"), .run("gen Cart flow"), .run("gen Cart flow --json"),
        .remove("Rambafile"), .run("gen Cart flow --dry-run"), .run("setup"),
        .run("setup --yes --company Acme --prefix SH"), .show("Rambafile"), .run("setup --yes --company Acme"),
        .run("setup --yes --company 'Acme Inc' --force"), .run("gen Cart flow"), .run("undo"),
        .write("Rambafile", "company: Acme\nproject_name: Shop\nxcodeproj_path: Nosuch.xcodeproj\n"),
        .run("gen Cart flow"), .run("config show"), .remove("Rambafile"), .remove("Shop.xcodeproj"),
        .run("gen Cart flow"), .run("status"), .run("setup --yes"),
      ], in: workspace)
    try RecordedText.check(text, "Project.txt")
  }
}
