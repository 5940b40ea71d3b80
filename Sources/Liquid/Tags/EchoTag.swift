/// `{% echo expression | filters %}`: an output in the form of a tag.
struct EchoTag: Tag {
  let value: FilteredExpression

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    EchoTag(value: try FilteredExpressionReader(parser: parser, tag: tag.name).read(tag.range))
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    try context.write(value, into: &output)
  }

  func collectUsage(into collector: inout UsageCollector) { collector.read(value) }
}
