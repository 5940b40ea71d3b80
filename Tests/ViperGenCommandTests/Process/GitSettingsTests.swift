import SystemPackage
import Testing

@Suite("Git settings of the user")
struct GitSettingsTests {
  @Test("A merge does not depend on the user's git settings, even if temporary files are in a repository")
  func merge() async throws {
    let workspace = try GenTests.workspace([
      ".gitconfig": """
      [merge]
      \tconflictStyle = zdiff3
      [core]
      \tautocrlf = true
      \tattributesFile = ~/.attributes
      [diff]
      \talgorithm = patience

      """,
      ".attributes": "* text eol=crlf merge=ours conflict-marker-size=20\n",
      "temporary/keep": "",
    ])
    let environment = [
      "TMPDIR": workspace.folder.appending("temporary").string, "GIT_CONFIG_COUNT": "1",
      "GIT_CONFIG_KEY_0": "merge.conflictStyle", "GIT_CONFIG_VALUE_0": "diff3",
      "GIT_CEILING_DIRECTORIES": "", "GIT_DIR": workspace.folder.appending(".git").string,
      "GIT_WORK_TREE": workspace.folder.string,
    ]
    #expect(try await workspace.git("init", "-q") == 0)
    let view = "Shop/Modules/Login/View/LoginView.swift"
    func conflict(_ options: String, _ environment: [String: String]) async throws -> String? {
      for (path, text) in GenTests.tiny { try workspace.write(text, to: path) }
      #expect(try await workspace.run("gen Login tiny --on-conflict overwrite").code == 0)
      let mine = try #require(try workspace.read(view)).replacing("View {}", with: "View {\n  // mine\n}")
      try workspace.write(mine, to: view)
      for (path, text) in LifecycleTests.second { try workspace.write(text, to: path) }
      #expect(try await workspace.run("update\(options)", environment: environment).code == 2)
      let merged = try workspace.read(view)
      #expect(try await workspace.run("undo").code == 0)
      return merged
    }
    let plain = """
      // LoginView.swift, Ada Byron, Acme, 01/01/2026
      struct LoginView {
      <<<<<<< Login as edited here
        // mine
      =======
        // two
      >>>>>>> tiny 2
      }

      """
    #expect(try await conflict("", [:]) == plain)
    #expect(try await conflict("", environment) == plain)
    #expect(try await conflict(" --diff3", [:]) == (try await conflict(" --diff3", environment)))
  }
}
