/// Collects removed values, and adds the lists and objects that become empty.
struct JSONRemoval {
  private let document: JSONDocument
  private var removed: Set<Int> = []

  init(_ document: JSONDocument) { self.document = document }

  mutating func remove(_ node: Int) { removed.insert(node) }

  /// The removed values that are not inside another removed value.
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
  /// A list is removed with its last element, because Xcode writes no empty lists except `files`. Lists in `keptLists`
  /// stay. An exception of a synchronized folder is removed when it becomes empty.
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

  /// The exception that contains a list, if only its target or phase remains.
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
