/// The position of a new entry in a group: the end, unless the group is sorted.
struct JSONListOrder {
  private typealias Entry = (name: String, isGroup: Bool)

  private let count: Int
  private let entries: [Entry]
  /// The sort order of the group; `nil` if it is not sorted.
  private let rule: Rule?

  private enum Rule {
    case mixed
    case groupsFirst(firstFile: Int)
  }

  init(_ group: Int, in project: JSONProject) {
    let document = project.document
    let children = Array(JSONTree.children(of: group, in: document))
    count = children.count
    // Shorter lists are often sorted by chance.
    guard count >= 3, group != JSONDocument.root else {
      (entries, rule) = ([], nil)
      return
    }
    entries = children.map {
      (
        JSONTree.name(of: $0, in: document).lowercased(),
        document.member("kind", of: $0) != nil && project.kind(of: $0) != .variantGroup
      )
    }
    let firstFile = entries.firstIndex { !$0.isGroup } ?? entries.count
    if Self.isSorted(entries[...]) {
      rule = .mixed
    } else if entries[firstFile...].allSatisfy({ !$0.isGroup }), Self.isSorted(entries[..<firstFile]),
      Self.isSorted(entries[firstFile...]), entries.count >= 5
    {
      rule = .groupsFirst(firstFile: firstFile)
    } else {
      rule = nil
    }
  }

  private static func isSorted(_ entries: ArraySlice<Entry>) -> Bool {
    zip(entries, entries.dropFirst()).allSatisfy { !$1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
  }

  /// The number of entries before a new one.
  func gap(for name: String, isGroup: Bool) -> Int {
    let name = name.lowercased()
    func gap(in range: Range<Int>) -> Int {
      entries[range].firstIndex { name.utf8.lexicographicallyPrecedes($0.name.utf8) } ?? range.upperBound
    }
    switch rule {
    case nil: return count
    case .mixed: return gap(in: 0..<count)
    case .groupsFirst(let firstFile): return gap(in: isGroup ? 0..<firstFile : firstFile..<count)
    }
  }

  var isSorted: Bool { rule != nil }
}
