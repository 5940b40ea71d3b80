struct Filter: Sendable {
  /// The implementation of a filter, which receives keyword arguments as one hash at the end.
  typealias Body =
    @Sendable (_ input: Value, _ arguments: [Value], _ context: RenderContext) throws(LiquidError) ->
    Value

  let name: String
  /// The number of arguments, without the input.
  let arguments: ClosedRange<Int>
  let body: Body

  init(_ name: String, _ arguments: ClosedRange<Int> = 0...0, _ body: @escaping Body) {
    self.name = name
    self.arguments = arguments
    self.body = body
  }

  func apply(
    to input: Value, _ given: [Value], context: RenderContext, span: Span
  ) throws(LiquidError) -> Value {
    guard arguments.contains(given.count) else { throw wrongCount(given.count, span: span) }
    do throws(LiquidError) {
      try context.state.countReading(input)
      for value in given { try context.state.countReading(value) }
      let result = try body(input, given, context)
      // A chain of filters can grow a short text without limit.
      if case .string(let text) = result { try context.state.checkMade(text.utf8.count) }
      try context.state.countReading(result)
      return result
    } catch {
      throw error.at(span)
    }
  }

  private var usage: String {
    let (least, most) = (arguments.lowerBound, arguments.upperBound)
    if most == 0 { return "'\(name)' takes no arguments: write | \(name)" }
    let count = least == most ? "\(least)" : "\(least) to \(most)"
    return "'\(name)' takes \(count) argument\(count == "1" ? "" : "s") after a colon: | \(name): …"
  }

  /// The error for a wrong number of arguments.
  ///
  /// Ruby counts the input as one.
  func wrongCount(_ count: Int, span: Span) -> LiquidError {
    let (least, most) = (arguments.lowerBound + 1, arguments.upperBound + 1)
    let expected = least == most ? "\(least)" : "\(least)..\(most)"
    return LiquidError(
      .argument, "wrong number of arguments (given \(count + 1), expected \(expected))", span: span, help: [usage])
  }
}
