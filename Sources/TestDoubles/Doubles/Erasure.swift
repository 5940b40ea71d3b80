package import SwiftSource

/// Replaces the parts of types that only a single call determines: generic parameters, `some`, `Self`.
struct Erasure {
  let parameters: [GenericParameter]
  /// The type that replaces `Self`.
  let double: String
  let scope: NameScope

  private var catalog: ProtocolCatalog { scope.catalog }

  /// The type for a stored property: unchanged, or `Any` if it depends on the call.
  func stored(_ type: TypeTree) -> (type: TypeTree, isErased: Bool) {
    let type = written(type)
    return depends(type) ? (.named("Any", arguments: []), true) : (type, false)
  }

  /// A type as the double writes it: with its own name in place of `Self`, and with `any` where the protocol omits it.
  ///
  /// Without `any`, the compiler would warn about the double.
  func written(_ type: TypeTree) -> TypeTree { written(type, isConstraint: false, depth: 0) }

  private func written(_ type: TypeTree, isConstraint: Bool, depth: Int) -> TypeTree {
    guard depth < 64 else { return type }
    func inside(_ type: TypeTree) -> TypeTree { written(type, isConstraint: false, depth: depth + 1) }
    func constraint(_ type: TypeTree) -> TypeTree { written(type, isConstraint: true, depth: depth + 1) }
    func marked(_ type: TypeTree, _ isProtocol: Bool) -> TypeTree { isProtocol && !isConstraint ? .any(type) : type }
    return type.replacing { part in
      switch part {
      case .named("Self", _): return .named(double, arguments: [])
      case .member(.named("Self", _), let name, let arguments): return inside(.named(name, arguments: arguments))
      case .named(let name, let arguments):
        let arguments = arguments.map(inside)
        guard !isParameter(name) else { return .named(name, arguments: arguments) }
        switch scope.meaning(of: name) {
        case .asWritten(let isProtocol): return marked(.named(name, arguments: arguments), isProtocol)
        case .type(let qualified, let isProtocol): return marked(.named(qualified, arguments: arguments), isProtocol)
        case .hidden(let other): return inside(other)
        }
      case .member(let base, let name, let arguments):
        return marked(
          .member(constraint(base), name, arguments: arguments.map(inside)), scope.isProtocol(base, name))
      case .metatype(let base, let word):
        guard word == "Type", !isConstraint, case .any(let bare) = inside(base), case .named = base else {
          return .metatype(base.isNamed ? constraint(base) : inside(base), word)
        }
        return .any(.metatype(bare, word))
      case .composition(let parts):
        let all = TypeTree.composition(parts.map(constraint))
        return isConstraint ? all : .any(all)
      case .any(let inner): return .any(constraint(inner))
      case .some(let inner): return TypeTree.some(constraint(inner))
      case .suppressed: return part
      default: return nil
      }
    }
  }

  private func isParameter(_ name: String) -> Bool { parameters.contains { $0.name == name } }

  /// Whether a type contains a generic parameter of the member, or `some`.
  func depends(_ type: TypeTree) -> Bool {
    type.contains { part in
      switch part {
      case .some, .packExpansion, .packElement: true
      case .named(let name, _): isParameter(name)
      default: false
      }
    }
  }

  // MARK: Values that cannot be copied

  /// Whether a type is noncopyable, so that its values cannot be stored.
  func isNoncopyable(_ type: TypeTree) -> Bool {
    switch type.bare {
    case .suppressed: true
    case .some(let inside), .any(let inside): inside.contains { if case .suppressed = $0 { true } else { false } }
    case .composition(let parts): parts.contains(where: isNoncopyable)
    case .optional(let inside), .implicitlyUnwrappedOptional(let inside), .inlineArray(_, let inside):
      isNoncopyable(inside)
    case .tuple(let elements): elements.contains { isNoncopyable($0.type) }
    case .named(let name, let arguments): isNoncopyable(name) || arguments.contains(where: isNoncopyable)
    case .member(let base, let name, let arguments):
      isNoncopyable("\(base).\(name)") || Self.standardNoncopyable.contains(name)
        || arguments.contains(where: isNoncopyable)
    default: false
    }
  }

