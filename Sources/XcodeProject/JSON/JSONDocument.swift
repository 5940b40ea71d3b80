/// A JSON text with its node table.
///
/// Values are indices into ``nodes``. The root is node 0 and always an object.
struct JSONDocument: Sendable {
  let text: [UInt8]
  let nodes: [JSONNode]

  static let root = 0

  init(_ text: [UInt8]) throws(ScanFailure) {
    self.text = text
    nodes = try text.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      // Text between values is rewritten as strings, which would replace invalid UTF-8.
      if let offset = Self.firstOffsetNotUTF8(in: bytes) { throw ScanFailure(reason: .notUTF8, offset: offset) }
      return try JSONScanner.scan(bytes)
    }
  }

  private static func firstOffsetNotUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if bytes.reduce(0, |) < 0x80 { return nil }
    let text = String(decoding: bytes, as: UTF8.self).utf8
    if text.elementsEqual(bytes) { return nil }
    return zip(text, bytes).prefix { $0 == $1 }.count
  }

  // MARK: - Structure

  /// The members of an object or the elements of an array, in order; empty for other values.
  func children(of node: Int) -> JSONChildren { JSONChildren(nodes: nodes, node: node) }

  /// The value of a member; `nil` for `null`, which Xcode treats like a missing key.
  func member(_ key: StaticString, of object: Int) -> Int? {
    guard nodes[object].kind == .object else { return nil }
    for member in children(of: object) where hasKey(member, key) {
      return nodes[member].kind == .null ? nil : member
    }
    return nil
  }

  func member(_ word: JSONNode.Word, of object: Int) -> Int? {
    var index = object + 1
    guard nodes[object].kind == .object else { return nil }
    let end = nodes[object].next
    while index < end {
      if nodes[index].word == word { return nodes[index].kind == .null ? nil : index }
      index = nodes[index].next
    }
    return nil
  }

  /// The value of a member, including `null`.
  func member(named key: String, of object: Int) -> Int? {
    guard nodes[object].kind == .object else { return nil }
    return children(of: object).first { self.key($0) == key }
  }

  func elements(_ key: StaticString, of object: Int) -> JSONChildren {
    guard let array = member(key, of: object), nodes[array].kind == .array else {
      return JSONChildren(nodes: nodes, node: nil)
    }
    return children(of: array)
  }

  // MARK: - Keys and strings

  func hasKey(_ member: Int, _ key: StaticString) -> Bool {
    let node = nodes[member]
    if node.key.isEmpty { return false }
    if node.traits.contains(.hasKeyEscapes) { return self.key(member) == "\(key)" }
    return text.withUnsafeBufferPointer { $0.isEqual(JSONKeys.content(node), key) }
  }

  /// The key of a member without quotes and escapes; empty for elements of arrays.
  func key(_ member: Int) -> String {
    let node = nodes[member]
    if node.key.isEmpty { return "" }
    return text.withUnsafeBufferPointer { JSONKeys.text(node, $0) }
  }

  /// The decoded string; `nil` for other values.
  func string(_ node: Int) -> String? {
    let value = nodes[node]
    guard value.kind == .string else { return nil }
    let content = value.range.lowerBound + 1..<value.range.upperBound - 1
    return text.withUnsafeBufferPointer { bytes in
      value.traits.contains(.hasEscapes)
        ? JSONString.decoded(bytes[content]) : String(decoding: bytes[content], as: UTF8.self)
    }
  }

  func string(_ key: StaticString, of object: Int) -> String? { member(key, of: object).flatMap { string($0) } }

  func isString(_ node: Int, _ text: StaticString) -> Bool {
    let value = nodes[node]
    guard value.kind == .string else { return false }
    if value.traits.contains(.hasEscapes) { return string(node) == "\(text)" }
    return self.text.withUnsafeBufferPointer { bytes in
      bytes.isEqual(value.range.lowerBound + 1..<value.range.upperBound - 1, text)
    }
  }

  /// The strings of a member that is an array; a single string counts as an array of one.
  func strings(_ key: StaticString, of object: Int) -> [String] {
    guard let list = member(key, of: object) else { return [] }
    if let single = string(list) { return [single] }
    return nodes[list].kind == .array ? children(of: list).compactMap { string($0) } : []
  }

  func written(_ node: Int) -> String { written(nodes[node].range) }

  func written(_ range: Range<Int>) -> String {
    text.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}

/// The members of an object or the elements of an array, as node indices.
struct JSONChildren: Sequence, IteratorProtocol {
  private let nodes: [JSONNode]
  private var index: Int
  private let end: Int

  init(nodes: [JSONNode], node: Int?) {
    self.nodes = nodes
    index = (node ?? 0) + 1
    end = node.map { nodes[$0].next } ?? 0
  }

  mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = nodes[index].next }
    return index
  }
}
