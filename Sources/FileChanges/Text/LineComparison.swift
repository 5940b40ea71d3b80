/// A line-based comparison of two texts with time and memory proportional to their length.
package struct LineComparison {
  /// Lines of the old text, and the lines of the new text that replace them.
  package struct Edit {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  private let old: [Int]
  private let new: [Int]
  package private(set) var edits: [Edit] = []

  package init(from oldLines: [ArraySlice<UInt8>], to newLines: [ArraySlice<UInt8>]) {
    // Comparing numbers is much faster than comparing lines.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    old = oldLines.map(number)
    new = newLines.map(number)
    compare(old.indices, new.indices, splits: true)
  }

  /// Compares ranges after removing their common first and last lines.
  ///
  /// The memory for a shortest edit script is quadratic. Long ranges are split at equal lines that occur once in both.
  /// A range that is still too long counts as replaced.
  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, splits: Bool) {
    var (oldRange, newRange) = (oldRange, newRange)
    while let a = oldRange.first, let b = newRange.first, old[a] == new[b] {
      oldRange.removeFirst()
      newRange.removeFirst()
    }
    while let a = oldRange.last, let b = newRange.last, old[a] == new[b] {
      oldRange.removeLast()
      newRange.removeLast()
    }
    if oldRange.isEmpty, newRange.isEmpty { return }
    if oldRange.isEmpty || newRange.isEmpty { return edits.append(Edit(old: oldRange, new: newRange)) }
    if oldRange.count + newRange.count <= 4000 { return compareShort(oldRange, newRange) }
    guard splits else { return edits.append(Edit(old: oldRange, new: newRange)) }
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    for (a, b) in anchors(oldRange, newRange) {
      compare(i..<a, j..<b, splits: false)
      (i, j) = (a + 1, b + 1)
    }
    compare(i..<oldRange.upperBound, j..<newRange.upperBound, splits: false)
  }

  private mutating func compareShort(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let difference = new[newRange].difference(from: old[oldRange])
    var removed = difference.removals.map(Self.offset)[...]
    var inserted = difference.insertions.map(Self.offset)[...]
    var (i, j) = (0, 0)
    while !removed.isEmpty || !inserted.isEmpty {
      // The lines up to the next change are equal.
      let same = min((removed.first ?? oldRange.count) - i, (inserted.first ?? newRange.count) - j)
      i += same
      j += same
      let (oldStart, newStart) = (i, j)
      while removed.first == i {
        removed.removeFirst()
        i += 1
      }
      while inserted.first == j {
        inserted.removeFirst()
        j += 1
      }
      edits.append(
        Edit(
          old: oldRange.lowerBound + oldStart..<oldRange.lowerBound + i,
          new: newRange.lowerBound + newStart..<newRange.lowerBound + j))
    }
  }

  private static func offset(_ change: CollectionDifference<Int>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Equal lines that occur once in both ranges, as a longest increasing sequence.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(Int, Int)] {
    let places = once(new, newRange)
    let isOnce = once(old, oldRange)
    // Patience sorting: the last index of each pile, and for each line the previous one in its sequence.
    var common: [(old: Int, new: Int, before: Int?)] = []
    var piles: [Int] = []
    for a in oldRange where isOnce[old[a]] == a {
      guard let b = places[old[a]], b >= 0 else { continue }
      var (low, high) = (0, piles.count)
      while low < high {
        let middle = (low + high) / 2
        if common[piles[middle]].new < b { low = middle + 1 } else { high = middle }
      }
      common.append((a, b, low > 0 ? piles[low - 1] : nil))
      if low == piles.count { piles.append(common.count - 1) } else { piles[low] = common.count - 1 }
    }
    var result: [(Int, Int)] = []
    var next = piles.last
    while let index = next {
      result.append((common[index].old, common[index].new))
      next = common[index].before
    }
    return result.reversed()
  }

  /// The index of each line that occurs once in a range; -1 for lines that occur more often.
  private func once(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for index in range { result[lines[index]] = result[lines[index]] == nil ? index : -1 }
    return result
  }
}
