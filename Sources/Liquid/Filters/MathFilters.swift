/// Arithmetic filters, with unlimited integers and exact decimals.
enum MathFilters {
  static let all: [Filter] = [
    combining("plus") { (left, right) throws(LiquidError) in left + right },
    combining("minus") { (left, right) throws(LiquidError) in left - right },
    combining("times") { (left, right) throws(LiquidError) in left * right },
    combining("divided_by") { (left, right) throws(LiquidError) in try left.divided(by: right) },
    combining("modulo") { (left, right) throws(LiquidError) in try left.modulo(right) },
    combining("at_least") { (left, right) throws(LiquidError) in left < right ? right : left },
    combining("at_most") { (left, right) throws(LiquidError) in right < left ? right : left },
    Filter("abs") { (input, _, context) throws(LiquidError) in try number(input, context).magnitude.value },
    Filter("ceil") { (input, _, context) throws(LiquidError) in try number(input, context).wholeNumber(.up).value },
    Filter("floor") { (input, _, context) throws(LiquidError) in
      try number(input, context).wholeNumber(.down).value
    },
    Filter("round", 0...1) { (input, arguments, context) throws(LiquidError) in
      try round(input, arguments.first, context)
    },
  ]

  private static func combining(
    _ name: String, _ body: @escaping @Sendable (Number, Number) throws(LiquidError) -> Number
  ) -> Filter {
    Filter(name, 1...1) { (input, arguments, context) throws(LiquidError) in
      let (left, right) = (try number(input, context), try number(arguments[0], context))
      let words = left.digitWords.multipliedClamped(by: right.digitWords)
      if words > 16 { try context.state.countSteps(words >> 4) }
      let result = try body(left, right)
      // Check the size of the result, so that a number that grows in a loop stops early.
      if result.digitWords * 19 > context.state.limits.digits { throw context.state.limits.error(.digits) }
      return result.value
    }
  }

  /// The number of a value, unless it has too many digits.
  static func number(_ value: Value, _ context: RenderContext) throws(LiquidError) -> Number {
    if case .string(let text) = value, text.utf8.count > context.state.limits.digits,
      RubyNumber.digitCount(text) > context.state.limits.digits
    {
      throw context.state.limits.error(.digits)
    }
    return Number(value)
  }

  /// The result has a fraction only if the argument is positive.
  private static func round(
    _ input: Value, _ argument: Value?, _ context: RenderContext
  ) throws(LiquidError) -> Value {
    let number = try number(input, context)
    guard let argument else { return try number.wholeNumber(.halfAwayFromZero).value }
    guard case .integer(let wanted) = try Self.number(argument, context).wholeNumber(.towardZero),
      Int32(exactly: wanted) != nil
    else { throw LiquidError(.argument, "internal") }
    // Numbers have no digits beyond this.
    let digits = max(-10_000, min(wanted, 10_000))
    if case .special = number, digits > 0 { return input }
    let rounded = try number.rounded(.halfAwayFromZero, digits: digits)
    return try digits > 0 ? rounded.value : rounded.wholeNumber(.halfAwayFromZero).value
  }
}
