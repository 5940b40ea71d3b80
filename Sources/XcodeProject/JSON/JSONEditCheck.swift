/// Compares the result of an edit with its planned changes.
struct JSONEditCheck {
  /// The problem of a result, or `nil`.
  ///
  /// Apart from the changes, all values must be equal and in the same order.
  static func problem(_ changes: JSONChanges, _ before: JSONDocument, _ after: JSONDocument) -> String? {
    var check = JSONEditCheck(changes: changes, before: before, after: after, changed: changes.nodes)
    return check.problem()
  }

  private let changes: JSONChanges
  private let before: JSONDocument
  private let after: JSONDocument
  private let changed: [Int]
  private var pending: [(Int, Int)] = []

  /// Whether a value has no planned changes and the same bytes, so that its contents need no comparison.
  private func isUntouched(_ old: Int, _ new: Int) -> Bool {
    let (left, right) = (before.nodes[old], after.nodes[new])
    guard left.range.count == right.range.count else { return false }
    var (low, high) = (0, changed.count)
    while low < high {
      let middle = (low + high) / 2
      if changed[middle] < old { low = middle + 1 } else { high = middle }
    }
    if low < changed.count, changed[low] < left.next { return false }
    return before.text.isEqual(left.range.lowerBound, after.text, right.range.lowerBound, left.range.count)
  }

  mutating func problem() -> String? {
    pending = [(JSONDocument.root, JSONDocument.root)]
    while let (old, new) = pending.popLast() {
      let isSame = before.nodes[old].kind == .object ? compareMembers(old, new) : compareElements(old, new)
      if !isSame { return "'\(before.key(old))' is not what was planned" }
    }
    return nil
  }

  private mutating func compareElements(_ old: Int, _ new: Int) -> Bool {
    let change = changes.elements[old]
    var added = (change?.addedInOrder ?? [])[...]
    var results = after.children(of: new)
    func compareAdded(upTo gap: Int) -> Bool {
      while let next = added.first, next.gap <= gap {
        added.removeFirst()
        guard let result = results.next(), JSONValue(result, of: after).isEqual(to: next.value) else { return false }
      }
      return true
    }
    for (gap, child) in before.children(of: old).enumerated() {
      guard compareAdded(upTo: gap) else { return false }
      if change?.removed.contains(child) ?? false { continue }
      guard let result = results.next(), compare(child, result) else { return false }
    }
    return compareAdded(upTo: .max) && results.next() == nil
  }

  private mutating func compareMembers(_ old: Int, _ new: Int) -> Bool {
    let change = changes.members[old]
    var added = change?.added.map(\.member) ?? []
    var originals = before.children(of: old)
    for result in after.children(of: new) {
      let key = after.key(result)
      if let index = added.firstIndex(where: { $0.key == key }) {
        guard JSONValue(result, of: after).isEqual(to: added[index].value) else { return false }
        added.remove(at: index)
        continue
      }
      var original = originals.next()
      while let removed = original, change?.removed.contains(removed) ?? false { original = originals.next() }
      guard let original, (changes.renamedKeys[original] ?? before.key(original)) == key, compare(original, result)
      else { return false }
    }
    while let original = originals.next() {
      if !(change?.removed.contains(original) ?? false) { return false }
    }
    return added.isEmpty
  }

  private mutating func compare(_ old: Int, _ new: Int) -> Bool {
    if let value = changes.replaced[old] { return JSONValue(new, of: after).isEqual(to: value) }
    let (left, right) = (before.nodes[old], after.nodes[new])
    guard left.kind == right.kind else { return false }
    if left.isContainer {
      if isUntouched(old, new) { return true }
      pending.append((old, new))
      return true
    }
    return before.text.isEqual(left.range.lowerBound, after.text, right.range.lowerBound, left.range.count)
      && left.range.count == right.range.count
  }
}
