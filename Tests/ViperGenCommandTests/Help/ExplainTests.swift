import Testing

@testable import ViperGenCommand

@Suite("viper-gen explain")
struct ExplainTests {
  @Test("Every message has a cause, a fix and an example")
  func complete() {
    let entries = MessageCatalog.own.entries
    #expect(entries.count > 300)
    #expect(entries.filter { $0.cause.isEmpty || $0.fix.isEmpty || $0.exitCodes.isEmpty }.map(\.id) == [])
    #expect(entries.filter { $0.example == nil }.map(\.id) == [], "a row below 'Examples' is missing")
    #expect(entries.contains { $0.id == "presenter-view-weak" })
  }

  @Test("Rows become entries")
  func rows() {
    let page = """
      | Id | Exit code | Cause | Fix |
      |---|---|---|---|
      | `a-b` | 1, 65 | It is so. | Do `x`. |
      | `c` | 2 | It is not so. | Nothing to fix. |

      | Id | Example |
      |---|---|
      | `a-b` | 'x' is so |
      | `c` | warning: 'y' is so |
      """
    #expect(
      MessageCatalog(page: page).entries.filter { $0.id.count < 4 } == [
        .init(id: "a-b", exitCodes: [1, 65], cause: "It is so.", fix: "Do `x`.", example: "error: 'x' is so [a-b]"),
        .init(
          id: "c", exitCodes: [2], cause: "It is not so.", fix: "Nothing to fix.", example: "warning: 'y' is so [c]"),
      ])
  }

  @Test("One id is explained, several are listed, and an unknown one gets a suggestion")
  func command() async throws {
    let workspace = try Workspace()
    let one = try await workspace.run("explain template-missing")
    #expect(
      one.output == """
        template-missing
          No template has that name.

        FIX
          Run 'viper-gen template list' to list the templates.

        EXAMPLE
          error: unknown template 'vipr'; did you mean 'viper'? [template-missing]

        EXIT CODE
          2: a check found differences, or a merge left conflicts
          65: a Rambafile, a lock file, a template or a project file is wrong
          66: a named file, module or target does not exist

        """)
    let warning = try await workspace.run("explain module-in-use")
    #expect(
      warning.output.hasSuffix(
        """
        EXAMPLE
          warning: 'Header' is still used [module-in-use]

        EXIT CODE
          0, or with --strict or in a check:
          64: the command line is wrong

        """))
    let rule = try await workspace.run("explain presenter-view-weak")
    #expect(
      rule.output.hasPrefix("presenter-view-weak\n  Code breaks the rule: The presenter references its view weakly."))
    #expect(rule.output.contains("\nEXAMPLE\n  var view: (any CartViewInput)?\n"))
    let some = try await workspace.run("explain undo")
    #expect(some.output.split(separator: "\n").count == 3 && some.output.hasPrefix("undo-changed  Files changed"))
    let none = try await workspace.run("explain template-mising")
    #expect(none.code == 66)
    #expect(
      none.errors.hasPrefix(
        "error: unknown message id 'template-mising'; did you mean 'template-missing'? [message-unknown]\n"))
  }
}
