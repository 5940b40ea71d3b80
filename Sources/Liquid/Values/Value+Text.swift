internal import BigInt
internal import OrderedCollections

extension Value {
  init(big number: BigInt) {
    self = Int(exactly: number).map(Value.integer) ?? .bigInteger(number)
  }

  /// The value as text filters read it: empty for `null`, and Ruby's `inspect` for lists and hashes.
  public var text: String {
    switch self {
    case .null: ""
    case .string(let text): text
    default: inspected
    }
  }

  /// Ruby's `inspect`, which is used in lists and hashes.
  var inspected: String {
    var text = ""
    inspect(into: &text)
    return text
  }

  private func inspect(into text: inout String) {
    switch self {
    case .null: text += "nil"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let number): text += String(number)
    case .bigInteger(let number): text += String(number)
    case .float(let number): text += RubyNumber.text(number)
    case .string(let value): Self.quote(value, into: &text)
    case .range(let range): text += "\(range.lower)..\(range.upper)"
    case .drop(let drop): text += drop.text
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        // Longer text is useless, because the filter then exceeds its limit.
        if text.utf8.count > 256 << 20 { break }
        if index > 0 { text += ", " }
        element.inspect(into: &text)
      }
      text += "]"
    case .hash(let hash):
      text += "{"
      var first = true
      for (key, value) in hash {
        if !first { text += ", " }
        first = false
        Self.quote(key, into: &text)
        text += "=>"
        value.inspect(into: &text)
      }
      text += "}"
    }
  }

  private static func quote(_ value: String, into text: inout String) {
    text += "\""
    let scalars = Array(value.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{7}": text += "\\a"
      case "\u{8}": text += "\\b"
      case "\u{B}": text += "\\v"
      case "\u{C}": text += "\\f"
      case "\u{1B}": text += "\\e"
      case "#":
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        text += next == "{" || next == "$" || next == "@" ? "\\#" : "#"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let hex = String(scalar.value, radix: 16, uppercase: true)
          text += "\\x" + (hex.count < 2 ? "0" : "") + hex
        } else if !scalar.isPrintable {
          let hex = String(scalar.value, radix: 16, uppercase: true)
          text += hex.count > 4 ? "\\u{\(hex)}" : "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}

extension Unicode.Scalar {
  /// Whether Ruby's `inspect` prints the character without an escape.
  fileprivate var isPrintable: Bool {
    if isASCII { return true }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      return properties.generalCategory == .format
    default: return true
    }
  }
}
