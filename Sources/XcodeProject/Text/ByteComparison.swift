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

  /// Whether a range sorts before another by bytes, compared eight at a time.
  func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let raw = UnsafeRawBufferPointer(self)
    let common = Swift.min(left.count, right.count)
    var offset = 0
    while offset + 8 <= common {
      let a = raw.loadUnaligned(fromByteOffset: left.lowerBound + offset, as: UInt64.self)
      let b = raw.loadUnaligned(fromByteOffset: right.lowerBound + offset, as: UInt64.self)
      if a != b { return UInt64(bigEndian: a) < UInt64(bigEndian: b) }
      offset += 8
    }
    while offset < common {
      let (a, b) = (self[left.lowerBound + offset], self[right.lowerBound + offset])
      if a != b { return a < b }
      offset += 1
    }
    return left.count < right.count
  }

  /// Whether a name sorts before one of another buffer, ignoring case.
  ///
  /// It compares eight bytes at a time, because most names are ASCII and sorted lists can have tens of thousands.
  func precedesIgnoringCase(_ left: Range<Int>, _ right: Range<Int>, of other: Self) -> Bool {
    let (raw, otherRaw) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    let common = Swift.min(left.count, right.count)
    var offset = 0
    while offset + 8 <= common {
      let a = raw.loadUnaligned(fromByteOffset: left.lowerBound + offset, as: UInt64.self)
      let b = otherRaw.loadUnaligned(fromByteOffset: right.lowerBound + offset, as: UInt64.self)
      guard (a | b) & 0x8080_8080_8080_8080 == 0 else { return precedesAsText(left, right, of: other) }
      if a != b {
        let (small, otherSmall) = (Self.small(a), Self.small(b))
        if small != otherSmall { return UInt64(bigEndian: small) < UInt64(bigEndian: otherSmall) }
      }
      offset += 8
    }
    while offset < common {
      let (a, b) = (self[left.lowerBound + offset], other[right.lowerBound + offset])
      guard (a | b) & 0x80 == 0 else { return precedesAsText(left, right, of: other) }
      let (small, otherSmall) = (Self.small(UInt64(a)), Self.small(UInt64(b)))
      if small & 0xFF != otherSmall & 0xFF { return small & 0xFF < otherSmall & 0xFF }
      offset += 1
    }
    return left.count < right.count
  }

  /// Converts eight ASCII bytes to lowercase.
  ///
  /// The addition sets the high bit of each byte that reaches a bound, because it raises the bound to 128.
  @inline(__always)
  private static func small(_ word: UInt64) -> UInt64 {
    func reaching(_ bound: UInt8) -> UInt64 { word &+ 0x0101_0101_0101_0101 &* UInt64(128 - bound) }
    return word | (reaching(0x41) & ~reaching(0x5B) & 0x8080_8080_8080_8080) >> 2
  }

  private func precedesAsText(_ left: Range<Int>, _ right: Range<Int>, of other: Self) -> Bool {
    let small = String(decoding: self[left], as: UTF8.self).lowercased()
    return small.utf8.lexicographicallyPrecedes(String(decoding: other[right], as: UTF8.self).lowercased().utf8)
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

extension ProjectText {
  /// Whether a name sorts before one of another text in Xcode's order, which ignores case.
  func precedesIgnoringCase(_ left: Range<Int>, _ right: Range<Int>, of other: ProjectText) -> Bool {
    withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { bytes.precedesIgnoringCase(left, right, of: $0) }
    }
  }

  /// Whether a name sorts before another in Xcode's order, which ignores case.
  func precedesIgnoringCase(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    withUnsafeBufferPointer { $0.precedesIgnoringCase(left, right, of: $0) }
  }

  /// Whether `count` bytes of two texts are equal, optimized for whole files.
  func isEqual(_ start: Int, _ other: ProjectText, _ otherStart: Int, _ count: Int) -> Bool {
    guard count >= 0, start >= 0, otherStart >= 0, start + count <= self.count, otherStart + count <= other.count else {
      return false
    }
    return withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in
        let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
        func difference(_ offset: Int) -> UInt64 {
          left.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
            ^ right.loadUnaligned(fromByteOffset: otherStart + offset, as: UInt64.self)
        }
        var offset = 0
        while offset + 32 <= count {
          let differences =
            difference(offset) | difference(offset + 8) | difference(offset + 16) | difference(offset + 24)
          guard differences == 0 else { return false }
          offset += 32
        }
        return left[(start + offset)..<(start + count)]
          .elementsEqual(right[(otherStart + offset)..<(otherStart + count)])
      }
    }
  }
}
