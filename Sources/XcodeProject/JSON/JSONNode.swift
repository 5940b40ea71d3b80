/// A value of a JSON text: its place, and where the values inside it are in the node table.
///
/// The table lists every value before those inside it, so a subtree is a range of the table. A project of 10,000 files has
/// about 60,000 values; 32 bytes each and no reference counting keep reading it as fast as scanning its bytes.
struct JSONNode {
  enum Kind: UInt8 {
    case object, array, string, number, flag, null
  }

  /// Properties that only the scanner sees without another pass.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A container whose brackets are on different lines.
    static let isMultiline = Traits(rawValue: 1)
    /// A container with a comment inside.
    static let hasComments = Traits(rawValue: 2)
    /// A string with escapes.
    static let hasEscapes = Traits(rawValue: 4)
    /// A member whose key has escapes.
    static let hasKeyEscapes = Traits(rawValue: 8)
    /// A member whose key is an identifier without quotes.
    static let hasPlainKey = Traits(rawValue: 16)
  }

  /// The keys that are looked for in every object; known from scanning, so no bytes are compared again.
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
  /// The key of a member, if it is one of those.
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

  /// The offset at which the value begins; known before its end is.
  var offset: Int { Int(start) }
  /// The value, with its quotes or brackets.
  var range: Range<Int> { Int(start)..<Int(end) }
  /// The key of a member, with its quotes if it has any; empty for elements of arrays.
  var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  /// From the key of a member, or from the value, to the end of the value.
  var entry: Range<Int> { Int(keyEnd > keyStart ? keyStart : start)..<Int(end) }
  /// The container that holds this value; the root is its own parent.
  var parent: Int { Int(parentIndex) }
  /// The index behind this value and all values inside it.
  var next: Int { Int(nextIndex) }
  /// The number of members or elements.
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
