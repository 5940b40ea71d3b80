import Diagnostics

struct ItemMerger {
  let sides: MergeSides
  let path: String
  private(set) var conflicts: [Diagnostic] = []

  mutating func merge() -> MergeItem {
    merge(sides[.base], sides[.ours], sides[.theirs], MergeLabel(), near: JSONDocument.root, group: EntityMatcher.root)
  }

  /// Merges a value that one side may not have; `near` is a value in ours at which to report conflicts.
  private mutating func merge(
    _ b: MergeItem?, _ o: MergeItem?, _ t: MergeItem?, _ label: MergeLabel, near: Int, group: Int
  ) -> MergeItem? {
    if let o, let t { return merge(b, o, t, label, near: o.node, group: group) as MergeItem }
    guard let b, let present = o ?? t else { return o ?? t }
    if present.place.isEmptyIfAbsent, present.isContainer {
      let merged: MergeItem = merge(
        b, o ?? emptied(present), t ?? emptied(present), label, near: o?.node ?? near, group: group)
      return merged.members.isEmpty && merged.elements.isEmpty ? nil : merged
    }
    if b.isEqual(to: present) { return nil }
    conflict(removed: label, b, o, t, near: near)
    return present
  }

  private func emptied(_ item: MergeItem) -> MergeItem {
    if case .object = item.content { return item.with(.object([])) }
    return item.with(.list([]))
  }

  private mutating func merge(
    _ b: MergeItem?, _ o: MergeItem, _ t: MergeItem, _ label: MergeLabel, near: Int, group: Int
  ) -> MergeItem {
    switch (o.content, t.content) {
    case (.object(let left), .object(let right)):
      var members: [MergeItem.Member] = []
      let names = Set(left.map(\.key))
      for key in left.map(\.key) + right.map(\.key).filter({ !names.contains($0) }) {
        // Both sides added an ID to the same object. Schemes refer to targets by ID; other IDs are only for references.
        if key == "id", o.place != .target, o.place != .root, b?[key] == nil, let id = o[key] {
          members.append(MergeItem.Member(key: key, value: id))
          continue
        }
        let merged: MergeItem? = merge(
          b?[key], o[key], t[key], label.appending(key: key), near: o.node, group: o.entity ?? group)
        if let merged { members.append(MergeItem.Member(key: key, value: merged)) }
      }
      let merged = o.with(.object(members))
      if o.place == .exception { checkLists(of: merged, o, t, label) }
      return merged
    case (.list, .list): return mergeLists(b.map(listed), o, t, label, group)
    default:
      if o.isEqual(to: t) { return o }
      if let b {
        if b.isEqual(to: o) { return t }
        if b.isEqual(to: t) { return o }
      }
      // A list with one string can be written as a string.
      if o.place == .setting || o.place == .script, o.isContainer || t.isContainer {
        return mergeLists(b.map(listed), listed(o), listed(t), label, group)
      }
      conflict(label, b, o, t, near: near)
      return o
    }
  }

  /// Reports a conflict if an exception gets both inclusions and exclusions, which are mutually exclusive.
  private mutating func checkLists(of merged: MergeItem, _ o: MergeItem, _ t: MergeItem, _ label: MergeLabel) {
    let keys = ["inclusions", "exclusions"]
    func hasBoth(_ item: MergeItem) -> Bool { keys.allSatisfy { item[$0] != nil } }
    guard hasBoth(merged), !hasBoth(o), !hasBoth(t) else { return }
    let (ours, theirs) = o[keys[0]] == nil ? (keys[1], keys[0]) : (keys[0], keys[1])
    report("\(label) has \(ours) in ours and \(theirs) in theirs", at: o.node, help: ["keep one of the two lists"])
  }

  private func listed(_ item: MergeItem) -> MergeItem {
    if case .list = item.content { return item }
    return item.with(.list([item]))
  }

  // MARK: - Lists

