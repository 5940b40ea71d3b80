/// The sort order of a list of groups or files, which determines the positions of new entries.
struct EntryOrder {
  private typealias Entry = (name: Range<Int>, isGroup: Bool)

  /// The entries among which a new name is sorted.
  private enum Rule {
    case mixed
    /// Groups come first, and files follow them.
    case groupsFirst(firstFile: Int)
    /// Groups are sorted among groups, and files among files, in any mixture.
    case apart
  }

  private let existing: [Entry]
  private let text: [UInt8]
  private let rule: Rule
  private let keepsOrder: (groups: Bool, files: Bool)

  /// Detects the sort order of a list; fails if the list is not sorted by name.
  ///
  /// - Parameters:
  ///   - least: The minimum number of entries, because shorter lists are often sorted by chance. Use 0 if the order
  ///     does not matter.
  ///   - isOwnAt: Whether this library added an entry. A list of such entries is not sorted by chance.
  init?(of site: ListSite, least: Int, isGroupAt: (Int) -> Bool, isOwnAt: (Int) -> Bool) {
    guard site.elements.count >= least else { return nil }
    // Almost every unsorted list shows it within a few entries.
    var existing: [Entry] = []
    let text = site.text
    var lastGroup: Range<Int>?
    var lastFile: Range<Int>?
    var isSorted = true
    for index in site.elements.indices {
      guard let name = site.name(at: index) else { return nil }
      let entry = (name: name, isGroup: isGroupAt(index))
      let last = entry.isGroup ? lastGroup : lastFile
      if let last, text.precedesIgnoringCase(name, last, of: text) { return nil }
      if let other = existing.last?.name, other != last {
        isSorted = isSorted && !text.precedesIgnoringCase(name, other, of: text)
      }
      if entry.isGroup { lastGroup = entry.name } else { lastFile = entry.name }
      existing.append(entry)
    }
    self.existing = existing
    self.text = text
    func isWish(_ isGroup: Bool) -> Bool {
      let sameKind = existing.indices.filter { existing[$0].isGroup == isGroup }
      return sameKind.count >= 3 || sameKind.allSatisfy(isOwnAt)
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

  /// The gaps at which a new entry keeps the list sorted; never empty.
  func gaps(for name: String, isGroup: Bool) -> Range<Int> {
    let key = Array(name.utf8)
    func isBehind(_ entry: Entry) -> Bool { key.precedesIgnoringCase(key.indices, entry.name, of: text) }
    func gap(in range: Range<Int>) -> Range<Int> {
      let gap = existing[range].firstIndex(where: isBehind) ?? range.upperBound
      return gap..<gap + 1
    }
    switch rule {
    case .mixed: return gap(in: 0..<existing.count)
    case .groupsFirst(let firstFile): return gap(in: isGroup ? 0..<firstFile : firstFile..<existing.count)
    case .apart:
      guard isGroup ? keepsOrder.groups : keepsOrder.files else { return 0..<existing.count + 1 }
      let sameKind = existing.indices.filter { existing[$0].isGroup == isGroup }
      let next = sameKind.firstIndex { isBehind(existing[$0]) } ?? sameKind.count
      return (next == 0 ? 0 : sameKind[next - 1] + 1)..<(next == sameKind.count ? existing.count : sameKind[next]) + 1
    }
  }
}
