/// A property list read by a simple independent parser.
indirect enum PlainPropertyList {
  case string(String)
  case array([PlainPropertyList])
  case dictionary([String: PlainPropertyList])

  static func parse(_ bytes: [UInt8]) -> PlainPropertyList? {
    var parser = Parser(bytes: bytes)
    return parser.value()
  }

  private struct Parser {
    let bytes: [UInt8]
    var index = 0
    static let ends = Set("{}()=;,\"'".utf8)

    func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
    }

    mutating func skip() {
      while index < bytes.count {
        if bytes[index] <= 0x20 {
          index += 1
        } else if isAt("/", "*") {
          index += 2
          while index < bytes.count, !isAt("*", "/") { index += 1 }
          index += 2
        } else if isAt("/", "/") {
          while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        } else {
          return
        }
      }
    }

    mutating func take(_ character: Character) -> Bool {
      skip()
      guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
      index += 1
      return true
    }

    mutating func value() -> PlainPropertyList? {
      if take("{") {
        var dictionary: [String: PlainPropertyList] = [:]
        while !take("}") {
          guard case .string(let key)? = value(), take("="), let value = value(), take(";") else { return nil }
          guard dictionary.updateValue(value, forKey: key) == nil else { return nil }
        }
        return .dictionary(dictionary)
      }
      if take("(") {
        var array: [PlainPropertyList] = []
        while !take(")") {
          guard let value = value() else { return nil }
          array.append(value)
          if !take(",") {
            guard take(")") else { return nil }
            break
          }
        }
        return .array(array)
      }
      for quote: Character in ["\"", "'"] where take(quote) {
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != quote.asciiValue {
          if bytes[index] == 0x5C { index += 1 }
          text.append(bytes[index])
          index += 1
        }
        index += 1
        return .string(String(decoding: text, as: UTF8.self))
      }
      let start = index
      while index < bytes.count, bytes[index] > 0x20, !Self.ends.contains(bytes[index]),
        !isAt("/", "*")
      { index += 1 }
      return index > start ? .string(String(decoding: bytes[start..<index], as: UTF8.self)) : nil
    }
  }
}
