extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of some bytes at or after `start`.
  ///
  /// It uses Horspool's algorithm, because project files have megabytes and are searched for each new identifier.
  package func firstOffset(of word: [UInt8], from start: Int = 0) -> Int? {
    guard let last = word.last else { return start }
    var steps = [Int](repeating: word.count, count: 256)
    for (index, byte) in word.dropLast().enumerated() { steps[Int(byte)] = word.count - 1 - index }
    return steps.withUnsafeBufferPointer { steps in
      var end = start + word.count - 1
      while end < count {
        let byte = self[end]
        if byte == last, self[(end - word.count + 1)...end].elementsEqual(word) { return end - word.count + 1 }
        end += steps[Int(byte)]
      }
      return nil
    }
  }
}

extension [UInt8] {
  package func holds(_ word: [UInt8]) -> Bool { withUnsafeBufferPointer { $0.firstOffset(of: word) != nil } }
}
