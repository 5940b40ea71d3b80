/// Finds objects by ID, in a hash table with open addressing and eight bytes per slot.
struct IdentifierTable {
  /// The slots: a hash of the ID in the high half, the object's index plus one in the low half, or 0.
  ///
  /// The hash excludes almost all other IDs. A comparison with the text would cause a cache miss.
  private let slots: [UInt64]
  private let mask: Int
  /// The first two objects with the same ID.
  let duplicate: (Int, Int)?

  init(_ chosen: some Collection<Int>, of objects: [ObjectRecord], in bytes: UnsafeBufferPointer<UInt8>) {
    var size = 16
    // At most two thirds of the slots are used. A larger table would touch more memory pages.
    while size < chosen.count + chosen.count / 2 { size *= 2 }
    let mask = size - 1
    var slots = [UInt64](repeating: 0, count: size)
    var duplicate: (Int, Int)?
    slots.withUnsafeMutableBufferPointer { slots in
      objects.withUnsafeBufferPointer { objects in
        for index in chosen {
          let hash = objects[index].idHash
          var slot = Int(hash) & mask
          var first: Int?
          while slots[slot] != 0, first == nil {
            if let other = Self.object(slots[slot], hash),
              Self.isSame(objects[index].key, in: bytes, objects[other].key, in: bytes)
            {
              first = other
            }
            slot = (slot + 1) & mask
          }
          // Only the first of several equal IDs gets a slot. Otherwise each insertion would pass all of them.
          if let first {
            duplicate = duplicate ?? (first, index)
          } else {
            slots[slot] = UInt64(hash) << 32 | UInt64(index + 1)
          }
        }
      }
    }
    self.slots = slots
    self.mask = mask
    self.duplicate = duplicate
  }

  /// The index of an object, given the range of its ID in `text`, with or without quotes.
  func index(
    of key: Range<Int>, of text: UnsafeBufferPointer<UInt8>, objects: UnsafeBufferPointer<ObjectRecord>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let hash = Self.hash(key, in: text)
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        if let index = Self.object(slots[slot], hash), Self.isSame(key, in: text, objects[index].key, in: bytes) {
          return index
        }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  @inline(__always)
  static func hash(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: bytes.hash(unquoted(key, in: bytes)))
  }

  @inline(__always)
  private static func object(_ slot: UInt64, _ hash: UInt32) -> Int? {
    slot >> 32 == UInt64(hash) ? Int(slot & 0xFFFF_FFFF) - 1 : nil
  }

  private static func isSame(
    _ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>,
    _ other: Range<Int>, in otherBytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    bytes.isEqual(unquoted(key, in: bytes), otherBytes, unquoted(other, in: otherBytes))
  }

  @inline(__always)
  private static func unquoted(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == .quote || bytes[range.lowerBound] == .apostrophe else {
      return range
    }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
