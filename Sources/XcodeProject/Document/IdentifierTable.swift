/// Finds objects by id: open addressing over the bytes of the text, four bytes an entry.
struct IdentifierTable {
  private var slots: [Int32]
  private let mask: Int

  /// Builds the table of some objects; answers the indexes of two objects of the same id if there are any.
  init(
    _ chosen: some Collection<Int>, of objects: [ObjectRecord], in bytes: UnsafeBufferPointer<UInt8>,
    duplicate: inout (Int, Int)?
  ) {
    var size = 16
    while size < chosen.count * 2 { size *= 2 }
    mask = size - 1
    var slots = [Int32](repeating: -1, count: size)
    let mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      for index in chosen {
        let key = Self.unquoted(objects[index].key, in: bytes)
        var slot = bytes.slot(key, mask)
        while slots[slot] >= 0 {
          let other = Int(slots[slot])
          if duplicate == nil, bytes.isEqual(key, bytes, Self.unquoted(objects[other].key, in: bytes)) {
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
    var slot = text.slot(key, mask)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if text.isEqual(key, bytes, Self.unquoted(objects[index].key, in: bytes)) { return index }
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
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func slot(_ range: Range<Int>, _ mask: Int) -> Int { Int(truncatingIfNeeded: hash(range)) & mask }
}
