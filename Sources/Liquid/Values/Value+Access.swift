internal import BigInt
internal import OrderedCollections

extension Value {
  /// A built-in property, for values without a key of this name.
  enum Command: Sendable {
    case size, first, last

    init?(_ key: String) {
      switch key {
      case "size": self = .size
      case "first": self = .first
      case "last": self = .last
      default: return nil
      }
    }
  }

  /// The value of a key in dot notation; `nil` if there is no such key.
  func member(_ key: String) -> Value? {
    switch self {
    case .hash(let hash): hash[key]
    case .drop(let drop): drop.value(forKey: key) ?? .null
    default: nil
    }
  }

  func element(_ key: Value) -> Value? {
    switch (self, key) {
    case (.array(let elements), .integer(let index)):
      let position = index < 0 ? elements.count + index : index
      return elements.indices.contains(position) ? elements[position] : .null
    case (.hash(let hash), .string(let key)): return hash[key]
    case (.hash, .integer): return .null
    case (.drop(let drop), .string(let key)): return drop.value(forKey: key) ?? .null
    default: return nil
    }
  }

  /// The value of `.size`, `.first` or `.last` if there is no such key.
  func answer(to command: Command) -> Value? {
    switch command {
    case .size: size
    case .first: firstIfAny
    case .last: lastIfAny
    }
  }

  /// Ruby's `size`, which can exceed `Int` for a range.
  var size: Value? {
    guard case .range(let range) = self, range.count == .max, range.upper > range.lower else {
      return sizeIfAny.map(Value.integer)
    }
    let count = BigInt(range.upper) - BigInt(range.lower) + 1
    return Int(exactly: count).map(Value.integer) ?? .bigInteger(count)
  }

  /// Ruby's `size`: characters, elements, or the bytes of a number; `nil` for values without a size.
  var sizeIfAny: Int? {
    switch self {
    case .string(let text): text.scalarCount
    case .array(let elements): elements.count
    case .hash(let hash): hash.count
    case .range(let range): range.count
    case .integer: 8
    case .bigInteger(let number): max(8, (number.magnitude.bitWidth + 7) / 8)
    default: nil
    }
  }

  var firstIfAny: Value? {
    switch self {
    case .string(let text): .string(text.unicodeScalars.first.map { String($0) } ?? "")
    case .array(let elements): elements.first ?? .null
    case .hash(let hash): hash.elements.first.map { .array([.string($0.key), $0.value]) } ?? .null
    case .range(let range): .integer(range.lower)
    default: nil
    }
  }

  var lastIfAny: Value? {
    switch self {
    case .string(let text): .string(text.unicodeScalars.last.map { String($0) } ?? "")
    case .array(let elements): elements.last ?? .null
    case .range(let range): .integer(range.upper)
    default: nil
    }
  }

  /// The value as the end of a range: numbers without fraction, and the leading number of a text.
  var truncatedInteger: Int? {
    switch self {
    case .null: 0
    case .integer(let number): number
    case .bigInteger(let number): number.clampedInteger
    case .float(let number): Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? Int.min : Int.max)
    case .string(let text): RubyNumber.clampedLeadingInteger(text)
    default: nil
    }
  }

  func strictInteger() throws(LiquidError) -> Int {
    switch self {
    case .integer(let number): return number
    case .bigInteger(let number): return number.clampedInteger
    default:
      guard let number = RubyNumber.strictInteger(text) else { throw LiquidError(.argument, "invalid integer") }
      return number
    }
  }
}
