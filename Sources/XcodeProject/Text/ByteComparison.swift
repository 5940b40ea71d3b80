extension UnsafeBufferPointer<UInt8> {
  /// Whether two ranges have the same bytes, compared eight at a time.
  @inline(__always)
  func isEqual(_ range: Range<Int>, _ other: UnsafeBufferPointer<UInt8>, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count, range.lowerBound >= 0, range.upperBound <= count,
      otherRange.lowerBound >= 0, otherRange.upperBound <= other.count
    else { return false }
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    var offset = 0
    while offset + 8 <= range.count {
      let (a, b) = (range.lowerBound + offset, otherRange.lowerBound + offset)
      guard
        left.loadUnaligned(fromByteOffset: a, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: b, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < range.count {
      guard self[range.lowerBound + offset] == other[otherRange.lowerBound + offset] else { return false }
      offset += 1
    }
    return true
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

  /// A hash for tables, computed eight bytes at a time.
  @inline(__always)
  func hash(_ range: Range<Int>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(self)
    func word(_ offset: Int) -> UInt64 { raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    var offset = range.lowerBound
    if range.count == 24 {
      // Most IDs have this length. The three products are independent, so the processor computes them in parallel.
      var hash = word(offset) &* 0x9E37_79B9_7F4A_7C15
      hash ^= word(offset + 8) &* 0x9FB2_1C65_1E98_DF25
      hash ^= word(offset + 16) &* 0xD6E8_FEB8_6659_FD93
      hash = (hash ^ hash >> 32) &* 0x9FB2_1C65_1E98_DF25
      return hash ^ hash >> 32
    }
    var hash = UInt64(truncatingIfNeeded: range.count) &* 0x9E37_79B9_7F4A_7C15
    while offset + 8 <= range.upperBound {
      hash = (hash ^ word(offset)) &* 0x9FB2_1C65_1E98_DF25
      hash ^= hash >> 32
      offset += 8
    }
    while offset < range.upperBound {
      hash = (hash ^ UInt64(self[offset])) &* 0x0000_0100_0000_01B3
      offset += 1
    }
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
