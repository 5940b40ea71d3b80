/// Parses markup by the grammar of the strict modes.
///
/// A template has one, whose token list is reused.
final class MarkupParser {
  let bytes: [UInt8]
  /// Whether a variable may not begin with a bracket, as in `[x]`.
  let rejectsBareBrackets: Bool
  private var tokens: [MarkupToken] = []
  private var index = 0

  init(bytes: [UInt8], rejectsBareBrackets: Bool) {
    self.bytes = bytes
    self.rejectsBareBrackets = rejectsBareBrackets
  }

  func start(_ range: Range<Int>) throws(LiquidError) {
    index = 0
    try MarkupToken.tokens(of: bytes, in: range, into: &tokens)
  }

  func look(_ kind: MarkupToken.Kind, ahead: Int = 0) -> Bool {
    index + ahead < tokens.count && tokens[index + ahead].kind == kind
  }

  @discardableResult
  func consume(_ kind: MarkupToken.Kind) throws(LiquidError) -> Range<Int> {
    let token = current
    guard token.kind == kind else {
      throw LiquidError(.syntax, "Expected \(kind.text) but found \(token.kind.text)", span: Span(token.range))
    }
    advance()
    return token.range
  }

  func accept(_ kind: MarkupToken.Kind) -> Range<Int>? {
    guard look(kind) else { return nil }
    let range = current.range
    advance()
    return range
  }

  func accept(word: StaticString) -> Bool {
    guard look(.id), bytes.matches(current.range, word) else { return false }
    advance()
    return true
  }

  var nextSpan: Span { Span(current.range) }

  private var current: MarkupToken { tokens[min(index, tokens.count - 1)] }

  private func advance() {
    if index < tokens.count { index += 1 }
  }

  struct Extent {
    let range: Range<Int>
    /// The text without spaces between tokens; `nil` if there are none.
    let assembled: [UInt8]?
  }

  func extent() throws(LiquidError) -> Extent {
    let first = index
    try skipExpression(depth: 0)
    return extent(from: first)
  }

  private func extent(from first: Int) -> Extent {
    let range = Int(tokens[first].start)..<Int(tokens[index - 1].finish)
    var contiguous = true
    for position in first..<index - 1 where tokens[position].finish != tokens[position + 1].start { contiguous = false }
    if contiguous { return Extent(range: range, assembled: nil) }
    var assembled: [UInt8] = []
    for token in tokens[first..<index] { assembled += bytes[token.range] }
    return Extent(range: range, assembled: assembled)
  }

  func expression() throws(LiquidError) -> Expression {
    try expression(extent())
  }

  func expression(_ extent: Extent) throws(LiquidError) -> Expression {
    if let assembled = extent.assembled {
      return try ExpressionReader(assembled, origin: Span(extent.range)).expression(0..<assembled.count)
    }
    return try ExpressionReader(bytes).expression(extent.range)
  }

  private func skipExpression(depth: Int) throws(LiquidError) {
    guard depth < ExpressionReader.depthLimit else { throw LiquidError(.nesting, "Nesting too deep") }
    let token = current
    switch token.kind {
    case .id:
      advance()
      try skipLookups(depth: depth)
    case .openSquare:
      if rejectsBareBrackets {
        throw LiquidError(
          .syntax, "Bare bracket access is not allowed. Use self['...'] instead", span: Span(token.range))
      }
      advance()
      try skipExpression(depth: depth + 1)
      try consume(.closeSquare)
      try skipLookups(depth: depth)
    case .string, .number:
      advance()
    case .openRound:
      advance()
      try skipExpression(depth: depth + 1)
      try consume(.dotdot)
      try skipExpression(depth: depth + 1)
      try consume(.closeRound)
    default:
      let text = token.kind == .end ? "" : ", \"\(bytes.text(token.range))\""
      throw LiquidError(.syntax, "[:\(token.kind.text)\(text)] is not a valid expression", span: Span(token.range))
    }
  }

  private func skipLookups(depth: Int) throws(LiquidError) {
    while true {
      if accept(.openSquare) != nil {
        try skipExpression(depth: depth + 1)
        try consume(.closeSquare)
      } else if accept(.dot) != nil {
        try consume(.id)
      } else {
        return
      }
    }
  }
}
