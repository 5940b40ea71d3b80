extension TokenCursor {
  /// The index after a type, or `start` if there is none.
  ///
  /// Types are skipped without building a tree.
  func afterType(_ start: Int, depth: Int = 0) -> Int {
    var index = start
    while true {
      index = afterTypePrefixes(index, depth: depth)
      guard let simple = afterSimpleType(index, depth: depth) else { return index == start ? start : max(index, start) }
      index = simple
      if isOperator(index, "&") {
        index += 1
        continue
      }
      let arrow = afterEffects(index)
      guard kind(arrow) == .arrow else { return index }
      index = arrow + 1
    }
  }

  func afterEffects(_ start: Int) -> Int {
    var index = start
    while let keyword = keyword(index) {
      switch keyword {
      case .async, .reasync, .rethrows: index += 1
      case .throws:
        index += 1
        if kind(index) == .leftParenthesis { index = afterGroup(index) }
      case .try, .await, .throw: return index
      default: return index
      }
    }
    return index
  }

  private func afterTypePrefixes(_ start: Int, depth: Int) -> Int {
    var index = start
    while true {
      if kind(index) == .at {
        index = afterAttribute(index, depth: depth)
        continue
      }
      let next = afterSpecifier(index)
      if next > index {
        index = next
      } else if isTypeWord(index) || keyword(index) == .repeat || isOperator(index, "~") {
        index += 1
      } else {
        return index
      }
    }
  }

  /// The index after a parameter specifier such as `inout`, or `start`.
  func afterSpecifier(_ start: Int) -> Int {
    guard let keyword = keyword(start), !self[start].isBackticked else { return start }
    switch keyword {
    case .inout: return start + 1
    case .borrowing, .consuming, .__owned, .__shared, .sending, .isolated, ._const, .unowned, .__consuming:
      return beginsType(start + 1) ? start + 1 : start
    case .nonisolated, .dependsOn:
      if kind(start + 1) == .leftParenthesis, !self[start + 1].startsLine { return afterGroup(start + 1) }
      return beginsType(start + 1) ? start + 1 : start
    default: return start
    }
  }

  /// Whether a token is the keyword `some`, `any` or `each` before a type, not a type with that name.
  func isTypeWord(_ index: Int) -> Bool {
    switch keyword(index) {
    case .someType, .anyType, .each: !self[index].isBackticked && beginsType(index + 1)
    default: false
    }
  }

  private func beginsType(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier:
      guard let keyword = keyword(index), keyword.isReserved, !self[index].isBackticked else { return true }
      return keyword == .Self || keyword == .Any || keyword == .inout || keyword == .repeat
    case .leftParenthesis, .leftBracket, .at, .wildcard: return true
    default: return isOperator(index, "~") || isOperator(index, "<")
    }
  }

  func isTypeName(_ index: Int) -> Bool {
    guard let keyword = keyword(index), keyword.isReserved, !self[index].isBackticked else { return true }
    return keyword == .Self || keyword == .Any
  }

  private func afterSimpleType(_ start: Int, depth: Int) -> Int? {
    var index = start
    switch kind(index) {
    case .identifier:
      guard isTypeName(index) else { return nil }
      index += 1
      while kind(index) == .doubleColon, isName(index + 1) { index += 2 }
      index = afterOptionalGenerics(index, depth: depth)
    case .wildcard: index += 1
    case .leftParenthesis, .leftBracket: index = afterGroup(index)
    default:
      // `-> <T> T` is an opaque result type with named parameters.
      guard isOperator(index, "<"), kind(index - 1) == .arrow || kind(index - 1) == .colon,
        let generics = afterGenericArguments(index, depth: depth + 1)
      else { return nil }
      return afterSimpleType(afterTypePrefixes(generics, depth: depth + 1), depth: depth + 1)
    }
    while true {
      let token = self[index]
      switch token.kind {
      case .period where isName(index + 1):
        index += 2
        while kind(index) == .doubleColon, isName(index + 1) { index += 2 }
        index = afterOptionalGenerics(index, depth: depth)
      case .postfixQuestionMark, .exclamationMark:
        if token.startsLine { return index }
        index += 1
      case .infixQuestionMark, .prefixOperator, .binaryOperator, .postfixOperator:
        // An operator such as `?=` or a spaced `?` does not belong to the type.
        return index
      default: return index
      }
    }
  }

  /// The index after optional generic arguments, even if they are not closed.
  @inline(__always)
  private func afterOptionalGenerics(_ index: Int, depth: Int) -> Int {
    guard isOperator(index, "<") else { return index }
    return afterOpenGenericArguments(index, depth: depth + 1).end
  }

  /// The index after generic arguments or parameters with their angle brackets, or `nil` if there are none.
  func afterGenericArguments(_ start: Int, depth: Int = 0) -> Int? {
    let (end, isClosed) = afterOpenGenericArguments(start, depth: depth)
    return isClosed ? end : nil
  }

  /// The index after a constraint.
  ///
  /// Old Swift versions allowed the keyword `class`.
  func afterConstraint(_ start: Int, depth: Int = 0) -> Int {
    keyword(start) == .class ? start + 1 : afterType(start, depth: depth)
  }

  private func afterOpenGenericArguments(_ start: Int, depth: Int) -> (end: Int, isClosed: Bool) {
    guard depth < Self.deepest else { return (start, false) }
    var index = start + 1
    while true {
      if isOperator(index, ">") { return (index + 1, true) }
      let before = index
      if isOperator(index, "-"), kind(index + 1) == .integerLiteral {
        index += 2
      } else if kind(index) == .integerLiteral {
        index += 1
      } else {
        // A parameter can be a value (`let N: Int`) or a pack (`each T`).
        if keyword(index) == .let { index += 1 }
        index = afterConstraint(index, depth: depth)
      }
      guard index > before else { return (index, false) }
      switch kind(index) {
      case .comma, .colon: index += 1
      case .binaryOperator where isOperator(index, "=="), .equal: index += 1
      default:
        if keyword(index) == .where {
          // Old Swift versions allowed requirements inside the angle brackets.
          let end = afterRequirementList(index + 1, depth: depth)
          return isOperator(end, ">") ? (end + 1, true) : (end, false)
        }
        guard isOperator(index, ">") else { return (index, false) }
      }
    }
  }

  func afterRequirementList(_ start: Int, depth: Int = 0) -> Int {
    var index = start
    while true {
      let before = index
      if isOperator(index, "-") { index += 1 }
      index = kind(index) == .integerLiteral ? index + 1 : afterType(index, depth: depth)
      guard index > before else { return before }
      if kind(index) == .colon || isOperator(index, "==") || kind(index) == .equal {
        index += 1
        if isOperator(index, "-") { index += 1 }
        index = kind(index) == .integerLiteral ? index + 1 : afterType(index, depth: depth)
        // `T: _Trivial(64, 8)` is a layout constraint.
        if kind(index) == .leftParenthesis, !self[index].startsLine, !self[index].isSpaced { index = afterGroup(index) }
      }
      guard kind(index) == .comma else { return index }
      index += 1
    }
  }
}
