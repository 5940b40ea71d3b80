/// A token of a Swift file, such as a name, a part of a literal, an operator or a bracket.
///
/// White space and comments are not tokens. A string literal consists of several tokens, so code in interpolations has
/// tokens as well. They are a ``Kind/stringStart``, segments, and a ``Kind/stringEnd``. An interpolation begins with an
/// ``Kind/interpolationStart`` and ends with an ``Kind/interpolationEnd``.
public struct Token: Sendable, Equatable {
  /// The kind of a token.
  public enum Kind: UInt8, Sendable {
    /// A name, a keyword (see ``Token/keyword``), or an editor placeholder `<#text#>`.
    case identifier
    /// `$0`, `$name`.
    case dollarIdentifier
    /// `_`.
    case wildcard
    /// `12`, `0xFF`.
    case integerLiteral
    /// `1.5`, `0x1p3`.
    case floatLiteral
    /// The opening quotes of a string, with the number signs of a raw string.
    case stringStart
    /// String text as written, up to an interpolation or the end of the string.
    case stringSegment
    /// The closing quotes of a string, with the number signs of a raw string; empty for an unclosed string.
    case stringEnd
    /// `\(`, with the number signs of a raw string.
    case interpolationStart
    /// The `)` of an interpolation.
    case interpolationEnd
    /// A regex literal with its delimiters.
    case regexLiteral
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, doubleColon, semicolon, period, at, backslash, equal, arrow
    /// The `#` before the name of a macro.
    case pound
    /// `#if`.
    case ifDirective
    /// `#elseif` and `#else`.
    case elseDirective
    /// `#endif`.
    case endifDirective
    /// `?` without a space before it.
    case postfixQuestionMark
    /// `?` of `a ? b : c`.
    case infixQuestionMark
    /// `!` without a space before it.
    case exclamationMark
    /// An operator with a space before it and none after it.
    case prefixOperator
    /// An operator with spaces on both sides or on neither side.
    case binaryOperator
    /// An operator with a space after it and none before it.
    case postfixOperator
    /// A first line such as `#!/usr/bin/swift`.
    case shebang
    /// Bytes that begin no token.
    case unknown
    /// The end of the file.
    case endOfFile
  }

  var start: UInt32
  var end: UInt32
  /// The index of the closing token of a bracket or string, or of the token where an unclosed one ends.
  var partner: UInt32
  /// The kind of the token.
  public internal(set) var kind: Kind
  /// The keyword with the text of the identifier; `nil` with backticks.
  public internal(set) var keyword: Keyword?
  var flags: Flags

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let startsLine = Flags(rawValue: 1)
    static let spaced = Flags(rawValue: 2)
    static let backticked = Flags(rawValue: 4)
    static let unbalanced = Flags(rawValue: 8)
  }

  /// The byte range in the file.
  @inline(__always)
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether the token is the first one on its line.
  @inline(__always)
  public var startsLine: Bool { flags.contains(.startsLine) }

  /// Whether white space or a comment precedes the token.
  @inline(__always)
  public var isSpaced: Bool { flags.contains(.spaced) }

  /// Whether the token is a name between backticks.
  public var isBackticked: Bool { flags.contains(.backticked) }

  /// For an opening bracket, the index of the closing one, or of the token after the group if that is missing.
  package var endOfGroup: Int { Int(partner) }
  /// For an opening bracket, the index of the closing one; `nil` if that is missing, and for other tokens.
  package var closing: Int? {
    switch kind {
    case .leftParenthesis, .leftBracket, .leftBrace: isUnbalanced ? nil : endOfGroup
    default: nil
    }
  }

  /// Whether the token is a bracket without a partner or the start of an unclosed literal.
  public var isUnbalanced: Bool { flags.contains(.unbalanced) }

  /// Whether the token is an operator, including `=`, `?` and `!`.
  @inline(__always)
  public var isOperator: Bool {
    switch kind {
    case .equal, .postfixQuestionMark, .infixQuestionMark, .exclamationMark, .prefixOperator, .binaryOperator,
      .postfixOperator:
      true
    default: false
    }
  }
}
