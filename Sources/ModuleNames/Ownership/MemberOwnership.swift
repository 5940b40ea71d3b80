/// Determines whether all declarations of a name belong to the renamed module.
///
/// A declaration belongs to it if the module contains it or if it uses the module's types. Related declarations must
/// have the same name. These are a fulfilled requirement, an overridden member and other members of the type with the
/// name.
struct MemberOwnership {
  let catalog: NameCatalog
  /// Names that the module's files declare and that its template renders differently.
  let own: Set<String>
  /// Names that certainly refer to the module: its types, and names that only the module declares.
  let certain: Set<String>

  func isProven(_ name: String) -> Bool {
    let entries = catalog.declarations(of: name)
    let groups = groups(of: name, entries)
    guard !groups.isEmpty else { return false }
    var isAnyCertain = false
    var forwarding: [[NameCatalog.Entry]] = []
    for group in groups {
      if concerns(group, name) {
        isAnyCertain = true
      } else if group.contains(where: { forwards($0, name) }) {
        forwarding.append(group)
      } else {
        return false
      }
    }
    return isAnyCertain && !entries.contains { overridesUnknown($0, among: entries) }
  }

  private func concerns(_ group: [NameCatalog.Entry], _ name: String) -> Bool {
    let owners = Set(group.compactMap(\.owner))
    return group.contains { entry in
      if entry.isOwn, own.contains(name) {
        // The name of a requirement or overridden member is determined by its owner.
        return entry.owner.map { catalog.lineage(of: $0).subtracting([$0]).isDisjoint(with: owners) } ?? true
      }
      return mentions(of: entry).contains { $0.name != name && $0.role != .label && certain.contains($0.name) }
    }
  }

  /// Whether a declaration forwards to another one with the same name.
  private func forwards(_ entry: NameCatalog.Entry, _ name: String) -> Bool {
    mentions(of: entry).contains {
      $0.name == name && ($0.role == .member || $0.role == .plain) && $0.range != entry.declared.nameRange
    }
  }

  private func mentions(of entry: NameCatalog.Entry) -> ArraySlice<NameMention> {
    catalog.files[entry.file].names?.mentions(in: entry.declared.range) ?? []
  }

  /// Whether a declaration overrides a member that the project does not declare.
  private func overridesUnknown(_ entry: NameCatalog.Entry, among entries: [NameCatalog.Entry]) -> Bool {
    guard entry.declared.isOverride, let owner = entry.owner else { return false }
    let others = catalog.lineage(of: owner).subtracting([owner])
    return !entries.contains { $0.owner.map(others.contains) ?? false }
  }

  /// The declarations grouped by types that inherit from each other; each group must have one name.
  private func groups(of name: String, _ entries: [NameCatalog.Entry]) -> [[NameCatalog.Entry]] {
    let owners = Set(entries.map { $0.owner ?? "" })
    var roots: [String: String] = [:]
    func root(_ owner: String) -> String {
      var owner = owner
      while let next = roots[owner] { owner = next }
      return owner
    }
    for owner in owners.sorted() where !owner.isEmpty {
      for other in catalog.lineage(of: owner).sorted() where owners.contains(other) {
        let (one, two) = (root(owner), root(other))
        if one != two { roots[two] = one }
      }
    }
    let grouped = Dictionary(grouping: entries) { root($0.owner ?? "") }
    return grouped.keys.sorted().compactMap { grouped[$0] }
  }
}
