enum URLFilters {
  static let all: [Filter] = [
    Filter("url_encode") { (input, _, _) throws(LiquidError) in
      if case .null = input { return .null }
      return .string(encode(input.text))
    },
    Filter("url_decode") { (input, _, _) throws(LiquidError) in
      if case .null = input { return .null }
      let bytes = decode(Array(input.text.utf8))
      guard bytes.isValidUTF8 else { throw LiquidError(.argument, "invalid byte sequence in UTF-8") }
      return .string(String(decoding: bytes, as: UTF8.self))
    },
  ]

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func encode(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") {
        result.append(UInt8(ascii: "+"))
      } else if byte.isNamePart || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~") {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = hexDigit(bytes[index + 1]),
        let low = hexDigit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    if byte.isDigit { return byte - 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
