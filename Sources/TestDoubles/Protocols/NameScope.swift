internal import SwiftSource

/// The meanings of names in a requirement, and their spelling outside of the protocol.
struct NameScope {
  enum Meaning {
    /// A type with the qualified name.
    case type(String, isProtocol: Bool)
    /// A type alias of the protocol that a conforming type cannot use: another type hides it, or it depends on an
    /// associated type.
    case hidden(TypeTree)
    /// A name with the same spelling in a conforming type.
    case asWritten(isProtocol: Bool)
  }

  let catalog: ProtocolCatalog
  /// The protocol that declares the requirement.
  let home: Declaration?
  let associated: Set<String>
  /// The associated types whose values may not be copyable.
  let noncopyable: Set<String>

  init(_ catalog: ProtocolCatalog, home: Declaration?, survey: ProtocolSurvey? = nil) {
    (self.catalog, self.home) = (catalog, home)
    associated = Set((survey?.associatedTypes ?? []).map(\.name))
    noncopyable = Set(
      (survey?.associatedTypes ?? []).filter { type in
        type.fixed == nil
          && type.constraints.contains { $0.contains { if case .suppressed = $0 { true } else { false } } }
      }.map(\.name))
  }

  func meaning(of name: String) -> Meaning {
    if associated.contains(name) { return .asWritten(isProtocol: false) }
    if let home {
      if let alias = alias(name, of: home) {
        let isOpen = alias.contains { if case .named(let other, _) = $0 { associated.contains(other) } else { false } }
        return isOpen || !catalog.types(named: name).isEmpty ? .hidden(alias) : .asWritten(isProtocol: false)
      }
      var outer = home.parent
      while let type = outer {
        let qualified = "\(type.qualifiedName).\(name)"
        let known = catalog.types(named: qualified)
        if !known.isEmpty { return .type(qualified, isProtocol: known.allSatisfy { $0.kind == .protocol }) }
        if catalog.alias(qualified) != nil { return .type(qualified, isProtocol: false) }
        outer = type.parent
      }
    }
    return .asWritten(isProtocol: catalog.isProtocol(name))
  }

  /// A type with the protocol's type aliases replaced by their types.
  func expandingAliases(_ type: TypeTree, depth: Int = 0) -> TypeTree {
    guard depth < 16, let home else { return type }
    return type.replacing { part in
      guard case .named(let name, arguments: []) = part, !associated.contains(name) else { return nil }
      return alias(name, of: home).map { expandingAliases($0, depth: depth + 1) }
    }
  }

  /// Whether a name after a period refers to a protocol of a module or a type.
  func isProtocol(_ base: TypeTree, _ name: String) -> Bool {
    let nested = catalog.types(named: "\(base).\(name)")
    guard nested.isEmpty else { return nested.allSatisfy { $0.kind == .protocol } }
    guard case .named(let first, _) = base, catalog.types(named: first).isEmpty, catalog.alias(first) == nil,
      !associated.contains(first), first != "Self"
    else { return false }
    return catalog.isProtocol(name)
  }

  /// The type alias of a protocol or of an inherited protocol.
  private func alias(_ name: String, of type: Declaration, depth: Int = 0) -> TypeTree? {
    guard depth < 16 else { return nil }
    if let own = type.members.first(where: { $0.kind == .typeAlias && $0.name == name }) {
      return own.genericParameters.isEmpty ? own.type : nil
    }
    for inherited in type.inheritedTypes.flatMap(\.names) {
      guard let other = catalog.lookUp(inherited).first(where: { $0.kind == .protocol }),
        let found = alias(name, of: other, depth: depth + 1)
      else { continue }
      return found
    }
    return nil
  }
}
