/// Collects uses of names in a token range, in one pass.
///
/// The reader tracks the start of the current postfix expression, so the receiver is always known. A stack saves the
/// state outside of brackets.
struct UseReader {
  let file: SwiftFile
  let cursor: TokenCursor
  var index: Int
  var uses: [Use] = []
  /// The start of the expression that a period, a call or a subscript continues, or -1.
  private var chain = -1
  /// The brace that begins the body of the current statement, which is not a trailing closure.
  private var bodyOfStatement = -1
  private var outer: [(chain: Int, end: Int)] = []

  init(file: SwiftFile, cursor: TokenCursor, index: Int) {
    self.file = file
    self.cursor = cursor
    self.index = index
  }

  mutating func read() {
    while index < cursor.limit {
      while let last = outer.last, last.end <= index {
        chain = last.chain
        outer.removeLast()
      }
      readToken()
    }
  }

  private mutating func readToken() {
    let token = cursor[index]
    switch token.kind {
    case .identifier: readName(token)
    case .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .regexLiteral:
      if previous != .period { chain = index }
    case .leftParenthesis, .leftBracket:
      if token.startsLine || chain < 0 { chain = index }
      open()
    case .leftBrace:
      // A trailing closure continues the expression before it.
      if chain < 0 { chain = index }
      open()
    case .stringStart:
      chain = index
      open()
    case .interpolationStart: open()
    case .period, .doubleColon, .postfixQuestionMark, .exclamationMark: break
    default: chain = -1
    }
    index += 1
  }

  private var previous: Token.Kind { index > 0 ? cursor.kind(index - 1) : .unknown }

  private mutating func open() {
    let end = cursor.afterGroup(index)
    outer.append((chain, end))
    chain = -1
  }

  private mutating func readName(_ token: Token) {
    // The module in `Shop::make` only selects the declaration; the receiver is before it: `cart.Shop::make`.
    let head = previous == .doubleColon ? index - 2 : index
    let isMember = head > 0 && cursor.kind(head - 1) == .period
    if cursor.kind(index + 1) == .doubleColon {
      if !isMember { chain = index }
      return
    }
    if !isMember {
      guard !isDeclared, !isLabel else {
        chain = -1
        return
      }
      if let keyword = token.keyword, !token.isBackticked, !isOperand(keyword) {
        chain = -1
        noteBody(of: keyword)
        return
      }
      chain = head
    } else if chain < 0 || cursor[head - 1].startsLine && previousOfPeriodEndsNothing(head - 1) {
      chain = head - 1
    }
    if token.keyword == .self || token.keyword == .super, !isMember, !token.isBackticked { return }
    let start = chain
    var receiver: String?
    if isMember {
      var end = head - 1
      while end > start,
        cursor.kind(end - 1) == .postfixQuestionMark || cursor.kind(end - 1) == .exclamationMark
      {
        end -= 1
      }
      receiver = end > start ? file.text(of: .init(start, end)) : ""
    }
    uses.append(
      Use(
        name: file.name(of: index), receiver: receiver, arguments: arguments(), range: token.range,
        expressionRange: Int(cursor.tokens[start].start)..<Int(token.end)))
    // Generic arguments contain names of their own, so save the current expression.
    if cursor.isOperator(index + 1, "<"), !cursor[index + 1].isSpaced,
      let end = cursor.afterGenericArguments(index + 1)
    {
      outer.append((chain, end))
    }
  }

  private mutating func noteBody(of keyword: Keyword) {
    switch keyword {
    case .if, .guard, .while, .for, .switch, .catch: bodyOfStatement = cursor.bodyBrace(from: index + 1)
    default: break
    }
  }

  private func previousOfPeriodEndsNothing(_ period: Int) -> Bool {
    guard period >= 1 else { return true }
    switch cursor.kind(period - 1) {
    case .comma, .colon, .equal, .binaryOperator, .prefixOperator, .leftBrace, .leftBracket, .leftParenthesis:
      return true
    default: return false
    }
  }

  /// Whether a keyword is a value, a type or a name in this context.
  private func isOperand(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .self, .Self, .super, .Any: return true
    case .async, .await, .unsafe, .copy, .consume, .someType, .anyType, .each, .yield, .discard, .lazy, .weak, .unowned,
      .then:
      // They are keywords before another word, and names otherwise.
      return cursor.kind(index + 1) != .identifier || cursor[index + 1].startsLine
    default: return !keyword.isReserved
    }
  }

  private var isDeclared: Bool {
    guard previous == .identifier else { return false }
    switch cursor.keyword(index - 1) {
    case .let, .var, .func, .class, .struct, .enum, .protocol, .actor, .typealias, .case: return true
    default: return false
    }
  }

  private var isLabel: Bool {
    guard cursor.kind(index + 1) == .colon else { return false }
    switch previous {
    case .leftParenthesis, .comma: return outer.last.map { cursor.kind($0.end - 1) != .rightBracket } ?? true
    case .leftBracket: return outer.last.map { $0.chain >= 0 && $0.chain != index - 1 } ?? false
    // Trailing closures after the first have labels.
    case .rightBrace: return cursor.kind(index + 2) == .leftBrace
    default: return false
    }
  }

  /// The arguments of the call, or `nil` if the name is not called.
  private func arguments() -> [Use.Argument]? {
    var next = index + 1
    if cursor.isOperator(next, "<"), !cursor[next].isSpaced, let end = cursor.afterGenericArguments(next) { next = end }
    while cursor.kind(next) == .postfixQuestionMark || cursor.kind(next) == .exclamationMark { next += 1 }
    var arguments: [Use.Argument]?
    if cursor.kind(next) == .leftParenthesis, !cursor[next].isSpaced {
      arguments = parenthesized(next)
      next = cursor.afterGroup(next)
    }
    guard cursor.kind(next) == .leftBrace, !cursor[next].startsLine, next != bodyOfStatement else { return arguments }
    let end = cursor.afterGroup(next)
    var all = (arguments ?? []) + [Use.Argument(label: nil, literal: nil, range: file.byteRange(of: .init(next, end)))]
    next = end
    while cursor.isName(next), cursor.kind(next + 1) == .colon, cursor.kind(next + 2) == .leftBrace {
      let end = cursor.afterGroup(next + 2)
      all.append(
        Use.Argument(label: file.name(of: next), literal: nil, range: file.byteRange(of: .init(next + 2, end))))
      next = end
    }
    return all
  }

  private func parenthesized(_ open: Int) -> [Use.Argument] {
    let close = cursor[open].isUnbalanced ? cursor.afterGroup(open) : cursor.afterGroup(open) - 1
    var arguments: [Use.Argument] = []
    var start = open + 1
    while start < close {
      var end = start
      while end < close, cursor.kind(end) != .comma { end = cursor.afterItem(end) }
      end = min(end, close)
      var label: String?
      var value = start
      if cursor.isName(start) || cursor.kind(start) == .wildcard, cursor.kind(start + 1) == .colon {
        label = file.name(of: start)
        value = start + 2
      }
      if value < end {
        arguments.append(
          Use.Argument(label: label, literal: literal(value, end), range: file.byteRange(of: .init(value, end))))
      }
      start = end + 1
    }
    return arguments
  }

  /// The text of a string literal if it is the whole argument.
  private func literal(_ start: Int, _ end: Int) -> String? {
    guard cursor.kind(start) == .stringStart, cursor.afterGroup(start) == end else { return nil }
    if end == start + 2 { return "" }
    guard end == start + 3, cursor.kind(start + 1) == .stringSegment else { return nil }
    return file.text(of: cursor.tokens[start + 1].range)
  }
}
