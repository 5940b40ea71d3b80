/// Parses a JSON message.
///
/// A decoder that tries each case of an enumeration would take exponential time.
struct MessageReader {
  struct Failure: Error {
    let summary: String

    static let syntax = Failure(summary: "this is not JSON")
    static let depth = Failure(summary: "a message is nested at most \(MessageReader.deepest) levels deep")
  }

  /// Real messages are far below this depth.
  static let deepest = 32

  private let bytes: [UInt8]
  private var position = 0

  static func value(of bytes: [UInt8]) throws(Failure) -> MessageValue {
    var reader = MessageReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    guard reader.next() == nil else { throw .syntax }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Skips white space and returns the next byte without consuming it.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> MessageValue {
    guard depth < Self.deepest else { throw .depth }
    switch next() {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> [String: MessageValue] {
    position += 1
    var members: [String: MessageValue] = [:]
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw .syntax }
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw .syntax }
      members[name] = try value(depth: depth + 1)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw .syntax }
    return members
  }

  private mutating func array(depth: Int) throws(Failure) -> [MessageValue] {
    position += 1
    var items: [MessageValue] = []
    if take(UInt8(ascii: "]")) { return items }
    repeat { items.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw .syntax }
    return items
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        let result = String(decoding: text, as: UTF8.self)
        // Invalid bytes were replaced. `String(validating:as:)` would detect them, but needs macOS 15.
        guard result.utf8.elementsEqual(text) else { throw .syntax }
        return result
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw .syntax
      default: text.append(byte)
      }
    }
    throw .syntax
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    guard position < bytes.count else { throw .syntax }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      guard UTF16.isLeadSurrogate(unit) else {
        guard let scalar = Unicode.Scalar(unit) else { throw .syntax }
        return Array(String(scalar).utf8)
      }
      guard bytes[position...].starts(with: "\\u".utf8) else { throw .syntax }
      position += 2
      let second = try codeUnit()
      guard UTF16.isTrailSurrogate(second) else { throw .syntax }
      return Array(String(decoding: [unit, second], as: UTF16.self).utf8)
    default: throw .syntax
    }
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .syntax }
    position += 4
    return unit
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(Failure) -> MessageValue {
    let word = bytes[position...].prefix { byte in
      Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
        || "+-.".utf8.contains(byte)
    }
    // Longer numbers do not occur in real messages.
    guard word.count < 64 else { throw .syntax }
    position = word.endIndex
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let text:
      guard let first = word.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { throw .syntax }
      if let number = Int(text) { return .integer(number) }
      guard let number = Double(text), number.isFinite else { throw .syntax }
      return .number(number)
    }
  }
}
