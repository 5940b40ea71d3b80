internal import Diagnostics
internal import SwiftSource

/// The requirements of a protocol, including those of inherited protocols.
struct ProtocolSurvey: Sendable {
  struct Member: Sendable {
    let declaration: Declaration
    /// Whether a protocol of the standard library declares the requirement.
    let isStandard: Bool
    /// The name of the protocol that declares the requirement.
    var owner = ""
    /// The key of the requirement; one witness fulfills all requirements with the same key.
    let key: String
    /// Whether the member is the `id` of `Identifiable`.
    let isIdentity: Bool

    init(
      declaration: Declaration, isStandard: Bool, owner: String = "", key: String? = nil, isIdentity: Bool = false
    ) {
      (self.declaration, self.isStandard, self.isIdentity, self.owner) = (declaration, isStandard, isIdentity, owner)
      self.key = key ?? declaration.witnessKey
    }
  }

  struct AssociatedType {
    let name: String
    /// The types that the associated type must conform to or inherit from.
    var constraints: [TypeTree] = []
    /// The concrete type, if a protocol determines it.
    var fixed: TypeTree?
  }

  /// A requirement of a `where` clause: two types are the same, or the left one conforms to the right one.
  struct Relation: Equatable {
    let left: TypeTree
    let isSameType: Bool
    let right: TypeTree
  }

  let declaration: Declaration
  /// Functions, variables, subscripts and initializers; those of inherited protocols come first.
  private(set) var members: [Member] = []
  private(set) var associatedTypes: [AssociatedType] = []
  /// The relations of associated types to each other.
  private(set) var relations: [Relation] = []
  private(set) var isActor = false
  private(set) var isSendable = false
  /// Whether only a subclass of `NSObject` can conform.
  private(set) var isObject = false
  /// The attribute of the global actor that isolates conforming types.
  private(set) var globalActor: String?
  private(set) var superclass: String?
  /// Whether the protocol inherits from a protocol that is isolated to the main actor only by default.
  private(set) var hasImplicitlyIsolatedParts = false
  /// Whether it inherits from a protocol that is neither isolated nor marked as nonisolated.
  private(set) var hasUnisolatedParts = false

  /// Inherited types that no file declares; collected only by lenient surveys.
  private(set) var unknownNames: [String] = []

  private let isLenient: Bool
  private var isIdentifiable = false
  let catalog: ProtocolCatalog
  /// The qualified names of the protocols that were read.
  private(set) var seen: Set<String> = []
  private var keys: [String: Int] = [:]
  /// The number of protocols and type aliases through which the current one is inherited.
  private var depth = 0
  /// The maximum depth of inheritance, because type aliases may be circular.
  private static let maxDepth = 100
  /// The maximum number of members, because all pairs are compared.
  private static let maxMembers = 300
  /// The maximum length of a protocol's text, which a double repeats several times.
  private static let maxLength = 256 << 10

  /// Surveys a protocol.
  ///
  /// - Parameter isLenient: Whether inherited types that no file declares are accepted.
  /// - Throws: `protocol-unknown` for an inherited protocol that no file declares, because its requirements are
  ///   unknown. `protocol-cannot-be-doubled` if no class or actor in source code can conform.
  init(
    of declaration: Declaration, in catalog: ProtocolCatalog, isLenient: Bool = false
  ) throws(DiagnosticError) {
    (self.declaration, self.isLenient, self.catalog) = (declaration, isLenient, catalog)
    try read(declaration, isStandard: false)
    guard isIdentifiable, !members.contains(where: { $0.declaration.name == "id" }) else { return }
    // A class has a default `id`, which is its object identity.
    let identity = place(of: "ID")
    if associatedTypes[identity].fixed == nil {
      associatedTypes.remove(at: identity)
    } else if let id = StandardProtocols.identity {
      members.append(Member(declaration: id, isStandard: false, isIdentity: true))
    }
  }

  private mutating func read(_ type: Declaration, isStandard: Bool) throws(DiagnosticError) {
    guard seen.insert(type.qualifiedName).inserted else { return }
    guard type.range.count <= Self.maxLength else {
      let subject = type.name == declaration.name ? "is" : "inherits from '\(type.name)', which is"
      throw cannotBeDoubled("\(subject) longer than \(Self.maxLength >> 10) KB")
    }
    try descend(from: type)
    defer { depth -= 1 }
    for inherited in type.inheritedTypes { try inherit(inherited, by: type) }
    for requirement in type.requirements { try read(requirement, of: type) }
    globalActor = globalActor ?? catalog.globalActor(of: type)
    if !isStandard, type.index != declaration.index || type.file !== declaration.file {
      hasImplicitlyIsolatedParts = hasImplicitlyIsolatedParts || catalog.isImplicitlyIsolated(type)
      hasUnisolatedParts =
        hasUnisolatedParts
        || catalog.globalActor(of: type) == nil && !type.hasModifier("nonisolated")
          && !type.members.isEmpty
    }
    for member in type.members {
      switch member.kind {
      case .function, .variable, .subscript, .initializer: add(member, isStandard, type.name)
      case .associatedType: try add(member)
      default: break
      }
    }
    guard members.count <= Self.maxMembers else {
      throw cannotBeDoubled("requires more than \(Self.maxMembers) members")
    }
  }

