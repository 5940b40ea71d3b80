/// The text of a file, with the path that diagnostics display.
public final class SourceText: Sendable {
  /// The path as it is displayed, usually relative to the working directory.
  public let path: String
  /// The bytes of the text, usually UTF-8; invalid UTF-8 is allowed.
  public let bytes: [UInt8]

  /// Makes a text from bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a text from a string.
  public convenience init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The line of a byte offset, counted from 1; offsets past the end are on the last line.
  public func line(at offset: Int) -> Int {
    var line = 1
    for byte in bytes[..<min(max(offset, 0), bytes.count)] where byte == UInt8(ascii: "\n") { line += 1 }
    return line
  }

  /// The lines of several byte offsets, found in a single pass.
  ///
  /// - Parameter offsets: Byte offsets in any order.
  /// - Returns: Line numbers in the order of the offsets, counted from 1.
  public func lines(at offsets: [Int]) -> [Int] {
    var lines = Array(repeating: 1, count: offsets.count)
    var (line, position) = (1, 0)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let end = min(max(offsets[index], 0), bytes.count)
      for byte in bytes[position..<end] where byte == UInt8(ascii: "\n") { line += 1 }
      position = end
      lines[index] = line
    }
    return lines
  }

  /// The column of a byte offset, counted from 1 in characters.
  public func column(at offset: Int) -> Int {
    let end = min(max(offset, 0), bytes.count)
    return String(decoding: bytes[lineRange(at: end).lowerBound..<end], as: UTF8.self).count + 1
  }

  /// The byte range of the line that contains an offset, without its line ending.
  public func lineRange(at offset: Int) -> Range<Int> {
    let position = min(max(offset, 0), bytes.count)
    let start = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// The byte offset of a line and byte column, both counted from 1; clamped to the text.
  public func offset(line: Int, byteColumn: Int) -> Int {
    var start = 0
    var remaining = line - 1
    while remaining > 0, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = end + 1
      remaining -= 1
    }
    return min(start + max(byteColumn - 1, 0), bytes.count)
  }
}
