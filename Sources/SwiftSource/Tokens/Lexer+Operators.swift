extension Lexer {
  mutating func lexPunctuation() {
    let index = tokens.count
    switch bytes[position] {
    case UInt8(ascii: "("):
      if !strings.isEmpty { openInInterpolation += 1 }
      brackets.open(.leftParenthesis, index)
      emit(.leftParenthesis, position + 1)
    case UInt8(ascii: ")"): closeParenthesis(index)
    case UInt8(ascii: "["):
      brackets.open(.leftBracket, index)
      emit(.leftBracket, position + 1)
    case UInt8(ascii: "]"): close(.leftBracket, .rightBracket, index)
    case UInt8(ascii: "{"):
      brackets.open(.leftBrace, index)
      emit(.leftBrace, position + 1)
    case UInt8(ascii: "}"): close(.leftBrace, .rightBrace, index)
    case UInt8(ascii: ","): emit(.comma, position + 1)
    case UInt8(ascii: ";"): emit(.semicolon, position + 1)
    case UInt8(ascii: "@"): emit(.at, position + 1)
    case UInt8(ascii: "\\"): emit(.backslash, position + 1)
    case UInt8(ascii: ":"):
      let isDouble = byte(position + 1) == UInt8(ascii: ":")
      emit(isDouble ? .doubleColon : .colon, position + (isDouble ? 2 : 1))
    default:
      // A period begins an operator only before another operator character: `...`, `.==`. The key path `\.?.name` is an
      // exception.
      let next = byte(position + 1)
      if next == UInt8(ascii: ".")
        || next.isOperatorSign && tokens.last?.kind != .backslash && !isComment(position + 1)
      {
        lexOperator()
      } else {
        emit(.period, position + 1)
      }
    }
  }

  @inline(__always)
  private mutating func close(_ open: Token.Kind, _ kind: Token.Kind, _ index: Int) {
    if !brackets.close(open, index, in: &tokens) { flags.insert(.unbalanced) }
    emit(kind, position + 1)
  }

  private mutating func closeParenthesis(_ index: Int) {
    guard let open = strings.last else { return close(.leftParenthesis, .rightParenthesis, index) }
    if openInInterpolation > 0 {
      openInInterpolation -= 1
      return close(.leftParenthesis, .rightParenthesis, index)
    }
    _ = brackets.close(.interpolationStart, index, in: &tokens)
    emit(.interpolationEnd, position + 1)
    strings.removeLast()
    openInInterpolation = open.openOutside
    lexString(open.token, pounds: open.pounds, isMultiline: open.isMultiline)
  }

  func isComment(_ offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "/")
      && (byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*"))
  }

  mutating func lexSlash() {
    switch byte(position + 1) {
    case UInt8(ascii: "/"): skipLineComment()
    case UInt8(ascii: "*"): skipBlockComment()
    default: lexOperator()
    }
  }

  mutating func lexOperator() {
    let first = bytes[position]
    let isLeftBound = isLeftBound
    switch first {
    case UInt8(ascii: "!") where isLeftBound: return emit(.exclamationMark, position + 1)
    case UInt8(ascii: "?") where isLeftBound: return emit(.postfixQuestionMark, position + 1)
    case UInt8(ascii: "<") where flags.contains(.startsLine) && skipConflict("<<<<<<< ", ">>>>>>> "): return
    case UInt8(ascii: ">") where flags.contains(.startsLine) && skipConflict(">>>> ", "<<<<\n"): return
    case UInt8(ascii: "<") where byte(position + 1) == UInt8(ascii: "#"):
      if lexPlaceholder() { return }
    case UInt8(ascii: ">"):
      // A `>` that can close generic arguments is a separate token.
      let next = byte(position + 1)
      if isLeftBound || flags.contains(.startsLine) || next == UInt8(ascii: "?") || next == UInt8(ascii: "!") {
        return emitOperator(position + 1, isLeftBound: isLeftBound)
      }
    default: break
    }
    var next = operatorEnd(position)
    if let regex = regexStart(upTo: next, isLeftBound: isLeftBound) {
      if regex > position { emitOperator(regex, isLeftBound: isLeftBound) }
      if lexRegex(position) { return }
      next = operatorEnd(position)
    }
    // Before generic parameters or arguments, `<` is a separate token: `func ==<T>`, `Set<~Copyable>`,
    // `Vector<-3, Int>`.
    if next - position > 1 {
      if tokens.last?.keyword == .func, bytes[next - 1] == UInt8(ascii: "<"), continuesName[Int(byte(next))] {
        next -= 1
      } else if first == UInt8(ascii: "<"), isLeftBound, bytes[position + 1] == UInt8(ascii: "~") {
        next = position + 1
      } else if first == UInt8(ascii: "<"), isLeftBound, next == position + 2, bytes[position + 1] == UInt8(ascii: "-"),
        byte(next).isDigit
      {
        next = position + 1
      }
    }
    emitOperator(next, isLeftBound: isLeftBound)
  }

  /// The end of the operator at an offset; a comment ends an operator.
  private func operatorEnd(_ start: Int) -> Int {
    var next = start
    let mayHoldPeriods = bytes[start] == UInt8(ascii: ".")
    while next < end {
      let current = bytes[next]
      if current.isOperatorSign {
        if next > start, isComment(next) { break }
        if current == UInt8(ascii: "<"), byte(next + 1) == UInt8(ascii: "#"), next > start { break }
        next += 1
      } else if current == UInt8(ascii: "."), mayHoldPeriods {
        next += 1
      } else if current >= 0x80 {
        let (value, length) = bytes.scalar(at: next, end: end)
        guard next == start ? OperatorScalars.isHead(value) : OperatorScalars.isFollower(value) else { break }
        next += length
      } else {
        break
      }
    }
    return max(next, start + 1)
  }

  private mutating func emitOperator(_ operatorEnd: Int, isLeftBound: Bool) {
    let length = operatorEnd - position
    let first = bytes[position]
    let kind: Token.Kind
    if length == 1, first == UInt8(ascii: "=") {
      kind = .equal
    } else if length == 1, first == UInt8(ascii: "?") {
      kind = isLeftBound ? .postfixQuestionMark : .infixQuestionMark
    } else if length == 2, first == UInt8(ascii: "-"), bytes[position + 1] == UInt8(ascii: ">") {
      kind = .arrow
    } else {
      let isRightBound = isRightBound(operatorEnd, isLeftBound: isLeftBound)
      kind = isLeftBound == isRightBound ? .binaryOperator : isLeftBound ? .postfixOperator : .prefixOperator
    }
    emit(kind, operatorEnd)
  }

  /// Whether the operator directly follows an operand.
  var isLeftBound: Bool {
    if flags.contains(.spaced) || position == 0 { return false }
    switch bytes[position - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  private func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < end else { return false }
    switch bytes[offset] {
    case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"): return !isComment(offset)
    case 0xC2: return byte(offset + 1) != 0xA0
    default: return true
    }
  }

  /// Skips both sides of an unresolved merge conflict, from the first marker line to the last.
  ///
  /// Neither side is parsed, because the outcome of the merge is not known.
  private mutating func skipConflict(_ first: StaticString, _ last: StaticString) -> Bool {
    let isLineStart = position == 0 || bytes[position - 1].isLineBreak
    guard isLineStart, position >= noConflictEnd, begins(position, first) else { return false }
    var next = lineEnd(from: position)
    while next < end {
      if bytes[next].isLineBreak, begins(next + 1, last) {
        position = lineEnd(from: next + 1)
        flags.insert(.spaced)
        return true
      }
      next = lineEnd(from: next + 1)
    }
    noConflictEnd = end
    return false
  }

  private func begins(_ offset: Int, _ text: StaticString) -> Bool {
    offset + text.utf8CodeUnitCount <= end && bytes.isEqual(offset..<offset + text.utf8CodeUnitCount, text)
  }

  private mutating func lexPlaceholder() -> Bool {
    guard position >= noPlaceholderEnd else { return false }
    var next = position + 2
    while next < end, !bytes[next].isLineBreak {
      if bytes[next] == UInt8(ascii: "#"), byte(next + 1) == UInt8(ascii: ">") {
        emit(.identifier, next + 2)
        return true
      }
      next += 1
    }
    noPlaceholderEnd = next
    return false
  }
}
