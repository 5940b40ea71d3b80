internal import Diagnostics

/// Detects collisions of new names with existing declarations.
struct NameCollisions {
  private let ownership: NameOwnership
  private var catalog: NameCatalog { ownership.catalog }

  init(_ ownership: NameOwnership) { self.ownership = ownership }

  /// Checks all names together.
  ///
  /// - Parameter outside: Whether members outside the module change too.
  /// - Throws: `name-declared` with both positions for each collision.
  func check(outside: Bool = true) throws(DiagnosticError) {
    var problems: [Diagnostic] = []
    for (old, new) in ownership.types.sorted(by: { $0.key < $1.key }) where !isRenamed(new) {
      let match = catalog.declarations(of: new).first { $0.isTopLevelType && !$0.declared.isPrivate }
      if let match, let own = catalog.declarations(of: old).first { problems.append(problem(own, new, match)) }
    }
    let members = outside ? ownership.members : ownership.rendered.filter { ownership.types[$0.key] == nil }
    for (old, new) in members.sorted(by: { $0.key < $1.key }) where !isRenamed(new) && members[new] == nil {
      if let (entry, match) = collision(old, new, outside: outside) { problems.append(problem(entry, new, match)) }
    }
    if !problems.isEmpty { throw DiagnosticError(problems) }
  }

  /// Whether the existing declaration is renamed too.
  private func isRenamed(_ name: String) -> Bool { ownership.types[name] != nil || ownership.members[name] != nil }

  /// A collision of members in one type, or in types that inherit from each other.
  private func collision(_ old: String, _ new: String, outside: Bool) -> (NameCatalog.Entry, NameCatalog.Entry)? {
    func declarations(_ name: String) -> [NameCatalog.Entry] {
      catalog.declarations(of: name).filter { outside || $0.isOwn && $0.owner != nil }
    }
    let existing = declarations(new)
    guard !existing.isEmpty else { return nil }
    let owners = Dictionary(existing.map { ($0.owner ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    for entry in declarations(old) {
      let owner = entry.owner ?? ""
      if let match = owners[owner], owner != "" || !entry.declared.isPrivate && !match.declared.isPrivate {
        return (entry, match)
      }
      for other in owner.isEmpty ? [] : catalog.lineage(of: owner).sorted() {
        if let match = owners[other] { return (entry, match) }
      }
    }
    return nil
  }

  private func problem(_ entry: NameCatalog.Entry, _ new: String, _ match: NameCatalog.Entry) -> Diagnostic {
    let owner = match.owner.map { "something in '\($0)'" } ?? "something else"
    return Diagnostic(
      "name-declared", category: .conflict,
      "'\(entry.declared.name)' would become '\(new)', which \(owner) already uses",
      at: place(match), notes: [.init("this declaration would get the name", at: place(entry))],
      help: ["choose another name for the module, or rename one of them first"])
  }

  private func place(_ entry: NameCatalog.Entry) -> Place {
    Place(catalog.files[entry.file].text, entry.declared.nameRange)
  }
}
