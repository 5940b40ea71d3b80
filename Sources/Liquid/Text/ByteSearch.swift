/// Byte searches in linear time.
extension [UInt8] {
  func firstRange(of other: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = other.first else { return start <= count ? start..<start : nil }
    guard count - start >= other.count else { return nil }
    if other.count > 16 { return firstRange(ofLong: other, from: start) }
    var index = start
    while index <= count - other.count {
      if self[index] == first, self[index..<index + other.count].elementsEqual(other) {
        return index..<index + other.count
      }
      index += 1
    }
    return nil
  }

  /// Knuth–Morris–Pratt search, which reads each byte once.
  private func firstRange(ofLong other: [UInt8], from start: Int) -> Range<Int>? {
    var borders = [Int](repeating: 0, count: other.count)
    var border = 0
    for index in 1..<other.count {
      while border > 0, other[index] != other[border] { border = borders[border - 1] }
      if other[index] == other[border] { border += 1 }
      borders[index] = border
    }
    var matched = 0
    for index in start..<count {
      while matched > 0, self[index] != other[matched] { matched = borders[matched - 1] }
      if self[index] == other[matched] { matched += 1 }
      if matched == other.count { return index + 1 - matched..<index + 1 }
    }
    return nil
  }
}

extension String {
  /// Compares by bytes: negative, zero or positive.
  func byteOrder(_ other: String) -> Int {
    var left = utf8.makeIterator()
    var right = other.utf8.makeIterator()
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return 0
      case (nil, _): return -1
      case (_, nil): return 1
      case (let first?, let second?): if first != second { return first < second ? -1 : 1 }
      }
    }
  }

  func utf8Contains(_ other: String) -> Bool {
    Array(utf8).firstRange(of: Array(other.utf8), from: 0) != nil
  }
}
