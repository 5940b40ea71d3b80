internal import Diagnostics

/// The tags of a text in XML, one after the other; what stands between them is passed.
///
/// Reading never fails: what is no tag is passed.
struct MarkupTags {
  /// A tag.
  struct Tag {
    /// What it is called.
    let name: String
    /// Its attributes.
    let attributes: [String: String]
    /// Whether it ends an element (`</scene>`).
    let isEnd: Bool
    /// Whether it is an element of its own (`<segue/>`).
    let isEmpty: Bool
    /// Where it begins.
    let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag, `nil` behind the last.
  mutating func next() -> Tag? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      if bytes[position...].starts(with: "!--".utf8) {
        skipComment()
        continue
      }
      guard position < bytes.count, bytes[position] != UInt8(ascii: "?"), bytes[position] != UInt8(ascii: "!") else {
        continue
      }
      return tag(open)
    }
    return nil
  }

  private mutating func skipComment() {
    while position < bytes.count, !bytes[position...].starts(with: "-->".utf8) { position += 1 }
  }

  private mutating func tag(_ open: Int) -> Tag {
    let isEnd = byte == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let name = word()
    var attributes: [String: String] = [:]
    var isEmpty = false
    while let byte, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "/") { isEmpty = true }
      guard Self.isNameByte(byte) else {
        position += 1
        continue
      }
      let key = word()
      guard self.byte == UInt8(ascii: "=") else { continue }
      position += 1
      if let value = quoted() { attributes[key] = value }
    }
    return Tag(name: name, attributes: attributes, isEnd: isEnd, isEmpty: isEmpty, offset: open)
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func word() -> String {
    let start = position
    while let byte, Self.isNameByte(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> String? {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = position + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    position = min(end + 1, bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self).readingXMLReferences
  }
}
