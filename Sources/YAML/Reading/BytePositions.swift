/// Converts positions of libyaml, which count characters, to byte offsets.
///
/// Each conversion continues from the previous one. Positions arrive almost in order, so a document takes one pass.
struct BytePositions {
  let start: Int
  private let bytes: [UInt8]
  private let isASCII: Bool
  private var character = 0
  private var offset: Int

  init(_ bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  mutating func byteOffset(ofCharacter index: Int) -> Int {
    if isASCII { return min(start + index, bytes.count) }
    while character < index, offset < bytes.count {
      offset += 1
      while offset < bytes.count, isContinuation(bytes[offset]) { offset += 1 }
      character += 1
    }
    while character > index, offset > start {
      offset -= 1
      while offset > start, isContinuation(bytes[offset]) { offset -= 1 }
      character -= 1
    }
    return offset
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
