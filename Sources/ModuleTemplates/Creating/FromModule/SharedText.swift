/// Reduces several texts to their common lines, with a gap at each difference.
enum SharedText {
  /// The common text; `nil` if the files are not code or no code is left.
  static func of(_ texts: [String], isCode: Bool) -> String? {
    guard let first = texts.first, texts.contains(where: { $0 != first }) else { return texts.first }
    guard isCode, var nodes = Self.nodes(of: first) else { return nil }
    for text in texts.dropFirst() {
      guard let others = Self.nodes(of: text) else { return nil }
      nodes = shared(nodes, others)
    }
    let lines = nodes.flatMap(\.lines)
    let isCodeLeft = lines.contains { line in
      let text = line.drop(while: \.isWhitespace)
      return !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("import ") && !text.hasPrefix("#import ")
    }
    return isCodeLeft ? lines.joined(separator: "\n") : nil
  }

  private enum Node {
    case line(String)
    case block(open: String, [Node], close: String)
    /// A gap at a difference, indented like the first line that it replaces.
    case gap(indent: String)

    var lines: [String] {
      switch self {
      case .line(let text): [text]
      case .block(let open, let inside, let close): [open] + inside.flatMap(\.lines) + [close]
      case .gap(let indent): [indent + NewTemplate.gap]
      }
    }

    /// Nodes with equal keys match.
    var key: String {
      switch self {
      case .line(let text): text
      case .block(let open, _, let close): "\(open)\n\(close)"
      case .gap: "\u{0}"
      }
    }

    /// The indentation of a gap in place of this node; `nil` for blank lines, whose differences do not matter.
    var indent: String? {
      guard let first = lines.first, first.contains(where: { !$0.isWhitespace }) else { return nil }
      return String(first.prefix(while: \.isWhitespace))
    }
  }

  /// Groups lines by their brackets; `nil` if these do not balance, as they nearly always do even in strings.
  private static func nodes(of text: String) -> [Node]? {
    var levels: [(open: String, inside: [Node], depth: Int)] = [("", [], 0)]
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      var lowest = depth
      for character in line {
        if "{([".contains(character) { depth += 1 }
        if "})]".contains(character) { depth -= 1 }
        lowest = min(lowest, depth)
      }
      while let last = levels.last, levels.count > 1, lowest < last.depth {
        levels.removeLast()
        levels[levels.count - 1].inside.append(.block(open: last.open, last.inside, close: line))
        // A line can close several blocks only if one line opened them.
        if let above = levels.last, levels.count > 1, lowest < above.depth { return nil }
        if depth > lowest { return nil }
        lowest = .max
      }
      if lowest == .max { continue }
      guard lowest >= 0 else { return nil }
      if depth > levels[levels.count - 1].depth {
        levels.append((line, [], depth))
      } else {
        levels[levels.count - 1].inside.append(.line(line))
      }
    }
    return levels.count == 1 ? levels[0].inside : nil
  }

  private static func shared(_ left: [Node], _ right: [Node]) -> [Node] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in right.map(\.key).difference(from: left.map(\.key)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Node] = []
    func leaveGap(for node: Node) {
      if case .gap? = result.last { return }
      if let indent = node.indent { result.append(.gap(indent: indent)) }
    }
    var (index, other) = (0, 0)
    while index < left.count || other < right.count {
      if index < left.count, removed.contains(index) {
        leaveGap(for: left[index])
        index += 1
      } else if other < right.count, inserted.contains(other) {
        leaveGap(for: right[other])
        other += 1
      } else {
        if case .block(let open, let inside, let close) = left[index], case .block(_, let others, _) = right[other] {
          result.append(.block(open: open, shared(inside, others), close: close))
        } else {
          result.append(left[index])
        }
        index += 1
        other += 1
      }
    }
    return result
  }
}
