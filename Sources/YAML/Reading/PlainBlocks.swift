internal import Diagnostics

/// Reads what the ``Emitter`` writes, and nothing else: blocks, plain scalars and single quotes, each on a line of its own.
///
/// Thousands of records are read at once, and libyaml takes ten times as long for them. Whatever is unusual in the least
/// makes this reader give up, so that all there is to know of YAML stays in one place; what it reads is the same to the byte.
struct PlainBlocks {
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var count = 0
  /// Where the last scalar ended.
  private var contentEnd = 0

  /// So many levels and values are read here; whether more are too many is not decided here.
  private static let limits = Limits(bytes: 1 << 20, depth: 16, nodes: 100_000)

  private init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.source = source
    self.bytes = bytes
  }

  /// The document; `nil` when somebody else must read it.
  static func read(_ source: SourceText, limits: Limits) -> Node? {
    guard source.bytes.count <= Self.limits.bytes, limits.depth >= Self.limits.depth, limits.nodes >= Self.limits.nodes
    else { return nil }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var reader = PlainBlocks(source, bytes)
      return reader.document()
    }
  }

  private mutating func document() -> Node? {
    // Remarks at its head; those of the text need to be told from what only looks like one.
    while byte(at: position) == UInt8(ascii: "#") {
      guard let end = lineEnd(from: position), let _ = text(position..<end) else { return nil }
      position = end + 1
    }
    guard let node = block(indent: 0, depth: 0), position == bytes.count else { return nil }
    return node
  }

  /// The mapping or the list whose first line begins here.
  private mutating func block(indent: Int, depth: Int) -> Node? {
    byte(at: position + indent) == UInt8(ascii: "-")
      ? list(indent: indent, depth: depth) : mapping(indent: indent, depth: depth)
  }

  private mutating func list(indent: Int, depth: Int) -> Node? {
    guard depth < Self.limits.depth else { return nil }
    let start = position + indent
    var items: [Node] = []
    while indentation() == indent, byte(at: position + indent) == UInt8(ascii: "-") {
      guard byte(at: position + indent + 1) == UInt8(ascii: " "), add() else { return nil }
      let content = position + indent + 2
      if colon(from: content) != nil {
        guard let item = mapping(indent: indent + 2, depth: depth + 1) else { return nil }
        items.append(item)
      } else {
        guard let end = lineEnd(from: content), let item = scalar(content..<end) else { return nil }
        position = end + 1
        items.append(item)
        guard indentation() <= indent else { return nil }
      }
    }
    guard !items.isEmpty, indentation() < indent || position == bytes.count else { return nil }
    return Node(.sequence(items), at: Place(source, start..<contentEnd))
  }

  /// - Parameter indent: Of its keys; the first may follow the mark of a list's item.
  private mutating func mapping(indent: Int, depth: Int) -> Node? {
    guard depth < Self.limits.depth else { return nil }
    let start = position + indent
    var entries: [Mapping.Entry] = []
    var isFirst = true
    while isFirst || indentation() == indent {
      isFirst = false
      let begin = position + indent
      // What is not a key here would go on with what stands before.
      guard add(), let colon = colon(from: begin), colon > begin, colon - begin < 1000, colon < bytes.count,
        bytes[begin] != UInt8(ascii: "'"), let key = scalar(begin..<colon)
      else { return nil }
      let value: Node
      if byte(at: colon + 1) == UInt8(ascii: "\n") {
        position = colon + 2
        let inner = indentation()
        guard inner > indent, let block = block(indent: inner, depth: depth + 1) else { return nil }
        value = block
      } else {
        guard add(), let end = lineEnd(from: colon), let scalar = scalar(colon + 2..<end) else { return nil }
        position = end + 1
        value = scalar
      }
      entries.append(Mapping.Entry(key: key, value: value))
      guard indentation() <= indent else { return nil }
    }
    return Node(.mapping(Mapping(entries)), at: Place(source, start..<contentEnd))
  }

  // MARK: - Lines

  /// A scalar on one line; `nil` for every text that might mean something else.
  private mutating func scalar(_ range: Range<Int>) -> Node? {
    guard let first = range.first.map({ bytes[$0] }), let last = range.last.map({ bytes[$0] }) else { return nil }
    contentEnd = range.upperBound
    if first == UInt8(ascii: "'") {
      let inside = range.dropFirst().dropLast()
      guard range.count > 1, last == first, !bytes[inside].contains(first), let text = text(inside) else {
        return nil
      }
      return Node(.scalar(Scalar(text, style: .singleQuoted)), at: Place(source, range))
    }
    guard Self.begins(first), last != UInt8(ascii: " "), last != UInt8(ascii: ":"),
      range.lowerBound != position || first != UInt8(ascii: "."), let text = text(range)
    else { return nil }
    var previous = first
    for byte in bytes[range] {
      if previous == UInt8(ascii: ":"), byte == UInt8(ascii: " ") { return nil }
      if previous == UInt8(ascii: " "), byte == UInt8(ascii: "#") { return nil }
      previous = byte
    }
    return Node(.scalar(Scalar(text)), at: Place(source, range))
  }

  /// Whether a plain scalar may begin with a byte, whatever follows it.
  private static func begins(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// A part of a line; `nil` when it holds what ends lines or must not stand in YAML, or might.
  private func text(_ range: Range<Int>) -> String? {
    var isASCII = true
    for byte in bytes[range] {
      switch byte {
      case 0x20..<0x7F: continue
      // Control characters, line ends and byte order marks of Unicode begin like this.
      case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: return nil
      default: isASCII = false
      }
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    return isASCII || text.utf8.elementsEqual(bytes[range]) ? text : nil
  }

  /// The colon that ends a key on the line of a position; `nil` when the line holds none.
  private func colon(from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: ":"),
        bytes[index + 1] == UInt8(ascii: " ") || bytes[index + 1] == UInt8(ascii: "\n")
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The end of a line; `nil` in the last one when that has none.
  private func lineEnd(from start: Int) -> Int? { bytes[start...].firstIndex(of: UInt8(ascii: "\n")) }

  /// By how much the line that begins here is indented; at the end by less than any.
  private func indentation() -> Int {
    var index = position
    while byte(at: index) == UInt8(ascii: " ") { index += 1 }
    return index < bytes.count ? index - position : -1
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func add() -> Bool {
    count += 2
    return count <= Self.limits.nodes
  }
}
