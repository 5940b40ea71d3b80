/// `{% include 'name' with value as alias, key: value %}`: renders a partial with the same variables.
struct IncludeTag: Tag {
  let markup: PartialMarkup

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    try parser.inContext(tag) { () throws(LiquidError) in
      guard let markup = try PartialMarkup(tag, parser, onlyText: false) else {
        throw parser.malformed(
          tag, "Error in tag 'include' - Valid syntax: include '[template]' (with|for) [object|collection]")
      }
      return IncludeTag(markup: markup)
    }
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    if context.isInsideRender { throw LiquidError(.partial, "include usage is not allowed in this context") }
    guard case .string(let name) = try context.evaluate(markup.name) else {
      throw LiquidError(
        .argument, "Argument error in tag 'include' - Illegal template name", span: markup.nameSpan,
        help: markup.help(context))
    }
    let partial = try context.partial(name, span: markup.nameSpan)
    let variable = markup.variable(of: name)
    let value = if let value = markup.value { try context.evaluate(value) } else { try context.find(Name(name)) }
    try context.push()
    defer { context.scopes.pop() }
    for argument in markup.arguments {
      context.scopes.set(argument.name, try context.evaluate(argument.value))
    }
    guard case .array(let elements) = value else {
      context.scopes.set(variable, value)
      return try context.render(partial, named: name, span: markup.nameSpan, into: &output)
    }
    for element in elements {
      try context.state.countLoopSteps(1)
      context.scopes.set(variable, element)
      try context.render(partial, named: name, span: markup.nameSpan, into: &output)
    }
  }

  func collectUsage(into collector: inout UsageCollector) { markup.collectUsage(into: &collector) }
}
