enum ReplaceFilters {
  static let all: [Filter] = [
    Filter("replace", 1...2) { (input, arguments, context) throws(LiquidError) in
      let result = try replaceAll(input.text, arguments.text(0), Replacement(arguments.text(1)), context)
      return .string(result)
    },
    Filter("replace_first", 1...2) { (input, arguments, _) throws(LiquidError) in
      .string(try replaceFirst(input.text, arguments.text(0), Replacement(arguments.text(1))))
    },
    .text("replace_last", 2...2) { input, arguments in replaceLast(input, arguments.text(0), arguments.text(1)) },
    Filter("remove", 1...1) { (input, arguments, context) throws(LiquidError) in
      .string(try replaceAll(input.text, arguments.text(0), Replacement(""), context))
    },
    Filter("remove_first", 1...1) { (input, arguments, _) throws(LiquidError) in
      .string(try replaceFirst(input.text, arguments.text(0), Replacement("")))
    },
    .text("remove_last", 1...1) { input, arguments in replaceLast(input, arguments.text(0), "") },
  ]

  /// An empty pattern matches before every character and at the end.
  private static func replaceAll(
    _ input: String, _ pattern: String, _ replacement: Replacement, _ context: RenderContext
  ) throws(LiquidError) -> String {
    let (bytes, pattern) = (Array(input.utf8), Array(pattern.utf8))
    var result: [UInt8] = []
    var index = 0
    var start = 0
    while let match = bytes.firstRange(of: pattern, from: start) {
      result += bytes[index..<match.lowerBound]
      try replacement.append(to: &result, match: match, in: bytes)
      try context.state.checkMade(result.count)
      index = match.upperBound
      start = index
      if pattern.isEmpty {
        start += 1
        while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
      }
    }
    return String(decoding: result + bytes[min(index, bytes.count)...], as: UTF8.self)
  }

  private static func replaceFirst(
    _ input: String, _ pattern: String, _ replacement: Replacement
  ) throws(LiquidError) -> String {
    let bytes = Array(input.utf8)
    guard let match = bytes.firstRange(of: Array(pattern.utf8), from: 0) else { return input }
    var result = Array(bytes[..<match.lowerBound])
    try replacement.append(to: &result, match: match, in: bytes)
    return String(decoding: result + bytes[match.upperBound...], as: UTF8.self)
  }

  private static func replaceLast(_ input: String, _ pattern: String, _ replacement: String) -> String {
    let bytes = Array(input.utf8)
    // The last match is the first match of the reversed pattern in the reversed text.
    let reversed = Array(bytes.reversed()).firstRange(of: Array(pattern.utf8.reversed()), from: 0)
    guard let reversed else { return input }
    let (start, end) = (bytes.count - reversed.upperBound, bytes.count - reversed.lowerBound)
    return bytes.text(0..<start) + replacement + bytes.text(end..<bytes.count)
  }
}

/// A replacement text, in which a backslash refers to the match, as in Ruby.
private struct Replacement {
  private let bytes: [UInt8]
  private let hasReferences: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    hasReferences = bytes.contains(UInt8(ascii: "\\"))
  }

  func append(to result: inout [UInt8], match: Range<Int>, in text: [UInt8]) throws(LiquidError) {
    guard hasReferences else {
      result += bytes
      return
    }
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "0"), UInt8(ascii: "&"): result += text[match]
      case UInt8(ascii: "`"): result += text[..<match.lowerBound]
      case UInt8(ascii: "'"): result += text[match.upperBound...]
      case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
      // References to groups are empty, because the pattern has no groups.
      case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "+"): break
      case UInt8(ascii: "k") where index + 2 < bytes.count && bytes[index + 2] == UInt8(ascii: "<"):
        throw LiquidError(.argument, "internal")
      default: result += bytes[index...index + 1]
      }
      index += 2
    }
  }
}
