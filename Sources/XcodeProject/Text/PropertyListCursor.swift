/// Reads a property list in the old style, token by token, straight from bytes and without allocating.
///
/// The only implementation of the grammar: opening a project walks all of it once and so validates it; later reads of single
/// objects walk the same bytes again.
struct PropertyListCursor {
  static let maximumDepth = 256

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

  /// One digit for every byte, 1 for those of a string without quotes, except the slash: that may begin a comment.
  ///
  /// A literal, for it lies in the program as it is: no table has to be made at the start, nor checked for being there.
  private static let unquotedBytes: StaticString = """
    0000000000000000000000000000000001011110001101101111111111100001\
    1111111111111111111111111111111111111111111111111111111111101010\
    1111111111111111111111111111111111111111111111111111111111111111\
    1111111111111111111111111111111111111111111111111111111111111111
    """

  /// The next byte, or 0 at the end: a 0 is no part of any token, so every caller treats it as out of place.
  @inline(__always) var byte: UInt8 { position < count ? base[position] : 0 }

  @inline(__always) func byte(at offset: Int) -> UInt8 { offset < count ? base[offset] : 0 }

  func failure(_ reason: ScanFailure.Reason, at offset: Int? = nil) -> ScanFailure {
    ScanFailure(reason: reason, offset: offset ?? position)
  }

  /// The failure for a byte that does not belong where it is.
  func unexpected(wanting wanted: String) -> ScanFailure {
    if isConflictMarker { return failure(.conflictMarker) }
    return failure(.expected(wanted, found: position < count ? base[position] : nil))
  }

  private var isConflictMarker: Bool {
    guard position < count, position == 0 || base[position - 1].isLineEnd else { return false }
    let first = base[position]
    guard first == UInt8(ascii: "<") || first == UInt8(ascii: "=") || first == UInt8(ascii: ">") else { return false }
    return (1..<7).allSatisfy { byte(at: position + $0) == first }
  }

  /// Whether a string of the text, quoted or not, is a word without escapes.
  @inline(__always)
  func isText(_ range: Range<Int>, _ word: StaticString) -> Bool {
    if range.count == word.utf8CodeUnitCount { return base.isEqual(range, word) }
    // A needlessly quoted word means the same.
    return range.count == word.utf8CodeUnitCount + 2 && base[range.lowerBound] == .quote
      && base.isEqual(range.lowerBound + 1..<range.upperBound - 1, word)
  }

  /// The value of a string of the text, without quotes and escapes.
  func decoded(_ range: Range<Int>) -> String { PropertyListText.decoded(base[range]) }

  /// Passes white space and comments.
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

  /// Passes the rest of the line, which a comment of one line takes up.
  mutating func skipLine() {
    while position < count, !base[position].isLineEnd { position += 1 }
  }

  /// Passes a comment that begins here.
  mutating func skipComment() throws(ScanFailure) {
    // A third of a project is comments, and few hold a slash but at their end: eight bytes at once are looked at for one.
    var index = position + 3
    while index < count {
      let slashes = index + 8 <= count ? self.slashes(inEightFrom: index) : base[index] == .slash ? 1 : 0
      guard slashes != 0 else {
        index += index + 8 <= count ? 8 : 1
        continue
      }
      index += slashes.trailingZeroBitCount >> 3
      if base[index - 1] == .asterisk {
        position = index + 1
        return
      }
      index += 1
    }
    throw failure(.unclosedComment)
  }

