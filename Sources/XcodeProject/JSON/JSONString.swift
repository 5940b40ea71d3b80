enum JSONString {
  /// Decodes the bytes between quotes, or of an unquoted key.
  static func decoded(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    var high: UInt32?
    func unit(_ start: Int, _ digits: Int) -> UInt32 {
      var value: UInt32 = 0
      for byte in content[start..<min(start + digits, content.endIndex)] { value = value << 4 | UInt32(byte.hexValue) }
      return value
    }
    func append(_ scalar: UInt32) {
      let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
      result.append(contentsOf: String(Character(scalar)).utf8)
    }
    while index < content.endIndex {
      let byte = content[index]
      guard byte == .backslash, index + 1 < content.endIndex else {
        if high != nil { append(0xFFFD) }
        high = nil
        result.append(byte)
        index += 1
        continue
      }
      let kind = content[index + 1]
      index += 2
      if kind == UInt8(ascii: "u") {
        let value = unit(index, 4)
        index += 4
        if let lead = high, value & 0xFC00 == 0xDC00 {
          append(0x10000 + (lead & 0x3FF) << 10 + value & 0x3FF)
          high = nil
          continue
        }
        if high != nil { append(0xFFFD) }
        high = value & 0xFC00 == 0xD800 ? value : nil
        if high == nil { append(value) }
        continue
      }
      if high != nil { append(0xFFFD) }
      high = nil
      switch kind {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "x"):
        append(unit(index, 2))
        index += 2
      case .carriageReturn:
        if index < content.endIndex, content[index] == .newline { index += 1 }
      case .newline: break
      default: result.append(kind)
      }
    }
    if high != nil { append(0xFFFD) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Encodes a string as Xcode does, without escapes for `/` and non-ASCII characters.
  static func encoded(_ text: String, quote: UInt8 = .quote) -> String {
    let quoteText = String(decoding: [quote], as: UTF8.self)
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == quote || $0 == .backslash }) else {
      return quoteText + text + quoteText
    }
    var result = quoteText
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\u{08}": result += "\\b"
      case "\u{0C}": result += "\\f"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value == UInt32(quote) {
          result += "\\" + quoteText
        } else if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + quoteText
  }
}

extension UInt8 {
  fileprivate var hexValue: UInt8 {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: 0
    }
  }
}
