/// The order that a list of groups or files is kept in: new entries of a sorted one go where they belong.
struct EntryOrder {
  /// An entry, and where its name lies among those of all entries.
  private typealias Entry = (name: Range<Int>, isGroup: Bool)

  /// Among which entries a name has its place.
  private enum Rule {
    /// All.
    case mixed
    /// Groups, which come first, or the files behind them.
    case groupsFirst(firstFile: Int)
    /// Groups among groups and files among files, whatever lies between.
    case apart
  }

  private let existing: [Entry]
  /// What the entries are ordered by, one name behind the other.
  private let names: [UInt8]
  private let rule: Rule
  /// Whether groups, and files, stand in an order of their own.
  private let keepsOrder: (groups: Bool, files: Bool)

  /// Finds the order of a list by name; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - least: how many entries there must be. Fewer stand in order by chance too often for that to be a wish; where
  ///     any order is as good as another, one by name is better than none.
  ///   - isOwnAt: whether an entry was made here: a list of such stands in order by no chance.
  init?(of site: ListSite, least: Int, isGroupAt: (Int) -> Bool, isOwnAt: (Int) -> Bool) {
    guard site.elements.count >= least else { return nil }
    // Almost every unsorted list shows it within a few entries.
    var existing: [Entry] = []
    var names: [UInt8] = []
    var lastGroup: Range<Int>?
    var lastFile: Range<Int>?
    var isSorted = true
    for index in site.elements.indices {
      guard let name = site.name(at: index) else { return nil }
      let start = names.count
      Self.append(name, to: &names)
      let entry = (name: start..<names.count, isGroup: isGroupAt(index))
      let last = entry.isGroup ? lastGroup : lastFile
      if let last, Self.precedes(entry.name, last, in: names) { return nil }
      if let other = existing.last?.name, other != last {
        isSorted = isSorted && !Self.precedes(entry.name, other, in: names)
      }
      if entry.isGroup { lastGroup = entry.name } else { lastFile = entry.name }
      existing.append(entry)
    }
    self.existing = existing
    self.names = names
    func isWish(_ isGroup: Bool) -> Bool {
      let kin = existing.indices.filter { existing[$0].isGroup == isGroup }
      return kin.count >= 3 || kin.allSatisfy(isOwnAt)
    }
    keepsOrder = existing.count < 64 ? (isWish(true), isWish(false)) : (true, true)
    let firstFile = existing.firstIndex { !$0.isGroup } ?? existing.count
    if existing.count < 5 {
      rule = .apart
    } else if isSorted {
      rule = .mixed
    } else {
      rule = existing[firstFile...].allSatisfy { !$0.isGroup } ? .groupsFirst(firstFile: firstFile) : .apart
      if case .apart = rule, least > 0 { return nil }
    }
  }

  /// The gaps in which a new entry stands where it belongs; never empty.
  func gaps(for name: String, isGroup: Bool) -> Range<Int> {
    var key: [UInt8] = []
    Self.append(name.utf8, to: &key)
    func isBehind(_ entry: Entry) -> Bool { key.lexicographicallyPrecedes(names[entry.name]) }
    func gap(in range: Range<Int>) -> Range<Int> {
      let gap = existing[range].firstIndex(where: isBehind) ?? range.upperBound
      return gap..<gap + 1
    }
    switch rule {
    case .mixed: return gap(in: 0..<existing.count)
    case .groupsFirst(let firstFile): return gap(in: isGroup ? 0..<firstFile : firstFile..<existing.count)
    case .apart:
      guard isGroup ? keepsOrder.groups : keepsOrder.files else { return 0..<existing.count + 1 }
      let kin = existing.indices.filter { existing[$0].isGroup == isGroup }
      let next = kin.firstIndex { isBehind(existing[$0]) } ?? kin.count
      return (next == 0 ? 0 : kin[next - 1] + 1)..<(next == kin.count ? existing.count : kin[next]) + 1
    }
  }

  /// Adds what a name is ordered by: almost all are ASCII, and lists that are sorted may hold tens of thousands.
  private static func append(_ name: some Collection<UInt8>, to names: inout [UInt8]) {
    let start = names.count
    for byte in name {
      guard byte < 0x80 else {
        names.removeSubrange(start...)
        names += String(decoding: name, as: UTF8.self).lowercased().utf8
        return
      }
      names.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
  }

  /// Whether a name stands before another.
  private static func precedes(_ name: Range<Int>, _ other: Range<Int>, in names: [UInt8]) -> Bool {
    names.withUnsafeBufferPointer { $0[name].lexicographicallyPrecedes($0[other]) }
  }
}
