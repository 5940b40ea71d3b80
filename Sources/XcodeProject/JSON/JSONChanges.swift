/// Changes to the values of a document, before it is known which bytes they cost.
///
/// Planners say what changes; ``JSONWriter`` finds the bytes, and ``JSONCheck`` compares the result with these changes.
struct JSONChanges {
  /// Changes to one object.
  struct Members {
    /// The members that go.
    var removed: Set<Int> = []
    /// The members that come, each with its place among the others.
    var added: [(member: JSONValue.Member, order: KeyOrder)] = []
  }

  /// Changes to one array.
  struct Elements {
    /// The elements that go.
    var removed: Set<Int> = []
    /// The elements that come, by the number of elements of the original that precede them.
    var added: [(gap: Int, value: JSONValue)] = []
  }

  /// The place of a new member of an object.
  enum KeyOrder {
    /// By the order of a list of keys.
    case listed([String])
    /// By the keys' bytes, as in build settings.
    case sorted
  }

  /// New values of strings, numbers and flags, and of containers that change as a whole.
  private(set) var replaced: [Int: JSONValue] = [:]
  /// New keys of members.
  private(set) var renamedKeys: [Int: String] = [:]
  private(set) var members: [Int: Members] = [:]
  private(set) var elements: [Int: Elements] = [:]

  var isEmpty: Bool { replaced.isEmpty && renamedKeys.isEmpty && members.isEmpty && elements.isEmpty }

  /// All values that something happens to or in, in the order of the text.
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
