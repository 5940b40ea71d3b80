/// Reads an old-style property list token by token, directly from bytes and without allocations.
///
/// It is the only implementation of the grammar. Opening a project validates the whole text; later reads of single
/// objects use the same code.
struct PropertyListCursor {
  private let base: UnsafeBufferPointer<UInt8>
  let count: Int
  private let classes: UnsafePointer<UInt8>
  var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    base = bytes
    count = bytes.count
    classes = Self.unquotedBytes.utf8Start
    self.position = position
  }

  /// A `1` for each byte of an unquoted string, except the slash, which can begin a comment.
  ///
  /// It is a literal because static data needs no initialization and no check for it.
  private static let unquotedBytes: StaticString = """
    0000000000000000000000000000000001011110001101101111111111100001\
    1111111111111111111111111111111111111111111111111111111111101010\
    1111111111111111111111111111111111111111111111111111111111111111\
    1111111111111111111111111111111111111111111111111111111111111111
    """

  /// The next byte, or 0 at the end.
  ///
  /// No token contains 0, so callers report it as unexpected.
  @inline(__always) var byte: UInt8 { position < count ? base[position] : 0 }

  @inline(__always) func byte(at offset: Int) -> UInt8 { offset < count ? base[offset] : 0 }

  func failure(_ reason: ScanFailure.Reason, at offset: Int? = nil) -> ScanFailure {
    ScanFailure(reason: reason, offset: offset ?? position)
  }

  func unexpected(wanting wanted: String) -> ScanFailure {
    if isConflictMarker { return failure(.conflictMarker) }
    return failure(.expected(wanted, found: position < count ? base[position] : nil))
  }

  private var isConflictMarker: Bool { base.hasConflictMarker(at: position) }

  /// Whether a string, with or without quotes, equals a word without escapes.
  @inline(__always)
  func isText(_ range: Range<Int>, _ word: StaticString) -> Bool {
    if range.count == word.utf8CodeUnitCount { return base.isEqual(range, word) }
    // Quotes around a word have no meaning.
    return range.count == word.utf8CodeUnitCount + 2 && base[range.lowerBound] == .quote
      && base.isEqual(range.lowerBound + 1..<range.upperBound - 1, word)
  }

  func decoded(_ range: Range<Int>) -> String { PropertyListText.decoded(base[range]) }

  /// Skips white space and comments.
  @inline(__always)
  mutating func skipTrivia() throws(ScanFailure) {
    while position < count {
      let byte = base[position]
      if byte.isWhitespace {
        position += 1
      } else if byte == .slash, self.byte(at: position + 1) == .asterisk {
        try skipComment()
      } else if byte == .slash, self.byte(at: position + 1) == .slash {
        skipLine()
      } else {
        return
      }
    }
  }

  mutating func skipLine() {
    while position < count, !base[position].isLineEnd { position += 1 }
  }

  mutating func skipComment() throws(ScanFailure) {
    var index = position + 3
    while index < count {
      if base[index] == .slash, base[index - 1] == .asterisk {
        guard index - position < ProjectLimits.text else { throw failure(.tooLong("a comment")) }
        position = index + 1
        return
      }
      index += 1
    }
    throw failure(.unclosedComment)
  }

  /// Skips a string, with or without quotes, and returns its range including quotes.
  mutating func string(wanting wanted: @autoclosure () -> String) throws(ScanFailure) -> Range<Int> {
    let start = position
    let first = byte
    if first == .slash || classes[Int(first)] == UInt8(ascii: "1") {
      skipUnquoted()
      return try checked(start..<position)
    }
    guard first == .quote || first == .apostrophe else { throw unexpected(wanting: wanted()) }
    position += 1
    while position < count {
      let byte = base[position]
      if byte == first {
        position += 1
        return try checked(start..<position)
      }
      position += byte == .backslash ? 2 : 1
    }
    throw failure(.unclosedString, at: start)
  }

  @inline(__always)
  private func checked(_ string: Range<Int>) throws(ScanFailure) -> Range<Int> {
    guard string.count <= ProjectLimits.text else { throw failure(.tooLong("a string"), at: string.lowerBound) }
    return string
  }

  @inline(__always)
  private mutating func skipUnquoted() {
    var index = position + 1
    while true {
      while index < count, classes[Int(base[index])] == UInt8(ascii: "1") { index += 1 }
      // A slash continues the string unless an asterisk follows, which begins a comment.
      guard index < count, base[index] == .slash, byte(at: index + 1) != .asterisk else { break }
      index += 1
    }
    position = index
  }

  /// Skips `=` and the white space and comments around it.
  @inline(__always)
  mutating func skipEquals() throws(ScanFailure) {
    // The usual form has one space before and after it and no comment.
    if position + 4 <= count, base[position] == 0x20, base[position + 1] == .equals, base[position + 2] == 0x20,
      !base[position + 3].isWhitespace, base[position + 3] != .slash
    {
      position += 3
    } else {
      try skipUnusualEquals()
    }
  }

  // A separate function, because inlining this rare case would prevent inlining of the common one.
  @inline(never)
  private mutating func skipUnusualEquals() throws(ScanFailure) {
    try skipTrivia()
    guard byte == .equals else { throw unexpected(wanting: "'='") }
    position += 1
    try skipTrivia()
  }

  /// Skips `;` and the white space and comments before it.
  @inline(__always)
  mutating func skipSemicolon() throws(ScanFailure) {
    if byte != .semicolon { try skipTrivia() }
    guard byte == .semicolon else { throw unexpected(wanting: "';'") }
    position += 1
  }

  mutating func skipValue(depth: Int) throws(ScanFailure) {
    switch byte {
    case .openBrace: try skipDictionary(depth: depth)
    case .openParenthesis: try skipArray(depth: depth)
    case UInt8(ascii: "<"): try skipData()
    default: _ = try string(wanting: "a value")
    }
  }

  private mutating func skipDictionary(depth: Int) throws(ScanFailure) {
    guard depth < ProjectLimits.depth else { throw failure(.tooDeep) }
    try walkDictionary { _, cursor throws(ScanFailure) in
      try cursor.skipValue(depth: depth + 1)
      return true
    }
  }

  private mutating func skipArray(depth: Int) throws(ScanFailure) {
    guard depth < ProjectLimits.depth else { throw failure(.tooDeep) }
    try walkArray(depth: depth + 1) { _, _, _ in true }
  }

  /// Visits the fields of a dictionary until the closure returns `false`; the closure must skip each value.
  mutating func walkDictionary(
    _ visit: (_ key: Range<Int>, _ cursor: inout PropertyListCursor) throws(ScanFailure) -> Bool
  ) throws(ScanFailure) {
    let start = position
    position += 1
    while true {
      try skipTrivia()
      if byte == .closeBrace { break }
      if position >= count { throw failure(.unclosed(opening: .openBrace), at: start) }
      let key = try string(wanting: "a key or '}'")
      try skipEquals()
      guard try visit(key, &self) else { return }
      try skipSemicolon()
    }
    position += 1
  }

  /// Visits the elements of an array until the closure returns `false`; `end` is after the comma, if any.
  mutating func walkArray(
    depth: Int = 0, _ visit: (_ element: PropertyListValue, _ end: Int, _ hasComma: Bool) -> Bool
  ) throws(ScanFailure) {
    let start = position
    position += 1
    while true {
      try skipTrivia()
      if byte == .closeParenthesis { break }
      if position >= count { throw failure(.unclosed(opening: .openParenthesis), at: start) }
      let element = try value(depth: depth)
      let end = position
      try skipTrivia()
      let hasComma = byte == .comma
      if hasComma {
        position += 1
      } else if byte != .closeParenthesis {
        throw unexpected(wanting: "',' or ')'")
      }
      guard visit(element, hasComma ? position : end, hasComma) else { return }
    }
    position += 1
  }

  mutating func value(depth: Int = 0) throws(ScanFailure) -> PropertyListValue {
    let start = position
    let kind: PropertyListValue.Kind =
      switch byte {
      case .openBrace: .dictionary
      case .openParenthesis: .array
      case UInt8(ascii: "<"): .data
      default: .string
      }
    if kind == .string {
      _ = try string(wanting: "a value")
    } else {
      try skipValue(depth: depth)
    }
    return PropertyListValue(kind: kind, range: start..<position)
  }

  private mutating func skipData() throws(ScanFailure) {
    if isConflictMarker { throw failure(.conflictMarker) }
    let start = position
    position += 1
    while position < count, base[position].isHexDigit || base[position].isWhitespace { position += 1 }
    guard position < count else { throw failure(.unclosed(opening: UInt8(ascii: "<")), at: start) }
    guard base[position] == UInt8(ascii: ">") else { throw unexpected(wanting: "'>'") }
    position += 1
  }
}
