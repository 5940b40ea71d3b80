/// A hash of bytes that tells contents apart: four independent lanes of eight bytes a step.
enum Digest {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (
      0x9E37_79B9_7F4A_7C15, 0x9FB2_1C65_1E98_DF25, 0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F
    )
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    @inline(__always) func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let product = (lane ^ word).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
      return product.high ^ product.low ^ word
    }
    var offset = 0
    while offset + 32 <= raw.count {
      lanes.0 = mixed(lanes.0, word(offset))
      lanes.1 = mixed(lanes.1, word(offset + 8))
      lanes.2 = mixed(lanes.2, word(offset + 16))
      lanes.3 = mixed(lanes.3, word(offset + 24))
      offset += 32
    }
    var last = UInt64(truncatingIfNeeded: raw.count)
    while offset < raw.count {
      last = mixed(last, UInt64(raw[offset]) | 0x100)
      offset += 1
    }
    return mixed(mixed(mixed(mixed(last, lanes.0), lanes.1), lanes.2), lanes.3)
  }

  /// A short hash of a name.
  @inline(__always)
  static func ofName(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
    let (first, last) = KeywordTable.words(bytes, range.lowerBound, range.upperBound)
    var hash = (first ^ (last &<< 17 | last &>> 47)) &+ UInt64(truncatingIfNeeded: range.count)
    var offset = range.lowerBound + 8
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 < range.upperBound {
      hash =
        (hash ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        &* 0x9FB2_1C65_1E98_DF25
      offset += 8
    }
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: hash &>> 32)
  }

  static func ofName(_ name: String) -> UInt32 {
    Array(name.utf8).withUnsafeBufferPointer { ofName($0, 0..<$0.count) }
  }
}
