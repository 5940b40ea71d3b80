/// Splits a Swift file into tokens and pairs its brackets, in one pass.
///
/// It never fails. Invalid bytes become ``Token/Kind/unknown``. An unclosed literal ends with its line, or with the
/// file if it can be multiline. An unclosed bracket ends with the enclosing bracket. String interpolations are split
/// like other code, without recursion.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  let classes: UnsafePointer<ByteClass>
  let continuesName: UnsafePointer<Bool>
  let keywords: UnsafePointer<KeywordTable.Slot>

  var position = 0
  var flags: Token.Flags = .startsLine
  var tokens: [Token] = []
  var brackets = BracketStack()
  var strings: [OpenString] = []
  /// The number of open parentheses in the innermost interpolation.
  var openInInterpolation = 0
  /// The smallest number of `#` for which no later end of a multiline regex literal exists.
  ///
  /// It avoids repeated searches, which would take quadratic time.
  var endlessRegexPounds = Int.max
  /// The offset up to which a search found no end of a conflict.
  var noConflictEnd = 0
  /// The offset up to which a search found no end of a placeholder.
  var noPlaceholderEnd = 0

  /// A string whose interpolation is being read.
  struct OpenString {
    var token: Int
    var pounds: Int
    var isMultiline: Bool
    var openOutside: Int
  }

  static func tokens(of bytes: UnsafeBufferPointer<UInt8>) -> [Token] {
    ByteClasses.shared.classes.withUnsafeBufferPointer { classes in
      ByteClasses.shared.continuesName.withUnsafeBufferPointer { continuesName in
        KeywordTable.shared.slots.withUnsafeBufferPointer { keywords in
          guard let classes = classes.baseAddress, let continuesName = continuesName.baseAddress,
            let keywords = keywords.baseAddress
          else { return [] }
          var lexer = Lexer(bytes: bytes, classes: classes, continuesName: continuesName, keywords: keywords)
          lexer.run()
          return lexer.tokens
        }
      }
    }
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, classes: UnsafePointer<ByteClass>, continuesName: UnsafePointer<Bool>,
    keywords: UnsafePointer<KeywordTable.Slot>
  ) {
    self.bytes = bytes
    end = bytes.count
    self.classes = classes
    self.continuesName = continuesName
    self.keywords = keywords
    tokens.reserveCapacity(bytes.count / 4 + 16)
  }

  private mutating func run() {
    skipBeginning()
    while position < end {
      switch classes[Int(bytes[position])] {
      case .space:
        position += 1
        flags.insert(.spaced)
      case .lineBreak:
        if !endsInterpolationAtLineBreak() {
          position += 1
          flags = [.startsLine, .spaced]
        }
      case .letter: lexWord()
      case .punctuation: lexPunctuation()
      case .quote: lexStringStart(pounds: 0)
      case .slash: lexSlash()
      case .operatorSign: lexOperator()
      case .digit: lexNumber()
      case .pound: lexPound()
      case .backtick: lexBackticks()
      case .dollar: lexDollar()
      case .high: lexHigh()
      case .other: emit(.unknown, position + 1)
      }
    }
    while let open = strings.popLast() { finishString(open.token) }
    brackets.closeAll(tokens.count, in: &tokens)
    flags.insert(.startsLine)
    emit(.endOfFile, end)
  }

  /// Skips a byte order mark and reads a `#!` line.
  private mutating func skipBeginning() {
    if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if position + 1 < end, bytes[position] == UInt8(ascii: "#"), bytes[position + 1] == UInt8(ascii: "!") {
      emit(.shebang, lineEnd(from: position))
    }
  }

  @inline(__always)
  mutating func emit(_ kind: Token.Kind, _ tokenEnd: Int, keyword: Keyword? = nil) {
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: position), end: UInt32(truncatingIfNeeded: tokenEnd), partner: 0, kind: kind,
        keyword: keyword, flags: flags))
    position = tokenEnd
    flags = []
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  // MARK: Words

  @inline(__always)
  private mutating func lexWord() {
    var next = position &+ 1
    while next < end, continuesName[Int(bytes[next])] {
      if bytes[next] >= 0x80 {
        let (value, length) = bytes.scalar(at: next, end: end)
        if value == 0xA0 || value == 0x3000 || OperatorScalars.isHead(value) { break }
        next &+= length
      } else {
        next &+= 1
      }
    }
    if bytes[position] == UInt8(ascii: "_"), next == position &+ 1 {
      emit(.wildcard, next)
    } else {
      let keyword = keyword(position, next)
      if brackets.isInParentheses { recoverFromOpenBracket(nameEnd: next) }
      emit(.identifier, next, keyword: keyword)
    }
  }

  @inline(__always)
  private func keyword(_ start: Int, _ wordEnd: Int) -> Keyword? {
    let length = wordEnd &- start
    guard length >= 2, length <= KeywordTable.longest else { return nil }
    let (first, last) = KeywordTable.words(bytes, start, wordEnd)
    var slot = KeywordTable.slot(first, last, length)
    while keywords[slot].length != 0 {
      if keywords[slot].first == first, keywords[slot].last == last, keywords[slot].length == UInt8(length) {
        let keyword = keywords[slot].keyword
        guard length > 16, let found = keyword else { return keyword }
        return bytes[start..<wordEnd].elementsEqual(found.rawValue.utf8) ? found : nil
      }
      slot = (slot &+ 1) & 511
    }
    return nil
  }

  /// Ends open parentheses before a line that begins with a declaration, which cannot be inside them.
  ///
  /// It runs before the declared name is emitted. The character after the name distinguishes a declaration from an
  /// argument label: `func name(` and `class Name {`, but not `(extension name: Name)`.
  private mutating func recoverFromOpenBracket(nameEnd: Int) {
    guard var index = tokens.indices.last, brackets.top < index, let keyword = tokens[index].keyword else { return }
    var next = nameEnd
    while byte(next) == 0x20 { next += 1 }
    switch keyword {
    case .func: guard byte(next) == UInt8(ascii: "(") || byte(next) == UInt8(ascii: "<") else { return }
    case .class, .struct, .enum, .protocol, .extension: guard byte(next) == UInt8(ascii: "{") else { return }
    default: return
    }
    let introducer = index
    while !tokens[index].startsLine {
      guard index > 0, index - 1 > brackets.top, introducer - index < 8, let modifier = tokens[index - 1].keyword,
        modifier.isModifier
      else { return }
      index -= 1
    }
    // The declaration in `@abi(func …)` is inside parentheses.
    if brackets.top > 0, bytes.isEqual(tokens[brackets.top - 1].range, "abi") { return }
    brackets.closeParentheses(before: index, in: &tokens)
  }

  private mutating func lexBackticks() {
    var next = position + 1
    while next < end, bytes[next] != UInt8(ascii: "`"), !bytes[next].isLineBreak { next += 1 }
    guard byte(next) == UInt8(ascii: "`"), next > position + 1 else { return emit(.unknown, position + 1) }
    flags.insert(.backticked)
    emit(.identifier, next + 1)
  }

  private mutating func lexDollar() {
    var next = position + 1
    while next < end, continuesName[Int(bytes[next])] || bytes[next] == UInt8(ascii: "$") { next += 1 }
    emit(.dollarIdentifier, next)
  }

  private mutating func lexHigh() {
    let (value, length) = bytes.scalar(at: position, end: end)
    if value == 0xA0 || value == 0xFEFF || value == 0x3000 {
      position += length
      flags.insert(.spaced)
    } else if OperatorScalars.isHead(value) {
      lexOperator()
    } else {
      lexWord()
    }
  }

  // MARK: Numbers

  private mutating func lexNumber() {
    var next = position + 1
    var kind = Token.Kind.integerLiteral
    if tokens.last?.kind == .period, !flags.contains(.spaced) {
      // In `pair.0.1`, the digits are two members.
      while next < end, bytes[next].isDigit { next += 1 }
      return emit(kind, next)
    }
    let isHexadecimal = bytes[position] == 0x30 && byte(next) | 0x20 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while next < end {
      let current = bytes[next]
      if current | 0x20 == exponent, byte(next + 1) == UInt8(ascii: "-") || byte(next + 1) == UInt8(ascii: "+"),
        byte(next + 2).isDigit
      {
        kind = .floatLiteral
        next += 2
      } else if current == UInt8(ascii: "."), kind == .integerLiteral,
        isHexadecimal ? byte(next + 1).isHexDigit && hasHexExponent(after: next + 1) : byte(next + 1).isDigit
      {
        kind = .floatLiteral
        next += 1
      } else if current < 0x80, continuesName[Int(current)] {
        if current | 0x20 == exponent { kind = .floatLiteral }
        next += 1
      } else {
        break
      }
    }
    emit(kind, next)
  }

  /// Whether an exponent follows: `0x1.8p3` is a number, `0x1.description` is a member access.
  private func hasHexExponent(after offset: Int) -> Bool {
    var next = offset
    while byte(next).isHexDigit || byte(next) == UInt8(ascii: "_") { next += 1 }
    return byte(next) | 0x20 == UInt8(ascii: "p")
  }
}

extension Keyword {
  var isModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .open, .package, .static, .class, .final, .lazy, .weak, .unowned,
      .dynamic, .override, .required, .convenience, .mutating, .nonmutating, .optional, .indirect, .prefix, .postfix,
      .infix, .nonisolated, .isolated, .distributed, .__consuming, .__setter_access, ._const, ._local, .async,
      .reasync, .rethrows, .borrowing, .consuming, .sending:
      true
    default: false
    }
  }
}
