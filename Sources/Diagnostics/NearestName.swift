extension Collection<String> {
  /// The most similar name to a misspelled one, or `nil` if none is similar enough.
  ///
  /// The distance counts inserted, deleted, replaced and swapped characters. Letter case and `-` versus `_` do not
  /// count. At most a third of the characters, and never more than three, may differ. Among equally similar names, the
  /// first in alphabetical order is returned, so the order of the collection does not matter. Names of more than 200
  /// characters have no match.
  public func nearest(to name: String) -> String? {
    let wanted = folded(name)
    guard wanted.count <= 200 else { return nil }
    let limit = Swift.min(3, Swift.max(1, wanted.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in self where candidate != name {
      // Each character takes at least one byte.
      guard candidate.utf8.count + limit >= wanted.count else { continue }
      let other = folded(candidate)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, other, limit: limit)
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

/// The optimal string alignment distance, in which a swap of two neighbors counts as one edit.
///
/// The result is not exact if it exceeds the limit.
private func editDistance(_ left: [Character], _ right: [Character], limit: Int) -> Int {
  if left.isEmpty || right.isEmpty { return left.count + right.count }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in 1...left.count {
    var current = [i] + [Int](repeating: 0, count: right.count)
    var least = i
    for j in 1...right.count {
      let substitution = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      current[j] = Swift.min(previous[j] + 1, current[j - 1] + 1, substitution)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        current[j] = Swift.min(current[j], beforePrevious[j - 2] + 1)
      }
      least = Swift.min(least, current[j])
    }
    // A swap refers to the row before the previous one.
    if least > limit, previous.allSatisfy({ $0 > limit }) { return least }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
