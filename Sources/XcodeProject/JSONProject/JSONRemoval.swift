/// Collects values that go, and finds what goes with them: lists and objects that lose their last entry.
struct JSONRemoval {
  private let document: JSONDocument
  private var removed: Set<Int> = []

  init(_ document: JSONDocument) { self.document = document }

  /// Marks an element or member to go.
  mutating func remove(_ node: Int) { removed.insert(node) }

  var isEmpty: Bool { removed.isEmpty }

  /// The values that go as such: none of them is inside another one.
  private var outermost: [Int] {
    var end = 0
    return removed.sorted().filter { node in
      if node < end { return false }
      end = document.nodes[node].next
      return true
    }
  }

  /// Adds the removals to changes.
  ///
  /// A list goes with its last element, as Xcode writes no empty ones, except `files` and lists
  /// in `keptLists`; an exception goes when it excepts nothing any more.
  mutating func write(_ changes: inout JSONChanges, keptLists: Set<Int> = []) {
    var left: [Int: Int] = [:]
    var pending = outermost
    var index = 0
    while index < pending.count {
      let node = pending[index]
      index += 1
      let container = document.nodes[node].parent
      left[container, default: document.nodes[container].count] -= 1
      guard left[container] == 0, !removed.contains(container), container != JSONDocument.root,
        !document.hasKey(container, "files"), !keptLists.contains(container)
      else { continue }
      if document.nodes[container].key.isEmpty {
        continue
      }
      removed.insert(container)
      pending.append(container)
      if let exception = emptied(container) {
        removed.insert(exception)
        pending.append(exception)
      }
    }
    for node in outermost {
      let container = document.nodes[node].parent
      if document.nodes[container].kind == .array {
        changes.remove(element: node, of: container)
      } else {
        changes.remove(member: node, of: container)
      }
    }
  }

  /// The exception that a list belongs to, if only its target or phase is left.
  private func emptied(_ list: Int) -> Int? {
    let exception = document.nodes[list].parent
    guard document.hasKey(document.nodes[exception].parent, "membership-exceptions"), !removed.contains(exception)
    else {
      return nil
    }
    let isEmpty = document.children(of: exception).allSatisfy {
      removed.contains($0) || document.hasKey($0, "target") || document.hasKey($0, "build-phase")
    }
    return isEmpty ? exception : nil
  }
}
