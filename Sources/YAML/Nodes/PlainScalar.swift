/// Resolves plain scalars as Ruby's Psych does.
enum PlainScalar {
  static func resolve(_ text: String) -> ResolvedValue {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      return number(bytes) ?? .text(text)
    default:
      guard bytes.count <= 5 else { return .text(text) }
      switch text.lowercased() {
      case "~", "null": return .null
      case "yes", "true", "on": return .bool(true)
      case "no", "false", "off": return .bool(false)
      default: return .text(text)
      }
    }
  }

  /// A floating-point number as Ruby prints it, which always has a decimal point.
  static func rubyText(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    let text = "\(value)"
    guard let exponent = text.firstIndex(of: "e"), !text[..<exponent].contains(".") else { return text }
    return text[..<exponent] + ".0" + text[exponent...]
  }

  private static func number(_ bytes: [UInt8]) -> ResolvedValue? {
    var digits = bytes[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits.removeFirst()
    }
    guard let first = digits.first else { return nil }
    switch String(decoding: digits, as: UTF8.self).lowercased() {
    case ".inf": return .float(isNegative ? -.infinity : .infinity)
    case ".nan" where digits.startIndex == 0: return .float(.nan)
    default: break
    }
    guard first.isDigit || first == UInt8(ascii: ".") else { return nil }
    if digits.contains(UInt8(ascii: ":")) { return sexagesimal(digits, isNegative: isNegative) }
    if digits.contains(UInt8(ascii: ".")) { return float(digits, isNegative: isNegative) }
    return integer(digits, isNegative: isNegative)
  }

  /// Parses `0b101`, `017`, `1_000`, `1,000` and `0xFF`.
  private static func integer(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> ResolvedValue? {
    var rest = digits
    var radix = 10
    if rest.first == UInt8(ascii: "0"), rest.count > 1 {
      rest = rest.dropFirst().drop(while: \.isSeparator)
      radix = 8
      if rest.first == UInt8(ascii: "b") || rest.first == UInt8(ascii: "x") {
        radix = rest.first == UInt8(ascii: "b") ? 2 : 16
        rest.removeFirst()
      }
    } else {
      // Separators must be single and between decimal digits.
      for (index, byte) in rest.enumerated() where byte.isSeparator {
        let next = rest.startIndex + index + 1
        guard next < rest.endIndex, rest[next].isDigit else { return nil }
      }
    }
    let text = String(decoding: rest.filter { !$0.isSeparator }, as: UTF8.self)
    guard !text.isEmpty, !text.hasPrefix("+"), !text.hasPrefix("-") else { return nil }
    return Int((isNegative ? "-" : "") + text, radix: radix).map(ResolvedValue.integer)
  }

  /// Parses `1.5`, `.5`, `1.`, `1_000.5` and `1.5e+3`.
  ///
  /// Psych requires a decimal point, and a sign in the exponent.
  private static func float(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> ResolvedValue? {
    var rest = digits
    var text = isNegative ? "-" : ""
    func take(_ isWanted: (UInt8) -> Bool) -> [UInt8] {
      let taken = rest.prefix(while: isWanted)
      rest = rest.dropFirst(taken.count)
      return taken.filter(\.isDigit)
    }
    let whole = take { $0.isDigit || $0.isSeparator }
    guard rest.first == UInt8(ascii: ".") else { return nil }
    rest.removeFirst()
    let fraction = take(\.isDigit)
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    text += String(decoding: whole + [UInt8(ascii: ".")] + fraction, as: UTF8.self)
    if let letter = rest.first, letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") {
      rest.removeFirst()
      guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
      rest.removeFirst()
      let exponent = take(\.isDigit)
      guard !exponent.isEmpty else { return nil }
      text += "e" + String(UnicodeScalar(sign)) + String(decoding: exponent, as: UTF8.self)
    }
    return rest.isEmpty ? Double(text).map(ResolvedValue.float) : nil
  }

  /// Parses sexagesimal numbers of YAML 1.1 as Psych does: `1:30` is hours and minutes, in seconds.
  private static func sexagesimal(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> ResolvedValue? {
    let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var sum = 0
    for (index, part) in parts.enumerated() {
      guard let first = part.first, first.isDigit, part.allSatisfy({ $0.isDigit || (index == 0 && $0 == 0x5F) }),
        let number = Int(String(decoding: part.filter(\.isDigit), as: UTF8.self)),
        index == 0 || (number < 60 && part.count <= 2)
      else { return nil }
      let weight = [3600, 60, 1][index]
      let (product, overflow) = (isNegative && index == 0 ? -number : number).multipliedReportingOverflow(by: weight)
      if overflow { return nil }
      let (total, sumOverflow) = sum.addingReportingOverflow(product)
      if sumOverflow { return nil }
      sum = total
    }
    return .integer(sum)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isSeparator: Bool { self == UInt8(ascii: "_") || self == UInt8(ascii: ",") }
}
