/// Filters for parts of texts and lists, counted in Unicode scalars and elements.
enum SliceFilters {
  static let all: [Filter] = [
    Filter("slice", 1...2) { (input, arguments, _) throws(LiquidError) in try slice(input, arguments) },
    Filter("truncate", 0...2) { (input, arguments, _) throws(LiquidError) in try truncate(input, arguments) },
    Filter("truncatewords", 0...2) { (input, arguments, _) throws(LiquidError) in
      try truncateWords(input, arguments)
    },
    Filter("split", 1...1) { (input, arguments, context) throws(LiquidError) in
      let parts = split(input.text, arguments.text(0))
      try context.state.countLoopSteps(parts.count)
      return .array(parts.map(Value.string))
    },
  ]

  private static func slice(_ input: Value, _ arguments: [Value]) throws(LiquidError) -> Value {
    let offset = try arguments[0].strictInteger()
    let given = arguments.argument(1)
    let length = given.isTruthy ? try given.strictInteger() : 1
    if case .array(let elements) = input {
      return .array(range(offset, length, of: elements.count).map { Array(elements[$0]) } ?? [])
    }
    let text = input.text
    guard let range = range(offset, length, of: text.scalarCount) else { return "" }
    return .string(text.scalars(range))
  }

  /// The range of an offset, which can be negative, and a length; `nil` if it is outside.
  private static func range(_ offset: Int, _ length: Int, of count: Int) -> Range<Int>? {
    let start = offset < 0 ? offset.addingClamped(count) : offset
    guard start >= 0, start <= count, length >= 0 else { return nil }
    return start..<min(count, start.addingClamped(length))
  }

  private static func truncate(_ input: Value, _ arguments: [Value]) throws(LiquidError) -> Value {
    if case .null = input { return .null }
    let text = input.text
    let length = arguments.isEmpty ? 50 : try arguments[0].strictInteger()
    let end = arguments.text(1, default: "...")
    guard text.utf8.count > length, text.scalarCount > length else { return .string(text) }
    return .string(text.scalars(0..<max(0, length.addingClamped(-end.scalarCount))) + end)
  }

  private static func truncateWords(_ input: Value, _ arguments: [Value]) throws(LiquidError) -> Value {
    if case .null = input { return .null }
    let text = input.text
    let count = max(1, arguments.isEmpty ? 15 : try arguments[0].strictInteger())
    let end = arguments.text(1, default: "...")
    let words = text.utf8.split(maxSplits: count, whereSeparator: \.isStrippable)
    // Ruby splits one time more than the count, so space after the last word counts as another word.
    guard let last = words.prefix(count).last, words.count >= count, last.endIndex < text.utf8.endIndex else {
      return .string(text)
    }
    return .string(words.prefix(count).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") + end)
  }

  /// Ruby's `split`: a space matches any white space, and empty parts at the end are removed.
  private static func split(_ text: String, _ pattern: String) -> [String] {
    if pattern.isEmpty { return text.unicodeScalars.map { String($0) } }
    if pattern == " " { return splitAtSpace(text) }
    let (bytes, pattern) = (Array(text.utf8), Array(pattern.utf8))
    var parts: [String] = []
    var index = 0
    while let match = bytes.firstRange(of: pattern, from: index) {
      parts.append(bytes.text(index..<match.lowerBound))
      index = match.upperBound
    }
    parts.append(bytes.text(index..<bytes.count))
    while let last = parts.last, last.isEmpty { parts.removeLast() }
    return parts
  }

  private static func splitAtSpace(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: \.isStrippable).map { String(decoding: $0, as: UTF8.self) }
  }
}
