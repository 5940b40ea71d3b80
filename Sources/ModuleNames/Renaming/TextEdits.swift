/// Collects replacements in a text and applies them together.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  var count: Int { edits.count }

  /// Adds a replacement; ranges must not overlap.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
