/// Finds objects by id: open addressing over the bytes of the text, four bytes an entry.
struct IdentifierTable {
  private var slots: [Int32]
  private let mask: Int

  /// Builds the table; answers the indexes of two objects of the same id if there are any.
  init(_ objects: [ObjectRecord], in bytes: UnsafeBufferPointer<UInt8>, duplicate: inout (Int, Int)?) {
    var size = 16
    while size < objects.count * 2 { size *= 2 }
    mask = size - 1
    var slots = [Int32](repeating: -1, count: size)
    let mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      for (index, object) in objects.enumerated() {
        let key = Self.unquoted(object.key, in: bytes)
        var slot = Self.hash(key, in: bytes) & mask
        while slots[slot] >= 0 {
          let other = Int(slots[slot])
          if duplicate == nil, Self.areEqual(key, bytes, Self.unquoted(objects[other].key, in: bytes), bytes) {
            duplicate = (other, index)
          }
          slot = (slot + 1) & mask
        }
        slots[slot] = Int32(truncatingIfNeeded: index)
      }
    }
    self.slots = slots
  }

  /// The index of the object whose id is the `key` range of `text`, with quotes or without.
  func index(
    of key: Range<Int>, of text: UnsafeBufferPointer<UInt8>, objects: [ObjectRecord],
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let key = Self.unquoted(key, in: text)
    var slot = Self.hash(key, in: text) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if Self.areEqual(key, text, Self.unquoted(objects[index].key, in: bytes), bytes) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func unquoted(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == .quote || bytes[range.lowerBound] == .apostrophe else {
      return range
    }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  private static func hash(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7FFF_FFFF)
  }

  private static func areEqual(
    _ left: Range<Int>, _ leftBytes: UnsafeBufferPointer<UInt8>,
    _ right: Range<Int>, _ rightBytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    left.count == right.count
      && UnsafeBufferPointer(rebasing: leftBytes[left]).elementsEqual(UnsafeBufferPointer(rebasing: rightBytes[right]))
  }
}
