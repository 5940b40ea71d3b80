/// `{% echo expression | filters %}`: an output where only tags may stand.
struct EchoTag: Tag {
  let value: FilteredExpression

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    EchoTag(value: try FilteredExpressionReader(parser: parser).read(tag.range))
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    try context.write(value, into: &output)
  }

  func collectUsage(into collector: inout UsageCollector) { collector.read(value) }
}

/// `{% break %}` and `{% continue %}`: end the loop around, or its current round.
struct InterruptTag: Tag {
  let interrupt: RenderContext.Interrupt

  static let stop = TagDefinition { (_, _) throws(LiquidError) in InterruptTag(interrupt: .stop) }
  static let skip = TagDefinition { (_, _) throws(LiquidError) in InterruptTag(interrupt: .skip) }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    context.interrupt = interrupt
  }
}

/// `{% ifchanged %}…{% endifchanged %}`: prints the block unless it is what the last such block gave.
struct IfChangedTag: Tag {
  let body: Body

  var isBlank: Bool { body.isBlank }

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    IfChangedTag(body: try Block(tag).body(of: parser))
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    var block = Output(limit: context.state.limits.outputBytes)
    try context.render(body, into: &block)
    guard block.bytes != context.lastChanged else { return }
    context.lastChanged = block.bytes
    output.write(block.bytes[...])
  }

  func collectUsage(into collector: inout UsageCollector) { collector.visit(body) }
}
