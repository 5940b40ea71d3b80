import ArgumentParser
import FileSystem
import Subprocess
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks the sessions, command lines and links in the pages for users and contributors.
@Suite("Documentation is true")
struct DocumentationTests {
  struct Step {
    let command: String
    var output: [String]
  }

  /// A fenced code block of a page; the language follows the three backticks.
  struct Block {
    let language: String
    var lines: [String]
  }

  static let root = FilePath(#filePath).removingLastComponent().pushing("../../..").lexicallyNormalized()

  /// Pages that a test generates or compares with the code.
  static let generated: Set<String> = [
    "Documentation/Commands.md", "Documentation/Diagnostics.md", "Documentation/Reference.md", "Documentation/Rules.md",
  ]
  /// `walkThrough` runs the pages in this directory.
  static let walkthrough = "Documentation/ToDoWalkthrough/"

  /// The README and all handwritten pages in `Documentation`.
  static func pages() throws -> [String] {
    let files = try FileSystem().files(below: root.appending("Documentation")).filter { $0.extension == "md" }
      .map(\.string).filter { !$0.hasPrefix("Examples/") && !$0.hasPrefix("Libraries/") }
    return ["README.md"] + files.sorted().map { "Documentation/\($0)" }
  }

  /// Pages outside `Documentation`.
  static func contributorPages() throws -> [String] {
    let benchmarks = try FileSystem().names(in: root.appending("Benchmarks")).filter { $0.hasSuffix(".md") }
    let templates = try FileSystem().names(in: root.appending("Templates"))
      .map { "Templates/\($0)/README.md" }.filter { FileSystem().kind(of: root.pushing(FilePath($0))) == .file }
    return [
      "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Samples/ToDo/README.md",
      "Samples/ToDoWireframe/README.md", "Samples/UIKitStandIn/README.md",
    ]
      + benchmarks.sorted().map { "Benchmarks/\($0)" } + templates.sorted()
  }

  static func text(_ page: String) throws -> String {
    String(decoding: try FileSystem().read(root.pushing(FilePath(page))), as: UTF8.self)
  }

  static func blocks(in page: String) throws -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    for line in try text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("```") {
        if !isOpen { blocks.append(Block(language: String(content.dropFirst(3)), lines: [])) }
        isOpen.toggle()
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    return blocks
  }

  /// The commands after `$ ` in `console` blocks, with their output.
  static func sessions(in page: String) throws -> [Step] {
    var steps: [Step] = []
    for line in try blocks(in: page).filter({ $0.language == "console" }).flatMap(\.lines) {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: []))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
    return steps
  }

