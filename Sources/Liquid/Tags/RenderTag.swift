/// `{% render 'name' with value as alias, key: value %}`: renders a partial with its arguments and the globals.
struct RenderTag: Tag {
  let name: String
  let markup: PartialMarkup

  static let definition = TagDefinition { (tag, parser) throws(LiquidError) in
    try parser.inContext(tag) { () throws(LiquidError) in
      guard let markup = try PartialMarkup(tag, parser, onlyText: true),
        case .literal(.string(let name)) = markup.name
      else { throw parser.malformed(tag, "Syntax error in tag 'render' - Template name must be a quoted string") }
      return RenderTag(name: name, markup: markup)
    }
  }

  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError) {
    let partial = try context.partial(name, span: markup.nameSpan)
    let value = try markup.value.map { (value) throws(LiquidError) in try context.evaluate(value) } ?? .null
    guard markup.isLoop else { return try render(partial, value, loop: nil, context, into: &output) }
    switch value {
    case .array, .range, .hash:
      let segment = LoopSegment(value, from: 0, to: nil)
      let loop = ForLoopDrop(name: name, length: segment.count, parent: nil)
      for position in 0..<segment.count {
        try context.state.countLoopSteps(1)
        try render(partial, segment[position], loop: loop, context, into: &output)
        loop.index += 1
      }
    default:
      try render(partial, value, loop: nil, context, into: &output)
    }
  }

  private func render(
    _ partial: Template, _ value: Value, loop: ForLoopDrop?, _ context: RenderContext, into output: inout Output
  ) throws(LiquidError) {
    let inner = try context.isolated(for: partial)
    if let loop { inner.scopes.set(Name("forloop"), .drop(loop)) }
    for argument in markup.arguments {
      inner.scopes.set(argument.name, try context.evaluate(argument.value))
    }
    if case .null = value {} else { inner.scopes.set(markup.variable(of: name), value) }
    let span = markup.nameSpan
    do {
      inner.partialName = name
      try inner.render(partial.body, into: &output)
    } catch {
      throw error.noting("in partial '\(name)'", at: context.place(span))
    }
  }

  func collectUsage(into collector: inout UsageCollector) { markup.collectUsage(into: &collector) }
}
