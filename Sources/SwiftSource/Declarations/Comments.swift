/// A comment between two tokens.
public struct Comment: Sendable, Equatable {
  /// The comment as it is written, its slashes included.
  public let text: String
  /// Its bytes.
  public let range: Range<Int>

  /// Whether it documents what follows: `///` and `/**`.
  public var isDocumentation: Bool {
    text.hasPrefix("///") || text.hasPrefix("/**") && text != "/**/"
  }
}

/// A `// MARK:` comment.
public struct Mark: Sendable, Equatable {
  /// Its text without `MARK:` and the hyphen of a separator.
  public let title: String
  /// Whether it draws a line: `// MARK: - Title`.
  public let isSeparator: Bool
  /// The bytes of the comment.
  public let range: Range<Int>
}

extension Declaration {
  /// The comments directly before it, in their order: no blank line and no code stands between them and it.
  public var leadingComments: [Comment] {
    let token = Int(record.whole.start)
    let start = token > 0 ? Int(file.tokens[token - 1].end) : 0
    let end = Int(file.tokens[token].start)
    var comments = file.comments(in: start..<end)
    // One that stands behind other code on its line belongs to that code.
    if let first = comments.first, token > 0, !file.bytes[start..<first.range.lowerBound].contains(where: \.isLineBreak)
    {
      comments.removeFirst()
    }
    var next = end
    var attached = comments.endIndex
    while attached > comments.startIndex, !file.holdsBlankLine(comments[attached - 1].range.upperBound..<next) {
      attached -= 1
      next = comments[attached].range.lowerBound
    }
    return Array(comments[attached...])
  }

  /// The documentation comment without its slashes and asterisks, `nil` if there is none.
  public var documentation: String? {
    let comments = leadingComments.filter(\.isDocumentation)
    guard !comments.isEmpty else { return nil }
    var lines: [Substring] = []
    for comment in comments {
      if comment.text.hasPrefix("///") {
        let text = comment.text.dropFirst(3)
        lines.append(text.hasPrefix(" ") ? text.dropFirst() : text)
      } else {
        let text = comment.text.dropFirst(3)
        let inside = text.hasSuffix("*/") ? text.dropLast(2) : text
        for line in inside.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
          var line = line.drop { $0 == " " || $0 == "\t" }
          if line.hasPrefix("*") { line = line.dropFirst() }
          lines.append(line.hasPrefix(" ") ? line.dropFirst() : line)
        }
      }
    }
    if comments.last?.text.hasPrefix("/**") == true, let last = lines.popLast() {
      lines.append(last.hasSuffix(" ") ? last.dropLast() : last)
    }
    while lines.first?.allSatisfy({ $0 == " " }) == true { lines.removeFirst() }
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

extension SwiftFile {
  /// The `// MARK:` comments of the file, those inside bodies among them.
  public var marks: [Mark] {
    markOffsets.map { offset in
      let start = Int(offset)
      var end = start
      while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
      let text = text(of: start..<end)
      let parts = text.split(separator: "MARK:", maxSplits: 1, omittingEmptySubsequences: false)
      var title = (parts.last ?? "").drop { $0 == " " || $0 == "\t" }
      let isSeparator = title.hasPrefix("-")
      if isSeparator { title = title.dropFirst().drop { $0 == " " || $0 == "\t" } }
      while title.last == " " || title.last == "\t" { title = title.dropLast() }
      return Mark(title: String(title), isSeparator: isSeparator, range: start..<end)
    }
  }

  /// The comments in a range that begins and ends between tokens.
  public func comments(in range: Range<Int>) -> [Comment] {
    var comments: [Comment] = []
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      guard bytes[index] == UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let start = index
      if bytes[index + 1] == UInt8(ascii: "/") {
        while index < range.upperBound, !bytes[index].isLineBreak { index += 1 }
      } else {
        index = blockCommentEnd(start, range.upperBound)
      }
      comments.append(Comment(text: text(of: start..<index), range: start..<index))
    }
    return comments
  }

  private func blockCommentEnd(_ start: Int, _ end: Int) -> Int {
    var depth = 0
    var index = start
    while index + 1 < end {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default: index += 1
      }
    }
    return end
  }

  /// Whether two line breaks with nothing but spaces between them stand in a range.
  func holdsBlankLine(_ range: Range<Int>) -> Bool {
    bytes[range].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } > 1
  }
}
