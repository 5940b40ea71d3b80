extension SwiftFile {
  /// The names that the code in a range declares, each with its type or the name of its value if the code states it.
  package func bindings(in range: Range<Int>) -> [(name: String, type: String?, source: String?)] {
    let indices = tokenIndices(in: range)
    var found: [(name: String, type: String?, source: String?)] = []
    for index in indices {
      switch tokens[index].keyword {
      case .let, .var:
        guard index + 1 < indices.upperBound else { continue }
        let isCase =
          index + 2 < indices.upperBound && [.period, .leftParenthesis].contains(tokens[index + 2].kind)
        guard tokens[index + 1].kind == .identifier, !isCase else {
          // The names in a pattern, without its labels.
          for next in index + 1..<min(index + 80, indices.upperBound) {
            if [.equal, .leftBrace].contains(tokens[next].kind) || tokens[next].keyword == .in { break }
            let isLabel = next + 1 < indices.upperBound && tokens[next + 1].kind == .colon
            if tokens[next].kind == .identifier, !isLabel { found.append((text(of: tokens[next].range), nil, nil)) }
          }
          continue
        }
        found.append(
          (
            text(of: tokens[index + 1].range), boundType(behind: index + 1, upTo: indices.upperBound),
            boundName(index + 1, upTo: indices.upperBound)
          ))
      case .in:
        // The names of a closure's parameters or of a loop's variables.
        var before = index - 1
        while before >= indices.lowerBound, tokens[before].kind != .leftBrace, tokens[before].keyword != .for,
          index - before < 40
        {
          if tokens[before].kind == .rightBracket, let open = openingBracket(before, from: indices.lowerBound) {
            // A capture list; `[presenter]` is no other value than the property.
            let renamed = (open..<before).filter { tokens[$0].kind == .identifier && tokens[$0 + 1].kind == .equal }
            found += renamed.map { (text(of: tokens[$0].range), nil, nil) }
            before = open - 1
            continue
          }
          if tokens[before].kind == .identifier { found.append((text(of: tokens[before].range), nil, nil)) }
          before -= 1
        }
      case .func where index > indices.lowerBound:
        var next = index + 1
        if next < indices.upperBound, tokens[next].kind == .identifier {
          found.append((text(of: tokens[next].range), nil, nil))
        }
        while next < indices.upperBound, tokens[next].kind != .leftBrace, next - index < 80 {
          if tokens[next].kind == .colon, tokens[next - 1].kind == .identifier {
            found.append((text(of: tokens[next - 1].range), nil, nil))
          }
          next += 1
        }
      case .set, .willSet, .didSet:
        guard index + 2 < indices.upperBound, tokens[index + 1].kind == .leftParenthesis else { continue }
        found.append((text(of: tokens[index + 2].range), nil, nil))
      default:
        // The second name in `let a = 1, b = 2`.
        guard tokens[index].kind == .identifier, index > indices.lowerBound, index + 1 < indices.upperBound,
          tokens[index - 1].kind == .comma, tokens[index + 1].kind == .equal
        else { continue }
        found.append((text(of: tokens[index].range), nil, nil))
      }
    }
    return found
  }

  private func openingBracket(_ close: Int, from start: Int) -> Int? {
    tokens[start..<close].lastIndex { $0.closing == close }
  }

  /// The name in `let other = name`, `guard let name else` and `if let name {`.
  private func boundName(_ name: Int, upTo end: Int) -> String? {
    guard name + 1 < end else { return nil }
    let next = tokens[name + 1]
    if name >= 2, ["guard", "if", "while"].contains(text(of: tokens[name - 2].range)),
      [.leftBrace, .comma].contains(next.kind) || text(of: next.range) == "else"
    {
      return text(of: tokens[name].range)
    }
    guard next.kind == .equal, name + 2 < end, tokens[name + 2].kind == .identifier, endsExpression(name + 2, upTo: end)
    else { return nil }
    return text(of: tokens[name + 2].range)
  }

  /// Whether an expression ends with a token: the next one starts a statement, or a condition follows.
  private func endsExpression(_ index: Int, upTo end: Int) -> Bool {
    guard index + 1 < end else { return index + 1 >= tokens.count }
    let next = tokens[index + 1]
    let word = text(of: next.range)
    return [.comma, .rightBrace].contains(next.kind) || word == "else"
      || next.startsLine && (word.first?.isLetter == true || word == "_") && !["as", "is"].contains(word)
  }

  private func boundType(behind name: Int, upTo end: Int) -> String? {
    guard name + 2 < end else { return nil }
    if tokens[name + 1].kind == .equal {
      return initializedType(name + 2, upTo: end) ?? unwrappedType(name + 2, upTo: end) ?? castType(name + 2, upTo: end)
    }
    guard tokens[name + 1].kind == .colon else { return nil }
    let start = text(of: tokens[name + 2].range) == "any" ? name + 3 : name + 2
    guard start + 1 < end, tokens[start].kind == .identifier else { return nil }
    let next = tokens[start + 1]
    let isWhole =
      next.kind == .equal || next.kind == .postfixQuestionMark || next.kind == .exclamationMark || next.startsLine
    return isWhole ? text(of: tokens[start].range) : nil
  }

  /// The type of `try XCTUnwrap(… as? T)`.
  private func unwrappedType(_ start: Int, upTo end: Int) -> String? {
    guard start + 3 < end, tokens[start].keyword == .try,
      let open = (start + 2..<min(start + 4, end)).first(where: { tokens[$0].kind == .leftParenthesis }),
      ["XCTUnwrap", "require", "#require"].contains(text(of: tokens[open - 1].range)), let close = tokens[open].closing,
      close < end, close - open > 4, text(of: tokens[close - 3].range) == "as",
      tokens[close - 2].kind == .postfixQuestionMark, tokens[close - 1].kind == .identifier,
      endsExpression(close, upTo: end)
    else { return nil }
    return text(of: tokens[close - 1].range)
  }

  /// The type of `value as? T`, in one line.
  private func castType(_ start: Int, upTo end: Int) -> String? {
    var index = start
    while index + 1 < end, text(of: tokens[index].range) != "as" {
      index = tokens[index].closing.map { max($0, index) + 1 } ?? index + 1
      guard index < end, !tokens[index].startsLine, ![.leftBrace, .comma, .equal].contains(tokens[index].kind) else {
        return nil
      }
    }
    index += 1
    if index < end, [.postfixQuestionMark, .exclamationMark].contains(tokens[index].kind) { index += 1 }
    guard index + 1 < end, tokens[index].kind == .identifier else { return nil }
    let isWhole = tokens[index + 1].kind == .leftBrace || endsExpression(index, upTo: end)
    return isWhole ? text(of: tokens[index].range) : nil
  }

  /// The type of `T(…)`, if the expression ends there.
  package func initializedType(_ start: Int, upTo end: Int) -> String? {
    guard start + 2 < end, tokens[start].kind == .identifier, tokens[start + 1].kind == .leftParenthesis else {
      return nil
    }
    let name = text(of: tokens[start].range)
    guard name.first?.isUppercase == true else { return nil }
    guard let close = tokens[start + 1].closing, close < end else { return nil }
    guard close + 1 < tokens.count else { return name }
    // The expression may continue on the next line with a period or an operator.
    let next = tokens[close + 1]
    let isStatement = next.kind == .identifier && !["as", "is"].contains(text(of: next.range))
    let isWhole = next.kind == .rightBrace || next.startsLine && isStatement
    return isWhole ? name : nil
  }
}
