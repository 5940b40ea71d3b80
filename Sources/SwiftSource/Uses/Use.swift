/// A place in a body where something is named: a variable, a member, a call.
public struct Use: Sendable, Equatable {
  /// An argument of a call.
  public struct Argument: Sendable, Equatable {
    /// What stands before its colon, `nil` if nothing does.
    public let label: String?
    /// The text of a string literal without interpolations, as it is written between its quotes.
    public let literal: String?
    /// The bytes of its value; of a trailing closure with its braces.
    public let range: Range<Int>
  }

  /// What is named, without back-ticks.
  public let name: String
  /// What stands before the period, as it is written: `self.view` of `self.view?.show()` without the `?`; empty for an
  /// implicit member (`.main`), `nil` if there is no period.
  public let receiver: String?
  /// The arguments if it is called, trailing closures included; `nil` if it is not.
  public let arguments: [Argument]?
  /// The bytes of the name.
  public let range: Range<Int>
  /// The bytes from the beginning of the receiver to the end of the name.
  public let expressionRange: Range<Int>

  /// Whether it is called.
  public var isCall: Bool { arguments != nil }

  /// The name with its labels, as Swift names functions: `show(_:animated:)`; the name alone if it is not called.
  public var fullName: String {
    guard let arguments else { return name }
    return "\(name)(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))"
  }
}

/// A name in the capture list of a closure.
public struct Capture: Sendable, Equatable {
  /// `weak`, `unowned`, `unowned(unsafe)`; `nil` if it is captured as it is.
  public let specifier: String?
  /// What it is called inside.
  public let name: String
  /// What stands behind its `=`.
  public let value: String?
  /// Its bytes.
  public let range: Range<Int>
}

extension SwiftFile {
  /// The names that are used in a range of bytes, in their order; what is declared there is left out.
  public func uses(in range: Range<Int>) -> [Use] {
    withTokens(in: range) { cursor, start in
      var reader = UseReader(file: self, cursor: cursor, index: start)
      reader.read()
      return reader.uses
    }
  }

  /// The words of the code in a range of bytes, in their order, keywords left out; what stands behind a period is told.
  ///
  /// Types, variables and what is declared are told alike: it is the quickest look at what code speaks of.
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

  /// The names that closures in a range of bytes list between their brackets.
  public func captures(in range: Range<Int>) -> [Capture] {
    withTokens(in: range) { cursor, start in
      var captures: [Capture] = []
      for index in start..<max(start, cursor.limit) where cursor.kind(index) == .leftBrace {
        if cursor.kind(index + 1) == .leftBracket { captures += self.captures(cursor, index + 1) }
      }
      return captures
    }
  }

  private func captures(_ cursor: TokenCursor, _ open: Int) -> [Capture] {
    // An array at the beginning of a closure has no `in` behind it.
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

  /// Lends the tokens that lie in a range of bytes.
  private func withTokens<Result>(in range: Range<Int>, _ read: (TokenCursor, Int) -> Result) -> Result {
    let start = firstToken(at: range.lowerBound)
    let end = firstToken(at: range.upperBound)
    return withCursor(upTo: .init(start, max(start, end))) { read($0, start) }
  }

  /// The indices of the ``tokens`` that begin in a range of bytes.
  public func tokenIndices(in range: Range<Int>) -> Range<Int> {
    let start = firstToken(at: range.lowerBound)
    return start..<max(start, firstToken(at: range.upperBound))
  }

  /// The index of the first token that begins at an offset or behind it.
  func firstToken(at offset: Int) -> Int {
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
  /// The names that its body, its value and its default values use; those of a type are those of its members.
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
