/// A value of one side of a merge or of its result, in which references are resolved to entities.
final class MergeItem {
  enum Content {
    /// A string, number, Boolean value or `null`, or an unresolved reference.
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
  /// The node in the document of `side`.
  ///
  /// For merged values it is the node of ours, if there is one.
  let node: Int
  let content: Content
  /// The number of the target, phase, file or group, which is the same on all sides.
  let entity: Int?
  /// The identity of an element in its list, which is the same on all sides.
  var key = ""

  init(_ content: Content, _ place: MergePlace, _ side: MergeSides.Name, _ node: Int, entity: Int? = nil) {
    self.content = content
    self.place = place
    self.side = side
    self.node = node
    self.entity = entity
  }

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

  func string(_ key: String) -> String? {
    if case .scalar(let value)? = self[key]?.content { return value.string }
    return nil
  }

  /// Whether two values are equal, ignoring the order of members and sets.
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

struct MergeReference {
  let entity: Int
  let written: JSONValue
}
