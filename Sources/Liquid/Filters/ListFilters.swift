enum ListFilters {
  static let all: [Filter] = [
    Filter("join", 0...1) { (input, arguments, context) throws(LiquidError) in
      let separator = arguments.text(0, default: " ")
      var text = ""
      for (index, element) in try input.elements(context).enumerated() {
        if index > 0 { text += separator }
        text += element.text
        try context.state.checkMade(text.utf8.count)
      }
      return .string(text)
    },
    Filter("first") { (input, _, _) throws(LiquidError) in input.firstIfAny ?? .null },
    Filter("last") { (input, _, _) throws(LiquidError) in input.lastIfAny ?? .null },
    Filter("size") { (input, _, _) throws(LiquidError) in input.size ?? 0 },
    Filter("reverse") { (input, _, context) throws(LiquidError) in .array(try input.elements(context).reversed()) },
    Filter("concat", 1...1) { (input, arguments, context) throws(LiquidError) in
      guard case .array(let other) = arguments[0] else {
        throw LiquidError(.argument, "concat filter requires an array argument")
      }
      let elements = try input.elements(context)
      try context.state.countLoopSteps(elements.count + other.count)
      return .array(elements + other)
    },
    Filter("map", 1...1) { (input, arguments, context) throws(LiquidError) in
      var result: [Value] = []
      for element in try input.elements(context) {
        if case .string("to_liquid") = arguments[0] {
          result.append(element)
        } else {
          result.append(try element.propertyOrError(arguments[0]) ?? .null)
        }
      }
      return .array(result)
    },
    Filter("sum", 0...1) { (input, arguments, context) throws(LiquidError) in try sum(input, arguments, context) },
  ]

  private static func sum(
    _ input: Value, _ arguments: [Value], _ context: RenderContext
  ) throws(LiquidError) -> Value {
    var values = try input.elements(context)
    let property = arguments.argument(0)
    if case .null = property {
    } else {
      for index in values.indices { values[index] = try values[index].propertyOrError(property) ?? .integer(0) }
      values = try Value.array(values).elements(context)
    }
    var sum = Number.integer(0)
    for value in values { sum = sum + (try MathFilters.number(value, context)) }
    return sum.value
  }
}
