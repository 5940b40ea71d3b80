/// A use of a name in a body, such as a variable, a member or a call.
public struct Use: Sendable, Equatable {
  /// An argument of a call.
  public struct Argument: Sendable, Equatable {
    /// The label; `nil` if there is none.
    public let label: String?
    /// The text between the quotes of a string literal without interpolations; otherwise `nil`.
    public let literal: String?
    /// The byte range of the value, or of a trailing closure with its braces.
    public let range: Range<Int>
  }

  /// The name without backticks.
  public let name: String
  /// The source text before the period, such as `self.view` in `self.view?.show()`.
  ///
  /// It is empty for an implicit member (`.main`) and `nil` without a period.
  public let receiver: String?
  /// The arguments of a call, including trailing closures; `nil` if it is not a call.
  public let arguments: [Argument]?
  /// The byte range of the name.
  public let range: Range<Int>
  /// The byte range from the start of the receiver to the end of the name.
  public let expressionRange: Range<Int>

  /// The use `Type(…)` in place of an implicit one such as `.init(…)`.
  package func creating(_ type: String) -> Use {
    Use(name: type, receiver: nil, arguments: arguments, range: range, expressionRange: expressionRange)
  }

  /// Whether the use is a call.
  public var isCall: Bool { arguments != nil }

  /// The name with argument labels, as in `show(_:animated:)`; without labels if it is not a call.
  public var fullName: String {
    guard let arguments else { return name }
    return "\(name)(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))"
  }
}

/// An item in the capture list of a closure.
public struct Capture: Sendable, Equatable {
  /// `weak`, `unowned` or `unowned(unsafe)`; `nil` without a specifier.
  public let specifier: String?
  /// The name inside the closure.
  public let name: String
  /// The source text of the value after `=`; `nil` if there is none.
  public let value: String?
  /// The byte range of the item.
  public let range: Range<Int>
}

extension SwiftFile {
  /// The uses of names in a byte range, in source order, without declared names.
  public func uses(in range: Range<Int>) -> [Use] {
    withTokens(in: range) { cursor, start in
      var reader = UseReader(file: self, cursor: cursor, index: start)
      reader.read()
      return reader.uses
    }
  }

  /// The identifiers in a byte range in source order, without keywords; `isMember` marks names after a period.
  ///
  /// Types, variables and declared names are not distinguished, which makes this the fastest search.
  public func names(in range: Range<Int>) -> [(name: String, range: Range<Int>, isMember: Bool)] {
    var index = firstToken(at: range.lowerBound)
    var names: [(name: String, range: Range<Int>, isMember: Bool)] = []
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let token = tokens[index]
      if token.kind == .identifier, token.keyword?.isReserved != true {
        names.append((name(of: index), token.range, index > 0 && tokens[index - 1].kind == .period))
      }
      index += 1
    }
    return names
  }

  /// The capture list items of closures in a byte range.
  public func captures(in range: Range<Int>) -> [Capture] {
    withTokens(in: range) { cursor, start in
      var captures: [Capture] = []
      for index in start..<max(start, cursor.limit) where cursor.kind(index) == .leftBrace {
        // Attributes come first: `{ @MainActor [weak self] in`.
        let list = cursor.kind(index + 1) == .at ? cursor.afterAttributes(index + 1) : index + 1
        if cursor.kind(list) == .leftBracket { captures += self.captures(cursor, list) }
      }
      return captures
    }
  }

  /// Whether an offset is that of an operator, or of a name in an expression which is no member.
  package func isName(at offset: Int) -> Bool {
    let index = firstToken(at: offset)
    if index < tokens.count, [.binaryOperator, .prefixOperator, .postfixOperator].contains(tokens[index].kind) {
      return true
    }
    guard index > 2, index < tokens.count, tokens[index].kind == .identifier, tokens[index].range.lowerBound == offset
    else { return false }
    var before = index - 1
    if [.postfixQuestionMark, .exclamationMark].contains(tokens[before].kind) { before -= 1 }
    let isStated = tokens[before].kind == .colon && [.let, .var].contains(tokens[max(before - 2, 0)].keyword)
    return tokens[before].kind != .period && !["as", "is", "any", "some"].contains(text(of: tokens[before].range))
      && !isStated
  }

  /// The names in capture lists without a value, such as `presenter` in `{ [presenter] in … }`, each with the range of
  /// the closure's code.
  package var capturedNames: [(name: String, range: Range<Int>)] {
    captures(in: 0..<bytes.count).filter { $0.value == nil }.compactMap { capture in
      let start = firstToken(at: capture.range.lowerBound)
      let brace = tokens[..<start].lastIndex { $0.kind == .leftBrace && ($0.closing ?? 0) > start }
      guard let close = brace.flatMap({ tokens[$0].closing }) else { return nil }
      return (capture.name, capture.range.upperBound..<tokens[close].range.upperBound)
    }
  }

  private func captures(_ cursor: TokenCursor, _ open: Int) -> [Capture] {
    // Without `in` after it, the bracket is an array at the start of a closure.
    let close = cursor.afterGroup(open)
    var end = close
    while end < cursor.limit, !cursor[end].startsLine, cursor.keyword(end) != .in { end = cursor.afterItem(end) }
    guard cursor.keyword(end) == .in else { return [] }
    var captures: [Capture] = []
    var index = open + 1
    while index < close - 1 {
      let start = index
      var specifier: String?
      if cursor.keyword(index) == .weak || cursor.keyword(index) == .unowned, cursor.kind(index + 1) != .comma,
        cursor.kind(index + 1) != .rightBracket
      {
        index = cursor.kind(index + 1) == .leftParenthesis ? cursor.afterGroup(index + 1) : index + 1
        specifier = text(of: .init(start, index))
      }
      let name = index
      var next = index + 1
      while next < close - 1, cursor.kind(next) != .comma { next = cursor.afterItem(next) }
      let value = cursor.kind(name + 1) == .equal ? text(of: .init(name + 2, next)) : nil
      if cursor.isName(name) {
        captures.append(
          Capture(
            specifier: specifier, name: self.name(of: name), value: value, range: byteRange(of: .init(start, next)))
        )
      }
      index = next + 1
    }
    return captures
  }

  private func withTokens<Result>(in range: Range<Int>, _ read: (TokenCursor, Int) -> Result) -> Result {
    let start = firstToken(at: range.lowerBound)
    let end = firstToken(at: range.upperBound)
    return withCursor(upTo: .init(start, max(start, end))) { read($0, start) }
  }

  /// The indices of the ``tokens`` that begin in a byte range.
  public func tokenIndices(in range: Range<Int>) -> Range<Int> {
    let start = firstToken(at: range.lowerBound)
    return start..<max(start, firstToken(at: range.upperBound))
  }

  /// The index of the first token at or after an offset.
  package func firstToken(at offset: Int) -> Int {
    var low = 0
    var high = tokens.count - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Declaration {
  /// The uses in the body, the value and the default arguments; for a type, those of its members.
  public var uses: [Use] {
    let record = record
    let parts = [record.parameters, record.value, record.body].filter { !$0.isEmpty }
    if kind.isType { return members.flatMap(\.uses) }
    return parts.flatMap { part in
      part == record.parameters ? defaultValueUses : file.uses(in: file.byteRange(of: part))
    }
  }

  private var defaultValueUses: [Use] {
    parameters.filter { $0.defaultValue != nil }
      .flatMap { file.uses(in: $0.typeRange.upperBound..<$0.range.upperBound) }
  }
}
