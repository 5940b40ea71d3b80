/// A JSON value: its range and the extent of its subtree in the node table.
///
/// A value comes before the values inside it, so a subtree is a range of the table. A project of 10,000 files has about
/// 60,000 values. A node has 32 bytes and no references, so that parsing is as fast as scanning the bytes.
struct JSONNode {
  enum Kind: UInt8 {
    case object, array, string, number, flag, null
  }

  /// Properties that the scanner records to save another pass.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A container whose brackets are on different lines.
    static let isMultiline = Traits(rawValue: 1)
    static let hasComments = Traits(rawValue: 2)
    static let hasEscapes = Traits(rawValue: 4)
    /// A member whose key has escapes.
    static let hasKeyEscapes = Traits(rawValue: 8)
    /// A member whose key has no quotes.
    static let hasPlainKey = Traits(rawValue: 16)
  }

  /// Frequent keys, recognized by the scanner to save later comparisons.
  enum Word: UInt8 {
    case other, path, kind, id, name, files, children, membership, version

    init(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
      self = .other
      switch key.count {
      case 2: if bytes.isEqual(key, "id") { self = .id }
      case 4:
        if bytes.isEqual(key, "path") { self = .path }
        if bytes.isEqual(key, "kind") { self = .kind }
        if bytes.isEqual(key, "name") { self = .name }
      case 5: if bytes.isEqual(key, "files") { self = .files }
      case 8: if bytes.isEqual(key, "children") { self = .children }
      case 15: if bytes.isEqual(key, "current-version") { self = .version }
      case 17: if bytes.isEqual(key, "target-membership") { self = .membership }
      default: break
      }
    }
  }

  private let start: UInt32
  fileprivate(set) var end: UInt32 = 0
  private let keyStart: UInt32
  private let keyEnd: UInt32
  private let parentIndex: UInt32
  private(set) var nextIndex: UInt32 = 0
  private(set) var childCount: UInt32 = 0
  let kind: Kind
  let word: Word
  fileprivate(set) var traits: Traits

  init(_ kind: Kind, at start: Int, key: Range<Int>, word: Word, parent: Int, traits: Traits) {
    self.word = word
    self.start = UInt32(truncatingIfNeeded: start)
    keyStart = UInt32(truncatingIfNeeded: key.lowerBound)
    keyEnd = UInt32(truncatingIfNeeded: key.upperBound)
    parentIndex = UInt32(truncatingIfNeeded: parent)
    self.kind = kind
    self.traits = traits
  }

  /// The start offset, which is valid before the end is known.
  var offset: Int { Int(start) }
  /// The range of the value, including quotes or brackets.
  var range: Range<Int> { Int(start)..<Int(end) }
  /// The range of the key, including quotes; empty for elements of arrays.
  var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  /// The range from the key (or the value) to the end of the value.
  var entry: Range<Int> { Int(keyEnd > keyStart ? keyStart : start)..<Int(end) }
  /// The index of the container; the root is its own parent.
  var parent: Int { Int(parentIndex) }
  /// The index after this value and the values inside it.
  var next: Int { Int(nextIndex) }
  var count: Int { Int(childCount) }
  var isContainer: Bool { kind == .object || kind == .array }
  var isMultiline: Bool { traits.contains(.isMultiline) }
  var hasComments: Bool { traits.contains(.hasComments) }

  mutating func close(at end: Int, next: Int, traits: Traits) {
    self.end = UInt32(truncatingIfNeeded: end)
    nextIndex = UInt32(truncatingIfNeeded: next)
    self.traits.formUnion(traits)
  }

  mutating func countChild() { childCount += 1 }
}