  private mutating func mergeLists(
    _ b: MergeItem?, _ o: MergeItem, _ t: MergeItem, _ label: MergeLabel, _ group: Int
  ) -> MergeItem {
    switch o.place {
    case .set, .targetNames: return mergeSets(b, o, t)
    case .texts, .setting, .script, .scalar: return mergeTexts(b, o, t, label)
    default: return mergeElements(b, o, t, label, group)
    }
  }

  private func mergeSets(_ b: MergeItem?, _ o: MergeItem, _ t: MergeItem) -> MergeItem {
    let (base, ours, theirs) = (keys(b), keys(o), keys(t))
    let kept = o.elements.filter { !base.contains($0.key) || theirs.contains($0.key) }
    return o.with(.list(kept + t.elements.filter { !base.contains($0.key) && !ours.contains($0.key) }))
  }

  private func keys(_ item: MergeItem?) -> Set<String> { Set((item?.elements ?? []).map(\.key)) }

  private mutating func mergeTexts(_ b: MergeItem?, _ o: MergeItem, _ t: MergeItem, _ label: MergeLabel) -> MergeItem {
    func texts(_ item: MergeItem?) -> [String] {
      (item?.elements ?? []).map { element in
        if case .scalar(let value) = element.content, let text = value.string { return text }
        return element.key
      }
    }
    let base = b?.elements ?? []
    let merged: [TextListMerge.Entry]
    switch TextListMerge.merge(
      base: texts(b), ours: texts(o), theirs: texts(t), isScript: o.place == .script)
    {
    case .merged(let entries): merged = entries
    case .conflict(let ours, let theirs):
      func quoted(_ texts: ArraySlice<String>) -> String {
        texts.isEmpty ? "nothing" : shortened(texts.map { JSONString.encoded($0) }.joined(separator: ", "))
      }
      report(
        "both sides changed \(label): \(quoted(texts(o)[ours])) in ours, \(quoted(texts(t)[theirs])) in theirs",
        at: ours.isEmpty ? o.node : o.elements[ours.lowerBound].node, help: [Self.keepOne])
      return o
    }
    // Elements of ours keep their nodes, so that only the others are written.
    var position = 0
    let left = o.elements
    let (before, names) = (texts(b), texts(o))
    let right = t.elements
    let elements = merged.map { entry -> MergeItem in
      switch entry.side {
      case .ours:
        position = entry.index + 1
        return left[entry.index]
      case .theirs: return right[entry.index]
      default:
        let text = before[entry.index]
        if let index = names[position...].firstIndex(of: text) {
          position = index + 1
          return left[index]
        }
        return base[entry.index]
      }
    }
    return o.with(.list(elements))
  }

