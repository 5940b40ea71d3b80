/// Texts as sequences of Unicode scalars, which are Liquid's characters.
extension String {
  var scalarCount: Int {
    var text = self
    return text.withUTF8 { bytes in
      var count = 0
      for byte in bytes { count &+= byte & 0xC0 == 0x80 ? 0 : 1 }
      return count
    }
  }

  func scalars(_ range: Range<Int>) -> String {
    var text = self
    return text.withUTF8 { bytes in
      let start = bytes.offset(ofScalar: range.lowerBound, from: 0)
      let end = bytes.offset(ofScalar: range.count, from: start)
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
  }

  var upcased: String {
    mapped({ $0 &- 0x61 < 26 ? $0 ^ 0x20 : $0 }, { $0.changesWhenUppercased ? $0.uppercaseMapping : nil })
  }
  var downcased: String {
    mapped({ $0 &- 0x41 < 26 ? $0 ^ 0x20 : $0 }, { $0.changesWhenLowercased ? $0.lowercaseMapping : nil })
  }

  /// Maps each scalar separately.
  ///
  /// It copies unchanged scalars, unlike the standard library's functions.
  @inline(__always)
  private func mapped(
    _ change: (UInt8) -> UInt8, _ mapping: (Unicode.Scalar.Properties) -> String?
  ) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var all: UInt8 = 0
      for byte in bytes { all |= byte }
      guard all >= 0x80 else {
        return String(unsafeUninitializedCapacity: bytes.count) { result in
          for index in bytes.indices { result[index] = change(bytes[index]) }
          return bytes.count
        }
      }
      // No scalar's mapping is longer than three times its own bytes.
      return String(unsafeUninitializedCapacity: bytes.count * 3) { result in
        var count = 0
        var index = 0
        while index < bytes.count {
          let byte = bytes[index]
          if byte < 0x80 {
            result[count] = change(byte)
            (index, count) = (index + 1, count + 1)
            continue
          }
          let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
          var value = UInt32(byte) & (0xFF >> UInt32(length + 1))
          for next in index + 1..<index + length { value = value << 6 | UInt32(bytes[next] & 0x3F) }
          if let scalar = Unicode.Scalar(value), let changed = mapping(scalar.properties) {
            for byte in changed.utf8 {
              result[count] = byte
              count += 1
            }
          } else {
            for next in index..<index + length {
              result[count] = bytes[next]
              count += 1
            }
          }
          index += length
        }
        return count
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
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
