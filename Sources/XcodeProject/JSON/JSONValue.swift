/// A JSON value that is independent of a text, for writing and comparing.
///
/// Numbers keep their spelling, and members their order.
indirect enum JSONValue: Sendable {
  case string(String)
  case number(String)
  case flag(Bool)
  case null
  case array([JSONValue])
  case object([Member])

  struct Member: Sendable {
    let key: String
    var value: JSONValue

    init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  init(_ node: Int, of document: JSONDocument) {
    switch document.nodes[node].kind {
    case .string: self = .string(document.string(node) ?? "")
    case .number: self = .number(document.written(node))
    case .flag: self = .flag(document.text[document.nodes[node].range.lowerBound] == UInt8(ascii: "t"))
    case .null: self = .null
    case .array, .object: self = Self.container(node, of: document)
    }
  }

  /// Builds a container without recursion, because deep nesting could overflow a small stack.
  private static func container(_ node: Int, of document: JSONDocument) -> JSONValue {
    var open: [(node: Int, members: [Member])] = []
    var index = node
    let end = document.nodes[node].next
    while true {
      while let (container, members) = open.last, index >= document.nodes[container].next {
        open.removeLast()
        let isObject = document.nodes[container].kind == .object
        let value: JSONValue = isObject ? .object(members) : .array(members.map(\.value))
        guard !open.isEmpty else { return value }
        open[open.count - 1].members.append(Member(document.key(container), value))
      }
      guard index < end else { return .null }
      if document.nodes[index].isContainer {
        open.append((index, []))
      } else {
        open[open.count - 1].members.append(Member(document.key(index), JSONValue(index, of: document)))
      }
      index += 1
    }
  }

  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// Whether two values are equal apart from the order of keys, compared without recursion.
  func isEqual(to other: JSONValue) -> Bool {
    var pending = [(self, other)]
    while let (left, right) = pending.popLast() {
      switch (left, right) {
      case (.string(let a), .string(let b)): if !a.utf8.elementsEqual(b.utf8) { return false }
      case (.number(let a), .number(let b)): if a != b { return false }
      case (.flag(let a), .flag(let b)): if a != b { return false }
      case (.null, .null): break
      case (.array(let a), .array(let b)):
        if a.count != b.count { return false }
        pending += zip(a, b)
      case (.object(let a), .object(let b)):
        if a.count != b.count { return false }
        let values = Dictionary(b.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        for member in a {
          guard let value = values[member.key] else { return false }
          pending.append((member.value, value))
        }
      default: return false
      }
    }
    return true
  }
}
