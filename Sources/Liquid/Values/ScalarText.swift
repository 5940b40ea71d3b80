/// Texts by Unicode scalars, which is what the language counts; most are ASCII, where scalars are bytes.
extension String {
  /// How many Unicode scalars it has.
  var scalarCount: Int {
    var text = self
    return text.withUTF8 { bytes in
      var count = 0
      for byte in bytes { count &+= byte & 0xC0 == 0x80 ? 0 : 1 }
      return count
    }
  }

  /// The scalars from one position to another, as far as they are there.
  func scalars(_ range: Range<Int>) -> String {
    var text = self
    return text.withUTF8 { bytes in
      let start = bytes.offset(ofScalar: range.lowerBound, from: 0)
      let end = bytes.offset(ofScalar: range.count, from: start)
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
  }

  /// Its letters in upper case.
  var upcased: String { mappedIfASCII { $0 &- 0x61 < 26 ? $0 ^ 0x20 : $0 } ?? uppercased() }
  /// Its letters in lower case.
  var downcased: String { mappedIfASCII { $0 &- 0x41 < 26 ? $0 ^ 0x20 : $0 } ?? lowercased() }

  @inline(__always)
  private func mappedIfASCII(_ change: (UInt8) -> UInt8) -> String? {
    var text = self
    return text.withUTF8 { bytes in
      var all: UInt8 = 0
      for byte in bytes { all |= byte }
      guard all < 0x80 else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { result in
        for index in bytes.indices { result[index] = change(bytes[index]) }
        return bytes.count
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the scalar at a position behind an offset begins, or the end.
  fileprivate func offset(ofScalar position: Int, from start: Int) -> Int {
    var offset = start
    var left = position
    while offset < count {
      if self[offset] & 0xC0 != 0x80 {
        if left == 0 { return offset }
        left -= 1
      }
      offset += 1
    }
    return offset
  }
}
