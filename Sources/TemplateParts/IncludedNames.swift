/// The names of included snippets.
///
/// Reading only tags is many times faster than parsing.
package struct IncludedNames: Equatable {
  /// The literal names in source order.
  package private(set) var names: [String] = []
  /// Whether a name is computed during rendering, so that it can be any.
  package private(set) var isOpen = false

  /// Reads the tags of a text; `nil` if tags cannot be found without parsing.
  package init?(_ bytes: [UInt8]) {
    var tags = Tags(bytes: bytes)
    var isComment = false
    while let word = tags.next() {
      switch word {
      case .raw: return nil
      case .comment:
        if isComment { return nil }
        isComment = true
      case .endcomment: isComment = false
      case .include:
        if isComment { continue }
        switch tags.readName() {
        case .name(let name): names.append(name)
        case .computed: isOpen = true
        case .endless: return nil
        }
      case .other: break
      }
    }
  }
}

private struct Tags {
  enum Word {
    /// A tag after which text can look like a tag.
    case raw
    case comment, endcomment
    case include
    case other
  }

  enum Name {
    case name(String)
    case computed
    /// The quotation mark is not closed.
    case endless
  }

  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Word? {
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
      return word(start..<index)
    }
    return nil
  }

  private func word(_ range: Range<Int>) -> Word {
    guard let first = range.first.map({ bytes[$0] }) else { return .other }
    // Most tags are conditions, so decide by the first letter.
    switch first {
    case UInt8(ascii: "r"): return holds("render", range) ? .include : holds("raw", range) ? .raw : .other
    case UInt8(ascii: "i"): return holds("include", range) ? .include : .other
    case UInt8(ascii: "c"): return holds("comment", range) ? .comment : .other
    case UInt8(ascii: "e"): return holds("endcomment", range) ? .endcomment : holds("endraw", range) ? .raw : .other
    case UInt8(ascii: "l"): return holds("liquid", range) ? .raw : .other
    case UInt8(ascii: "d"): return holds("doc", range) ? .raw : .other
    default: return .other
    }
  }

  private func holds(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard word.utf8CodeUnitCount == range.count else { return false }
    return range.allSatisfy { bytes[$0] == word.utf8Start[$0 - range.lowerBound] }
  }

  mutating func readName() -> Name {
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"") else {
      return .computed
    }
    let quote = bytes[index]
    guard let end = bytes[(index + 1)...].firstIndex(of: quote) else { return .endless }
    defer { index = end + 1 }
    return .name(String(decoding: bytes[index + 1..<end], as: UTF8.self))
  }

  private mutating func skipSpaces() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }
}
