/// The text of a scalar and the style in which it was written.
package struct Scalar: Sendable, Hashable {
  package enum Style: Sendable, Hashable {
    /// Without quotes; the text can be a number, a Boolean value or null.
    case plain
    /// In `'single quotes'`.
    case singleQuoted
    /// In `"double quotes"`, with escapes.
    case doubleQuoted
    /// A block after `|`, which keeps its line breaks.
    case literal
    /// A block after `>`, whose lines are joined.
    case folded
  }

  /// The text without quotes and with escapes resolved.
  package let text: String
  package let style: Style

  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
