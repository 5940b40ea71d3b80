internal import BigInt
internal import OrderedCollections

extension Value {
  /// Whether a condition treats the value as true: everything except `null` and `false`.
  public var isTruthy: Bool {
    switch self {
    case .null, .bool(false): false
    default: true
    }
  }

  /// The result of `== empty`: true for empty texts, lists and hashes.
  var isEmpty: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .hash(let hash): hash.isEmpty
    default: false
    }
  }

  /// The result of `== blank`: true for `null`, `false`, white space, and empty lists and hashes.
  var isBlank: Bool {
    switch self {
    case .null, .bool(false): true
    case .string(let text): text.utf8.allSatisfy(\.isSpace)
    default: isEmpty
    }
  }

  /// Ruby's `==`, for which only numbers can have different types.
  func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.string(let left), .string(let right)): left == right && left.utf8.elementsEqual(right.utf8)
    case (.bigInteger(let left), .bigInteger(let right)): left == right
    case (.float(let left), .float(let right)): left == right
    case (.integer(let left), .float(let right)): Double(exactly: left) == right
    case (.float(let left), .integer(let right)): left == Double(exactly: right)
    case (.bigInteger(let left), .float(let right)), (.float(let right), .bigInteger(let left)):
      BigInt(exactly: right) == left
    case (.array(let left), .array(let right)): left.elementsEqual(right) { $0.equals($1) }
    case (.hash(let left), .hash(let right)):
      left.count == right.count && left.allSatisfy { key, value in right[key].map(value.equals) ?? false }
    case (.range(let left), .range(let right)): left == right
    case (.drop(let left), .drop(let right)): left === right
    default: false
    }
  }

  /// Ruby's `<=>`: negative, zero or positive, or `nil` for values without an order.
  func order(_ other: Value) -> Int? {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right ? -1 : left == right ? 0 : 1
    case (.string(let left), .string(let right)): left.byteOrder(right)
    case (.array(let left), .array(let right)):
      Self.order(left, right)
    case (.integer, .float), (.float, .integer), (.float, .float), (.bigInteger, .integer), (.integer, .bigInteger),
      (.bigInteger, .bigInteger), (.bigInteger, .float), (.float, .bigInteger):
      Self.numericOrder(self, other)
    default: equals(other) ? 0 : nil
    }
  }

  private static func order(_ left: [Value], _ right: [Value]) -> Int? {
    for (first, second) in zip(left, right) {
      guard let order = first.order(second) else { return nil }
      if order != 0 { return order }
    }
    return left.count < right.count ? -1 : left.count == right.count ? 0 : 1
  }

  private static func numericOrder(_ left: Value, _ right: Value) -> Int? {
    if case .float(let number) = left, number.isNaN { return nil }
    if case .float(let number) = right, number.isNaN { return nil }
    if case .float(let first) = left, case .float(let second) = right {
      return first < second ? -1 : first == second ? 0 : 1
    }
    let (first, second) = (Number(left), Number(right))
    return first < second ? -1 : first == second ? 0 : 1
  }

  /// The result of `<`, `>`, `<=` or `>=`; false for values without these operators.
  func compares(_ comparison: Comparison, to other: Value) throws(LiquidError) -> Bool {
    guard isComparable, other.isComparable else { return false }
    guard let order = order(other) else {
      // Comparisons with NaN are false.
      if isNumber, other.isNumber { return false }
      throw LiquidError(.argument, "comparison of \(className) with \(other.nameInComparison) failed")
    }
    switch comparison {
    case .less: return order < 0
    case .greater: return order > 0
    case .lessOrEqual: return order <= 0
    case .greaterOrEqual: return order >= 0
    default: return false
    }
  }

  private var isComparable: Bool {
    switch self {
    case .integer, .bigInteger, .float, .string: true
    default: false
    }
  }

  private var isNumber: Bool {
    switch self {
    case .integer, .bigInteger, .float: true
    default: false
    }
  }

  private var className: String {
    switch self {
    case .string: "String"
    case .float: "Float"
    default: "Integer"
    }
  }

  /// The value in error messages: Ruby shows the class of the right operand, but small numbers as they are.
  private var nameInComparison: String {
    switch self {
    case .integer, .float: inspected
    default: className
    }
  }

  /// The result of `contains`: a part of a text, an element of a list, a key of a hash, or a number in a range.
  func contains(_ other: Value) -> Bool {
    guard other.isTruthy else { return false }
    switch self {
    case .string(let text): return text.utf8Contains(other.text)
    case .array(let elements): return elements.contains { $0.equals(other) }
    case .hash(let hash):
      guard case .string(let key) = other else { return false }
      return hash[key] != nil
    case .range(let range):
      switch other {
      case .integer(let number): return range.lower <= number && number <= range.upper
      case .float(let number): return Double(range.lower) <= number && number <= Double(range.upper)
      default: return false
      }
    default: return false
    }
  }
}
