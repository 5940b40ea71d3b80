internal import Diagnostics

/// Parses the markup of an output: an expression with filters.
struct FilteredExpressionReader {
  let parser: TemplateParser
  /// The name of the tag that contains the expression; `nil` in an output.
  private let tag: String?
  private var bytes: [UInt8] { parser.bytes }
  private var markup: MarkupParser { parser.markup }

  init(parser: TemplateParser, tag: String? = nil) {
    self.parser = parser
    self.tag = tag
  }

  func read(_ range: Range<Int>) throws(LiquidError) -> FilteredExpression {
    if let path = plainPath(range) {
      return FilteredExpression(expression: try ExpressionReader(bytes).expression(path))
    }
    let problems = parser.problems.count
    do {
      return try strict(range, isStrict2: parser.mode == .strict2)
    } catch {
      guard error.kind == .syntax else { throw error }
      if parser.mode == .lax {
        parser.problems.removeSubrange(problems...)
        // Try the strictest grammar, because it accepts a trailing comma.
        parser.noteLaxity(in: range, of: tag) { () throws(LiquidError) in try strict(range, isStrict2: true) }
        parser.problems.removeSubrange(problems...)
        let expression = try lax(range)
        let help = ParserHelp.malformed(bytes.text(bytes.stripped(range)), tag: tag)
        for index in parser.problems.indices.dropFirst(problems) {
          parser.problems[index] = parser.problems[index].helping(help)
        }
        return expression
      }
      throw error.inMarkup("in \"{{\(bytes.text(range))}}\"")
    }
  }

  /// The range of a plain path `a.b.c`, which needs no grammar.
  private func plainPath(_ range: Range<Int>) -> Range<Int>? {
    let start = bytes.skippingSpace(from: range.lowerBound, to: range.upperBound)
    var end = range.upperBound
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    guard start < end, bytes[start].isNameStart else { return nil }
    var startsName = false
    for index in start..<end {
      let byte = bytes[index]
      if startsName {
        guard byte.isNameStart else { return nil }
        startsName = false
      } else if byte == UInt8(ascii: ".") {
        startsName = true
      } else if !byte.isNamePart {
        return nil
      }
    }
    return startsName || bytes.matches(start..<end, "contains") || bytes.has("contains.", at: start, to: end)
      ? nil : start..<end
  }

  /// - Parameter isStrict2: Whether names may end with `?`, and arguments with a comma.
  private func strict(_ range: Range<Int>, isStrict2: Bool) throws(LiquidError) -> FilteredExpression {
    try markup.start(range)
    if markup.look(.end) { return FilteredExpression(expression: .literal(.null)) }
    let expression = try markup.expression()
    var filters: [FilterCall] = []
    while markup.accept(.pipe) != nil {
      let name = try markup.consume(.id)
      var arguments = Arguments()
      if markup.accept(.colon) != nil {
        repeat {
          if isStrict2, endsArguments { break }
          try argument(into: &arguments, allowsQuestionMark: isStrict2)
        } while markup.accept(.comma) != nil
      }
      filters.append(call(name, arguments))
    }
    try markup.consume(.end)
    return FilteredExpression(expression: expression, filters: filters)
  }

  private var endsArguments: Bool { markup.look(.pipe) || markup.look(.end) }

  private struct Arguments {
    var positional: [Expression] = []
    var keywords: [(name: String, value: Expression)] = []

    mutating func set(_ name: String, _ value: Expression) {
      if let index = keywords.firstIndex(where: { $0.name == name }) {
        keywords[index].value = value
      } else {
        keywords.append((name, value))
      }
    }
  }

  private func argument(into arguments: inout Arguments, allowsQuestionMark: Bool) throws(LiquidError) {
    guard markup.look(.id), markup.look(.colon, ahead: 1) else {
      arguments.positional.append(try markup.expression())
      return
    }
    let name = try markup.consume(.id)
    try markup.consume(.colon)
    let extent = try markup.extent()
    if !allowsQuestionMark, bytes[name.upperBound - 1] == UInt8(ascii: "?") {
      // The reference implementation takes such a name for a part of the expression.
      let text = bytes[name] + Array(": ".utf8) + (extent.assembled ?? Array(bytes[extent.range]))
      let origin = Span(name.lowerBound..<extent.range.upperBound)
      arguments.positional.append(try ExpressionReader(Array(text), origin: origin).expression(0..<text.count))
    } else {
      arguments.set(bytes.text(name), try markup.expression(extent))
    }
  }