  @Test("Each command of a session prints the shown output; a line '…' matches any lines", arguments: try pages())
  func sessions(page: String) async throws {
    guard !page.hasPrefix(Self.walkthrough) else { return }
    let workspace = try Workspace(SampleProjects.classic)
    try workspace.write(
      "protocol Store {\n  func save(_ item: String, force: Bool) async throws -> Int\n}\n", to: "Store.swift")
    let folder = try Workspace.binary().removingLastComponent().string
    for step in try Self.sessions(in: page) {
      let result = try await Subprocess.run(
        .name("sh"), arguments: ["-c", "PATH=\"\(folder):$PATH\"; \(step.command)"],
        environment: workspace.environment(["VIPER_GEN_PUBLIC_CATALOG": ""]),
        workingDirectory: subprocessPath(workspace.folder.string),
        output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
      let printed = result.standardOutput + result.standardError
      #expect(
        Self.matches(
          printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)[...],
          step.output[...]),
        "\(step.command)\n\(printed)")
    }
  }

  @Test(
    "The walk-through, followed to the letter, ends in the sample",
    .enabled(if: ProcessInfo.processInfo.environment["WALKTHROUGH"] != nil, "make check-sample runs it"))
  func walkThrough() async throws { try await follow(try Self.pages().filter { $0.hasPrefix(Self.walkthrough) }) }

  @Test(
    "The sample is true to its template, builds, and passes its tests",
    .enabled(if: ProcessInfo.processInfo.environment["SAMPLE"] != nil, "make check-sample runs it"))
  func sample() async throws { try await follow(["Tests/Followed/Sample.md"]) }

  @Test(
    "An app whose modules are packages builds, and so does each package",
    .enabled(if: ProcessInfo.processInfo.environment["PACKAGES"] != nil, "make check-packages runs it"))
  func packages() async throws { try await follow(["Tests/Followed/Packages.md"]) }

  /// Follows pages.
  ///
  /// A `console` block has commands and their output, and `…` in that is any text. A block with a path is the
  /// text of a file, or a part of that file in the sample if it begins with `…`. A `diff` is applied.
  private func follow(_ pages: [String]) async throws {
    let workspace = try Workspace()
    let binary = try Workspace.binary().removingLastComponent().string
    var folder = workspace.folder.string
    var status = "0"
    func run(_ command: String) async throws -> String {
      let script = "cd '\(folder)'; (exit \(status)); { \(command)\n} </dev/null 2>&1; printf '\\0%s\\0%s' $? \"$PWD\""
      let result = try await Subprocess.run(
        .name("bash"),
        arguments: ["-c", "export PATH='\(binary)':$PATH LC_ALL=C.UTF-8 CLONE='\(Self.root)'; \(script)"],
        environment: workspace.environment(), output: .string(limit: 1 << 24), error: .string(limit: 1 << 16))
      let parts = result.standardOutput.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return result.standardOutput + result.standardError }
      (status, folder) = (parts[1], parts[2])
      return parts[0]
    }
    for page in pages {
      for block in try Self.blocks(in: page) {
        let text = block.lines.map { $0 + "\n" }.joined()
        let words = block.language.split(separator: " ", maxSplits: 1)
        if block.language == "console" {
          for step in ("\n" + text).split(separator: "\n$ ").map(String.init) {
            let lines = step.split(separator: "\n", omittingEmptySubsequences: false)
            let more = lines.dropFirst().prefix { $0.hasPrefix("> ") }
            let command = ([lines[0]] + more.map { $0.dropFirst(2) }).joined(separator: "\n")
            let expected = lines.dropFirst(1 + more.count).joined(separator: "\n")
            let printed = try await run(command)
            try #require(Self.matches(printed, expected), "\(page): \(command)\n\(printed)")
          }
        } else if block.language == "diff" {
          try workspace.write(text, to: "change.diff")
          let printed = try await run("git apply --whitespace=nowarn '\(workspace.folder)/change.diff'")
          try #require(status == "0", "\(page): \(printed)")
        } else if words.count == 2, text.hasPrefix("…") {
          let sample = try Self.text("Samples/ToDo/\(words[1])")
          #expect(sample.contains(text.drop { $0 != "\n" }.dropFirst().dropLast()), "\(page): \(words[1])")
        } else if words.count == 2 {
          let path = FilePath(folder).pushing(FilePath(String(words[1])))
          try FileSystem().makeFolder(path.removingLastComponent())
          try? FileSystem().removeFile(path)
          try FileSystem().write(Array(text.utf8), toNewFile: path)
        }
      }
    }
  }

  /// Whether a text matches a pattern, in which `…` matches any text; the last line break may be missing.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    func trimmed(_ text: String) -> Substring { text.hasSuffix("\n") ? text.dropLast() : text[...] }
    var rest = trimmed(text)
    let parts = trimmed(pattern).split(separator: "…", omittingEmptySubsequences: false)
    guard rest.hasPrefix(parts[0]), parts.count > 1 || rest == parts[0] else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.count == 1 || rest.hasSuffix(parts[parts.count - 1])
  }

  @Test("Workflows run scripts and commands that exist, and test the sample and every template in a simulator")
  func workflows() throws {
    let folder = ".github/workflows"
    let names = try FileSystem().names(in: Self.root.appending(folder)).filter { $0.hasSuffix(".yml") }
    let texts = try names.map { try Self.text("\(folder)/\($0)") } + [try Self.text("action.yml")]
    let makefile = try Self.text("Makefile")
    for text in texts {
      for script in text.matches(of: /(?:^|[^A-Za-z])(Scripts\/[A-Za-z-]+\.(?:sh|py))/).map({ String($0.1) }) {
        #expect(FileSystem().kind(of: Self.root.pushing(FilePath(script))) == .file, "\(script)")
      }
      for target in text.matches(of: /(?m)^ *(?:- run: |- )?make ([a-z-]+)/).map({ String($0.1) }) {
        #expect(makefile.contains("\n\(target):"), "make \(target)")
      }
    }
    let workflow = try Self.text("\(folder)/ci.yml")
    let matrix = try #require(workflow.firstMatch(of: /\n        modules:\n((?:          - .*\n)+)/)).1
    let templates = try FileSystem().names(in: Self.root.appending("Templates")).filter { $0 != "snippets" }
    let modules = matrix.split { $0 == "\n" || $0 == " " }.map(String.init).filter { $0 != "-" }
    #expect(Set(modules) == Set(templates + ["sample"]))
  }

  /// Whether the lines match a pattern, in which `…` matches any number of lines.
  private static func matches(_ lines: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], pattern.dropFirst()) }
    }
    return lines.first == first && matches(lines.dropFirst(), pattern.dropFirst())
  }

  @Test("Every viper-gen command line in a code block is valid", arguments: try pages())
  func commandLines(page: String) throws {
    guard !Self.generated.contains(page) else { return }
    let lines = try Self.blocks(in: page).filter { ["sh", "console", "text"].contains($0.language) }.flatMap(
      \.lines)
    for line in lines {
      guard let start = line.firstRange(of: "viper-gen "), ["", "$ "].contains(line[..<start.lowerBound]) else {
        continue
      }
      let words = Self.shellWords(line[start.upperBound...])
      guard let first = words.first, first != "help", !first.hasPrefix("--") else { continue }
      #expect(throws: Never.self, "\(line)") { _ = try ViperGen.parseAsRoot(words) }
    }
  }

  /// The words of a line before a comment or redirection; a quoted word keeps its spaces.
  private static func shellWords(_ line: Substring) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var isWord = false
    for character in line {
      if character == "'" || character == "\"" {
        isQuoted.toggle()
        if !isWord { words.append("") }
        isWord = true
      } else if character == " ", !isQuoted {
        isWord = false
      } else {
        if !isWord { words.append("") }
        isWord = true
        words[words.count - 1].append(character)
      }
    }
    return Array(words.prefix { !["#", ">", "|", "&&", "||", "\\"].contains($0) })
  }

  @Test("Every link leads to a file and a heading of the repository", arguments: try pages() + contributorPages())
  func links(page: String) throws {
    let folder = FilePath(page).removingLastComponent()
    for link in try Self.links(in: page) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let path = parts[0].isEmpty ? FilePath(page) : folder.pushing(FilePath(parts[0])).lexicallyNormalized()
      #expect(FileSystem().kind(of: Self.root.pushing(path)) != .missing, "\(link)")
      if parts.count == 2 { #expect(try Self.anchors(in: path.string).contains(parts[1]), "\(link)") }
    }
  }

  private static func links(in page: String) throws -> [String] {
    let source = try text(page)
    let markdown = source.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    return markdown + source.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.1) }
  }

  /// The anchors that code hosts generate from the headings of a page.
  private static func anchors(in page: String) throws -> [String] {
    try text(page).split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      let title = MarkdownProse.plainTitle(heading.drop { $0 == "#" || $0 == " " })
      return String(
        title.lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
    }
  }

  @Test("A page has one purpose: at most 1,500 words, unless it is generated", arguments: try pages())
  func length(page: String) throws {
    guard !Self.generated.contains(page) else { return }
    let count = try Self.text(page).split(whereSeparator: \.isWhitespace).count
    #expect(count <= 1500, "\(count) words")
  }

  @Test("The index lists every page of the documentation")
  func index() throws {
    let listed = Set(
      try Self.links(in: "Documentation/README.md").map {
        FilePath("Documentation").pushing(FilePath(String($0.prefix { $0 != "#" }))).lexicallyNormalized().string
      })
    let missing = try Self.pages().filter {
      $0.hasPrefix("Documentation/") && $0 != "Documentation/README.md" && !listed.contains($0)
    }
    #expect(missing == [])
  }
}
