internal import BigInt

/// Ruby's conversions between numbers and texts.
enum RubyNumber {
  /// Ruby's `to_s` of a float: the shortest digits, with an exponent below 1e-4 and for whole numbers from 1e15.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity" }
    guard number != 0 else { return number.sign == .minus ? "-0.0" : "0.0" }
    let (digits, point) = shortestDigits(number.magnitude)
    let sign = number < 0 ? "-" : ""
    if point < -3 || point > 15 && digits.utf8.count <= point {
      let exponent = point - 1
      let padded = abs(exponent) < 10 ? "0\(abs(exponent))" : "\(abs(exponent))"
      let rest = digits.count > 1 ? String(digits.dropFirst()) : "0"
      return "\(sign)\(digits.prefix(1)).\(rest)e\(exponent < 0 ? "-" : "+")\(padded)"
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if digits.count <= point { return sign + digits + String(repeating: "0", count: point - digits.count) + ".0" }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// The shortest digits of a positive number, and its exponent: `0.digits * 10^point`.
  static func shortestDigits(_ number: Double) -> (digits: String, point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var text = Array(number.description.utf8)[...]
    if let mark = text.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)) ?? 0
      text = text[..<mark]
    }
    for byte in text {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    var position = (point ?? digits.count) + exponent
    while digits.first == UInt8(ascii: "0"), digits.count > 1 {
      digits.removeFirst()
      position -= 1
    }
    while digits.last == UInt8(ascii: "0"), digits.count > 1 { digits.removeLast() }
    return (String(decoding: digits, as: UTF8.self), position)
  }

  /// Ruby's `to_f` for digits with at most one point.
  static func leadingFloat(_ bytes: ArraySlice<UInt8>) -> Double {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasSuffix(".") { text.removeLast() }
    return Double(text) ?? 0
  }

  /// The number of leading digits of a text, including points and underscores.
  static func digitCount(_ text: String) -> Int {
    text.utf8.drop { !$0.isDigit }.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }.count
  }

  /// ``leadingInteger(_:)`` limited to `Int`, in time linear in the length of the text.
  static func clampedLeadingInteger(_ text: String) -> Int {
    leadingInteger(String(decoding: beginning(of: Array(text.utf8)), as: UTF8.self)).clampedInteger
  }

  /// The part of a text that determines its clamped integer: the sign and a hundred significant characters.
  private static func beginning(of bytes: [UInt8]) -> [UInt8] {
    var index = bytes.skippingSpace(from: 0, to: bytes.count)
    var result: [UInt8] = []
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      result.append(bytes[index])
      index += 1
    }
    while index + 1 < bytes.count, bytes[index] == UInt8(ascii: "0"), bytes[index + 1].isDigit { index += 1 }
    return result + bytes[index...].prefix(100)
  }

  /// Ruby's `to_i`: the leading integer of a text, or 0.
  static func leadingInteger(_ text: String) -> BigInt {
    let bytes = Array(text.utf8)
    var index = bytes.skippingSpace(from: 0, to: bytes.count)
    var digits: [UInt8] = []
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      if bytes[index] == UInt8(ascii: "-") { digits.append(bytes[index]) }
      index += 1
    }
    var afterDigit = false
    while index < bytes.count {
      if bytes[index].isDigit {
        digits.append(bytes[index])
        afterDigit = true
      } else if bytes[index] == UInt8(ascii: "_"), afterDigit {
        afterDigit = false
      } else {
        break
      }
      index += 1
    }
    return big(digits) ?? 0
  }

  /// Ruby's `Integer()`: a text that is an integer, optionally with a base prefix; clamped to `Int`.
  static func strictInteger(_ text: String) -> Int? {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first.isSpace { bytes.removeFirst() }
    while let last = bytes.last, last.isSpace { bytes.removeLast() }
    let negative = bytes.first == UInt8(ascii: "-")
    if negative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    var base = 10
    if bytes.first == UInt8(ascii: "0"), bytes.count > 1 {
      bytes.removeFirst()
      switch bytes.first {
      case UInt8(ascii: "x"), UInt8(ascii: "X"): base = 16
      case UInt8(ascii: "b"), UInt8(ascii: "B"): base = 2
      case UInt8(ascii: "d"), UInt8(ascii: "D"): base = 10
      case UInt8(ascii: "o"), UInt8(ascii: "O"): base = 8
      default:
        base = 8
        bytes = [UInt8(ascii: "0")] + bytes
      }
      if base != 8 || bytes.first != UInt8(ascii: "0") { bytes.removeFirst() }
    }
    guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: "_"), last != UInt8(ascii: "_") else {
      return nil
    }
    var digits: [UInt8] = negative ? [UInt8(ascii: "-")] : []
    var previous: UInt8 = 0
    var hasUnderscore = false
    for byte in bytes {
      if byte == UInt8(ascii: "_") {
        if previous == byte { return nil }
        hasUnderscore = true
      } else if byte == 0 || byte.isSpace, hasUnderscore || UInt64(Self.unsigned(digits)) == nil {
        // Ruby reads long numbers, and those with underscores, only up to a NUL.
        guard previous != UInt8(ascii: "_"), let end = bytes.firstIndex(of: 0) else { return nil }
        let gap = (bytes.firstIndex { $0 == 0 || $0.isSpace } ?? end)..<end
        guard bytes[gap].allSatisfy(\.isSpace) else { return nil }
        break
      } else {
        guard byte.isWord else { return nil }
        digits.append(byte)
      }
      previous = byte
    }
    guard digits.dropFirst(negative ? 1 : 0).allSatisfy({ digitValue($0) < base }) else { return nil }
    // Digits of numbers that do not fit `Int` are not needed exactly.
    let significant = digits.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "0") }.prefix(100)
    let magnitude = significant.isEmpty ? 0 : BigInt(String(decoding: significant, as: UTF8.self), radix: base)
    return magnitude.map { negative ? -$0 : $0 }?.clampedInteger
  }

  private static func digitValue(_ byte: UInt8) -> Int {
    byte.isDigit ? Int(byte) - 0x30 : (byte | 0x20) &- 0x61 < 26 ? Int(byte | 0x20) - 0x61 + 10 : .max
  }

  private static func unsigned(_ digits: [UInt8]) -> String {
    String(decoding: digits.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// Parses digits.
  ///
  /// Short numbers, nearly all, avoid arithmetic on big integers.
  static func big(_ digits: [UInt8]) -> BigInt? {
    let text = String(decoding: digits, as: UTF8.self)
    return Int(text).map { BigInt($0) } ?? BigInt(text)
  }
}

extension BigInt {
  var clampedInteger: Int { Int(exactly: self) ?? (sign == .minus ? Int.min : Int.max) }
}
