extension ProjectDocument {
  /// Whether a word occurs anywhere in the text.
  func contains(_ word: String) -> Bool { text.firstOffset(of: word) != nil }
}

extension ProjectText {
  /// Whether an identifier occurs as a whole: those of packages and of some tools are not all of one length.
  func holds(identifier: String) -> Bool {
    var position = 0
    while let found = firstOffset(of: identifier, from: position) {
      position = found + identifier.utf8.count
      let goesOn = position < count && self[position].isWordByte || found > 0 && self[found - 1].isWordByte
      if !goesOn { return true }
    }
    return false
  }

  /// Where a word occurs first at an offset or behind it.
  func firstOffset(of word: String, from start: Int = 0) -> Int? {
    let word = Array(word.utf8)
    guard let first = word.first, start + word.count <= count else { return nil }
    return withUnsafeBufferPointer { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      // Sixteen places at once are looked at for the first byte of the word and, half its length further on, for the one
      // in the middle: ids mostly end alike.
      let middle = word.count / 2
      let (firsts, middles) = (SIMD16(repeating: first), SIMD16(repeating: word[middle]))
      let end = bytes.count - word.count
      var offset = start
      while offset + 15 <= end {
        let heads = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== firsts
        let cores = bytes.loadUnaligned(fromByteOffset: offset + middle, as: SIMD16<UInt8>.self) .== middles
        if any(heads .& cores), let found = (offset..<offset + 16).first(where: { bytes[$0...].starts(with: word) }) {
          return found
        }
        offset += 16
      }
      return offset <= end ? (offset...end).first { bytes[$0...].starts(with: word) } : nil
    }
  }
}
