extension UnsafeBufferPointer<UInt8> {
  /// Whether a marker of a merge conflict, such as `<<<<<<<`, is at an offset.
  func hasConflictMarker(at offset: Int) -> Bool {
    guard offset + 7 <= count, offset == 0 || self[offset - 1].isLineEnd else { return false }
    let first = self[offset]
    guard first == UInt8(ascii: "<") || first == UInt8(ascii: "=") || first == UInt8(ascii: ">") else { return false }
    return self[offset..<offset + 7].allSatisfy { $0 == first }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let slash = UInt8(ascii: "/")
  static let asterisk = UInt8(ascii: "*")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let equals = UInt8(ascii: "=")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let colon = UInt8(ascii: ":")
  static let dollar = UInt8(ascii: "$")

  @inline(__always) var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  @inline(__always) var isLineEnd: Bool { self == .newline || self == .carriageReturn }

  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }

  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether the byte is a letter, a digit, an underscore, or part of a non-ASCII character.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
