/// Replacing and removing parts of texts.
enum ReplaceFilters {
  static let all: [Filter] = [
    .text("replace", 1...2) { input, arguments in replaceAll(input, arguments.text(0), arguments.text(1)) },
    .text("replace_first", 1...2) { input, arguments in replaceFirst(input, arguments.text(0), arguments.text(1)) },
    .text("replace_last", 2...2) { input, arguments in replaceLast(input, arguments.text(0), arguments.text(1)) },
    .text("remove", 1...1) { input, arguments in replaceAll(input, arguments.text(0), "") },
    .text("remove_first", 1...1) { input, arguments in replaceFirst(input, arguments.text(0), "") },
    .text("remove_last", 1...1) { input, arguments in replaceLast(input, arguments.text(0), "") },
  ]

  /// An empty pattern stands before every character and at the end.
  private static func replaceAll(_ input: String, _ pattern: String, _ replacement: String) -> String {
    let (bytes, pattern) = (Array(input.utf8), Array(pattern.utf8))
    var result: [UInt8] = []
    if pattern.isEmpty {
      for byte in bytes {
        if byte & 0xC0 != 0x80 { result += replacement.utf8 }
        result.append(byte)
      }
      return String(decoding: result + replacement.utf8, as: UTF8.self)
    }
    var index = 0
    while let match = bytes.firstRange(of: pattern, from: index) {
      result += bytes[index..<match.lowerBound]
      result += replacement.utf8
      index = match.upperBound
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }

  private static func replaceFirst(_ input: String, _ pattern: String, _ replacement: String) -> String {
    let bytes = Array(input.utf8)
    guard let match = bytes.firstRange(of: Array(pattern.utf8), from: 0) else { return input }
    return bytes.text(0..<match.lowerBound) + replacement + bytes.text(match.upperBound..<bytes.count)
  }

  private static func replaceLast(_ input: String, _ pattern: String, _ replacement: String) -> String {
    let (bytes, pattern) = (Array(input.utf8), Array(pattern.utf8))
    var start = bytes.count - pattern.count
    while start >= 0 {
      let end = start + pattern.count
      if bytes[start..<end].elementsEqual(pattern) {
        return bytes.text(0..<start) + replacement + bytes.text(end..<bytes.count)
      }
      start -= 1
    }
    return input
  }
}
