/// Replacements in a text, each of which leaves the rest as it is.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  /// How many places change.
  var count: Int { edits.count }

  /// Notes a replacement; ranges do not overlap.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  /// The bytes afterwards.
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
