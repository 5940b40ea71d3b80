/// The layout of a JSON text.
struct JSONStyle: Equatable {
  var indent = "  "
  var lineEnd = "\n"
  /// Whether the last entry of a multiline container has a comma.
  var hasTrailingCommas = true
  /// The space inside the brackets of single-line containers.
  var padding = " "
  var colon = ": "
  /// Whether adjacent multiline objects share a line, as in `}, {`.
  var joinsObjects = true
  /// Whether containers are on a single line if Xcode would write them so; see ``JSONLineForms``.
  var usesLineForms = true
  /// Whether keys that need no quotes are written without them.
  var hasPlainKeys = false
  var quote = UInt8.quote

  init() {}

  /// The prevalent layout of a text, with Xcode's layout as the default.
  init(_ document: JSONDocument) {
    let nodes = document.nodes
    self = document.text.withUnsafeBufferPointer { bytes in Self(nodes, bytes) }
    usesLineForms = JSONLineForms.areUsed(in: document)
  }

  private init(_ nodes: [JSONNode], _ bytes: UnsafeBufferPointer<UInt8>) {
    if let first = bytes.firstIndex(where: \.isLineEnd) {
      let isPair = bytes[first] == .carriageReturn && first + 1 < bytes.count && bytes[first + 1] == .newline
      lineEnd = isPair ? "\r\n" : bytes[first] == .newline ? "\n" : "\r"
    }
    var commas = 0
    var paddings = 0
    var joined = 0
    var plainKeys = 0
    var members = 0
    var quotes = 0
    var hasIndent = false
    var last: [Int: Int] = [:]
    // The first thousands of values show the layout.
    for index in nodes.indices.prefix(20_000) {
      let node = nodes[index]
      if !node.key.isEmpty {
        members += 1
        if node.traits.contains(.hasPlainKey) { plainKeys += 1 }
        if members == 1 { colon = Self.blanks(node.key.upperBound..<node.range.lowerBound, bytes) ?? colon }
      }
      if node.kind == .string { quotes += bytes[node.offset] == .apostrophe ? -1 : 1 }
      if node.kind == .object, node.isMultiline, nodes[node.parent].kind == .array {
        if let previous = last[node.parent], nodes[previous].next == index {
          joined +=
            bytes[nodes[previous].range.upperBound..<node.range.lowerBound].contains(where: \.isLineEnd) ? -1 : 1
        }
        last[node.parent] = index
      }
      guard node.isContainer, node.count > 0 else { continue }
      if node.isMultiline {
        let before = Self.lastToken(before: node.range.upperBound - 1, bytes)
        if !node.hasComments { commas += before == .comma ? 1 : -1 }
        if !hasIndent, let indent = Self.indent(of: index, nodes, bytes) {
          self.indent = indent
          hasIndent = true
        }
      } else {
        paddings += bytes[node.range.lowerBound + 1].isBlank ? 1 : -1
      }
    }
    if commas != 0 { hasTrailingCommas = commas > 0 }
    if paddings != 0 { padding = paddings > 0 ? " " : "" }
    if joined != 0 { joinsObjects = joined > 0 }
    hasPlainKeys = plainKeys * 2 > members
    if quotes < 0 { quote = .apostrophe }
    // JSON of other tools does not put a new element on the line of a closing brace.
    if joined == 0, !hasTrailingCommas { joinsObjects = false }
  }

  /// The text of a range of spaces and colons; `nil` if it contains other characters.
  private static func blanks(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes[range].allSatisfy({ $0 == .colon || $0 == 0x20 }) else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private static func lastToken(before end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var index = end - 1
    while index > 0, bytes[index].isWhitespace { index -= 1 }
    return bytes[index]
  }

  /// The indentation of the first entry relative to its container.
  private static func indent(of node: Int, _ nodes: [JSONNode], _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let outer = JSONLines.indentation(at: nodes[node].range.lowerBound, bytes)
    let first = nodes[node + 1].entry.lowerBound
    guard JSONLines.isFirstOnLine(first, bytes) else { return nil }
    let inner = JSONLines.indentation(at: first, bytes)
    guard inner.count > outer.count, inner.hasPrefix(outer) else { return nil }
    return String(inner.dropFirst(outer.count))
  }

  func key(_ key: String) -> String {
    let isWord = key.utf8.allSatisfy { $0.isWordByte && $0 < 0x80 || $0 == .dollar }
    if hasPlainKeys, isWord, let first = key.utf8.first, !(0x30...0x39).contains(first) { return key + colon }
    return string(key) + colon
  }

  func string(_ text: String) -> String { JSONString.encoded(text, quote: quote) }
}

enum JSONLines {
  static func indentation(at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let start = start(of: offset, bytes)
    var end = start
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  static func isFirstOnLine(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[start(of: offset, bytes)..<offset].allSatisfy(\.isBlank)
  }

  private static func start(of offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start
  }
}
