/// Finds objects by id: open addressing over the bytes of the text, eight bytes an entry.
struct IdentifierTable {
  /// The high half is that of the id's hash, the low one the index of the object plus one; 0 is empty.
  ///
  /// The half of the hash tells almost all other ids apart without a look at the text, which would miss the cache.
  private var slots: [UInt64]
  private let mask: Int

  /// Builds the table of some objects; answers the indexes of two objects of the same id if there are any.
  init(
    _ chosen: some Collection<Int>, of objects: [ObjectRecord], in bytes: UnsafeBufferPointer<UInt8>,
    duplicate: inout (Int, Int)?
  ) {
    var size = 16
    while size < chosen.count * 2 { size *= 2 }
    mask = size - 1
    var slots = [UInt64](repeating: 0, count: size)
    let mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      for index in chosen {
        let key = Self.unquoted(objects[index].key, in: bytes)
        let hash = bytes.hash(key)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
          if duplicate == nil, let other = Self.object(slots[slot], hash),
            bytes.isEqual(key, bytes, Self.unquoted(objects[other].key, in: bytes))
          {
            duplicate = (other, index)
          }
          slot = (slot + 1) & mask
        }
        slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
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
    let hash = text.hash(key)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if let index = Self.object(slots[slot], hash),
        text.isEqual(key, bytes, Self.unquoted(objects[index].key, in: bytes))
      {
        return index
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The object in a slot, if its id may have a hash.
  @inline(__always)
  private static func object(_ slot: UInt64, _ hash: UInt64) -> Int? {
    slot >> 32 == hash >> 32 ? Int(slot & 0xFFFF_FFFF) - 1 : nil
  }

  private static func unquoted(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == .quote || bytes[range.lowerBound] == .apostrophe else {
      return range
    }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
