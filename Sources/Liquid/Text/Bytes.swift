/// Liquid's character classes. All are ASCII, so bytes suffice.
extension UInt8 {
  var isWord: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F
  }

  var isNameStart: Bool { (self | 0x20) &- 0x61 < 26 || self == 0x5F }

  var isNamePart: Bool { isWord || self == 0x2D }

  var isDigit: Bool { self &- 0x30 < 10 }

  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// A character that stripping removes: white space or NUL.
  var isStrippable: Bool { isSpace || self == 0 }

  var isQuote: Bool { self == 0x22 || self == 0x27 }
}

extension [UInt8] {
  func skippingSpace(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, self[position].isSpace { position += 1 }
    return position
  }

  func stripped(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isStrippable { lower += 1 }
    while upper > lower, self[upper - 1].isStrippable { upper -= 1 }
    return lower..<upper
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }

  func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && has(text, at: range.lowerBound, to: range.upperBound)
  }

  func has(_ text: StaticString, at position: Int, to end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for index in 0..<count where self[position + index] != text.utf8Start[index] { return false }
    return true
  }

  var isValidUTF8: Bool {
    withUnsafeBufferPointer { buffer in
      var all: UInt8 = 0
      for byte in buffer { all |= byte }
      if all < 0x80 { return true }
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = buffer.makeIterator()
      while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid: continue
        case .emptyInput: return true
        case .error: return false
        }
      }
    }
  }
}

/// A range of bytes in a template's source, half the size of a `Range<Int>`.
struct Span: Sendable, Hashable {
  let lower: Int32
  let upper: Int32

  init(_ range: Range<Int>) {
    lower = Int32(clamping: range.lowerBound)
    upper = Int32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(lower)..<Int(upper) }
}
