/// The tokens of an Objective-C file, with helpers for parsing.
struct ObjectiveCTokens: Sendable {
  let bytes: [UInt8]
  let tokens: [ObjectiveCToken]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = ObjectiveCLexer.tokens(of: bytes)
  }

  subscript(_ index: Int) -> ObjectiveCToken { tokens[min(index, tokens.count - 1)] }

  func kind(_ index: Int) -> ObjectiveCToken.Kind { self[index].kind }

  func text(_ index: Int) -> String { String(decoding: bytes[self[index].range], as: UTF8.self) }

  /// The text of a token range, with white space reduced to single spaces.
  func text(_ range: Range<Int>) -> String {
    var result = ""
    for index in range {
      if index > range.lowerBound, self[index - 1].range.upperBound < self[index].range.lowerBound { result += " " }
      result += text(index)
    }
    return result
  }

  func isText(_ index: Int, _ text: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { $0.isEqual(self[index].range, text) }
  }

  func byteRange(_ range: Range<Int>) -> Range<Int> {
    let start = self[range.lowerBound].range.lowerBound
    return start..<max(start, self[max(range.lowerBound, range.upperBound - 1)].range.upperBound)
  }

  /// The index after a token, or after the group that it opens.
  func afterItem(_ index: Int) -> Int {
    switch kind(index) {
    case .leftParenthesis, .leftBracket, .leftBrace: min(tokens.count - 1, max(index, self[index].partner) + 1)
    default: index + 1
    }
  }

  /// The index after a list in angle brackets, or `start` if there is none.
  func afterAngles(_ start: Int) -> Int {
    guard isText(start, "<") else { return start }
    var depth = 0
    var index = start
    while index < tokens.count - 1 {
      if isText(index, "<") { depth += 1 }
      if isText(index, ">") { depth -= 1 }
      if kind(index) == .atWord || kind(index) == .semicolon { return start }
      index = afterItem(index)
      if depth == 0 { return index }
    }
    return start
  }

  /// The first name of each item in angle brackets.
  func namesInAngles(_ open: Int) -> [String] {
    (open + 1..<max(open + 1, afterAngles(open) - 1))
      .filter { kind($0) == .identifier && (kind($0 - 1) == .comma || $0 == open + 1) }
      .map(text(_:))
  }
}
