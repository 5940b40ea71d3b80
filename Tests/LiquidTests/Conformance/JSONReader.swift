import BigInt
import Liquid

/// Parses JSON into Liquid values: keys keep their order, and integers of any size stay exact.
struct JSONReader {
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  private let bytes: [UInt8]
  private var index = 0

  static func value(_ bytes: [UInt8]) throws -> Value {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw Malformed(description: "text behind the value") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func value() throws -> Value {
    skipSpace()
    guard index < bytes.count else { throw Malformed(description: "the text ends too early") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: Value) throws -> Value {
    guard bytes[index...].starts(with: text.utf8) else { throw Malformed(description: "unknown word") }
    index += text.utf8.count
    return value
  }

  private mutating func object() throws -> Value {
    var pairs: [(String, Value)] = []
    index += 1
    skipSpace()
    while bytes[index] != UInt8(ascii: "}") {
      let key = try string()
      skipSpace()
      index += 1  // the colon
      pairs.append((key, try value()))
      skipSpace()
      if bytes[index] == UInt8(ascii: ",") { index += 1 }
      skipSpace()
    }
    index += 1
    return Value(pairs: pairs)
  }

  private mutating func array() throws -> Value {
    var elements: [Value] = []
    index += 1
    skipSpace()
    while bytes[index] != UInt8(ascii: "]") {
      elements.append(try value())
      skipSpace()
      if bytes[index] == UInt8(ascii: ",") { index += 1 }
      skipSpace()
    }
    index += 1
    return .array(elements)
  }

  private mutating func string() throws -> String {
    guard bytes[index] == UInt8(ascii: "\"") else { throw Malformed(description: "a string was expected") }
    index += 1
    var result: [UInt8] = []
    while bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 2
      switch bytes[index - 1] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"): result += String(try escapedScalar()).utf8
      default: result.append(bytes[index - 1])
      }
    }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escapedScalar() throws -> Unicode.Scalar {
    var code = try hexCode()
    if 0xD800..<0xDC00 ~= code, bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      code = 0x10000 + (code - 0xD800) << 10 + (try hexCode() - 0xDC00)
    }
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private mutating func hexCode() throws -> UInt32 {
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard let code = UInt32(digits, radix: 16) else { throw Malformed(description: "bad escape \(digits)") }
    index += 4
    return code
  }

  private mutating func number() throws -> Value {
    let start = index
    while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let number = Int(text) { return .integer(number) }
    if let number = BigInt(text) { return .bigInteger(number) }
    guard let number = Double(text) else { throw Malformed(description: "not a number: \(text)") }
    return .float(number)
  }
}
