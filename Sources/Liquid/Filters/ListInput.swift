internal import BigInt
internal import OrderedCollections

extension Value {
  /// The input of a list filter, with nested lists flattened.
  ///
  /// Any other value is one element.
  func elements(_ context: RenderContext) throws(LiquidError) -> [Value] {
    switch self {
    case .null: return []
    case .array(let elements):
      guard elements.contains(where: \.isArray) else { return elements }
      var flat: [Value] = []
      Self.flatten(elements, into: &flat)
      try context.state.countSteps(flat.count >> 4)
      return flat
    case .range(let range):
      try context.state.countLoopSteps(range.count)
      return range.count == 0 ? [] : (range.lower...range.upper).map(Value.integer)
    default: return [self]
    }
  }

  var isArray: Bool {
    if case .array = self { return true }
    return false
  }

  var isText: Bool {
    if case .string = self { return true }
    return false
  }

  private static func flatten(_ elements: [Value], into flat: inout [Value]) {
    for element in elements {
      if case .array(let inner) = element { flatten(inner, into: &flat) } else { flat.append(element) }
    }
  }

  enum Property {
    case value(Value)
    /// The value cannot have a property of this type, which is an error.
    case wrongKind
    /// An index that is too large. The reference implementation has a special error for it.
    case tooLarge
    case none
  }

  /// Ruby's `element[property]`.
  ///
  /// Texts and numbers have properties too.
  func property(_ property: Value) -> Property {
    switch (self, property) {
    case (.hash(let hash), .string(let key)): .value(hash[key] ?? .null)
    case (.hash, _): .value(.null)
    case (.drop(let drop), .string(let key)): .value(drop.value(forKey: key) ?? .null)
    case (.drop, _): .value(.null)
    case (.string(let text), .string(let part)): .value(text.utf8Contains(part) ? property : .null)
    case (.string(let text), .integer(let index)): .value(text.scalar(at: index))
    case (.string(let text), .float(let index)): .value(text.scalar(at: Int(index.clamped)))
    case (.string(let text), .range(let range)): .value(text.scalars(in: range))
    case (.string, .bigInteger): .tooLarge
    case (.string, _): .wrongKind
    case (.integer(let number), .integer(let bit)):
      .value(.integer(bit < 0 ? 0 : bit > 63 ? (number < 0 ? 1 : 0) : number >> bit & 1))
    case (.integer(let number), .bigInteger(let bit)): .value(.integer(bit > 0 && number < 0 ? 1 : 0))
    case (.bigInteger(let number), .bigInteger(let bit)): .value(.integer(bit > 0 && number < 0 ? 1 : 0))
    case (.integer(let number), .range(let bits)): Self.bits(bits, of: BigInt(number))
    case (.bigInteger(let number), .range(let bits)): Self.bits(bits, of: number)
    case (.bigInteger(let number), .integer(let bit)):
      .value(bit < 0 || bit > 1 << 20 ? .integer(0) : (number >> bit).words[0] & 1 == 0 ? .integer(0) : .integer(1))
    case (.bigInteger, .float(let bit)): self.property(.integer(Int(bit.clamped)))
    case (.integer(let number), .float(let bit)): Value.integer(number).property(.integer(Int(bit.clamped)))
    case (.integer, _), (.bigInteger, _): .wrongKind
    default: .none
    }
  }

  /// The bits of a number in a range of positions, or all bits from its start if it is reversed.
  private static func bits(_ range: IntegerRange, of number: BigInt) -> Property {
    // Shifting further would need too much memory.
    let places = -10_000...10_000
    guard places.contains(range.lower) || range.lower > 0, places.contains(range.upper) || range.upper < 0 else {
      return .wrongKind
    }
    let shifted = number >> Swift.min(range.lower, number.bitWidth + 1)
    guard range.lower <= range.upper else { return .value(Value(big: shifted)) }
    return .value(Value(big: shifted & (BigInt(1) << (range.upper - range.lower + 1) - 1)))
  }

  /// The property; `nil` for values without properties.
  func propertyOrError(_ name: Value) throws(LiquidError) -> Value? {
    switch property(name) {
    case .value(let value): return value
    case .none: return nil
    case .wrongKind: throw LiquidError(.argument, "cannot select the property '\(name.text)'")
    case .tooLarge: throw LiquidError(.argument, "internal")
    }
  }
}

extension Double {
  fileprivate var clamped: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}

extension String {
  fileprivate func scalar(at index: Int) -> Value {
    let scalars = Array(unicodeScalars)
    let position = index < 0 ? scalars.count + index : index
    return scalars.indices.contains(position) ? .string(String(scalars[position])) : .null
  }

  fileprivate func scalars(in range: IntegerRange) -> Value {
    let scalars = Array(unicodeScalars)
    let lower = range.lower < 0 ? scalars.count + range.lower : range.lower
    let upper = Swift.min(range.upper < 0 ? scalars.count + range.upper : range.upper, scalars.count - 1)
    guard lower >= 0, lower <= scalars.count else { return .null }
    return .string(upper < lower ? "" : String(String.UnicodeScalarView(scalars[lower...upper])))
  }
}
