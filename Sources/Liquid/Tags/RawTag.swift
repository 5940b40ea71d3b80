internal import Diagnostics

/// `{% raw %}…{% endraw %}`: prints its contents without processing them.
struct RawTag: Tag {
  let text: Span

  var isBlank: Bool { text.lower == text.upper }

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    guard parser.bytes.skippingSpace(from: tag.range.lowerBound, to: tag.range.upperBound) == tag.range.upperBound
    else { throw LiquidError(.syntax, "Syntax Error in 'raw' - Valid syntax: raw", span: Span(tag.range)) }
    return RawTag(text: Span(try parser.verbatim(until: "endraw", of: Block(tag))))
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    output.write(context.source.bytes[text.range])
  }
}

extension TemplateParser {
  /// Takes the text up to an end tag, which counts even after malformed markup.
  ///
  /// - Parameter check: Called with the name of every tag in the text.
  func verbatim(
    until end: String, of block: Block, check: (String, Span) throws(LiquidError) -> Void = { _, _ in }
  ) throws(LiquidError) -> Range<Int> {
    var start: Int?
    while let token = tokenizer.next() {
      if start == nil { start = token.range.lowerBound }
      guard let tag = lastTag(in: token.range) else { continue }
      try check(bytes.text(tag.name), Span(tag.name))
      guard bytes.text(tag.name) == end else { continue }
      trimsNext = bytes[token.range.upperBound - 3] == UInt8(ascii: "-")
      return (start ?? tag.start)..<tag.start
    }
    throw block.neverClosed
  }

  /// The last `{% name` of a token that ends with `%}`.
  private func lastTag(in token: Range<Int>) -> (start: Int, name: Range<Int>)? {
    let end = token.upperBound - 2
    guard token.count >= 4, bytes.has("%}", at: end, to: token.upperBound) else { return nil }
    var start = end - 2
    while start >= token.lowerBound {
      if bytes.has("{%", at: start, to: end) {
        var nameStart = start + 2
        if nameStart < end, bytes[nameStart] == UInt8(ascii: "-") { nameStart += 1 }
        nameStart = bytes.skippingSpace(from: nameStart, to: end)
        var nameEnd = nameStart
        while nameEnd < end, bytes[nameEnd].isWord { nameEnd += 1 }
        if nameEnd > nameStart { return (start, nameStart..<nameEnd) }
      }
      start -= 1
    }
    return nil
  }
}
