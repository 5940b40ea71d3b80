/// The value of a scalar according to YAML 1.1.
package enum ResolvedValue: Sendable, Hashable {
  /// An empty value, `~` or `null`.
  case null
  /// `yes`, `no`, `on`, `off`, `true` or `false` in any letter case.
  case bool(Bool)
  /// An integer in any base of YAML 1.1.
  case integer(Int)
  case float(Double)
  /// Any other scalar, including dates.
  case text(String)
}

extension Node {
  /// The value of a scalar; `nil` for a list or a mapping.
  ///
  /// Plain scalars are resolved as Ruby's Psych does, because Rambafiles were written for it. Quoted scalars and those
  /// with the tag `!!str` are text.
  package var value: ResolvedValue? {
    guard let scalar else { return nil }
    if tag == "tag:yaml.org,2002:str" || tag == "!" { return .text(scalar.text) }
    return scalar.style == .plain ? PlainScalar.resolve(scalar.text) : .text(scalar.text)
  }

  /// The text that Ruby prints for a scalar, such as `false` for `no`; `nil` for null and collections.
  package var string: String? {
    switch value {
    case nil, .null: nil
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .float(let value): PlainScalar.rubyText(value)
    case .text(let text): text
    }
  }

  /// The text of a scalar as written, without quotes; `nil` for collections.
  package var text: String? { scalar?.text }

  package var bool: Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  package var int: Int? {
    if case .integer(let value) = value { value } else { nil }
  }

  package var isNull: Bool { value == .null }
}
