internal import Diagnostics

/// The markup that `include` and `render` have in common.
struct PartialMarkup: Sendable {
  let name: Expression
  let nameSpan: Span
  /// The value after `with` or `for`.
  var value: Expression?
  var isLoop = false
  /// The name after `as`.
  var alias: String?
  var arguments: [Attribute] = []

  /// - Parameter onlyText: Whether the name must be a quoted string, as in `render`.
  init?(_ tag: TagMarkup, _ parser: TemplateParser, onlyText: Bool) throws(LiquidError) {
    if parser.mode == .strict2 {
      try self.init(strict: tag, parser, onlyText: onlyText)
    } else {
      try self.init(lax: tag, parser, onlyText: onlyText)
      parser.noteLaxity(in: tag.range, of: tag.name) { () throws(LiquidError) in
        try PartialMarkup(strict: tag, parser, onlyText: onlyText)
      }
    }
    // The reference implementation tests the truth of the parsed value.
    if case .literal(.bool(false)) = value { value = nil }
  }

  private init(strict tag: TagMarkup, _ parser: TemplateParser, onlyText: Bool) throws(LiquidError) {
    let markup = parser.markup
    try markup.start(tag.range)
    if onlyText {
      let text = try markup.consume(.string)
      (name, nameSpan) = (try ExpressionReader(parser.bytes).expression(text), Span(text))
    } else {
      let extent = try markup.extent()
      (name, nameSpan) = (try markup.expression(extent), Span(extent.range))
    }
    isLoop = markup.accept(word: "for")
    if isLoop || markup.accept(word: "with") { value = try markup.expression() }
    if markup.accept(word: "as") { alias = parser.bytes.text(try markup.consume(.id)) }
    _ = markup.accept(.comma)
    arguments = try parser.attributes()
  }

  private init?(lax tag: TagMarkup, _ parser: TemplateParser, onlyText: Bool) throws(LiquidError) {
    let bytes = parser.bytes
    let end = tag.range.upperBound
    guard let text = Self.firstName(in: tag.range, of: bytes, onlyText: onlyText) else { return nil }
    (name, nameSpan) = (try ExpressionReader(bytes).expression(text), Span(text))
    var index = text.upperBound
    let loop = bytes.endOfKeyword("for", at: index, to: end)
    if let start = loop ?? bytes.endOfKeyword("with", at: index, to: end),
      let valueEnd = bytes.endOfFragments(at: start, to: end)
    {
      isLoop = loop != nil
      value = try ExpressionReader(bytes).expression(start..<valueEnd)
      index = valueEnd
    }
    if let start = bytes.endOfKeyword("as", at: index, to: end) {
      var aliasEnd = start
      while aliasEnd < end, bytes[aliasEnd].isNamePart { aliasEnd += 1 }
      if aliasEnd > start { alias = bytes.text(start..<aliasEnd) }
    }
    arguments = try parser.laxAttributes(tag.range)
  }

  private static func firstName(in range: Range<Int>, of bytes: [UInt8], onlyText: Bool) -> Range<Int>? {
    for start in range {
      if onlyText {
        guard var end = bytes.endOfQuotedString(at: start, to: range.upperBound) else { continue }
        while let next = bytes.endOfQuotedString(at: end, to: range.upperBound) { end = next }
        return start..<end
      }
      if let end = bytes.endOfFragments(at: start, to: range.upperBound) { return start..<end }
    }
    return nil
  }

  /// The help for a name that is not a string, because quotation marks are often forgotten.
  func help(_ context: RenderContext) -> [String] {
    guard case .variable(let lookup) = name, let path = lookup.fixedPath else { return [] }
    return ["put the name in quotation marks, '\(path)', unless '\(path)' is a variable that contains it"]
  }

  /// The variable for the value in the partial: the alias, or the last component of the partial's name.
  func variable(of partial: String) -> Name {
    if let alias { return Name(alias) }
    let last = partial.utf8.split(separator: UInt8(ascii: "/")).last
    return Name(last.map { String(Substring($0)) } ?? "")
  }

  func collectUsage(into collector: inout UsageCollector) {
    if case .literal(.string(let text)) = name {
      collector.partial(text, nameSpan)
    } else {
      collector.read(name)
    }
    if let value { collector.read(value) }
    for argument in arguments { collector.read(argument.value) }
    collector.usage.passed.formUnion(arguments.map(\.name.text) + (alias.map { [$0] } ?? []))
  }
}

extension RenderContext {
  func partial(_ name: String, span: Span) throws(LiquidError) -> Template {
    let key = PartialCache.Key(name: name, mode: mode)
    if let template = state.cache[key] { return template }
    let found: SourceText?
    do {
      found = try state.partials.partial(named: name)
    } catch let error as LiquidError {
      throw error.at(span)
    } catch let error as DiagnosticError {
      throw LiquidError(.partial, error.diagnostics.first?.summary ?? "internal", span: span)
    } catch {
      throw LiquidError(.partial, "internal", span: span)
    }
    guard let found else {
      let suggestion = Diagnostic.suggestion(state.partials.names.nearest(to: name))
      throw LiquidError(.partial, state.partials.missingMessage(for: name), addition: suggestion, span: span)
    }
    do {
      let template = try Template(reading: found, environment: environment, mode: mode)
      state.cache[key] = template
      return template
    } catch {
      throw error.inPartial(name).noting("in partial '\(name)'", at: Place(source, span.range))
    }
  }

  /// Renders a partial in the current scope, and adds the tag's place to errors.
  func render(
    _ partial: Template, named name: String, span: Span, into output: inout Output
  ) throws(LiquidError) {
    let outer = (source, mode, environment, partialName)
    (source, mode, environment, partialName) = (partial.source, partial.mode, partial.environment, name)
    defer { (source, mode, environment, partialName) = outer }
    do {
      try render(partial.body, into: &output)
    } catch {
      throw error.noting("in partial '\(name)'", at: Place(outer.0, span.range))
    }
  }
}
