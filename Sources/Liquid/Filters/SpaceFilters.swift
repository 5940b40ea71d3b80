enum SpaceFilters {
  static let all: [Filter] = [
    .text("strip") { input, _ in strip(input, left: true, right: true) },
    .text("lstrip") { input, _ in strip(input, left: true, right: false) },
    .text("rstrip") { input, _ in strip(input, left: false, right: true) },
    Filter("squish") { (input, _, _) throws(LiquidError) in
      if case .null = input { return .null }
      return .string(squish(strip(input.text, left: true, right: true)))
    },
    .text("strip_newlines") { input, _ in replaceLineBreaks(input, with: "") },
    .text("newline_to_br") { input, _ in replaceLineBreaks(input, with: "<br />\n") },
  ]

  private static func strip(_ text: String, left: Bool, right: Bool) -> String {
    let bytes = Array(text.utf8)
    let range = bytes.stripped(0..<bytes.count)
    // The range can be at either end if the text is all white space.
    if range.isEmpty { return "" }
    let start = left ? range.lowerBound : 0
    let end = right ? range.upperBound : bytes.count
    return bytes.text(start..<end)
  }

  private static func squish(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var afterSpace = false
    for byte in text.utf8 {
      if !byte.isSpace {
        result.append(byte)
      } else if !afterSpace {
        result.append(UInt8(ascii: " "))
      }
      afterSpace = byte.isSpace
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func replaceLineBreaks(_ text: String, with replacement: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      guard byte == UInt8(ascii: "\n") else {
        result.append(byte)
        continue
      }
      if result.last == UInt8(ascii: "\r") { result.removeLast() }
      result += replacement.utf8
    }
    return String(decoding: result, as: UTF8.self)
  }
}
