/// Changes to the values of a JSON document, independent of its bytes.
///
/// Planners make the changes. ``JSONWriter`` computes the edits, and ``JSONEditCheck`` compares the result with the
/// changes.
struct JSONChanges {
  struct Members {
    var removed: Set<Int> = []
    var added: [(member: JSONValue.Member, order: KeyOrder)] = []
  }

  struct Elements {
    var removed: Set<Int> = []
    /// The new elements, each with the number of original elements before it.
    var added: [(gap: Int, value: JSONValue)] = []

    var addedInOrder: [(gap: Int, value: JSONValue)] {
      added.enumerated().sorted { ($0.element.gap, $0.offset) < ($1.element.gap, $1.offset) }.map(\.element)
    }
  }

  /// The position of a new member in an object.
  enum KeyOrder {
    case listed([String])
    /// The byte order of keys, as in build settings.
    case sorted
  }

  /// New values for existing nodes; a container is replaced as a whole.
  private(set) var replaced: [Int: JSONValue] = [:]
  private(set) var renamedKeys: [Int: String] = [:]
  private(set) var members: [Int: Members] = [:]
  private(set) var elements: [Int: Elements] = [:]

  var isEmpty: Bool { replaced.isEmpty && renamedKeys.isEmpty && members.isEmpty && elements.isEmpty }

  /// All changed nodes, in text order.
  var nodes: [Int] {
    let keys = Set(replaced.keys).union(members.keys).union(elements.keys).union(renamedKeys.keys)
    return keys.sorted()
  }

  mutating func replace(_ node: Int, with value: JSONValue) { replaced[node] = value }

  mutating func renameKey(of member: Int, to key: String) { renamedKeys[member] = key }

  mutating func remove(member: Int, of object: Int) { members[object, default: Members()].removed.insert(member) }

  mutating func remove(element: Int, of array: Int) { elements[array, default: Elements()].removed.insert(element) }

  mutating func add(_ key: String, _ value: JSONValue, to object: Int, order: KeyOrder) {
    members[object, default: Members()].added.append((JSONValue.Member(key, value), order))
  }

  mutating func insert(_ value: JSONValue, into array: Int, at gap: Int) {
    elements[array, default: Elements()].added.append((gap, value))
  }

  mutating func append(_ value: JSONValue, to array: Int, in document: JSONDocument) {
    insert(value, into: array, at: document.nodes[array].count)
  }

  func isRemoved(_ node: Int, in document: JSONDocument) -> Bool {
    let parent = document.nodes[node].parent
    return members[parent]?.removed.contains(node) ?? false || elements[parent]?.removed.contains(node) ?? false
  }
}
