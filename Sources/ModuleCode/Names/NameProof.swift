/// Which names follow a module's new name, as far as declarations and uses prove it.
struct NameProof {
  let catalog: NameCatalog
  let forms: NameForms
  /// What the module's templates write otherwise under the new name.
  let rendered: [String: String]
  /// The module's types.
  private(set) var types: [String: String] = [:]
  /// Methods, properties and nested types, the module's and others'.
  private(set) var members: [String: String] = [:]
  /// Labels of the module's functions and initialisers, with the names of those.
  private(set) var labels: [String: Set<String>] = [:]
  /// Names that are the module's, perhaps, and something else's.
  private(set) var unproven: Set<String> = []
  /// How many methods may call each other until one makes the module.
  private static let mostSteps = 8
  /// Identifiers of storyboards.
  let identifiers: IdentifierProof

  /// Looks at all declarations and uses.
  ///
  /// - Parameter resources: The module's storyboards and nibs with their new names, without endings.
  init(_ catalog: NameCatalog, forms: NameForms, rendered: [String: String], resources: [String: String]) {
    self.catalog = catalog
    self.forms = forms
    self.rendered = rendered
    var contested: Set<String> = []
    var types: [String: String] = [:]
    for (name, new) in rendered {
      let entries = catalog.declarations(of: name).filter { $0.isTopLevelType }
      guard entries.contains(where: \.isOwn) else { continue }
      if entries.contains(where: { !$0.isOwn && !$0.declared.isPrivate }) {
        contested.insert(name)
      } else {
        types[name] = new
      }
    }
    self.types = types
    unproven = contested
    identifiers = IdentifierProof(catalog, types: types, resources: resources, forms: forms)
    proveMembers(contested)
    findLabels()
  }

  private mutating func proveMembers(_ contested: Set<String>) {
    let own = Set(
      rendered.keys.filter { name in
        types[name] == nil && !contested.contains(name) && catalog.declarations(of: name).contains(where: \.isOwn)
      })
    var certain = own.filter { catalog.declarations(of: $0).allSatisfy(\.isOwn) }.union(types.keys)
    let doubtful = doubtful
    var candidates: [String: String] = [:]
    for name in catalog.names where types[name] == nil && !contested.contains(name) && !doubtful.contains(name) {
      // Types of others are not the module's, whatever they say of it.
      guard !catalog.declarations(of: name).contains(where: \.isTopLevelType) else { continue }
      candidates[name] = rendered[name] ?? newName(ofMethod: name)
    }
    // What makes the module is about it, and so is what calls that: from the assembly to the view it is a few steps.
    for _ in 0..<Self.mostSteps {
      let proof = MemberProof(catalog: catalog, own: own, certain: certain)
      let found = candidates.filter { proof.isProven($0.key) }
      guard !found.isEmpty else { break }
      members.merge(found) { first, _ in first }
      certain.formUnion(found.keys)
      for name in found.keys { candidates[name] = nil }
    }
    unproven.formUnion(own.filter { members[$0] == nil })
  }

  /// What a method is called that other files than the module's declare; `nil` if its name does not say that it is about it.
  private func newName(ofMethod name: String) -> String? {
    let entries = catalog.declarations(of: name)
    guard entries.allSatisfy({ $0.declared.kind == .function }) else { return nil }
    if let type = types.keys.filter({ name.hasPrefix($0.withLowercaseStart) }).max(by: { $0.count < $1.count }),
      let new = types[type]
    {
      return new.withLowercaseStart + name.dropFirst(type.count)
    }
    return forms.renamed(name, variables: false)
  }

  /// Names that are used in a way that proves nothing.
  private var doubtful: Set<String> {
    var names: Set<String> = []
    for file in catalog.files {
      // What a template writes is written alike everywhere.
      if !file.isRendered || file.kind == .objectiveC { names.formUnion(file.names?.doubtful ?? []) }
      names.formUnion(file.names?.inherited ?? [])
      for literal in file.names?.literals ?? [] {
        names.insert(literal.text.hasSuffix(":") ? String(literal.text.dropLast()) : literal.text)
      }
    }
    return names.union(bridged)
  }

  /// Names that Swift and Objective-C know under two forms: `open(_:)` and `openWith:`.
  private var bridged: Set<String> {
    func names(_ kind: NamedFile.Kind) -> [String] {
      Set(catalog.files.filter { $0.kind == kind }.flatMap { $0.names?.mentions ?? [] }.map(\.name)).sorted()
    }
    let others = names(.objectiveC)
    guard !others.isEmpty else { return [] }
    var found: Set<String> = []
    for name in names(.swift) {
      // Sorted, so what goes on with a name stands behind it.
      var (low, high) = (0, others.count)
      while low < high {
        let middle = (low + high) / 2
        if others[middle] <= name { low = middle + 1 } else { high = middle }
      }
      guard low < others.count, others[low].hasPrefix(name) else { continue }
      found.formUnion([name, others[low]])
    }
    return found
  }

  /// Functions of one name have labels of their own where all of them are the module's.
  private mutating func findLabels() {
    for file in catalog.files where file.isRendered {
      for (label, function) in file.names?.labels ?? [] where rendered[label] != nil {
        guard types[function] != nil || !catalog.isDeclaredElsewhere(function) else { continue }
        labels[label, default: []].insert(function)
      }
    }
  }

  // MARK: Answers

  /// What a name of a Swift file is called afterwards; `nil` if it stays.
  func renamed(_ mention: NameMention) -> String? {
    let name = mention.name
    switch mention.role {
    case .local: return nil
    case .label:
      guard let function = mention.context, labels[name]?.contains(function) == true else { return nil }
      return rendered[name]
    case .member:
      if let new = members[name] { return new }
      if let new = types[name] { return isModule(mention.context) ? new : nil }
      // Code that is made of resources is made anew, whoever else bears such a name.
      guard let receiver = mention.context, receiver == "R.nib" || receiver.hasPrefix("R.storyboard") else {
        return nil
      }
      return identifiers.renamedResource(name)
    case .plain, .declaration: return members[name] ?? types[name]
    }
  }

  /// The module's types of whose names a file declares something for itself, so that nobody knows which is meant.
  func twins(in file: NamedFile) -> Set<String> {
    Set((file.names?.declared ?? []).lazy.filter { $0.kind == .type }.map(\.name).filter { types[$0] != nil })
  }

  /// Whether what the template writes otherwise stays in the module as it was: it belongs to something else.
  func stays(_ mention: NameMention) -> Bool {
    let name = mention.name
    // The label of a function that is not the module's; that of a tuple belongs to the module's text.
    if mention.role == .label, mention.context != nil { return true }
    if members[name] != nil || types[name] != nil { return false }
    if unproven.contains(name) { return catalog.declarations(of: name).allSatisfy { !$0.isTopLevelType } }
    if !catalog.declarations(of: name).isEmpty { return true }
    return catalog.isUsedInModule(name)
  }

  /// Whether a receiver is a module of Swift, as far as the project tells.
  private func isModule(_ receiver: String?) -> Bool {
    guard let receiver, receiver.first?.isUppercase == true else { return false }
    return !catalog.isType(receiver)
  }
}
