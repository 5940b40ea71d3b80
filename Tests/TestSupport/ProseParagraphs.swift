/// A piece of text that is checked as a whole, with its first line number.
package struct ProseParagraph: Equatable {
  package var text: String
  package let line: Int
  package var isHeading = false
}

/// The prose of a Markdown page: paragraphs, list items and table cells, without code, addresses and HTML.
package enum MarkdownProse {
  /// The word that takes the place of a piece of code, and does not count in the length of a sentence.
  package static let code = "x"

  package static func paragraphs(of page: String) -> [ProseParagraph] {
    var found: [ProseParagraph] = []
    var fence: Substring?
    var isInComment = false
    var continues = false
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      if let open = fence {
        if text.hasPrefix(open) { fence = nil }
        continue
      }
      if text.hasPrefix("```") {
        fence = text.prefix { $0 == "`" }
        continues = false
        continue
      }
      if isInComment || text.hasPrefix("<") {
        isInComment = (isInComment || text.hasPrefix("<!--")) && !text.contains("-->")
        continues = false
        continue
      }
      if text.isEmpty || text.hasPrefix("|") || text.hasPrefix("#") {
        continues = false
        if text.hasPrefix("|") {
          let cells = cells(of: text)
          if cells.allSatisfy({ $0.allSatisfy { "-:".contains($0) } }) {
            // The row above contains the column names.
            for heading in found.indices where found[heading].line == index { found[heading].isHeading = true }
          } else {
            found += cells.map { ProseParagraph(text: plain($0), line: index + 1) }
          }
        } else if text.hasPrefix("#") {
          found.append(
            ProseParagraph(text: plain(text.drop { $0 == "#" || $0 == " " }), line: index + 1, isHeading: true))
        }
        continue
      }
      let item = itemText(text)
      if item == nil, continues, !found.isEmpty {
        found[found.count - 1].text += " " + text
      } else {
        found.append(ProseParagraph(text: String(item ?? text), line: index + 1))
        continues = true
      }
    }
    return found.map { ProseParagraph(text: plain($0.text[...]), line: $0.line, isHeading: $0.isHeading) }
  }

  /// The text of a list item, or `nil` for any other line.
  private static func itemText(_ line: Substring) -> Substring? {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return line.dropFirst(2) }
    let number = line.prefix { $0.isNumber }
    return !number.isEmpty && line.dropFirst(number.count).hasPrefix(". ") ? line.dropFirst(number.count + 2) : nil
  }

  private static func cells(of row: Substring) -> [Substring] {
    var cells: [Substring] = []
    var start = row.startIndex
    var isCode = false
    for index in row.indices {
      if row[index] == "`" { isCode.toggle() }
      if row[index] == "|", !isCode, index == row.startIndex || row[row.index(before: index)] != "\\" {
        cells.append(Substring(String(row[start..<index]).trimmed))
        start = row.index(after: index)
      }
    }
    return cells.filter { !$0.isEmpty }
  }

  /// A heading as code hosts read it for its anchor: code keeps its text.
  package static func plainTitle(_ heading: Substring) -> String { plain(Substring(heading.filter { $0 != "`" })) }

  /// The text with placeholders for inline code, link titles instead of links, and no emphasis.
  package static func plain(_ text: Substring) -> String {
    var plain = ""
    var rest = text
    while let character = rest.first {
      switch character {
      case "`":
        let mark = rest.prefix { $0 == "`" }
        let inner = rest.dropFirst(mark.count)
        guard let end = inner.firstRange(of: mark) else { return plain + rest }
        plain += code
        rest = inner[end.upperBound...]
      case "]" where rest.hasPrefix("]("):
        rest = rest.drop { $0 != ")" }.dropFirst()
      case "[", "]", "*":
        rest = rest.dropFirst()
      default:
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    return plain
  }
}

/// The prose of Swift comments: lines that follow each other are one paragraph.
package enum CommentProse {
  package static func paragraphs(of source: String) -> [ProseParagraph] {
    var found: [ProseParagraph] = []
    var continues = false
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("//"), !text.hasPrefix("// MARK"), !text.hasPrefix("// swift-format") else {
        continues = false
        continue
      }
      let comment = text.drop { $0 == "/" }.drop { $0 == " " }
      if comment.isEmpty || comment.hasPrefix("```") {
        continues = false
      } else if continues, !comment.hasPrefix("- ") {
        found[found.count - 1].text += " " + comment
      } else {
        found.append(
          ProseParagraph(text: String(comment.hasPrefix("- ") ? comment.dropFirst(2) : comment), line: index + 1))
        continues = true
      }
    }
    return found.map { ProseParagraph(text: MarkdownProse.plain($0.text[...]), line: $0.line) }
  }
}

/// The sentences in string literals of Swift code: messages and help.
package enum LiteralProse {
  package struct Literal: Equatable {
    package var text: String
    package let line: Int
    /// Whether it is the headline of a `Diagnostic`.
    package let isHeadline: Bool
  }

  /// Literals of at least three words; an interpolation is one word.
  package static func literals(in source: String) -> [Literal] {
    var found: [Literal] = []
    var isMultiline = false
    var literalsToHeadline = 0
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var rest = line.drop { $0 == " " }
      if isMultiline {
        if rest.hasPrefix("\"\"\"") {
          isMultiline = false
        } else {
          found.append(Literal(text: String(rest), line: index + 1, isHeadline: false))
        }
        continue
      }
      while let character = rest.first {
        if rest.hasPrefix("//") { break }
        if rest.hasPrefix("Diagnostic(") || rest == "DiagnosticError(" || rest.hasPrefix("DiagnosticError(\"") {
          literalsToHeadline = 2
        }
        if rest.hasPrefix("\"\"\"") {
          isMultiline = true
          break
        }
        rest = rest.dropFirst()
        guard character == "\"" else { continue }
        literalsToHeadline -= 1
        found.append(Literal(text: text(&rest), line: index + 1, isHeadline: literalsToHeadline == 0))
      }
    }
    return found.filter { $0.text.split(separator: " ").count > 2 }
  }

  /// The rest of a literal up to its quotation mark.
  private static func text(_ rest: inout Substring) -> String {
    var text = ""
    while let character = rest.first, character != "\"" {
      if rest.hasPrefix("\\(") {
        var depth = 0
        while let next = rest.first {
          depth += next == "(" ? 1 : next == ")" ? -1 : 0
          rest = rest.dropFirst()
          if next == ")", depth == 0 { break }
        }
        text += MarkdownProse.code
      } else {
        text.append(character)
        rest = rest.dropFirst(character == "\\" ? 2 : 1)
      }
    }
    rest = rest.dropFirst()
    return text
  }
}
