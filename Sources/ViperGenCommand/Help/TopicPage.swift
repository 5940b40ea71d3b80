/// The layout of `viper-gen help TOPIC`: paragraphs, and rows of a name and its meaning.
struct TopicPage {
  private let blocks: [Block]

  init(_ text: String, width: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    blocks = lines.split(separator: "", omittingEmptySubsequences: false).map { Block(lines: Array($0), width: width) }
  }

  var lines: String {
    blocks.map { $0.wrapped.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private struct Block {
    let lines: [Substring]
    let width: Int

    /// Whether more than a quarter of the rows have no room for the meaning in the name's line.
    private var isNarrow: Bool {
      let rows = lines.filter { Self.gap(in: $0) != nil }
      return rows.count { hasNoRoom($0) } * 4 > rows.count
    }

    /// Whether less than half of the width remains for the meaning.
    private func hasNoRoom(_ line: Substring) -> Bool {
      guard line.count > width, let gap = Self.gap(in: line) else { return false }
      return line.distance(from: line.startIndex, to: gap.upperBound) > width / 2
    }

    var wrapped: [String] {
      var result: [String] = []
      var paragraph: [Substring] = []
      let isNarrow = isNarrow
      for line in lines {
        let isProse = Self.gap(in: line) == nil && Self.indent(of: line) < 10
        if isProse, paragraph.first.map({ Self.indent(of: $0) == Self.indent(of: line) }) ?? true {
          paragraph.append(line)
          continue
        }
        result += flowing(paragraph)
        paragraph = isProse ? [line] : []
        if !isProse { result += isNarrow || hasNoRoom(line) ? standing(line) : row(line) }
      }
      return result + flowing(paragraph)
    }

    /// Joins and wraps consecutive lines of prose if one is too long.
    private func flowing(_ lines: [Substring]) -> [String] {
      guard let first = lines.first, lines.contains(where: { $0.count > width }) else { return lines.map(String.init) }
      return text(lines.joined(separator: " "), indent: Self.indent(of: first))
    }

    private func row(_ line: Substring) -> [String] {
      guard line.count > width else { return [String(line)] }
      // Indent continuation lines to the meaning's column.
      guard let gap = Self.gap(in: line) else { return text(String(line), indent: Self.indent(of: line)) }
      let column = line.distance(from: line.startIndex, to: gap.upperBound)
      var lines = text(String(line[gap.upperBound...]), indent: column)
      lines[0] = String(line[..<gap.upperBound]) + lines[0].dropFirst(column)
      return lines
    }

    private func standing(_ line: Substring) -> [String] {
      guard let gap = Self.gap(in: line) else { return text(String(line), indent: 8) }
      return [String(line[..<gap.lowerBound])] + text(String(line[gap.upperBound...]), indent: 8)
    }

    private func text(_ text: String, indent: Int) -> [String] {
      text.wrapped(to: width - indent).map { String(repeating: " ", count: indent) + $0 }
    }

    private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

    /// The last gap between a name and its meaning: at least two spaces.
    private static func gap(in line: Substring) -> Range<Substring.Index>? {
      let start = line.firstIndex { $0 != " " } ?? line.endIndex
      return line[start...].ranges(of: "  ").last.map { last in
        let end = line[last.lowerBound...].firstIndex { $0 != " " } ?? line.endIndex
        let name = line[..<last.lowerBound].lastIndex { $0 != " " }.map(line.index(after:)) ?? last.lowerBound
        return name..<end
      }
    }
  }
}
