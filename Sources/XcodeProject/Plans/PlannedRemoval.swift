/// The changes of a removal, before offsets are known.
struct PlannedRemoval {
  struct ListEntry: Hashable {
    let object: Int
    let key: ListKey
  }

  let navigator: Navigator
  let targets: TargetTable
  var objects = Set<Int>()
  var lists: [ListEntry: Set<Int>] = [:]
  var exceptions: [Int: Set<String>] = [:]
  /// The removed files and folders; `nil` if only packages are removed.
  var cover: Paths.CoveredPaths?
  /// Lists that this library created and that disappear with their last entry.
  var founded = Set<ListEntry>()

  mutating func remove(_ object: Int, from key: ListKey, of owner: Int) {
    objects.insert(object)
    lists[ListEntry(object: owner, key: key), default: []].insert(object)
  }
}
