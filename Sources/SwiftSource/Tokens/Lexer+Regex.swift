extension Lexer {
  /// The offset in the current operator where a regex literal begins, or `nil`.
  ///
  /// A slash is a division unless an expression is expected. That depends on the previous token and on the spaces
  /// around the operator (SE-0354).
  func regexStart(upTo operatorEnd: Int, isLeftBound: Bool) -> Int? {
    guard !isLeftBound, let slash = bytes[position..<operatorEnd].firstIndex(of: UInt8(ascii: "/")) else { return nil }
    if let keyword = tokens.last?.keyword, keyword == .func || keyword == .operator { return nil }
    if isOperatorOnBothSides(operatorEnd) {
      guard isAfterTry || expectsExpression else { return nil }
    }
    return regexEnd(slash, mustBeRegex: isOperatorOnBothSides(operatorEnd) && !isInArguments || isAfterTry) == nil
      ? nil : slash
  }

  private func isOperatorOnBothSides(_ operatorEnd: Int) -> Bool {
    guard operatorEnd < end else { return true }
    switch bytes[operatorEnd] {
    case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return true
    case UInt8(ascii: "/"): return isComment(operatorEnd)
    default: return false
    }
  }

  /// `try?` and `try!` end like operands, but an expression must follow.
  private var isAfterTry: Bool {
    guard tokens.count >= 2, let last = tokens.last, tokens[tokens.count - 2].keyword == .try else { return false }
    return last.kind == .postfixQuestionMark || last.kind == .exclamationMark
  }

  /// An operator can be an argument of its own, as in `reduce(0, /)`.
  private var isInArguments: Bool {
    switch tokens.last?.kind {
    case .leftParenthesis, .leftBracket, .comma, .colon, .doubleColon: true
    default: false
    }
  }

  private var expectsExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .leftBrace, .leftParenthesis, .leftBracket, .prefixOperator, .binaryOperator, .equal, .semicolon, .comma,
      .colon, .infixQuestionMark, .ifDirective, .elseDirective, .endifDirective, .unknown, .interpolationStart:
      return true
    case .identifier:
      guard let keyword = last.keyword, keyword.isReserved else { return false }
      switch keyword {
      case .true, .false, .Any, .nil, .self, .Self, .super: return false
      default: return true
      }
    default: return false
    }
  }

  /// Emits a regex literal at an offset; returns `false` if there is none.
  mutating func lexRegex(_ start: Int) -> Bool {
    guard let regexEnd = regexEnd(start, mustBeRegex: bytes[start] == UInt8(ascii: "#") || !isInArguments) else {
      if bytes[start] == UInt8(ascii: "#") { noteEndless(start) }
      return false
    }
    emit(.regexLiteral, regexEnd)
    return true
  }

  private mutating func noteEndless(_ start: Int) {
    var pounds = 0
    while byte(start + pounds) == UInt8(ascii: "#") { pounds += 1 }
    var next = start + pounds + 1
    while byte(next).isHorizontalSpace { next += 1 }
    if byte(next).isLineBreak { endlessRegexPounds = min(endlessRegexPounds, pounds) }
  }

  private func regexEnd(_ start: Int, mustBeRegex: Bool) -> Int? {
    var pounds = 0
    while byte(start + pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard byte(start + pounds) == UInt8(ascii: "/") else { return nil }
    let body = start + pounds + 1
    var next = body
    var isMultiline = false
    if pounds > 0 {
      var scan = body
      while byte(scan).isHorizontalSpace { scan += 1 }
      isMultiline = byte(scan).isLineBreak
      if isMultiline, pounds >= endlessRegexPounds { return nil }
    } else {
      if byte(body).isHorizontalSpace, !mustBeRegex { return nil }
      if byte(body) == UInt8(ascii: "*") || byte(body) == UInt8(ascii: "/") { return nil }
    }
    var groups = 0
    var classDepth = 0
    var lastSpace = -1
    while next < end {
      switch bytes[next] {
      case UInt8(ascii: "/"):
        if pounds > 0 {
          var closing = 0
          while closing < pounds, byte(next + 1 + closing) == UInt8(ascii: "#") { closing += 1 }
          if closing == pounds { return next + 1 + pounds }
        } else {
          if byte(next + 1) == UInt8(ascii: "*") || byte(next + 1) == UInt8(ascii: "/") { return nil }
          return lastSpace == next - 1 && !mustBeRegex ? nil : next + 1
        }
      case UInt8(ascii: "\\"):
        next += 1
        if byte(next).isLineBreak, !isMultiline { return pounds > 0 ? next : nil }
      case 0x0A, 0x0D:
        // An unclosed literal with number signs ends with the line. An unclosed bare slash is an operator.
        if !isMultiline { return pounds > 0 ? next : nil }
      case UInt8(ascii: "(") where classDepth == 0: groups += 1
      case UInt8(ascii: ")") where classDepth == 0:
        if groups == 0, !mustBeRegex { return nil }
        groups -= 1
      case UInt8(ascii: "["): classDepth += 1
      case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
      case 0x20, 0x09: lastSpace = next
      default: break
      }
      next += 1
    }
    return pounds > 0 && !isMultiline ? end : nil
  }
}
