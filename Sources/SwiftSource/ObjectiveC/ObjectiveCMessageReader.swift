struct ObjectiveCMessageReader {
  let tokens: ObjectiveCTokens

  /// The message that begins with an opening bracket; `nil` for an array or a subscript.
  func message(_ open: Int) -> ObjectiveCMessage? {
    let close = tokens[open].partner
    guard close > open + 2, tokens.kind(close) == .rightBracket, !isSubscript(open) else { return nil }
    let selector = afterReceiver(open + 1, close)
    guard selector > open + 1, selector < close, [.identifier, .colon].contains(tokens.kind(selector)) else {
      return nil
    }
    guard let (name, arguments) = arguments(selector, close) else { return nil }
    return ObjectiveCMessage(
      receiver: receiver(open + 1..<selector), selector: name, arguments: arguments.map(tokens.byteRange),
      literals: arguments.map(literal), range: tokens.byteRange(open..<close + 1))
  }

  /// The maximum length of a receiver in bytes.
  ///
  /// The receivers of nested messages contain each other, so their total length would grow quadratically.
  private static let longestReceiver = 1_000

  /// The source text of the receiver; empty if it is too long.
  private func receiver(_ range: Range<Int>) -> String {
    let bytes = tokens.byteRange(range)
    return bytes.count > Self.longestReceiver ? "" : String(decoding: tokens.bytes[bytes], as: UTF8.self)
  }

  private func arguments(_ start: Int, _ close: Int) -> (selector: String, arguments: [Range<Int>])? {
    var selector = ""
    var arguments: [Range<Int>] = []
    var argument = -1
    var openTernaries = 0
    var index = start
    while index < close {
      // An argument is never empty: in `a:b :c`, the second word is an argument.
      let isLabel = tokens.kind(index) == .identifier && tokens.kind(index + 1) == .colon && index != argument
      if openTernaries == 0, isLabel || tokens.kind(index) == .colon {
        if argument >= 0 { arguments.append(argument..<index) }
        selector += (isLabel ? tokens.text(index) : "") + ":"
        index += isLabel ? 2 : 1
        argument = index
        continue
      }
      if argument < 0 {
        // A message without arguments has a single word.
        guard index == start, index == close - 1 else { return nil }
        return (tokens.text(index), [])
      }
      if tokens.kind(index) == .colon { openTernaries -= 1 }
      if tokens.isText(index, "?") { openTernaries += 1 }
      index = tokens.afterItem(index)
    }
    arguments.append(argument..<close)
    return (selector, arguments.filter { !$0.isEmpty })
  }

  private func isSubscript(_ open: Int) -> Bool {
    guard open > 0 else { return false }
    switch tokens.kind(open - 1) {
    case .identifier: return !["return", "else", "do", "in", "case"].contains(tokens.text(open - 1))
    case .at, .rightBracket: return true
    // After `(Type *)` and `if (…)`, the bracket is a message; after a single name in parentheses it is a subscript.
    case .rightParenthesis: return tokens[open].partner == open + 2
    default: return false
    }
  }

  /// The index after the receiver: casts, a value, and its members, calls and subscripts.
  private func afterReceiver(_ start: Int, _ close: Int) -> Int {
    var index = start
    while index < close {
      if tokens.kind(index) == .leftParenthesis, isCast(index, close) {
        index = tokens.afterItem(index)
      } else if tokens.kind(index) == .other {
        index += 1
      } else {
        break
      }
    }
    guard index < close else { return index }
    if tokens.kind(index) == .at || tokens.kind(index) == .atWord, index + 1 < close {
      index = tokens.afterItem(index + 1)
    } else {
      index = tokens.afterItem(index)
    }
    while index < close {
      if tokens.kind(index) == .leftParenthesis || tokens.kind(index) == .leftBracket
        || tokens.kind(index) == .leftBrace
      {
        index = tokens.afterItem(index)
      } else if tokens.isText(index, ".") {
        index += 2
      } else if tokens.isText(index, "-"), tokens.isText(index + 1, ">") {
        index += 3
      } else {
        break
      }
    }
    return min(index, close)
  }

  /// Whether parentheses contain a cast rather than the receiver.
  private func isCast(_ open: Int, _ close: Int) -> Bool {
    let next = tokens.afterItem(open)
    guard next < close else { return false }
    switch tokens.kind(next) {
    case .leftBracket, .leftParenthesis, .at, .atWord: return true
    // A word before the end of the message or before a colon is part of the selector.
    case .identifier: return next + 1 < close && tokens.kind(next + 1) != .colon
    default: return false
    }
  }

  private func literal(_ range: Range<Int>) -> String? {
    guard range.count == 2, tokens.kind(range.lowerBound) == .at, tokens.kind(range.lowerBound + 1) == .string else {
      return nil
    }
    return String(tokens.text(range.lowerBound + 1).dropFirst().dropLast())
  }
}
