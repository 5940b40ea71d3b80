/// Parses the markup of `if`, `elsif` and `unless`.
struct ConditionReader {
  let parser: TemplateParser

  func strict(_ markup: Range<Int>) throws(LiquidError) -> Condition {
    try parser.markup.start(markup)
    var terms: [Condition.Term] = []
    var joint = Condition.LogicalOperator.none
    repeat {
      var term = Condition.Term(left: try operand())
      if let range = parser.markup.accept(.comparison) {
        term.comparison = Comparison(parser.bytes.text(range))
        term.right = try operand()
      }
      joint = parser.markup.accept(word: "and") ? .and : parser.markup.accept(word: "or") ? .or : .none
      term.joint = joint
      terms.append(term)
    } while joint != .none
    try parser.markup.consume(.end)
    return Condition(terms: terms)
  }

  private func operand() throws(LiquidError) -> Condition.Operand {
    try operand(parser.markup.extent())
  }

  func operand(_ extent: MarkupParser.Extent) throws(LiquidError) -> Condition.Operand {
    if extent.assembled == nil, let word = methodWord(extent.range) { return word }
    return .expression(try parser.markup.expression(extent))
  }

  func operand(_ range: Range<Int>) throws(LiquidError) -> Condition.Operand {
    if let word = methodWord(range) { return word }
    return .expression(try ExpressionReader(parser.bytes).expression(range))
  }

  private func methodWord(_ range: Range<Int>) -> Condition.Operand? {
    guard range.count == 5 else { return nil }
    if parser.bytes.matches(range, "blank") { return .blank }
    return parser.bytes.matches(range, "empty") ? .empty : nil
  }

  func lax(_ markup: Range<Int>) throws(LiquidError) -> Condition {
    // Parse from last to first like the reference implementation, so that the same error is found first.
    var pieces = pieces(of: markup)
    guard let last = pieces.popLast(), let term = try term(last, joint: .none) else { throw malformed(markup) }
    var terms = [term]
    while let joint = pieces.popLast() {
      let word = parser.bytes.stripped(joint)
      let isAnd = parser.bytes.matches(word, "and")
      guard let piece = pieces.popLast(), let term = try self.term(piece, joint: isAnd ? .and : .or),
        isAnd || parser.bytes.matches(word, "or")
      else { throw malformed(markup) }
      terms.append(term)
    }
    return Condition(terms: terms.reversed())
  }

  private func malformed(_ markup: Range<Int>) -> LiquidError {
    LiquidError(.syntax, "Syntax Error in tag 'if' - Valid syntax: if [expression]", span: Span(markup))
  }

  /// Two fragments with an operator between them, which can begin anywhere in the piece.
  private func term(_ piece: Range<Int>, joint: Condition.LogicalOperator) throws(LiquidError) -> Condition.Term? {
    let bytes = parser.bytes
    let end = piece.upperBound
    guard let left = bytes.firstFragment(in: piece) else { return nil }
    let operatorStart = bytes.skippingSpace(from: left.upperBound, to: end)
    var operatorEnd = operatorStart
    while operatorEnd < end, isOperatorPart(bytes[operatorEnd]) { operatorEnd += 1 }
    let comparison =
      operatorEnd > operatorStart ? Comparison(bytes.text(operatorStart..<operatorEnd)) : nil
    let rightStart = bytes.skippingSpace(from: operatorEnd, to: end)
    var right = Condition.Operand.expression(.literal(.null))
    if let rightEnd = bytes.endOfFragment(at: rightStart, to: end) { right = try operand(rightStart..<rightEnd) }
    return Condition.Term(left: try operand(left), comparison: comparison, right: right, joint: joint)
  }

  private func isOperatorPart(_ byte: UInt8) -> Bool {
    byte == 0x3D || byte == 0x21 || byte == 0x3C || byte == 0x3E || byte == 0x5F || byte &- 0x61 < 26
  }

  /// The markup split at `and` and `or`, including these words.
  private func pieces(of markup: Range<Int>) -> [Range<Int>] {
    let bytes = parser.bytes
    let end = markup.upperBound
    var pieces: [Range<Int>] = []
    var index = markup.lowerBound
    while index < end {
      if let jointEnd = endOfJoint(at: index, in: markup) {
        pieces.append(index..<jointEnd)
        index = jointEnd
        continue
      }
      let start = index
      var atom = bytes.skippingSpace(from: index, to: end)
      var found = false
      while atom < end, endOfJoint(at: atom, in: markup) == nil {
        atom = bytes.endOfFragment(at: atom, to: end) ?? endOfRun(at: atom, to: end)
        atom = bytes.skippingSpace(from: atom, to: end)
        found = true
      }
      if found { pieces.append(start..<atom) }
      index = found ? atom : index + 1
    }
    return pieces
  }

  private func endOfRun(at position: Int, to end: Int) -> Int {
    var index = position
    while index < end, !parser.bytes[index].isSpace { index += 1 }
    return index
  }

  /// The end of the word `and` or `or`, including the space before another word.
  private func endOfJoint(at position: Int, in markup: Range<Int>) -> Int? {
    let bytes = parser.bytes
    if position > markup.lowerBound, bytes[position - 1].isWord { return nil }
    let wordEnd: Int
    if bytes.has("and", at: position, to: markup.upperBound) {
      wordEnd = position + 3
    } else if bytes.has("or", at: position, to: markup.upperBound) {
      wordEnd = position + 2
    } else {
      return nil
    }
    guard wordEnd < markup.upperBound else { return wordEnd }
    if bytes[wordEnd].isWord { return nil }
    let next = wordEnd + 1
    return bytes[wordEnd].isSpace && next < markup.upperBound && bytes[next].isWord ? next : wordEnd
  }
}
