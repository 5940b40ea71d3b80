package import SwiftSource

/// The parts of a declaration that determine whether it fulfills a requirement.
package struct Signature {
  /// The relation of a member to a requirement.
  enum Fit {
    /// The member fulfills the requirement.
    case exact
    /// The member has only the name and labels of the requirement.
    case named
    case none
  }

  private let declaration: Declaration
  /// The kind, the name and the parameter labels.
  package let fullName: String
  /// The tokens of the name, the parameters and the result.
  private let tokens: [ArraySlice<UInt8>]
  let isStatic: Bool

  package init(_ declaration: Declaration) {
    self.declaration = declaration
    isStatic = declaration.isStatic
    let kind = declaration.kind
    let labels = kind == .variable ? "" : declaration.callLabels.map { $0 + ":" }.joined()
    fullName = "\(kind.rawValue) \(kind == .initializer ? "" : declaration.name)(\(labels))"
    let parts: [Declaration.Part] = [.name, .genericParameters, .parameters, .effects, .type, .requirements]
    tokens = parts.flatMap { part in
      declaration.tokens(of: part).map { declaration.file.bytes[$0.range] } + [[]]
    }
  }

  /// The relation of a double's member to this requirement.
  ///
  /// - Parameters:
  ///   - double: The name of the double.
  ///   - open: The associated types, which match any type.
  func fit(_ member: Signature, double: String, open: Set<String>, _ catalog: ProtocolCatalog) -> Fit {
    guard member.fullName == fullName, member.isStatic == isStatic else { return .none }
    let isAlike =
      tokens.count == member.tokens.count && zip(tokens, member.tokens).allSatisfy { $0.elementsEqual($1) }
    if declaration.kind == .variable {
      return hasAccessors(member.declaration) && (isAlike || typesFit(member.declaration, double, open, catalog))
        ? .exact : .named
    }
    if declaration.kind == .subscript, declaration.requiresSetter, !member.declaration.isSettable { return .named }
    if member.declaration.isFailable, !declaration.isFailable { return .named }
    return isAlike || typesFit(member.declaration, double, open, catalog) ? .exact : .named
  }

  /// Whether a property is settable if required, and its getter has no more effects than allowed.
  private func hasAccessors(_ member: Declaration) -> Bool {
    if declaration.requiresSetter, !member.isSettable { return false }
    let required = declaration.accessors.first { $0.name == "get" }?.effects ?? Effects()
    let done = member.accessors.first { $0.name == "get" }?.effects ?? Effects()
    return Self.allows(required, done) { "\($0)" == "\($1)" }
  }

  private static func allows(_ required: Effects, _ done: Effects, _ isSame: (TypeTree, TypeTree) -> Bool) -> Bool {
    if done.isAsync, !required.isAsync { return false }
    switch (required.throwing, done.throwing) {
    case (_, .none), (.throws(nil), _), (.rethrows, .rethrows): return true
    case (.throws(let required?), .throws(let done?)): return isSame(required, done)
    case (.throws(_?), .throws(nil)), (.throws(_?), .rethrows), (.none, _), (.rethrows, .throws): return false
    }
  }

  // MARK: Types

  private func typesFit(
    _ member: Declaration, _ double: String, _ open: Set<String>, _ catalog: ProtocolCatalog
  ) -> Bool {
    let (required, given) = (Canonical(declaration, double, open, catalog), Canonical(member, double, open, catalog))
    let (requirement, own) = (declaration.parameters, member.parameters)
    for (left, right) in zip(requirement, own) {
      guard left.isVariadic == right.isVariadic, required.isSame(left.type, right.type, given) else { return false }
    }
    if declaration.kind == .variable {
      // The type of a property without annotation is unknown, so assume that it fits.
      guard let type = declaration.type, let other = member.type else { return true }
      return required.isSame(type, other, given)
    }
    guard Self.allows(declaration.effects, member.effects, { required.isSame($0, $1, given) }) else { return false }
    let void = TypeTree.named("Void", arguments: [])
    return declaration.kind == .initializer || required.isSame(declaration.type ?? void, member.type ?? void, given)
  }

  /// Normalizes types, so that they can be compared regardless of the names of generic parameters.
  private struct Canonical {
    let generics: [String: Int]
    let double: String
    let open: Set<String>
    let catalog: ProtocolCatalog

    init(_ declaration: Declaration, _ double: String, _ open: Set<String>, _ catalog: ProtocolCatalog) {
      generics = Dictionary(
        declaration.genericParameters.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
      (self.double, self.open, self.catalog) = (double, open, catalog)
    }

    func isSame(_ required: TypeTree, _ given: TypeTree, _ other: Canonical) -> Bool {
      let isOpen = required.contains { part in
        switch part {
        case .named(let name, _), .member(_, let name, _): open.contains(name)
        default: false
        }
      }
      return isOpen || form(required) == other.form(given)
    }

    private func form(_ type: TypeTree, depth: Int = 0) -> TypeTree {
      guard depth < 32 else { return type }
      func inside(_ type: TypeTree) -> TypeTree { form(type, depth: depth + 1) }
      return type.replacing { part in
        switch part {
        case .tuple(let elements) where elements.isEmpty: .named("Void", arguments: [])
        case .tuple(let elements) where elements.count == 1 && !elements[0].isVariadic: inside(elements[0].type)
        case .any(let type): inside(type)
        case .implicitlyUnwrappedOptional(let type): .optional(inside(type))
        case .named("Optional", let types) where types.count == 1: .optional(inside(types[0]))
        case .named("Array", let types) where types.count == 1: .array(inside(types[0]))
        case .named("Dictionary", let types) where types.count == 2:
          .dictionary(key: inside(types[0]), value: inside(types[1]))
        case .named("Self", _): .named(double, arguments: [])
        case .named(let name, let arguments): named(name, arguments, depth)
        case .member(_, let name, let arguments): .named(name.withoutModule, arguments: arguments.map(inside))
        case .composition(let parts): .composition(parts.map(inside).sorted { "\($0)" < "\($1)" })
        case .attributed(let words, let type): attributed(words, inside(type))
        case .function(let elements, let effects, let result):
          .function(
            elements.map { TypeTreeElement(inside($0.type), isVariadic: $0.isVariadic) }, effects, inside(result))
        default: nil
        }
      }
    }

    private func named(_ name: String, _ arguments: [TypeTree], _ depth: Int) -> TypeTree {
      if let number = generics[name] { return .named("$\(number)", arguments: []) }
      if arguments.isEmpty, catalog.types(named: name).isEmpty, let alias = catalog.alias(name) {
        return form(alias, depth: depth + 1)
      }
      return .named(name.withoutModule, arguments: arguments.map { form($0, depth: depth + 1) })
    }

    /// Drops ownership modifiers, because requirement and member may differ in them.
    private func attributed(_ words: [String], _ type: TypeTree) -> TypeTree {
      let kept = words.filter { !["borrowing", "consuming", "__owned", "__shared", "sending"].contains($0) }.sorted()
      return kept.isEmpty ? type : .attributed(kept, type)
    }
  }
}
