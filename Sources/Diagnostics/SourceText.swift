/// The text of a file, with the path that diagnostics display.
public final class SourceText: Sendable {
  /// The path as it is displayed, usually relative to the working directory.
  public let path: String
  /// The bytes of the text, usually UTF-8; invalid UTF-8 is allowed.
  public let bytes: [UInt8]
  private let knownLineStarts = Locked<[Int]?>(nil)

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
    let starts = lineStarts()
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
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
    let starts = lineStarts()
    return min(starts[min(max(line, 1), starts.count) - 1] + max(byteColumn - 1, 0), bytes.count)
  }

  /// The offsets of the first bytes of all lines, found when they are first needed.
  private func lineStarts() -> [Int] {
    knownLineStarts.withLock { known in
      if let known { return known }
      let starts = [0] + bytes.indices.lazy.filter { self.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      known = starts
      return starts
    }
  }
}