  private func cannotBeDoubled(_ reason: String) -> DiagnosticError {
    DiagnosticError("protocol-cannot-be-doubled", "'\(declaration.name)' \(reason)", at: catalog.place(of: declaration))
  }

  private mutating func inherit(_ inherited: TypeTree, by type: Declaration) throws(DiagnosticError) {
    switch inherited.bare {
    case .composition(let parts):
      for part in parts { try inherit(part, by: type) }
    case .suppressed, .any: break
    case .named(let name, let arguments): try inherit(name, arguments, by: type)
    case .member(let base, let name, let arguments):
      // The prefix may be the name of a module: `Swift.Error`.
      let isNested = !catalog.types(named: "\(base).\(name)").isEmpty
      try inherit(isNested ? "\(base).\(name)" : name, arguments, by: type)
    default: try skipUnknown(inherited.description, type)
    }
  }

  private mutating func inherit(_ name: String, _ arguments: [TypeTree], by type: Declaration) throws(DiagnosticError) {
    switch name {
    case "Actor", "AnyActor": isActor = true
    case "Sendable", "Error", "LocalizedError": isSendable = true
    case "NSObjectProtocol": isObject = true
    case _ where StandardProtocols.objectProtocols.contains(name): isObject = true
    case "Identifiable":
      isIdentifiable = true
      _ = place(of: "ID")
    case "DistributedActor", "CodingKey", "GlobalActor":
      throw DiagnosticError(
        "protocol-cannot-be-doubled", "'\(declaration.name)' inherits '\(name)', which a class cannot implement",
        at: catalog.place(of: type, .inheritance))
    default: break
    }
    if let other = catalog.lookUp(name).first(where: { $0.kind != .struct && $0.kind != .enum }) {
      guard other.kind == .protocol else {
        if other.kind == .actor || other.hasModifier("final") {
          throw DiagnosticError(
            "protocol-cannot-be-doubled", "'\(declaration.name)' is limited to '\(name)', which has no subclasses",
            at: catalog.place(of: type, .inheritance))
        }
        return superclass = superclass ?? name
      }
      try read(other, isStandard: false)
      // `Store<Item>` determines the primary associated type.
      for (parameter, argument) in zip(other.genericParameters, arguments) { fix(parameter.name, argument) }
    } else if let alias = catalog.alias(name) {
      try descend(from: type)
      defer { depth -= 1 }
      try inherit(alias, by: type)
    } else if let standard = StandardProtocols.declaration(name) {
      try read(standard, isStandard: true)
    } else if KnownClasses.names.contains(name) {
      superclass = superclass ?? name
    } else if !StandardProtocols.markers.contains(name), !StandardProtocols.objectProtocols.contains(name) {
      try skipUnknown(name, type)
    }
  }

  private mutating func descend(from type: Declaration) throws(DiagnosticError) {
    guard depth < Self.maxDepth else {
      throw DiagnosticError(
        "protocol-cannot-be-doubled",
        "'\(declaration.name)' inherits through more than \(Self.maxDepth) protocols and aliases",
        at: catalog.place(of: type, .inheritance))
    }
    depth += 1
  }

  private mutating func skipUnknown(_ name: String, _ type: Declaration) throws(DiagnosticError) {
    guard isLenient else { throw unknown(name, type) }
    unknownNames.append(name)
  }

  private func unknown(_ name: String, _ type: Declaration) -> DiagnosticError {
    DiagnosticError(
      "protocol-unknown", category: .missing, "'\(type.name)' inherits the unknown protocol '\(name)'",
      at: catalog.place(of: type, .inheritance), help: ["name the file that declares '\(name)' too"])
  }

  // MARK: Associated types

  private mutating func add(_ member: Declaration) throws(DiagnosticError) {
    let place = place(of: member.name)
    for constraint in member.inheritedTypes where !associatedTypes[place].constraints.contains(constraint) {
      associatedTypes[place].constraints.append(constraint)
    }
    for requirement in member.requirements { try read(requirement, of: member) }
  }

  private mutating func place(of name: String) -> Int {
    if let place = associatedTypes.firstIndex(where: { $0.name == name }) { return place }
    associatedTypes.append(AssociatedType(name: name))
    return associatedTypes.count - 1
  }

  private mutating func fix(_ name: String, _ type: TypeTree) {
    let place = place(of: name)
    // `A == B` and `B == A` are one relation.
    guard associatedTypes[place].fixed == nil, known(type) != .named(name, arguments: []) else { return }
    associatedTypes[place].fixed = type
    // All constraints of one type also apply to the other.
    guard case .named(let other, arguments: []) = type, isAssociated(type) else { return }
    let constraints = associatedTypes[place].constraints
    let otherPlace = self.place(of: other)
    for constraint in constraints where !associatedTypes[otherPlace].constraints.contains(constraint) {
      associatedTypes[otherPlace].constraints.append(constraint)
    }
  }

