/// The text in which a time is searched, with earlier matches blanked out.
struct TimeText {
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    bytes = []
    var afterGap = false
    for byte in text.utf8 {
      let isKept = byte.isDigit || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 || "-+',./:@[]".utf8.contains(byte)
      if isKept { bytes.append(byte) } else if !afterGap { bytes.append(UInt8(ascii: " ")) }
      afterGap = !isKept
    }
  }

  var count: Int { bytes.count }

  func text(_ range: Range<Int>) -> String { bytes.text(range) }

  mutating func blot(_ range: Range<Int>) {
    bytes.replaceSubrange(range, with: [UInt8(ascii: " ")])
  }

  func lower(_ position: Int) -> UInt8 {
    guard bytes.indices.contains(position) else { return 0 }
    let byte = bytes[position]
    return byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  func has(_ word: String, at position: Int) -> Bool {
    var index = position
    for byte in word.utf8 {
      if lower(index) != byte { return false }
      index += 1
    }
    return true
  }

  func isBoundary(_ position: Int) -> Bool {
    let before = position > 0 && bytes[position - 1].isWord
    let after = position < count && bytes[position].isWord
    return before != after
  }

  func skipSpace(_ position: Int) -> Int { bytes.skippingSpace(from: position, to: count) }

  func run(_ position: Int, while test: (UInt8) -> Bool) -> Int {
    var index = position
    while index < count, test(bytes[index]) { index += 1 }
    return index
  }

  func digits(_ position: Int) -> Range<Int>? {
    let end = run(position, while: \.isDigit)
    return end > position ? position..<end : nil
  }

  /// Digits after optional marks, each of which occurs at most once and in this order.
  func digits(_ position: Int, after marks: String) -> Range<Int>? {
    var index = position
    for mark in marks.utf8 where index < count && bytes[index] == mark { index += 1 }
    guard let digits = digits(index) else { return nil }
    return position..<digits.upperBound
  }

  /// The index of the name that begins with these three letters.
  func index(of names: [String], at position: Int) -> Int? {
    names.firstIndex { has($0, at: position) }
  }

  func number(_ range: Range<Int>) -> Int { Self.number(bytes[range]) }

  /// The number of the digits among the bytes, limited so that calculations with it cannot overflow.
  static func number(_ bytes: some Sequence<UInt8>) -> Int {
    var number = 0
    for byte in bytes where byte.isDigit { number = min(number * 10 + Int(byte - 0x30), 1_000_000_000_000) }
    return number
  }
}
