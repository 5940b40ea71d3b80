struct Tokenizer {
  let bytes: [UInt8]
  /// Whether every line is a token, as in a `liquid` tag.
  let isLines: Bool
  private let firstLine: LineMark
  private let end: Int
  private var position: Int
  private var shifted = 0

  init(document bytes: [UInt8]) {
    self.bytes = bytes
    isLines = false
    firstLine = LineMark(offset: 0)
    position = 0
    end = bytes.count
  }

  init(lines range: Range<Int>, of bytes: [UInt8], firstLine: LineMark) {
    self.bytes = bytes
    isLines = true
    self.firstLine = firstLine
    position = range.lowerBound
    // Empty lines at the end do not count.
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    self.end = end
  }

  /// The current line in messages of the reference implementation.
  var line: LineMark {
    isLines
      ? LineMark(offset: Int(firstLine.offset), delta: Int(firstLine.delta) + shifted) : LineMark(offset: position)
  }

  mutating func next() -> TemplateToken? {
    guard position < end else { return nil }
    let start = position
    if isLines { return nextLine(from: start) }
    if bytes[start] == UInt8(ascii: "{"), start + 1 < end {
      if bytes[start + 1] == UInt8(ascii: "%") { return tag(from: start) }
      if bytes[start + 1] == UInt8(ascii: "{") { return output(from: start) }
    }
    position = endOfText(from: start)
    return TemplateToken(kind: .text, range: start..<position)
  }

  private mutating func nextLine(from start: Int) -> TemplateToken {
    let lineEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
    position = min(lineEnd + 1, end)
    shifted += 1
    return TemplateToken(kind: .line, range: start..<lineEnd)
  }

  private func endOfText(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index + 1 < end {
        if bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "%") || bytes[index + 1] == 0x7B {
          return index
        }
        index += 1
      }
      return end
    }
  }

  /// The position after the first `%}`, even in quotation marks.
  private func endOfTag(from start: Int) -> Int? {
    var index = start
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "}") { return index + 2 }
      index += 1
    }
    return nil
  }

  private mutating func tag(from start: Int) -> TemplateToken {
    position = endOfTag(from: start + 2) ?? start + 2
    return TemplateToken(kind: .tag, range: start..<position)
  }

  /// An output ends at `}}`, at a single `}`, or after a tag in it.
  private mutating func output(from start: Int) -> TemplateToken {
    var index = start + 2
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "}") {
        let closed = index + 1 < end && bytes[index + 1] == UInt8(ascii: "}")
        position = closed ? index + 2 : index + 1
        return TemplateToken(kind: .output, range: start..<position)
      }
      if byte == UInt8(ascii: "{"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "%") {
        position = endOfTag(from: index + 2) ?? index + 2
        return TemplateToken(kind: .output, range: start..<position)
      }
      index += 1
    }
    // Without an end, the rest of the template is skipped, and the error names only the braces.
    position = end
    return TemplateToken(kind: .output, range: start..<start + 2)
  }
}
