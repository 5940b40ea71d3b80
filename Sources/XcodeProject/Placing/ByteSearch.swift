extension ProjectDocument {
  /// Whether a word occurs anywhere in the text.
  func contains(_ word: String) -> Bool { bytes.firstOffset(of: word) != nil }
}

extension [UInt8] {
  /// Where a word occurs first at an offset or behind it: Horspool's search, which looks at about every `word.count`th byte.
  func firstOffset(of word: String, from start: Int = 0) -> Int? {
    let word = Array(word.utf8)
    guard let last = word.indices.last, start + word.count <= count else { return nil }
    var shifts = [Int](repeating: word.count, count: 256)
    for index in word.indices.dropLast() { shifts[Int(word[index])] = last - index }
    return withUnsafeBufferPointer { bytes in
      shifts.withUnsafeBufferPointer { shifts in
        var end = start + last
        while end < bytes.count {
          let byte = bytes[end]
          if byte == word[last] {
            var matched = 1
            while matched < word.count, bytes[end - matched] == word[last - matched] { matched += 1 }
            if matched == word.count { return end - last }
          }
          end += shifts[Int(byte)]
        }
        return nil
      }
    }
  }
}
