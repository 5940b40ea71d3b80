extension ProjectDocument {
  /// Whether any of some words occurs anywhere in the text.
  func contains(anyOf words: [String]) -> Bool {
    let words = words.map { Array($0.utf8) }
    let part = 1 << 15
    // Part by part: where one word was looked for, the next is without another look into memory.
    return stride(from: 0, to: text.count, by: part).contains { start in
      words.contains { text.firstOffset(of: $0, from: start, before: start + part) != nil }
    }
  }
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
    firstOffset(of: Array(word.utf8), from: start, before: count)
  }

  /// Where a word begins first at an offset or behind it, but before another one.
  fileprivate func firstOffset(of word: [UInt8], from start: Int, before limit: Int) -> Int? {
    guard let first = word.first, start + word.count <= count else { return nil }
    return withUnsafeBufferPointer { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      // Sixteen places at once are looked at for the first byte of the word and, half its length further on, for the one
      // in the middle, as ids mostly end alike; and four times sixteen for each question whether there were any.
      let middle = word.count / 2
      let (firsts, middles) = (SIMD16(repeating: first), SIMD16(repeating: word[middle]))
      @inline(__always) func candidates(_ offset: Int) -> SIMD2<UInt64> {
        let heads = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== firsts
        let cores = bytes.loadUnaligned(fromByteOffset: offset &+ middle, as: SIMD16<UInt8>.self) .== middles
        return unsafeBitCast(heads .& cores, to: SIMD2<UInt64>.self)
      }
      let end = Swift.min(limit - 1, bytes.count - word.count)
      var offset = start
      while offset + 63 <= end {
        let found =
          candidates(offset) | candidates(offset &+ 16) | candidates(offset &+ 32) | candidates(offset &+ 48)
        if found.x | found.y != 0, let place = Self.place(of: word, from: offset, to: offset + 63, in: bytes) {
          return place
        }
        offset += 64
      }
      return Self.place(of: word, from: offset, to: end, in: bytes)
    }
  }

  // Apart, for what is seldom run would keep what always is from having the registers.
  @inline(never)
  private static func place(of word: [UInt8], from start: Int, to end: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    start <= end ? (start...end).first { bytes[$0..<$0 + word.count].elementsEqual(word) } : nil
  }
}
