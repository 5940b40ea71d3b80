extension TokenCursor {
  /// The context of an expression, which determines the meaning of a following brace.
  enum ExpressionPlace {
    /// A brace after the expression is a trailing closure.
    case value
    /// A brace after the expression begins the body of the statement.
    case condition
  }

  /// The index after an expression, or `start` if there is none.
  ///
  /// Expressions are skipped without building a tree. Operators and operands alternate.
  func afterExpression(_ start: Int, in place: ExpressionPlace = .value, depth: Int = 0) -> Int {
    var index = start
    var openTernaries = 0
    while index < limit {
      let prefixed = afterOperandPrefixes(index)
      guard let operand = afterPrimary(prefixed, isPrefixed: prefixed > index, depth: depth) else { return prefixed }
      index = afterPostfix(operand, in: place)
      guard let next = afterInfix(index, &openTernaries) else { return index }
      index = next
      while keyword(index - 1) == .as || keyword(index - 1) == .is || isCastMark(index - 1) {
        let type = afterType(index)
        guard type > index, let next = afterInfix(type, &openTernaries) else { return max(type, index) }
        index = next
      }
    }
    return min(index, limit)
  }

  private func isCastMark(_ index: Int) -> Bool {
    (kind(index) == .postfixQuestionMark || kind(index) == .exclamationMark) && keyword(index - 1) == .as
  }

  /// The index after an infix operator, or `nil` at the end of the expression.
  private func afterInfix(_ index: Int, _ openTernaries: inout Int) -> Int? {
    switch kind(index) {
    case .binaryOperator, .equal, .arrow: return index + 1
    case .infixQuestionMark:
      openTernaries += 1
      return index + 1
    case .colon where openTernaries > 0:
      openTernaries -= 1
      return index + 1
    case .identifier:
      switch keyword(index) {
      case .is: return index + 1
      case .as:
        let mark = kind(index + 1)
        return mark == .postfixQuestionMark || mark == .exclamationMark ? index + 2 : index + 1
      case .async, .throws:
        let arrow = afterEffects(index)
        return kind(arrow) == .arrow ? arrow + 1 : nil
      default: return nil
      }
    default: return nil
    }
  }

  private func afterOperandPrefixes(_ start: Int) -> Int {
    var index = start
    while true {
      let token = self[index]
      switch token.kind {
      case .prefixOperator, .binaryOperator, .backslash: index += 1
      case .identifier:
        guard let keyword = token.keyword, !token.isBackticked, isPrefixWord(keyword, index) else { return index }
        index += 1
        if keyword == .try, kind(index) == .postfixQuestionMark || kind(index) == .exclamationMark { index += 1 }
      case .at where !token.startsLine: index = afterAttribute(index)
      // The key path component `\.?.name`.
      case .postfixQuestionMark where index > start, .exclamationMark where index > start: index += 1
      default: return index
      }
    }
  }

  /// The index after an operand without prefixes and suffixes, or `nil` if there is none.
  private func afterPrimary(_ index: Int, isPrefixed: Bool, depth: Int) -> Int? {
    let token = self[index]
    switch token.kind {
    case .identifier:
      guard let keyword = token.keyword, !token.isBackticked else { return index + 1 }
      return afterKeywordOperand(keyword, index, depth: depth)
    case .leftParenthesis, .leftBracket, .stringStart, .leftBrace: return afterGroup(index)
    case .period:
      // An implicit member, or the components of a key path.
      switch kind(index + 1) {
      case .identifier, .wildcard, .integerLiteral, .dollarIdentifier: return index + 2
      default: return index + 1
      }
    case .pound: return kind(index + 1) == .identifier ? index + 2 : index + 1
    case .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .regexLiteral: return index + 1
    default: return isPrefixed && self[index - 1].kind == .backslash ? index : nil
    }
  }

  private func isPrefixWord(_ keyword: Keyword, _ index: Int) -> Bool {
    switch keyword {
    case .try, .repeat, .inout: return true
    case .await, .unsafe, .copy, .consume, .borrow, .each, .anyType, .someType, .discard:
      let next = self[index + 1]
      guard !next.startsLine else { return false }
      switch next.kind {
      case .identifier:
        guard let word = next.keyword, !next.isBackticked else { return true }
        switch word {
        case .as, .is, .in, .else, .where, .throws, .async: return false
        default: return true
        }
      case .leftParenthesis, .leftBracket: return keyword == .await || keyword == .unsafe && next.isSpaced
      case .stringStart, .dollarIdentifier, .integerLiteral, .floatLiteral, .pound, .wildcard, .regexLiteral:
        return true
      case .period: return next.isSpaced
      case .prefixOperator: return true
      case .leftBrace: return false
      default: return false
      }
    default: return false
    }
  }

  /// The index after an operand that begins with a keyword, or `nil` if the keyword begins no expression.
  private func afterKeywordOperand(_ keyword: Keyword, _ index: Int, depth: Int) -> Int? {
    switch keyword {
    case .if, .switch, .do:
      return depth < Self.deepest ? afterControl(index, depth: depth + 1) : index + 1
    case .self, .Self, .super, .nil, .true, .false, .Any, .`init`:
      return index + 1
    default:
      return keyword.isReserved ? nil : index + 1
    }
  }

  /// The index after members, calls, subscripts and closures that follow an operand.
  private func afterPostfix(_ start: Int, in place: ExpressionPlace) -> Int {
    var index = start
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .period:
        switch kind(index + 1) {
        case .identifier, .integerLiteral, .wildcard, .dollarIdentifier, .floatLiteral: index += 2
        case .leftParenthesis, .leftBracket, .postfixQuestionMark, .exclamationMark: index += 1
        default: return index + 1
        }
      case .doubleColon where isName(index + 1): index += 2
      case .leftParenthesis, .leftBracket:
        if token.startsLine { return index }
        index = afterGroup(index)
      case .postfixQuestionMark, .exclamationMark, .postfixOperator:
        if token.startsLine, token.kind != .postfixOperator { return index }
        index += 1
      case .leftBrace:
        guard !isLiteral(index - 1), isTrailingClosure(index, in: place) else { return index }
        index = afterTrailingClosures(index)
      case .binaryOperator, .prefixOperator:
        guard isOperator(index, "<"), !token.isSpaced || token.kind == .prefixOperator, isName(index - 1),
          let generics = genericArgumentsOfExpression(index)
        else { return index }
        index = generics
      case .ifDirective:
        guard token.startsLine, let next = afterConditionalPostfix(index) else { return index }
        index = next
      default: return index
      }
    }
    return index
  }

  private func isLiteral(_ index: Int) -> Bool {
    switch kind(index) {
    case .integerLiteral, .floatLiteral: kind(index - 1) != .period
    case .stringEnd, .regexLiteral: true
    case .identifier:
      switch keyword(index) {
      case .nil, .true, .false: kind(index - 1) != .period
      default: false
      }
    default: false
    }
  }

  private func genericArgumentsOfExpression(_ index: Int) -> Int? {
    guard let next = afterGenericArguments(index) else { return nil }
    switch kind(next) {
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .exclamationMark, .postfixQuestionMark, .colon, .interpolationEnd:
      return next
    case .leftParenthesis, .leftBracket: return self[next].startsLine ? nil : next
    case .binaryOperator: return isOperator(next, "&") ? next : nil
    default: return self[next].startsLine ? next : nil
    }
  }

  private func isTrailingClosure(_ index: Int, in place: ExpressionPlace) -> Bool {
    if isAccessorBlock(index) || keyword(index + 1) == .case { return false }
    guard case .condition = place else { return true }
    guard !self[index + 1].startsLine else { return false }
    let next = afterGroup(index)
    switch kind(next) {
    case .leftBrace, .comma: return true
    case .leftBracket, .leftParenthesis, .period, .postfixQuestionMark, .infixQuestionMark, .exclamationMark, .colon,
      .equal, .postfixOperator, .binaryOperator:
      return !self[next].startsLine
    case .identifier:
      switch keyword(next) {
      case .where: return true
      case .as, .is: return !self[next].startsLine
      default: return false
      }
    default: return false
    }
  }

  /// Whether a brace opens accessors that can follow a value: `didSet`, `willSet`, `init`.
  func isAccessorBlock(_ index: Int) -> Bool {
    var next = index + 1
    while kind(next) == .at {
      if bytes.isEqual(self[next + 1].range, "_accessorBlock") { return true }
      next += 2
      if kind(next) == .leftParenthesis { next = afterGroup(next) }
    }
    switch keyword(next) {
    case .didSet, .willSet, .`init`: return true
    default: return false
    }
  }

  private func afterTrailingClosures(_ start: Int) -> Int {
    var index = afterGroup(start)
    while kind(index) == .identifier || kind(index) == .wildcard, kind(index + 1) == .colon,
      kind(index + 2) == .leftBrace, keyword(index) != .default || !self[index].startsLine
    {
      index = afterGroup(index + 2)
    }
    return index
  }

  /// The index after an `#if` whose branches begin with a period and continue an expression.
  private func afterConditionalPostfix(_ start: Int) -> Int? {
    var index = afterCondition(start)
    while kind(index) == .ifDirective { index = afterCondition(index) }
    guard kind(index) == .period else { return nil }
    return afterConditional(start)
  }

  func afterConditional(_ start: Int) -> Int {
    var index = start
    var depth = 0
    while index < limit {
      switch tokens[index].kind {
      case .ifDirective:
        depth += 1
        index += 1
      case .elseDirective: index += 1
      case .endifDirective:
        depth -= 1
        index += 1
        if depth <= 0 { return index }
      default: index = afterItem(index)
      }
    }
    return index
  }
}
