/// A value of one side of a merge, or of its result: references point to what they mean instead of spelling its name.
final class MergeItem {
  enum Content {
    /// A text, number, flag or `null`, or a reference that leads nowhere.
    case scalar(JSONValue)
    case reference(MergeReference)
    case object([Member])
    case list([MergeItem])
  }

  struct Member {
    let key: String
    let value: MergeItem
  }

  let place: MergePlace
  let side: MergeSides.Name
  /// The value in the document of `side`; merged values have that of ours if there is one.
  let node: Int
  let content: Content
  /// The target, phase, file or group that the value describes, by a number that all sides share.
  let entity: Int?
  /// Tells the element from the others of its list, on all sides.
  var key = ""

  init(_ content: Content, _ place: MergePlace, _ side: MergeSides.Name, _ node: Int, entity: Int? = nil) {
    self.content = content
    self.place = place
    self.side = side
    self.node = node
    self.entity = entity
  }

  /// The same place with another content.
  func with(_ content: Content) -> MergeItem {
    let item = MergeItem(content, place, side, node, entity: entity)
    item.key = key
    return item
  }

  var members: [Member] {
    if case .object(let members) = content { return members }
    return []
  }

  var elements: [MergeItem] {
    if case .list(let elements) = content { return elements }
    return []
  }

  var isContainer: Bool {
    switch content {
    case .object, .list: true
    default: false
    }
  }

  private lazy var membersByKey = Dictionary(
    members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })

  subscript(key: String) -> MergeItem? {
    let members = members
    return members.count < 16 ? members.first { $0.key == key }?.value : membersByKey[key]
  }

  /// The text of a member.
  func string(_ key: String) -> String? {
    if case .scalar(let value)? = self[key]?.content { return value.string }
    return nil
  }

  /// Whether two values say the same; the order of members and sets does not matter.
  func isEqual(to other: MergeItem) -> Bool {
    switch (content, other.content) {
    case (.scalar(let left), .scalar(let right)): return left.isEqual(to: right)
    case (.reference(let left), .reference(let right)): return left.entity == right.entity
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      return left.allSatisfy { member in other[member.key].map { member.value.isEqual(to: $0) } ?? false }
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      guard place.isSorted else { return zip(left, right).allSatisfy { $0.isEqual(to: $1) } }
      let others = Dictionary(right.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      return left.allSatisfy { element in others[element.key].map { element.isEqual(to: $0) } ?? false }
    default: return false
    }
  }
}

/// A reference to a target, a phase, or a file or group of the tree.
struct MergeReference {
  /// The number that all sides share.
  let entity: Int
  /// The reference as it is written.
  let written: JSONValue
}
