/// Encodes and decodes strings of old-style property lists.
enum PropertyListText {
  static func decoded(_ written: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard let first = written.first, first == .quote || first == .apostrophe, written.count >= 2 else {
      return String(decoding: UnsafeBufferPointer(rebasing: written), as: UTF8.self)
    }
    let content = UnsafeBufferPointer(rebasing: written.dropFirst().dropLast())
    return content.contains(.backslash) ? unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// Encodes a string as Xcode does: in quotes unless it is a plain word.
  static func encoded(_ text: String) -> String {
    isPlain(text) ? text : "\"" + escaped(text) + "\""
  }

  /// The comment after an ID, with a space before it; empty for an empty name.
  ///
  /// A name that contains `*/` gets no comment. Xcode does not escape it and could not read its own file.
  static func comment(_ text: String) -> String {
    text.isEmpty || contains(text, "*/") ? "" : " /* \(text) */"
  }

  private static func isPlain(_ text: String) -> Bool {
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), .slash:
        true
      default: false
      }
    }
    return allowed && !text.isEmpty && !contains(text, "//") && !contains(text, "___")
  }

  /// Whether a string contains another, compared by bytes; `String.contains` takes longer than all other steps.
  private static func contains(_ text: String, _ part: StaticString) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let length = part.utf8CodeUnitCount
      return (0...max(0, bytes.count - length)).contains { bytes.isEqual($0..<$0 + length, part) }
    }
  }

  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case "\u{07}": output += "\\a"
      case "\u{08}": output += "\\b"
      case "\u{0C}": output += "\\f"
      case "\r": output += "\\r"
      case "\u{0B}": output += "\\v"
      case "\u{00}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        output += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> String {
    var output: [UInt8] = []
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      guard byte == .backslash, index < content.endIndex else {
        output.append(byte)
        continue
      }
      let escape = content[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): output.append(.newline)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(.carriageReturn)
      case UInt8(ascii: "a"): output.append(0x07)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "v"): output.append(0x0B)
      case UInt8(ascii: "U"):
        let digits = content[index...].prefix(4).prefix { $0.isHexDigit }
        index = digits.endIndex
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
        output += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let digits = content[(index - 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
        index = digits.endIndex
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0xFFFD
        output += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
