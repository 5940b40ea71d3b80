/// Reads the tags of XML files that Xcode writes, with the byte ranges of their values for in-place edits.
///
/// It avoids Foundation's XML parser: loading Foundation takes longer than reading these files.
package struct TagReader {
  package struct Tag {
    /// The name, such as `Group`, or `/Group` for an end tag.
    package let name: String
    /// The byte range with the angle brackets.
    package let range: Range<Int>
    /// Whether the tag is an empty element such as `<Group/>`.
    package let isWhole: Bool
    fileprivate let bytes: [UInt8]

    package var isEnd: Bool { name.hasPrefix("/") }

    package var attributes: [Attribute] {
      var found: [Attribute] = []
      let limit = range.upperBound - 1
      var index = range.lowerBound + 1 + name.utf8.count
      func end(of isPart: (UInt8) -> Bool) -> Int { bytes[index..<limit].firstIndex { !isPart($0) } ?? limit }
      while index < limit {
        let start = index
        index = end(of: TagReader.isNamePart)
        guard index > start else {
          index += 1
          continue
        }
        let name = start..<index
        index = end(of: TagReader.isBlank)
        guard index < limit, bytes[index] == UInt8(ascii: "=") else { continue }
        index += 1
        index = end(of: TagReader.isBlank)
        guard index < limit, TagReader.isQuote(bytes[index]),
          let close = bytes[(index + 1)..<limit].firstIndex(of: bytes[index])
        else { continue }
        found.append(
          Attribute(
            name: String(decoding: bytes[name], as: UTF8.self), range: index + 1..<close, whole: start..<close + 1,
            bytes: bytes))
        index = close + 1
      }
      return found
    }

    package func value(of attribute: String) -> Attribute? { attributes.first { $0.name == attribute } }

    /// The unescaped value of an attribute.
    package subscript(attribute: String) -> String? { value(of: attribute)?.text }
  }

  package struct Attribute {
    package let name: String
    /// The byte range between the quotes.
    package let range: Range<Int>
    /// The byte range from the name to the closing quote.
    package let whole: Range<Int>
    fileprivate let bytes: [UInt8]

    package var written: String { String(decoding: bytes[range], as: UTF8.self) }
    package var text: String { written.readingXMLReferences }
  }

  package let bytes: [UInt8]
  private var position = 0
  /// The offset of a tag without an end, if one was found.
  package private(set) var unclosed: Int?

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag, ignoring comments and declarations; `nil` at the end and at an unclosed tag.
  package mutating func next() -> Tag? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let isComment = bytes[open...].starts(with: "<!--".utf8)
      guard let close = end(ofTagAt: open, isComment: isComment) else {
        unclosed = open
        position = bytes.count
        return nil
      }
      position = close
      if isComment || "?!".utf8.contains(bytes[open + 1]) { continue }
      let name = bytes[(open + 1)..<(close - 1)].enumerated().prefix { index, byte in
        !Self.isBlank(byte) && (byte != UInt8(ascii: "/") || index == 0)
      }
      return Tag(
        name: String(decoding: name.map(\.element), as: UTF8.self), range: open..<close,
        isWhole: bytes[close - 2] == UInt8(ascii: "/"), bytes: bytes)
    }
    return nil
  }

  /// The offset after the `>` that ends a tag; quoted values can contain `>` too.
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

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }
}
