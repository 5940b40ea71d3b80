import Testing

@testable import ViperGenCommand

@Suite("viper-gen explain")
struct ExplainTests {
  @Test("Every message has an explanation and an example")
  func complete() {
    let entries = MessageCatalog.own.entries
    #expect(entries.count > 200)
    #expect(entries.filter { $0.meaning.isEmpty || $0.exitCodes.isEmpty }.map(\.id) == [])
    #expect(entries.filter { $0.example == nil }.map(\.id) == [], "a row below 'What they look like' is missing")
  }

  @Test("Rows become entries")
  func rows() {
    let page = """
      | Id | Exit code | What is wrong, and the way out |
      |---|---|---|
      | `a-b` | 1, 65 | It is so: do `x`. |
      | `c` | 2 | Nothing helps. |

      | Id | For example |
      |---|---|
      | `a-b` | 'x' is so |
      | `c` | warning: 'y' is so |
      """
    #expect(
      MessageCatalog(page: page).entries == [
        .init(id: "a-b", exitCodes: [1, 65], meaning: "It is so.", wayOut: "Do `x`.", example: "error: 'x' is so"),
        .init(id: "c", exitCodes: [2], meaning: "Nothing helps.", wayOut: nil, example: "warning: 'y' is so"),
      ])
  }

  @Test("It explains one id, lists ids with a prefix, and suggests similar ones")
  func command() async throws {
    let workspace = try Workspace()
    let one = try await workspace.run("explain template-missing")
    #expect(
      one.output == """
        template-missing
          There is no template of that name.

        WAY OUT
          'template list' shows those that there are.

        IT LOOKS LIKE THIS
          error: no template is named 'vipr'; did you mean 'viper'?

        EXIT CODE
          2: a check found differences, or a merge left conflicts
          65: a Rambafile, a lock file, a template or a project file is wrong
          66: something that was named is not there

        """)
    let warning = try await workspace.run("explain module-in-use")
    #expect(
      warning.output.hasSuffix(
        """
        IT LOOKS LIKE THIS
          warning: 'Header' goes, and is still used

        EXIT CODE
          0: a warning changes nothing, unless a check or --strict counts it:
          64: the command line is wrong

        """))
    let some = try await workspace.run("explain undo")
    #expect(some.output.split(separator: "\n").count == 3 && some.output.hasPrefix("undo-changed  Files were"))
    let none = try await workspace.run("explain template-mising")
    #expect(none.code == 66)
    #expect(
      none.errors.hasPrefix("error: no message has the id 'template-mising'; did you mean 'template-missing'?\n"))
  }
}
