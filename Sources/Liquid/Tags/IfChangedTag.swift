/// `{% ifchanged %}…{% endifchanged %}`: prints the block if it differs from the previous such block.
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
