enum SortFilters {
  static let all: [Filter] = [
    Filter("sort", 0...1) { (input, arguments, context) throws(LiquidError) in
      try sort(input, arguments, context) { (left, right) throws(LiquidError) in
        try context.state.countReading(left, right)
        if let order = left.order(right) { return order }
        if case .null = left { return 1 }
        if case .null = right { return -1 }
        throw LiquidError(.argument, "cannot sort values of incompatible types")
      }
    },
    Filter("sort_natural", 0...1) { (input, arguments, context) throws(LiquidError) in
      try sort(input, arguments, context) { (left, right) throws(LiquidError) in
        try context.state.countReading(left, right)
        return switch (left, right) {
        case (.null, .null): 0
        case (.null, _): 1
        case (_, .null): -1
        default: left.text.foldedOrder(right.text)
        }
      }
    },
  ]

  private typealias Order = (Value, Value) throws(LiquidError) -> Int

  private static func sort(
    _ input: Value, _ arguments: [Value], _ context: RenderContext, by order: Order
  ) throws(LiquidError) -> Value {
    let elements = try input.elements(context)
    // The number of steps for n elements is n log n.
    try context.state.countSteps(elements.count * (Int.bitWidth - elements.count.leadingZeroBitCount) >> 3)
    let property = arguments.argument(0)
    if case .null = property {
      return .array(try merge(elements.map { ($0, $0) }, order).map(\.element))
    }
    guard elements.allSatisfy({ if case .none = $0.property(.string("")) { false } else { true } }) else {
      return elements.isEmpty ? .array([]) : .null
    }
    var keyed: [(key: Value, element: Value)] = []
    for element in elements {
      // A single element is never compared, so its property is not read.
      keyed.append((elements.count > 1 ? try element.propertyOrError(property) ?? .null : .null, element))
    }
    return .array(try merge(keyed, order).map(\.element))
  }

  /// A stable merge sort that can throw.
  ///
  /// It moves indices instead of values.
  private static func merge(
    _ elements: [(key: Value, element: Value)], _ order: Order
  ) throws(LiquidError) -> [(key: Value, element: Value)] {
    var sorted = Array(elements.indices)
    var merged = sorted
    var width = 1
    while width < elements.count {
      var start = 0
      while start < elements.count {
        let middle = min(start + width, elements.count)
        let end = min(middle + width, elements.count)
        var (first, second) = (start, middle)
        for place in start..<end {
          let takesFirst =
            if first == middle { false } else if second == end { true } else {
              try order(elements[sorted[first]].key, elements[sorted[second]].key) <= 0
            }
          merged[place] = sorted[takesFirst ? first : second]
          if takesFirst { first += 1 } else { second += 1 }
        }
        start = end
      }
      swap(&sorted, &merged)
      width *= 2
    }
    return sorted.map { elements[$0] }
  }
}

extension String {
  /// Compares texts, ignoring the case of ASCII letters.
  fileprivate func foldedOrder(_ other: String) -> Int {
    func fold(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
    var (left, right) = (utf8.makeIterator(), other.utf8.makeIterator())
    while true {
      guard let first = left.next().map(fold) else { return right.next() == nil ? 0 : -1 }
      guard let second = right.next().map(fold) else { return 1 }
      if first != second { return first < second ? -1 : 1 }
    }
  }
}
