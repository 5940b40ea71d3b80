/// The tokens of an Objective-C file with the questions that reading it asks of them.
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

  /// The tokens of a range with single spaces where the file has any.
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

  /// The bytes from the first token of a range to the last.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    let start = self[range.lowerBound].range.lowerBound
    return start..<max(start, self[max(range.lowerBound, range.upperBound - 1)].range.upperBound)
  }

  /// The index behind one token, or behind the group that it begins.
  func afterItem(_ index: Int) -> Int {
    switch kind(index) {
    case .leftParenthesis, .leftBracket, .leftBrace: min(tokens.count - 1, max(index, self[index].partner) + 1)
    default: index + 1
    }
  }

  /// The index behind angle brackets, or `start` if there are none.
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

  /// The names between angle brackets that stand behind the bracket or a comma.
  func namesInAngles(_ open: Int) -> [String] {
    (open + 1..<max(open + 1, afterAngles(open) - 1))
      .filter { kind($0) == .identifier && (kind($0 - 1) == .comma || $0 == open + 1) }
      .map(text(_:))
  }
}
