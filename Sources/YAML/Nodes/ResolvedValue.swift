/// What a scalar means once its quotes and YAML 1.1's words for numbers and truth are taken into account.
package enum ResolvedValue: Sendable, Hashable {
  /// Nothing: an empty value, `~` or `null`.
  case null
  /// `yes`, `no`, `on`, `off`, `true`, `false` in any case.
  case bool(Bool)
  /// A whole number, in any of YAML 1.1's bases.
  case integer(Int)
  /// A number with a point.
  case float(Double)
  /// Everything else, dates included.
  case text(String)
}

extension Node {
  /// What a scalar means; `nil` for a list or a mapping.
  ///
  /// Plain scalars are read as Ruby's Psych reads them, because Rambafiles were written for it; anything in quotes is
  /// text, and so is what carries the tag `!!str`.
  package var value: ResolvedValue? {
    guard let scalar else { return nil }
    if tag == "tag:yaml.org,2002:str" || tag == "!" { return .text(scalar.text) }
    return scalar.style == .plain ? PlainScalar.resolve(scalar.text) : .text(scalar.text)
  }

  /// The text that Ruby would print for a scalar: `no` is `false`, `1.0` is `1.0`; `nil` for nothing and for collections.
  package var string: String? {
    switch value {
    case nil, .null: nil
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .float(let value): PlainScalar.rubyText(value)
    case .text(let text): text
    }
  }

  /// The scalar's text just as it was written, without quotes; `nil` for collections.
  package var text: String? { scalar?.text }

  /// The truth value, if a plain scalar means one.
  package var bool: Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  /// The whole number, if a plain scalar means one.
  package var int: Int? {
    if case .integer(let value) = value { value } else { nil }
  }

  /// Whether it is an empty value, `~` or `null`.
  package var isNull: Bool { value == .null }
}
