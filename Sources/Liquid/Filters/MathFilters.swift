/// Arithmetic on whole numbers of any size and on exact decimals.
enum MathFilters {
  static let all: [Filter] = [
    Filter("plus", 1...1) { (input, arguments, _) throws(LiquidError) in
      (Number(input) + Number(arguments[0])).value
    },
    Filter("minus", 1...1) { (input, arguments, _) throws(LiquidError) in
      (Number(input) - Number(arguments[0])).value
    },
    Filter("times", 1...1) { (input, arguments, context) throws(LiquidError) in
      let (left, right) = (Number(input), Number(arguments[0]))
      // Numbers may have any size, but not one whose digits take longer to work out than anybody waits.
      if left.digitWords + right.digitWords > 2000 { throw RenderState.limitError }
      try context.state.countAssigned((left.digitWords + right.digitWords - 2) * 8)
      return (left * right).value
    },
    Filter("divided_by", 1...1) { (input, arguments, _) throws(LiquidError) in
      try Number(input).divided(by: Number(arguments[0])).value
    },
    Filter("modulo", 1...1) { (input, arguments, _) throws(LiquidError) in
      try Number(input).modulo(Number(arguments[0])).value
    },
    Filter("abs") { (input, _, _) throws(LiquidError) in Number(input).magnitude.value },
    Filter("ceil") { (input, _, _) throws(LiquidError) in try Number(input).wholeNumber(.up).value },
    Filter("floor") { (input, _, _) throws(LiquidError) in try Number(input).wholeNumber(.down).value },
    Filter("round", 0...1) { (input, arguments, _) throws(LiquidError) in try round(input, arguments.first) },
    Filter("at_least", 1...1) { (input, arguments, _) throws(LiquidError) in
      let (number, least) = (Number(input), Number(arguments[0]))
      return (number < least ? least : number).value
    },
    Filter("at_most", 1...1) { (input, arguments, _) throws(LiquidError) in
      let (number, most) = (Number(input), Number(arguments[0]))
      return (most < number ? most : number).value
    },
  ]

  /// The result keeps a fraction only when digits behind the point are asked for.
  private static func round(_ input: Value, _ argument: Value?) throws(LiquidError) -> Value {
    let number = Number(input)
    guard let argument else { return try number.wholeNumber(.halfAwayFromZero).value }
    guard case .integer(let wanted) = try Number(argument).wholeNumber(.towardZero) else {
      throw LiquidError(.argument, "invalid integer")
    }
    // Beyond this no number has digits.
    let digits = max(-10_000, min(wanted, 10_000))
    if case .special = number, digits > 0 { return input }
    let rounded = try number.rounded(.halfAwayFromZero, digits: digits)
    return try digits > 0 ? rounded.value : rounded.wholeNumber(.halfAwayFromZero).value
  }
}
