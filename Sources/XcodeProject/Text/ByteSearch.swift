internal import Diagnostics

extension [UInt8] {
  /// Whether an identifier occurs as a whole word; identifiers of some tools have different lengths.
  func holds(identifier: String) -> Bool {
    var position = 0
    while let found = firstOffset(of: identifier, from: position) {
      position = found + identifier.utf8.count
      let goesOn = position < count && self[position].isWordByte || found > 0 && self[found - 1].isWordByte
      if !goesOn { return true }
    }
    return false
  }

  /// The offset of the first occurrence of a string at or after an offset.
  func firstOffset(of word: String, from start: Int = 0) -> Int? {
    withUnsafeBufferPointer { $0.firstOffset(of: Array(word.utf8), from: start) }
  }
}
