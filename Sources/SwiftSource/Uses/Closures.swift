/// The shapes of closures, of their heads and of the statements in them.
extension SwiftFile {
  /// The parameters of a closure without stated types, and the token after `in`.
  func closureHead(of brace: Int) -> (hasCaptures: Bool, parameters: [Int], end: Int)? {
    guard let end = tokens[brace].closing else { return nil }
    var index = brace + 1
    let hasCaptures = index < end && tokens[index].kind == .leftBracket
    if hasCaptures { index = (tokens[index].closing ?? index) + 1 }
    guard index < end else { return nil }
    let isParenthesized = tokens[index].kind == .leftParenthesis
    let last = isParenthesized ? tokens[index].closing ?? end : end
    if isParenthesized { index += 1 }
    let first = index
    while index < last, [.identifier, .wildcard, .comma].contains(tokens[index].kind), tokens[index].keyword != .in {
      index += 1
    }
    let parameters = (first..<index).filter { tokens[$0].kind != .comma }
    if isParenthesized {
      guard index == last else { return nil }
      index += 1
    }
    // A result type may follow.
    while index < end, tokens[index].keyword != .in {
      guard tokens[index].kind != .leftBrace, tokens[index].kind != .comma,
        isParenthesized || tokens[index].kind != .colon,
        !tokens[index].startsLine
      else { return nil }
      index += 1
    }
    return index < end && (hasCaptures || !parameters.isEmpty) ? (hasCaptures, parameters, index + 1) : nil
  }

  /// Whether a closure's body is one expression.
  func isExpression(_ body: Range<Int>) -> Bool {
    let statements: Set<Keyword> = [.if, .guard, .for, .while, .repeat, .switch, .let, .var, .defer, .do, .func]
    guard let first = body.first, !(tokens[first].keyword.map(statements.contains) ?? false) else {
      return body.isEmpty
    }
    var index = first
    while index < body.upperBound {
      let token = tokens[index]
      if token.kind == .semicolon { return false }
      if index > first, token.startsLine,
        ![.period, .binaryOperator, .equal, .infixQuestionMark, .colon].contains(token.kind)
      {
        return false
      }
      index = token.closing.map { max($0, index) + 1 } ?? index + 1
    }
    return true
  }

  /// The closures of several statements, with the ranges of their braces and the names of their parameters.
  package var longClosures: [(range: Range<Int>, parameters: Set<String>)] {
    let bodies = Set(declarations.compactMap { $0.range(of: .body)?.lowerBound })
    return tokens.indices.compactMap { index in
      guard opensClosure(index), let end = tokens[index].closing, !bodies.contains(tokens[index].range.lowerBound)
      else { return nil }
      let head = closureHead(of: index)
      guard !isExpression((head?.end ?? index + 1)..<end) else { return nil }
      let names = Set((head?.parameters ?? []).map { text(of: tokens[$0].range) })
      return (tokens[index].range.lowerBound..<tokens[end].range.upperBound, names)
    }
  }

  /// Whether an offset in a function's body is in a closure, or in an expression behind `await`.
  package func isInClosure(_ offset: Int, of body: Range<Int>) -> Bool {
    let place = firstToken(at: offset)
    if tokens[startOfLine(place)..<place].contains(where: { ["async", "await"].contains(text(of: $0.range)) }) {
      return true
    }
    return tokenIndices(in: body).dropFirst().contains { index in
      index < place && (tokens[index].closing ?? 0) > place && opensClosure(index)
    }
  }

  /// Whether a token is the brace of a closure, because its line does not begin a statement or declaration with a block.
  private func opensClosure(_ index: Int) -> Bool {
    let words = [
      "catch", "class", "defer", "didSet", "do", "else", "enum", "extension", "for", "func", "get", "guard", "if",
      "init", "repeat", "set", "struct", "switch", "while", "willSet",
    ]
    guard tokens[index].kind == .leftBrace, let end = tokens[index].closing, end > index else { return false }
    return !tokens[startOfLine(index)..<index].contains { words.contains(text(of: $0.range)) }
  }

  private func startOfLine(_ index: Int) -> Int {
    var first = index
    while first > 0, !tokens[first].startsLine { first -= 1 }
    return first
  }

  /// Whether a use is in the subject of a `switch` statement.
  package func isSwitched(_ use: Use) -> Bool { isSubject(firstToken(at: use.expressionRange.lowerBound)) }

  private func isSubject(_ index: Int) -> Bool {
    var start = index
    while start > 0, !tokens[start].startsLine, tokens[start - 1].kind != .leftBrace { start -= 1 }
    return tokens[start..<index].contains { $0.keyword == .switch }
  }

  /// The offset after the statement at an offset, in a closure; for the subject of a `switch`, that of its brace.
  package func endOfStatement(at offset: Int, in closure: Range<Int>) -> Int {
    var index = firstToken(at: offset)
    if isSubject(index), let brace = tokens[index...].firstIndex(where: { $0.kind == .leftBrace }) {
      return tokens[brace].range.upperBound
    }
    let continuations: [Token.Kind] = [.period, .binaryOperator, .equal, .infixQuestionMark, .colon]
    while index + 1 < tokens.count, tokens[index].range.lowerBound < closure.upperBound {
      index = tokens[index].closing.map { max($0, index) + 1 } ?? index + 1
      let token = tokens[index]
      if token.kind == .semicolon || token.kind == .rightBrace
        || token.startsLine && !continuations.contains(token.kind)
      {
        return token.range.lowerBound
      }
    }
    return closure.upperBound
  }
}