  private mutating func mergeElements(
    _ b: MergeItem?, _ o: MergeItem, _ t: MergeItem, _ label: MergeLabel, _ group: Int
  ) -> MergeItem {
    let isTree = o.place == .nodes
    var (left, right) = (o.elements, t.elements)
    if isTree {
      left.removeAll { !isPlaced($0, in: group) }
      right.removeAll { !isPlaced($0, in: group) }
    }
    let table = [b?.elements ?? [], left, right].map { elements in
      Dictionary(elements.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
    var merged: [MergeItem] = []
    for key in order(b, left, right, isTree: isTree) {
      guard let item = table[1][key] ?? table[2][key] else { continue }
      var (old, ours, theirs) = (table[0][key], table[1][key], table[2][key])
      if isTree, let entity = item.entity {
        old = sides.node(entity, in: .base)
        ours = sides.node(entity, in: .ours)
        theirs = sides.node(entity, in: .theirs)
        // Removals are handled below.
        if old != nil, ours == nil || theirs == nil { continue }
      }
      let result: MergeItem? = merge(
        old, ours, theirs, label.appending(item), near: o.node, group: item.entity ?? group)
      if let result {
        result.key = key
        merged.append(result)
      }
    }
    let (inOurs, inTheirs) = (keys(o), keys(t))
    for old in b?.elements ?? [] where !inOurs.contains(old.key) || !inTheirs.contains(old.key) {
      let (ours, theirs) = (current(old, o, .ours), current(old, t, .theirs))
      if ours != nil, theirs != nil { continue }
      guard let present = ours ?? theirs, !isUntouched(old, present, removedBy: ours == nil ? .ours : .theirs) else {
        continue
      }
      conflict(removed: label.appending(old), old, ours, theirs, near: ours?.node ?? o.node)
    }
    return o.with(.list(merged))
  }

  /// The element of a side that matches an element of the base, at its current position.
  private func current(_ old: MergeItem, _ list: MergeItem, _ side: MergeSides.Name) -> MergeItem? {
    if old.place == .node { return old.entity.flatMap { sides.node($0, in: side) } }
    return list.elements.first { $0.key == old.key }
  }

  private func order(_ b: MergeItem?, _ left: [MergeItem], _ right: [MergeItem], isTree: Bool) -> [String] {
    let (base, ours, theirs) = ((b?.elements ?? []).map(\.key), left.map(\.key), right.map(\.key))
    var names: ((String) -> String)?
    if isTree, base.count >= 5 {
      let all = Dictionary(
        (left + right).map { ($0.key, MergeLabel.treeName(of: $0)) }, uniquingKeysWith: { first, _ in first })
      let isSorted = [ours, theirs].allSatisfy { keys in SequenceOrder.breaks(in: keys.map { all[$0] ?? "" }) <= 1 }
      if isSorted { names = { all[$0] ?? $0 } }
    }
    if let order = SequenceOrder(base: base, ours: ours, theirs: theirs, sortedBy: names) { return order.keys }
    // Both sides changed the order; keep the order of ours.
    let inBase = Set(base)
    return SequenceOrder(base: theirs.filter(inBase.contains), ours: ours, theirs: theirs, sortedBy: names)?.keys
      ?? ours
  }

  // MARK: - The tree

  private mutating func isPlaced(_ item: MergeItem, in group: Int) -> Bool {
    guard let entity = item.entity else { return true }
    let ours = sides.parent(of: entity, in: .ours)
    let theirs = sides.parent(of: entity, in: .theirs)
    guard let ours, let theirs, ours != theirs else { return true }
    guard let base = sides.parent(of: entity, in: .base) else { return ours == group }
    if ours != base, theirs != base {
      if ours == group { conflictOfPlaces(item, ours, theirs) }
      return ours == group
    }
    return (ours == base ? theirs : ours) == group
  }

  private mutating func conflictOfPlaces(_ item: MergeItem, _ ours: Int, _ theirs: Int) {
    guard item.side == .ours else { return }
    func name(_ group: Int, _ side: MergeSides.Name) -> String {
      sides.node(group, in: side).map { "in group '\(MergeLabel.treeName(of: $0))'" } ?? "at the top level"
    }
    report(
      "\(MergeLabel.name(of: item)) is \(name(ours, .ours)) in ours and \(name(theirs, .theirs)) in theirs",
      at: item.node, help: ["move it to one of the two groups"])
  }

  /// Whether a side left a value unchanged, except for children that the removing side moved or removed.
  private func isUntouched(_ old: MergeItem, _ new: MergeItem, removedBy side: MergeSides.Name) -> Bool {
    guard old.place == .node else { return old.isEqual(to: new) }
    if let entity = old.entity, let other = MergeSides.Name(rawValue: new.side.rawValue),
      sides.parent(of: entity, in: .base) != sides.parent(of: entity, in: other)
    {
      return false
    }
    let keys = Set(old.members.map(\.key)).union(new.members.map(\.key))
    for key in keys where key != "children" {
      if key == "target-membership", hasLostOnlyTargets(old[key], new[key], in: new.side) { continue }
      guard let left = old[key], let right = new[key], left.isEqual(to: right) else { return false }
    }
    return (new["children"]?.elements ?? []).allSatisfy { child in
      guard let entity = child.entity else { return false }
      if sides.node(entity, in: side) != nil { return true }
      guard let before = sides.node(entity, in: .base) else { return false }
      return isUntouched(before, child, removedBy: side)
    }
  }

  /// Whether the only difference is missing memberships in targets and phases that the side removed.
  private func hasLostOnlyTargets(_ old: MergeItem?, _ new: MergeItem?, in side: MergeSides.Name) -> Bool {
    let (before, after) = (old?.elements ?? [], new?.elements ?? [])
    let isKept = after.allSatisfy { element in before.contains { $0.key == element.key && $0.isEqual(to: element) } }
    let names = keys(new)
    return isKept
      && before.allSatisfy { element in
        guard !names.contains(element.key) else { return true }
        guard case .reference(let reference) = (element["build-phase"] ?? element).content else { return false }
        return !sides.contains(reference.entity, in: side)
      }
  }

  // MARK: - Conflicts

  private static let keepOne = "keep one of the two values, in one branch or in the merged file"

  private mutating func conflict(_ label: MergeLabel, _ b: MergeItem?, _ o: MergeItem, _ t: MergeItem, near: Int) {
    report(
      "both sides changed \(label): \(text(o)) in ours, \(text(t)) in theirs"
        + (b.map { ", \(text($0)) before" } ?? ""),
      at: o.side == .ours ? o.node : near, help: [Self.keepOne])
  }

  private mutating func conflict(
    removed label: MergeLabel, _ b: MergeItem, _ o: MergeItem?, _ t: MergeItem?, near: Int
  ) {
    let sides = o == nil ? ("ours", "theirs") : ("theirs", "ours")
    let change = (o ?? t).map { difference(b, $0, MergeLabel()) } ?? ""
    report(
      "\(sides.0) removed \(label) and \(sides.1) changed it\(change)", at: o?.node ?? near,
      help: ["remove it in both branches, or keep the change of \(sides.1)"])
  }

  private func difference(_ old: MergeItem, _ new: MergeItem, _ label: MergeLabel) -> String {
    let name = label.description == MergeLabel().description ? "" : "\(label): "
    if new.isContainer, [.texts, .setting, .script].contains(new.place) { return ": \(name)\(text(new)) now" }
    switch (old.content, new.content) {
    case (.object(let before), .object(let after)):
      for member in after {
        let label = label.appending(key: member.key)
        guard let value = old[member.key] else { return ": \(label) was added" }
        if !value.isEqual(to: member.value) { return difference(value, member.value, label) }
      }
      let names = Set(after.map(\.key))
      return before.first { !names.contains($0.key) }.map { ": \(label.appending(key: $0.key)) was removed" } ?? ""
    case (.list(let before), .list(let after)):
      for element in after {
        let label = label.appending(element)
        guard let value = before.first(where: { $0.key == element.key }) else { return ": \(label) was added" }
        if !value.isEqual(to: element) { return difference(value, element, label) }
      }
      let keys = Set(after.map(\.key))
      return before.first { !keys.contains($0.key) }.map { ": \(label.appending($0)) was removed" } ?? ": the order"
    default: return ": \(name)\(text(old)) before, \(text(new)) now"
    }
  }

  private mutating func report(_ summary: String, at node: Int, help: [String]) {
    let document = sides.projects[MergeSides.Name.ours.rawValue].document
    let entry = document.nodes[node].entry
    conflicts.append(
      Diagnostic(
        .warning, "project-merge", category: .conflict, summary,
        at: Place(
          SourceText(path: path, bytes: document.text), entry.lowerBound..<min(entry.upperBound, entry.lowerBound + 1)),
        help: help))
  }

  private func text(_ item: MergeItem) -> String {
    let document = sides.projects[item.side.rawValue].document
    return shortened(document.written(item.node).split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func shortened(_ text: String) -> String { text.count <= 60 ? text : text.prefix(57) + "..." }
}
