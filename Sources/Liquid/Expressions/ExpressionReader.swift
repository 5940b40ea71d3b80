internal import BigInt

/// Parses an expression whose text was already delimited, with the leniency of the reference implementation.
struct ExpressionReader {
  let bytes: [UInt8]
  /// The range in the template if `bytes` are not the template's own.
  let origin: Span?

  init(_ bytes: [UInt8], origin: Span? = nil) {
    self.bytes = bytes
    self.origin = origin
  }

  /// Limits recursion in nested brackets and ranges.
  static let depthLimit = 100

  func expression(_ whole: Range<Int>, depth: Int = 0) throws(LiquidError) -> Expression {
    guard depth < Self.depthLimit else { throw LiquidError(.nesting, "Nesting too deep") }
    let range = bytes.stripped(whole)
    guard let first = range.first.map({ bytes[$0] }), let last = range.last.map({ bytes[$0] }) else {
      return .literal(.null)
    }
    if first.isQuote, first == last {
      guard range.count > 1 else { return .literal(.string("")) }
      return .literal(.string(bytes.text(range.lowerBound + 1..<range.upperBound - 1)))
    }
    if let literal = literal(range) { return literal }
    if first == UInt8(ascii: "("), last == UInt8(ascii: ")"), let ends = rangeEnds(range) {
      return try rangeExpression(ends, depth: depth)
    }
    if first.isDigit || first == UInt8(ascii: "-"), let number = try number(range) { return .literal(number) }
    return .variable(try lookup(range, depth: depth))
  }

  private func literal(_ range: Range<Int>) -> Expression? {
    switch range.count {
    case 1:
      guard bytes[range.lowerBound] == UInt8(ascii: "-") else { return nil }
      return .variable(VariableLookup(head: .name(Name("-")), steps: [], span: span(range)))
    case 3: return bytes.matches(range, "nil") ? .literal(.null) : nil
    case 4:
      if bytes.matches(range, "true") { return .literal(.bool(true)) }
      return bytes.matches(range, "null") ? .literal(.null) : nil
    case 5:
      if bytes.matches(range, "false") { return .literal(.bool(false)) }
      return bytes.matches(range, "blank") || bytes.matches(range, "empty") ? .literal(.string("")) : nil
    default: return nil
    }
  }

  /// The ends of `(a..b)`, which contain no space.
  ///
  /// The last `..` counts.
  private func rangeEnds(_ range: Range<Int>) -> (lower: Range<Int>, upper: Range<Int>)? {
    let end = range.upperBound
    let start = bytes.skippingSpace(from: range.lowerBound + 1, to: end)
    var runEnd = start
    while runEnd < end, !bytes[runEnd].isSpace { runEnd += 1 }
    // The dots follow the first run after spaces, or are the last ones in it.
    let spaced = bytes.skippingSpace(from: runEnd, to: end)
    var dots: (lowerEnd: Int, upperStart: Int)?
    if runEnd > start, bytes.has("..", at: spaced, to: end) {
      dots = (runEnd, spaced + 2)
    } else {
      var index = runEnd - 2
      while index > start, dots == nil {
        if bytes.has("..", at: index, to: runEnd) { dots = (index, index + 2) }
        index -= 1
      }
    }
    guard let dots else { return nil }
    let upperStart = bytes.skippingSpace(from: dots.upperStart, to: end - 1)
    var upperEnd = upperStart
    while upperEnd < end - 1, !bytes[upperEnd].isSpace { upperEnd += 1 }
    guard upperEnd > upperStart, bytes.skippingSpace(from: upperEnd, to: end - 1) == end - 1 else { return nil }
    return (start..<dots.lowerEnd, upperStart..<upperEnd)
  }

  private func rangeExpression(
    _ ends: (lower: Range<Int>, upper: Range<Int>), depth: Int
  ) throws(LiquidError) -> Expression {
    let lower = try expression(ends.lower, depth: depth + 1)
    let upper = try expression(ends.upper, depth: depth + 1)
    guard case .literal(let first) = lower, case .literal(let last) = upper else {
      return .range(RangeLookup(lower: lower, upper: upper))
    }
    guard let from = first.truncatedInteger else { throw invalidEnd(ends.lower) }
    guard let to = last.truncatedInteger else { throw invalidEnd(ends.upper) }
    return .literal(.range(IntegerRange(from, to)))
  }

  private func invalidEnd(_ range: Range<Int>) -> LiquidError {
    LiquidError(.syntax, "Invalid expression type '\(bytes.text(range))' in range expression", span: span(range))
  }

  /// A number by the rules of the reference implementation: `1.2.3` is 1.2.
  private func number(_ range: Range<Int>) throws(LiquidError) -> Value? {
    var index = range.lowerBound
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard index < range.upperBound, bytes[index].isDigit else { return nil }
    var firstDot: Int?
    var end: Int?
    while index < range.upperBound {
      let byte = bytes[index]
      guard byte.isDigit || byte == UInt8(ascii: ".") else { return nil }
      if byte == UInt8(ascii: "."), end == nil {
        if firstDot == nil { firstDot = index } else { end = index }
      }
      index += 1
    }
    guard firstDot != nil else {
      guard range.count <= Limits().digits else { throw Limits().error(.digits, span: span(range)) }
      let text = bytes.text(range)
      return Int(text).map(Value.integer) ?? BigInt(text).map { Value(big: $0) }
    }
    return .float(RubyNumber.leadingFloat(bytes[range.lowerBound..<(end ?? range.upperBound)]))
  }

  /// Parses names and brackets, and ignores everything between them.
  func lookup(_ range: Range<Int>, depth: Int) throws(LiquidError) -> VariableLookup {
    var head: VariableLookup.Head?
    var steps: [VariableLookup.Step] = []
    var index = range.lowerBound
    var brackets: [Int: Int]?
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "["), brackets == nil { brackets = bracketEnds(in: range) }
      if byte.isNamePart {
        var end = index + 1
        while end < range.upperBound, bytes[end].isNamePart { end += 1 }
        if end < range.upperBound, bytes[end] == UInt8(ascii: "?") { end += 1 }
        if head == nil {
          head = .name(Name(bytes, index..<end))
        } else {
          let key = bytes.text(index..<end)
          steps.append(.key(key, .init(key)))
        }
        index = end
      } else if byte == UInt8(ascii: "["), let end = brackets?[index] {
        let inner = try expression(index + 1..<end - 1, depth: depth + 1)
        if head == nil { head = .dynamic(inner) } else { steps.append(.dynamic(inner)) }
        index = end
      } else {
        index += 1
      }
    }
    return VariableLookup(head: head ?? .dynamic(.literal(.null)), steps: steps, span: span(range))
  }

  private func bracketEnds(in range: Range<Int>) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    for index in range {
      if bytes[index] == UInt8(ascii: "[") { open.append(index) }
      if bytes[index] == UInt8(ascii: "]"), let start = open.popLast() { ends[start] = index + 1 }
    }
    return ends
  }

  func span(_ range: Range<Int>) -> Span { origin ?? Span(range) }
}
