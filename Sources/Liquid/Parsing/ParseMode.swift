/// The strictness of parsing.
public enum ParseMode: Sendable, Hashable, CaseIterable {
  /// Accepts malformed markup where possible, like Generamba and most users of Liquid.
  case lax
  /// Uses the grammar for outputs, `if` and `for`. Other tags are parsed as in `lax`.
  case strict
  /// Uses the grammar for all markup.
  case strict2
}
