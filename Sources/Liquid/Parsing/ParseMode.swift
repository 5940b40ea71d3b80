/// How strictly a template's markup is read.
public enum ParseMode: Sendable, Hashable, CaseIterable {
  /// As Generamba and most users of Liquid do: malformed markup is made sense of where that is possible.
  case lax
  /// Expressions in outputs, `if` and `for` follow the grammar; the other tags are as in `lax`.
  case strict
  /// All markup follows the grammar.
  case strict2
}
