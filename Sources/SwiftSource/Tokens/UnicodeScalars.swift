/// Operator characters according to the lexical grammar in "The Swift Programming Language".
enum OperatorScalars {
  private static let heads: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
    0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
    0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  private static let followers: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF,
  ]

  static func isHead(_ scalar: UInt32) -> Bool { heads.contains { $0.contains(scalar) } }

  static func isFollower(_ scalar: UInt32) -> Bool { isHead(scalar) || followers.contains { $0.contains(scalar) } }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar at an offset and its length in bytes; each invalid byte becomes `U+FFFD`.
  func scalar(at offset: Int, end: Int) -> (value: UInt32, length: Int) {
    let byte = self[offset]
    if byte < 0x80 { return (UInt32(byte), 1) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    guard byte >= 0xC2, byte < 0xF5, offset + length <= end else { return (0xFFFD, 1) }
    var value = UInt32(byte) & (0xFF >> UInt32(length + 1))
    for next in 1..<length {
      let follower = self[offset + next]
      guard follower & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(follower & 0x3F)
    }
    let smallest: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard value >= smallest, value <= 0x10FFFF, value >> 11 != 0x1B else { return (0xFFFD, 1) }
    return (value, length)
  }
}
