/// Writes a merged project as changes to ours.
struct MergeItemWriter {
  /// A reference that cannot be written, and a nearby node of ours.
  struct Problem {
    let reference: MergeItem
    let isAmbiguous: Bool
    let node: Int
  }

  private let document: JSONDocument
  private let names: MergedNames
  private var near = JSONDocument.root
  private(set) var changes = JSONChanges()
  private(set) var problems: [Problem] = []

  init(_ root: MergeItem, _ document: JSONDocument) {
    self.document = document
    names = MergedNames(root)
    write(root, JSONDocument.root)
  }

  // MARK: - Changes

  private func isSame(_ item: MergeItem, _ node: Int) -> Bool { item.side == .ours && item.node == node }

  private mutating func write(_ item: MergeItem, _ node: Int) {
    near = node
    switch item.content {
    case .scalar: break
    case .reference:
      let value = value(item)
      if !value.isEqual(to: JSONValue(node, of: document)) { changes.replace(node, with: value) }
    case .object(let members): write(members, of: item, node)
    case .list(let elements): write(elements, of: item, node)
    }
  }

  private mutating func write(_ members: [MergeItem.Member], of item: MergeItem, _ node: Int) {
    let isShort = members.count == 1 && members[0].key == item.place.shortKey
    guard document.nodes[node].kind == .object else {
      if isShort, isSame(members[0].value, node) { return write(members[0].value, node) }
      return changes.replace(node, with: value(item))
    }
    if isShort, document.nodes[node].count > 1 { return changes.replace(node, with: value(item)) }
    var written = Set<String>()
    for member in document.children(of: node) {
      let key = document.key(member)
      if let new = item[key] {
        written.insert(key)
        if isSame(new, member) {
          write(new, member)
        } else {
          near = member
          changes.replace(member, with: value(new))
        }
      } else if document.nodes[member].kind != .null {
        changes.remove(member: member, of: node)
      }
    }
    let order = item.place.keys(kindOfObject: item.string("kind"))
    for member in members where !written.contains(member.key) {
      near = node
      let place = order.map { JSONChanges.KeyOrder.listed($0) } ?? .sorted
      changes.add(member.key, value(member.value), to: node, order: place)
    }
  }

  private mutating func write(_ elements: [MergeItem], of item: MergeItem, _ node: Int) {
    guard document.nodes[node].kind == .array else {
      // A list with one string can stay a string.
      if elements.count == 1, isSame(elements[0], node) { return }
      return changes.replace(node, with: value(item))
    }
    let children = Array(document.children(of: node))
    var elements = elements
    if item.place.isSorted, isSorted(children.map { sortKey(JSONValue($0, of: document)) }) {
      elements = sorted(elements)
    }
    var positions: [Int: Int] = [:]
    for (index, child) in children.enumerated() { positions[child] = index }
    let present = elements.map { $0.side == .ours ? positions[$0.node] : nil }
    let kept = Self.longestRise(present)
    let keptPositions = Set(kept.compactMap { present[$0] })
    for (index, child) in children.enumerated() where !keptPositions.contains(index) {
      changes.remove(element: child, of: node)
    }
    var gap = 0
    for (index, element) in elements.enumerated() {
      if kept.contains(index), let position = present[index] {
        write(element, children[position])
        gap = position + 1
      } else {
        near = node
        changes.insert(value(element), into: node, at: gap)
      }
    }
  }

  /// The indices of a longest increasing subsequence.
  private static func longestRise(_ sequence: [Int?]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: sequence.count)
    for (index, value) in sequence.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if (sequence[tails[middle]] ?? 0) < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var rise = Set<Int>()
    var last = tails.last
    while let index = last {
      rise.insert(index)
      last = previous[index]
    }
    return rise
  }

  // MARK: - Values

  private mutating func value(_ item: MergeItem) -> JSONValue {
    switch item.content {
    case .scalar(let value): return value
    case .reference(let reference):
      switch names.answer(reference, item.place) {
      case .written(let value): return value
      case .missing: problems.append(Problem(reference: item, isAmbiguous: false, node: near))
      case .ambiguous: problems.append(Problem(reference: item, isAmbiguous: true, node: near))
      }
      return reference.written
    case .list(let elements):
      return .array((item.place.isSorted ? sorted(elements) : elements).map { value($0) })
    case .object(let members):
      let values = members.map { JSONValue.Member($0.key, value($0.value)) }
      if values.count == 1, values[0].key == item.place.shortKey, values[0].value.string != nil {
        return values[0].value
      }
      guard let keys = item.place.keys(kindOfObject: item.string("kind")) else {
        return .object(values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
      }
      func rank(_ member: JSONValue.Member) -> Int { keys.firstIndex(of: member.key) ?? keys.count }
      let ranked = values.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      return .object(ranked.map(\.element))
    }
  }

  private mutating func sorted(_ elements: [MergeItem]) -> [MergeItem] {
    let count = problems.count
    let keys = elements.map { sortKey(value($0)) }
    problems.removeSubrange(count...)
    let order = elements.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    return order.map { elements[$0] }
  }

  /// The key by which Xcode sorts sets and package products.
  private func sortKey(_ value: JSONValue) -> SortKey {
    if let text = value.string { return SortKey(texts: [text]) }
    let phase = value["build-phase"]
    let texts = ["package", "product-name", "product-type"].map { value[$0]?.string ?? "" }
    return SortKey(texts: texts + [phase?.string ?? phase?["build-phase"]?.string ?? ""])
  }

  private func isSorted(_ keys: [SortKey]) -> Bool { zip(keys, keys.dropFirst()).allSatisfy { !($1 < $0) } }

  private struct SortKey: Comparable {
    let texts: [String]

    static func < (left: SortKey, right: SortKey) -> Bool {
      for (a, b) in zip(left.texts, right.texts) where a != b { return a.utf8.lexicographicallyPrecedes(b.utf8) }
      return left.texts.count < right.texts.count
    }
  }
}
