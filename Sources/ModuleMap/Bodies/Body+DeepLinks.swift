internal import SwiftSource

extension Body {
  /// Records the strings on which each step depends.
  ///
  /// These are the strings of a `case`, the condition of an `if`, or a dictionary key.
  mutating func addDeepLinks(_ file: SwiftFile, _ indices: Range<Int>) {
    let ranges = deepLinkRanges(file, indices)
    guard !ranges.isEmpty else { return }
    for index in steps.indices where steps[index].deepLinks.isEmpty {
      if let found = ranges.last(where: { $0.range.contains(steps[index].offset) }) {
        steps[index].deepLinks = found.deepLinks
      }
    }
  }

  private func deepLinkRanges(_ file: SwiftFile, _ indices: Range<Int>) -> [(range: Range<Int>, deepLinks: [String])] {
    var ranges: [(range: Range<Int>, deepLinks: [String])] = []
    let tokens = file.tokens
    var open: [Token.Kind] = []
    for index in indices {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: open.append(tokens[index].kind)
      case .rightParenthesis, .rightBracket, .rightBrace: _ = open.popLast()
      case .identifier where tokens[index].keyword == .if:
        if let found = condition(file, index, indices.upperBound) { ranges.append(found) }
      case .stringSegment where open.last == .leftBracket && isKey(file, index, indices):
        ranges.append((value(file, index + 3, indices.upperBound), [file.text(of: tokens[index].range)]))
      default: break
      }
    }
    return ranges
  }

  private func isKey(_ file: SwiftFile, _ index: Int, _ indices: Range<Int>) -> Bool {
    index + 3 < indices.upperBound && file.tokens[index + 2].kind == .colon
      && [.leftBracket, .comma].contains(file.tokens[index - 2].kind)
  }

  /// Whether a string in a condition is compared, rather than passed to a log or used as a key.
  private func isCompared(_ file: SwiftFile, _ index: Int) -> Bool {
    let tokens = file.tokens
    guard index > 2, index + 2 < tokens.count else { return false }
    let before = tokens[index - 2]
    if before.kind == .binaryOperator || before.keyword == .case || tokens[index + 2].kind == .binaryOperator {
      return true
    }
    // Methods that compare: `path.hasPrefix("/cart")`, `path.starts(with: "/cart")`.
    var open = index - 2
    if before.kind == .colon { open -= 2 }
    guard open > 0, tokens[open].kind == .leftParenthesis else { return false }
    return ["hasPrefix", "hasSuffix", "contains", "starts", "isEqual"].contains(
      file.text(of: tokens[open - 1].range))
  }

  /// The code in the braces of an `if`, with the strings of its condition; `nil` if there is none.
  private func condition(_ file: SwiftFile, _ start: Int, _ end: Int) -> (range: Range<Int>, deepLinks: [String])? {
    var deepLinks: [String] = []
    var depth = 0
    for index in start + 1..<end {
      let token = file.tokens[index]
      switch token.kind {
      case .stringSegment where isCompared(file, index): deepLinks.append(file.text(of: token.range))
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .leftBrace where depth == 0: return deepLinks.isEmpty ? nil : (value(file, index, end), deepLinks)
      default: break
      }
    }
    return nil
  }

  /// The byte range from a token to the end of its braces, or to the comma or bracket that ends a value.
  private func value(_ file: SwiftFile, _ start: Int, _ end: Int) -> Range<Int> {
    let isBlock = file.tokens[start].kind == .leftBrace
    var depth = 0
    var index = start
    while index < end {
      switch file.tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
      default: break
      }
      if depth < 0 || depth == 0 && (isBlock || file.tokens[index].kind == .comma) { break }
      index += 1
    }
    let last = file.tokens[min(index, file.tokens.count - 1)]
    return file.tokens[start].range.lowerBound..<max(file.tokens[start].range.lowerBound, last.range.upperBound)
  }
}
