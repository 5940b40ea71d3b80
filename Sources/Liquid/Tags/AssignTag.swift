/// `{% assign name = expression | filters %}`: sets a variable for the rest of the template.
struct AssignTag: Tag {
  let name: Name
  let nameSpan: Span
  let value: FilteredExpression

  var isBlank: Bool { true }

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    try parser.inContext(tag) { () throws(LiquidError) in
      guard let (written, value) = parts(of: tag.range, in: parser.bytes) else {
        throw parser.malformed(tag, "Syntax Error in 'assign' - Valid syntax: assign [var] = [source]")
      }
      let name = try parser.read(tag) { () throws(LiquidError) in
        try parser.markup.start(written)
        let whole = try parser.markup.consume(.id)
        try parser.markup.consume(.end)
        return whole
      } laxly: {
        written
      }
      return AssignTag(
        name: Name(parser.bytes.text(name)), nameSpan: Span(name),
        value: try FilteredExpressionReader(parser: parser, tag: tag.name).read(value))
    }
  }

  /// The name before the first `=` that follows a name, and the text after it.
  private static func parts(of range: Range<Int>, in bytes: [UInt8]) -> (name: Range<Int>, value: Range<Int>)? {
    let end = range.upperBound
    var index = range.lowerBound
    while index < end {
      guard let nameEnd = bytes.endOfSignature(at: index, to: end) else {
        index += 1
        continue
      }
      let sign = bytes.skippingSpace(from: nameEnd, to: end)
      if sign < end, bytes[sign] == UInt8(ascii: "=") {
        return (index..<nameEnd, bytes.skippingSpace(from: sign + 1, to: end)..<end)
      }
      index = nameEnd
    }
    return nil
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    let value = try context.evaluate(value)
    context.scopes.assign(name, value)
    try context.state.countAssigned(value.assignedSize)
  }

  func collectUsage(into collector: inout UsageCollector) {
    collector.read(value)
    collector.assign(name.text, nameSpan)
  }
}

extension Value {
  /// The cost of the value in the limit on assigned bytes: the bytes of texts, and one for any other value.
  var assignedSize: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let elements): elements.reduce(1) { $0 + $1.assignedSize }
    case .hash(let hash): hash.reduce(1) { $0 + $1.key.utf8.count + $1.value.assignedSize }
    default: 1
    }
  }
}
