enum ByteClass: UInt8 {
  case other, space, lineBreak, letter, digit, quote, slash, punctuation, operatorSign, pound, backtick, dollar, high
}

struct ByteClasses: Sendable {
  static let shared = ByteClasses()

  let classes: [ByteClass]
  /// Whether a byte continues a name: letters, digits, `_`, `$` and all bytes of multibyte characters.
  let continuesName: [Bool]

  private init() {
    var classes = [ByteClass](repeating: .other, count: 256)
    func set(_ text: String, _ value: ByteClass) { for byte in text.utf8 { classes[Int(byte)] = value } }
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", .letter)
    set("0123456789", .digit)
    set(" \t\u{B}\u{C}\0", .space)
    set("\n", .lineBreak)
    classes[0x0D] = .lineBreak
    set("\"", .quote)
    set("/", .slash)
    set("()[]{},:;@\\.", .punctuation)
    set("+-*%<>=!&|^~?", .operatorSign)
    set("#", .pound)
    set("`", .backtick)
    set("$", .dollar)
    for byte in 0x80...0xFF { classes[byte] = .high }
    self.classes = classes
    continuesName = classes.map { $0 == .letter || $0 == .digit || $0 == .high || $0 == .dollar }
  }
}

extension UInt8 {
  @inline(__always)
  var isOperatorSign: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether the byte belongs to an identifier without `$`; every non-ASCII byte does.
  package var isIdentifierPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  @inline(__always)
  var isHorizontalSpace: Bool { self == 0x20 || self == 0x09 }

  @inline(__always)
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  @inline(__always)
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  @inline(__always)
  var isHexDigit: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }
}
