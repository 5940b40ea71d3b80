extension Lexer {
  /// Reads a number sign, which begins a raw string, a regex literal, a directive or a macro expansion.
  mutating func lexPound() {
    var next = position
    while byte(next) == UInt8(ascii: "#") { next += 1 }
    let pounds = next - position
    switch byte(next) {
    case UInt8(ascii: "\""): return lexStringStart(pounds: pounds)
    case UInt8(ascii: "/"):
      if lexRegex(position) { return }
    default: break
    }
    guard pounds == 1, classes[Int(byte(next))] == .letter else { return emit(.pound, position + 1) }
    let start = next
    while next < end, continuesName[Int(bytes[next])] { next += 1 }
    let word = start..<next
    if bytes.isEqual(word, "if") {
      brackets.openBranch(tokens.count)
      emit(.ifDirective, next)
    } else if bytes.isEqual(word, "else") || bytes.isEqual(word, "elseif") {
      let isOpen = brackets.closeBranch(tokens.count, in: &tokens)
      if !isOpen { flags.insert(.unbalanced) }
      if isOpen { brackets.openBranch(tokens.count) }
      emit(.elseDirective, next)
    } else if bytes.isEqual(word, "endif") {
      if !brackets.closeBranch(tokens.count, in: &tokens) { flags.insert(.unbalanced) }
      emit(.endifDirective, next)
    } else {
      emit(.pound, position + 1)
    }
  }

  mutating func lexStringStart(pounds: Int) {
    let quote = position + pounds
    var next = quote + 1
    var isMultiline = false
    if byte(next) == UInt8(ascii: "\""), byte(next + 1) == UInt8(ascii: "\"") {
      // `#"""#` is a raw string that contains one quotation mark.
      isMultiline = pounds == 0 || !hasPounds(pounds, at: next + 2) && !closesOnLine(next + 2, pounds)
      if isMultiline { next += 2 }
    }
    let token = tokens.count
    emit(.stringStart, next)
    lexString(token, pounds: pounds, isMultiline: isMultiline)
  }

  /// Whether a raw string that begins with three quotes ends on its first line, and so is a single-line string.
  private func closesOnLine(_ offset: Int, _ pounds: Int) -> Bool {
    var next = offset
    while next < end, !bytes[next].isLineBreak {
      if bytes[next] == UInt8(ascii: "\""), hasPounds(pounds, at: next + 1) { return true }
      next += 1
    }
    return false
  }

  @inline(__always)
  private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    var next = 0
    while next < pounds, byte(offset + next) == UInt8(ascii: "#") { next += 1 }
    return next == pounds
  }

  mutating func lexString(_ token: Int, pounds: Int, isMultiline: Bool) {
    var next = position
    while next < end {
      let current = bytes[next]
      if current == UInt8(ascii: "\"") {
        let isEnd =
          isMultiline
          ? byte(next + 1) == current && byte(next + 2) == current && hasPounds(pounds, at: next + 3)
          : hasPounds(pounds, at: next + 1)
        guard isEnd else {
          next += 1
          continue
        }
        if next > position { emit(.stringSegment, next) }
        tokens[token].partner = UInt32(truncatingIfNeeded: tokens.count)
        return emit(.stringEnd, next + (isMultiline ? 3 : 1) + pounds)
      } else if current == UInt8(ascii: "\\"), hasPounds(pounds, at: next + 1) {
        let escaped = next + 1 + pounds
        if byte(escaped) == UInt8(ascii: "(") {
          if next > position { emit(.stringSegment, next) }
          strings.append(
            OpenString(token: token, pounds: pounds, isMultiline: isMultiline, openOutside: openInInterpolation))
          openInInterpolation = 0
          brackets.open(.interpolationStart, tokens.count)
          return emit(.interpolationStart, escaped + 1)
        }
        // An escaped line break continues a multiline string. In a single-line string, the check below ends the string.
        next = !isMultiline && byte(escaped).isLineBreak ? escaped : min(escaped + 1, end)
      } else if !isMultiline, current.isLineBreak {
        break
      } else {
        next += 1
      }
    }
    if next > position { emit(.stringSegment, next) }
    finishString(token)
  }

  mutating func finishString(_ token: Int) {
    tokens[token].flags.insert(.unbalanced)
    tokens[token].partner = UInt32(truncatingIfNeeded: tokens.count)
    emit(.stringEnd, position)
  }

  /// Ends the interpolation and the string at a line break in a single-line string.
  mutating func endsInterpolationAtLineBreak() -> Bool {
    guard let open = strings.last, !open.isMultiline else { return false }
    strings.removeLast()
    openInInterpolation = open.openOutside
    _ = brackets.close(.interpolationStart, tokens.count, in: &tokens)
    flags.insert(.unbalanced)
    emit(.interpolationEnd, position)
    finishString(open.token)
    return true
  }
}
