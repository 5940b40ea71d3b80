/// The patterns of lax parsing: the reference implementation's regular expressions as functions.
///
/// Each takes a position and returns the end of its match, or `nil`.
extension [UInt8] {
  func endOfQuotedString(at position: Int, to end: Int) -> Int? {
    guard position < end, self[position].isQuote else { return nil }
    let quote = self[position]
    var index = position + 1
    while index < end {
      if self[index] == quote { return index + 1 }
      index += 1
    }
    return nil
  }

  /// One element of a fragment: a quoted string, or any character except space, comma, bar and quotation mark.
  private func endOfFragmentPart(at position: Int, to end: Int) -> Int? {
    guard position < end else { return nil }
    let byte = self[position]
    if byte.isQuote { return endOfQuotedString(at: position, to: end) }
    return byte.isSpace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|") ? nil : position + 1
  }

  /// A fragment: a quoted string or a run of elements.
  func endOfFragment(at position: Int, to end: Int) -> Int? {
    if let end = endOfQuotedString(at: position, to: end) { return end }
    return endOfRun(at: position, to: end)
  }

  /// A run of adjacent fragments.
  func endOfFragments(at position: Int, to end: Int) -> Int? {
    endOfRun(at: position, to: end)
  }

  private func endOfRun(at position: Int, to end: Int) -> Int? {
    guard var index = endOfFragmentPart(at: position, to: end) else { return nil }
    while let next = endOfFragmentPart(at: index, to: end) { index = next }
    return index
  }

  /// All possible ends of a fragment, in the order in which they are tried.
  func possibleEndsOfFragment(at position: Int, to end: Int) -> [Int] {
    var ends: [Int] = []
    var index = position
    while let next = endOfFragmentPart(at: index, to: end) {
      ends.append(next)
      index = next
    }
    return (endOfQuotedString(at: position, to: end).map { [$0] } ?? []) + ends.reversed()
  }

  func firstFragment(in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = endOfFragment(at: index, to: range.upperBound) { return index..<end }
      index += 1
    }
    return nil
  }

  func attributes(in range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
    var found: [(name: Range<Int>, value: Range<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard self[index].isWord else {
        index += 1
        continue
      }
      var nameEnd = index + 1
      while nameEnd < range.upperBound, self[nameEnd].isNamePart { nameEnd += 1 }
      if let value = attributeValue(afterName: nameEnd, to: range.upperBound) {
        found.append((index..<nameEnd, value))
        index = value.upperBound
      } else {
        index = nameEnd
      }
    }
    return found
  }

  func attributeValue(afterName nameEnd: Int, to end: Int) -> Range<Int>? {
    let colon = skippingSpace(from: nameEnd, to: end)
    guard colon < end, self[colon] == UInt8(ascii: ":") else { return nil }
    let start = skippingSpace(from: colon + 1, to: end)
    return endOfFragment(at: start, to: end).map { start..<$0 }
  }

  /// The position after a keyword with surrounding spaces.
  func endOfKeyword(_ word: StaticString, at position: Int, to end: Int) -> Int? {
    let start = skippingSpace(from: position, to: end)
    guard start > position, has(word, at: start, to: end) else { return nil }
    let wordEnd = start + word.utf8CodeUnitCount
    let next = skippingSpace(from: wordEnd, to: end)
    return next > wordEnd ? next : nil
  }

  /// A variable name in `assign` and `capture`: letters, digits and `_-.[]`, each optionally in parentheses.
  func endOfSignature(at position: Int, to end: Int) -> Int? {
    var index = position
    while true {
      var next = index
      if next < end, self[next] == UInt8(ascii: "(") { next += 1 }
      guard next < end,
        self[next].isNamePart || self[next] == UInt8(ascii: ".") || self[next] == UInt8(ascii: "[")
          || self[next] == UInt8(ascii: "]")
      else { break }
      next += 1
      if next < end, self[next] == UInt8(ascii: ")") { next += 1 }
      index = next
    }
    return index > position ? index : nil
  }
}
