extension TokenCursor {
  /// The index after a control statement and its bodies, such as `if` with `else`.
  ///
  /// `do` includes its `catch` clauses, and `repeat` includes its `while`.
  func afterControl(_ start: Int, depth: Int = 0) -> Int {
    var index = start
    while index < limit {
      let introducer = keyword(index)
      index = afterBody(index + 1, depth: depth)
      switch keyword(index) {
      case .else:
        guard introducer == .if || introducer == .else else { return index }
        if keyword(index + 1) == .if { index += 1 }
      case .catch:
        guard introducer == .do || introducer == .catch else { return index }
      case .while where introducer == .repeat: return afterExpression(index + 1, depth: depth)
      default: return index
      }
    }
    return index
  }

  private func afterBody(_ start: Int, depth: Int) -> Int {
    let brace = bodyBrace(from: start, depth: depth)
    return kind(brace) == .leftBrace ? afterGroup(brace) : brace
  }

  /// The index of the brace that begins the body, or the index where the condition ends without a body.
  func bodyBrace(from start: Int, depth: Int = 0) -> Int {
    var index = start
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .leftBrace, .rightBrace, .ifDirective, .elseDirective, .endifDirective: return index
      case .comma, .semicolon, .equal, .colon, .arrow: index += 1
      case .identifier:
        switch token.keyword {
        // Another statement begins, so this one has no body.
        case .guard, .while, .for, .repeat, .defer, .return, .func, .class, .struct, .enum: return index
        case .if, .switch:
          guard kind(index - 1) == .equal else { return index }
          index = max(index + 1, afterExpression(index, in: .condition, depth: depth))
        case .case, .let, .var, .in, .where, .else, .as, .is, .await, .inout, .try: index += 1
        default: index = max(index + 1, afterExpression(index, in: .condition, depth: depth))
        }
      default: index = max(index + 1, afterExpression(index, in: .condition, depth: depth))
      }
    }
    return index
  }

  /// The index after a statement, which is always greater than `start`.
  func afterStatement(_ start: Int) -> Int {
    switch keyword(start) {
    case .if, .guard, .while, .for, .switch, .do, .repeat, .defer, .catch, .else:
      return max(start + 1, afterControl(start))
    case .return, .throw, .yield, .then, .discard:
      if self[start + 1].startsLine { return start + 1 }
      return max(start + 1, afterExpression(start + 1))
    default: return max(start + 1, afterExpression(start))
    }
  }
}
