/// The names of the partials that a text includes, found by its tags alone: parsing it costs many times as much.
package struct IncludedNames: Equatable {
  /// The names that are written down, in their order.
  package private(set) var names: [String] = []
  /// Whether one is worked out while rendering, and so can be any.
  package private(set) var isOpen = false

  /// Reads the tags of a text; `nil` where only parsing tells what is a tag.
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

/// The tags of a text, one after the other; every text of a template is looked through when a module is made from it.
private struct Tags {
  /// The word of a tag, as far as it counts here.
  enum Word {
    /// One behind which text may look like a tag.
    case raw
    case comment, endcomment
    /// One that includes a partial.
    case include
    case other
  }

  /// What a tag includes.
  enum Name {
    case name(String)
    /// It is worked out while rendering.
    case computed
    /// The quote does not end.
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
    // Most tags are conditions; a look at one letter passes them over.
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

  /// Reads the name behind the word.
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
