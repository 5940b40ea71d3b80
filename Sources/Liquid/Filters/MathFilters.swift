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
      try context.state.countAssigned((left.digitWords + right.digitWords) * 8)
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

  /// To no digits behind the point the result is whole, to some it keeps the kind of the input.
  private static func round(_ input: Value, _ argument: Value?) throws(LiquidError) -> Value {
    let number = Number(input)
    guard let argument else { return try number.wholeNumber(.halfAwayFromZero).value }
    guard case .integer(let digits) = try Number(argument).wholeNumber(.towardZero) else {
      throw LiquidError(.argument, "invalid integer")
    }
    if argument.equals(.integer(0)) { return try number.wholeNumber(.halfAwayFromZero).value }
    let rounded = try number.rounded(.halfAwayFromZero, digits: digits)
    return rounded.value
  }
}
