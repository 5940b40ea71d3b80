/// Terminal output with colors, in which text from outside is escaped.
///
/// Only literals are used unchanged. They are of type `StaticString`, so text from a file cannot be one. Interpolated
/// strings become `String.visible`, including their line breaks. A name with a terminal escape sequence can therefore
/// neither be printed raw nor reset the color around it.
///
/// ```
/// let text: StyledText = "  \("create", .green)     \(path)\n"
/// ```
public struct StyledText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A color or weight, as parameters of the terminal's SGR sequence.
  public enum Style: String, Sendable, Hashable {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case boldRed = "1;31"
    case boldGreen = "1;32"
    case boldMagenta = "1;35"
  }

  private struct Part: Hashable {
    var text: String
    var style: Style?
  }

  private var parts: [Part] = []

  /// Whether the text has no characters.
  public var isEmpty: Bool { parts.allSatisfy(\.text.isEmpty) }

  /// Makes an empty text.
  public init() {}

  /// Makes a text from a literal, which is not escaped.
  public init(stringLiteral value: StaticString) {
    append(value.description, nil)
  }

  /// Makes a text from an interpolated literal.
  public init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// Makes a text from lines, keeping line breaks and tabs and escaping other invisible characters.
  public init(lines text: String, _ style: Style? = nil) {
    append(text.visibleLines, style)
  }

  /// Makes a text from encoded JSON, in which invisible characters become JSON escapes.
  public init(json text: String) {
    append(visibleJSON(text), nil)
  }

  /// The text with or without SGR sequences.
  public func text(colored: Bool) -> String {
    parts.map { part in
      guard colored, let style = part.style else { return part.text }
      return "\u{1B}[\(style.rawValue)m\(part.text)\u{1B}[0m"
    }.joined()
  }

  /// Concatenates two texts.
  public static func + (left: Self, right: Self) -> Self {
    var result = left
    result += right
    return result
  }

  /// Appends a text.
  public static func += (left: inout Self, right: Self) {
    for part in right.parts { left.append(part.text, part.style) }
  }

  fileprivate mutating func append(_ text: String, _ style: Style?) {
    if let last = parts.last, last.style == style {
      parts[parts.count - 1].text += text
    } else if !text.isEmpty {
      parts.append(Part(text: text, style: style))
    }
  }

  /// The parts of an interpolated literal.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    /// Makes an empty interpolation; the capacities are not used.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the literal, which is not escaped.
    public mutating func appendLiteral(_ literal: StaticString) {
      text.append(literal.description, nil)
    }

    /// Appends a string as a single line in which invisible characters are escaped.
    ///
    /// - Parameters:
    ///   - value: The string.
    ///   - style: The style of the string; `nil` for none.
    ///   - width: The minimum width in terminal columns, padded with spaces.
    public mutating func appendInterpolation(_ value: String, _ style: Style? = nil, width: Int = 0) {
      text.append(value.visible, style)
      text.append(String(repeating: " ", count: Swift.max(0, width - value.columns)), nil)
    }

    /// Appends lines, keeping line breaks and tabs and escaping other invisible characters.
    public mutating func appendInterpolation(lines value: String) {
      text += StyledText(lines: value)
    }

    /// Appends a number.
    public mutating func appendInterpolation(_ value: Int) {
      text.append(String(value), nil)
    }

    /// Appends a styled text.
    public mutating func appendInterpolation(_ value: StyledText) {
      text += value
    }
  }
}

extension Sequence<StyledText> {
  /// Concatenates the texts, with a separator between two of them.
  public func joined(separator: StyledText = "") -> StyledText {
    var result = StyledText()
    var isFirst = true
    for text in self {
      if !isFirst { result += separator }
      result += text
      isFirst = false
    }
    return result
  }
}