  /// Bits of which the lowest lies in the first of eight bytes that is a slash; 0 if none is.
  @inline(__always)
  private func slashes(inEightFrom offset: Int) -> UInt64 {
    let word = UInt64(littleEndian: UnsafeRawBufferPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let slashesAreZero = word ^ 0x2F2F_2F2F_2F2F_2F2F
    return (slashesAreZero &- 0x0101_0101_0101_0101) & ~slashesAreZero & 0x8080_8080_8080_8080
  }

  /// Passes a string, quoted or not, and answers its range with the quotes.
  mutating func string(wanting wanted: @autoclosure () -> String) throws(ScanFailure) -> Range<Int> {
    let start = position
    let first = byte
    if first == .slash || classes[Int(first)] == UInt8(ascii: "1") {
      skipUnquoted()
      return start..<position
    }
    guard first == .quote || first == .apostrophe else { throw unexpected(wanting: wanted()) }
    position += 1
    while position < count {
      let byte = base[position]
      if byte == first {
        position += 1
        return start..<position
      }
      position += byte == .backslash ? 2 : 1
    }
    throw failure(.unclosedString, at: start)
  }

  /// Passes the rest of a string without quotes.
  @inline(__always)
  private mutating func skipUnquoted() {
    var index = position
    // Every second word is an id, and most ids are 24 digits.
    while index + 8 <= count, areHexDigits(inEightFrom: index) { index += 8 }
    if index == position { index += 1 }
    while true {
      while index < count, classes[Int(base[index])] == UInt8(ascii: "1") { index += 1 }
      // Only a slash may go on or not: before an asterisk it begins a comment.
      guard index < count, base[index] == .slash, byte(at: index + 1) != .asterisk else { break }
      index += 1
    }
    position = index
  }

  /// Whether eight bytes are digits as ids have them; lower-case letters are passed one by one.
  ///
  /// Adding to all bytes at once what lifts a bound to 128 leaves the highest bit set in those that reach it.
  @inline(__always)
  private func areHexDigits(inEightFrom offset: Int) -> Bool {
    let word = UnsafeRawBufferPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    func reaching(_ bound: UInt8) -> UInt64 { word &+ 0x0101_0101_0101_0101 &* UInt64(128 - bound) }
    let digits = reaching(0x30) & ~reaching(0x3A) | reaching(0x41) & ~reaching(0x47)
    return digits & ~word & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
  }

  /// Passes `=` and what surrounds it.
  @inline(__always)
  mutating func skipEquals() throws(ScanFailure) {
    // As it almost always stands, with one space before and behind it and no comment.
    if position + 4 <= count, base[position] == 0x20, base[position + 1] == .equals, base[position + 2] == 0x20,
      !base[position + 3].isWhitespace, base[position + 3] != .slash
    {
      position += 3
    } else {
      try skipUnusualEquals()
    }
  }

  // Apart, for what is seldom run would keep what always is from being run in place.
  @inline(never)
  private mutating func skipUnusualEquals() throws(ScanFailure) {
    try skipTrivia()
    guard byte == .equals else { throw unexpected(wanting: "'='") }
    position += 1
    try skipTrivia()
  }

  /// Passes `;` with what stands before it.
  @inline(__always)
  mutating func skipSemicolon() throws(ScanFailure) {
    if byte != .semicolon { try skipTrivia() }
    guard byte == .semicolon else { throw unexpected(wanting: "';'") }
    position += 1
  }

  /// Passes a value of any kind.
  mutating func skipValue(depth: Int) throws(ScanFailure) {
    switch byte {
    case .openBrace: try skipDictionary(depth: depth)
    case .openParenthesis: try skipArray(depth: depth)
    case UInt8(ascii: "<"): try skipData()
    default: _ = try string(wanting: "a value")
    }
  }

  private mutating func skipDictionary(depth: Int) throws(ScanFailure) {
    guard depth < Self.maximumDepth else { throw failure(.tooDeep) }
    try walkDictionary { _, cursor throws(ScanFailure) in
      try cursor.skipValue(depth: depth + 1)
      return true
    }
  }

  private mutating func skipArray(depth: Int) throws(ScanFailure) {
    guard depth < Self.maximumDepth else { throw failure(.tooDeep) }
    try walkArray(depth: depth + 1) { _, _, _ in true }
  }

  /// Walks the dictionary that begins here, up to its end or until `visit`, which must pass the value of each key, answers
  /// `false`.
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

  /// Walks the array that begins here, up to its end or until `visit` answers `false`; `end` lies past the comma, if there
  /// is one.
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

  /// Passes a value and answers what it is.
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
