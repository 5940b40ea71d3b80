internal import OrderedCollections

/// `{% increment name %}` and `{% decrement name %}`: print a counter, which hides data of the same name.
struct CounterTag: Tag {
  let name: Name
  let nameSpan: Span
  let isIncrement: Bool

  static let increment = TagDefinition { (tag, parser) throws(LiquidError) in
    try parse(tag, parser, isIncrement: true)
  }

  static let decrement = TagDefinition { (tag, parser) throws(LiquidError) in
    try parse(tag, parser, isIncrement: false)
  }

  private static func parse(
    _ tag: TagMarkup, _ parser: TemplateParser, isIncrement: Bool
  ) throws(LiquidError) -> CounterTag {
    let range = try parser.inContext(tag) { () throws(LiquidError) in
      try parser.read(tag) { () throws(LiquidError) in
        try parser.onlyName(tag)
      } laxly: {
        parser.bytes.stripped(tag.range)
      }
    }
    return CounterTag(name: Name(parser.bytes.text(range)), nameSpan: Span(range), isIncrement: isIncrement)
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    let position = context.counters.firstIndex { $0.name == name }
    let value = position.map { context.counters[$0].value } ?? context.data[name.text] ?? .null
    let old: Value = value.isTruthy ? value : .integer(0)
    switch old {
    case .integer, .bigInteger, .float: break
    default: throw LiquidError(.argument, "internal")
    }
    let new = (isIncrement ? Number(old) + .integer(1) : Number(old) - .integer(1)).value
    if let position {
      context.counters[position].value = new
    } else {
      context.counters.append((name, new))
    }
    output.write(isIncrement ? old : new)
  }

  func collectUsage(into collector: inout UsageCollector) {
    collector.assign(name.text, nameSpan)
  }
}
