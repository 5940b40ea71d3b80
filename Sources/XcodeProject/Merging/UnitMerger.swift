import Diagnostics

/// Merges the units of three texts: changes of one side are taken as they are, changes of both are compared further.
struct UnitMerger {
  let base: MergeSide
  let ours: MergeSide
  let theirs: MergeSide
  /// IDs that replaced those of the other side, and may be out of order.
  let exchanged: Set<String>
  let path: String
  private(set) var output: [UInt8] = []
  private(set) var conflicts: [Diagnostic] = []

  mutating func merge() {
    let (b, o, t) = (base.root, ours.root, theirs.root)
    output.reserveCapacity(ours.text.count + theirs.text.count / 8)
    append(0..<b.range.lowerBound, 0..<o.range.lowerBound, 0..<t.range.lowerBound)
    merge(b, o, t, MergeLabel())
    append(
      b.range.upperBound..<base.text.count, o.range.upperBound..<ours.text.count,
      t.range.upperBound..<theirs.text.count)
  }

  private mutating func merge(
    _ b: PropertyListValue?, _ o: PropertyListValue, _ t: PropertyListValue, _ path: MergeLabel
  ) {
    if isEqual(o.range, ours, t.range, theirs) { return take(o.range, ours) }
    if let b {
      if isEqual(b.range, base, o.range, ours) { return take(t.range, theirs) }
      if isEqual(b.range, base, t.range, theirs) { return take(o.range, ours) }
    }
    guard o.kind == t.kind, b == nil || b?.kind == o.kind, o.kind == .dictionary || o.kind == .array else {
      return conflict("both sides changed \(path)", o.range)
    }
    let (left, right) = (ours.sequence(of: o), theirs.sequence(of: t))
    let origin = b.map(base.sequence) ?? .empty(left.kind)
    // A flag can take the next entry as its argument. The text does not show whether it does.
    if [origin, left, right].contains(where: \.containsFlags) {
      return conflict("both sides changed \(path)", o.range)
    }
    output.append(o.kind == .array ? .openParenthesis : .openBrace)
    merge(origin, left, right, path, at: o.range)
    append(b == nil ? nil : origin.tail, left.tail, right.tail)
    output.append(o.kind == .array ? .closeParenthesis : .closeBrace)
  }

