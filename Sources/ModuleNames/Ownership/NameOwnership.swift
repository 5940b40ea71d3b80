internal import SwiftSource

/// Determines which names change with a module's name, as far as declarations and uses show that they belong to it.
struct NameOwnership {
  let catalog: NameCatalog
  let forms: NameForms
  /// The identifiers that the module's templates render differently, with their new names.
  let rendered: [String: String]
  /// The module's types with their new names.
  private(set) var types: [String: String] = [:]
  /// Methods, properties and nested types in the module and elsewhere, with their new names.
  private(set) var members: [String: String] = [:]
  /// Labels of the module's functions and initializers, with the names of these functions.
  private(set) var labels: [String: Set<String>] = [:]
  /// Names that may belong to the module or to other code.
  private(set) var unproven: Set<String> = []
  /// The maximum number of calls from a method to the one that creates the module.
  private static let maxSteps = 8
  let identifiers: IdentifierOwnership
  /// Whether uses outside the module follow.
  private let inProject: Bool

  /// Evaluates all declarations and uses.
  ///
  /// - Parameters:
  ///   - resources: The module's storyboards and nibs with their new names, without extensions.
  ///   - inProject: Whether uses outside the module follow.
  init(
    _ catalog: NameCatalog, forms: NameForms, rendered: [String: String], resources: [String: String],
    inProject: Bool = true
  ) {
    (self.catalog, self.forms, self.rendered, self.inProject) = (catalog, forms, rendered, inProject)
    var declaredElsewhere: Set<String> = []
    var types: [String: String] = [:]
    for (name, new) in rendered {
      let entries = catalog.declarations(of: name).filter { $0.isTopLevelType }
      guard entries.contains(where: \.isOwn) else { continue }
      if entries.contains(where: { !$0.isOwn && !$0.declared.isPrivate }) {
        declaredElsewhere.insert(name)
      } else {
        types[name] = new
      }
    }
    self.types = types
    unproven = declaredElsewhere
    identifiers = IdentifierOwnership(catalog, types: types, resources: resources, forms: forms, inProject: inProject)
    proveMembers(declaredElsewhere)
    if !inProject { members = members.filter { catalog.declarations(of: $0.key).allSatisfy(\.isOwn) } }
    findLabels()
  }

  private mutating func proveMembers(_ declaredElsewhere: Set<String>) {
    let own = Set(
      rendered.keys.filter { name in
        types[name] == nil && !declaredElsewhere.contains(name)
          && catalog.declarations(of: name).contains(where: \.isOwn)
      })
    var certain = own.filter { catalog.declarations(of: $0).allSatisfy(\.isOwn) }.union(types.keys)
    let doubtful = doubtful
    var candidates: [String: String] = [:]
    for name in catalog.names where types[name] == nil && !declaredElsewhere.contains(name) && !doubtful.contains(name)
    {
      // Types outside the module keep their names, even if they use the module.
      guard !catalog.declarations(of: name).contains(where: \.isTopLevelType) else { continue }
      candidates[name] = rendered[name] ?? newName(ofMember: name)
    }
    // Functions that create the module change, and so do their callers, such as an assembly or a view.
    for _ in 0..<Self.maxSteps {
      let ownership = MemberOwnership(catalog: catalog, own: own, certain: certain)
      let found = candidates.filter { ownership.isProven($0.key) }
      guard !found.isEmpty else { break }
      members.merge(found) { first, _ in first }
      certain.formUnion(found.keys)
      for name in found.keys { candidates[name] = nil }
    }
    unproven.formUnion(own.filter { members[$0] == nil })
  }

