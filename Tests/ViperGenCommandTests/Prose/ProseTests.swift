import ArgumentParser
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares the project's prose with its writing rules.
///
/// Pages that are not in `Tests/ProseLimits.txt` have no violations. The others have at most the number that the file
/// lists. The numbers only go down: `RECORD=1 swift test --filter ProseTests` lowers them.
@Suite("Prose follows the writing rules")
struct ProseTests {
  /// A text that may stay as it is, with the reason.
  struct Exception: Equatable {
    let path: String
    let text: String
    let reason: String
  }

  static let limits = FilePath("Tests/ProseLimits.txt")
  static let exceptions = FilePath("Tests/ProseExceptions.txt")
  private static let root = DocumentationTests.root
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

  static func lines(of path: FilePath) throws -> [Substring] {
    String(decoding: try FileSystem().read(root.pushing(path)), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }

  static func allowed() throws -> [Exception] {
    try lines(of: exceptions).map { line in
      let fields = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map { String($0).trimmed }
      try #require(fields.count == 3, "\(line)")
      return Exception(path: fields[0], text: fields[1], reason: fields[2])
    }
  }

  static func recordedLimits() throws -> [String: Int] {
    try Dictionary(
      lines(of: limits).compactMap { line in
        let fields = line.split(separator: " ")
        return fields.count == 2 ? Int(fields[1]).map { (String(fields[0]), $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The violations in all checked texts, by the name under which a limit is listed.
  static func violations() throws -> [String: [(path: String, violation: ProseCheck.Violation)]] {
    let files = FileSystem()
    var found: [String: [(path: String, violation: ProseCheck.Violation)]] = [:]
    for page in try DocumentationTests.pages() + DocumentationTests.contributorPages() {
      found[page, default: []] = ProseCheck.violations(inMarkdown: try DocumentationTests.text(page)).map { (page, $0) }
    }
    for tree in ["Sources", "Tests", "Plugins"] {
      for file in try files.files(below: root.appending(tree)) where file.extension == "swift" {
        guard let target = file.components.first else { continue }
        let path = "\(tree)/\(file)"
        let text = try DocumentationTests.text(path)
        found["\(tree)/\(target)", default: []] += ProseCheck.violations(inSwiftComments: text).map { (path, $0) }
        guard tree == "Sources" else { continue }
        found["messages:\(tree)/\(target)", default: []] += ProseCheck.violations(inSwiftLiterals: text)
          .map { (path, $0) }
      }
    }
    for (path, command) in HelpPageTests.commands {
      let name = (["viper-gen"] + path).joined(separator: " ")
      let configuration = command.configuration
      // The discussion's examples and tables are indented.
      let text = configuration.discussion.split(separator: "\n\n").filter {
        !$0.hasPrefix("EXAMPLES") && !$0.hasPrefix("TOPICS")
      }
      found["help", default: []] += ProseCheck.violations(inSummary: configuration.abstract).map { (name, $0) }
      found["help", default: []] += text.flatMap { paragraph in
        ProseCheck.violations(
          in: paragraph.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: " "))
      }.map { (name, $0) }
    }
    let allowed = try allowed()
    return found.mapValues { list in
      list.filter { entry in
        !allowed.contains { entry.path.hasPrefix($0.path) && entry.violation.sentence.contains($0.text) }
      }
    }
  }

  @Test("No text has more violations than its limit")
  func limits() throws {
    let found = try Self.violations()
    let limits = try Self.recordedLimits()
    if Self.isRecording {
      let lowered = found.compactMap { name, list -> String? in
        let number = min(list.count, limits[name] ?? (limits.isEmpty ? list.count : 0))
        return number > 0 ? "\(name.replacing(" ", with: "-")) \(number)" : nil
      }
      let head = try String(decoding: FileSystem().read(Self.root.pushing(Self.limits)), as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("#") }.joined(separator: "\n")
      try FileSystem().removeFile(Self.root.pushing(Self.limits))
      try FileSystem().write(
        Array("\(head)\n\(lowered.sorted().joined(separator: "\n"))\n".utf8), toNewFile: Self.root.pushing(Self.limits))
    }
    for (name, list) in found.sorted(by: { $0.key < $1.key }) {
      let limit = limits[name] ?? 0
      let shown = list.prefix(limit + 20).map { "\($0.path):\($0.violation)" }.joined(separator: "\n")
      #expect(list.count <= limit, "\(name) has \(list.count) violations, \(limit) allowed:\n\(shown)")
    }
    for name in limits.keys { #expect(found[name] != nil, "Tests/ProseLimits.txt: nothing is called \(name)") }
  }

  @Test("Every exception has a reason and is needed")
  func exceptions() throws {
    for exception in try Self.allowed() {
      #expect(exception.reason.split(separator: " ").count > 2, "\(exception)")
      let path = Self.root.pushing(FilePath(exception.path))
      #expect(FileSystem().kind(of: path) == .file, "\(exception)")
      let text = String(decoding: try FileSystem().read(path), as: UTF8.self)
      let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(joined.contains(exception.text), "\(exception)")
    }
  }

  static let long =
    "The command reads the project and the template, compares each file with the record of the module, "
    + "merges the edits of the user with the changes of the template, and writes the result to the disk."

  @Test(
    "A planted violation in documentation is found",
    arguments: [
      ("Run it once more, and the module is mended.", "'mended'; write fixed, repaired"),
      ("The doubles are out of step with the protocol.", "'out of step'; write out of date"),
      ("Nested types are passed over.", "'passed over'; write ignored"),
      ("The message tells which file is meant.", "'tells'; write reports, shows"),
      ("The manifest says where\nthe target is.", "'says'; write states, reports"),
      ("- Members that are asked for are added.", "'asked for'; write required"),
      ("'class' is a word of the language.", "'word of the language'; write keyword"),
      ("| a | The module is there already. |", "'there already'; write already exists"),
      ("Templates come from the box.", "'from the box'; write built-in, bundled"),
      ("Targets are found by themselves.", "'found by themselves'; write detected"),
      ("The view **keeps it alive**.", "'keeps it alive'; write strongly references it"),
      ("The file is written anew.", "'anew'; write again"),
      ("The record holds the digest.", "'holds'; write contains, is in"),
      ("The record lies beside the project.", "'lies'; write is in"),
      ("A computed list is refused.", "'refused'; write failed, rejected"),
      ("What it needs is kept in `.viper-gen`.", "begins with 'what'; name the noun or the actor"),
      ("It stops. Where a list is computed, nothing is written.", "begins with 'where'; name the noun or the actor"),
      ("Who uses it is found as for a target.", "begins with 'who'; name the noun or the actor"),
      ("Use the file, else the folder.", "'else'; write otherwise"),
      (long, "36 words; at most 30"),
    ])
  func planted(text: String, rule: String) {
    let rules = ProseCheck.violations(inMarkdown: "# Title\n\n\(text)\n").map(\.rule)
    #expect(rules.contains(rule), "\(rules)")
  }

  @Test(
    "A planted violation in a comment, a summary or a message is found",
    arguments: [
      (
        ProseCheck.violations(inSwiftComments: "  /// What a module is called.\n  let name: String\n"),
        "begins with 'what'"
      ),
      (ProseCheck.violations(inSwiftComments: "// It is\n// mended.\n"), "'mended'"),
      (ProseCheck.violations(inSwiftComments: "/// A list.\n///\n/// - Whoever asks.\n"), "begins with 'whoever'"),
      (ProseCheck.violations(inSwiftLiterals: #"let text = "the \(a("b")) holds it""#), "'holds'"),
      (
        ProseCheck.violations(inSwiftLiterals: #"Diagnostic("file-missing", "no file here.")"#),
        "a message has no full stop"
      ),
      (ProseCheck.violations(inSwiftLiterals: "let text = \"\"\"\n  what it is\n  \"\"\""), "begins with 'what'"),
      (ProseCheck.violations(inSummary: "Take a module out, with all that the project has for it."), ""),
      (ProseCheck.violations(inSummary: "Writes a module."), "'writes' is not imperative"),
      (ProseCheck.violations(inSummary: "Write a module"), "a summary ends with a full stop"),
      (
        ProseCheck.violations(inSummary: "Write a module from a template and add it to the targets of a project."),
        "70 characters"
      ),
      (ProseCheck.violations(inMessage: "Unknown target 'Shpo'"), "a message begins with a small letter"),
      (ProseCheck.violations(inMessage: "unknown target 'Shpo'."), "a message has no full stop"),
    ] as [([ProseCheck.Violation], String)])
  func plantedElsewhere(violations: [ProseCheck.Violation], rule: String) {
    if rule.isEmpty {
      #expect(violations == [])
    } else {
      #expect(violations.contains { $0.rule.hasPrefix(rule) }, "\(violations)")
    }
  }

  @Test(
    "Plain English passes",
    arguments: [
      "Run `viper-gen update` to bring template changes into modules. Your edits stay.",
      "What does it cost? Less than a second.", "## What runs", "## Where files go",
      "```\nwhat is there already\n```", "See [the page](says/told.md).", "| `else` | `what` |",
      "<!-- what is told -->",
      "Use `if … else …`, a list, or `{% else %}`.", "Whether a file is new does not matter.",
    ])
  func passes(text: String) {
    #expect(ProseCheck.violations(inMarkdown: text + "\n") == [])
  }
}
