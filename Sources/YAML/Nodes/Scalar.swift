/// A text as it stands in a document, and how it was written.
public struct Scalar: Sendable, Hashable {
  /// The ways to write a scalar.
  public enum Style: Sendable, Hashable {
    /// Without quotes: may mean a number, a truth value or nothing.
    case plain
    /// In `'single quotes'`.
    case singleQuoted
    /// In `"double quotes"`, with escapes.
    case doubleQuoted
    /// After `|`, line by line.
    case literal
    /// After `>`, lines joined.
    case folded
  }

  /// The text, quotes and escapes undone.
  public let text: String
  /// How it was written.
  public let style: Style

  /// Makes a scalar.
  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