  private mutating func merge(
    _ b: MergeSequence, _ o: MergeSequence, _ t: MergeSequence, _ path: MergeLabel, at range: Range<Int>
  ) {
    let revived = revivedSections(b, o, t)
    var order = SequenceOrder(
      base: b.units.map(\.key).filter { !revived.contains($0) }, ours: o.units.map(\.key),
      theirs: t.units.map(\.key), sortedBy: names(b, o, t))?.keys
    if o.kind == .section, isSorted(o), isSorted(t) { order?.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    guard let order else { return conflict("both sides reordered \(path)", range) }
    for unit in b.units where !revived.contains(unit.key) {
      let (left, right) = (o[unit.key], t[unit.key])
      if left == nil, let right, !isUnchanged(unit, right, theirs) {
        conflict("ours removed \(label(of: unit, base, path)) and theirs changed it", range)
      } else if right == nil, let left, !isUnchanged(unit, left, ours) {
        conflict("ours changed \(label(of: unit, base, path)) and theirs removed it", left.head)
      }
    }
    for (index, key) in order.enumerated() {
      if revived.contains(key) {
        mergeRevived(b[key], o[key], t[key], path, at: range)
      } else {
        merge(b[key], o[key], t[key], path)
      }
      // The last entry of a list needs no comma until another one follows.
      if o.kind == .entries, index + 1 < order.count, output.last != .comma { output.append(.comma) }
    }
  }

  private mutating func merge(_ b: MergeUnit?, _ o: MergeUnit?, _ t: MergeUnit?, _ path: MergeLabel) {
    guard let o else {
      if let t { take(t.range, theirs) }
      return
    }
    guard let t else { return take(o.range, ours) }
    append(b?.lead, o.lead, t.lead)
    append(b?.head, o.head, t.head)
    if let left = o.section, let right = t.section {
      merge(b?.section ?? .empty(.section), left, right, path, at: o.head)
      append(b?.section?.tail, left.tail, right.tail)
    } else if let left = o.value, let right = t.value {
      merge(b?.value, left, right, label(of: o, ours, path))
    }
    append(b?.tail, o.tail, t.tail)
  }

  private func label(of unit: MergeUnit, _ side: MergeSide, _ path: MergeLabel) -> MergeLabel {
    side.document.object(unit.key).map { path.appending(object: "'\(side.document.label(of: $0))'") }
      ?? path.appending(key: unit.name)
  }

  /// Sections that one side removed by emptying them, while the other side changed them.
  private func revivedSections(_ b: MergeSequence, _ o: MergeSequence, _ t: MergeSequence) -> Set<String> {
    var keys = Set<String>()
    for unit in b.units where unit.section != nil {
      if o[unit.key] == nil, let right = t[unit.key], !isEqual(unit.body, base, right.body, theirs) {
        keys.insert(unit.key)
      } else if t[unit.key] == nil, let left = o[unit.key], !isEqual(unit.body, base, left.body, ours) {
        keys.insert(unit.key)
      }
    }
    return keys
  }

  private mutating func mergeRevived(
    _ b: MergeUnit?, _ o: MergeUnit?, _ t: MergeUnit?, _ path: MergeLabel, at range: Range<Int>
  ) {
    guard let unit = o ?? t, let section = unit.section else { return }
    let side = o == nil ? theirs : ours
    take(unit.lead.lowerBound..<unit.head.upperBound, side)
    let none = MergeSequence.empty(.section)
    merge(b?.section ?? none, o?.section ?? none, t?.section ?? none, path, at: range)
    take(section.tail, side)
    take(unit.tail, side)
  }

  /// The names by which to sort additions at the same position; `nil` if the sequence is not sorted.
  private func names(_ b: MergeSequence, _ o: MergeSequence, _ t: MergeSequence) -> ((String) -> String)? {
    // Shorter lists are often sorted by chance. One break is allowed: groups may precede files, and `isa` precedes
    // other keys.
    guard o.kind != .entries || b.units.count >= 5 else { return nil }
    for sequence in [o, t] where SequenceOrder.breaks(in: sequence.units.map(\.name)) > 1 { return nil }
    return { (o[$0] ?? t[$0])?.name ?? $0 }
  }

  private func isSorted(_ sequence: MergeSequence) -> Bool {
    let keys = sequence.units.map(\.key).filter { !exchanged.contains($0) }
    return zip(keys, keys.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a side left a unit unchanged, ignoring the comments around it.
  private func isUnchanged(_ unit: MergeUnit, _ other: MergeUnit, _ side: MergeSide) -> Bool {
    guard let old = unit.value, let new = other.value else { return isEqual(unit.body, base, other.body, side) }
    return isEqual(old.range, base, new.range, side)
  }

  private func isEqual(_ range: Range<Int>, _ side: MergeSide, _ other: Range<Int>, _ otherSide: MergeSide) -> Bool {
    range.count == other.count && side.text.isEqual(range.lowerBound, otherSide.text, other.lowerBound, range.count)
  }

  private mutating func take(_ range: Range<Int>, _ side: MergeSide) {
    output.append(contentsOf: side.text[range])
  }

  /// Appends white space and comments.
  ///
  /// If both sides changed them, those of ours are used.
  private mutating func append(_ b: Range<Int>?, _ o: Range<Int>, _ t: Range<Int>) {
    if let b, isEqual(b, base, o, ours) { take(t, theirs) } else { take(o, ours) }
  }

  private mutating func conflict(_ summary: String, _ range: Range<Int>) {
    conflicts.append(
      Diagnostic(
        .warning, "project-merge", category: .conflict, summary,
        at: Place(SourceText(path: path, bytes: ours.text), range)))
  }
}