  private func lax(_ range: Range<Int>) throws(LiquidError) -> FilteredExpression {
    guard let first = bytes.firstFragment(in: range) else {
      return FilteredExpression(expression: .literal(.null))
    }
    let expression = try ExpressionReader(bytes).expression(first)
    var filters: [FilterCall] = []
    if let bar = bytes[first.upperBound..<range.upperBound].firstIndex(of: UInt8(ascii: "|")) {
      for piece in filterPieces(in: bar + 1..<range.upperBound) {
        guard let call = try laxFilter(piece) else { continue }
        filters.append(call)
      }
    }
    return FilteredExpression(expression: expression, filters: filters)
  }

  /// Runs of spaces, fragments and commas, separated by bars and unmatched quotation marks.
  private func filterPieces(in range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if bytes[index].isSpace || bytes[index] == UInt8(ascii: ",") {
        index += 1
      } else if let end = bytes.endOfFragment(at: index, to: range.upperBound) {
        index = end
      } else {
        if index > start { pieces.append(start..<index) }
        index += 1
        start = index
      }
    }
    if index > start { pieces.append(start..<index) }
    return pieces
  }

  private func laxFilter(_ piece: Range<Int>) throws(LiquidError) -> FilterCall? {
    guard let nameStart = bytes[piece].firstIndex(where: \.isWord) else { return nil }
    var nameEnd = nameStart
    while nameEnd < piece.upperBound, bytes[nameEnd].isWord { nameEnd += 1 }
    var arguments = Arguments()
    var index = piece.lowerBound
    while index < piece.upperBound {
      guard bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ","),
        let argument = laxArgument(from: index + 1, to: piece.upperBound)
      else {
        index += 1
        continue
      }
      if let (name, value) = keyword(argument) {
        arguments.set(bytes.text(name), try ExpressionReader(bytes).expression(value))
      } else {
        arguments.positional.append(try ExpressionReader(bytes).expression(argument))
      }
      index = argument.upperBound
    }
    return call(nameStart..<nameEnd, arguments)
  }

  /// A fragment, optionally after a name and a colon.
  private func laxArgument(from position: Int, to end: Int) -> Range<Int>? {
    let start = bytes.skippingSpace(from: position, to: end)
    var nameEnd = start
    while nameEnd < end, bytes[nameEnd].isWord { nameEnd += 1 }
    if nameEnd > start, let value = bytes.attributeValue(afterName: nameEnd, to: end) {
      return start..<value.upperBound
    }
    return bytes.endOfFragment(at: start, to: end).map { start..<$0 }
  }

  /// The parts of `name: fragment` if this is the whole argument.
  private func keyword(_ argument: Range<Int>) -> (name: Range<Int>, value: Range<Int>)? {
    guard bytes[argument.lowerBound].isWord else { return nil }
    var nameEnd = argument.lowerBound + 1
    while nameEnd < argument.upperBound, bytes[nameEnd].isNamePart { nameEnd += 1 }
    let colon = bytes.skippingSpace(from: nameEnd, to: argument.upperBound)
    guard colon < argument.upperBound, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let start = bytes.skippingSpace(from: colon + 1, to: argument.upperBound)
    let reaches =
      bytes.endOfQuotedString(at: start, to: argument.upperBound) == argument.upperBound
      || bytes.endOfFragments(at: start, to: argument.upperBound) == argument.upperBound
    return reaches ? (argument.lowerBound..<nameEnd, start..<argument.upperBound) : nil
  }

  private func call(_ name: Range<Int>, _ arguments: Arguments) -> FilterCall {
    let text = bytes.text(name)
    let filter = parser.environment.filters[text]
    if filter == nil, parser.environment.unknownFilters == .parseError,
      parser.problems.count < TemplateParser.noteLimit
    {
      let suggestion = Diagnostic.suggestion(parser.environment.filters.keys.nearest(to: text))
      let problem = LiquidError(.undefinedFilter, "unknown filter '\(text)'", addition: suggestion, span: Span(name))
      parser.problems.append(problem.located(in: parser.source, at: Span(name), line: parser.line))
    }
    return FilterCall(
      name: text, span: Span(name), filter: filter, arguments: arguments.positional, keywords: arguments.keywords)
  }
}
