/// Merges lists of strings that may contain duplicates, such as the lines of a script.
enum TextListMerge {
  /// A string of the result, by the side that contains it and its index there.
  struct Entry: Equatable {
    let side: MergeSides.Name
    let index: Int
  }

  enum Outcome {
    case merged([Entry])
    /// The ranges of ours and theirs that replace the same part of the base.
    case conflict(ours: Range<Int>, theirs: Range<Int>)
  }

  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Merges the changes of both sides.
  ///
  /// Additions at the same position stay together, those of ours first, because a flag such as `-framework` takes the
  /// next string as its argument. In a script, adding lines to a part that the other side changed is a conflict too.
  static func merge(base: [String], ours: [String], theirs: [String], isScript: Bool) -> Outcome {
    var left = hunks(from: base, to: ours)[...]
    var right = hunks(from: base, to: theirs)[...]
    var result: [Entry] = []
    var position = 0
    while !left.isEmpty || !right.isEmpty {
      let start = min(left.first?.old.lowerBound ?? .max, right.first?.old.lowerBound ?? .max)
      result += (position..<start).map { Entry(side: .base, index: $0) }
      // Process overlapping hunks, and those with the same start, together.
      var end = start
      var cluster: (ours: [Hunk], theirs: [Hunk]) = ([], [])
      while true {
        if let next = left.first, next.old.lowerBound == start || next.old.lowerBound < end {
          cluster.ours.append(left.removeFirst())
          end = max(end, next.old.upperBound)
        } else if let next = right.first, next.old.lowerBound == start || next.old.lowerBound < end {
          cluster.theirs.append(right.removeFirst())
          end = max(end, next.old.upperBound)
        } else {
          break
        }
      }
      for old in cluster.ours {
        for other in cluster.theirs {
          let hasSameText = ours[old.new].elementsEqual(theirs[other.new])
          if old.old == other.old, hasSameText { continue }
          let isConflict =
            isScript
            ? !(old.old.isEmpty && other.old.isEmpty)
            : old.old.overlaps(other.old) && !old.new.isEmpty && !other.new.isEmpty && !hasSameText
          if isConflict { return .conflict(ours: old.new, theirs: other.new) }
        }
      }
      for index in start...end {
        let added = cluster.ours.filter { $0.old.lowerBound == index }.flatMap { Array($0.new) }
        let others = cluster.theirs.filter { $0.old.lowerBound == index }.flatMap { Array($0.new) }
        result += joined(added, others, ours, theirs)
        guard index < end else { break }
        let isRemoved = (cluster.ours + cluster.theirs).contains { $0.old.contains(index) }
        if !isRemoved { result.append(Entry(side: .base, index: index)) }
      }
      position = end
    }
    return .merged(result + (position..<base.count).map { Entry(side: .base, index: $0) })
  }

  /// The additions of both sides, with common strings once.
  private static func joined(_ left: [Int], _ right: [Int], _ ours: [String], _ theirs: [String]) -> [Entry] {
    let (added, others) = (left.map { ours[$0] }, right.map { theirs[$0] })
    let new = Set(
      others.difference(from: added).insertions.compactMap { change in
        if case .insert(let offset, _, _) = change { offset } else { nil }
      })
    return left.map { Entry(side: .ours, index: $0) }
      + right.enumerated().filter { new.contains($0.offset) }.map { Entry(side: .theirs, index: $0.element) }
  }

  private static func hunks(from old: [String], to new: [String]) -> [Hunk] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let start = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      if start != (left, right) {
        // A removal and an addition at the same position form one hunk, in either order.
        while removed.contains(left) || inserted.contains(right) {
          if removed.contains(left) { left += 1 } else { right += 1 }
        }
        hunks.append(Hunk(old: start.0..<left, new: start.1..<right))
      } else {
        left += 1
        right += 1
      }
    }
    return hunks
  }
}
