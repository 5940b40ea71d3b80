/// A document to be written: what a ``Node`` says, without places and styles.
package indirect enum Content: Sendable, Hashable {
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A text; it is quoted only if it would be read as something else without quotes.
  case text(String)
  /// A list.
  case sequence([Content])
  /// Keys with their values, in this order.
  case mapping([Pair])

  /// A key and its value.
  package struct Pair: Sendable, Hashable {
    package let key: String
    package let value: Content

    package init(_ key: String, _ value: Content) {
      self.key = key
      self.value = value
    }
  }
}

extension Content: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .text(value) }

  /// A list.
  package init(arrayLiteral elements: Content...) { self = .sequence(elements) }

  /// A mapping in the order of the literal.
  package init(dictionaryLiteral elements: (String, Content)...) {
    self = .mapping(elements.map { Pair($0.0, $0.1) })
  }
}

extension Content {
  /// What a node says.
  ///
  /// Numbers with a point keep the text they were written with.
  package init(_ node: Node) {
    switch node.kind {
    case .sequence(let nodes): self = .sequence(nodes.map(Content.init))
    case .mapping(let mapping):
      self = .mapping(mapping.entries.map { Pair($0.key.string ?? "", Content($0.value)) })
    case .scalar(let scalar):
      switch node.value ?? .null {
      case .null: self = .null
      case .bool(let value): self = .bool(value)
      case .integer(let value): self = .integer(value)
      case .float: self = .text(scalar.text)
      case .text(let text): self = .text(text)
      }
    }
  }
}
