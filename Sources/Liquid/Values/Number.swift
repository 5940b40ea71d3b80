internal import BigInt

/// A value as an operand of arithmetic filters.
enum Number {
  case integer(Int)
  case big(BigInt)
  case decimal(Decimal)
  /// Infinite or not a number.
  case special(Double)

  /// Converts any value: a text to its leading number, other values to 0.
  init(_ value: Value) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .bigInteger(let number): self = .big(number)
    case .float(let number): self = number.isFinite ? .decimal(Decimal(number)) : .special(number)
    case .string(let text): self = Decimal(text).map(Number.decimal) ?? Number(RubyNumber.leadingInteger(text))
    default: self = .integer(0)
    }
  }

  init(_ number: BigInt) {
    self = Int(exactly: number).map(Number.integer) ?? .big(number)
  }

  var value: Value {
    switch self {
    case .integer(let number): .integer(number)
    case .big(let number): Value(big: number)
    case .decimal(let number): .float(number.double)
    case .special(let number): .float(number)
    }
  }

  /// The number as an integer; `nil` for decimals.
  private var whole: BigInt? {
    switch self {
    case .integer(let number): BigInt(number)
    case .big(let number): number
    case .decimal, .special: nil
    }
  }

  private var decimal: Decimal? {
    switch self {
    case .integer(let number): Decimal(coefficient: BigInt(number), exponent: 0)
    case .big(let number): Decimal(coefficient: number, exponent: 0)
    case .decimal(let number): number
    case .special: nil
    }
  }

  private var double: Double {
    switch self {
    case .integer(let number): Double(number)
    case .big(let number): Double(number)
    case .decimal(let number): number.double
    case .special(let number): number
    }
  }

  private static func combine(
    _ left: Number, _ right: Number, whole: (BigInt, BigInt) -> BigInt, decimal: (Decimal, Decimal) -> Decimal,
    special: (Double, Double) -> Double
  ) -> Number {
    if let first = left.whole, let second = right.whole { return Number(whole(first, second)) }
    if let first = left.decimal, let second = right.decimal { return .decimal(decimal(first, second)) }
    let result = special(left.double, right.double)
    return result.isFinite ? .decimal(Decimal(result)) : .special(result)
  }

  static func + (left: Number, right: Number) -> Number {
    if case .integer(let first) = left, case .integer(let second) = right {
      let (sum, overflow) = first.addingReportingOverflow(second)
      if !overflow { return .integer(sum) }
    }
    return combine(left, right, whole: { $0 + $1 }, decimal: { $0 + $1 }, special: { $0 + $1 })
  }

  static func - (left: Number, right: Number) -> Number {
    if case .integer(let first) = left, case .integer(let second) = right {
      let (difference, overflow) = first.subtractingReportingOverflow(second)
      if !overflow { return .integer(difference) }
    }
    return combine(left, right, whole: { $0 - $1 }, decimal: { $0 - $1 }, special: { $0 - $1 })
  }

  static func * (left: Number, right: Number) -> Number {
    if case .integer(let first) = left, case .integer(let second) = right {
      let (product, overflow) = first.multipliedReportingOverflow(by: second)
      if !overflow { return .integer(product) }
    }
    return combine(left, right, whole: { $0 * $1 }, decimal: { $0 * $1 }, special: { $0 * $1 })
  }

  private var isZero: Bool {
    switch self {
    case .integer(let number): number == 0
    case .big(let number): number.isZero
    case .decimal(let number): number.coefficient.isZero
    case .special: false
    }
  }

  private static var dividedByZero: LiquidError { LiquidError(.argument, "divided by 0") }

  func divided(by other: Number) throws(LiquidError) -> Number {
    if other.isZero {
      // Only integer division by zero is an error.
      guard whole == nil || other.whole == nil else { throw Self.dividedByZero }
      return .special(double / 0)
    }
    return Self.combine(
      self, other, whole: { $0.flooringQuotient($1) }, decimal: { $0 / $1 }, special: { $0 / $1 })
  }

  func modulo(_ other: Number) throws(LiquidError) -> Number {
    if other.isZero { throw Self.dividedByZero }
    return Self.combine(
      self, other, whole: { $0.flooringModulo($1) }, decimal: { $0 % $1 },
      special: { $0.truncatingRemainder(dividingBy: $1) })
  }

  static func < (left: Number, right: Number) -> Bool {
    if case .integer(let first) = left, case .integer(let second) = right { return first < second }
    if let first = left.decimal, let second = right.decimal { return first < second }
    return left.double < right.double
  }

  static func == (left: Number, right: Number) -> Bool {
    if let first = left.decimal, let second = right.decimal { return first == second }
    return left.double == right.double
  }

  var magnitude: Number {
    switch self {
    case .integer(let number): number == Int.min ? .big(BigInt(number).magnitude.signed) : .integer(abs(number))
    case .big(let number): .big(number.magnitude.signed)
    case .decimal(let number):
      .decimal(Decimal(coefficient: number.coefficient.magnitude.signed, exponent: number.exponent))
    case .special(let number): .special(number.magnitude)
    }
  }

  var digitWords: Int {
    switch self {
    case .integer, .special: 1
    case .big(let number): number.magnitude.bitWidth / 64 + 1
    case .decimal(let number): number.coefficient.magnitude.bitWidth / 64 + 1
    }
  }

  /// The number rounded to decimal places, without changing its type.
  func rounded(_ rounding: Decimal.Rounding, digits: Int = 0) throws(LiquidError) -> Number {
    switch self {
    case .integer, .big:
      guard digits < 0, let decimal, let whole = Optional(decimal.rounded(rounding, digits: digits).integer) else {
        return self
      }
      return Number(whole)
    case .decimal(let number): return .decimal(number.rounded(rounding, digits: digits))
    case .special(let number): throw Self.notWhole(number)
    }
  }

  func wholeNumber(_ rounding: Decimal.Rounding) throws(LiquidError) -> Number {
    switch self {
    case .integer, .big: return self
    case .decimal(let number): return Number(number.rounded(rounding).integer)
    case .special(let number): throw Self.notWhole(number)
    }
  }

  private static func notWhole(_ number: Double) -> LiquidError {
    LiquidError(
      .argument, "Computation results in '\(RubyNumber.text(number))'\(number.isNaN ? " (Not a Number)" : "")")
  }
}

extension BigUInt {
  fileprivate var signed: BigInt { BigInt(sign: .plus, magnitude: self) }
}