  /// A type with the known associated types replaced.
  private func known(_ type: TypeTree, depth: Int = 0) -> TypeTree {
    guard depth < 16 else { return type }
    return type.replacing { part in
      guard case .named(let name, arguments: []) = part else { return nil }
      return associatedTypes.first { $0.name == name }?.fixed.map { known($0, depth: depth + 1) }
    }
  }

  /// Unifies two equal types: `[Element] == [Int]` determines `Element`.
  ///
  /// - Returns: Whether the types differ only in associated types.
  private mutating func unify(_ left: TypeTree, _ right: TypeTree, depth: Int = 0) -> Bool {
    func fixes(_ one: TypeTree, _ other: TypeTree) -> String? {
      guard case .named(let name, arguments: []) = one, isAssociated(one) else { return nil }
      return other == one || !other.contains { $0 == one } ? name : nil
    }
    if let name = fixes(left, right) {
      if left != right { fix(name, right) }
      return true
    }
    if let name = fixes(right, left) {
      fix(name, left)
      return true
    }
    guard depth < 16 else { return false }
    switch (left, right) {
    case (.array(let one), .array(let other)), (.optional(let one), .optional(let other)):
      return unify(one, other, depth: depth + 1)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      let isUnified = unify(key, otherKey, depth: depth + 1)
      return unify(value, otherValue, depth: depth + 1) && isUnified
    default: return !isAssociated(left) && !isAssociated(right)
    }
  }

  private mutating func read(_ requirement: SwiftSource.Requirement, of type: Declaration) throws(DiagnosticError) {
    let scope = NameScope(catalog, home: type.kind == .associatedType ? type.parent : type)
    let left = scope.expandingAliases(requirement.left.withoutSelf)
    let right = scope.expandingAliases(requirement.right.withoutSelf)
    switch (requirement.relation, left) {
    case (.conformance, .named("Self", _)): try inherit(right, by: type)
    case (.sameType, .named("Self", _)):
      throw DiagnosticError(
        "protocol-cannot-be-doubled", "'\(declaration.name)' is limited to '\(right)'",
        at: catalog.place(of: type, .requirements))
    case (.sameType, _) where unify(left, right): break
    default:
      let relation = Relation(left: left, isSameType: requirement.relation == .sameType, right: right)
      if !relations.contains(relation) { relations.append(relation) }
    }
  }

  private func isAssociated(_ type: TypeTree) -> Bool {
    type.contains { part in
      if case .named(let name, _) = part { associatedTypes.contains { $0.name == name } } else { false }
    }
  }

  /// The associated types that become generic parameters of a double, and whether they are known to be `Equatable`.
  var comparableAssociatedTypes: [String: Bool] {
    let names: Set = ["Equatable", "Hashable", "Comparable"]
    return Dictionary(
      associatedTypes.filter { $0.fixed == nil }.map { type in
        (
          type.name,
          type.constraints.contains { $0.names.contains { names.contains($0) || catalog.refines($0, names) } }
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether overloads require the double to state an associated type with the name of its generic parameter.
  ///
  /// The compiler otherwise cannot decide which of the overloads determines the type.
  func isAmbiguous(_ type: AssociatedType) -> Bool {
    func names(_ member: Member) -> Bool {
      member.declaration.tokens(of: .whole).contains { member.declaration.file.text(of: $0.range) == type.name }
    }
    let overloads = Dictionary(grouping: members.filter { $0.declaration.kind == .function }) {
      $0.declaration.shownName
    }
    return overloads.values.contains { $0.count > 1 && $0.contains(where: names) }
  }

  // MARK: Members

  /// Adds a requirement, or merges it with an equal one; a settable variable replaces a read-only one.
  private mutating func add(_ member: Declaration, _ isStandard: Bool, _ owner: String) {
    let key = member.witnessKey
    let new = Member(declaration: member, isStandard: isStandard, owner: owner, key: key)
    guard let place = keys[key] else {
      keys[key] = members.count
      return members.append(new)
    }
    let known = members[place].declaration
    let isStricter =
      member.kind == .variable || member.kind == .subscript
      ? member.accessors.count > known.accessors.count
        || member.accessors.count == known.accessors.count
          && member.readingEffects.isNarrower(than: known.readingEffects)
      : member.effects.isNarrower(than: known.effects)
    if isStricter { members[place] = new }
  }
}

extension ProtocolSurvey {
  /// The class that a double inherits from.
  var superclassOfDouble: String? { superclass ?? (isObject ? "NSObject" : nil) }

  /// Whether the superclass of a double has an initializer without parameters.
  var overridesInit: Bool {
    guard let superclass = superclassOfDouble else { return false }
    if KnownClasses.names.contains(superclass) { return true }
    guard let type = catalog.lookUp(superclass).first(where: { $0.kind == .class }) else { return false }
    let initializers = type.members.filter { $0.kind == .initializer }
    return initializers.isEmpty || initializers.contains { $0.parameters.isEmpty }
  }
}
