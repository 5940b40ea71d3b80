extension TemplateParser {
  /// - Parameter line: The line in messages of the reference implementation, if it is not the tag's own.
  func inContext<Result>(
    _ tag: TagMarkup, line: LineMark? = nil, _ read: () throws(LiquidError) -> Result
  ) throws(LiquidError) -> Result {
    do {
      return try read()
    } catch {
      guard error.kind == .syntax, mode != .lax else { throw error }
      let contextual = error.inMarkup("in \"\(bytes.text(bytes.stripped(tag.range)))\"")
      throw contextual.located(in: source, at: currentSpan, line: line ?? self.line)
    }
  }

  func read<Result>(
    _ tag: TagMarkup, byGrammar: () throws(LiquidError) -> Result, laxly: () throws(LiquidError) -> Result
  ) throws(LiquidError) -> Result {
    if mode == .strict2 { return try byGrammar() }
    let result = try laxly()
    noteLaxity(in: tag.range, of: tag.name, byGrammar)
    return result
  }

  static let noteLimit = 100

  /// Records ignored markup if the grammar rejects the markup.
  func noteLaxity<Result>(
    in range: Range<Int>, of tag: String?, unlike isOther: (Result) -> Bool = { _ in false },
    _ byGrammar: () throws(LiquidError) -> Result
  ) {
    guard environment.notesLaxMarkup, mode == .lax, laxities.count < Self.noteLimit else { return }
    do throws(LiquidError) {
      guard isOther(try byGrammar()) else { return }
      let laxity = LiquidError(
        .syntax, "", headline: "'\(bytes.text(bytes.stripped(range)))' compares nothing and is never true",
        span: Span(bytes.stripped(range)), help: ["write spaces around the operator"])
      laxities.append(laxity.located(in: source, at: currentSpan, line: nil))
    } catch {
      guard error.kind == .syntax else { return }
      let text = bytes.text(bytes.stripped(range))
      let shown = text.utf8.count > 80 ? text.prefix(70) + "…" : text[...]
      let laxity = LiquidError(
        .syntax, error.message, headline: "malformed '\(shown)', of which a part is ignored: \(error.message)",
        span: error.span ?? Span(range), help: ParserHelp.malformed(text, tag: tag))
      laxities.append(laxity.located(in: source, at: currentSpan, line: nil))
    }
  }

  /// Records markup after an `else` tag, which takes none.
  func noteMarkup(behindElse tag: TagMarkup) {
    let markup = bytes.text(bytes.stripped(tag.range))
    guard environment.notesLaxMarkup, mode == .lax, !markup.isEmpty else { return }
    let condition = markup.hasPrefix("if ") ? String(markup.dropFirst(3)) : markup
    let laxity = LiquidError(
      .syntax, "", headline: "'else' takes no condition: '\(markup)' is ignored", span: Span(tag.range),
      help: ["write {% elsif \(condition) %}"])
    laxities.append(laxity.located(in: source, at: currentSpan, line: nil))
  }

  func malformed(_ tag: TagMarkup, _ message: String) -> LiquidError {
    LiquidError(.syntax, message, span: tag.range.isEmpty ? tag.span : Span(tag.range))
  }

  func onlyName(_ tag: TagMarkup) throws(LiquidError) -> Range<Int> {
    try markup.start(tag.range)
    let name = try markup.consume(.id)
    try markup.consume(.end)
    return name
  }

  /// Parses `name: expression` pairs with optional commas.
  func attributes() throws(LiquidError) -> [Attribute] {
    var attributes: [Attribute] = []
    while let key = markup.accept(.id) {
      try markup.consume(.colon)
      attributes.set(bytes.text(key), try markup.expression())
      _ = markup.accept(.comma)
    }
    try markup.consume(.end)
    return attributes
  }

  func laxAttributes(_ range: Range<Int>) throws(LiquidError) -> [Attribute] {
    var attributes: [Attribute] = []
    for (name, value) in bytes.attributes(in: range) {
      attributes.set(bytes.text(name), try ExpressionReader(bytes).expression(value))
    }
    return attributes
  }
}

struct Attribute: Sendable {
  let name: Name
  let value: Expression
}

extension [Attribute] {
  /// Sets an argument in place of an earlier one with the same name.
  mutating func set(_ text: String, _ value: Expression) {
    let attribute = Attribute(name: Name(text), value: value)
    if let index = firstIndex(where: { $0.name == attribute.name }) {
      self[index] = attribute
    } else {
      append(attribute)
    }
  }

  func value(of name: String) -> Expression? { first { $0.name.text == name }?.value }
}
