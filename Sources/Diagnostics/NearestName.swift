extension Collection<String> {
  /// The name nearest to a misspelt one, or `nil` when none is near enough to be meant.
  ///
  /// Nearness is the number of inserted, deleted, replaced or swapped neighbouring characters, letter case and the
  /// difference between `-` and `_` counting nothing; at most a third of the length and never more than three may
  /// differ. Of equally near names the first in alphabetical order is taken, so the answer does not depend on the
  /// order of the collection.
  public func nearest(to name: String) -> String? {
    let wanted = folded(name)
    let limit = Swift.min(3, Swift.max(1, wanted.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in self where candidate != name {
      let other = folded(candidate)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, other)
      guard distance <= limit, distance < Swift.max(wanted.count, 1) else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }
}

private func folded(_ name: String) -> [Character] {
  name.lowercased().map { $0 == "-" ? "_" : $0 }
}

/// The optimal string alignment distance: edits of one character and swaps of two neighbours count one each.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  if left.isEmpty || right.isEmpty { return left.count + right.count }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in 1...left.count {
    var current = [i] + [Int](repeating: 0, count: right.count)
    for j in 1...right.count {
      let substitution = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      current[j] = Swift.min(previous[j] + 1, current[j - 1] + 1, substitution)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        current[j] = Swift.min(current[j], beforePrevious[j - 2] + 1)
      }
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
