/// `{% if %}…{% elsif %}…{% else %}…{% endif %}`, and `unless`, which negates the first condition.
struct IfTag: Tag {
  /// A condition with its body, or an `else` tag without condition.
  struct Branch: Sendable {
    let condition: Condition?
    var body: Body
  }

  let branches: [Branch]
  let isNegated: Bool
  let isBlank: Bool

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    try parse(tag, parser, isNegated: false)
  }

  static let unless = TagDefinition { (tag, parser) throws(LiquidError) in
    try parse(tag, parser, isNegated: true)
  }

  private static func parse(
    _ tag: TagMarkup, _ parser: TemplateParser, isNegated: Bool
  ) throws(LiquidError) -> IfTag {
    let block = Block(tag)
    let line = parser.line
    var branches: [Branch] = []
    var condition: Condition? = try self.condition(tag, parser, line: line)
    var isBlank = true
    reading: while true {
      var body = Body()
      let end = try block.section(into: &body, of: parser)
      isBlank = isBlank && body.isBlank
      branches.append(Branch(condition: condition, body: body))
      switch end {
      case .end: break reading
      case .other(let tag):
        switch tag.name {
        case "elsif": condition = try self.condition(tag, parser, line: line)
        case "else":
          condition = nil
          parser.noteMarkup(behindElse: tag)
        default: throw block.unexpected(tag, in: parser)
        }
      }
    }
    if isBlank { for index in branches.indices { branches[index].body.removeTexts() } }
    return IfTag(branches: branches, isNegated: isNegated, isBlank: isBlank)
  }

  private static func condition(
    _ tag: TagMarkup, _ parser: TemplateParser, line: LineMark
  ) throws(LiquidError) -> Condition {
    let reader = ConditionReader(parser: parser)
    return try parser.inContext(tag, line: line) { () throws(LiquidError) in
      guard parser.mode == .lax else { return try reader.strict(tag.range) }
      let condition = try reader.lax(tag.range)
      parser.noteLaxity(
        in: tag.range, of: tag.name, unlike: { $0.comparisons != condition.comparisons }
      ) { () throws(LiquidError) in try reader.strict(tag.range) }
      return condition
    }
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    for index in branches.indices {
      if let condition = branches[index].condition {
        let holds = try context.holds(condition)
        if holds == (isNegated && index == 0) { continue }
      }
      return try context.render(branches[index].body, into: &output)
    }
  }

  func collectUsage(into collector: inout UsageCollector) {
    for branch in branches {
      if let condition = branch.condition { collector.read(condition) }
      collector.visit(branch.body)
    }
  }
}
