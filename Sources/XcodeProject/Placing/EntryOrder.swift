/// Chooses where in a list new entries go, so that the edits of two branches rarely meet.
///
/// A list that is kept sorted stays so. In any other the place is a fraction of its length, the same fraction in all lists of
/// an edit: two edits with different fractions then meet nowhere or, in a list too short to tell them apart, in that one.
enum EntryOrder {
  /// The gap at a fraction of all, given as 64 binary digits behind the point.
  static func gap(_ fraction: UInt64, of count: Int) -> Int {
    Int(fraction.multipliedFullWidth(by: UInt64(max(count, 1))).high)
  }

  /// The gap of every new entry.
  static func gaps(
    for names: [String], isGroup: [Bool], in site: ListSite, isGroupAt: (Int) -> Bool, fraction: UInt64
  ) -> [Int] {
    let common = gap(fraction, of: site.gapCount)
    // Fewer stand in order by chance too often for that to be a wish.
    guard site.elements.count >= 5 else { return names.map { _ in common } }
    var existing: [(name: [UInt8], isGroup: Bool)] = []
    for index in site.elements.indices {
      guard let name = site.name(at: index) else { return names.map { _ in common } }
      existing.append((key(name), isGroupAt(index)))
    }
    let isMixed = isSorted(existing.map(\.name))
    let firstFile = existing.firstIndex { !$0.isGroup } ?? existing.count
    let isSplit =
      !isMixed && existing[firstFile...].allSatisfy { !$0.isGroup } && isSorted(existing[..<firstFile].map(\.name))
      && isSorted(existing[firstFile...].map(\.name))
    guard isMixed || isSplit else { return names.map { _ in common } }
    return zip(names, isGroup).map { name, isGroup in
      let range = isMixed ? 0..<existing.count : isGroup ? 0..<firstFile : firstFile..<existing.count
      let key = key(name)
      return existing[range].firstIndex { key.lexicographicallyPrecedes($0.name) } ?? range.upperBound
    }
  }

  private static func key(_ name: String) -> [UInt8] { Array(name.lowercased().utf8) }

  private static func isSorted(_ names: [[UInt8]]) -> Bool {
    zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
  }
}
