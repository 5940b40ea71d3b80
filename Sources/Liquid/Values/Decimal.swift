internal import BigInt

/// An exact decimal number, so that 0.1 plus 0.2 is 0.3.
struct Decimal: Sendable {
  var coefficient: BigInt
  /// The power of ten.
  var exponent: Int
  /// Whether the number is negative zero, which prints as `-0.0`.
  private var isNegativeZero = false

  init(coefficient: BigInt, exponent: Int) {
    self.coefficient = coefficient
    self.exponent = exponent
  }

  private init(coefficient: BigInt, exponent: Int, isNegative: Bool) {
    self.init(coefficient: coefficient, exponent: exponent)
    isNegativeZero = isNegative && coefficient.isZero
  }

  private var isNegative: Bool { coefficient.sign == .minus || isNegativeZero }

  /// The decimal with the shortest digits of a finite float.
  init(_ number: Double) {
    guard number != 0 else {
      self.init(coefficient: 0, exponent: 0, isNegative: number.sign == .minus)
      return
    }
    let (digits, point) = RubyNumber.shortestDigits(number.magnitude)
    let magnitude = RubyNumber.big(Array(digits.utf8)) ?? 0
    self.init(coefficient: number < 0 ? -magnitude : magnitude, exponent: point - digits.utf8.count)
  }

  /// Parses digits with a decimal point.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first.isStrippable { bytes.removeFirst() }
    while let last = bytes.last, last.isStrippable { bytes.removeLast() }
    var digits: [UInt8] = []
    if bytes.first == UInt8(ascii: "-") { digits.append(bytes.removeFirst()) }
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")), point > bytes.startIndex, point + 1 < bytes.endIndex
    else { return nil }
    let whole = bytes[..<point]
    let fraction = bytes[(point + 1)...]
    guard whole.allSatisfy(\.isDigit), fraction.allSatisfy(\.isDigit) else { return nil }
    guard let coefficient = RubyNumber.big(digits + whole + fraction) else { return nil }
    self.init(coefficient: coefficient, exponent: -fraction.count, isNegative: !digits.isEmpty)
  }

  var double: Double {
    if coefficient.isZero { return isNegativeZero ? -0.0 : 0 }
    return Double("\(coefficient)e\(exponent)") ?? 0
  }

  /// Both coefficients with the smaller one of both exponents.
  private static func aligned(_ left: Decimal, _ right: Decimal) -> (left: BigInt, right: BigInt, exponent: Int) {
    let exponent = min(left.exponent, right.exponent)
    return (
      left.coefficient * power(left.exponent - exponent), right.coefficient * power(right.exponent - exponent), exponent
    )
  }

  static func power(_ exponent: Int) -> BigInt { BigInt(10).power(exponent) }

  static func + (left: Decimal, right: Decimal) -> Decimal {
    let (first, second, exponent) = aligned(left, right)
    return Decimal(coefficient: first + second, exponent: exponent)
  }

  static func - (left: Decimal, right: Decimal) -> Decimal {
    let (first, second, exponent) = aligned(left, right)
    return Decimal(coefficient: first - second, exponent: exponent)
  }

  static func * (left: Decimal, right: Decimal) -> Decimal {
    Decimal(
      coefficient: left.coefficient * right.coefficient, exponent: left.exponent + right.exponent,
      isNegative: left.isNegative != right.isNegative)
  }

  /// The quotient, with more digits than a float has.
  ///
  /// The divisor must not be zero.
  static func / (left: Decimal, right: Decimal) -> Decimal {
    let missing = 40 + right.coefficient.magnitude.bitWidth / 3 - left.coefficient.magnitude.bitWidth / 4
    let shift = max(0, missing)
    return Decimal(
      coefficient: left.coefficient * power(shift) / right.coefficient,
      exponent: left.exponent - right.exponent - shift, isNegative: left.isNegative != right.isNegative)
  }

  /// The remainder of a division that rounds down.
  ///
  /// The divisor must not be zero.
  static func % (left: Decimal, right: Decimal) -> Decimal {
    let (first, second, exponent) = aligned(left, right)
    return Decimal(coefficient: first.flooringModulo(second), exponent: exponent)
  }

  static func < (left: Decimal, right: Decimal) -> Bool {
    let (first, second, _) = aligned(left, right)
    return first < second
  }

  static func == (left: Decimal, right: Decimal) -> Bool {
    let (first, second, _) = aligned(left, right)
    return first == second
  }

  enum Rounding { case down, up, towardZero, halfAwayFromZero }

  /// The number rounded to a number of decimal places, or to a power of ten if it is negative.
  func rounded(_ rounding: Rounding, digits: Int = 0) -> Decimal {
    guard -exponent > digits else { return self }
    let drop = -exponent - digits
    // A larger divisor leaves only the sign.
    let divisor = Self.power(min(drop, String(coefficient.magnitude).utf8.count + 2))
    let floor = coefficient.flooringQuotient(divisor)
    let rest = coefficient - floor * divisor
    let quotient: BigInt
    switch rounding {
    case .down: quotient = floor
    case .up: quotient = rest.isZero ? floor : floor + 1
    case .towardZero: quotient = rest.isZero || coefficient.sign == .plus ? floor : floor + 1
    case .halfAwayFromZero:
      let twice = rest * 2
      quotient = twice > divisor || twice == divisor && coefficient.sign == .plus ? floor + 1 : floor
    }
    return Decimal(coefficient: quotient, exponent: quotient.isZero ? 0 : -digits, isNegative: isNegative)
  }

  var integer: BigInt {
    exponent >= 0 ? coefficient * Self.power(exponent) : coefficient / Self.power(-exponent)
  }
}

extension BigInt {
  func flooringQuotient(_ divisor: BigInt) -> BigInt {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return !rest.isZero && (rest.sign == .minus) != (divisor.sign == .minus) ? quotient - 1 : quotient
  }

  /// The remainder of a division that rounds down, with the sign of the divisor.
  func flooringModulo(_ divisor: BigInt) -> BigInt {
    self - flooringQuotient(divisor) * divisor
  }
}
