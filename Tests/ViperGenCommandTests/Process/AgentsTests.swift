import Diagnostics
import FileSystem
import Testing

@testable import ViperGenCommand

@Suite("Instructions for agents")
struct AgentsTests {
  private static let skill = ".agents/skills/viper-gen/SKILL.md"

  @Test(
    "The block is removed exactly, regardless of the file's content",
    arguments: ["", "x", "x\n", "x\n\n", "# A\r\n\r\nb\r\n", "a\r\nb", "\n", "<!-- viper -->\n"])
  func removal(text: String) throws {
    let before = Array(text.utf8)
    let first = try MarkedBlock.setting("one\n", in: before)
    let second = try MarkedBlock.setting("two\nthree\n", in: first)
    #expect(
      String(decoding: second, as: UTF8.self).contains("two")
        && !String(decoding: second, as: UTF8.self).contains("one"))
    let (rest, isGone) = try #require(try MarkedBlock.removing(from: second))
    #expect(rest == before && !isGone)
    // Text after the block stays too.
    let (more, _) = try #require(try MarkedBlock.removing(from: second + Array("more".utf8)))
    #expect(more == before + Array("more".utf8))
  }

  @Test("A file created for the block is deleted unless it has other text")
  func newFile() throws {
    let made = try MarkedBlock.setting("one\n", in: nil)
    #expect(try MarkedBlock.removing(from: made)?.isGone == true)
    #expect(try MarkedBlock.removing(from: made + [0x0A])?.isGone == false)
    #expect(try MarkedBlock.removing(from: Array("nothing".utf8)) == nil)
  }

  @Test(
    "Markers in prose, code spans and examples are plain text",
    arguments: [
      "The marker `<!-- viper-gen:begin 1 -->` starts it.\n", "<!-- viper-gen:begin 1 --> is one\n",
      "```\n<!-- viper-gen:begin 1 -->\nx\n<!-- viper-gen:end -->\n```\n", "~~~md\n<!-- viper-gen:end -->\n~~~~\n",
      "> <!-- viper-gen:begin 1 -->\n",
    ])
  func mentioned(text: String) throws {
    let before = Array(text.utf8)
    let after = try MarkedBlock.setting("one\n", in: before)
    #expect(after.starts(with: before))
    let (rest, _) = try #require(try MarkedBlock.removing(from: after))
    #expect(rest == before)
  }

  @Test(
    "Markers that do not occur exactly once are an error with their line",
    arguments: [
      ("<!-- viper-gen:begin 1 -->\n", "'AGENTS.md' has the marker '<!-- viper-gen:begin 1 -->' without the other", 1),
      ("a\n<!-- viper-gen:end -->\n", "'AGENTS.md' has the marker '<!-- viper-gen:end -->' without the other", 2),
      ("<!-- viper-gen:end -->\n<!-- viper-gen:begin 1 -->\n", "'AGENTS.md' has its markers in the wrong order", 2),
      (
        "<!-- viper-gen:begin 1 -->\na\n<!-- viper-gen:end -->\n<!-- viper-gen:begin new -->  \r\n",
        "'AGENTS.md' has the marker '<!-- viper-gen:begin new -->' more than once", 4
      ),
      (
        "<!-- viper-gen:begin 1 -->\n<!-- viper-gen:end -->\n<!-- viper-gen:end -->",
        "'AGENTS.md' has the marker '<!-- viper-gen:end -->' more than once", 3
      ),
      (
        "```\n<!-- viper-gen:begin 1 -->\n",
        "'AGENTS.md' has the marker '<!-- viper-gen:begin 1 -->' without the other", 2
      ),
    ])
  func ambiguous(text: String, summary: String, line: Int) throws {
    let error = try #require(throws: DiagnosticError.self) { try MarkedBlock.setting("one\n", in: Array(text.utf8)) }
    #expect(error.diagnostics.map(\.summary) == [summary])
    #expect(error.diagnostics.map(\.place?.line) == [line])
  }

  @Test("An edited or custom skill is neither replaced nor deleted")
  func skills() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    try workspace.write("mine\n", to: Self.skill)
    let first = try await workspace.run("agents install")
    #expect(
      first.code == 0
        && first.errors.contains("'\(Self.skill)' was edited or not written by viper-gen, and is unchanged"))
    #expect(try workspace.read(Self.skill) == "mine\n")
    #expect(try await workspace.run("check --strict").code == 0)
    let removal = try await workspace.run("agents remove")
    #expect(removal.code == 0 && removal.errors.contains("and is unchanged"), "\(removal.errors)")
    #expect(try workspace.read(Self.skill) == "mine\n")
    try workspace.remove(Self.skill)
    #expect(try await workspace.run("agents install").errors.contains("and is unchanged") == false)
    let written = try #require(try workspace.read(Self.skill))
    try workspace.write(written.replacing("\n", with: "\r\n"), to: Self.skill)
    #expect(try await workspace.run("agents install").errors.contains("and is unchanged") == false)
    try workspace.write(written + "more\n", to: Self.skill)
    #expect(try await workspace.run("agents install").errors.contains("and is unchanged"))
    #expect(try workspace.read(Self.skill) == written + "more\n")
    try workspace.write(written, to: Self.skill)
    #expect(try await workspace.run("agents remove").code == 0)
    #expect(try workspace.read(Self.skill) == nil)
  }

  @Test("Install, check, undo and remove leave all other files unchanged")
  func life() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    try workspace.write("# Ours\n", to: "AGENTS.md")
    let before = try workspace.contents()
    #expect(try await workspace.run("agents install --dry-run").output.contains("modify     AGENTS.md"))
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("agents install").code == 0)
    let installed = try #require(try workspace.read("AGENTS.md"))
    #expect(installed.hasPrefix("# Ours\n\n<!-- viper-gen:begin 1 -->\n## VIPER modules\n"))
    #expect(try await workspace.run("check --strict").code == 0)
    try workspace.write(
      SampleProjects.rambafile.replacing("Shop/Modules", with: "Shop/Features"), to: "Rambafile")
    let stale = try await workspace.run("check --strict")
    #expect(stale.code == 2)
    #expect(
      stale.errors.contains(
        "warning: 'AGENTS.md' and '\(Self.skill)' do not match the project [agents-outdated]\n  = help: viper-gen agents install"
      ))
    try workspace.write(SampleProjects.rambafile, to: "Rambafile")
    #expect(try await workspace.run("agents remove").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.read("AGENTS.md") == installed)
    #expect(try workspace.read(Self.skill) != nil)
  }

  @Test("The skill is short, and every command in it works")
  func commands() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    let printed = try await workspace.run("agents print")
    let skill = try await workspace.run("agents print --skill")
    #expect(printed.output.utf8.count <= 1200, "\(printed.output.utf8.count)")
    #expect(skill.output.utf8.count <= 8000, "\(skill.output.utf8.count)")
    let commands = (printed.output + skill.output).matches(of: /`viper-gen ([^`]+)`/).map { String($0.1) }
    #expect(commands.count > 12)
    #expect(try await workspace.run("gen Profile").code == 0)
    let withProfile = try workspace.contents()
    for command in Set(commands) {
      let line = command.replacing("NAME", with: "Login").replacing("OTHER", with: "Profile")
        .replacing("NEW", with: "SignIn").replacing("TEMPLATE", with: "viper_async")
      // Quotes group an argument, as in a shell.
      let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
      let workspace = try Workspace(withProfile)
      #expect(try await workspace.git("init", "-q") == 0)
      if words[0] == "setup" { try workspace.remove("Rambafile") }
      if words[0] != "gen" { #expect(try await workspace.run("gen Login").code == 0) }
      let result = try await workspace.run(words: words)
      #expect(result.code == 0, "\(line): \(result.output)\(result.errors)")
    }
  }

  @Test("Of many parameters, files and additions, twenty, thirty and ten are listed, with a hundred characters each")
  func manyParameters() async throws {
    let (long, short) = (String(repeating: "x", count: 101), String(repeating: "y", count: 100))
    let parameters =
      "- {name: p08, description: \(long)}\n- {name: p09, description: \(short)}\n"
      + (10..<35).map { "- {name: p\($0)}\n" }.joined()
    let files = (0..<31).map { "- {name: a\($0).swift, path: a}\n" }.joined()
    let additions = (1...11).map { "- {name: e\($0), takes: message, path: a, example: didTap\($0)()}\n" }.joined()
    let workspace = try Workspace(
      SampleProjects.classic.merging([
        "Rambafile": SampleProjects.rambafile + "template: many\n",
        "Templates/many/many.rambaspec":
          "name: many\nparameters:\n\(parameters)code_files:\n\(files)additions:\n\(additions)",
        "Templates/many/a": "",
      ]) { $1 })
    let skill = try await workspace.run("agents print --skill")
    #expect(skill.output.matches(of: /- .*Examplea\d+\.swift\n/).count == 30, "\(skill.output)")
    #expect(skill.output.contains(": \(long.dropLast(2))…\n") && skill.output.contains(": \(short)\n"))
    #expect(skill.output.matches(of: /- -D p\d\d=/).count == 20, "\(skill.output)\(skill.errors)")
    let block = try await workspace.run("agents print")
    #expect(
      block.output.contains(
        "- More in a module (e1, e2, e3, e4, e5, e6, e7, e8, e9, e10): `viper-gen add NAME e1 'didTap1()'`.\n"),
      "\(block.output)\(block.errors)")
  }

  @Test("Template text cannot end a line, a comment or a code span")
  func hostile() async throws {
    let workspace = try HostileTextTests.workspace()
    let skill = try await workspace.run("agents print --skill -q")
    #expect(skill.code == 0 && HostileTextTests.isClean(skill.output))
    #expect(!skill.output.contains("\u{1B}") && !skill.output.contains("\nerror:y"))
  }
}
