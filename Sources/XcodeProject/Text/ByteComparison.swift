extension UnsafeBufferPointer<UInt8> {
  /// Whether two ranges have the same bytes.
  @inline(__always)
  func isEqual(_ range: Range<Int>, _ other: UnsafeBufferPointer<UInt8>, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count, range.lowerBound >= 0, range.upperBound <= count,
      otherRange.lowerBound >= 0, otherRange.upperBound <= other.count
    else { return false }
    var offset = 0
    while offset < range.count, self[range.lowerBound + offset] == other[otherRange.lowerBound + offset] { offset += 1 }
    return offset == range.count
  }

  func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    for (a, b) in zip(left, right) where self[a] != self[b] { return self[a] < self[b] }
    return left.count < right.count
  }

  /// Whether a name sorts before one of another buffer in Xcode's order, which ignores case.
  func precedesIgnoringCase(_ left: Range<Int>, _ right: Range<Int>, of other: Self) -> Bool {
    for (index, otherIndex) in zip(left, right) {
      let (a, b) = (self[index], other[otherIndex])
      if a | b >= 0x80 {
        let small = String(decoding: self[left], as: UTF8.self).lowercased()
        return small.utf8.lexicographicallyPrecedes(String(decoding: other[right], as: UTF8.self).lowercased().utf8)
      }
      let (small, otherSmall) = (a.lowercased, b.lowercased)
      if small != otherSmall { return small < otherSmall }
    }
    return left.count < right.count
  }

  @inline(__always)
  func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && text.withUTF8Buffer { isEqual(range, $0, 0..<$0.count) }
  }

  /// A hash for tables: FNV-1a.
  @inline(__always)
  func hash(_ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(self[index])) &* 0x0000_0100_0000_01B3 }
    return hash ^ (hash >> 29)
  }
}

extension [UInt8] {
  /// Whether a name sorts before one of another text in Xcode's order, which ignores case.
  func precedesIgnoringCase(_ left: Range<Int>, _ right: Range<Int>, of other: [UInt8]) -> Bool {
    withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { bytes.precedesIgnoringCase(left, right, of: $0) }
    }
  }

  func isEqual(_ start: Int, _ other: [UInt8], _ otherStart: Int, _ count: Int) -> Bool {
    count >= 0
      && withUnsafeBufferPointer { left in
        other.withUnsafeBufferPointer { left.isEqual(start..<start + count, $0, otherStart..<otherStart + count) }
      }
  }
}
