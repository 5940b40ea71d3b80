/// The merged order of a sequence that two sides changed.
struct SequenceOrder {
  let keys: [String]

  /// Merges the order of two sides; fails if both moved common keys differently.
  ///
  /// Additions of both sides at the same position are sorted if both sides are sorted by name. Otherwise those of ours
  /// come first.
  init?(base: [String], ours: [String], theirs: [String], sortedBy name: ((String) -> String)?) {
    let (inOurs, inTheirs) = (Set(ours), Set(theirs))
    let gone = Set(base.filter { !inOurs.contains($0) || !inTheirs.contains($0) })
    let (ours, theirs) = (ours.filter { !gone.contains($0) }, theirs.filter { !gone.contains($0) })
    let shared = base.filter { !gone.contains($0) }
    let inBase = Set(shared)
    let theirsMoved = theirs.filter(inBase.contains) != shared
    if theirsMoved, ours.filter(inBase.contains) != shared,
      ours.filter(inBase.contains) != theirs.filter(inBase.contains)
    {
      return nil
    }
    // The side that moved keys determines the order; the additions of the other are inserted.
    let (moved, other, inMoved) = theirsMoved ? (theirs, ours, inTheirs) : (ours, theirs, inOurs)
    var runs: [String?: [String]] = [:]
    var anchor: String?
    for key in other {
      if inBase.contains(key) {
        anchor = key
      } else if !inMoved.contains(key) {
        runs[anchor, default: []].append(key)
      }
    }
    var keys: [String] = []
    var run: [String] = []
    func close(after anchor: String?) {
      let added = runs[anchor] ?? []
      keys += theirsMoved ? Self.joined(added, run, name) : Self.joined(run, added, name)
      run = []
    }
    anchor = nil
    for key in moved {
      if inBase.contains(key) {
        close(after: anchor)
        keys.append(key)
        anchor = key
      } else {
        run.append(key)
      }
    }
    close(after: anchor)
    self.keys = keys
  }

  private static func joined(_ first: [String], _ second: [String], _ name: ((String) -> String)?) -> [String] {
    guard let name, !first.isEmpty, !second.isEmpty else { return first + second }
    let names = (first.map(name), second.map(name))
    guard breaks(in: names.0) == 0, breaks(in: names.1) == 0 else { return first + second }
    var (left, right) = (0, 0)
    var result: [String] = []
    while left < first.count, right < second.count {
      if precedes(names.1[right], names.0[left]) {
        result.append(second[right])
        right += 1
      } else {
        result.append(first[left])
        left += 1
      }
    }
    return result + first[left...] + second[right...]
  }

  /// The number of names that precede a smaller one.
  static func breaks(in names: [String]) -> Int {
    zip(names, names.dropFirst()).count { precedes($1, $0) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.lowercased().utf8.lexicographicallyPrecedes(right.lowercased().utf8)
  }
}
