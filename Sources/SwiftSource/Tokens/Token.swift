/// The smallest part of a Swift file that means something: a name, a literal's piece, an operator, a bracket.
///
/// Spaces and comments stand between tokens and are none. A string literal is several tokens, so that what stands in
/// its interpolations is read like all other code: a ``Kind/stringStart``, segments, for each interpolation an
/// ``Kind/interpolationStart``, its tokens and an ``Kind/interpolationEnd``, at last a ``Kind/stringEnd``.
public struct Token: Sendable, Equatable {
  /// What kind of token it is.
  public enum Kind: UInt8, Sendable {
    /// A name or a keyword, which ``Token/keyword`` tells apart; an editor's `<#text#>` stands for a name.
    case identifier
    /// `$0`, `$name`.
    case dollarIdentifier
    /// `_`.
    case wildcard
    /// `12`, `0xFF`.
    case integerLiteral
    /// `1.5`, `0x1p3`.
    case floatLiteral
    /// The quotes that open a string, with the number signs of a raw one.
    case stringStart
    /// Text of a string as it is written: up to an interpolation, the end of the string, or the end of a line.
    case stringSegment
    /// The quotes that close a string, with the number signs of a raw one; empty where the string was left open.
    case stringEnd
    /// `\(`, with the number signs of a raw string.
    case interpolationStart
    /// The `)` of an interpolation.
    case interpolationEnd
    /// A whole regular expression literal with its delimiters.
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
    /// An operator with spaces on both sides or on none.
    case binaryOperator
    /// An operator with a space after it and none before it.
    case postfixOperator
    /// `#!/usr/bin/swift` at the very beginning.
    case shebang
    /// Bytes that begin no token.
    case unknown
    /// Behind the last token of each file.
    case endOfFile
  }

  var start: UInt32
  var end: UInt32
  /// For an opening bracket the index of the token that closes it, or of the token before which it is taken to end.
  var partner: UInt32
  /// What kind of token it is.
  public internal(set) var kind: Kind
  /// The keyword that an identifier without back-ticks is.
  public internal(set) var keyword: Keyword?
  var flags: Flags

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// There is a line break between the token before and this one.
    static let startsLine = Flags(rawValue: 1)
    /// There is something between the token before and this one.
    static let spaced = Flags(rawValue: 2)
    /// The token stands between back-ticks.
    static let backticked = Flags(rawValue: 4)
    /// The bracket has no partner, or the literal no end.
    static let unbalanced = Flags(rawValue: 8)
  }

  /// The byte offsets of the token in its file.
  @inline(__always)
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether a line begins with the token.
  @inline(__always)
  public var startsLine: Bool { flags.contains(.startsLine) }

  /// Whether there is a space, a line break or a comment before the token.
  @inline(__always)
  public var isSpaced: Bool { flags.contains(.spaced) }

  /// Whether the token is a name between back-ticks.
  public var isBackticked: Bool { flags.contains(.backticked) }

  /// Whether the token is a bracket without its partner, or the beginning of a literal that does not end.
  public var isUnbalanced: Bool { flags.contains(.unbalanced) }

  /// Whether the token is an operator, the `=` and the question and exclamation marks included.
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
