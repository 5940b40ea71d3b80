extension [UInt8] {
  /// Whether the bytes of a word stand anywhere among these.
  func holds(_ word: [UInt8]) -> Bool {
    guard let first = word.first, let last = word.last else { return true }
    return withUnsafeBytes { bytes in
      // Sixteen places at once are looked at for the first byte of the word and, its length further on, for the last.
      let (firsts, lasts) = (SIMD16(repeating: first), SIMD16(repeating: last))
      let end = bytes.count - word.count
      var offset = 0
      while offset + 15 <= end {
        let heads = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== firsts
        let tails = bytes.loadUnaligned(fromByteOffset: offset + word.count - 1, as: SIMD16<UInt8>.self) .== lasts
        if any(heads .& tails), (offset..<offset + 16).contains(where: { bytes[$0...].starts(with: word) }) {
          return true
        }
        offset += 16
      }
      return offset <= end && (offset...end).contains { bytes[$0...].starts(with: word) }
    }
  }
}
