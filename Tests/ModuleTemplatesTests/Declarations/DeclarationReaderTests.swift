import Diagnostics
import ModuleTemplates
import Testing
import YAML

@Suite struct DeclarationReaderTests {
  private func read(_ text: String) throws -> (found: [String], messages: [String]) {
    var reader = DeclarationReader()
    let node = try Node.parse(SourceText(path: "Rambafile", text))?["templates"]
    let found = reader.templates(node).map { declaration in
      let source =
        switch declaration.source {
        case .catalog: "catalog"
        case .local(let path): "local \(path.text)"
        case .git(let address, let reference, let path):
          "git \(address.text) \(reference)" + (path.map { " in \($0.text)" } ?? "")
        }
      return declaration.name.text + " " + source
    }
    let messages = reader.diagnostics.map { "\($0.place?.description ?? "") \($0.severity) \($0.summary)" }
    return (found, messages)
  }

  @Test(
    "all forms of declarations are accepted",
    arguments: [
      ("- {name: viper}", "viper catalog"), ("- name: viper", "viper catalog"), ("- viper", "viper catalog"),
      ("- {name: a, local: ./x}", "a local ./x"), ("- {name: a, git: g}", "a git g default branch"),
      ("- {name: a, git: g, branch: b}", "a git g branch b"), ("- {name: a, git: g, tag: 1.10}", "a git g tag 1.10"),
      ("- {name: a, git: g, revision: 0123}", "a git g revision 0123"),
      ("- {name: a, git: g, path: x/y}", "a git g default branch in x/y"),
      ("- {name: a, git: g, branch: }", "a git g default branch"),
    ])
  func forms(item: String, expected: String) throws {
    let (found, messages) = try read("templates:\n\(item)\n")
    #expect(found == [expected])
    #expect(messages == [])
  }

  @Test(
    "errors have places",
    arguments: [
      ("templates: x\n", [], "1:12 error 'templates' must be a list, not text"),
      (
        "templates:\n- {nmae: a}\n", [],
        "2:4 error unknown key 'nmae'; did you mean 'name'?\n2:3 error the template has no 'name'"
      ),
      ("templates:\n- {name: a, foo: b}\n", ["a catalog"], "2:13 warning unknown key 'foo'"),
      (
        "templates:\n- {name: a, path: x}\n", ["a local x"],
        "2:13 warning 'path' without 'git' is read as 'local'"
      ),
      (
        "templates:\n- {name: a, git: g, local: x}\n", ["a git g default branch"],
        "2:21 warning 'local' has no effect together with 'git'"
      ),
      (
        "templates:\n- {name: a, branch: b}\n", ["a catalog"],
        "2:13 error 'branch' requires 'git'"
      ),
      (
        "templates:\n- {name: a, git: g, tag: t, branch: b}\n", ["a git g tag t"],
        "2:37 error use only one of 'branch', 'tag' and 'revision'"
      ),
      ("templates:\n- a\n- {name: a}\n", ["a catalog"], "3:10 error template 'a' is declared twice"),
      (
        "templates:\n- a\n- {name: A}\n", ["a catalog"],
        "3:10 error templates 'a' and 'A' differ only in letter case, which many disks ignore"
      ),
      (
        "templates:\n- {name: ../a}\n", [],
        "2:10 error '../a' is not a valid template name; use the name of one directory"
      ),
      (
        "templates:\n" + (0...1000).map { "- a\($0)\n" }.joined(), [],
        "2:1 error the Rambafile declares 1001 templates; the limit is 1000"
      ),
      ("templates:\n- [a]\n", [], "2:3 error a template must have a 'name', not a list"),
    ])
  func mistakes(text: String, expected: [String], messages: String) throws {
    let result = try read(text)
    #expect(result.found == expected)
    #expect(
      result.messages.joined(separator: "\n")
        == messages.split(separator: "\n").map { "Rambafile:" + $0 }.joined(separator: "\n"))
  }
}
