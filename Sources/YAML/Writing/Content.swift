/// The content of a document to write: a ``Node`` without places and styles.
package indirect enum Content: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A string, quoted only if it would be parsed as another type without quotes.
  case text(String)
  case sequence([Content])
  case mapping([Pair])

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

  package init(arrayLiteral elements: Content...) { self = .sequence(elements) }

  package init(dictionaryLiteral elements: (String, Content)...) {
    self = .mapping(elements.map { Pair($0.0, $0.1) })
  }
}

extension Content {
  /// Makes content from a parsed node.
  ///
  /// Floating-point numbers keep their original text.
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
