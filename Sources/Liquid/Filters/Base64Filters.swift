/// Texts as base 64, in the standard alphabet and in that for addresses.
enum Base64Filters {
  static let all: [Filter] = [
    .text("base64_encode") { input, _ in encode(input, standard) },
    .text("base64_url_safe_encode") { input, _ in encode(input, urlSafe) },
    Filter("base64_decode") { (input, _, _) throws(LiquidError) in
      guard let text = decode(Array(input.text.utf8)) else {
        throw LiquidError(.argument, "invalid base64 provided to base64_decode")
      }
      return .string(text)
    },
    Filter("base64_url_safe_decode") { (input, _, _) throws(LiquidError) in
      var bytes = input.text.utf8.map { byte in
        byte == UInt8(ascii: "-") ? UInt8(ascii: "+") : byte == UInt8(ascii: "_") ? UInt8(ascii: "/") : byte
      }
      // Only here the padding may be missing.
      if bytes.last != UInt8(ascii: "=") {
        while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
      }
      guard let text = decode(bytes) else {
        throw LiquidError(.argument, "invalid base64 provided to base64_url_safe_decode")
      }
      return .string(text)
    },
  ]

  private static let standard = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let urlSafe = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func encode(_ text: String, _ alphabet: [UInt8]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= (3 - group.count) * 8
      for position in 0..<4 {
        result.append(
          position <= group.count ? alphabet[bits >> (18 - position * 6) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decode(_ bytes: [UInt8]) -> String? {
    guard bytes.count % 4 == 0 else { return nil }
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    var result: [UInt8] = []
    var bits = 0
    for (index, byte) in bytes.enumerated() {
      if index < bytes.count - padding {
        guard let digit = standard.firstIndex(of: byte) else { return nil }
        bits = bits << 6 | digit
      } else {
        bits <<= 6
      }
      guard index % 4 == 3 else { continue }
      result += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
      bits = 0
    }
    // The bits that the padding leaves over must be zero.
    guard result.suffix(padding).allSatisfy({ $0 == 0 }) else { return nil }
    result.removeLast(padding)
    return String(decoding: result, as: UTF8.self)
  }
}
