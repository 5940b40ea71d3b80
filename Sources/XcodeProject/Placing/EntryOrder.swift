/// Chooses where in a list new entries go: one that is kept sorted stays so, in any other all go to one place.
enum EntryOrder {
  /// The gap of every new entry.
  static func gaps(
    for names: [String], isGroup: [Bool], in site: ListSite, isGroupAt: (Int) -> Bool, spread: Spread
  ) -> [Int] {
    let common = spread.gap(of: site.gapCount)
    // Fewer stand in order by chance too often for that to be a wish.
    guard site.elements.count >= 5 else { return names.map { _ in common } }
    // Almost every unsorted list shows it within a few entries; two breaks are one more than groups before files explain.
    var existing: [(name: [UInt8], isGroup: Bool)] = []
    var breaks = 0
    for index in site.elements.indices {
      guard let name = site.name(at: index) else { return names.map { _ in common } }
      let entry = (name: key(name), isGroup: isGroupAt(index))
      if let last = existing.last, entry.name.lexicographicallyPrecedes(last.name) {
        breaks += 1
        if breaks > 1 || !last.isGroup || entry.isGroup { return names.map { _ in common } }
      }
      existing.append(entry)
    }
    let isMixed = breaks == 0
    let firstFile = existing.firstIndex { !$0.isGroup } ?? existing.count
    guard isMixed || existing[firstFile...].allSatisfy({ !$0.isGroup }) else { return names.map { _ in common } }
    return zip(names, isGroup).map { name, isGroup in
      let range = isMixed ? 0..<existing.count : isGroup ? 0..<firstFile : firstFile..<existing.count
      let key = key(name)
      return existing[range].firstIndex { key.lexicographicallyPrecedes($0.name) } ?? range.upperBound
    }
  }

  /// What a name is ordered by: almost all are ASCII, and lists that are sorted may hold tens of thousands.
  private static func key(_ name: String) -> [UInt8] {
    if name.utf8.contains(where: { $0 >= 0x80 }) { return Array(name.lowercased().utf8) }
    return name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
