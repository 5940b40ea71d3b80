/// `{% tablerow item in collection cols: n limit: n offset: n %}…{% endtablerow %}`: rows of an HTML table.
struct TableRowTag: Tag {
  let variable: Name
  let variableSpan: Span
  let collection: Expression
  let attributes: [Attribute]
  let body: Body

  var isBlank: Bool { body.isBlank }

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    let header = try parser.inContext(tag) { () throws(LiquidError) in
      try parser.read(tag) { () throws(LiquidError) in
        try strictHeader(tag, parser)
      } laxly: {
        () throws(LiquidError) in
        try laxHeader(tag, parser)
      }
    }
    return TableRowTag(
      variable: Name(parser.bytes.text(header.variable)), variableSpan: Span(header.variable),
      collection: header.collection, attributes: header.attributes, body: try Block(tag).body(of: parser))
  }

  private typealias Header = (variable: Range<Int>, collection: Expression, attributes: [Attribute])

  private static func strictHeader(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> Header {
    let (bytes, markup) = (parser.bytes, parser.markup)
    try markup.start(tag.range)
    let variable = try markup.consume(.id)
    guard markup.accept(word: "in") else {
      throw LiquidError(.syntax, "For loops require an 'in' clause", span: markup.nextSpan)
    }
    let collection = try markup.expression()
    _ = markup.accept(.comma)
    var attributes: [Attribute] = []
    while let key = markup.accept(.id) {
      let name = bytes.text(key)
      guard ["cols", "limit", "offset", "range"].contains(name) else {
        throw LiquidError(
          .syntax,
          "Invalid attribute '\(name)' in tablerow loop. Valid attributes are cols, limit, offset, and range",
          span: Span(key))
      }
      try markup.consume(.colon)
      attributes.set(name, try markup.expression())
      _ = markup.accept(.comma)
    }
    try markup.consume(.end)
    return (variable, collection, attributes)
  }

  private static func laxHeader(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> Header {
    let bytes = parser.bytes
    let end = tag.range.upperBound
    var index = tag.range.lowerBound
    while index < end {
      guard bytes[index].isWord else {
        index += 1
        continue
      }
      var nameEnd = index
      while nameEnd < end, bytes[nameEnd].isWord { nameEnd += 1 }
      if let start = bytes.endOfKeyword("in", at: nameEnd, to: end),
        let collectionEnd = bytes.endOfFragments(at: start, to: end)
      {
        return (
          index..<nameEnd, try ExpressionReader(bytes).expression(start..<collectionEnd),
          try parser.laxAttributes(tag.range)
        )
      }
      index = nameEnd
    }
    throw parser.malformed(
      tag, "Syntax Error in 'table_row loop' - Valid syntax: table_row [item] in [collection] cols=3")
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    let collection = try context.evaluate(collection)
    guard collection.isTruthy else { return }
    let from = try integer("offset", context) ?? 0
    let limit = try integer("limit", context)
    let segment = LoopSegment(collection, from: from, to: limit.map { $0.addingClamped(from) })
    let columns = try integer("cols", context) ?? segment.count
    output.write("<tr class=\"row1\">\n" as StaticString)
    try context.push()
    defer { context.scopes.pop() }
    let loop = TableRowLoopDrop(length: segment.count, columns: columns)
    context.scopes.set(Self.loopName, .drop(loop))
    for position in 0..<segment.count {
      try context.state.countLoopSteps(1)
      context.scopes.set(variable, segment[position])
      output.write("<td class=\"col")
      output.write(loop.column)
      output.write("\">" as StaticString)
      try context.render(body, into: &output)
      output.write("</td>" as StaticString)
      let interrupt = context.interrupt
      context.interrupt = .none
      if interrupt == .stop { break }
      if loop.isAtLastColumn, !loop.isLast {
        output.write("</tr>\n<tr class=\"row")
        output.write(loop.row + 1)
        output.write("\">" as StaticString)
      }
      loop.advance()
    }
    output.write("</tr>\n" as StaticString)
  }

  private static let loopName = Name("tablerowloop")

  /// A named argument, where a text counts as its leading number and `null` as 0.
  private func integer(_ name: String, _ context: RenderContext) throws(LiquidError) -> Int? {
    guard let expression = attributes.value(of: name) else { return nil }
    guard let number = try context.evaluate(expression).truncatedInteger else {
      throw LiquidError(.argument, "invalid integer")
    }
    return number
  }

  func collectUsage(into collector: inout UsageCollector) {
    collector.read(collection)
    for attribute in attributes { collector.read(attribute.value) }
    collector.scope([(variable.text, variableSpan), ("tablerowloop", nil)]) { $0.visit(body) }
  }
}
