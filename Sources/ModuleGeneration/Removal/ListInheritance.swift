internal import ProjectKinds
internal import RecordedModules

/// Transfers the record of an added list to another module, so that the list is removed with its last entry.
///
/// Modules can be removed in any order.
struct ListInheritance {
  let memory: ModuleRecords

  /// The changed records of other modules when a module is removed.
  func changes(without record: ModuleRecord) -> [ModuleRecords.Change] {
    guard let given = record.manifest, given.hasLists else { return [] }
    // Other callers report unreadable records.
    let others = ((try? memory.records()) ?? []).filter { $0 != record }
    var changes: [ModuleRecords.Change] = []
    for other in others {
      var new = other
      new.manifest?.inherit(given, isOfOneManifest: other.project == record.project)
      if new != other { changes.append(.init(old: other, new: new)) }
    }
    return changes
  }
}

extension ManifestRecord {
  /// Whether a list was added with the module.
  fileprivate var hasLists: Bool {
    users.contains(where: \.isArgument) || others.contains { !$0.value.isEmpty }
      || wiring?.given.values.contains { $0.contains { Wiring.entry(ofList: $0) != nil } } == true
  }

  /// Records the lists in which this module has entries.
  fileprivate mutating func inherit(_ old: ManifestRecord, isOfOneManifest: Bool) {
    if isOfOneManifest {
      let names = Set(users.map(\.name))
      for index in users.indices where old.users.contains(where: { $0.name == users[index].name && $0.isArgument }) {
        users[index].isArgument = true
      }
      for (manifest, lists) in old.others {
        guard let own = others[manifest] else { continue }
        others[manifest] = Set(own).union(lists.filter(names.contains)).sorted()
      }
    }
    guard let new = wiring, let old = old.wiring, new.project == old.project else { return }
    for (file, words) in old.given {
      guard let own = new.given[file] else { continue }
      let lists = words.filter { word in
        !own.contains(word) && Wiring.entry(ofList: word).map(own.contains) == true
      }
      wiring?.given[file] = own + lists
    }
  }
}

extension ManifestRecord.Wiring {
  /// The name of a package's entry in an added list; `nil` if the name is not that of a list.
  fileprivate static func entry(ofList word: String) -> String? {
    switch word {
    case ListedPackage.Word.packages: ListedPackage.Word.package
    case PackageReference.argument: PackageReference.reference
    default:
      if let user = word.suffix(behind: ListedPackage.Word.dependencies("")) {
        ListedPackage.Word.product(user)
      } else if let user = word.suffix(behind: PackageReference.userArgument("")) {
        PackageReference.user(user)
      } else {
        nil
      }
    }
  }
}

extension String {
  fileprivate func suffix(behind prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
