extension Lexer {
  mutating func skipLineComment() {
    position = lineEnd(from: position + 2)
    flags.insert(.spaced)
  }

  /// Skips a block comment with nested comments; an unclosed comment ends with the file.
  mutating func skipBlockComment() {
    var depth = 1
    var next = position + 2
    while next < end {
      let current = bytes[next]
      if current == UInt8(ascii: "*"), byte(next + 1) == UInt8(ascii: "/") {
        next += 2
        depth -= 1
        if depth == 0 { break }
      } else if current == UInt8(ascii: "/"), byte(next + 1) == UInt8(ascii: "*") {
        next += 2
        depth += 1
      } else {
        if current.isLineBreak { flags.insert(.startsLine) }
        next += 1
      }
    }
    position = next
    flags.insert(.spaced)
  }

  /// The offset of the next line break; checks eight bytes at a time.
  @inline(__always)
  func lineEnd(from start: Int) -> Int {
    var next = start
    let raw = UnsafeRawBufferPointer(bytes)
    while next &+ 8 <= end {
      let word = raw.loadUnaligned(fromByteOffset: next, as: UInt64.self)
      if Self.holdsByte(0x0A, word) | Self.holdsByte(0x0D, word) != 0 { break }
      next &+= 8
    }
    while next < end, !bytes[next].isLineBreak { next &+= 1 }
    return min(next, end)
  }

  /// A nonzero value if one of the eight bytes of a word equals `byte`.
  @inline(__always)
  private static func holdsByte(_ byte: UInt64, _ word: UInt64) -> UInt64 {
    let difference = word ^ (byte &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
