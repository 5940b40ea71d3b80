internal import Diagnostics

/// Parses a template, and passes markup to its tags.
public final class TemplateParser {
  let source: SourceText
  let bytes: [UInt8]
  let environment: Environment
  let mode: ParseMode
  let markup: MarkupParser
  /// Errors after which parsing continues.
  var problems: [LiquidError] = []
  /// Warnings about markup that lax parsing ignored.
  var laxities: [LiquidError] = []
  var tokenizer: Tokenizer
  /// Whether to remove white space from the start of the next text.
  var trimsNext = false
  /// The current line in messages of the reference implementation.
  var line = LineMark(offset: 0)
  var currentSpan = Span(0..<0)
  var depth = 0
  private var markups = 0
  /// Each takes a few hundred bytes, and real templates have a few thousand.
  static let markupLimit = 300_000

  private func countMarkup() throws(LiquidError) {
    markups += 1
    guard markups <= Self.markupLimit else {
      throw LiquidError(
        .limit, "Memory limits exceeded", headline: "a text has more than \(Self.markupLimit.grouped) tags and outputs",
        span: currentSpan, help: ["divide the text into several files"])
    }
  }

  var stack = StackGuard()

  init(source: SourceText, environment: Environment, mode: ParseMode) {
    self.source = source
    self.bytes = source.bytes
    self.environment = environment
    self.mode = mode
    markup = MarkupParser(bytes: source.bytes, rejectsBareBrackets: mode == .strict2)
    tokenizer = Tokenizer(document: source.bytes)
  }

  func document() throws(LiquidError) -> Body {
    var body = Body()
    body.nodes.reserveCapacity(16)
    do throws(LiquidError) {
      guard bytes.isValidUTF8 else { throw LiquidError(.encoding, "Invalid template encoding") }
      if let tag = try nodes(into: &body) {
        switch tag.name {
        case "else", "end":
          throw LiquidError(
            .syntax, "Unexpected outer '\(tag.name)' tag", span: tag.nameSpan, help: ParserHelp.stray(tag.name))
        default: throw unknownTag(tag)
        }
      }
    } catch {
      throw error.located(in: source, at: currentSpan, line: error.kind == .syntax ? line : nil)
    }
    return body
  }

  func unknownTag(_ tag: TagMarkup) -> LiquidError {
    let help = ParserHelp.stray(tag.name)
    if !help.isEmpty { return LiquidError(.syntax, "Unknown tag '\(tag.name)'", span: tag.nameSpan, help: help) }
    let blocks = ["if", "unless", "for", "case", "capture", "tablerow"].map { "end" + $0 }
    let names = environment.tags.keys + blocks + ["elsif", "else", "when", "liquid"]
    return LiquidError(
      .syntax, "Unknown tag '\(tag.name)'",
      addition: Diagnostic.suggestion(ParserHelp.misnamed[tag.name] ?? names.nearest(to: tag.name)),
      span: tag.nameSpan)
  }

