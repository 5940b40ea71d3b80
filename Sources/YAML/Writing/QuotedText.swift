/// Decides whether a string needs quotes, and writes quoted strings.
enum QuotedText {
  static func needsQuotes(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return true }
    if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") || last == UInt8(ascii: ":") { return true }
    if reservedStarts.contains(first) || text.hasPrefix("---") || text.hasPrefix("...") { return true }
    if indicatorStarts.contains(first), bytes.count == 1 || bytes[1] == UInt8(ascii: " ") { return true }
    if zip(bytes, bytes.dropFirst()).contains(where: { pair in
      (pair.0 == UInt8(ascii: ":") && pair.1 == UInt8(ascii: " "))
        || (pair.0 == UInt8(ascii: " ") && pair.1 == UInt8(ascii: "#"))
    }) {
      return true
    }
    return isReadAsOtherThanText(text, bytes)
  }

  /// Whether the string has control characters, line breaks or other characters that only double quotes support.
  static func needsDoubleQuotes(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isEscaped)
  }

  static func singleQuoted(_ text: String) -> String {
    var result = "'"
    // Compare scalars: an apostrophe with a combining mark is a different `Character`.
    for scalar in text.unicodeScalars { result += scalar == "'" ? "''" : String(scalar) }
    return result + "'"
  }

  static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static let reservedStarts = Set("[]{},#&*!|>'\"%@`".utf8)
  private static let indicatorStarts = Set("-?:".utf8)

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Whether YAML 1.1 or 1.2 parses the text as another type: `yes`, `y`, `1_000`, `1e3`, `2026-01-05`, `<<`.
  private static func isReadAsOtherThanText(_ text: String, _ bytes: [UInt8]) -> Bool {
    guard case .text = PlainScalar.resolve(text) else { return true }
    if ["y", "n", "<<", "="].contains(text.lowercased()) { return true }
    guard let first = bytes.first, Set("0123456789+-.".utf8).contains(first) else { return false }
    // Text with two periods is a version or an address, not a number.
    if bytes.count(where: { $0 == UInt8(ascii: ".") }) > 1, !bytes.contains(UInt8(ascii: ":")) { return false }
    let lowered = text.lowercased()
    let letters = ["0x", "0o", "0b"].contains { lowered.hasPrefix($0) } ? "xobacdef" : isDated(bytes) ? "tz " : "e"
    let allowed = Set("0123456789+-.:_,\(letters)".utf8)
    return lowered.utf8.allSatisfy(allowed.contains) && bytes.contains { (0x30...0x39).contains($0) }
  }

  private static func isDated(_ bytes: [UInt8]) -> Bool { bytes.count > 4 && bytes[4] == UInt8(ascii: "-") }
}
