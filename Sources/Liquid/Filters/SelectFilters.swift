enum SelectFilters {
  static let all: [Filter] = [
    Filter("where", 1...2) { (input, arguments, context) throws(LiquidError) in
      guard let (elements, matches) = try matches(input, arguments, context) else { return .null }
      return .array(zip(elements, matches).filter(\.1).map(\.0))
    },
    Filter("reject", 1...2) { (input, arguments, context) throws(LiquidError) in
      // An undefined property rejects all strings: golden-liquid 'reject, first argument is undefined'.
      if case .null = arguments[0], try input.elements(context).contains(where: \.isText) { return .null }
      guard let (elements, matches) = try matches(input, arguments, context) else { return .null }
      return .array(zip(elements, matches).filter { !$0.1 }.map(\.0))
    },
    Filter("has", 1...2) { (input, arguments, context) throws(LiquidError) in
      try position(input, arguments, context).map { .bool($0.position != nil) } ?? .null
    },
    Filter("find", 1...2) { (input, arguments, context) throws(LiquidError) in
      guard let (elements, position) = try position(input, arguments, context) else { return .null }
      return position.map { elements[$0] } ?? .null
    },
    Filter("find_index", 1...2) { (input, arguments, context) throws(LiquidError) in
      guard let (_, position) = try position(input, arguments, context) else { return .null }
      return position.map(Value.integer) ?? .null
    },
    Filter("uniq", 0...1) { (input, arguments, context) throws(LiquidError) in try uniq(input, arguments, context) },
    Filter("compact", 0...1) { (input, arguments, context) throws(LiquidError) in
      try compact(input, arguments, context)
    },
  ]

  /// - Returns: `nil` if the element has no properties.
  private static func matches(_ element: Value, _ arguments: [Value]) throws(LiquidError) -> Bool? {
    guard let value = try element.propertyOrError(arguments[0]) else { return nil }
    let target = arguments.argument(1)
    if case .null = target { return value.isTruthy }
    return value.equals(target)
  }

  /// - Returns: `nil` if an element has no properties.
  private static func matches(
    _ input: Value, _ arguments: [Value], _ context: RenderContext
  ) throws(LiquidError) -> (elements: [Value], matches: [Bool])? {
    let elements = try input.elements(context)
    var result: [Bool] = []
    for element in elements {
      guard let matches = try matches(element, arguments) else { return nil }
      result.append(matches)
    }
    return (elements, result)
  }

  /// The position of the first match; `nil` if an element before it has no properties.
  private static func position(
    _ input: Value, _ arguments: [Value], _ context: RenderContext
  ) throws(LiquidError) -> (elements: [Value], position: Int?)? {
    let elements = try input.elements(context)
    for (position, element) in elements.enumerated() {
      guard let matches = try matches(element, arguments) else { return nil }
      if matches { return (elements, position) }
    }
    return (elements, nil)
  }

  private static func uniq(
    _ input: Value, _ arguments: [Value], _ context: RenderContext
  ) throws(LiquidError) -> Value {
    let property = arguments.argument(0)
    let elements = try input.elements(context)
    // A single element is unique, so its property is not read.
    guard elements.count > 1 else { return .array(elements) }
    var seen: Set<String> = []
    var result: [Value] = []
    for element in elements {
      var key = element
      if case .null = property {
      } else {
        guard let value = try element.propertyOrError(property) else { return .null }
        key = value
      }
      // Compare by inspected text: it quotes strings and distinguishes types of numbers.
      let shown = key.inspected
      try context.state.countSteps(shown.utf8.count >> 5)
      if seen.insert(shown).inserted { result.append(element) }
    }
    return .array(result)
  }

  private static func compact(
    _ input: Value, _ arguments: [Value], _ context: RenderContext
  ) throws(LiquidError) -> Value {
    let property = arguments.argument(0)
    var result: [Value] = []
    for element in try input.elements(context) {
      var value = element
      if case .null = property {
      } else {
        guard let found = try element.propertyOrError(property) else { return .null }
        value = found
      }
      if case .null = value { continue }
      result.append(element)
    }
    return .array(result)
  }
}
