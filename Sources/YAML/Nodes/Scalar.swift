/// A text as it stands in a document, and how it was written.
package struct Scalar: Sendable, Hashable {
  /// The ways to write a scalar.
  package enum Style: Sendable, Hashable {
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
  package let text: String
  /// How it was written.
  package let style: Style

  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
