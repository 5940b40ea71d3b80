/// The names of the partials that a text includes, found by its tags alone: parsing it costs many times as much.
struct IncludedNames: Equatable {
  /// The names that are written down, in their order.
  private(set) var names: [String] = []
  /// Whether one is worked out while rendering, and so can be any.
  private(set) var isOpen = false
  private let bytes: [UInt8]
  private var index = 0

  /// Reads the tags of a text; `nil` where only parsing tells what is a tag.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var isComment = false
    while let word = nextTag() {
      switch word {
      case "raw", "endraw", "liquid", "doc": return nil
      case "comment":
        if isComment { return nil }
        isComment = true
      case "endcomment": isComment = false
      case "include", "render":
        if isComment { continue }
        guard let isNamed = readName() else { return nil }
        isOpen = isOpen || !isNamed
      default: break
      }
    }
  }

  /// The word of the next tag.
  private mutating func nextTag() -> String? {
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      index += 2
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
      skipSpaces()
      let start = index
      while index < bytes.count, bytes[index] >= UInt8(ascii: "a"), bytes[index] <= UInt8(ascii: "z") { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    return nil
  }

  /// Reads the name behind the word; `nil` if it does not end, false if it is not written down.
  private mutating func readName() -> Bool? {
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"") else {
      return false
    }
    let quote = bytes[index]
    guard let end = bytes[(index + 1)...].firstIndex(of: quote) else { return nil }
    names.append(String(decoding: bytes[index + 1..<end], as: UTF8.self))
    index = end + 1
    return true
  }

  private mutating func skipSpaces() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}
