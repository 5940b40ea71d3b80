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

  private static func isEntity(at start: Int, in bytes: [UInt8]) -> Bool {
    var index = start + 1
    let isNumber = index < bytes.count && bytes[index] == UInt8(ascii: "#")
    if isNumber { index += 1 }
    let first = index
    while index < bytes.count, isNumber ? bytes[index].isDigit : (bytes[index] | 0x20) &- 0x61 < 26 { index += 1 }
    return index > first && index < bytes.count && bytes[index] == UInt8(ascii: ";")
  }

  /// Removes scripts, styles and comments with their contents, then the remaining tags.
  private static func stripHTML(_ text: String) -> String {
    let bytes = removing([("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>")], from: Array(text.utf8))
    return String(decoding: removing([("<", ">")], from: bytes), as: UTF8.self)
  }

  /// Removes everything from each opening, which begins with `<`, to its closing.
  private static func removing(_ pairs: [(opening: StaticString, closing: String)], from bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    // A closing that was not found is not searched for again.
    var open = pairs
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"),
        let position = open.firstIndex(where: { bytes.has($0.opening, at: index, to: bytes.count) })
      {
        let (opening, closing) = open[position]
        let start = index + opening.utf8CodeUnitCount
        if let end = bytes.firstRange(of: Array(closing.utf8), from: start)?.upperBound {
          index = end
          continue
        }
        open.remove(at: position)
      }
      result.append(bytes[index])
      index += 1
    }
    return result
  }
}
