/// The smallest unit of a merge: a field, a list entry, an object or a section.
///
/// Its ranges are adjacent, so concatenating units restores their text.
struct MergeUnit {
  enum Content {
    case value(PropertyListValue)
    case section(MergeSequence)
  }

  /// The identity of the unit in all versions.
  let key: String
  /// The name by which sorted lists are sorted.
  let name: String
  /// The white space and comments before the unit.
  let lead: Range<Int>
  /// The range from the key to the value, or the first comment of a section; empty for list entries.
  let head: Range<Int>
  let content: Content
  /// The range after the value, including the semicolon or comma.
  let tail: Range<Int>

  var value: PropertyListValue? {
    if case .value(let value) = content { value } else { nil }
  }

  var section: MergeSequence? {
    if case .section(let sequence) = content { sequence } else { nil }
  }

  var range: Range<Int> { lead.lowerBound..<tail.upperBound }

  /// The range without the white space and comments before the unit.
  var body: Range<Int> { head.lowerBound..<tail.upperBound }
}

/// The consecutive units of a dictionary, list or section.
struct MergeSequence {
  enum Kind { case fields, entries, objects, section }

  let kind: Kind
  let units: [MergeUnit]
  /// The range between the last unit and the end.
  let tail: Range<Int>
  private let positions: [String: Int]

  init(_ kind: Kind, _ units: [MergeUnit], tail: Range<Int>) {
    self.kind = kind
    self.units = units
    self.tail = tail
    positions = Dictionary(units.indices.map { (units[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func empty(_ kind: Kind) -> MergeSequence { MergeSequence(kind, [], tail: 0..<0) }

  /// Whether the sequence lists compiler or linker flags.
  var containsFlags: Bool { kind == .entries && units.contains { $0.key.utf8.first == UInt8(ascii: "-") } }

  subscript(key: String) -> MergeUnit? { positions[key].map { units[$0] } }
}
