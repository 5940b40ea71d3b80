struct Block {
  static let depthLimit = 100

  enum SectionEnd {
    case end
    /// A tag of this block only, such as `else` or `when`.
    case other(TagMarkup)
  }

  let name: String
  let end: String
  let span: Span?

  init(name: String, end: String, span: Span? = nil) {
    self.name = name
    self.end = end
    self.span = span
  }

  init(_ tag: TagMarkup) {
    self.init(name: tag.name, end: "end" + tag.name, span: tag.nameSpan)
  }

  /// Parses up to the end of the block, or up to a tag that the environment does not define.
  func section(into body: inout Body, of parser: TemplateParser) throws(LiquidError) -> SectionEnd {
    guard parser.depth < Self.depthLimit, !parser.stack.isExhausted() else {
      throw LiquidError(.nesting, "Nesting too deep")
    }
    parser.depth += 1
    defer { parser.depth -= 1 }
    guard let tag = try parser.nodes(into: &body) else { throw neverClosed }
    return tag.name == end ? .end : .other(tag)
  }

  /// Parses a block without inner tags of its own.
  func body(of parser: TemplateParser) throws(LiquidError) -> Body {
    var body = Body()
    switch try section(into: &body, of: parser) {
    case .end: return body
    case .other(let tag): throw unexpected(tag, in: parser)
    }
  }

  var neverClosed: LiquidError {
    LiquidError(.syntax, "'\(name)' tag was never closed", span: span, help: ["end it with {% \(end) %}"])
  }

  func unexpected(_ tag: TagMarkup, in parser: TemplateParser) -> LiquidError {
    if tag.name == "else" {
      return LiquidError(.syntax, "\(name) tag does not expect 'else' tag", span: tag.nameSpan)
    }
    if tag.name.hasPrefix("end") {
      return LiquidError(
        .syntax, "'\(tag.name)' is not a valid delimiter for \(name) tags. use \(end)", span: tag.nameSpan,
        help: ["'\(name)' is still open: end it with {% \(end) %} first"])
    }
    return parser.unknownTag(tag)
  }
}
