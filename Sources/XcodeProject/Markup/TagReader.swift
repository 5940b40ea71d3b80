internal import Diagnostics

/// Reads the tags of the XML that Xcode writes, each with the places of its values, so that they can be edited where they are.
///
/// A whole XML parser would come with all of Foundation, which costs every run more time than these files take to read.
struct TagReader {
  /// A tag.
  struct Tag {
    /// `Group`, or `/Group` where it closes an element.
    let name: String
    /// The tag with its brackets.
    let range: Range<Int>
    /// Whether it is an element by itself: `<Group/>`.
    let isWhole: Bool
    fileprivate let bytes: [UInt8]

    /// The value of an attribute; `nil` where the tag has none of that name.
    func value(of attribute: String) -> Value? {
      var index = range.lowerBound + 1 + name.utf8.count
      let end = range.upperBound - 1
      while let equals = bytes[index..<end].firstIndex(of: UInt8(ascii: "=")),
        let open = bytes[equals..<end].firstIndex(where: TagReader.isQuote),
        let close = bytes[(open + 1)..<end].firstIndex(of: bytes[open])
      {
        let name = String(decoding: bytes[index..<equals], as: UTF8.self).filter { !$0.isWhitespace }
        if name == attribute { return Value(range: open + 1..<close, bytes: bytes) }
        index = close + 1
      }
      return nil
    }
  }

  /// What stands between the quotes of an attribute.
  struct Value {
    let range: Range<Int>
    /// What is meant.
    let text: String

    fileprivate init(range: Range<Int>, bytes: [UInt8]) {
      self.range = range
      text = String(decoding: bytes[range], as: UTF8.self).readingXMLReferences
    }
  }

  let bytes: [UInt8]
  /// Where the next tag is looked for.
  private(set) var position = 0
  /// Where a tag begins that does not end.
  private(set) var unclosed: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag that is no comment; `nil` at the end, and where one is not closed.
  mutating func next() -> Tag? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let isComment = bytes[open...].starts(with: "<!--".utf8)
      guard let close = end(ofTagAt: open, isComment: isComment) else {
        unclosed = open
        return nil
      }
      position = close
      if isComment { continue }
      let name = bytes[(open + 1)..<(close - 1)].enumerated().prefix { index, byte in
        !Self.isBlank(byte) && (byte != UInt8(ascii: "/") || index == 0)
      }
      return Tag(
        name: String(decoding: name.map(\.element), as: UTF8.self), range: open..<close,
        isWhole: bytes[close - 2] == UInt8(ascii: "/"), bytes: bytes)
    }
    return nil
  }

  /// Past the `>` that ends a tag, which may hold others in quotes.
  private func end(ofTagAt open: Int, isComment: Bool) -> Int? {
    var quote: UInt8?
    for index in bytes.indices[open...] {
      let byte = bytes[index]
      if isComment {
        if byte == UInt8(ascii: ">"), bytes[..<index].suffix(2).elementsEqual("--".utf8), index > open + 5 {
          return index + 1
        }
      } else if byte == quote {
        quote = nil
      } else if quote == nil {
        if Self.isQuote(byte) { quote = byte }
        if byte == UInt8(ascii: ">") { return index + 1 }
      }
    }
    return nil
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == .quote || byte == .apostrophe }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
}
