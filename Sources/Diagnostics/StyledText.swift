/// What is printed: words of the program's own, in colours if the stream takes them, and text of others that has passed the
/// gate.
///
/// Only a literal is taken as it stands; it is a `StaticString`, so nothing that was read can be one. Whatever is put into it
/// becomes `String.visible`, line breaks included. A name with a terminal escape in it can therefore neither be
/// printed raw nor lose the colour that is put around it.
///
/// ```
/// let text: StyledText = "  \("create", .green)     \(path)\n"
/// ```
public struct StyledText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A colour or weight, as the parameters of the terminal's SGR sequence.
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

  /// Whether nothing would be printed.
  public var isEmpty: Bool { parts.allSatisfy(\.text.isEmpty) }

  /// Makes an empty text.
  public init() {}

  /// Takes a literal as it stands.
  public init(stringLiteral value: StaticString) {
    append(value.description, nil)
  }

  /// Takes the parts of a literal as they stand, and the values in it as their interpolation says.
  public init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// Takes a text of others with its lines and tabs; everything else that cannot be seen is made visible.
  public init(lines text: String, _ style: Style? = nil) {
    append(text.visibleLines, style)
  }

  /// Takes JSON as an encoder writes it; what cannot be seen is escaped as JSON escapes it.
  public init(json text: String) {
    append(visibleJSON(text), nil)
  }

  /// The text, without a colour if the stream takes none.
  public func text(colored: Bool) -> String {
    parts.map { part in
      guard colored, let style = part.style else { return part.text }
      return "\u{1B}[\(style.rawValue)m\(part.text)\u{1B}[0m"
    }.joined()
  }

  /// Two texts, one behind the other.
  public static func + (left: Self, right: Self) -> Self {
    var result = left
    result += right
    return result
  }

  /// Puts a text behind another.
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

  /// How values become part of a literal.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    /// Makes room; how much is of no matter here.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Takes a part of the literal as it stands.
    public mutating func appendLiteral(_ literal: StaticString) {
      text.append(literal.description, nil)
    }

    /// Takes a text of others as one line in which everything can be seen, in a style if there is one, and filled up with
    /// blanks to a width in columns.
    public mutating func appendInterpolation(_ value: String, _ style: Style? = nil, width: Int = 0) {
      text.append(value.visible, style)
      text.append(String(repeating: " ", count: Swift.max(0, width - value.columns)), nil)
    }

    /// Takes a text of others with its lines.
    public mutating func appendInterpolation(lines value: String) {
      text += StyledText(lines: value)
    }

    /// Takes a number.
    public mutating func appendInterpolation(_ value: Int) {
      text.append(String(value), nil)
    }

    /// Takes a text that has passed the gate.
    public mutating func appendInterpolation(_ value: StyledText) {
      text += value
    }
  }
}

extension Sequence<StyledText> {
  /// All of them, one behind the other, with a separator between each two.
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
