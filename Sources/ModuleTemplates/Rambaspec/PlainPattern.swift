/// A regular expression that is a row of letters and of brackets with letters, as those that describe names are.
///
/// It is matched without the machine for others, which every process builds anew and waits for on another thread.
struct PlainPattern {
  /// A letter or bracket of the row.
  private struct Part {
    /// The ASCII characters that it takes, by their bits.
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// Whether it may be missing.
    var isOptional = false
    /// Whether it may stand any number of times; only at the end of the row.
    var isEndless = false

    mutating func take(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    func takes(_ byte: UInt8) -> Bool {
      byte < 64 ? low >> UInt64(byte) & 1 == 1 : high >> UInt64(byte - 64) & 1 == 1
    }
  }

  private var parts: [Part] = []

  /// Reads an expression; `nil` where it holds anything else.
  init?(_ pattern: String) {
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.popFirst() {
      if parts.last?.isEndless ?? false { return nil }
      switch byte {
      case UInt8(ascii: "["):
        guard let part = Self.bracket(&rest) else { return nil }
        parts.append(part)
      case UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard !parts.isEmpty else { return nil }
        parts[parts.count - 1].isEndless = true
        parts[parts.count - 1].isOptional = byte == UInt8(ascii: "*")
      default:
        guard Self.isPlain(byte) else { return nil }
        var part = Part()
        part.take(byte)
        parts.append(part)
      }
    }
    if parts.isEmpty { return nil }
  }

  /// Letters and ranges of letters, up to the bracket that closes them.
  private static func bracket(_ rest: inout ArraySlice<UInt8>) -> Part? {
    var part = Part()
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "]") { return part.low | part.high == 0 ? nil : part }
      guard isPlain(first) else { return nil }
      var last = first
      if rest.first == UInt8(ascii: "-") {
        rest.removeFirst()
        guard let end = rest.popFirst(), isPlain(end), first <= end else { return nil }
        last = end
      }
      for byte in first...last { part.take(byte) }
    }
    return nil
  }

  /// Whether a character means itself, in brackets and outside.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether the expression matches the whole of a text; `nil` where the text holds more than ASCII.
  func matches(_ text: String) -> Bool? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let fixed = parts.count { !$0.isOptional }
    let isEndless = parts.last?.isEndless ?? false
    guard isEndless ? bytes.count >= fixed : bytes.count == fixed else { return false }
    return bytes.indices.allSatisfy { parts[min($0, parts.count - 1)].takes(bytes[$0]) }
  }
}
