struct MarkupToken {
  enum Kind: UInt8 {
    case id, string, number, comparison, pipe, dot, dotdot, colon, comma
    case openSquare, closeSquare, openRound, closeRound, question, dash, end

    /// The name in messages of the reference implementation.
    var text: String {
      switch self {
      case .id: "id"
      case .string: "string"
      case .number: "number"
      case .comparison: "comparison"
      case .pipe: "pipe"
      case .dot: "dot"
      case .dotdot: "dotdot"
      case .colon: "colon"
      case .comma: "comma"
      case .openSquare: "open_square"
      case .closeSquare: "close_square"
      case .openRound: "open_round"
      case .closeRound: "close_round"
      case .question: "question"
      case .dash: "dash"
      case .end: "end_of_string"
      }
    }
  }

  let kind: Kind
  let start: Int32
  let finish: Int32

  var range: Range<Int> { Int(start)..<Int(finish) }
}

extension MarkupToken {
  /// Splits a range into tokens, of which the last one is always `end`.
  static func tokens(of bytes: [UInt8], in range: Range<Int>, into tokens: inout [MarkupToken]) throws(LiquidError) {
    tokens.removeAll(keepingCapacity: true)
    let end = range.upperBound
    var index = range.lowerBound
    while true {
      index = bytes.skippingSpace(from: index, to: end)
      guard index < end else { break }
      let start = index
      let afterDot = tokens.last?.kind == .dot
      guard let kind = kind(of: bytes, at: &index, to: end, afterDot: afterDot) else {
        throw unexpectedCharacter(in: bytes, at: start, to: end)
      }
      tokens.append(MarkupToken(kind: kind, start: Int32(start), finish: Int32(index)))
    }
    tokens.append(MarkupToken(kind: .end, start: Int32(end), finish: Int32(end)))
  }

  /// The kind of the token at a position, which moves to its end.
  private static func kind(of bytes: [UInt8], at index: inout Int, to end: Int, afterDot: Bool) -> Kind? {
    let byte = bytes[index]
    let next = index + 1 < end ? bytes[index + 1] : 0
    if byte.isNameStart {
      let start = index
      index += 1
      while index < end, bytes[index].isNamePart { index += 1 }
      if index < end, bytes[index] == UInt8(ascii: "?") { index += 1 }
      return !afterDot && bytes.matches(start..<index, "contains") ? .comparison : .id
    }
    if byte.isDigit || byte == UInt8(ascii: "-") && next.isDigit {
      index += 1
      while index < end, bytes[index].isDigit { index += 1 }
      if index + 1 < end, bytes[index] == UInt8(ascii: "."), bytes[index + 1].isDigit {
        index += 1
        while index < end, bytes[index].isDigit { index += 1 }
      }
      return .number
    }
    if byte.isQuote {
      guard let stringEnd = bytes.endOfQuotedString(at: index, to: end) else { return nil }
      index = stringEnd
      return .string
    }
    index += 1
    switch byte {
    case UInt8(ascii: "|"): return .pipe
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: "["): return .openSquare
    case UInt8(ascii: "]"): return .closeSquare
    case UInt8(ascii: "("): return .openRound
    case UInt8(ascii: ")"): return .closeRound
    case UInt8(ascii: "?"): return .question
    case UInt8(ascii: "-"): return .dash
    case UInt8(ascii: "."):
      guard next == UInt8(ascii: ".") else { return .dot }
      index += 1
      return .dotdot
    case UInt8(ascii: "="), UInt8(ascii: "!"):
      guard next == UInt8(ascii: "=") else { return nil }
      index += 1
      return .comparison
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if next == UInt8(ascii: "=") || byte == UInt8(ascii: "<") && next == UInt8(ascii: ">") { index += 1 }
      return .comparison
    default: return nil
    }
  }

  private static func unexpectedCharacter(in bytes: [UInt8], at position: Int, to end: Int) -> LiquidError {
    var finish = position + 1
    while finish < end, bytes[finish] & 0xC0 == 0x80 { finish += 1 }
    let range = position..<finish
    return LiquidError(.syntax, "Unexpected character \(bytes.text(range))", span: Span(range))
  }
}
