/// Characters that mean something in HTML.
enum HTMLFilters {
  static let all: [Filter] = [
    Filter("escape") { (input, _, _) throws(LiquidError) in escape(input) },
    Filter("h") { (input, _, _) throws(LiquidError) in escape(input) },
    .text("escape_once") { input, _ in escapeOnce(input) },
    .text("strip_html") { input, _ in stripHTML(input) },
  ]

  private static func entity(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  private static func escape(_ input: Value) -> Value {
    if case .null = input { return .null }
    let text = input.text
    guard text.utf8.contains(where: { entity($0) != nil }) else { return .string(text) }
    return .string(escape(text.utf8) { _ in false })
  }

  /// Leaves entities as they are, and escapes everything else.
  private static func escapeOnce(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return escape(bytes) { index in isEntity(at: index, in: bytes) }
  }

  private static func escape(_ bytes: some Sequence<UInt8>, keeps: (Int) -> Bool) -> String {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if let entity = entity(byte), !(byte == UInt8(ascii: "&") && keeps(index)) {
        result.append(contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether `&name;` or `&#123;` stands there.
  private static func isEntity(at start: Int, in bytes: [UInt8]) -> Bool {
    var index = start + 1
    let isNumber = index < bytes.count && bytes[index] == UInt8(ascii: "#")
    if isNumber { index += 1 }
    let first = index
    while index < bytes.count, isNumber ? bytes[index].isDigit : (bytes[index] | 0x20) &- 0x61 < 26 { index += 1 }
    return index > first && index < bytes.count && bytes[index] == UInt8(ascii: ";")
  }

  /// Takes scripts, styles and comments away with all that is in them, then what is left of tags.
  private static func stripHTML(_ text: String) -> String {
    var bytes = Array(text.utf8)
    bytes = removing(bytes) { index in
      end(of: "<script", "</script>", at: index, in: bytes) ?? end(of: "<!--", "-->", at: index, in: bytes)
        ?? end(of: "<style", "</style>", at: index, in: bytes)
    }
    bytes = removing(bytes) { index in end(of: "<", ">", at: index, in: bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes all that begins with `<` and ends where a closure says.
  private static func removing(_ bytes: [UInt8], end: (Int) -> Int?) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let next = end(index) {
        index = next
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func end(of opening: StaticString, _ closing: String, at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes.has(opening, at: index, to: bytes.count) else { return nil }
    return bytes.firstRange(of: Array(closing.utf8), from: index + opening.utf8CodeUnitCount)?.upperBound
  }
}
