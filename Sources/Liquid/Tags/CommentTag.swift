/// `{% comment %}…{% endcomment %}`, `{% doc %}…{% enddoc %}` and `{% # … %}`: print nothing.
struct CommentTag: Tag {
  let isBlank: Bool

  static let comment = TagDefinition { (tag, parser) throws(LiquidError) in
    try parser.skipComment(Block(tag))
    return CommentTag(isBlank: true)
  }

  static let inline = TagDefinition { (tag, parser) throws(LiquidError) in
    let bytes = parser.bytes
    var index = tag.range.lowerBound
    while let newline = bytes[index..<tag.range.upperBound].firstIndex(of: UInt8(ascii: "\n")) {
      index = bytes.skippingSpace(from: newline, to: tag.range.upperBound)
      guard index == tag.range.upperBound || bytes[index] == UInt8(ascii: "#") else {
        throw LiquidError(
          .syntax,
          "Syntax error in tag '#' - Each line of comments must be prefixed by the '#' character",
          span: Span(index..<index + 1))
      }
    }
    return CommentTag(isBlank: true)
  }

  static let doc = TagDefinition { (tag, parser) throws(LiquidError) in
    guard parser.bytes.skippingSpace(from: tag.range.lowerBound, to: tag.range.upperBound) == tag.range.upperBound
    else {
      throw LiquidError(
        .syntax, "Syntax Error in 'doc' - Valid syntax: {% doc %}{% enddoc %}", span: Span(tag.range))
    }
    let body = try parser.verbatim(until: "enddoc", of: Block(tag)) { (name, span) throws(LiquidError) in
      guard name != "doc" else {
        throw LiquidError(.syntax, "Syntax Error in 'doc' - Nested doc tags are not allowed", span: span)
      }
    }
    return CommentTag(isBlank: body.isEmpty)
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {}
}

extension TemplateParser {
  /// Skips to the end of a comment, with balanced inner comments and the contents of `raw`.
  fileprivate func skipComment(_ block: Block) throws(LiquidError) {
    guard depth < Block.depthLimit else { throw LiquidError(.nesting, "Nesting too deep") }
    var depth = 1
    while let token = tokenizer.next() {
      let tag = tokenizer.isLines ? TagMarkup(line: token.range, of: bytes) : tagMarkup(token)
      switch tag?.name {
      case "raw": try skipRaw()
      case "comment": depth += 1
      case "endcomment": depth -= 1
      default: break
      }
      if depth == 0 {
        if !tokenizer.isLines { trimsNext = bytes[token.range.upperBound - 3] == UInt8(ascii: "-") }
        return
      }
    }
    throw block.neverClosed
  }

  private func tagMarkup(_ token: TemplateToken) -> TagMarkup? {
    token.kind == .tag ? TagMarkup(token.range, of: bytes) : nil
  }

  private func skipRaw() throws(LiquidError) {
    let raw = Block(name: "raw", end: "endraw", span: currentSpan)
    let trims = trimsNext
    _ = try verbatim(until: "endraw", of: raw)
    trimsNext = trims
  }
}