  private func isNoncopyable(_ name: String) -> Bool {
    if let parameter = parameters.first(where: { $0.name == name }) {
      return parameter.constraint.map(isNoncopyable) ?? false
    }
    if scope.associated.contains(name) { return scope.noncopyable.contains(name) }
    let known = catalog.lookUp(name)
    guard known.isEmpty else { return known.contains(where: \.isNoncopyable) }
    if let alias = catalog.alias(name), alias.baseName != name.withoutModule { return isNoncopyable(alias) }
    return Self.standardNoncopyable.contains(name.withoutModule)
  }

  /// Whether values of a type are known to be copyable.
  ///
  /// Nothing is known about types that no file declares.
  func isCopyable(_ type: TypeTree) -> Bool {
    guard !isNoncopyable(type) else { return false }
    switch type.bare {
    case .optional(let inside), .implicitlyUnwrappedOptional(let inside): return isCopyable(inside)
    case .named(let name, _):
      return isParameter(name) || scope.associated.contains(name) || !catalog.types(named: name).isEmpty
        || catalog.alias(name) != nil || type.emptyValue != nil || name == double || name == "Any"
        || catalog.isEquatable(.named(name, arguments: []))
    case .member(let base, let name, _):
      return !catalog.types(named: "\(base).\(name)").isEmpty || catalog.isEquatable(type)
    default: return true
    }
  }

  /// Whether a type is nonescapable, so that no function can return its values.
  func isNonescapable(_ type: TypeTree) -> Bool {
    type.contains { part in
      guard case .named(let name, _) = part else { return false }
      return catalog.types(named: name).isEmpty && Self.nonescapable.contains(name.withoutModule)
    }
  }

  private static let nonescapable: Set<String> = [
    "Span", "RawSpan", "UTF8Span", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
  ]

  /// The noncopyable and nonescapable types of the standard library.
  private static let standardNoncopyable = nonescapable.union([
    "Atomic", "AtomicLazyReference", "Mutex", "UniqueArray", "RigidArray", "UniqueBox",
  ])
}

extension Declaration {
  /// Whether a type suppresses `Copyable`.
  fileprivate var isNoncopyable: Bool {
    inheritedTypes.contains { type in
      if case .suppressed(.named(let name, _)) = type { name.withoutModule == "Copyable" } else { false }
    }
  }
}

extension TypeTree {
  /// The type for a stored property: without parameter modifiers, `T!` as `T?`.
  package var storedType: TypeTree {
    switch self {
    case .attributed(let words, let type):
      {
        let words = words.filter { !Self.parameterWords.contains($0) }
        return words.isEmpty ? type.storedType : .attributed(words, type)
      }()
    case .implicitlyUnwrappedOptional(let wrapped): .optional(wrapped)
    default: self
    }
  }

  /// The type without parentheses around it, as in `(@escaping () -> Void)`.
  var unparenthesized: TypeTree {
    switch self {
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil && !elements[0].isVariadic:
      elements[0].type.unparenthesized
    case .attributed(let words, let type):
      if case .attributed(let others, let inner) = type.unparenthesized {
        .attributed(words + others, inner)
      } else {
        self
      }
    default: self
    }
  }

  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }

  private static let parameterWords: Set<String> = [
    "@escaping", "@autoclosure", "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared",
    "_const", "@noescape", "nonisolated(nonsending)",
  ]

  /// The type of the double's parameter, without ownership modifiers.
  ///
  /// The compiler infers these modifiers.
  var asParameter: TypeTree { keepingWords { !Self.ownership.contains($0) } }

  /// The type of a handler's parameter to which values are passed without being stored.
  var forHandler: TypeTree { keepingWords { Self.ownership.contains($0) || $0 == "inout" } }

  var hasOwnershipModifier: Bool {
    if case .attributed(let words, _) = self { words.contains(where: Self.ownership.contains) } else { false }
  }

  private func keepingWords(where isKept: (String) -> Bool) -> TypeTree {
    guard case .attributed(let words, let type) = self else { return self }
    let kept = words.filter(isKept)
    return kept.isEmpty ? type : .attributed(kept, type)
  }

  private static let ownership: Set<String> = ["borrowing", "consuming", "__owned", "__shared"]

  func hasWord(_ word: String) -> Bool {
    if case .attributed(let words, _) = self { words.contains(word) } else { false }
  }
}
