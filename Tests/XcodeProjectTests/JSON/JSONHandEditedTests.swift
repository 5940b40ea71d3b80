import Diagnostics
import Testing

@testable import XcodeProject

/// Projects with comments, JSON5 syntax and layouts of other tools.
@Suite struct JSONHandEditedTests {
  /// The shop project in another layout.
  struct Layout: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ change: (String) -> String) {
      testDescription = name
      text = change(JSONFixture.shop)
    }
  }

  private static func eachLine(
    _ text: String, _ change: (_ indent: String, _ rest: String, _ number: Int) -> String
  ) -> String {
    text.split(separator: "\n").enumerated().map { number, line in
      let rest = line.drop { $0 == " " }
      return change(String(line[..<rest.startIndex]), String(rest), number)
    }.joined(separator: "\n") + "\n"
  }

  private static let unknown = """
      mask: 0x2A, ratio: +.5, most: -Infinity, none: NaN, 'one\\'s': 1e3,
      "lines": "first \\
    second \\x41\\0\\v",
      "organization":
    """

  static let layouts = [
    Layout("Xcode's own") { $0 },
    Layout("a comment behind every line") { eachLine($0) { "\($0)\($1) // note \($2)" } },
    Layout("a comment before every line") { eachLine($0) { "\($0)/* note \($2), { [ */ \($1)" } },
    Layout("a line of comment between all lines") { eachLine($0) { "\($0)// note \($2): \"\n\($0)\($1)" } },
    Layout("a comment of several lines after all lines") { eachLine($0) { "\($0)\($1) /* note \($2)\n }, */" } },
    Layout("comments around commas") { $0.replacing(",", with: " /* before */ , /* after */") },
    Layout("single quotes") { $0.replacing("\"", with: "'") },
    Layout("keys without quotes") { text in
      ["path", "kind", "name", "id", "files", "children", "targets", "configurations", "inclusions", "exclusions"]
        .reduce(text) { $0.replacing("\"\($1)\":", with: "\($1):") }
    },
    Layout("values of JSON5") { $0.replacing("  \"organization\":", with: unknown) },
    Layout("names with escapes") {
      $0.replacing("\"path\": \"App\"", with: "\"pa\\u0074h\": \"\\u0041pp\"")
        .replacing("[ \"App/compile-sources\" ]", with: "[ \"App\\/compile-\\x73ources\" ]")
    },
    Layout("CRLF") { $0.replacing("\n", with: "\r\n") },
    Layout("CR") { $0.replacing("\n", with: "\r") },
    Layout("CRLF and a comment behind every line") {
      eachLine($0) { "\($0)\($1) // note \($2)" }.replacing("\n", with: "\r\n")
    },
    Layout("tabs") { eachLine($0) { indent, rest, _ in String(repeating: "\t", count: indent.count / 2) + rest } },
    Layout("four spaces") { eachLine($0) { indent, rest, _ in indent + indent + rest } },
    Layout("no indentation") { eachLine($0) { _, rest, _ in rest } },
    Layout("a byte order mark") { "\u{FEFF}" + $0 },
    Layout("no final line end") { String($0.dropLast()) },
    Layout("no trailing commas") { withoutTrailingCommas($0) { _ in true } },
    Layout("some trailing commas") { withoutTrailingCommas($0) { $0.isMultiple(of: 2) } },
    Layout("empty lines") { $0.replacing(",\n", with: ",\n\n") },
    Layout("blanks at the ends of lines") { $0.replacing("\n", with: "  \n") },
    Layout("brackets on lines of their own") { text in
      eachLine(text) { indent, rest, _ in
        guard rest.hasSuffix("{") || rest.hasSuffix("["), rest.count > 1 else { return "\(indent)\(rest)" }
        return "\(indent)\(rest.dropLast(2))\n\(indent)\(rest.suffix(1))"
      }
    },
    Layout("one line") { eachLine($0) { _, rest, _ in rest + " " }.replacing("\n", with: "") },
    Layout("one line without blanks") {
      withoutTrailingCommas(eachLine($0) { _, rest, _ in rest }.replacing("\n", with: "")) { _ in true }
        .replacing(": ", with: ":").replacing(", ", with: ",").replacing("{ ", with: "{").replacing(" }", with: "}")
        .replacing("[ ", with: "[").replacing(" ]", with: "]")
    },
    Layout("plain JSON, two spaces") { plain($0, indent: "  ") },
    Layout("plain JSON, tabs") { plain($0, indent: "\t") },
    Layout("plain JSON with comments") { eachLine(plain($0, indent: "  ")) { "\($0)\($1) // note \($2)" } },
    Layout("keys in another order") { plain($0, indent: "  ", isReversed: true) },
  ]

  private static func withoutTrailingCommas(_ text: String, _ isMeant: (Int) -> Bool) -> String {
    var result = ""
    var count = 0
    for (index, character) in zip(text.indices, text) {
      let next = text[text.index(after: index)...].first { !$0.isWhitespace }
      if character == ",", next == "}" || next == "]" {
        count += 1
        if isMeant(count) { continue }
      }
      result.append(character)
    }
    return result
  }

  private static func plain(_ text: String, indent: String, isReversed: Bool = false) -> String {
    func written(_ value: JSONValue, _ outer: String) -> String {
      let inner = outer + indent
      switch value {
      case .string(let text): return JSONString.encoded(text)
      case .number(let text): return text
      case .flag(let flag): return "\(flag)"
      case .null: return "null"
      case .array(let elements):
        return "[\n" + elements.map { inner + written($0, inner) }.joined(separator: ",\n") + "\n\(outer)]"
      case .object(let members):
        let members = isReversed ? members.reversed() : members
        return "{\n"
          + members.map { "\(inner)\"\($0.key)\": \(written($0.value, inner))" }.joined(separator: ",\n")
          + "\n\(outer)}"
      }
    }
    guard let document = try? JSONDocument(Array(text.utf8)) else { return "" }
    return written(JSONValue(JSONDocument.root, of: document), "") + "\n"
  }

  /// Files that are added together, with their targets.
  private static let additions: [[FileAddition]] = [
    [FileAddition(path: "App/New.swift", targets: ["App"])],
    [FileAddition(path: "App/New.swift", targets: ["App", "AppTests"]), FileAddition(path: "App/Zoo.swift")],
    [FileAddition(path: "App/Login/View.swift", targets: ["App"])],
    [FileAddition(path: "App/Empty/A.swift"), FileAddition(path: "App/Empty/B/C.swift", targets: ["Kit"])],
    [FileAddition(path: "Config/A.h", targets: ["Kit"])],
    [FileAddition(path: "Config/A.json", targets: ["Kit"])],
    [FileAddition(path: "App/de.lproj/Main.strings", targets: ["App"])],
    [FileAddition(path: "Feature/A.swift", targets: ["Kit"])],
    [FileAddition(path: "Mixed/A.swift", targets: ["Kit"]), FileAddition(path: "Mixed/README.md")],
    [FileAddition(path: "Else/Where.swift", group: .logical(["Wholly", "New"]), targets: ["App"])],
  ]

  @Test(arguments: layouts)
  func `only additions are written, and their removal restores every byte`(layout: Layout) throws {
    let project = try JSONFixture.open(layout.text)
    #expect(project.targets == (try JSONFixture.open()).targets)
    for additions in Self.additions {
      let edit = try project.adding(additions)
      let result = String(decoding: edit.result, as: UTF8.self)
      let after = try JSONFixture.open(result)
      let paths = additions.map(\.path)
      #expect(try after.adding(additions).isEmpty, "\(paths)")
      #expect(Self.isPart(layout.text, of: result), "\(paths)\n\(result)")
      let back = try after.removing(paths).result
      #expect(
        String(decoding: back, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
          == layout.text.split(separator: "\n", omittingEmptySubsequences: false), "\(paths)\n\(result)")
    }
  }

  @Test(arguments: layouts)
  func `a rename and its reversal restore the text`(layout: Layout) throws {
    let project = try JSONFixture.open(layout.text)
    for (old, new) in [
      ("App", "Store"), ("Mixed/Fast.m", "Mixed/Slow.m"), ("Config/Debug.xcconfig", "Config/D.xcconfig"),
    ] {
      let edit = try project.renaming(old, to: new)
      let after = try JSONFixture.open(String(decoding: edit.result, as: UTF8.self))
      #expect(String(decoding: try after.renaming(new, to: old).result, as: UTF8.self) == layout.text.withPlain(old))
    }
  }

  @Test(arguments: [
    ("[\n  ]", "[\n          \"main\",\n        ]"), ("[]", "[ \"main\" ]"), ("[]", "[]"),
  ])
  func `an empty list of files keeps the form that its project has for lists`(files: String, flags: String) throws {
    let text = """
      {
        "default-configuration": "Debug",
        "files": \(files),
        "targets": [
          {
            "name": "App",
            "product-type": "application",
            "build-phases": [
              "compile-sources",
            ],
            "build-settings": {
              "OTHER_LDFLAGS": \(flags),
            },
          },
        ],
      }

      """
    let project = try JSONFixture.open(text)
    let after = try project.adding([FileAddition(path: "App/New.swift", targets: ["App"])]).result
    let back = try JSONFixture.open(String(decoding: after, as: UTF8.self)).removing(["App/New.swift"]).result
    #expect(String(decoding: back, as: UTF8.self) == text)
  }

  @Test(arguments: layouts)
  func `packages are added and removed without a trace`(layout: Layout) throws {
    let project = try JSONFixture.open(layout.text)
    let addition = PackageAddition(path: "Packages/NetKit", products: [.init("NetKit", targets: ["App", "Kit"])])
    let edit = try project.adding(packages: [addition])
    let result = String(decoding: edit.result, as: UTF8.self)
    #expect(Self.isPart(layout.text, of: result), "\(result)")
    let after = try JSONFixture.open(result)
    #expect(try after.adding(packages: [addition]).isEmpty)
    #expect(
      String(decoding: try after.removing(packages: [addition], extent: .everything).result, as: UTF8.self)
        == layout.text, "\(result)")
  }

  /// Whether the first text is the second one without some bytes, apart from whitespace and commas.
  private static func isPart(_ text: String, of other: String) -> Bool {
    func isLayout(_ byte: UInt8) -> Bool { byte.isWhitespace || byte == .comma }
    var rest = text.utf8.filter { !isLayout($0) }[...]
    for byte in other.utf8 where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension String {
  /// The text with an escaped name in its plain spelling, as two renames write it.
  fileprivate func withPlain(_ name: String) -> String {
    replacing("\"\\u0041pp\"", with: "\"\(name == "App" ? name : "\\u0041pp")\"")
  }
}
