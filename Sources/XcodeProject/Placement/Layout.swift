/// The line endings and indentation of a project file.
struct Layout {
  /// `\n`, `\r\n`, or `\r` of classic Mac OS.
  let newline: String
  /// One level of indentation.
  let unit: String
  let objectIndent: String

  init(_ document: ProjectDocument) {
    let bytes = document.text
    let firstBreak = bytes.firstIndex { $0.isLineEnd }
    let isReturn = firstBreak.map { bytes[$0] == .carriageReturn } ?? false
    let isPair = isReturn && firstBreak.map { $0 + 1 < bytes.count && bytes[$0 + 1] == .newline } ?? false
    newline = isPair ? "\r\n" : isReturn ? "\r" : "\n"
    let unit = Self.indent(before: document.outline.objectsKey.lowerBound, in: bytes) ?? ""
    self.unit = unit.isEmpty ? "\t" : unit
    objectIndent =
      document.objects.first.flatMap { Self.indent(before: $0.key.lowerBound, in: bytes) } ?? self.unit + self.unit
  }

  /// The white space before an offset; `nil` if other text precedes it on the line.
  static func indent(before offset: Int, in bytes: [UInt8]) -> String? {
    lineStart(before: offset, in: bytes).map { String(decoding: bytes[$0..<offset], as: UTF8.self) }
  }

  /// The start of the line; `nil` if other text precedes the offset.
  static func lineStart(before offset: Int, in bytes: [UInt8]) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start > 0 && bytes[start - 1].isLineEnd ? start : nil
  }

  /// The start of the next line; `nil` if other text follows the offset.
  static func nextLine(after offset: Int, in bytes: [UInt8]) -> Int? {
    var end = offset
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    guard end < bytes.count, bytes[end].isLineEnd else { return nil }
    let isPair = bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .newline
    return end + (isPair ? 2 : 1)
  }
}
