struct ObjectiveCToken: Sendable {
  enum Kind: UInt8, Sendable {
    case identifier, number, string, character
    /// A word with `@`, such as `@interface` or `@selector`.
    case atWord
    /// `@` before a literal.
    case at
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case colon, comma, semicolon, other
    /// A whole line with `#import` or `#include`.
    ///
    /// Other directives are ignored.
    case importLine
    case endOfFile
  }

  var kind: Kind
  var range: Range<Int>
  /// The index of the closing bracket, or of the token where an unclosed bracket is assumed to end.
  var partner = 0
}

/// Splits Objective-C into tokens.
///
/// Preprocessor lines are ignored, so all branches of `#if` are parsed.
struct ObjectiveCLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var tokens: [ObjectiveCToken] = []
  /// The open brackets, with the number of open `(` and `[` at that point inside the enclosing brace.
  private var open: [(token: Int, parentheses: Int, squares: Int)] = []
  private var parentheses = 0
  private var squares = 0
  private var braces = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [ObjectiveCToken] {
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = ObjectiveCLexer(bytes)
      lexer.run()
      return lexer.tokens
    }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func emit(_ kind: ObjectiveCToken.Kind, _ end: Int) {
    let end = min(end, bytes.count)
    tokens.append(ObjectiveCToken(kind: kind, range: position..<end))
    position = end
  }

  private mutating func run() {
    var startsLine = true
    while position < bytes.count {
      let byte = bytes[position]
      let startedLine = startsLine
      startsLine = byte == 0x0A || startsLine && (byte == 0x20 || byte == 0x09 || byte == 0x0D)
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C: position += 1
      case UInt8(ascii: "\\") where self.byte(position + 1).isLineBreak: position += 2
      case UInt8(ascii: "/") where self.byte(position + 1) == byte: position = lineEnd(position)
      case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "#") where startedLine: lexDirective()
      case UInt8(ascii: "\""): emit(.string, literalEnd(position, byte))
      case UInt8(ascii: "'"): emit(.character, literalEnd(position, byte))
      case UInt8(ascii: "@"): lexAt()
      case UInt8(ascii: "("): openBracket(.leftParenthesis)
      case UInt8(ascii: ")"): closeBracket(.rightParenthesis, .leftParenthesis)
      case UInt8(ascii: "["): openBracket(.leftBracket)
      case UInt8(ascii: "]"): closeBracket(.rightBracket, .leftBracket)
      case UInt8(ascii: "{"): openBracket(.leftBrace)
      case UInt8(ascii: "}"): closeBracket(.rightBrace, .leftBrace)
      case UInt8(ascii: ":"): emit(.colon, position + 1)
      case UInt8(ascii: ","): emit(.comma, position + 1)
      case UInt8(ascii: ";"): emit(.semicolon, position + 1)
      default:
        if byte.isDigit {
          emit(.number, wordEnd(position))
        } else {
          emit(Self.isWord(byte) ? .identifier : .other, Self.isWord(byte) ? wordEnd(position) : position + 1)
        }
      }
    }
    while let entry = open.popLast() { tokens[entry.token].partner = tokens.count }
    emit(.endOfFile, bytes.count)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    return end
  }

  private func lineEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A {
      // A line that ends with a backslash continues.
      if bytes[end] == UInt8(ascii: "\\"), byte(end + 1).isLineBreak {
        end += byte(end + 1) == 0x0D && byte(end + 2) == 0x0A ? 2 : 1
      }
      end += 1
    }
    return min(end, bytes.count)
  }

  private func literalEnd(_ start: Int, _ quote: UInt8) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return byte(end) == quote ? end + 1 : end
  }

  private mutating func skipComment() {
    var end = position + 2
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
    position = min(end + 2, bytes.count)
  }

  private mutating func lexDirective() {
    var word = position + 1
    while byte(word).isHorizontalSpace { word += 1 }
    let range = word..<wordEnd(word)
    if bytes.isEqual(range, "import") || bytes.isEqual(range, "include") {
      emit(.importLine, lineEnd(position))
    } else {
      position = lineEnd(position)
    }
  }

  private mutating func lexAt() {
    let next = byte(position + 1)
    if next.isDigit || !Self.isWord(next) {
      emit(.at, position + 1)
    } else {
      emit(.atWord, wordEnd(position + 1))
    }
  }

  private mutating func openBracket(_ kind: ObjectiveCToken.Kind) {
    open.append((tokens.count, parentheses, squares))
    switch kind {
    case .leftParenthesis: parentheses += 1
    case .leftBracket: squares += 1
    default:
      braces += 1
      (parentheses, squares) = (0, 0)
    }
    emit(kind, position + 1)
  }

  /// Closes the nearest open bracket of a kind within the current brace, and unclosed ones inside it.
  private mutating func closeBracket(_ kind: ObjectiveCToken.Kind, _ opening: ObjectiveCToken.Kind) {
    let count = opening == .leftBrace ? braces : opening == .leftParenthesis ? parentheses : squares
    while count > 0, let entry = open.popLast() {
      (parentheses, squares) = (entry.parentheses, entry.squares)
      tokens[entry.token].partner = tokens.count
      if tokens[entry.token].kind == .leftBrace { braces -= 1 }
      if tokens[entry.token].kind == opening { break }
    }
    emit(kind, position + 1)
  }
}
