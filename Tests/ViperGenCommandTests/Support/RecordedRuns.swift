import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

/// What people do with the program in a folder, one step after the other, and all that it prints.
struct RecordedRuns {
  enum Step {
    /// Runs the program; arguments are parted by blanks that no quotes hold.
    case run(String)
    /// Runs it with variables of the environment.
    case runWith([String: String], String)
    /// Writes a file.
    case write(String, String)
    /// Puts a text of a file in another's place.
    case edit(String, String, String)
    case remove(String)
    case git([String])
    /// Shows a file.
    case show(String)
  }

  /// The steps, with what is printed at each and how it ends: `!` is before what goes to standard error.
  static func text(_ steps: [Step], in workspace: Workspace) async throws -> String {
    var text = ""
    for step in steps {
      switch step {
      case .run(let line): text += try await run(line, [:], workspace)
      case .runWith(let variables, let line): text += try await run(line, variables, workspace)
      case .write(let path, let content):
        try workspace.write(content, to: path)
        text += "# \(path) is written\n"
      case .edit(let path, let old, let new):
        let before = try #require(try workspace.read(path), "\(path)")
        #expect(before.contains(old), "\(path) holds no \(old)")
        try workspace.write(before.replacing(old, with: new), to: path)
        text += "# \(path) is edited\n"
      case .remove(let path):
        try workspace.remove(path)
        text += "# \(path) is removed\n"
      case .git(let words):
        #expect(try await workspace.git(words) == 0, "git \(words)")
        text += "# git \(words.joined(separator: " "))\n"
      case .show(let path):
        text += "# \(path)\n" + lines(try workspace.read(path) ?? "is not there\n", after: "| ")
      }
    }
    return text.replacing(workspace.folder.string, with: "/project")
      .replacing(ProgramVersion.text, with: "VERSION").replacing(
        #/[0-9]+ (second|minute|hour)s? ago/#, with: "just now"
      )
      // Which templates are bundled is another's matter.
      .replacing(#/(templates are|it is one of flow,) [a-z_, ]+/#) { "\($0.output.1) …" }
  }

  private static func run(
    _ line: String, _ variables: [String: String], _ workspace: Workspace
  ) async throws -> String {
    let environment = ["VIPER_GEN_PUBLIC_CATALOG": "", "COLUMNS": "100"].merging(variables) { $1 }
    let result = try await workspace.run(words: words(line), environment: environment)
    let set = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
    return "\n$ \(set)viper-gen \(line)\n" + lines(result.output, after: "") + lines(result.errors, after: "! ")
      + (result.code == 0 ? "" : "exit code \(result.code)\n")
  }

  private static func lines(_ text: String, after mark: String) -> String {
    guard !text.isEmpty else { return "" }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() } else { lines.append("(the line does not end)") }
    return lines.map { "\(mark)\($0)\n" }.joined()
  }

  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var isOpen = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
        if !isOpen { words.append("") }
        isOpen = true
      } else if character == " ", !isQuoted {
        isOpen = false
      } else {
        if !isOpen { words.append("") }
        isOpen = true
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
