/// `{% capture name %}…{% endcapture %}`: sets a variable to the output of the block.
struct CaptureTag: Tag {
  let name: Name
  let nameSpan: Span
  let body: Body

  var isBlank: Bool { true }

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    let name = try parser.inContext(tag) { () throws(LiquidError) in
      try parser.read(tag) { () throws(LiquidError) in
        // A quoted name is accepted without a warning, because no markup is ignored.
        try parser.mode == .strict2 || !tag.range.contains { parser.bytes[$0].isQuote }
          ? parser.onlyName(tag) : laxName(tag, parser)
      } laxly: { () throws(LiquidError) in
        try laxName(tag, parser)
      }
    }
    return CaptureTag(name: Name(parser.bytes.text(name)), nameSpan: Span(name), body: try Block(tag).body(of: parser))
  }

  private static func laxName(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> Range<Int> {
    for index in tag.range {
      if let end = parser.bytes.endOfSignature(at: index, to: tag.range.upperBound) { return index..<end }
    }
    throw parser.malformed(tag, "Syntax Error in 'capture' - Valid syntax: capture [var]")
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    var captured = Output(limit: context.state.limits.outputBytes)
    try context.render(body, into: &captured)
    try context.state.countAssigned(captured.bytes.count)
    context.scopes.assign(name, .string(captured.text))
  }

  func collectUsage(into collector: inout UsageCollector) {
    collector.visit(body)
    collector.assign(name.text, nameSpan)
  }
}
