/// `{% for item in collection reversed limit: n offset: n %}…{% else %}…{% endfor %}`.
struct ForTag: Tag {
  enum Start: Sendable {
    case first
    case offset(Expression)
    /// `continue`: the end of the previous loop with the same variable and collection.
    case continued
  }

  struct Header: Sendable {
    var variable: Name
    var variableSpan: Span
    var collection: Expression
    /// The loop's name: the texts of variable and collection.
    var name: String
    var isReversed = false
    var limit: Expression?
    var start = Start.first
  }

  let header: Header
  let body: Body
  let elseBody: Body?
  let isBlank: Bool

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    let header = try parser.inContext(tag) { () throws(LiquidError) in
      guard parser.mode == .lax else { return try strictHeader(tag, parser) }
      let header = try laxHeader(tag, parser)
      parser.noteLaxity(in: tag.range, of: tag.name) { () throws(LiquidError) in try strictHeader(tag, parser) }
      return header
    }
    let block = Block(tag)
    var body = Body()
    var elseBody: Body?
    var isBlank = true
    var end = try block.section(into: &body, of: parser)
    isBlank = body.isBlank
    if case .other(let tag) = end {
      guard tag.name == "else" else { throw block.unexpected(tag, in: parser) }
      var section = Body()
      end = try block.section(into: &section, of: parser)
      isBlank = isBlank && section.isBlank
      elseBody = section
      if case .other(let tag) = end {
        // For the reference implementation a second `else` ends the loop, and the text after it belongs to the outer
        // block.
        guard tag.name == "else" else { throw block.unexpected(tag, in: parser) }
        elseBody = Body()
      }
    }
    if isBlank {
      body.removeTexts()
      elseBody?.removeTexts()
    }
    return ForTag(header: header, body: body, elseBody: elseBody, isBlank: isBlank)
  }

  private static func strictHeader(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> Header {
    let (bytes, markup) = (parser.bytes, parser.markup)
    try markup.start(tag.range)
    let variable = try markup.consume(.id)
    guard markup.accept(word: "in") else {
      throw LiquidError(.syntax, "For loops require an 'in' clause", span: markup.nextSpan)
    }
    let extent = try markup.extent()
    var header = Header(
      variable: Name(bytes.text(variable)), variableSpan: Span(variable), collection: try markup.expression(extent),
      name: bytes.text(variable) + "-" + String(decoding: extent.assembled ?? Array(bytes[extent.range]), as: UTF8.self)
    )
    header.isReversed = markup.accept(word: "reversed")
    while markup.look(.comma) || markup.look(.id) {
      _ = markup.accept(.comma)
      let isLimit = markup.accept(word: "limit")
      guard isLimit || markup.accept(word: "offset") else {
        throw LiquidError(
          .syntax, "Invalid attribute in for loop. Valid attributes are limit and offset", span: markup.nextSpan)
      }
      try markup.consume(.colon)
      let extent = try markup.extent()
      if isLimit {
        header.limit = try markup.expression(extent)
      } else if extent.assembled == nil, bytes.matches(extent.range, "continue") {
        header.start = .continued
      } else {
        header.start = .offset(try markup.expression(extent))
      }
    }
    try markup.consume(.end)
    return header
  }

  private static func laxHeader(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> Header {
    let bytes = parser.bytes
    let end = tag.range.upperBound
    var nameEnd = tag.range.lowerBound
    while nameEnd < end, bytes[nameEnd].isNamePart { nameEnd += 1 }
    guard nameEnd > tag.range.lowerBound, let start = bytes.endOfKeyword("in", at: nameEnd, to: end),
      let collectionEnd = bytes.endOfFragments(at: start, to: end)
    else {
      throw parser.malformed(tag, "Syntax Error in 'for loop' - Valid syntax: for [item] in [collection]")
    }
    let variable = tag.range.lowerBound..<nameEnd
    let collection = start..<collectionEnd
    var header = Header(
      variable: Name(bytes.text(variable)), variableSpan: Span(variable),
      collection: try ExpressionReader(bytes).expression(collection),
      name: bytes.text(variable) + "-" + bytes.text(collection))
    header.isReversed = bytes.has("reversed", at: bytes.skippingSpace(from: collectionEnd, to: end), to: end)
    for (name, value) in bytes.attributes(in: tag.range) {
      if bytes.matches(name, "limit") {
        header.limit = try ExpressionReader(bytes).expression(value)
      } else if bytes.matches(name, "offset") {
        header.start =
          bytes.matches(value, "continue")
          ? .continued : .offset(try ExpressionReader(bytes).expression(value))
      }
    }
    return header
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    let segment = try segment(context)
    if segment.isEmpty {
      if let elseBody { try context.render(elseBody, into: &output) }
      return
    }
    try context.push()
    defer { context.scopes.pop() }
    let loop = ForLoopDrop(name: header.name, length: segment.count, parent: context.loops.last)
    context.loops.append(loop)
    defer { context.loops.removeLast() }
    context.scopes.set(Self.loopName, .drop(loop))
    for position in 0..<segment.count {
      try context.state.countLoopSteps(1)
      context.scopes.set(header.variable, segment[header.isReversed ? segment.count - 1 - position : position])
      try context.render(body, into: &output)
      loop.index += 1
      let interrupt = context.interrupt
      context.interrupt = .none
      if interrupt == .stop { break }
    }
  }

  private static let loopName = Name("forloop")

  private func segment(_ context: RenderContext) throws(LiquidError) -> LoopSegment {
    let from: Int =
      switch header.start {
      case .first: 0
      case .continued: context.loopOffsets[header.name] ?? 0
      case .offset(let expression): try Self.integer(context.evaluate(expression)) ?? 0
      }
    let collection = try context.evaluate(header.collection)
    let limit = try header.limit.map { (limit) throws(LiquidError) in try Self.integer(context.evaluate(limit)) } ?? nil
    let segment = LoopSegment(collection, from: from, to: limit.map { $0.addingClamped(from) })
    context.loopOffsets[header.name] = from.addingClamped(segment.count)
    return segment
  }

  private static func integer(_ value: Value) throws(LiquidError) -> Int? {
    if case .null = value { return nil }
    return try value.strictInteger()
  }

  func collectUsage(into collector: inout UsageCollector) {
    collector.read(header.collection)
    if let limit = header.limit { collector.read(limit) }
    if case .offset(let offset) = header.start { collector.read(offset) }
    collector.scope([(header.variable.text, header.variableSpan), ("forloop", nil)]) { $0.visit(body) }
    if let elseBody { collector.visit(elseBody) }
  }
}
