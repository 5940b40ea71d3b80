/// A comment between two tokens.
public struct Comment: Sendable, Equatable {
  /// The source text, including `//` or `/*`.
  public let text: String
  /// The byte range of the comment.
  public let range: Range<Int>
}

extension Declaration {
  /// The comments directly before the declaration, without a blank line or code between.
  public var leadingComments: [Comment] {
    let token = Int(record.whole.start)
    let start = token > 0 ? Int(file.tokens[token - 1].end) : 0
    let end = Int(file.tokens[token].start)
    var comments = file.comments(in: start..<end)
    // A comment after code on the same line belongs to that code.
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
}

extension SwiftFile {
  /// The comments in a byte range, whose bounds must be between tokens.
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

  func holdsBlankLine(_ range: Range<Int>) -> Bool {
    bytes[range].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } > 1
  }
}
