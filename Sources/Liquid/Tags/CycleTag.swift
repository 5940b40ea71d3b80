/// `{% cycle name: a, b, c %}`: prints the next value each time it is rendered.
struct CycleTag: Tag {
  /// The key of the counter: a name, or the values if all are literals, or else this tag.
  enum Group: Sendable {
    case named(Expression)
    /// The finished key, since building it for many values is slow.
    case values(String)
  }

  let group: Group
  let values: [Expression]

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    try parser.inContext(tag) { () throws(LiquidError) in
      try parser.read(tag) { () throws(LiquidError) in
        try strict(tag, parser)
      } laxly: {
        () throws(LiquidError) in
        try lax(tag, parser)
      }
    }
  }

  private static func syntaxError(_ tag: TagMarkup, _ parser: TemplateParser) -> LiquidError {
    parser.malformed(tag, "Syntax Error in 'cycle' - Valid syntax: cycle [name :] var [, var2, var3 ...]")
  }

  private static func strict(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> CycleTag {
    let markup = parser.markup
    try markup.start(tag.range)
    if markup.look(.end) { throw syntaxError(tag, parser) }
    var name: Expression?
    var values: [Expression] = []
    let first = try markup.expression()
    if markup.accept(.colon) != nil {
      name = first
      values.append(try markup.expression())
    } else {
      values.append(first)
    }
    while markup.accept(.comma) != nil, !markup.look(.end) { values.append(try markup.expression()) }
    try markup.consume(.end)
    return CycleTag(tag, name: name, values: values)
  }

  private static func lax(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> CycleTag {
    let bytes = parser.bytes
    let (start, end) = (tag.range.lowerBound, tag.range.upperBound)
    for nameEnd in bytes.possibleEndsOfFragment(at: start, to: end) {
      let colon = bytes.skippingSpace(from: nameEnd, to: end)
      guard colon < end, bytes[colon] == UInt8(ascii: ":") else { continue }
      let name = try ExpressionReader(bytes).expression(start..<nameEnd)
      return CycleTag(tag, name: name, values: try values(bytes.skippingSpace(from: colon + 1, to: end)..<end, bytes))
    }
    guard bytes.endOfFragment(at: start, to: end) != nil else { throw syntaxError(tag, parser) }
    return CycleTag(tag, name: nil, values: try values(tag.range, bytes))
  }

  /// The first fragment of each part between commas, which separate even in quotation marks.
  private static func values(_ range: Range<Int>, _ bytes: [UInt8]) throws(LiquidError) -> [Expression] {
    var values: [Expression] = []
    for piece in bytes[range].split(separator: UInt8(ascii: ",")) {
      guard let fragment = bytes.firstFragment(in: piece.indices) else { continue }
      values.append(try ExpressionReader(bytes).expression(fragment))
    }
    return values
  }

  private init(_ tag: TagMarkup, name: Expression?, values: [Expression]) {
    self.values = values
    if let name {
      if case .literal(let value) = name { group = .values(value.inspected) } else { group = .named(name) }
      return
    }
    var texts: [Value] = []
    for case .literal(let value) in values { texts.append(value) }
    // If a value is a variable, the counter belongs to this tag only.
    let text = Value.array(texts).inspected
    group = .values(Value.string(texts.count == values.count ? text : "\(text)@\(tag.span.lower)").inspected)
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    let key: String =
      switch group {
      case .named(let name): try context.evaluate(name).inspected
      case .values(let key): key
      }
    let position = context.cycles[key] ?? 0
    if position < values.count { output.write(try context.evaluate(values[position])) }
    context.cycles[key] = position + 1 >= values.count ? 0 : position + 1
  }

  func collectUsage(into collector: inout UsageCollector) {
    if case .named(let name) = group { collector.read(name) }
    for value in values { collector.read(value) }
  }
}
