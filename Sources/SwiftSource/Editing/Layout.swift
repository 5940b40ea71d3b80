/// The line endings and the indentation of a file.
struct Layout: Sendable {
  let lineBreak: String
  /// One level of indentation: spaces or a tab.
  let step: String

  init(of file: SwiftFile) {
    let lineFeed = file.bytes.firstIndex(of: 0x0A)
    lineBreak = lineFeed.map { $0 > 0 && file.bytes[$0 - 1] == 0x0D ? "\r\n" : "\n" } ?? "\n"
    step = Self.step(of: file) ?? "    "
  }

  /// The first member's indentation relative to its type, or that of the first indented line.
  private static func step(of file: SwiftFile) -> String? {
    for index in file.records.indices where file.records[index].parent >= 0 {
      let member = Declaration(file: file, index: index)
      guard let parent = member.parent, file.tokens[Int(member.record.whole.start)].startsLine else { continue }
      let (outer, inner) = (
        file.indentation(at: parent.range.lowerBound), file.indentation(at: member.range.lowerBound)
      )
      guard inner.count > outer.count, inner.hasPrefix(outer) else { continue }
      return String(inner.dropFirst(outer.count))
    }
    // Without members, use the first indented line.
    var previousEndsLine = true
    for (offset, byte) in file.bytes.enumerated() {
      if previousEndsLine, byte == 0x20 || byte == 0x09 {
        let indentation = file.indentation(at: offset)
        let next = offset + indentation.utf8.count
        if next < file.bytes.count, !file.bytes[next].isLineBreak, file.bytes[next] != UInt8(ascii: "*") {
          return indentation
        }
      }
      previousEndsLine = byte.isLineBreak
    }
    return nil
  }

  /// Indents the lines of a text, converting its indentation and line endings to those of the file.
  func indented(_ text: String, by indentation: String) -> String {
    let lines = text.split(separator: /\r?\n/, omittingEmptySubsequences: false)
    let own = lines.compactMap { line -> String? in
      let spaces = line.prefix { $0 == " " || $0 == "\t" }
      return spaces.isEmpty || spaces.count == line.count ? nil : String(spaces)
    }
    .min { $0.count < $1.count }
    return lines.map { line in
      guard line.contains(where: { $0 != " " && $0 != "\t" }) else { return "" }
      guard let own else { return indentation + line }
      var rest = Substring(line)
      var steps = ""
      while rest.hasPrefix(own) {
        rest = rest.dropFirst(own.count)
        steps += step
      }
      return indentation + steps + rest
    }
    .joined(separator: lineBreak)
  }
}

extension [UInt8] {
  /// The lines of a range, with the last line break; `nil` if they contain anything but the range and white space.
  package func wholeLines(of range: Range<Int>) -> Range<Int>? {
    let newline = UInt8(ascii: "\n")
    let start = (self[..<range.lowerBound].lastIndex(of: newline) ?? -1) + 1
    let end = self[range.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? count
    let rest = self[start..<range.lowerBound] + self[range.upperBound..<end]
    return rest.allSatisfy { $0.isHorizontalSpace || $0.isLineBreak } ? start..<end : nil
  }
}

extension SwiftFile {
  func lineStart(at offset: Int) -> Int {
    // CR LF is one line break.
    var start = offset > 0 && bytes[offset - 1] == 0x0D && bytes[offset...].first == 0x0A ? offset - 1 : offset
    while start > 0, !bytes[start - 1].isLineBreak { start -= 1 }
    return start
  }

  /// The offset of the next line break, or the end of the file.
  func lineEnd(at offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    return end
  }

  /// The offset of the next line, or the end of the file.
  func nextLine(at offset: Int) -> Int {
    let end = lineEnd(at: offset)
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { return end + 2 }
    return min(end + 1, bytes.count)
  }

  func indentation(at offset: Int) -> String {
    let start = lineStart(at: offset)
    var end = start
    while end < bytes.count, bytes[end].isHorizontalSpace { end += 1 }
    return text(of: start..<end)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0.isHorizontalSpace || $0.isLineBreak }
  }
}
