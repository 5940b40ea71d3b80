/// A part of a project that can be added, removed or changed by itself: a field, an entry of a list, an object, a section.
///
/// The four ranges follow each other without a gap, so units written one after the other give back their text.
struct MergeUnit {
  enum Content {
    case value(PropertyListValue)
    case section(MergeSequence)
  }

  /// What makes it the same unit in another text.
  let key: String
  /// What sorted lists are sorted by.
  let name: String
  /// White space and comments before it.
  let lead: Range<Int>
  /// The key up to its value, or the comment that begins a section; empty for an entry of a list.
  let head: Range<Int>
  let content: Content
  /// Behind the value, with the semicolon or comma.
  let tail: Range<Int>

  var value: PropertyListValue? {
    if case .value(let value) = content { value } else { nil }
  }

  var section: MergeSequence? {
    if case .section(let sequence) = content { sequence } else { nil }
  }

  var range: Range<Int> { lead.lowerBound..<tail.upperBound }

  /// All but the white space and comments before it.
  var body: Range<Int> { head.lowerBound..<tail.upperBound }
}

/// The units of a dictionary, list or section, one behind the other.
struct MergeSequence {
  enum Kind { case fields, entries, objects, section }

  let kind: Kind
  let units: [MergeUnit]
  /// What stands between the last unit and the end.
  let tail: Range<Int>
  private let positions: [String: Int]

  init(_ kind: Kind, _ units: [MergeUnit], tail: Range<Int>) {
    self.kind = kind
    self.units = units
    self.tail = tail
    positions = Dictionary(units.indices.map { (units[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The sequence of a side that does not have it.
  static func empty(_ kind: Kind) -> MergeSequence { MergeSequence(kind, [], tail: 0..<0) }

  /// Whether it lists flags of a compiler or linker.
  var holdsFlags: Bool { kind == .entries && units.contains { $0.key.utf8.first == UInt8(ascii: "-") } }

  subscript(key: String) -> MergeUnit? { positions[key].map { units[$0] } }
}
