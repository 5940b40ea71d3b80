import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

/// Runs a sequence of commands and edits in a directory, and records all output.
struct RecordedRuns {
  enum Step {
    /// Runs the program with arguments that are split at unquoted spaces.
    case run(String)
    /// Runs the program with environment variables.
    case runWith([String: String], String)
    /// Runs the program and shows at most the given number of output lines, up to 14.
    case runShowing(Int, String)
    case write(String, String)
    /// Replaces the first text in a file with the second.
    case edit(String, String, String)
    case remove(String)
    case git([String])
    case show(String)
  }

  /// The steps with their output and exit codes.
  ///
  /// `!` marks standard error. Output is shortened: JSON is folded, and long lists and added texts are cut. Lines that
  /// were printed before are only counted.
  static func text(_ steps: [Step], in workspace: Workspace) async throws -> String {
    var runs = RecordedRuns(workspace: workspace)
    var text = ""
    for step in steps { text += try await runs.text(step) }
    return text.replacing(workspace.folder.string, with: "/project")
      .replacing(ProgramVersion.text, with: "VERSION").replacing(
        #/[0-9]+ (second|minute|hour)s? ago/#, with: "just now"
      )
      // Other tests cover the list of bundled templates.
      .replacing(#/(templates are|choose one of flow,) [a-z_, ]+/#) { "\($0.output.1) …" }
  }

  private let workspace: Workspace
  /// Every line printed so far.
  private var printed: Set<String> = []

  private mutating func text(_ step: Step) async throws -> String {
    switch step {
    case .run(let line): return try await run(line, [:])
    case .runWith(let variables, let line): return try await run(line, variables)
    case .runShowing(let count, let line): return try await run(line, [:], showing: count)
    case .write(let path, let content):
      try workspace.write(content, to: path)
      return "# \(path) is written\n"
    case .edit(let path, let old, let new):
      let before = try #require(try workspace.read(path), "\(path)")
      #expect(before.contains(old), "\(path) holds no \(old)")
      try workspace.write(before.replacing(old, with: new), to: path)
      return "# \(path) is edited\n"
    case .remove(let path):
      try workspace.remove(path)
      return "# \(path) is removed\n"
    case .git(let words):
      #expect(try await workspace.git(words) == 0, "git \(words)")
      return "# git \(words.joined(separator: " "))\n"
    case .show(let path):
      let lines = Self.lines(try workspace.read(path) ?? "is not there\n")
      let before = printed
      printed.formUnion(lines)
      return "# \(path)\n" + Self.text(Self.shortened(lines, before), after: "| ")
    }
  }

  private mutating func run(
    _ line: String, _ variables: [String: String], showing count: Int = .max
  ) async throws -> String {
    let environment = ["VIPER_GEN_PUBLIC_CATALOG": "", "COLUMNS": "100"].merging(variables) { $1 }
    let words = Self.words(line)
    let result = try await workspace.run(words: words, environment: environment)
    let set = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
    var (output, errors) = (Self.lines(result.output), Self.lines(result.errors))
    if output.first == "{" { output = Self.folded(output) }
    let before = printed
    printed.formUnion(output + errors)
    output = Self.shortened(output, before)
    // Other tests cover schemas and diffs.
    let count = min(count, output.first == "{" || words.contains("--diff") ? 10 : 14)
    if output.count > count { output = output.prefix(count) + ["… \(output.count - count) more lines"] }
    errors = Self.shortened(errors, before)
    return "$ \(set)viper-gen \(line)" + (result.code == 0 ? "" : " → exit code \(result.code)") + "\n"
      + Self.text(output, after: "  ") + Self.text(errors, after: "! ")
  }

  private static func lines(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines + ["(the line does not end)"]
  }

  private static func text(_ lines: [String], after mark: String) -> String {
    lines.map { "\(mark)\($0)\n" }.joined()
  }

  /// Puts each JSON list and object on one line if it fits, and keeps two elements of long lists.
  private static func folded(_ lines: [String]) -> [String] {
    var open: [[[String]]] = [[]]
    for line in lines {
      let words = line.drop { $0 == " " }
      if line.hasSuffix("{") || line.hasSuffix("[") {
        open.append([[line]])
      } else if words.hasPrefix("}") || words.hasPrefix("]"), open.count > 1 {
        var group = open.removeLast() + [[line]]
        let whole =
          group[0][0]
          + group.dropFirst().flatMap { $0 }.map { $0.drop { $0 == " " } }.joined(separator: " ")
        if group.count > 2, whole.count <= 140 {
          group = [[whole]]
        } else if words.hasPrefix("}") {
          group = filled(group)
        }
        let count = group.count - 2
        if words.hasPrefix("]"), count > 2, group.joined().count > 8 {
          group[3...count] = [["… \(count - 2) more"]]
        }
        open[open.count - 1].append(group.flatMap { $0 })
      } else {
        open[open.count - 1].append([line])
      }
    }
    return open.flatMap { $0 }.flatMap { $0 }
  }

  /// Puts the one-line members of an object on as few lines as possible.
  private static func filled(_ group: [[String]]) -> [[String]] {
    var result: [[String]] = [group[0]]
    for (index, block) in group.enumerated().dropFirst() {
      let isLast = index == group.count - 1
      let isPacked = !isLast && block.count == 1 && result.count > 1 && result[result.count - 1].count == 1
      let added = " " + (block[0].drop { $0 == " " })
      if isPacked, result[result.count - 1][0].count + added.count <= 140 {
        result[result.count - 1][0] += added
      } else {
        result.append(block)
      }
    }
    return result
  }

  /// Removes lines that were printed before, and cuts long added texts.
  private static func shortened(_ lines: [String], _ before: Set<String>) -> [String] {
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let added = lines[index...].prefix { $0.hasPrefix("+") && !$0.hasPrefix("+++") }.count
      let known = lines[index...].prefix { before.contains($0) }.count
      if known > 2 {
        result.append("… \(known) lines as before")
        index += known
      } else if added > 6 {
        result += lines[index..<index + 3] + ["… \(added - 3) more lines are added"]
        index += added
      } else {
        result.append(lines[index])
        index += 1
      }
    }
    return result
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
