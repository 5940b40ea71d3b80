/// Finds objects by id: open addressing over the bytes of the text, eight bytes an entry.
struct IdentifierTable {
  /// The high half is the id's hash, the low one the index of the object plus one; 0 is empty.
  ///
  /// The hash tells almost all other ids apart without a look at the text, which would miss the cache.
  private let slots: [UInt64]
  private let mask: Int

  /// Builds the table of some objects; answers the indexes of two objects of the same id if there are any.
  init(
    _ chosen: some Collection<Int>, of objects: [ObjectRecord], in bytes: UnsafeBufferPointer<UInt8>,
    duplicate: inout (Int, Int)?
  ) {
    var size = 16
    // At most two in three are taken: more room would be a page to be made for every few objects.
    while size < chosen.count + chosen.count / 2 { size *= 2 }
    let mask = size - 1
    var slots = [UInt64](repeating: 0, count: size)
    slots.withUnsafeMutableBufferPointer { slots in
      objects.withUnsafeBufferPointer { objects in
        for index in chosen {
          let hash = objects[index].idHash
          var slot = Int(hash) & mask
          var twin: Int?
          while slots[slot] != 0, twin == nil {
            if let other = Self.object(slots[slot], hash),
              Self.isSame(objects[index].key, in: bytes, objects[other].key, in: bytes)
            {
              twin = other
            }
            slot = (slot + 1) & mask
          }
          // Of equal ids only the first has a slot: each would have to be passed on the way to the next.
          if let twin {
            duplicate = duplicate ?? (twin, index)
          } else {
            slots[slot] = UInt64(hash) << 32 | UInt64(index + 1)
          }
        }
      }
    }
    self.slots = slots
    self.mask = mask
  }

  /// The index of the object whose id is the `key` range of `text`, with quotes or without.
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

  /// The hash of an id as it is written, with quotes or without.
  @inline(__always)
  static func hash(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: bytes.hash(unquoted(key, in: bytes)))
  }

  /// The object in a slot, if its id may have a hash.
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
