internal import ProjectKinds
internal import RecordedModules

extension ModuleRecord {
  /// Takes over the added lists of a removed module, so that a list is removed with its last entry.
  ///
  /// Modules can be removed in any order.
  mutating func inheritLists(of removed: ModuleRecord) {
    guard let given = removed.manifest, given.hasLists else { return }
    manifest?.inherit(given, isOfOneManifest: project == removed.project)
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