  /// Parses nodes up to a tag that the environment does not define; `nil` at the end of the text.
  func nodes(into body: inout Body) throws(LiquidError) -> TagMarkup? {
    line = tokenizer.line
    if tokenizer.isLines { return try lines(into: &body) }
    while let token = tokenizer.next() {
      switch token.kind {
      case .text, .line:
        text(token.range, into: &body)
      case .output:
        currentSpan = Span(token.range)
        try countMarkup()
        handleTrimming(token.range, in: &body)
        body.nodes.append(.output(try output(token.range)))
        body.isBlank = false
      case .tag:
        currentSpan = Span(token.range)
        try countMarkup()
        handleTrimming(token.range, in: &body)
        guard let tag = TagMarkup(token.range, of: bytes) else {
          guard token.range.count > 2, bytes.has("%}", at: token.range.upperBound - 2, to: token.range.upperBound)
          else {
            throw unterminated("Tag", token.range, #"/\%\}/"#)
          }
          return TagMarkup(name: bytes.text(token.range), nameSpan: currentSpan, range: token.range, span: currentSpan)
        }
        // The line of the markup. After a `liquid` tag, the reference implementation counts from that tag's last line.
        line.delta += Int32(bytes[token.range.lowerBound..<tag.range.lowerBound].count { $0 == UInt8(ascii: "\n") })
        if tag.name == "liquid" {
          try liquidTag(tag.range, into: &body)
          continue
        }
        guard try append(tag, to: &body) else { return tag }
      }
      line = tokenizer.line
    }
    return nil
  }

  private func append(_ tag: TagMarkup, to body: inout Body) throws(LiquidError) -> Bool {
    guard let definition = environment.tags[tag.name] else { return false }
    let position = line
    let node = TagNode(tag: try definition.parse(tag, self), markup: tag, line: position)
    body.isBlank = body.isBlank && node.tag.isBlank
    body.nodes.append(.tag(node))
    return true
  }

  private func text(_ range: Range<Int>, into body: inout Body) {
    var start = range.lowerBound
    if trimsNext {
      while start < range.upperBound, bytes[start].isStrippable { start += 1 }
      trimsNext = false
    }
    if body.isBlank {
      body.isBlank = bytes.skippingSpace(from: start, to: range.upperBound) == range.upperBound
    }
    body.nodes.append(.text(Span(start..<range.upperBound)))
  }

  /// Removes white space before a tag that begins with a hyphen, and after a tag that ends with one.
  private func handleTrimming(_ range: Range<Int>, in body: inout Body) {
    if range.count > 2, bytes[range.lowerBound + 2] == UInt8(ascii: "-"), case .text(let span) = body.nodes.last {
      var end = Int(span.upper)
      while end > Int(span.lower), bytes[end - 1].isStrippable { end -= 1 }
      body.nodes[body.nodes.count - 1] = .text(Span(Int(span.lower)..<end))
    }
    trimsNext = range.count > 2 && bytes[range.upperBound - 3] == UInt8(ascii: "-")
  }

  private func output(_ range: Range<Int>) throws(LiquidError) -> OutputNode {
    guard range.count >= 4, bytes.has("}}", at: range.upperBound - 2, to: range.upperBound) else {
      throw unterminated("Variable", range, #"/\}\}/"#)
    }
    var start = range.lowerBound + 2
    if bytes[start] == UInt8(ascii: "-") { start += 1 }
    var end = range.upperBound - 2
    if bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
    let expression = try FilteredExpressionReader(parser: self).read(start..<max(start, end))
    return OutputNode(expression: expression, span: Span(range), line: line)
  }

  private func unterminated(_ what: String, _ range: Range<Int>, _ pattern: String) -> LiquidError {
    let (opening, closing) = what == "Tag" ? ("{%", "%}") : ("{{", "}}")
    return LiquidError(
      .syntax, "\(what) '\(bytes.text(range))' was not properly terminated with regexp: \(pattern)",
      headline: "'\(opening)' is not closed with '\(closing)'", span: Span(range),
      help: ["close it, or put text with braces between {% raw %} and {% endraw %}"])
  }

  private func liquidTag(_ range: Range<Int>, into body: inout Body) throws(LiquidError) {
    guard depth < Block.depthLimit else { throw LiquidError(.nesting, "Nesting too deep") }
    depth += 1
    defer { depth -= 1 }
    let outer = tokenizer
    tokenizer = Tokenizer(lines: range, of: bytes, firstLine: line)
    if let tag = try lines(into: &body) { throw Block(name: "liquid", end: "%}").unexpected(tag, in: self) }
    tokenizer = outer
  }

  private func lines(into body: inout Body) throws(LiquidError) -> TagMarkup? {
    while let token = tokenizer.next() {
      if bytes.skippingSpace(from: token.range.lowerBound, to: token.range.upperBound) < token.range.upperBound {
        currentSpan = Span(bytes.stripped(token.range))
        try countMarkup()
        guard let tag = TagMarkup(line: token.range, of: bytes) else {
          return TagMarkup(name: bytes.text(token.range), nameSpan: currentSpan, range: token.range, span: currentSpan)
        }
        if tag.name == "liquid" {
          line.delta -= 1
          try liquidTag(tag.range, into: &body)
          continue
        }
        guard try append(tag, to: &body) else { return tag }
      }
      line = tokenizer.line
    }
    return nil
  }
}