  /// The new name of a method, or of a property with the name of a type; `nil` if its name does not contain the module's.
  private func newName(ofMember name: String) -> String? {
    let entries = catalog.declarations(of: name)
    if !entries.isEmpty, entries.allSatisfy({ $0.declared.kind == .variable }) {
      guard !entries.contains(where: \.declared.isStored) else { return nil }
      return types.first { $0.key.withLowercaseStart == name }?.value.withLowercaseStart
    }
    guard entries.allSatisfy({ $0.declared.kind == .function }) else { return nil }
    if let type = types.keys.filter({ name.hasPrefix($0.withLowercaseStart) }).max(by: { $0.count < $1.count }),
      let new = types[type]
    {
      return new.withLowercaseStart + name.dropFirst(type.count)
    }
    return forms.renamed(name, variables: false)
  }

  /// Names whose uses are ambiguous.
  private var doubtful: Set<String> {
    var names: Set<String> = []
    for file in catalog.files {
      // Rendered Swift files are consistent, so their uses are not ambiguous.
      if !file.isRendered || file.kind == .objectiveC { names.formUnion(file.names?.doubtful ?? []) }
      names.formUnion(file.names?.inherited ?? [])
      for literal in file.names?.literals ?? [] {
        names.insert(literal.text.hasSuffix(":") ? String(literal.text.dropLast()) : literal.text)
      }
    }
    // No string refers to a member that an addition declares.
    for file in catalog.files { names.subtract(file.added?.names.keys.map { $0 } ?? []) }
    return names.union(bridged)
  }

  /// Names that differ between Swift and Objective-C: `open(_:)` and `openWith:`.
  private var bridged: Set<String> {
    func names(_ kind: NamedFile.Kind) -> [String] {
      Set(catalog.files.filter { $0.kind == kind }.flatMap { $0.names?.mentions ?? [] }.map(\.name)).sorted()
    }
    let others = names(.objectiveC)
    guard !others.isEmpty else { return [] }
    var found: Set<String> = []
    for name in names(.swift) {
      // The names are sorted, so a name with this prefix follows it directly.
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

  /// Finds the labels that change.
  ///
  /// The label of a function changes only if all functions with its name belong to the module.
  private mutating func findLabels() {
    for file in catalog.files where file.isRendered || file.added != nil {
      for (label, function) in file.names?.labels ?? [] where rendered[label] != nil && file.owns(label) {
        guard !inProject || types[function] != nil || !catalog.isDeclaredElsewhere(function) else { continue }
        labels[label, default: []].insert(function)
      }
    }
  }

  // MARK: Results

  /// The new name for a mention in a Swift file; `nil` if it does not change.
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
      // Generated resource accessors change with the resource, even if the name is ambiguous.
      guard let receiver = mention.context, receiver == "R.nib" || receiver.hasPrefix("R.storyboard") else {
        return nil
      }
      return identifiers.renamedResource(name)
    case .plain, .declaration: return members[name] ?? types[name]
    }
  }

  /// The module's types whose names the file declares itself, so that uses are ambiguous.
  func ambiguousTypes(in file: NamedFile) -> Set<String> {
    Set(
      (file.names?.declared ?? []).lazy.filter { $0.kind == .type }.map(\.name)
        .filter { types[$0] != nil && !file.owns($0) })
  }

  /// Whether a name in the module keeps its old form because it belongs to other code.
  func stays(_ mention: NameMention) -> Bool {
    let name = mention.name
    // Labels of other functions stay; labels of tuples belong to the module.
    if mention.role == .label, mention.context != nil { return true }
    // A type in the type with the same name is another type.
    if mention.role == .member, catalog.declarations(of: name).contains(where: { $0.owner == name }) { return true }
    if members[name] != nil || types[name] != nil { return false }
    if !inProject, catalog.declarations(of: name).contains(where: \.isOwn) { return false }
    if unproven.contains(name) { return catalog.declarations(of: name).allSatisfy { !$0.isTopLevelType } }
    if !catalog.declarations(of: name).isEmpty { return true }
    return catalog.isUsedInModule(name)
  }

  /// Whether a receiver is the name of a Swift module rather than of a type in the project.
  private func isModule(_ receiver: String?) -> Bool {
    guard let receiver, receiver.first?.isUppercase == true else { return false }
    return !catalog.isType(receiver)
  }
}
