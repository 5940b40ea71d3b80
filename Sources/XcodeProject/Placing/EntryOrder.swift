/// The order that a list of groups or files is kept in: new entries of a sorted one go where they belong.
struct EntryOrder {
  private let existing: [(name: [UInt8], isGroup: Bool)]
  private let isMixed: Bool
  private let firstFile: Int

  /// Finds the order of a list by name, with groups before files or among them; `nil` if there is none.
  ///
  /// - Parameter least: how many entries there must be. Fewer stand in order by chance too often for that to be a wish; where
  ///   any order is as good as another, one by name is better than none.
  init?(of site: ListSite, least: Int, isGroupAt: (Int) -> Bool) {
    guard site.elements.count >= least else { return nil }
    // Almost every unsorted list shows it within a few entries; two breaks are one more than groups before files explain.
    var existing: [(name: [UInt8], isGroup: Bool)] = []
    var breaks = 0
    for index in site.elements.indices {
      guard let name = site.name(at: index) else { return nil }
      let entry = (name: Self.key(name), isGroup: isGroupAt(index))
      if let last = existing.last, entry.name.lexicographicallyPrecedes(last.name) {
        breaks += 1
        if breaks > 1 || !last.isGroup || entry.isGroup { return nil }
      }
      existing.append(entry)
    }
    isMixed = breaks == 0
    firstFile = existing.firstIndex { !$0.isGroup } ?? existing.count
    guard isMixed || existing[firstFile...].allSatisfy({ !$0.isGroup }) else { return nil }
    self.existing = existing
  }

  /// The gap of a new entry.
  func gap(for name: String, isGroup: Bool) -> Int {
    let range = isMixed ? 0..<existing.count : isGroup ? 0..<firstFile : firstFile..<existing.count
    let key = Self.key(name)
    return existing[range].firstIndex { key.lexicographicallyPrecedes($0.name) } ?? range.upperBound
  }

  /// What a name is ordered by: almost all are ASCII, and lists that are sorted may hold tens of thousands.
  private static func key(_ name: String) -> [UInt8] {
    if name.utf8.contains(where: { $0 >= 0x80 }) { return Array(name.lowercased().utf8) }
    return name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
