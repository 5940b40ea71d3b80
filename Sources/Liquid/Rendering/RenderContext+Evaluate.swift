internal import Diagnostics
internal import OrderedCollections

extension RenderContext {
  func evaluate(_ expression: Expression) throws(LiquidError) -> Value {
    switch expression {
    case .literal(let value): value
    case .variable(let lookup): try evaluate(lookup)
    case .range(let range): try evaluate(range)
    }
  }

  private func evaluate(_ range: RangeLookup) throws(LiquidError) -> Value {
    let lower = try rangeEnd(range.lower)
    let upper = try rangeEnd(range.upper)
    return .range(IntegerRange(lower, upper))
  }

  private func rangeEnd(_ expression: Expression) throws(LiquidError) -> Int {
    let value = try evaluate(expression)
    switch value {
    case .integer(let number): return number
    case .null: return 0
    case .string(let text): return RubyNumber.clampedLeadingInteger(text)
    default: return try value.strictInteger()
    }
  }

  private func evaluate(_ lookup: VariableLookup) throws(LiquidError) -> Value {
    var object: Value
    switch lookup.head {
    case .name(let name): object = try find(name, orFail: true, span: lookup.span)
    case .dynamic(let expression):
      guard case .string(let text) = try evaluate(expression) else {
        if state.strictVariables { throw undefined("", span: lookup.span) }
        return .null
      }
      object = try find(Name(text), orFail: true, span: lookup.span)
    }
    for step in lookup.steps {
      switch step {
      case .key(let key, let command):
        if let value = object.member(key) {
          object = value
        } else if let command, let value = object.answer(to: command) {
          if case .string = object { try state.countReading(object) }
          object = value
        } else {
          if state.strictVariables { throw undefined(key, span: lookup.span) }
          return .null
        }
      case .dynamic(let expression):
        let key = try evaluate(expression)
        if case .string = key { try state.countReading(key) }
        guard let value = object.element(key) else {
          if state.strictVariables { throw undefined(key.text, span: lookup.span) }
          return .null
        }
        object = value
      }
    }
    return object
  }

  func evaluate(_ filtered: FilteredExpression) throws(LiquidError) -> Value {
    var value = try evaluate(filtered.expression)
    for call in filtered.filters { value = try apply(call, to: value) }
    return value
  }

  func write(_ filtered: FilteredExpression, into output: inout Output) throws(LiquidError) {
    output.write(try evaluate(filtered))
  }

  private func apply(_ call: FilterCall, to input: Value) throws(LiquidError) -> Value {
    var arguments: [Value]
    if let constants = call.constants {
      arguments = constants
    } else {
      arguments = []
      arguments.reserveCapacity(call.arguments.count + 1)
      for argument in call.arguments { arguments.append(try evaluate(argument)) }
      if !call.keywords.isEmpty {
        var hash: OrderedDictionary<String, Value> = [:]
        for (name, value) in call.keywords { hash[name] = try evaluate(value) }
        arguments.append(.hash(hash))
      }
    }
    guard let filter = call.filter else {
      guard state.checksFilters else { return input }
      let suggestion = Diagnostic.suggestion(environment.filters.keys.nearest(to: call.name))
      throw LiquidError(.undefinedFilter, "undefined filter \(call.name)", addition: suggestion, span: call.span)
    }
    return try filter.apply(to: input, arguments, context: self, span: call.span)
  }

  func holds(_ condition: Condition) throws(LiquidError) -> Bool {
    var result = false
    for term in condition.terms {
      result = try compare(term)
      switch term.joint {
      case .none: return result
      case .and: if !result { return false }
      case .or: if result { return true }
      }
    }
    return result
  }

  private func compare(_ condition: Condition.Term) throws(LiquidError) -> Bool {
    guard let comparison = condition.comparison else { return try value(condition.left).isTruthy }
    switch comparison {
    case .equal: return try equal(condition.left, condition.right)
    case .notEqual: return try !equal(condition.left, condition.right)
    case .contains:
      let (left, right) = (try operand(condition.left), try operand(condition.right))
      // In this comparison `blank` and `empty` are empty texts.
      try state.countReading(left ?? .null, right ?? .null)
      return left?.contains(right ?? .string("")) ?? false
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      guard let left = try operand(condition.left), let right = try operand(condition.right) else { return false }
      try state.countReading(left, right)
      return try left.compares(comparison, to: right)
    case .unknown(let text):
      _ = try (operand(condition.left), operand(condition.right))
      throw LiquidError(
        .argument, "Unknown operator \(text)",
        help: [text == "=" ? "compare with '=='" : "there are ==, !=, <, >, <=, >= and contains"])
    }
  }

  /// The keywords `blank` and `empty` are empty texts outside of comparisons.
  private func value(_ operand: Condition.Operand) throws(LiquidError) -> Value {
    try self.operand(operand) ?? .string("")
  }

  private func operand(_ operand: Condition.Operand) throws(LiquidError) -> Value? {
    switch operand {
    case .expression(let expression): try evaluate(expression)
    case .blank, .empty: nil
    }
  }

  /// The keywords `blank` and `empty` test the other side.
  func equal(_ left: Condition.Operand, _ right: Condition.Operand) throws(LiquidError) -> Bool {
    switch (left, right) {
    case (.expression(let left), .expression(let right)):
      let (left, right) = (try evaluate(left), try evaluate(right))
      try state.countReading(left, right)
      return left.equals(right)
    case (.blank, .expression(let other)), (.expression(let other), .blank):
      return try evaluate(other).isBlank
    case (.empty, .expression(let other)), (.expression(let other), .empty):
      return try evaluate(other).isEmpty
    default:
      return false
    }
  }
}
