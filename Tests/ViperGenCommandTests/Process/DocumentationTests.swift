import FileSystem
import SystemPackage
import TestSupport
import Testing

/// The sessions shown in the documentation, run in a project of their own, one after the other.
///
/// A block that begins with three backticks and `console` holds commands behind `$ ` and their output, where a line `…`
/// stands for any number of lines.
@Suite("Sessions in the documentation are true")
struct DocumentationTests {
  struct Step: CustomStringConvertible {
    let command: String
    var output: [String]
    var description: String { command }
  }

  static let root = FilePath(#filePath).removingLastComponent().pushing("../../..").lexicallyNormalized()

  static func sessions(in document: String) throws -> [Step] {
    let text = String(decoding: try FileSystem().read(root.pushing(FilePath(document))), as: UTF8.self)
    var steps: [Step] = []
    var isSession = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isSession = line == "```console"
      } else if isSession, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: []))
      } else if isSession, !steps.isEmpty {
        steps[steps.count - 1].output.append(String(line))
      }
    }
    return steps
  }

  @Test(
    "Each command prints what is shown",
    arguments: ["README.md", "Documentation/Templates.md", "Documentation/Doubles.md"])
  func sessions(document: String) async throws {
    let workspace = try Workspace(SampleProjects.classic)
    try workspace.write(
      "protocol Store {\n  func save(_ item: String, force: Bool) async throws -> Int\n}\n", to: "Store.swift")
    let steps = try Self.sessions(in: document)
    #expect(!steps.isEmpty)
    for step in steps {
      let arguments = try #require(step.command.hasPrefix("viper-gen ") ? step.command.dropFirst(10) : nil)
      let result = try await workspace.run(String(arguments))
      let printed = (result.output + result.errors).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        Self.matches(printed.dropLast().map(String.init)[...], step.output[...]),
        "\(step.command)\n\(result.output)\(result.errors)")
    }
  }

  /// Whether lines are those of a pattern, in which `…` stands for any number of them.
  private static func matches(_ lines: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], pattern.dropFirst()) }
    }
    return lines.first == first && matches(lines.dropFirst(), pattern.dropFirst())
  }
}
