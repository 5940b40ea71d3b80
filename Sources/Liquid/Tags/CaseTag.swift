/// `{% case value %}{% when a, b %}…{% else %}…{% endcase %}`: renders the block of every equal value.
struct CaseTag: Tag {
  /// A `when` tag, or an `else` tag without values.
  struct Branch: Sendable {
    let values: [Condition.Operand]?
    var body: Body
  }

  let subject: Expression
  let branches: [Branch]
  let isBlank: Bool

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    let subject = try subject(tag, parser)
    let block = Block(tag)
    var branches: [Branch] = []
    // Contents before the first `when` are never printed.
    var body = Body()
    var end = try block.section(into: &body, of: parser)
    var isBlank = body.isBlank
    while case .other(let tag) = end {
      let values = try values(tag, parser, of: block)
      var body = Body()
      end = try block.section(into: &body, of: parser)
      isBlank = isBlank && body.isBlank
      branches.append(Branch(values: values, body: body))
    }
    if isBlank { for index in branches.indices { branches[index].body.removeTexts() } }
    return CaseTag(subject: subject, branches: branches, isBlank: isBlank)
  }

  private static func subject(_ tag: TagMarkup, _ parser: TemplateParser) throws(LiquidError) -> Expression {
    try parser.inContext(tag) { () throws(LiquidError) in
      try parser.read(tag) { () throws(LiquidError) in
        try parser.markup.start(tag.range)
        let subject = try parser.markup.expression()
        try parser.markup.consume(.end)
        return subject
      } laxly: { () throws(LiquidError) in
        guard let fragment = parser.bytes.firstFragment(in: tag.range) else {
          throw parser.malformed(tag, "Syntax Error in 'case' - Valid syntax: case [condition]")
        }
        return try ExpressionReader(parser.bytes).expression(fragment)
      }
    }
  }

  private static func values(
    _ tag: TagMarkup, _ parser: TemplateParser, of block: Block
  ) throws(LiquidError) -> [Condition.Operand]? {
    switch tag.name {
    case "when":
      return try parser.read(tag) { () throws(LiquidError) in
        try strictValues(tag, parser)
      } laxly: { () throws(LiquidError) in
        try laxValues(tag, parser)
      }
    case "else":
      guard parser.bytes.stripped(tag.range).isEmpty else {
        throw LiquidError(
          .syntax, "Syntax Error in tag 'case' - Valid else condition: {% else %} (no parameters) ",
          span: Span(tag.range))
      }
      return nil
    default:
      throw block.unexpected(tag, in: parser)
    }
  }

  private static func strictValues(
    _ tag: TagMarkup, _ parser: TemplateParser
  ) throws(LiquidError) -> [Condition.Operand] {
    try parser.markup.start(tag.range)
    let reader = ConditionReader(parser: parser)
    var values: [Condition.Operand] = []
    repeat {
      values.append(try reader.operand(parser.markup.extent()))
    } while parser.markup.accept(word: "or") || parser.markup.accept(.comma) != nil
    try parser.markup.consume(.end)
    return values
  }

  private static func laxValues(
    _ tag: TagMarkup, _ parser: TemplateParser
  ) throws(LiquidError) -> [Condition.Operand] {
    let bytes = parser.bytes
    let end = tag.range.upperBound
    let reader = ConditionReader(parser: parser)
    var values: [Condition.Operand] = []
    var rest: Range<Int>? = tag.range
    while let range = rest {
      guard let fragment = bytes.firstFragment(in: range) else {
        throw LiquidError(
          .syntax,
          "Syntax Error in tag 'case' - Valid when condition: {% when [condition] [or condition2...] %}",
          span: Span(tag.span.range))
      }
      values.append(try reader.operand(fragment))
      rest = nil
      var next = bytes.endOfKeyword("or", at: fragment.upperBound, to: end)
      let comma = bytes.skippingSpace(from: fragment.upperBound, to: end)
      if next == nil, comma < end, bytes[comma] == UInt8(ascii: ",") {
        next = bytes.skippingSpace(from: comma + 1, to: end)
      }
      if let next, bytes.endOfFragment(at: next, to: end) != nil { rest = next..<end }
    }
    return values
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    var rendersElse = true
    for branch in branches {
      guard let values = branch.values else {
        if rendersElse { try context.render(branch.body, into: &output) }
        continue
      }
      for value in values where try context.equal(.expression(subject), value) {
        rendersElse = false
        try context.render(branch.body, into: &output)
      }
    }
  }

  func collectUsage(into collector: inout UsageCollector) {
    collector.read(subject)
    for branch in branches {
      for value in branch.values ?? [] { collector.read(value) }
      collector.visit(branch.body)
    }
  }
}
